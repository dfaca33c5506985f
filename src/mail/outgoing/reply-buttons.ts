import type { Block } from "../../kernel/block.ts";
import { namedCode } from "../../game/turn/sheet/sheet-code.ts";
import { type OfferedReply, repliesBlock } from "../../../templates/letters/replies.ts";

/** A paragraph that says what to reply has it as buttons below: a tap, then Send. */

/** A line in capitals, as letters print commands: `GO`, `PAUSE`, `ABSENCE 2026-12-24 TO 2027-01-06`. */
const LINE = "[A-Z]{2,20}(?: [A-Z0-9][A-Z0-9-]{0,11}){0,6}";
const REPLY = "\\b(?:[Rr]eply|[Ss]end) (?:with the line )?";
/** The part of a sentence from `reply` on, if a line follows. */
const ASKS = new RegExp(`${REPLY}(?=${LINE}\\b)[^.]{0,400}`, "g");
/** A line there, with what it is for. */
const OFFERED = new RegExp(
  `(?:${REPLY}|, (?:or )?|\\bor )(${LINE})(?=$|[,:;]|(?: to | for )([^,:;]{1,60}))`,
  "g",
);
/** A longer use stands in the sentence alone. */
const MOST_USE = 24;
/** The invitation wants words of the player's own. */
const WANTS_WORDS = /\b[Rr]eply with a line JOIN:/;

/** Blocks of a letter with the lines that its paragraphs ask for as buttons. A daily letter of several games has its own. */
export function withReplyButtons(blocks: readonly Block[]): readonly Block[] {
  const isOfSeveral = blocks.some((block) => block.kind === "replies" && block.post !== undefined);
  return isOfSeveral
    ? blocks
    : blocks.flatMap((block) =>
      block.kind === "paragraph" ? [block, ...repliesBlock(repliesAsked(block.text))] : [block]
    );
}

/** What a paragraph asks its reader to reply. */
export function repliesAsked(text: string): OfferedReply[] {
  if (WANTS_WORDS.test(text)) return [{ text: "JOIN: and your own words", lines: ["JOIN: "] }];
  const offers = [...text.matchAll(ASKS)].flatMap(([asked]) => [...asked.matchAll(OFFERED)]);
  const code = namedCode(text);
  const isNamed = code !== undefined && !offers.some(([, line]) => line === "GO");
  return [...offers, ...(isNamed ? [["", "GO"]] : [])].map(([, line, use = ""]) => ({
    text: use === "" || use.length > MOST_USE ? line : `${line}: ${use}`,
    // A letter that shows a sheet means just that one.
    lines: [line === "GO" && code !== undefined ? `GO ${code}` : line],
  }));
}
