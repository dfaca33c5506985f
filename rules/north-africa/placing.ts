import { err, ok, type Result } from "../../src/kernel/result.ts";
import { sideName, SIDES } from "../../src/kernel/side.ts";
import type { PlacedByHand } from "../../src/kernel/brought.ts";
import type { SetupDocuments } from "../../src/kernel/rules.ts";
import {
  orderOfBattleDocument,
  type PositionDocument,
  scenarioDocument,
  type UnitDocument,
} from "./documents.ts";

/** Positions that somebody sets up by hand: a line for each counter, with its hex. */

/** So many faults are named at once. */
const NAMED = 8;

interface Counters {
  readonly units: readonly UnitDocument[];
  readonly scenario: ReturnType<typeof scenarioDocument.parse>;
}

/** @throws if they are not documents of this game */
function countersOf({ orderOfBattle, scenario }: SetupDocuments): Counters {
  return {
    units: orderOfBattleDocument.parse(orderOfBattle).units,
    scenario: scenarioDocument.parse(scenario),
  };
}

const lower = (name: string) => name.toLowerCase();

/** What a counter is called in a line: as on the counter, if no other is called so. */
function nameIn(units: readonly UnitDocument[], { id, designation = id }: UnitDocument): string {
  const alike = units.filter((each) => lower(each.designation ?? each.id) === lower(designation));
  return alike.length === 1 ? designation : id;
}

export function piecesPlaced(documents: SetupDocuments) {
  const { units } = countersOf(documents);
  return units.map((unit) => ({ id: unit.id, name: nameIn(units, unit), side: unit.side }));
}

/** A scenario's own first position, as it stands in the form. */
export function firstPlaces(documents: SetupDocuments): PlacedByHand {
  const { units, scenario } = countersOf(documents);
  const lines = SIDES.flatMap((side) => [
    `# ${sideName(side)}`,
    ...units.filter((each) => each.side === side && scenario.setup[each.id] !== undefined).map((each) =>
      `${nameIn(units, each)} ${scenario.setup[each.id]}`
    ),
  ]);
  const { allied = 0, axis = 0 } = scenario.groundSupport ?? {};
  return { gameTurn: scenario.firstTurn, side: scenario.startsWith, points: { allied, axis }, lines };
}

/** The position that a form tells of, at the beginning of a Player-Turn. @returns or what is wrong with it, line by line */
export function positionPlaced(
  documents: SetupDocuments,
  { gameTurn, side, points, lines }: PlacedByHand,
): Result<PositionDocument, string[]> {
  const { units, scenario } = countersOf(documents);
  const problems: string[] = [];
  if (gameTurn < scenario.firstTurn || gameTurn > scenario.lastTurn) {
    problems.push(`The Game-Turn is one from ${scenario.firstTurn} to ${scenario.lastTurn}.`);
  }
  const placed = new Map<string, { readonly hex: string; readonly line: number }>();
  for (const [index, line] of lines.entries()) {
    const words = line.split("#")[0].trim().split(/\s+/);
    if (words[0] === "") continue;
    const hex = /^\d{4}$/.test(words.at(-1)!) ? words.at(-1)! : "";
    const name = words.slice(0, -1).join(" ");
    const unit = units.find((each) => each.id === name) ??
      units.find((each) => lower(nameIn(units, each)) === lower(name));
    const at = `Line ${index + 1}`;
    if (hex === "" || name === "") {
      problems.push(`${at}: write a unit and its hex, such as “${nameIn(units, units[0])} 1605”.`);
    } else if (unit === undefined) {
      const alike = units.filter((each) => lower(each.designation ?? "") === lower(name)).map(({ id }) => id);
      problems.push(
        alike.length > 1
          ? `${at}: several units are called ${name.slice(0, 30)}: write ${alike.join(", ")}.`
          : `${at}: there is no unit ${name.slice(0, 30)}.`,
      );
    } else if (placed.has(unit.id)) {
      problems.push(`${at}: ${name} stands in line ${placed.get(unit.id)!.line} already.`);
    } else placed.set(unit.id, { hex, line: index + 1 });
  }
  if (problems.length === 0) {
    for (const each of SIDES) {
      if (!units.some((unit) => unit.side === each && placed.has(unit.id))) {
        problems.push(`The ${sideName(each)} side has no unit on the map.`);
      }
    }
  }
  if (problems.length > 0) return err(problems.slice(0, NAMED));
  return ok({
    gameTurn,
    phasingSide: side,
    phase: "movement",
    units: [...placed].map(([unit, { hex }]) => ({ unit, hex })),
    groundSupport: { allied: points.allied, axis: points.axis },
    eliminated: [],
    exited: [],
    reserve: scenario.reinforcements.filter(({ unit, turn }) => !placed.has(unit) && turn >= gameTurn)
      .map(({ unit }) => unit),
    suffered: [],
  });
}
