import { type OpenDesk, openDesk } from "./north-africa.ts";
import type { HexPath, UnitId } from "../../rules/hexes/names.ts";
import type { Side } from "../../src/kernel/side.ts";

const ROWS = Array.from({ length: 10 }, (_, row) => String(row + 1).padStart(2, "0"));

/** A small desert, 12 by 10 hexes of Mixed: the Axis is supplied from the west edge, the Allies from the east edge. */
export const DESERT = {
  title: "Desert",
  grid: { columns: 12, rowsOddColumns: 10, rowsEvenColumns: 10 },
  supply: { axisWestEdge: ROWS.map((row) => `01${row}`), alliedEastEdge: ROWS.map((row) => `12${row}`) },
};

export interface Deployment {
  /** Hexes by the ids of their units. */
  readonly units: Readonly<Record<string, string>>;
  readonly phasing?: Side;
  readonly gameTurn?: number;
  readonly groundSupport?: { readonly allied?: number; readonly axis?: number };
  /** What of the map is not as in {@link DESERT}: road, escarpment … */
  readonly map?: Readonly<Record<string, unknown>>;
  readonly reserve?: readonly string[];
  readonly eliminated?: readonly string[];
  readonly exited?: readonly string[];
  /** German units that the British diversion requires to leave the map, and those that have (18.1). */
  readonly diversion?: { readonly required: number; readonly exited?: number };
}

/** An edition other than that of 1976, and house rules. */
export interface Choices {
  readonly ruleset?: string;
  readonly options?: Readonly<Record<string, string>>;
}

/** A position in the desert, the Movement Phase of the phasing side at its beginning. */
export function deploy(deployment: Deployment, choices: Choices = {}): OpenDesk {
  return opened({ map: { ...DESERT, ...deployment.map }, position: positionOf(deployment), ...choices });
}

/** A published scenario at its beginning, or a position played by its rules on its map. */
export function scenario(
  name: string,
  deployment?: Deployment,
  options?: Readonly<Record<string, string>>,
): OpenDesk {
  const position = deployment === undefined ? undefined : positionOf(deployment);
  return opened({ scenario: `crusader/${name}`, position, options });
}

/** By the edition of 2008, where its owner says who makes way (7.81): a unit that can retreat on a friend only, and the attack. */
export function crowdedRetreat() {
  const units = {
    "al-8rtr": "0804",
    "al-44rtr": "0603",
    "al-5rtr": "0707",
    "ge-3-rec": "0705",
    "ge-1-5": "0605",
  };
  const choices = { ruleset: "north-africa/hexwar-2008", options: { displacement: "owner" } };
  return {
    game: deploy({ units, groundSupport: { allied: 2 } }, choices),
    attack: {
      kind: "attack",
      attackers: ["al-8rtr"],
      barrage: [],
      groundSupport: 1,
      defenders: ["ge-3-rec"],
    },
  };
}

function positionOf({ units, phasing = "allied", gameTurn = 3, map: _, ...rest }: Deployment) {
  return {
    gameTurn,
    phasingSide: phasing,
    phase: "movement",
    units: Object.entries(units).map(([unit, hex]) => ({ unit, hex })),
    groundSupport: { allied: 0, axis: 0 },
    ...rest,
  };
}

function opened(source: Readonly<Record<string, unknown>>): OpenDesk {
  const game = openDesk({ ruleset: "north-africa/spi-1976", ...source });
  if (!game.ok) throw new Error(game.error.join("; "));
  return game.value;
}

/** A unit by its id, and hexes by their names, as decisions want them. */
export const unitId = (id: string) => id as UnitId;
export const path = (...hexes: readonly string[]) => hexes as HexPath;
