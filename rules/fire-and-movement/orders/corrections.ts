import { err, type Result } from "../../../src/kernel/result.ts";
import { byVerb, parseCorrectionLines } from "../../../src/sheet/correction-lines.ts";
import { Unreadable } from "../../../src/sheet/line-reader.ts";
import { orderWords } from "../../hexes/hex-reader.ts";
import { placedAt } from "../../hexes/order-slots.ts";
import type { UnitId } from "../../hexes/names.ts";
import { OFF_MAP } from "../position/board.ts";
import type { Correction } from "../corrections.ts";
import type { Field } from "../position/truth.ts";
import { Reader } from "./line/reader.ts";
import { resolveUnit } from "./line/units.ts";

/** How to correct a position: one point a line, or separated by semicolons. */

/** Reads corrections, or returns a sentence for each that cannot be read. */
export function parseCorrections(text: string, field: Field): Result<Correction[], string[]> {
  const strength = (read: Reader, verb: string): Correction => ({
    kind: "depleted",
    unit: unitIn(read, field),
    is: verb === "depleted",
  });
  return parseCorrectionLines<Correction>(text, {
    example: "place 1/8 at 2219",
    words: orderWords,
    ...byVerb<Reader, Correction>({
      place: (read) => placedAt(read, unitIn(read, field)),
      eliminated: (read) => ({ kind: "remove", unit: unitIn(read, field), to: "eliminated" }),
      reserve: (read) => ({ kind: "remove", unit: unitIn(read, field), to: "reserve" }),
      depleted: strength,
      full: strength,
      marker: (read) => markerIn(read, field),
    }, (words) => new Reader(words)),
  });
}

/** `marker sf-uk-4a to hand` */
function markerIn(read: Reader, { setting }: Field): Correction {
  const id = read.next("a marker by its id, as in sf-uk-4a");
  if (setting.markers.marker(id.word) === undefined) {
    throw new Unreadable(id, `There is no marker "${id.text}".`);
  }
  read.skip("to");
  const to = read.next('"hand", "used" or "cup"');
  if (to.word !== "hand" && to.word !== "used" && to.word !== "cup") {
    throw new Unreadable(to, `A marker is in the hand, used or in the cup, not "${to.text}".`);
  }
  return { kind: "marker", marker: id.word, to: to.word };
}

/** @throws {Unreadable} if the name is not that of one unit of the game */
function unitIn(read: Reader, field: Field): UnitId {
  const unit = read.meant(() => read.name("a unit, by its hex or designation"), (name) => {
    const called = resolveUnit(name, field, (each) => !field.board.isAt(each, OFF_MAP.outOfPlay));
    return called.ok ? called : err(called.error.message);
  });
  return field.setting.roster.id(unit);
}
