/** What travels between page and server. */

export interface Me {
  id: string;
  name: string;
  guest: boolean;
  email: string | null;
  verified: boolean;
  language: string;
  notify?: Record<string, unknown>;
}

export interface GameInfo {
  name: string;
  title: string;
  player_counts: number[];
  options: { name: string; meaning: string; title?: string }[];
}

export interface Level {
  number: number;
  name: string;
  seconds: number;
}

export interface Seat {
  seat: number;
  kind: string;
  name: string;
  person_id: string | null;
  level: number | null;
  connected: boolean;
  bot_keeps_it: boolean;
  to_move: boolean;
}

export interface Result {
  scores: number[];
  ranks: number[];
  winners: number[];
}

export interface Table {
  id: string;
  game: string;
  players: number;
  options: string[];
  status: "waiting" | "running" | "over" | "stopped";
  visibility: string;
  hints: boolean;
  spectators: boolean;
  clock: { kind: string; seconds?: number | null; increment?: number | null; days?: number | null };
  seats: Seat[];
  your_seats: number[];
  owner?: boolean;
  seed_hash: string | null;
  number: number;
  created: string;
  result: Result | null;
  rematch: string | null;
}

export interface Told {
  serial: number;
  event: string;
  clause: string;
  text: string;
  [value: string]: unknown;
}

export interface Proposal {
  id: number | string;
  kind: string;
  seat: number;
  agreed: number[];
}

export interface State {
  table: string;
  seat: number;
  number: number;
  serial: number;
  status: Table["status"];
  asked: number[];
  description: Description;
  options: { text: string }[];
  events: Told[];
  undo: { possible: boolean };
  clocks?: Record<string, number> | null;
  proposals: Proposal[];
  result: Result | null;
  seed: string | null;
}

export type Description = YsDescription | YspahanDescription;

export interface YsSeat {
  seat: number;
  name: string;
  order: number;
  score: number;
  gems: Record<string, number>;
  cards: string[] | null;
  new_cards: string[] | null;
  card_count: number;
  before_screen: number[];
  behind_screen: number[] | null;
  neutral_brokers: number[] | null;
  twos_aside: number;
}

export interface YsBroker {
  seat: number;
  place: string;
  face: "up" | "down";
  value: number | null;
  marked: boolean;
}

export interface YsDescription {
  turn: number;
  phase: string;
  round: number | null;
  rounds: number;
  on_offer: { neighborhood: string | null; embassy: boolean; gems: Record<string, number> } | null;
  asked: number[];
  over: boolean;
  seats: YsSeat[];
  quotation: Record<string, number>;
  ports: Record<string, string | null>;
  palaces: Record<string, string | null>;
  market_gems: Record<string, string | null>;
  brokers: YsBroker[];
  in_force: { card: string; seat: number; detail: string; place?: string }[];
  commercial: Record<string, number>;
  discarded: string[];
  events?: { event: string; neighborhood: string | null; place?: string }[];
  embassy?: string | null;
  piles?: Record<string, { events: number; characters: number }>;
  set_aside?: unknown[];
}

export interface YspahanSeat {
  seat: number;
  name: string;
  score: number;
  camels: number;
  gold: number;
  buildings: string[];
  cards: string[] | null;
  card_count: number;
}

export interface YspahanDescription {
  week: number;
  day: number;
  order: number[];
  first: number;
  asked: number[];
  over: boolean;
  tower: Record<string, { value: number; white: number; yellow: number } | null>;
  supervisor: string;
  cubes: Record<string, number>;
  caravan: number[][];
  seats: YspahanSeat[];
  deck: number;
  discards: string[];
}

export interface ChatLine {
  id: number;
  seat: number | null;
  name: string;
  text: string;
  time: string;
}
