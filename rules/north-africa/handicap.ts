import type { HandicapKind } from "../../src/kernel/handicap.ts";

/** House rule: what one player may give the other. */
export const HANDICAPS = [
  {
    kind: "victoryPoints",
    cite: "19.27",
    thing: { one: "Victory Point", many: "Victory Points" },
    when: "in the count",
    most: 150,
  },
  {
    kind: "groundSupport",
    cite: "9.0",
    thing: { one: "Ground Support Point", many: "Ground Support Points" },
    when: "in each Game-Turn",
    most: 10,
  },
] as const satisfies readonly HandicapKind[];

/** Those that a scenario allows, the usual one first: Victory Points only where it counts them (19.27, 19.37). */
export function handicapsOf(scenario: { readonly victory: string } | undefined): readonly HandicapKind[] {
  if (scenario === undefined) return [];
  return HANDICAPS.filter(({ kind }) => kind !== "victoryPoints" || scenario.victory !== "19.17");
}
