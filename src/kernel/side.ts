export const SIDES = ["allied", "axis"] as const;
export type Side = (typeof SIDES)[number];

export function enemyOf(side: Side): Side {
  return side === "allied" ? "axis" : "allied";
}

export function sideName(side: Side): string {
  return side === "allied" ? "Allied" : "Axis";
}

/** A side's name in stories, at the beginning of a sentence. */
export function forces(side: Side): string {
  return side === "allied" ? "The Allies" : "The Axis";
}

export function isSide(text: string | undefined): text is Side {
  return text === "allied" || text === "axis";
}

/** One value for each side. */
export function bySide<T>(of: (side: Side) => T): Record<Side, T> {
  return { allied: of("allied"), axis: of("axis") };
}
