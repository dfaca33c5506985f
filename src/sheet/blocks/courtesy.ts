import { inAscii, withoutLineEnd } from "./characters.ts";

/** Words around an order that say nothing: greetings, list numbers, a smile. */

/** What points from one word to another, as it is typed. */
const ARROW = / ?[-=]{1,3}> ?| -{1,3} /g;
/** An 8 makes a smile only as a word's first sign: game codes end with `8D` and `8P`, too. */
const SMILE = /(?:[:;=]|(?<![\p{L}\p{N}])8)-?[)(DPp|/]+(?=\s|$)|\p{Extended_Pictographic}\ufe0f?/gu;
/** `-`, `*`, `1.`, `(2)`, `a)` and the like at the beginning of a line. */
const BULLET =
  /^\s*(?:[-*+\u2022\u00b7\u2023\u25e6>]\s+|[\u2460-\u2473\u2776-\u2793]\s*|\(?\d{1,2}[.)]\s+|\(?[a-z]\)\s+)+/iu;
/** Before an order, any number of times. */
const BEFORE =
  /^(?:please|pls|kindly|(?:i|we)(?:(?:'d| would| should) like| want| wish)(?: to)?|(?:could|can|would|will) you|let(?:'?s)?|(?:and )?then|and|next|also|now|first|ok(?:ay)?)(?: |$)/i;
const AFTER = / (?:please|pls|thanks|thank you|thx|cheers)$/i;

/** A line as it would stand without courtesy; words that might change its meaning are left where they are. */
export function withoutCourtesy(line: string): string {
  const said = withoutLineEnd(inAscii(line, " -> ").replace(/#.*/s, "").replace(/[`\s]+/g, " "));
  const bare = said.replace(/ & /g, " and ").replace(SMILE, " ").replace(BULLET, "").replace(ARROW, " -> ");
  let words = bare.split(/\s+/).map((word) =>
    word === "->" ? word : word.replace(FRONT, "").replace(REAR, "")
  )
    .filter((word) => word !== "").join(" ");
  for (let before = ""; before !== words;) {
    before = words;
    words = words.replace(BEFORE, "").replace(AFTER, "").trim();
  }
  return words.replace(/ please /gi, " ");
}

/** Words that say nothing at either end of a line that asks for something. */
const POLITE =
  "please|pls|plz|kindly|ok(?:ay)?|yes|(?:many )?thank(?:s| you)(?: a lot| so much| very much)?|thx|cheers";
/** Before it alone: `Fine. Go`, `Those orders are good. Go`, and not `go fine`. */
const CONTENT =
  "(?:(?:it|that|th[eo]se orders) ?(?:is|are|'?s) |looks |sounds )?(?:all )?(?:fine|good|great|perfect|lovely|right)|happy with that|alright|yep|yeah|sure";
const POLITE_BEFORE = new RegExp(`^(?:${POLITE}|(?:${CONTENT})(?=[,.!:;-]))(?:[\\s,.!:;-]+|$)`, "i");
const POLITE_AFTER = new RegExp(`(?:^|(?<![\\s,.!:;(-])[\\s,.!:;(-]+)(?:${POLITE})[.!,)]*$`, "i");

/** A line without a please or thanks at either end; nothing else changes. */
export function withoutPoliteness(line: string): string {
  let words = line.trim();
  for (let before = ""; before !== words;) {
    before = words;
    words = words.replace(POLITE_BEFORE, "").replace(POLITE_AFTER, "").trim();
  }
  return words;
}

/** A line without the smiles that are typed in it. */
export function withoutSmiles(line: string): string {
  return line.replace(SMILE, " ").trim();
}

/** Marks before and after a word; a sign before a number, a full stop within a word and dots to be filled in stay. */
const FRONT = /^["'(\[*_]+/;
const REAR = /(?<!["')\]*_?!.,;:])["')\]*_?!.,;:]+$/;
