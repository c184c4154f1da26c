"""Ys and Yspahan for OpenSpiel: importing this module registers `ys` and `yspahan` with `pyspiel`.

    import pyspiel
    import gradlon.envs.openspiel
    game = pyspiel.load_game("ys(players=3,kings_favor=True)")

Every option of a game is a parameter. CHANCE is explicit. Where several seats are asked together (secret bids) they
answer one after the other, the lowest first, and none sees the others' answers: a sequential game. Returns are from 1
to -1 (`gradlon.envs.payoffs`) and add up to 0. An information state is everything that the seat was told since the
match began, its own choices, and what it sees now: nothing is ever forgotten.
"""

from __future__ import annotations

import base64
import pickle
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import numpy as np

from gradlon.core import registry
from gradlon.core.errors import BadOptions, GradlonError
from gradlon.core.flat import unpack
from gradlon.core.game import Game, View
from gradlon.core.limits import CHANCE, HIDDEN
from gradlon.core.position import CORE_FIELDS, Position
from gradlon.core.rng import Random
from gradlon.envs.observing import Glass
from gradlon.envs.packing import packed
from gradlon.envs.payoffs import payoffs
from gradlon.envs.retelling import Retelling
from gradlon.envs.telling import Move, Teller, Told

try:
    import pyspiel
except ImportError as missing:
    raise GradlonError("OpenSpiel is needed: pip install gradlon[openspiel]") from missing

USUAL_PLAYERS = 4
MOST_MOVES = 2000
"""Of players, and of CHANCE, in a match: no match that was ever seen has a fifth of it."""
LOG_ROOM = 3072
"""Numbers of an information state's tensor for the seat's log, three octets in each: half as much again as the longest
log that was ever seen."""
SPECTATOR = -1
NOTHING = base64.b64encode(pickle.dumps({})).decode()
UNIT = 1 << 48


class Table:
    """What all states of one table share."""

    def __init__(self, game: Game, players: int, options: tuple[str, ...]) -> None:
        self.game, self.players, self.options = game, players, options
        fresh = game.new(players, options)
        self.start = fresh.clone()
        self.start.start()
        self.glass = Glass(game, players, options)
        self.teller = Teller(game, fresh)
        self.actions, self.draws = game.action_space, game.draw_space

    def words(self, row: list[int]) -> str:
        """An observation as text: the fields in which something stands, a line each."""
        parts = []
        for column in self.glass.layout.columns:
            numbers = row[column.first : column.behind]
            if any(numbers) and max(numbers) != HIDDEN:
                parts.append(f"{column.name}={','.join(map(str, numbers))}")
        return "\n".join(parts)


TABLES: dict[tuple[str, int, tuple[str, ...]], Table] = {}


def table_of(name: str, players: int, options: tuple[str, ...]) -> Table:
    key = (name, players, options)
    if key not in TABLES:
        TABLES[key] = Table(registry.game(name), players, options)
    return TABLES[key]


class Play:
    """A match under way: its position, and the moves that led there from the first question or from a seat's view."""

    __slots__ = ("base", "mover", "moves", "player", "position", "retellings", "samples", "table", "told", "view")

    def __init__(self, table: Table, position: Position, moves: list[Move], view: View | None, base: Position) -> None:
        self.table = table
        self.position = position
        self.moves = moves
        self.view = view
        """The view that it began from, if any."""
        self.base = base
        """Where it began."""
        self.told: dict[int, Told] = {}
        self.retellings: dict[int, Retelling] = {}
        self.samples = 0
        self.settle()

    def settle(self) -> None:
        """Who is to move: for the engine, and for OpenSpiel."""
        if self.position.is_over():
            self.mover = self.player = int(pyspiel.PlayerId.TERMINAL)
        elif self.position.asks_chance():
            self.mover, self.player = CHANCE, int(pyspiel.PlayerId.CHANCE)
        else:
            self.mover = self.player = self.position.asked_seats()[0]

    def copy(self) -> Play:
        twin = Play.__new__(Play)
        twin.table, twin.view, twin.base = self.table, self.view, self.base
        twin.position, twin.moves = self.position.clone(), self.moves.copy()
        twin.mover, twin.player, twin.told = self.mover, self.player, self.told.copy()
        twin.retellings, twin.samples = {}, 0
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Play:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Play], tuple[Any, ...]]:
        table, position = self.table, self.position
        setup = (table.game.name, table.players, table.options)
        blocks = [(each.core_block(), each.block()) for each in (position, self.base)] if self.view else []
        return again, (setup, tuple(self.moves), self.view, blocks)

    def move(self, choice: int) -> None:
        self.retellings.clear()
        mover = self.mover
        if mover == CHANCE:
            self.position.draw(choice)
        else:
            self.position.choose(mover, choice)
        self.moves.append((mover, choice))
        self.settle()

    def log(self, seat: int) -> Told:
        """What the seat was told."""
        teller = self.table.teller
        before = self.told.get(seat) or (teller.begin(seat) if self.view is None else self._from_view(seat))
        told = teller.go_on(before, self.moves, seat)
        self.told[seat] = told
        return told

    def _from_view(self, seat: int) -> Told:
        return Told(0, self.base, f"begun where it sees {self.digest(self.base, seat)}\n", b"")

    def digest(self, position: Position, seat: int) -> str:
        return blake2b(self.table.glass.row(position, seat).tobytes(), digest_size=8).hexdigest()

    def otherwise(self, seat: int, sampler: Callable[[], float]) -> Play:
        """Another match that the seat cannot tell from this one."""
        rng = Random(int(sampler() * UNIT)).stream(self.samples)
        self.samples += 1
        if self.view is not None:
            if self.moves or seat != self.view.seat:
                raise GradlonError("a match begun from a view is resampled only there, for the seat that it belongs to")
            position = self.base.clone()
            position.hide_again(seat, rng)
            return Play(self.table, position, [], self.view, position.clone())
        if seat not in self.retellings:
            table = self.table
            self.retellings[seat] = Retelling(table.game, table.start, self.moves, seat, table.glass, table.teller)
        position, moves = self.retellings[seat].sample(rng)
        found = Play(self.table, position, list(moves), None, self.base)
        found.told[seat] = self.log(seat)
        return found


def again(
    setup: tuple[str, int, tuple[str, ...]],
    moves: tuple[Move, ...],
    view: View | None,
    blocks: list[tuple[bytes, bytes]],
) -> Play:
    """A match from what was kept of it."""
    table = table_of(*setup)
    if view is None:
        play = Play(table, table.start.clone(), [], None, table.start)
        for _, choice in moves:
            play.move(choice)
        return play
    position, base = (
        table.game.load(table.players, table.options, unpack(CORE_FIELDS, core) | unpack(table.game.fields, block))
        for core, block in blocks
    )
    return Play(table, position, list(moves), view, base)


class GradlonState(pyspiel.State):
    """A state; its methods are OpenSpiel's."""

    def __init__(self, game: GradlonGame) -> None:
        super().__init__(game)
        start = game.table.start
        self.play = Play(game.table, start.clone(), [], None, start)

    def current_player(self) -> int:
        return self.play.player

    def _legal_actions(self, player: int) -> list[int]:
        numbers = self.play.table.actions.numbers
        return sorted([numbers[option] for option in self.play.position.options(player) if option in numbers])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        draws = self.play.position.draws()
        total = sum([weight for _, weight in draws])
        numbers = self.play.table.draws.numbers
        return sorted([(numbers[draw], weight / total) for draw, weight in draws])

    def _apply_action(self, action: int) -> None:
        play = self.play
        space = play.table.draws if play.mover == CHANCE else play.table.actions
        play.move(space.choices[action])

    def _action_to_string(self, player: int, action: int) -> str:
        play = self.play
        if player == pyspiel.PlayerId.CHANCE:
            return play.table.game.write(play.position, CHANCE, play.table.draws.choices[action])
        return play.table.game.write(play.position, player, play.table.actions.choices[action])

    def is_terminal(self) -> bool:
        return self.play.mover < 0

    def returns(self) -> list[float]:
        play = self.play
        if play.mover >= 0:
            return [0.0] * play.table.players
        return payoffs(play.position.ranks(), play.table.players)

    def __str__(self) -> str:
        """What a spectator sees, and a fingerprint of all the rest."""
        play = self.play
        position = play.position
        secret = blake2b(position.core_block() + position.block(), digest_size=8).hexdigest()
        seen = play.table.words(play.table.glass.row(position, SPECTATOR).tolist())
        return f"{seen}\nafter {len(play.moves)} moves, {secret}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> GradlonState:
        """A state that the player cannot tell from this one: with a history, hidden choices and draws of its own."""
        play = self.play.otherwise(player, sampler)
        history = ",".join(
            [
                f"-1:{play.table.draws.numbers[choice]}"
                if mover == CHANCE
                else f"{mover}:{play.table.actions.numbers[choice]}"
                for mover, choice in play.moves
            ]
        )
        state: GradlonState = self.get_game().deserialize_state(
            f"history={history}\nmove_number={len(play.moves)}\n__dict__={NOTHING}"
        )
        state.play = play
        return state


class Observer:
    """Observations and information states, as texts and as tensors."""

    def __init__(self, table: Table, kind: pyspiel.IIGObservationType) -> None:
        self.table = table
        self.recalls = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS or (
            self.recalls and not (self.public and self.private)
        ):
            raise BadOptions(f"{table.game.name} has no observation of this kind: {kind}")
        width = table.glass.layout.spread_width
        self.tensor = np.zeros(width + (LOG_ROOM if self.recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[:width]}
        if self.recalls:
            self.dict["log"] = self.tensor[width:]

    def _row(self, state: GradlonState, player: int) -> Any:
        position, glass = state.play.position, self.table.glass
        if not self.private:
            return glass.row(position, SPECTATOR)
        if self.public:
            return glass.row(position, player)
        open_to_all = glass.row(position, SPECTATOR).copy()
        open_to_all[0] = HIDDEN
        row = glass.row(position, player)
        return np.where(open_to_all == HIDDEN, row, HIDDEN)

    def set_from(self, state: GradlonState, player: int) -> None:
        self.dict["observation"][:] = self.table.glass.layout.spread(self._row(state, player))
        if self.recalls:
            self.dict["log"][:] = packed(np.frombuffer(state.play.log(player).numbers, "int32"), LOG_ROOM)

    def string_from(self, state: GradlonState, player: int) -> str:
        if self.recalls:
            play = state.play
            return f"{play.log(player).text}P{player + 1} sees {play.digest(play.position, player)}"
        return self.table.words(self._row(state, player).tolist())


class GradlonGame(pyspiel.Game):
    """A table; its methods are OpenSpiel's."""

    game: Game
    game_type: pyspiel.GameType

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        game = self.game
        parameters = {"players": USUAL_PLAYERS, **(given or {})}
        players = parameters["players"]
        options = tuple(sorted(option for option in game.options if parameters.get(option)))
        # An error of ours says what cannot be played, and by which clause.
        self.table = table_of(game.name, players, options)
        super().__init__(
            self.game_type,
            pyspiel.GameInfo(
                num_distinct_actions=len(game.action_space),
                max_chance_outcomes=len(game.draw_space),
                num_players=players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=MOST_MOVES,
            ),
            parameters,
        )

    def new_initial_state(self, from_text: str | None = None) -> GradlonState:
        if from_text is not None:
            raise BadOptions("a state is not made from text: deserialize one, or use state_from_view")
        return GradlonState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_MOVES

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        if isinstance(kind, Mapping):  # OpenSpiel leaves the kind out where it has none to say
            kind, params = None, kind
        if params:
            raise BadOptions(f"observations have no parameters, but {sorted(params)} were given")
        return Observer(self.table, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def state_from_view(self, view: View, rng: Random) -> GradlonState:
        """A state that begins in the middle of a match, for who has a view and no more: a bot at a table.

        What the seat may not know is imagined, by `resample_from_infostate` anew. The moves before are not in its
        history.
        """
        if (view.game, view.players, view.options) != (self.table.game.name, self.table.players, self.table.options):
            raise BadOptions("view: it is not one of this game's table")
        position = self.table.game.imagine(view, rng)
        state = GradlonState(self)
        state.play = Play(self.table, position, [], view, position.clone())
        return state


def load(name: str, players: int = USUAL_PLAYERS, options: Sequence[str] = ()) -> GradlonGame:
    """The same as `pyspiel.load_game`, for who has players and options at hand."""
    given = ",".join([f"players={players}", *(f"{option}=True" for option in options)])
    game: GradlonGame = pyspiel.load_game(f"{name}({given})")
    return game


def type_of(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=game.name,
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.player_counts),
        min_num_players=min(game.player_counts),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": USUAL_PLAYERS, **dict.fromkeys(game.options, False)},
    )


def register(name: str) -> None:
    """Register a class, not a function: OpenSpiel drops it when Python has ended, and a function would break then."""
    game = registry.game(name)
    game_type = type_of(game)
    found = type(f"{game.title}Game", (GradlonGame,), {"game": game, "game_type": game_type, "__module__": __name__})
    globals()[found.__name__] = found  # where pickle looks for it
    pyspiel.register_game(game_type, found)


for each in registry.names():
    register(each)
