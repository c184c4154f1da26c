/** The colours of seats and of the board: fixed in light and dark, as printed things are. */

export const INK = "#14202b";
export const PAPER = "#fffbef";
export const NIGHT = "#22313d";
export const SEATS = ["#cc79a7", "#56b4e9", "#e69f00", "#2bb58a", "#e0693a"] as const;
export const NEUTRAL = "#9aa3ab";

export const seatColor = (seat: number, name = `p${seat}`) =>
  name === "neutral" ? NEUTRAL : (SEATS[seat - 1] ?? NEUTRAL);
export const token = (seat: number, name = `p${seat}`) => (name === "neutral" ? "token-neutral" : `token-${seat}`);

export const BOARD = {
  sea: "#2b7f9c",
  shallow: "#4d9fb6",
  wave: "#7fc0d0",
  wall: "#c4ae82",
  merlon: "#e6d7b3",
  stone: "#7d6a45",
  street: "#efe3c6",
  port: "#bcdcd8",
  commercial: "#f3cd94",
  palace: "#dcc6e2",
  border: "#efe3c6",
  field: "#c7cf9f",
  track: "#f2e6c8",
  trackFive: "#e3cf9d",
  card: "#fff8e6",
  cardLine: "#b58a2e",
  blueEdge: "#1f6fb5",
  gold: "#b58a2e",
  sand: "#ecd3a2",
  road: "#f7ead0",
  block: "#e2bf86",
  terracotta: "#b6532f",
  lapis: "#274b8f",
} as const;

export const TINTS: Record<string, string> = { blue: "#d5e6f5", green: "#d3ebe0", yellow: "#fbeebf", red: "#f6d7d3" };
export const SOUKS: Record<string, string> = {
  white: "#f7f4ea",
  blue: "#7fb2e0",
  yellow: "#f2cc4d",
  pink: "#e59ab8",
  orange: "#ee9a4d",
};
