import type { Correction } from "../contract/correction.ts";
import type { UnitId } from "../../hexes/names.ts";
import { err, type Result } from "../../../src/kernel/result.ts";
import { isSide } from "../../../src/kernel/side.ts";
import { Reader } from "./line/reader.ts";
import { orderWords } from "../../hexes/hex-reader.ts";
import { Unreadable } from "../../../src/sheet/line-reader.ts";
import { correctsNothing, parseCorrectionLines } from "../../../src/sheet/correction-lines.ts";
import { resolveUnit } from "./line/units.ts";
import type { Counters } from "../counter-views.ts";

/** Corrections to a position: one point a line, or separated by semicolons. */

const VERBS = ["place", "eliminated", "exited", "reserve", "suffered", "rested", "ground", "gs", "diversion"];

/** Reads corrections, or answers a sentence for each that cannot be read. */
export function parseCorrections(text: string, counters: Counters): Result<Correction[], string[]> {
  return parseCorrectionLines(text, {
    verbs: VERBS,
    example: "place 1/8 at 2219",
    words: orderWords,
    read: (words) => parseCorrection(new Reader(words), counters),
  });
}

/** @throws {Unreadable} */
function parseCorrection(read: Reader, counters: Counters): Correction {
  const verb = read.next("a correction");
  switch (verb.word) {
    case "place": {
      const unit = unitIn(read, counters);
      if (!read.skip("at")) throw read.missing('"at" and a hex');
      return read.finish({ kind: "place", unit, hex: read.hex("the hex") });
    }
    case "eliminated":
    case "exited":
    case "reserve":
      return read.finish({ kind: "remove", unit: unitIn(read, counters), to: verb.word });
    case "suffered":
    case "rested":
      return read.finish({
        kind: "suffered",
        unit: unitIn(read, counters),
        has: verb.word === "suffered",
      });
    case "ground":
    case "gs": {
      if (verb.word === "ground" && !read.skip("support")) throw read.missing('"support"');
      const side = read.next("allied or axis");
      if (!isSide(side.word)) throw new Unreadable(side, `"${side.text}" is neither allied nor axis.`);
      const points = read.number("how many Ground Support Points");
      return read.finish({ kind: "groundSupport", side: side.word, points });
    }
    case "diversion": {
      const required = read.number("how many German units have to leave");
      const exited = read.skip("exited") ? read.number("how many have left") : 0;
      return read.finish({ kind: "diversion", required, exited });
    }
    default:
      throw correctsNothing(verb, VERBS);
  }
}

/** @throws {Unreadable} if the name is not that of one counter of the game */
function unitIn(read: Reader, counters: Counters): UnitId {
  return read.meant(() => read.name("a unit, by its hex or designation"), (name) => {
    const called = resolveUnit(name, counters, ({ status }) => status !== "outOfPlay");
    return called.ok ? called : err(called.error.message);
  }).id;
}
