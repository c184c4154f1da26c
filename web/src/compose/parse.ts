/**
 * From an option's text to its parts: which piece, which place, which colour.
 *
 * The server's texts follow the notation; here each kind of act says what its words are, so that a click on a piece or
 * a place can be one of them. A kind that is not known still has its words, as slots without a meaning.
 */

export interface Option {
  text: string;
  kind: string;
  /** What each part is: chosen by a click on such a thing. */
  slots: Readonly<Record<string, string>>;
  /** Things of one sort whose order does not matter: two brokers of a bid, two ports. */
  picks: readonly string[];
  /** The sort of the picks. */
  sort: string;
}

type Reader = (words: string[]) => Partial<Pick<Option, "slots" | "picks" | "sort">>;

const colour: Reader = ([one]) => ({ slots: { colour: one! } });
const value: Reader = ([one]) => ({ slots: { piece: `screen:${one}` } });
const broker: Reader = ([one]) => ({ slots: { broker: one! } });
const placing =
  (source: string): Reader =>
  ([number, face, place]) => ({ slots: { piece: `${source}:${number}`, face: face!, place: place! } });

const YS: Record<string, Reader> = {
  bid: (words) => ({ picks: words, sort: "bid" }),
  position: ([one]) => ({ slots: { position: one! } }),
  place: placing("hand"),
  conjure: placing("screen"),
  guard: ([number, place]) => ({ slots: { piece: `guard:${number}`, face: "up", place: place! } }),
  neutral: ([number, place]) => ({ slots: { piece: `neutral:${number}`, face: "down", place: place! } }),
  replace: ([one]) => ({ slots: { piece: `hand:${one}` } }),
  throne: value,
  play: ([card]) => ({ slots: { card: card! } }),
  imitate: ([card]) => ({ slots: { card: card! } }),
  look: ([one]) => ({ slots: { broker: one! } }),
  gem: ([gem, as]) => ({ slots: { colour: gem!, ...(as ? { as } : {}) } }),
  column: colour,
  name: colour,
  speculate: colour,
  raise: ([one]) => ({ slots: { colour: one!, direction: "up" } }),
  lower: ([one]) => ({ slots: { colour: one!, direction: "down" } }),
  up: ([up, , down]) => ({ slots: { up: up!, down: down! } }),
  ports: (words) => ({ picks: words, sort: "port" }),
  change: ([from, to]) => ({ slots: { from: from!, to: to! } }),
  take: (words) => ({ picks: words, sort: "gems" }),
  exchange: ([one, other, reward]) => ({ picks: [one!, other!], sort: "gems", slots: { reward: reward! } }),
  move: ([from, to]) => ({ slots: { broker: from!, place: to! } }),
  swap: (words) => ({ picks: words, sort: "broker" }),
  mark: broker,
  remove: broker,
  side: ([border, side]) => ({ slots: { broker: border!, place: side! } }),
  lock: ([place]) => ({ slots: { place: place! } }),
  neighborhood: ([one]) => ({ slots: { hood: one! } }),
};

const YSPAHAN: Record<string, Reader> = {
  yellow: ([dice]) => ({ slots: { dice: dice! } }),
  tower: ([square, act, , card]) => ({ slots: { square: square!, act: act!, extra: card ?? "none" } }),
  shop: ([shop]) => ({ slots: { shop: shop! } }),
  send: ([shop]) => ({ slots: { shop: shop! } }),
  supervisor: ([road, , gold]) => ({ slots: { road: road!, gold: gold! } }),
  camel: ([answer]) => ({ slots: { answer: answer! } }),
  build: ([building]) => ({ slots: { building: building! } }),
  card: ([card, how, what]) => ({
    slots: {
      card: card!,
      ...(card === "exchange" ? { amount: how!, into: what! } : {}),
      ...(card?.startsWith("build_") ? { building: how! } : {}),
      ...(card?.endsWith("_to_points") && how ? { amount: how } : {}),
      ...(card === "cube_to_shop" && how ? { shop: how } : {}),
    },
  }),
};

const READERS: Record<string, Record<string, Reader>> = { ys: YS, yspahan: YSPAHAN };

export function parse(game: string, text: string): Option {
  const [kind = "", ...words] = text.split(" ");
  const read = READERS[game]?.[kind];
  const plain: Reader = () => ({ slots: Object.fromEntries(words.map((word, at) => [`word${at + 1}`, word])) });
  return { text, kind, slots: {}, picks: [], sort: "", ...(read ?? plain)(words) };
}

/** The kinds of act whose words have a meaning here. */
export function known(game: string): string[] {
  return Object.keys(READERS[game] ?? {});
}
