/** How well the computer plays at a table. No rules need this, so no browser loads it with them. */

/** A level of the computer at tables. The master chooses a manner of the capable player for each Player-Turn. */
export type Level = "modest" | "capable" | "master";

/** How many seconds the master may think about a Player-Turn. */
export const THINKING = [2, 10, 60] as const;
export type Thinking = (typeof THINKING)[number];

/** The levels as they are chosen: the master with its seconds, ten where `master` stands alone. */
export const COMPUTER_LEVELS = [
  "modest",
  "capable",
  ...THINKING.map((seconds) => `master-${seconds}` as const),
] as const;
export type ComputerLevel = (typeof COMPUTER_LEVELS)[number];

/** A level, and how many seconds the master may think about a Player-Turn. */
export interface ChosenLevel {
  readonly level: Level;
  readonly thinking?: Thinking | undefined;
}

/** @returns undefined where no level is called so */
export function levelNamed(name: string): ChosenLevel | undefined {
  if (name === "modest" || name === "capable") return { level: name };
  const thinking = THINKING.find((seconds) =>
    name === `master-${seconds}` || (name === "master" && seconds === 10)
  );
  return thinking === undefined ? undefined : { level: "master", thinking };
}
