import { placeables, type PlacedByHand, placedPieces } from "../../src/kernel/placed-by-hand.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import type { SetupDocuments } from "../../src/kernel/rules.ts";
import { hexesAsLines, hexLines, turnFaults } from "../hexes/placed-hexes.ts";
import { orderOfBattleDocument, type PositionDocument, scenarioDocument } from "./documents.ts";
import { REASONS } from "./outcome.ts";
import { RULESET, setup } from "./set-up.ts";
import { immediateVictory } from "./victory.ts";

/** @throws if they are not documents of this game */
function countersOf({ orderOfBattle, scenario }: SetupDocuments) {
  return {
    units: orderOfBattleDocument.parse(orderOfBattle).units,
    scenario: scenarioDocument.parse(scenario),
  };
}

/** 18.0: the set-up of the order of battle, as lines. */
function firstPlaces(documents: SetupDocuments): PlacedByHand {
  const { units, scenario: { firstTurn, firstPlayer } } = countersOf(documents);
  const hexes = new Map(units.map(({ id, hex }) => [id, hex]));
  const lines = hexesAsLines(placeables(units), (id) => hexes.get(id));
  return { gameTurn: firstTurn, side: firstPlayer, points: { allied: 0, axis: 0 }, lines };
}

/** 4.1: the position of a form, with the support fire phase before the Player-Turn that begins. */
function positionPlaced(
  documents: SetupDocuments,
  { gameTurn, side, lines }: PlacedByHand,
): Result<PositionDocument, string[]> {
  const { units, scenario } = countersOf(documents);
  const pieces = placeables(units);
  const oneSided = new Set(units.filter((unit) => unit.oneSided).map(({ id }) => id));
  const placed = placedPieces(lines, pieces, {
    ...hexLines(pieces),
    fault({ id, name }, words) {
      if (words.length === 0) return undefined;
      if (words.length > 1 || words[0] !== "depleted") return "only “depleted” can follow the hex.";
      return oneSided.has(id) ? `${name} has no depleted side.` : undefined;
    },
  }, turnFaults(gameTurn, scenario.firstTurn, scenario.lastTurn));
  if (!placed.ok) return placed;
  const standing = new Set(placed.value.map(({ id }) => id));
  const comes = units.filter(({ id, arrives }) =>
    arrives !== undefined && arrives.gameTurn >= gameTurn && !standing.has(id)
  );
  return judgedAtOnce(documents, {
    gameTurn,
    phase: "supportFire",
    playerTurn: side,
    units: placed.value.map(({ id, place, more }) => ({
      unit: id,
      hex: place,
      ...(more.length > 0 ? { depleted: true } : {}),
    })),
    eliminated: [],
    reserve: comes.map(({ id }) => id),
  });
}

/** 17.0: a position that has been won already cannot be played. */
function judgedAtOnce(
  documents: SetupDocuments,
  position: PositionDocument,
): Result<PositionDocument, string[]> {
  const made = setup({ ...documents, position }, { ruleset: RULESET });
  if (!made.ok) return made;
  const won = immediateVictory(made.value.setting, made.value.board);
  return won === undefined
    ? ok(position)
    : err([`The game would be over as it begins: ${REASONS[won]} (17.0).`]);
}

/** How a position is set up by hand: a line for each counter, with its hex. */
export const placing = {
  says: [
    "Behind the hex, “depleted” turns a unit to its other side.",
    "Both sides draw support fire markers as the game begins.",
    "Reinforcements of that Game-Turn and later still arrive.",
  ],
  pieces: (documents: SetupDocuments) => placeables(countersOf(documents).units),
  first: firstPlaces,
  position: positionPlaced,
};
