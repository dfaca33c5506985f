import { view } from "../../rules/fire-and-movement/sight/sight.ts";
import { turnSentence } from "../../rules/fire-and-movement/words/summary.ts";
import { openedTruth } from "./fire-and-movement.ts";
import type { HexName } from "../../rules/hexes/hex-grid.ts";
import type { UnitId } from "../../rules/hexes/names.ts";
import type { CombatResolved, GameEvent } from "../../rules/fire-and-movement/position/event.ts";

export const hexes = (...names: readonly string[]) => names as HexName[];
export const [RTR, NZ, PANZER, ENGINEER] = ["uk-8rtr", "uk-4nz", "ge-1-8", "ge-33-eng"] as UnitId[];
export const TARGET = "2917" as HexName;

export const START = openedTruth({
  map: "crusader",
  position: {
    gameTurn: 3,
    phase: "combat",
    phasingSide: "allied",
    units: [{ unit: RTR, hex: "2817" }, { unit: NZ, hex: "2918" }, { unit: PANZER, hex: TARGET }],
    support: { allied: { hand: ["sf-uk-6a", "sf-uk-4a"] }, axis: { hand: ["sf-ax-2a"] } },
  },
});

/** The sentence that sums up events of the Allied Player-Turn, as the Allied side has seen them. */
export const summary = (events: readonly GameEvent[]) =>
  turnSentence({ side: "allied", gameTurn: 3, events, rolls: [] }, view(START, "allied"));

export function combat(more: Partial<CombatResolved> = {}): CombatResolved {
  return {
    kind: "combatResolved",
    attackers: [RTR, NZ],
    defender: PANZER,
    target: TARGET,
    attack: 19,
    defense: 6,
    support: { attacker: ["sf-uk-4a", "sf-uk-6a"], defender: ["sf-ax-2a"] },
    differential: 13,
    row: "desert",
    column: 8,
    die: 4,
    result: "Dr+",
    cite: "7.5",
    ...more,
  };
}

export const ATTACKED: Extract<GameEvent, { kind: "attacked" }> = {
  kind: "attacked",
  side: "allied",
  attackers: [RTR, NZ],
  target: TARGET,
  count: 2,
  markers: ["sf-uk-4a", "sf-uk-6a"],
};
