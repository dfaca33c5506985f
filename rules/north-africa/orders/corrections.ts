import type { Correction } from "../contract/correction.ts";
import type { UnitId } from "../../hexes/names.ts";
import { err, type Result } from "../../../src/kernel/result.ts";
import { isSide } from "../../../src/kernel/side.ts";
import { Reader } from "./line/reader.ts";
import { orderWords } from "../../hexes/hex-reader.ts";
import { placedAt } from "../../hexes/order-slots.ts";
import { Unreadable } from "../../../src/sheet/line-reader.ts";
import { byVerb, parseCorrectionLines } from "../../../src/sheet/correction-lines.ts";
import { resolveUnit } from "./line/units.ts";
import type { Counters } from "../counter-views.ts";

/** Corrections to a position: one point a line, or separated by semicolons. */

/** Reads corrections, or answers a sentence for each that cannot be read. */
export function parseCorrections(text: string, counters: Counters): Result<Correction[], string[]> {
  const removed = (to: "eliminated" | "exited" | "reserve") => (read: Reader): Correction => ({
    kind: "remove",
    unit: unitIn(read, counters),
    to,
  });
  const suffered = (read: Reader, verb: string): Correction => ({
    kind: "suffered",
    unit: unitIn(read, counters),
    has: verb === "suffered",
  });
  return parseCorrectionLines<Correction>(text, {
    example: "place 1/8 at 2219",
    words: orderWords,
    ...byVerb<Reader, Correction>({
      place: (read) => placedAt(read, unitIn(read, counters)),
      eliminated: removed("eliminated"),
      exited: removed("exited"),
      reserve: removed("reserve"),
      suffered,
      rested: suffered,
      ground(read) {
        if (!read.skip("support")) throw read.missing('"support"');
        return groundSupportIn(read);
      },
      gs: groundSupportIn,
      diversion(read) {
        const required = read.number("how many German units have to leave");
        return {
          kind: "diversion",
          required,
          exited: read.skip("exited") ? read.number("how many have left") : 0,
        };
      },
    }, (words) => new Reader(words)),
  });
}

function groundSupportIn(read: Reader): Correction {
  const side = read.next("allied or axis");
  if (!isSide(side.word)) throw new Unreadable(side, `"${side.text}" is neither allied nor axis.`);
  return { kind: "groundSupport", side: side.word, points: read.number("how many Ground Support Points") };
}

/** @throws {Unreadable} if the name is not that of one counter of the game */
function unitIn(read: Reader, counters: Counters): UnitId {
  return read.meant(() => read.name("a unit, by its hex or designation"), (name) => {
    const called = resolveUnit(name, counters, ({ status }) => status !== "outOfPlay");
    return called.ok ? called : err(called.error.message);
  }).id;
}
