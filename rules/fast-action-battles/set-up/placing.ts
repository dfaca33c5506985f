import {
  type Placeable,
  placeables,
  type PlacedByHand,
  type PlacedPiece,
  placedPieces,
  type PlacingLines,
} from "../../../src/kernel/placed-by-hand.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { SetupDocuments, Truth as AnyTruth } from "../../../src/kernel/rules.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { CONDITIONS, type PositionDocument, positionDocument } from "../documents/position.ts";
import { type Echelon, ECHELONS } from "../documents/words.ts";
import { hasUnits, unitCount } from "../position/ground.ts";
import { calledInFull, isRegular, type Unit } from "../setting/roster.ts";
import { overstacked } from "../position/stacking.ts";
import type { Truth } from "../position/truth.ts";
import { RULESET_ID, setup } from "./documents.ts";
import { positionNow } from "./written.ts";

/** Positions set up by hand: a line for each block, with its area or box. */

const NAMED_BOXES = ["coastal-force", "force-e", "reinforcements", "eliminated"] as const;
type NamedBox = (typeof NAMED_BOXES)[number];

const CHOICES = { ruleset: RULESET_ID };

const isNumber = (word: string) => /^\d{1,3}$/.test(word);
const isBox = (word: string): word is NamedBox => NAMED_BOXES.some((box) => box === word);

/** The scenario's own set-up. @throws {Error} if the documents are not of this game */
function setUpOf(documents: SetupDocuments): Truth {
  const truth = setup({ ...documents, position: undefined }, CHOICES);
  if (!truth.ok) throw new Error(truth.error.join("; "));
  return truth.value;
}

function piecesOf({ setting: { roster } }: Truth): Placeable[] {
  return placeables(
    roster.units.map((unit) => ({
      ...unit,
      called: isRegular(unit) ? unit.designation : calledInFull(unit),
    })),
  );
}

function firstPlaces(documents: SetupDocuments): PlacedByHand {
  const truth = setUpOf(documents);
  const pieces = piecesOf(truth);
  const lines = SIDES.flatMap((side) => [
    `# ${sideName(side)}`,
    ...truth.blocks.flatMap((block, index) => {
      const { area, restricted } = block;
      const isNamed = typeof area === "number" || (isBox(area) && area !== "reinforcements");
      if (block.side !== side || !isNamed) return [];
      return [`${pieces[index].name} ${area}${restricted ? " restricted" : ""}`];
    }),
  ]);
  return { gameTurn: truth.gameTurn, side: "allied", points: { allied: 0, axis: 0 }, lines };
}

/** What a line says of a block besides: its steps, its condition, its markers. */
type Said = Partial<
  Pick<PositionDocument["units"][number], "strength" | "condition" | "unsupplied" | "restricted" | "reserve">
>;

function saidOf({ side, steps }: Unit, word: string): Said | undefined {
  if (/^[1-4]$/.test(word) && Number(word) <= steps) return { strength: Number(word) };
  const condition = CONDITIONS.find((each) => each === word);
  if (condition !== undefined) return { condition };
  if (word === "unsupplied" || word === "restricted") return { [word]: true };
  const reserve = ECHELONS[side].find((each: Echelon) => each === word);
  return reserve === undefined ? undefined : { reserve };
}

function linesOf({ setting: { roster, map } }: Truth, pieces: readonly Placeable[]): PlacingLines {
  return {
    example: `${pieces[0].name} ${map.areas[0]}`,
    words: { piece: "block", place: "area" },
    isPlace: (word) => isNumber(word) || isBox(word),
    isOnMap: (place) => isNumber(place) || place === "coastal-force",
    fault({ id, name }, words) {
      const unit = roster.known(id);
      const wrong = words.find((word) => saidOf(unit, word) === undefined);
      if (wrong === undefined) return undefined;
      return `“${wrong.slice(0, 30)}” says nothing of ${name}, which has ${unit.steps} step${
        unit.steps === 1 ? "" : "s"
      }.`;
    },
  };
}

/** A form's position as its Player-Turn begins. @returns it, or what is wrong with it, line by line */
function positionPlaced(
  documents: SetupDocuments,
  { gameTurn, side, lines }: PlacedByHand,
): Result<PositionDocument, string[]> {
  const start = setUpOf(documents);
  const pieces = piecesOf(start);
  const { setting } = start;
  const { lastTurn } = setting.ending;
  const outside = gameTurn < start.gameTurn || gameTurn > lastTurn
    ? [`The Game-Turn is one from ${start.gameTurn} to ${lastTurn}.`]
    : [];
  const placed = placedPieces(lines, pieces, linesOf(start, pieces), outside);
  if (!placed.ok) return placed;
  const position = positionDocument.parse({
    gameTurn,
    phasingSide: side,
    ...(side === "allied" ? { phase: "reinforcement" } : { phase: "admin", draws: true }),
    units: [...unitsPlaced(start, placed.value), ...unplaced(start, placed.value, gameTurn)],
    chits: chitsAt(start, gameTurn),
    forts: start.forts,
  });
  return withControl(start, documents, position);
}

function unitsPlaced({ setting: { roster } }: Truth, placed: readonly PlacedPiece[]) {
  return placed.map(({ id, place, more }) => ({
    unit: id,
    area: isNumber(place) ? Number(place) : place,
    ...Object.assign({}, ...more.map((word) => saidOf(roster.known(id), word))) as Said,
  }));
}

/** Patrols and detachments lie in their boxes. Units due in this Game-Turn or later still come. */
function unplaced({ setting, blocks }: Truth, placed: readonly PlacedPiece[], gameTurn: number) {
  const named = new Set(placed.map(({ id }) => id));
  return blocks.flatMap(({ unit, area }) => {
    const { arrival } = setting.roster.known(unit);
    const comes = area === "reinforcements" && arrival !== undefined && arrival.gameTurn >= gameTurn;
    return !named.has(unit) && (area === "patrol" || area === "detachment" || comes) ? [{ unit, area }] : [];
  });
}

/** 4.1: every chit as the scenario begins, with those that have arrived by the Game-Turn in the cup. */
function chitsAt({ setting, chits }: Truth, gameTurn: number): PositionDocument["chits"] {
  return Object.fromEntries(setting.chits.chits.map(({ id, arrival }) => {
    const place = chits[id];
    const hasCome = place === "waiting" && typeof arrival === "number" && arrival <= gameTurn;
    return [id, hasCome ? "cup" : place];
  }));
}

/** Areas that no side holds alone keep the controller that they have as the scenario begins. */
function withControl(
  start: Truth,
  documents: SetupDocuments,
  position: PositionDocument,
): Result<PositionDocument, string[]> {
  const made = setup({ ...documents, position }, CHOICES);
  if (!made.ok) return made;
  const truth = made.value;
  const full = SIDES.flatMap((side) =>
    overstacked(truth, side).map((area) =>
      `The ${sideName(side)} side has ${
        unitCount(truth, side, area)
      } blocks in area ${area}: two are the most (5.1).`
    )
  );
  if (full.length > 0) return err(full);
  const isSole = (area: number) => hasUnits(truth, "allied", area) !== hasUnits(truth, "axis", area);
  const of = (side: Side) =>
    truth.setting.map.areas.filter((area) => !isSole(area) && start.control[area] === side);
  return ok({ ...position, control: { allied: of("allied"), axis: of("axis") } });
}

/** The same with every block open. */
function faceUp(position: Readonly<Record<string, unknown>>): PositionDocument {
  const { units, ...rest } = positionDocument.parse(position);
  return { ...rest, units: units.map((unit) => ({ ...unit, revealed: true })) };
}

/** How a position is set up by hand. */
export const placing = {
  says: [
    "A place is the number of an area, or one of coastal-force, force-e, reinforcements and eliminated.",
    "Behind it a line can say how many steps are left, disordered, recovering, unsupplied, restricted, and a reserve marker, such as “7arm 50 2 disordered XXX”.",
    "Patrols and detachments without a line lie in their boxes.",
    "Cups and boxes hold the chits that the scenario has by that Game-Turn, and both sides draw as the first Admin Phase begins.",
    "Reinforcements of that Game-Turn and later still arrive.",
  ],
  pieces: (documents: SetupDocuments) => piecesOf(setUpOf(documents)),
  first: firstPlaces,
  position: positionPlaced,
  faceUp,
  now: (truth: AnyTruth) => positionNow(truth as unknown as Truth),
};
