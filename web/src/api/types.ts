/** What travels between page and server: the server's own types, and what it leaves open, told exactly. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Me = Schemas["Person"];
export type GameInfo = Schemas["GameShown"];
export type Level = Schemas["LevelShown"];
export type Seat = Schemas["SeatShown"];
export type Result = Schemas["Result"];
export type Table = Schemas["Table"];
export type ListedTable = Schemas["ListedTable"];
export type Proposal = Schemas["ProposalShown"];
export type ChatLine = Schemas["ChatLine"];
export type Opinion = Schemas["OpinionShown"];
export type Recorded = Schemas["RecordShown"];
export type Rung = Schemas["Rung"];
export type Review = Schemas["Review"];

/** An event, opened for whoever reads it: its parameters have the names of the notation. */
export interface Told {
  serial: number;
  event: string;
  clause: string;
  text: string;
  [value: string]: unknown;
}

export type State = Omit<Schemas["State"], "description" | "events" | "status"> & {
  description: Description;
  events: Told[];
  status: Table["status"];
};
export type Moment = Omit<Schemas["MomentShown"], "description" | "events"> & { description: Description; events: Told[] };


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
