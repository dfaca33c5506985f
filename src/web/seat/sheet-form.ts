import { GRAMMAR } from "../../game/grammar.ts";
import {
  isAlmostHeading,
  isEnd,
  parseHeading,
  type SheetHeading,
  sheetName,
} from "../../sheet/blocks/heading.ts";
import { instructionIn } from "../../sheet/blocks/instruction.ts";
import { findBlocks } from "../../sheet/blocks/order-blocks.ts";
import { type QuotedLine, quotedLines } from "../../sheet/blocks/quoting.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { hesitationIn, hesitationInSheet } from "../../mail/seat/hesitation.ts";
import { hesitates } from "../../mail/seat/seat-sentences.ts";

/** A sheet from the box of a page. */
export interface TypedSheet extends SheetHeading {
  readonly lines: readonly string[];
  /** Lines that were read in other words than written. */
  readonly remarks: readonly string[];
  /** Part of the box was not read, or was meant for another seat, so nothing in it is played. */
  readonly waits: boolean;
  /** How many lines of the box come before the first that was read, if that is the same for all. */
  readonly above: number;
}

/** What to do with a sheet: check it, play it if every line stands, or play it in any case. */
export type SheetAct = "check" | "play" | "go";

/** A sheet with the pressed button's meaning. */
export interface Instructed {
  readonly lines: readonly string[];
  /** Its box held everything that its writer wants: no typed go or wait remains, which could be about kept orders. */
  readonly isWhole: boolean;
}

/** The button's word goes before the text; all other lines keep their places. */
export function instructed(lines: readonly string[], act: SheetAct): Instructed {
  const isWhole = !lines.some(isInstruction);
  if (act === "play") return { lines, isWhole };
  const end = lines.findLastIndex((line) => !isInstruction(line)) + 1;
  const without = lines.slice(0, end).map((line) => isInstruction(line) ? "" : line);
  return { lines: [...without, act === "check" ? "wait" : "go"], isWhole };
}

/** Why a sheet waits that should play if every line stands: its own words say not to play yet. */
export interface Hesitating {
  readonly waits: boolean;
  /** What it waits for, in a sentence; undefined if it does not wait. */
  readonly problems: readonly string[];
}

/** Whether a writer hesitates in a sheet. A button that plays in any case outweighs a word in it. */
export function hesitating(lines: readonly string[], act: SheetAct): Hesitating {
  const hesitation = act === "play" ? hesitationInSheet(lines) : undefined;
  return {
    waits: hesitation !== undefined,
    problems: hesitation === undefined ? [] : [hesitates(hesitation)],
  };
}

const isInstruction = (line: string) => instructionIn(line) !== undefined;

/** Far more than a sheet may have, and a letter around it. */
const MOST = { lines: 2_000, characters: 64_000 } as const;

/**
 * Reads the box of a seat's page. Only the sheet stands there, so BEGIN and END may be missing. Then all lines are read for the
 * page's own turn or question. A sheet for another game or side is refused.
 * @param own what the page was made for
 * @returns the sheet, or why it is none, in sentences
 */
export function sheetTyped(text: string, own: SheetHeading): Result<TypedSheet, readonly string[]> {
  if (text.length > MOST.characters) {
    return err([`A page reads ${MOST.characters} characters at once; you sent ${text.length}.`]);
  }
  const lines = quotedLines(text, MOST.lines + 1);
  if (lines.length > MOST.lines) return err([`A page reads ${MOST.lines} lines at once; yours are more.`]);
  const headings = lines.flatMap((line) => parseHeading(line.text) ?? []);
  const isPasted = headings.length > 1 || lines.some(({ depth }) => depth > 0);
  if (isPasted) return pasted(lines, own);
  const [heading] = headings;
  if (heading !== undefined && (heading.game !== own.game || heading.side !== own.side)) {
    return err([
      `The sheet begins with BEGIN ${heading.game} ${heading.side}: that is not this page's game and side, which are ${own.game} and ${own.side}.`,
    ]);
  }
  const almost = lines.find(({ text }) => isAlmostHeading(text));
  const orders = lines.map(({ text }) => text).filter((line) =>
    parseHeading(line) === undefined && !isAlmostHeading(line) && !isEnd(line)
  );
  return ok({
    ...(heading ?? own),
    lines: orders,
    waits: false,
    above: lines.slice(0, 1).some(({ text }) => parseHeading(text) !== undefined || isAlmostHeading(text))
      ? 1
      : 0,
    remarks: almost === undefined || heading !== undefined
      ? []
      : [`"${almost.text.trim()}" was taken for the first line of this sheet.`],
  });
}

/** A letter, or several sheets: read like a letter. */
function pasted(lines: readonly QuotedLine[], own: SheetHeading): Result<TypedSheet, readonly string[]> {
  const { blocks, problems, passedOver, around } = findBlocks(lines, GRAMMAR);
  const block = blocks.findLast(({ game, side }) => game === own.game && side === own.side);
  if (block !== undefined) {
    const others = blocks.filter((other) => other !== block).map((other) =>
      `I left the sheet for ${sheetName(other)} aside.`
    );
    const hesitation = hesitationIn(around);
    const waits = others.length > 0 || passedOver.some(({ because }) => because !== "another") ||
      hesitation !== undefined;
    const said = hesitation === undefined ? [] : [hesitates(hesitation)];
    return ok({ ...block, remarks: [...problems, ...others, ...said], waits, above: 0 });
  }
  return err([
    ...problems,
    `No sheet for game ${own.game}, ${own.side}, was found: it begins with a line BEGIN ${own.game} ${own.side} TURN and the number of the Game-Turn, and ends with a line END.`,
  ]);
}
