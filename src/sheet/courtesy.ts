/** What people say around an order and what says nothing of it: greetings, numbers of a list, a smile. */

/** Signs that point from one hex to another, however they are typed. */
const ARROW =
  /(?:[-=\u2010-\u2015\u2212]{1,3}>|[\u2192\u21d2\u2794\u279c\u27a1])\ufe0f?|(?<=\s)[-\u2010-\u2015\u2212]{1,3}(?=\s)/gu;
const SMILE = /[:;=8]-?[)(DPp|/]+(?=\s|$)|\p{Extended_Pictographic}\ufe0f?/gu;
/** `-`, `*`, `1.`, `(2)`, `a)` and the like at the beginning of a line. */
const BULLET = /^\s*(?:[-*+\u2022\u00b7\u2023\u25e6\u2013\u2014>]\s+|\(?\d{1,2}[.)]\s+|\(?[a-z]\)\s+)+/iu;
/** Before an order, as often as they come. */
const BEFORE = new RegExp(
  `^(?:${
    [
      "please",
      "pls",
      "kindly",
      "(?:i|we)(?:'d| would| should) like(?: to)?",
      "(?:i|we) (?:want|wish)(?: to)?",
      "(?:could|can|would|will) you",
      "let'?s",
      "let",
      "(?:and )?then",
      "and",
      "next",
      "also",
      "now",
      "first",
      "ok",
      "okay",
    ].join("|")
  })(?: |$)`,
  "i",
);
const AFTER = / (?:please|pls|thanks|thank you|thx|cheers)$/i;

/** A line as it would stand without courtesy; words that might change its meaning are left where they are. */
export function withoutCourtesy(line: string): string {
  const bare = line.replace(/#.*/s, "").replace(/[\u00a0\t]/g, " ").replace(/[\u2018\u2019]/g, "'")
    .replace(/ & /g, " and ").replace(SMILE, " ").replace(BULLET, "").replace(ARROW, " -> ");
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

/** What says nothing at either end of a line that asks for something. */
const POLITE = [
  "please",
  "pls",
  "plz",
  "kindly",
  "ok",
  "okay",
  "yes",
  "many thanks",
  "thanks(?: a lot| so much| very much)?",
  "thank you(?: very much| so much)?",
  "thx",
  "cheers",
].join("|");
const POLITE_BEFORE = new RegExp(`^(?:${POLITE})(?:[\\s,.!:;-]+|$)`, "i");
const POLITE_AFTER = new RegExp(`(?:^|(?<![\\s,.!:;(-])[\\s,.!:;(-]+)(?:${POLITE})[.!,)]*$`, "i");

/** A line as it would stand without a please or thanks at either end; nothing else of it is touched. */
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
