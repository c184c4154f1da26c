/** What is printed on the board of Yspahan (`board.toml`); a test compares them. */

export const WORTH: Record<string, number> = {
  "sack.white": 3,
  "sack.blue": 4,
  "sack.yellow": 6,
  "sack.pink": 8,
  "barrel.white": 3,
  "barrel.blue": 4,
  "barrel.yellow": 6,
  "barrel.pink": 8,
  "chest.blue": 4,
  "chest.yellow": 6,
  "chest.pink": 8,
  "vase.blue": 4,
  "vase.yellow": 6,
  "vase.orange": 12,
};
export const LINE_POINTS = [2, 1, 0] as const;
export const LINE_FACTORS = [1, 2, 3] as const;
export const COSTS: Record<string, readonly [camels: number, gold: number]> = {
  paddock: [2, 0],
  shop: [2, 2],
  hammam: [2, 2],
  caravanserai: [3, 3],
  bazaar: [4, 4],
  hoist: [4, 4],
};

/** Where palms grow, in steps from the centre: only for show. */
export const PALMS = [
  [-9.6, -2.6], [-5.2, -2.4], [-5.7, -3.9], [4.2, -4.1], [-7.4, 6.2], [-2.6, 5], [-6.2, 2.5], [6.6, 6.6], [-7.6, 3], [2.4, 4.1],
] as const;
