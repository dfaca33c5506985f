import { instructionIn } from "../../blocks/instruction.ts";
import { withoutOpening } from "./opening-words.ts";
import { isDirection } from "./sheet-wording.ts";
import { bareWord, DOUBTING, UNSURE } from "./spoken-words.ts";

/** More is not looked at. */
export const MOST_SAID = { lines: 40, sentences: 24, words: 60, tries: 160, name: 4 } as const;

/** Sentences of a line; a full stop within a number or a name ends none. */
export function sentencesIn(line: string): string[] {
  return line.replace(BULLET, "").replace(ELIDED, "").replace(ORDINAL, "th").replace(PICTURES, " ").replace(
    HOLD_ON,
    "",
  ).replace(WOULD_YOU, ".").replace(IF_UNCLEAR, "").split(
    /(?<=[.!?;\u2026])\s+/,
  )
    .flatMap(questionApart).map((each) => each.trim()).filter((each) => /[\p{L}\p{N}]/u.test(each));
}

/** `l'8° Bersaglieri`: an article that a number has swallowed, and a number that counts through. */
const ELIDED = /\b(?:d?all|dell|nell|sull|l|d)['\u2019](?=\d)/gi;
const ORDINAL = /(?<=\b\d{1,3})(?:\u00b0|\u00ba|\u00aa|[\u00e8\u00e9e]me|esim[oa])(?=\s)/gi;

/** `If anything is unclear, ask me.`: it sets no condition. */
const IF_UNCLEAR =
  /(?<=^|[.!?;]\s{1,3})(?:if|should|in case|when) (?:there|anything|something|any|this|that|you)\b[^.!?;\d]{0,60}?\b(?:ask|tell|write|contact|call|shout|let (?:me|us) know|drop (?:me|us) a line)\b[^.!?;\d]{0,60}(?:[.!;]|$)/gi;
/** What only stops the reader for a moment. */
const HOLD_ON =
  /^\s*(?:hold (?:on|the phone|your horses)|hang on|wait a (?:sec|second|minute|moment)|one moment)(?:[,.!:]?\s|[,.!]*$)/i;
/** `…, would you?` behind an order asks for nothing else. */
const WOULD_YOU = /,? (?:would|will|could|can) (?:you|ya)(?: please)?\s*\?+(?=\s|$)/gi;

/** `Pop 7HUS over to 3422, oh and when's this due?`: an order, and a question behind it. */
function questionApart(sentence: string): string[] {
  const [, order, asked] = BEHIND_ORDER.exec(sentence) ?? [];
  return order === undefined || isAsking(order) || ASKS_FOR_ONE.test(order) ? [sentence] : [order, asked];
}

const BEHIND_ORDER =
  /^(.{1,200}\d.{0,60}?),? (?:oh |and |also |btw,? |then ){1,3}((?:when|whens|when's|what|whats|what's|how|who|whos|who's|where|is|are|do)\b.{1,100}\?)$/i;
const ASKS_FOR_ONE = /^(?:can|could|shall|should|may|might|would|will|do|does|is|are|if)\b/i;

const BULLET = /^\s*(?:[-*+\u2022\u00b7>]\s+|\(?\d{1,2}[.)]\s+|\(?[a-z]\)\s+)/iu;
const PICTURES = /\p{Extended_Pictographic}\ufe0f?/gu;
const JOINTS =
  /[,;]\s+|\s(?:and|then|but|und|dann|aber|et|puis|mais|e|poi|ma|y|luego|pero|en|daarna|maar|potem|ale)\s|:\s/gi;
/** A Polish `and`; in English it is somebody. */
const POLISH_AND = / i (?=\S)/;

export function clausesIn(text: string): string[] {
  return text.split(JOINTS).flatMap((part) => part.split(POLISH_AND)).map((each) => each.trim()).filter((
    each,
  ) => /[\p{L}\p{N}]/u.test(each));
}

/** The clauses of what some lines say, without questions, GO and the like. */
export function clausesToCheck(lines: readonly string[]): readonly string[] {
  return lines.slice(0, MOST_SAID.lines).flatMap(sentencesIn).slice(0, MOST_SAID.sentences)
    .filter((sentence) => !isAsking(sentence) && instructionIn(sentence) === undefined)
    .flatMap(clausesIn);
}

const QUESTION =
  /^(?:what|whats|who|whos|which|where|wheres|when|why|how|is|are|does|do i|do we|can i|can we|can \S{1,20} (?:still |even |also )?(?:get|reach|make)|could i|may i|should i|did)\b/i;

/** A question that is a request: `Would 44RTR kindly go to 3117?`, `Could you bring 8RTR to 3216?` */
const REQUEST =
  /^(?:would|could|will|can) .{1,60}?\b(?:kindly|please)\b|^(?:(?:would|could|will|can|might) you|(?:pourriez|pouvez|peux|pourrais)-(?:vous|tu)|(?:k(?:\u00f6|o)nntest|kannst) du|(?:k(?:\u00f6|o)nnten|k(?:\u00f6|o)nnen) sie|(?:puoi|potresti|puede|puedes|podrias|kun je|kunt u|mozesz)) (?:(?:please|kindly|bitte|just) )?(?!tell|say|show|explain|check|see|confirm|remind|let|give|me\b|mir\b|me\b|dirmi|decirme)/i;

/** `7sup to 37 refused. Reason?`: it tells what became of an order. */
const TELLS = /\b(?:refused|rejected|declined|not (?:accepted|allowed)|abgelehnt|rifiutato)[.!]{0,3}$/i;

/** Whether it asks or tells, and orders nothing: `yo can 7arm get to 46`, too. */
export function isAsking(sentence: string): boolean {
  const bare = withoutOpening(sentence.trim());
  if (REQUEST.test(bare)) return false;
  return /[?\uff1f]["')\s]*$/.test(bare) || QUESTION.test(bare) || TELLS.test(bare);
}

export function bareWords(text: string): string[] {
  return text.split(/\s+/).map(bareWord).filter(Boolean);
}

export function isDoubtful(text: string): boolean {
  return text.split(/\s+/).some((word) => DOUBTING.has(bareWord(word)) && !isDirection(word));
}

export function saysUnsure(text: string): boolean {
  return bareWords(text).some((word) => UNSURE.has(word));
}
