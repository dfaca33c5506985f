import type { Decision } from "../../rules/fire-and-movement/position/decision.ts";
import type { HexName } from "../../rules/hexes/hex-grid.ts";
import type { UnitId } from "../../rules/hexes/names.ts";
import type { Truth } from "../../rules/fire-and-movement/position/truth.ts";
import { decided, openedTruth } from "./fire-and-movement.ts";

/** Two Allied units and, each before one of them, two of the Axis, who hold three markers. */
export const FRONT: Truth = openedTruth({
  map: { grid: { columns: 13, rowsOddColumns: 10, rowsEvenColumns: 9 } },
  position: {
    gameTurn: 3,
    phasingSide: "allied",
    phase: "movement",
    units: [
      { unit: "uk-3rtr", hex: "0705" },
      { unit: "uk-8rtr", hex: "0305" },
      { unit: "ge-1-8", hex: "0704" },
      { unit: "it-65", hex: "0304" },
    ],
    support: {
      allied: { hand: ["sf-uk-2a", "sf-uk-4a"], used: [] },
      axis: { hand: ["sf-ax-2a", "sf-ax-2b", "sf-ax-4a"], used: [] },
    },
  },
});

const attack = (target: string, by: string, support: readonly string[] = []): Decision => ({
  kind: "attack",
  attackers: [by as UnitId],
  target: target as HexName,
  support,
});

/** The position after decisions. */
export function after(truth: Truth, ...decisions: readonly Decision[]): Truth {
  return decisions.reduce((now, decision) => decided(now, decision), truth);
}

/** Both are attacked, 0704 first; the Axis is asked for markers. */
export const ATTACKED: Truth = after(
  FRONT,
  { kind: "endMovement" },
  attack("0704", "uk-3rtr", ["sf-uk-4a"]),
  attack("0304", "uk-8rtr"),
  { kind: "endAttacks" },
);
