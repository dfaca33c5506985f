import { ok, type Result } from "../../src/kernel/result.ts";
import { placeables, type PlacedByHand, placedPieces } from "../../src/kernel/placed-by-hand.ts";
import type { SetupDocuments } from "../../src/kernel/rules.ts";
import { hexesAsLines, hexLines, turnFaults } from "../hexes/placed-hexes.ts";
import {
  orderOfBattleDocument,
  type PositionDocument,
  scenarioDocument,
  type UnitDocument,
} from "./documents/documents.ts";

/** Positions that somebody sets up by hand: a line for each counter, with its hex. */

interface Counters {
  readonly units: readonly (UnitDocument & { readonly figures: string | undefined })[];
  readonly scenario: ReturnType<typeof scenarioDocument.parse>;
}

/** @throws if they are not documents of this game */
function countersOf({ orderOfBattle, scenario }: SetupDocuments): Counters {
  return {
    units: orderOfBattleDocument.parse(orderOfBattle).units.map((unit) => ({
      ...unit,
      figures: unit.counter,
    })),
    scenario: scenarioDocument.parse(scenario),
  };
}

export function piecesPlaced(documents: SetupDocuments) {
  return placeables(countersOf(documents).units);
}

/** A scenario's own first position, in the words of the form. */
export function firstPlaces(documents: SetupDocuments): PlacedByHand {
  const { units, scenario } = countersOf(documents);
  const lines = hexesAsLines(placeables(units), (id) => scenario.setup[id]);
  const { allied = 0, axis = 0 } = scenario.groundSupport ?? {};
  return { gameTurn: scenario.firstTurn, side: scenario.startsWith, points: { allied, axis }, lines };
}

/** The position that a form describes, at the beginning of a Player-Turn. @returns or what is wrong with it, line by line */
export function positionPlaced(
  documents: SetupDocuments,
  { gameTurn, side, points, lines }: PlacedByHand,
): Result<PositionDocument, string[]> {
  const { units, scenario } = countersOf(documents);
  const pieces = placeables(units);
  const faults = turnFaults(gameTurn, scenario.firstTurn, scenario.lastTurn);
  const placed = placedPieces(lines, pieces, hexLines(pieces), faults);
  if (!placed.ok) return placed;
  const standing = new Set(placed.value.map(({ id }) => id));
  return ok({
    gameTurn,
    phasingSide: side,
    phase: "movement",
    units: placed.value.map(({ id, place }) => ({ unit: id, hex: place })),
    groundSupport: { allied: points.allied, axis: points.axis },
    eliminated: [],
    exited: [],
    reserve: scenario.reinforcements.filter(({ unit, turn }) => !standing.has(unit) && turn >= gameTurn)
      .map(({ unit }) => unit),
    suffered: [],
  });
}
