"""Takes what waits in the outbox, writes the letters, and sends them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Any

from sqlalchemy import Connection, RowMapping, func, or_, select

from gradlon.core import registry
from gradlon.server.database.store import Store
from gradlon.server.database.tables_identity import people
from gradlon.server.database.tables_notify import outbox
from gradlon.server.database.tables_play import matches, seats
from gradlon.server.identity.accounts import account_of, address_of, claimant
from gradlon.server.identity.tokens import RESET, STOPS, VERIFY, make_token
from gradlon.server.notify import mail, words
from gradlon.server.notify.outbox import (
    DROPPED,
    FAILED,
    HOUR,
    MAIL,
    SENT,
    WAITING,
    WEBHOOK,
    Parcel,
    finish,
    put_off,
    take,
)
from gradlon.server.notify.turns import OVER, TURN, still_asked
from gradlon.server.notify.webhooks import Webhooks
from gradlon.server.notify.wishes import note_delivery, wishes_of
from gradlon.server.settings import Settings
from gradlon.server.times import now

TOGETHER = 8
MOST_AN_HOUR = 5
"""Letters about an account to one address: nobody's mailbox is filled by asking for links."""
COUNTED = ("verify", "reset", "taken")

log = logging.getLogger("gradlon.server.notify")


@dataclass(frozen=True)
class Ready:
    """What is to be sent, and where to."""

    message: EmailMessage | None = None
    url: str = ""
    secret: str = ""
    data: dict[str, Any] | None = None


class Sender:
    """One of each worker; several may run at once."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings, self.store = settings, store
        self.webhooks = Webhooks(settings.webhook_allow)
        self.base = settings.public_url.rstrip("/") or f"http://{settings.host}:{settings.port}"
        self.where = self.base.split("://")[-1]

    @property
    def ways(self) -> tuple[str, ...]:
        """Without a mail server letters wait, until they are too old or there is one."""
        return (MAIL, WEBHOOK) if self.settings.mail_on else (WEBHOOK,)

    async def send_all(self) -> int:
        """All that is due: how many parcels."""
        handled = 0
        while parcels := await self.store.write(lambda connection: take(connection, self.ways, TOGETHER)):
            await asyncio.gather(*(self.send_one(parcel) for parcel in parcels))
            handled += len(parcels)
        return handled

    async def send_one(self, parcel: Parcel) -> None:
        ready = await self.store.write(lambda connection: self.prepare(connection, parcel))
        if ready is None:
            await self._settle(lambda connection: finish(connection, parcel.id, DROPPED))
            return
        try:
            if ready.message is not None:
                await mail.send(self.settings, ready.message)
            elif ready.data is not None:
                await self.webhooks.send(ready.url, ready.secret, parcel.id, ready.data)
        except mail.CannotSend as fault:
            log.warning("%s %s (%s) was not sent, try %d: %s", parcel.way, parcel.id, parcel.kind, parcel.tries, fault)
            for_good = fault.for_good
            await self._settle(lambda connection: self.failed(connection, parcel, for_good=for_good))
        else:
            log.info("%s %s (%s) was sent", parcel.way, parcel.id, parcel.kind)
            await self._settle(lambda connection: self.sent(connection, parcel))

    async def _settle(self, work: Callable[[Connection], None]) -> None:
        await self.store.write(work)

    def sent(self, connection: Connection, parcel: Parcel) -> None:
        finish(connection, parcel.id, SENT)
        if parcel.way == WEBHOOK and parcel.person is not None:
            note_delivery(connection, parcel.person, delivered=True)

    def failed(self, connection: Connection, parcel: Parcel, *, for_good: bool) -> None:
        if for_good:
            finish(connection, parcel.id, FAILED)
        else:
            put_off(connection, parcel)
        if parcel.way == WEBHOOK and parcel.person is not None:
            note_delivery(connection, parcel.person, delivered=False)

    def prepare(self, connection: Connection, parcel: Parcel) -> Ready | None:
        """Write it, with new tokens in its links; None where it is no longer wanted."""
        if parcel.kind in (TURN, OVER) and not self.wanted(connection, parcel):
            return None
        if parcel.way == WEBHOOK:
            return self.for_webhook(connection, parcel)
        writers = {VERIFY: self.verify, RESET: self.reset, TURN: self.notice, OVER: self.notice}
        return writers.get(parcel.kind, self.told)(connection, parcel)

    def wanted(self, connection: Connection, parcel: Parcel) -> bool:
        if parcel.person is None:
            return False
        wishes = wishes_of(connection, parcel.person)
        mailed = wishes.mail_turn if parcel.kind == TURN else wishes.mail_over
        if not (mailed if parcel.way == MAIL else wishes.webhook is not None):
            return False
        about = parcel.about
        return parcel.kind == OVER or still_asked(connection, about["match"], about["seats"], about["number"])

    def letter(
        self,
        connection: Connection,
        parcel: Parcel,
        kind: str,
        person: str | None,
        to: str,
        stop: str = "",
        **filled: str,
    ) -> Ready:
        """A letter of this kind in the language of the person."""
        known = person_of(connection, person)
        name, language = (known["name"], known["language"]) if known is not None else ("", words.USUAL)
        letter = words.write(language, kind, name, self.where, stop=stop, **filled)
        return Ready(mail.message_of(self.settings, parcel.id, to, letter, language, stop))

    def verify(self, connection: Connection, parcel: Parcel) -> Ready | None:
        """To an address that somebody gave: a link, or that it has an account already."""
        if parcel.person is None or parcel.email is None or account_of(connection, parcel.person) is None:
            return None
        address = address_of(parcel.email)
        if too_many(connection, parcel):
            return None
        holder = claimant(connection, address.key)
        if holder is not None and holder["person"] != parcel.person:
            return self.letter(
                connection, parcel, "taken", holder["person"], str(holder["email"]), link=f"{self.base}/"
            )
        token = make_token(connection, parcel.person, VERIFY, address.email)
        link = f"{self.base}/verify#{token}"
        return self.letter(connection, parcel, VERIFY, parcel.person, address.email, link=link)

    def reset(self, connection: Connection, parcel: Parcel) -> Ready | None:
        """To an address that somebody gave: a link, if it has an account, and nothing if not."""
        if parcel.email is None:
            return None
        holder = claimant(connection, address_of(parcel.email).key)
        if holder is None or too_many(connection, parcel):
            return None
        token = make_token(connection, holder["person"], RESET, holder["email"])
        link = f"{self.base}/reset#{token}"
        return self.letter(connection, parcel, RESET, holder["person"], holder["email"], link=link)

    def told(self, connection: Connection, parcel: Parcel) -> Ready | None:
        """About the account, to an address that belongs to it, or did."""
        account = account_of(connection, parcel.person) if parcel.person is not None else None
        if account is None or account["claimed"] is None:
            return None
        to = parcel.email or account["email"]
        link = f"{self.base}/"
        return self.letter(
            connection, parcel, parcel.kind, parcel.person, to, link=link, email=parcel.about.get("email", "")
        )

    def notice(self, connection: Connection, parcel: Parcel) -> Ready | None:
        """Of a turn or an end, with a link that stops such letters."""
        assert parcel.person is not None
        account = account_of(connection, parcel.person)
        if account is None or account["verified"] is None:
            return None
        filled = self.about_match(connection, parcel)
        if filled is None:
            return None
        token = make_token(connection, parcel.person, STOPS[parcel.kind], account["email"])
        stop = f"{self.base}/api/unsubscribe/{token}"
        return self.letter(connection, parcel, parcel.kind, parcel.person, account["email"], stop, **filled)

    def for_webhook(self, connection: Connection, parcel: Parcel) -> Ready | None:
        known = person_of(connection, parcel.person)
        if known is None or parcel.person is None:
            return None
        wishes = wishes_of(connection, parcel.person)
        filled = self.about_match(connection, parcel) if "match" in parcel.about else {"link": f"{self.base}/"}
        if wishes.webhook is None or wishes.secret is None or filled is None:
            return None
        short = words.write(known["language"], parcel.kind, known["name"], self.where, **filled).short
        data = {
            "type": f"gradlon.{parcel.kind}",
            "timestamp": parcel.created,
            "text": short,
            "content": short,
            "data": {"person": parcel.person, "table": parcel.about.get("match"), "seats": parcel.about.get("seats")}
            | {"url": filled["link"]},
        }
        return Ready(url=wishes.webhook, secret=wishes.secret, data=data)

    def about_match(self, connection: Connection, parcel: Parcel) -> dict[str, str] | None:
        """What a notice says of a match. All of it is on the table for everybody to see."""
        match, mine = parcel.about["match"], parcel.about["seats"]
        row = connection.execute(select(matches.c.game, matches.c.result).where(matches.c.id == match)).one_or_none()
        known = person_of(connection, parcel.person)
        if row is None or known is None:
            return None
        language = known["language"]
        others = [
            name or words.read(language)["words"]["bot"]
            for seat, name in connection.execute(
                select(seats.c.seat, seats.c.name).where(seats.c.match == match).order_by(seats.c.seat)
            )
            if seat not in mine
        ]
        ranks = (row.result or {}).get("ranks", [])
        rank = ", ".join(str(ranks[seat - 1]) for seat in mine if seat <= len(ranks))
        return {
            "game": registry.game(row.game).title,
            "others": words.listed(language, others),
            "rank": rank or "–",
            "link": f"{self.base}/table/{match}",
        }

    async def close(self) -> None:
        await self.webhooks.close()


def person_of(connection: Connection, person: str | None) -> RowMapping | None:
    return connection.execute(select(people).where(people.c.id == person)).mappings().one_or_none()


def too_many(connection: Connection, parcel: Parcel) -> bool:
    """Whether so many letters about an account went or are going to this address that this one does not."""
    since = now() - HOUR
    earlier = (outbox.c.created < parcel.created) | ((outbox.c.created == parcel.created) & (outbox.c.id < parcel.id))
    sent = connection.execute(
        select(func.count())
        .select_from(outbox)
        .where(
            outbox.c.due > since,
            or_(
                (outbox.c.status == SENT) & (outbox.c.done > since),
                (outbox.c.status == WAITING) & (outbox.c.tries > 0) & earlier,
            ),
            outbox.c.id != parcel.id,
            outbox.c.kind.in_(COUNTED),
            func.lower(outbox.c.email) == (parcel.email or "").lower(),
        )
    ).scalar_one()
    return sent >= MOST_AN_HOUR
