/** What a board asks of the table it lies on. */

export interface Play {
  seat: number;
  /** Whether this part of an answer could be chosen now. */
  lit(slot: string, value: string): boolean;
  /** How often it is chosen. */
  picked(slot: string, value: string): number;
  pick(slot: string, value: string): void;
  /** The places that the news being told are about. */
  hot: readonly string[];
  name(seat: number): string;
}

export const LOOKING: Omit<Play, "name" | "seat"> = {
  lit: () => false,
  picked: () => 0,
  pick: () => undefined,
  hot: [],
};

/** Enter and the space bar do what a click does. */
export function keys(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      act();
    }
  };
}
