import { digestOf } from "../../../dice/native-digest.ts";
import type { LineReport } from "../../../kernel/order-language.ts";
import type { Side } from "../../../kernel/side.ts";
import { instructionIn } from "../../../sheet/blocks/instruction.ts";
import { againstGo } from "../../../sheet/blocks/taking-back.ts";
import type { GameHead } from "../../../store/records/game-record.ts";
import type { Submission } from "./submission.ts";

/** No word is a digit and one of these letters, and no two look alike. */
const DIGITS = "23456789";
const MARKS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/**
 * The code of a sheet: two characters made from its lines, its side, and the run after which it is kept. An answer names it,
 * and `GO 7F` plays that sheet and no other.
 */
export function sheetCode(
  { id, run }: Pick<GameHead, "id" | "run">,
  side: Side,
  lines: readonly string[],
): string {
  const digest = Number.parseInt(digestOf({ id, run, side, lines: [...lines] }).slice(0, 8), 16);
  return DIGITS[digest % DIGITS.length] + MARKS[Math.floor(digest / DIGITS.length) % MARKS.length];
}

/** The code of a side's kept lines: of its answer if it is asked, otherwise of its sheet. */
export function keptCode(head: GameHead, side: Side): string {
  const { pending } = head;
  const lines = pending?.asked === side ? pending.kept : head.seats[side].sheet?.lines;
  return sheetCode(head, side, lines ?? []);
}

/** What a letter adds that waits for GO. */
export function codeWords(code: string): string {
  return ` GO ${code} plays just this.`;
}

/**
 * Why a sheet that would be played is kept instead, in words; undefined if nothing speaks against it.
 * @param code its own
 * @param reports the answers to its lines
 */
export function waitWords(
  { code: named, waits, letter, lines, isWhole }: Pick<
    Submission,
    "code" | "waits" | "letter" | "lines" | "isWhole"
  >,
  code: string,
  reports: readonly LineReport[],
): string | undefined {
  const how = letter === undefined ? "" : codeWords(code);
  if (named !== undefined && named !== code) {
    return `GO ${named} names another sheet than this one, so I play nothing.${how}`;
  }
  // A button says GO to what its page showed, like a code.
  const against = named === undefined && isWhole !== true ? againstGo(lines, reports) : undefined;
  if (against !== undefined) {
    return against.isPlayable ? `${against.why}${how}` : against.why;
  }
  if (waits === "unseen") {
    return `This is how I read you. Nothing is played yet: reply GO to play it, or send a correction.${how}`;
  }
  return waits === true
    ? `Nothing is played yet, for the reason below; I have kept the sheet.${how}`
    : undefined;
}

/** The answers to the lines of a waiting sheet: none says that its GO plays it. */
export function withoutGo(reports: readonly LineReport[]): readonly LineReport[] {
  return reports.filter(({ text }) => instructionIn(text) !== "go");
}

/** The sheet that a letter of ours offered to play, by the code that it names. */
export function namedCode(letter: string): string | undefined {
  return / GO (?<code>[2-9][2-9A-HJ-NP-Z])\s+plays\s+just\s+this\./.exec(letter.replace(/\s+/g, " "))?.groups
    ?.code;
}
