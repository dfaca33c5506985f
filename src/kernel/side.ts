export const SIDES = ["allied", "axis"] as const;
export type Side = (typeof SIDES)[number];

export function enemyOf(side: Side): Side {
  return side === "allied" ? "axis" : "allied";
}

/** The side as letters and logs write it. */
export function sideName(side: Side): string {
  return side === "allied" ? "Allied" : "Axis";
}
