/** What was chosen last time, for the next quick game. */

const KEY = "gradlon.quick";

export interface Quick {
  players: number;
  level: number;
}

export function quickOf(game: string, usual: Quick): Quick {
  try {
    const kept = (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Quick>)[game];
    return kept && Number.isInteger(kept.players) && Number.isInteger(kept.level) ? kept : usual;
  } catch {
    return usual; // a torn entry: as if nothing had been kept
  }
}

export function keepQuick(game: string, quick: Quick) {
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Quick>;
    localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: quick }));
  } catch {
    // storage is full or forbidden: the next quick game begins with the usual choice
  }
}
