import type { Token } from "../../../src/kernel/order-language.ts";
import type { Correction } from "../contract/correction.ts";
import type { UnitId } from "../../hexes/names.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { CounterView } from "../contract/desk.ts";
import { isSide } from "../../../src/kernel/side.ts";
import { Reader } from "./reader.ts";
import { orderWords } from "../../hexes/hex-reader.ts";
import { Unreadable } from "../../../src/sheet/line-reader.ts";
import { closest } from "../../../src/sheet/spelling.ts";
import { resolveUnit } from "./units.ts";

/** How a position is set right: a point a line, or parted by semicolons. */

const VERBS = ["place", "eliminated", "exited", "reserve", "suffered", "rested", "ground", "gs", "diversion"];

/** No ruling sets more points right than this. */
export const MOST_CORRECTIONS = 100;

/**
 * Reads corrections. A line that begins with none of their verbs goes on with the one before, as a wrapped one does.
 * @returns them, or a sentence for each that cannot be read
 */
export function parseCorrections(
  text: string,
  counters: readonly CounterView[],
): Result<Correction[], string[]> {
  const lines = correctionLines(text);
  if (lines.length === 0) return err(["Say what is to be corrected, as in: place 1/8 at 2219."]);
  if (lines.length > MOST_CORRECTIONS) {
    return err([`No more than ${MOST_CORRECTIONS} points can be corrected at once.`]);
  }
  const corrections: Correction[] = [];
  const problems: string[] = [];
  for (const tokens of lines) {
    try {
      corrections.push(parseCorrection(new Reader(tokens), counters));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push(`${tokens.map((token) => token.text).join(" ")}: ${error.message}`);
    }
  }
  return problems.length === 0 ? ok(corrections) : err(problems);
}

function correctionLines(text: string): Token[][] {
  const lines: Token[][] = [];
  for (const [index, line] of text.split(/[\n;]/).entries()) {
    const tokens = orderWords(line, index + 1);
    if (tokens.length === 0) continue;
    const last = lines[lines.length - 1];
    if (last === undefined || closest(tokens[0].word, VERBS) !== undefined) lines.push(tokens);
    else last.push(...tokens);
  }
  return lines;
}

/** @throws {Unreadable} */
function parseCorrection(read: Reader, counters: readonly CounterView[]): Correction {
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
    default: {
      const meant = closest(verb.word, VERBS);
      throw new Unreadable(
        verb,
        `"${verb.text}" corrects nothing. ${
          meant === undefined ? `A correction begins with ${VERBS.join(", ")}.` : `Did you mean "${meant}"?`
        }`,
      );
    }
  }
}

/** @throws {Unreadable} where the name is not that of one counter of the game */
function unitIn(read: Reader, counters: readonly CounterView[]): UnitId {
  const token = read.peek();
  const unit = resolveUnit(
    read.name("a unit, by its hex or designation"),
    counters,
    ({ status }) => status !== "outOfPlay",
  );
  if (!unit.ok) throw new Unreadable(token!, unit.error.message);
  return unit.value.id;
}

/** A correction as {@link parseCorrections} reads it, the unit by its id. */
export function printCorrection(correction: Correction): string {
  switch (correction.kind) {
    case "place":
      return `place ${correction.unit} at ${correction.hex}`;
    case "remove":
      return `${correction.to} ${correction.unit}`;
    case "suffered":
      return `${correction.has ? "suffered" : "rested"} ${correction.unit}`;
    case "groundSupport":
      return `ground support ${correction.side} ${correction.points}`;
    case "diversion":
      return `diversion ${correction.required} exited ${correction.exited}`;
  }
}
