import type { NamePart } from "./name-parts.ts";
import {
  AFTERTHOUGHTS,
  AND,
  bareWord,
  DIRECTED,
  DOUBTING,
  FILLING,
  GOING,
  NOT,
  SAME_PLACE,
  STAYING,
  STOOD,
  TOWARDS,
  UNSURE,
} from "./spoken-words.ts";

/** Before the first piece and after each, one word may name the action: `Sposto 44RTR in 3117`, `7HUS screens at 3422`. */
const MOST_UNKNOWN = 1;
/** So many may stand between a piece and its place: `7HUS creeps quietly to 3422`. */
const MOST_BETWEEN = 2;

/** Feelings or sightings of pieces, not orders: `worried about 44RTR in 3117`. */
const FELT = new Set(
  `see sees seeing spot spots notice find finds fear fears worry worried worries danger dangers poor alone hope hopes like likes love loves
  hate miss misses trust watch watches watching note concerns scares risk risky about than mind mistake lonely weak exposed
  sehe vois vedo veo zie widze angst peur paura miedo bang`.split(/\s+/),
);

/**
 * Whether a sentence is a row of pieces, each with words that lead to its place, and hardly another word: `5NZ op 3120 en 6NZ
 * op 3121`. Then it sends them there, whatever its verb is.
 */
export function isPlainRow(parts: readonly NamePart[]): boolean {
  let unknown = 0;
  let before: NamePart["kind"] | undefined;
  let pairs = 0;
  let unled = 0;
  let isLed = false;
  for (const part of parts) {
    if (part.kind === "pieces") {
      if (before === "pieces" && unknown > 0) return false;
      before = "pieces";
      unknown = 0;
      isLed = false;
    } else if (part.kind === "place") {
      if (before === "pieces") {
        pairs++;
        // Of several pairs one word may lead to each place: `1sa intae 46 and 22arm tae 44`.
        if (!isLed && unknown > 0) unled++;
      } else if (before !== "place") return false;
      before = "place";
      unknown = 0;
    } else if (TOWARDS.has(part.word)) isLed = true;
    else if (
      !isQuiet(part.word) && ++unknown > (before === "place" ? 0 : before === undefined ? MOST_UNKNOWN : 1)
    ) {
      return false;
    }
  }
  return pairs > 0 && before === "place" && (unled === 0 || pairs > 1);
}

/** Whether hardly a word precedes a piece or a place, none follows a place, and nobody strikes. Then any verb sends them. */
export function isBareRow(parts: readonly NamePart[]): boolean {
  let isBehind = false;
  let ahead = 0;
  let most = MOST_UNKNOWN;
  for (const part of parts) {
    if (part.kind !== "word") {
      isBehind = part.kind === "place";
      ahead = 0;
      most = MOST_BETWEEN;
      continue;
    }
    if (part.against !== undefined) return false;
    if (isQuiet(part.word) || TOWARDS.has(part.word)) continue;
    if (isBehind ? !SAME_PLACE.has(part.word) : ++ahead > most) return false;
  }
  return true;
}

export function isFelt(parts: readonly NamePart[]): boolean {
  const leadsToPieces = (index: number) =>
    parts.slice(index + 1).find(({ kind }) => kind !== "word")?.kind === "pieces";
  return !parts.some((part) => part.kind === "word" && (GOING.has(part.word) || STOOD.has(part.word))) &&
    parts.some((part, index) => part.kind === "word" && FELT.has(part.word) && leadsToPieces(index));
}

/** `44RTR does not stay in 3218`, `does not like 3218`: a refusal that is of no move. */
export function deniesElse(words: readonly string[]): boolean {
  return words.some((word, index) => {
    const next = words[index + 1] ?? "";
    return NOT.has(word) && !SOFT.has(word) && (STAYING.has(next) && !GOING.has(next) || FELT.has(next));
  });
}

/** Words that say nothing in a row of names. */
function isQuiet(word: string): boolean {
  return word === "" || FILLING.has(word) || AND.has(word) || AFTERTHOUGHTS.has(word) || NOT.has(word) ||
    STOOD.has(word) || GOING.has(word);
}

/** A verb, a piece, `to` and a place. */
export const PLAIN = 4;

/** `mvoe`: a line that begins with a misspelled verb is put right, and not taken as it stands. */
export function isAlmostVerb(first: NamePart): boolean {
  return first.kind === "word" && first.word.length === 4 && !FILLING.has(first.word) &&
    !GOING.has(first.word) &&
    [...first.word].sort().join("") === "emov";
}

/** Words that may change the meaning of a sentence. */
export function isDoubt(word: string): boolean {
  return (DOUBTING.has(word) || UNSURE.has(word)) && !NOT.has(word) && !AFTERTHOUGHTS.has(word) &&
    !HARMLESS.has(word);
}

/** In a row of names these say nothing: `should be at 2818`, `but 8RTR to 3216`. */
const HARMLESS = new Set("should but doch ne".split(" "));

/** Whether a sentence asks, without a question mark too: `can 1KDG get to 3221`. */
export function asks(sentence: string): boolean {
  const words = sentence.split(/\s+/).map(bareWord).filter(Boolean);
  return ASKS_FIRST.has(words[0]) || words.some((word) => ASKING.has(word));
}

const ASKS_FIRST = new Set(
  `can could may might will would should shall must is are am does do did has have any anything
  kann konnte darf soll sollte muss ist sind schafft kommt habe hat peut pourrait puis-je est sont ai as-tu
  puo potrebbe posso ha puede podria puedo hay esta kan zou mag is zijn heb moze mogl`.split(/\s+/),
);

const ASKING = new Set(
  `who whos whose where wheres why how hows which what whats whether wer wie wo wann warum wieso welche welcher welches ob
  comment combien pourquoi quel quelle quels quelles quoi cosa chi dove quanto quanti quante perche quale
  quien donde cuanto cuantos cuantas cual wat waar hoe hoeveel waarom welke kto gdzie ile jak czy dlaczego`
    .split(/\s+/),
);

/** `8RTR is no change` */
export function isUnchanged(parts: readonly NamePart[], index: number): boolean {
  const next = parts[index + 1];
  return next?.kind === "word" && /^(?:change|changes|changed|different)$/.test(next.word);
}

/** `Both armoured brigades`, where there are three. */
export const TWO = new Set("both two beide beiden deux due entrambe dos ambas twee oba".split(" "));

/** `8RTR doch lieber nach 3217` */
export const SOFT = new Set("doch rather".split(" "));

export const isDirectedTo = (lead: readonly string[]) => lead.some((word) => DIRECTED.has(word));

export const SITS = new Set("sit sits rests".split(" "));

/** Stands before a piece that another one stands beside or helps. */
export const BESIDE_ONE = new Set(
  "behind beside alongside ahead covers covering cover supports supporting relieves relieving relieve screens screening guards guarding protects protecting hinter derriere dietro detras achter"
    .split(" "),
);

export const RESTS_IN = new Set("rests rest remain remains".split(" "));

export const INSTEAD_OF = new Set("vice statt anstatt lugar posto zamiast plaats lieu".split(" "));

export const FORBIDS = new Set("dont don't not nicht niet nie".split(" "));

export const OUT_OF = /\bout of(?: the)?$/;

export const NEXT_TO_IT = /(?:next to|beside|adjacent to|alongside|neben|naast)(?: the)?$/;
