import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { movedUnits, unitsByHex } from "../../hexes/words/piece-words.ts";
import { OFF_MAP } from "../position/board.ts";
import { hexName, printedValues } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Sight } from "../sight/sight.ts";
import { valueWords } from "./marker-words.ts";
import { namesIn } from "./names.ts";

/** The units of a side by hex, each with its present values. */
export function piecesPart({ board, setting }: Sight, side: Side): Block[] {
  return unitsByHex(
    side,
    board.units(side).map((unit) => ({
      hex: hexName(setting, board.standing(unit)),
      words: `${setting.roster.counters[unit].designation} ${printedValues(board.face(unit))}${
        board.isDepleted(unit) ? " (depleted)" : ""
      }`,
    })),
  );
}

/** What has changed: places, strength, and markers by what the reader knows of them. */
export function changedPart(before: Sight, after: Sight): Block[] {
  const { setting } = after;
  const name = namesIn(setting);
  const placed = (sight: Sight) =>
    setting.roster.units.map((unit) => ({ id: setting.roster.id(unit), place: placeOf(sight, unit) }));
  const turned = setting.roster.units.filter((unit) =>
    before.board.isDepleted(unit) !== after.board.isDepleted(unit)
  ).map((unit) =>
    `${name(setting.roster.id(unit))} is ${
      after.board.isDepleted(unit) ? "depleted now" : "at full strength now"
    }`
  );
  const markers = SIDES.flatMap((side) => {
    const [was, is] = [handWords(before, side), handWords(after, side)];
    return was === is ? [] : [`${sideName(side)} markers in hand: ${is}, not ${was}`];
  });
  const others = [...turned, ...markers];
  return [
    ...movedUnits(placed(before), placed(after), name),
    ...(others.length === 0 ? [] : [paragraph("What else has changed:"), list(others)]),
  ];
}

function handWords({ setting, support }: Sight, side: Side): string {
  const { count, hand } = support[side];
  return hand === undefined ? String(count) : valueWords(setting, hand);
}

function placeOf({ board, setting }: Sight, unit: Unit): string {
  const hex = board.hexOf(unit);
  if (hex !== undefined) return hexName(setting, hex);
  return PLACES.find(([place]) => board.isAt(unit, place))?.[1] ?? "out of play";
}

const PLACES = [[OFF_MAP.reserve, "in reserve"], [OFF_MAP.eliminated, "eliminated"]] as const;
