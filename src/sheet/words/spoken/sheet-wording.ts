import { AND, bareWord, FILLING, GOING, TOWARDS, UNDOES } from "./by-names/spoken-words.ts";

/** A sentence in the sheet's words: without verbs of going and words that say nothing, and with `to` before a place. */
export function asSheetsHaveIt(text: string): string {
  const words = text.replace(ARROWS, " to ").replace(/&|\+(?= )/g, " and ").split(/\s+/).filter(Boolean);
  const out: string[] = [];
  words.forEach((written, index) => {
    const word = bareWord(written);
    if (word === "") return;
    const leadsToNumber = isNumberAhead(words, index);
    if (leadsToNumber && (TOWARDS.has(word) || word === "2") && !(word === "en" && out.length === 0)) {
      out.push("to");
    } else if (AND.has(word)) out.push("and");
    else if (!isFilling(written, word, words[index + 1], words[index + 2])) out.push(trimmed(written));
    if (/[,;]$/.test(written)) out.push(",");
  });
  return joined(out);
}

/** Whether the next word that says something is a number: `to 3117`, `in the square 46`. */
function isNumberAhead(words: readonly string[], from: number): boolean {
  for (const word of words.slice(from + 1, from + 4).map(bareWord)) {
    if (/^\d{2,4}$/.test(word)) return true;
    if (/\d/.test(word) || !/^[a-z]+$/.test(word) || AND.has(word)) return false;
  }
  return false;
}

function isFilling(written: string, word: string, next = "", behind = ""): boolean {
  // `up to 4` counts, and leads nowhere.
  if (word === "up" && next === "to" && /^\+?\d$/.test(behind)) return false;
  // `Drop 8RTR, add 7HUS`: it takes an order back.
  if (UNDOES.has(word) && /[,;]$/.test(next)) return false;
  if (GOING.has(word) || (FILLING.has(word) && !isDirection(written))) return true;
  if (word === "an" && next === "") return true;
  return KINDS.has(word) && /\d/.test(next);
}

/** Words that only say what kind of thing a name or a number is. */
const KINDS = new Set(
  "brigade regiment battalion division formation group hexagon square field space zone number nr square brigada brigata regiment division feld champ case casilla vak pole brygada"
    .split(" "),
);

/** Words with `to`, `and` and commas only between others, and one at a time. */
function joined(words: readonly string[]): string {
  const kept: string[] = [];
  for (const word of words) {
    const last = kept.at(-1);
    if (LINKS.has(word) && (last === undefined || last === word || (word === "," && LINKS.has(last)))) {
      continue;
    }
    if (last === "," && word === "and") kept.pop();
    kept.push(word);
  }
  while (LINKS.has(kept.at(-1) ?? "")) kept.pop();
  return kept.join(" ").replaceAll(" ,", ",");
}

const LINKS = new Set(["to", "and", ","]);

/** A point of the compass in capitals is no word: `one to the SE`. */
export function isDirection(word: string): boolean {
  return /^[NS]?[EW]$|^[NS]$/.test(trimmed(word));
}

/** A word without the marks at its end. */
function trimmed(word: string): string {
  return word.replace(/^["'(\[*_]{1,9}/, "").replace(/(?<!["')\]*_?!.,;:])["')\]*_?!.,;:]{1,9}$/, "");
}

const ARROWS =
  /\s(?:-{1,2}|[\u2013\u2014]|[-=]{1,2}>|>{1,2}|\u2192|\u21d2)\s|:\s|(?<=\p{L})\s?(?:->|=>|\u2192)\s?/gu;
