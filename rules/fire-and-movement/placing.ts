import { placeables, type PlacedByHand, placedPieces } from "../../src/kernel/placed-by-hand.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import { bySide } from "../../src/kernel/side.ts";
import type { SetupDocuments, Truth as AnyTruth } from "../../src/kernel/rules.ts";
import { hexesAsLines, hexLines, turnFaults } from "../hexes/placed-hexes.ts";
import { orderOfBattleDocument, type PositionDocument, scenarioDocument } from "./documents/documents.ts";
import { OFF_MAP } from "./position/board.ts";
import { hexName } from "./position/naming.ts";
import { REASONS } from "./position/outcome.ts";
import { RULESET, setup } from "./position/set-up.ts";
import type { Truth } from "./position/truth.ts";
import { immediateVictory } from "./victory/victory.ts";

/** @throws if they are not documents of this game */
function countersOf({ orderOfBattle, scenario }: SetupDocuments) {
  return {
    units: orderOfBattleDocument.parse(orderOfBattle).units.map((unit) => ({
      ...unit,
      figures: unit.printed,
    })),
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

/** The document of a position as a Player-Turn begins: both sides keep the markers that they hold. */
function positionNow({ setting, board, gameTurn, phase, phasing, support }: Truth): PositionDocument {
  const { roster } = setting;
  const off = (place: typeof OFF_MAP.eliminated | typeof OFF_MAP.reserve) =>
    roster.ids(roster.units.filter((unit) => board.isAt(unit, place)));
  return {
    gameTurn,
    phase,
    phasingSide: phasing,
    units: roster.units.flatMap((unit) => {
      const hex = board.hexOf(unit);
      return hex === undefined ? [] : [{
        unit: roster.id(unit),
        hex: hexName(setting, hex),
        ...(board.isDepleted(unit) ? { depleted: true } : {}),
      }];
    }),
    support: bySide((side) => ({ hand: [...support[side].hand], used: [...support[side].used] })),
    eliminated: off(OFF_MAP.eliminated),
    reserve: off(OFF_MAP.reserve),
  };
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
  now: (truth: AnyTruth) => positionNow(truth as unknown as Truth),
};
