import type { Desk } from "../../../kernel/order-language.ts";
import { endsOf, type SpokenLanguage } from "./by-names/clauses-joined.ts";
import { struckByNumber } from "./corrected.ts";
import { bareWords } from "./sentences-said.ts";
import { AFTERTHOUGHTS, AND, bareWord, FILLING, GOING, TOWARDS, UNDOES } from "./by-names/spoken-words.ts";

/**
 * The meaning of a sentence that refers to earlier or kept orders: `strike the second order`, `make it 45 for both`, `115 goes
 * there too`.
 */

const ONLY =
  /^(?:and |but |so )?(?:only|just|nobody but|none but) (?:the )?([\w/-]{2,12}) (?:goes|moves|does|is (?:to )?(?:go|move|going|moving))[.!]*$|^(?:and |but |so )?(?:the )?([\w/-]{2,12}) (?:goes|moves|is to go|is going|shall go|will go) (?:there )?(?:alone|on its own|by itself)[.!]*$/i;
const AS_IT_IS =
  /(?<=^|[,;] |\band |\bbut )(?:please )?(?:leave|keep) (?:the )?([\w/-]{2,12}) (?:as (?:it|they|he)(?:['\u2019]s| is| are| was| were)|as (?:planned|ordered|before)|unchanged)(?=[.!,;]|$)/gi;
const FOR_BOTH =
  /^(?:please )?(?:(?:make|let) (?:it|that|this)(?: be)? (?:to )?(\d{2,4})(?: then)?,? for (both|all|them|the two)(?: of them)?|(both|all|they|the two)(?: of them)?(?: (?:should|shall|must|go|move|to go|are to go)){0,2} (?:in)?to (\d{2,4})(?: instead| then| rather)?)[.!]*$/i;

/** Words beside a place that say only that it takes the place of another. */
const INSTEAD = new Set("as case it mean meant put should try".split(" "));

/** `Ok then 3017`, `sorry, meant 3117`: the place by itself. */
function placeAlone<S>({ named }: Pick<SpokenLanguage<S>, "named">, desk: Desk<S>, sentence: string) {
  if (sentence.includes("?")) return undefined;
  const [place = "", another] = bareWords(sentence).filter((word) =>
    ![AFTERTHOUGHTS, AND, FILLING, GOING, INSTEAD, TOWARDS].some((words) => words.has(word))
  );
  return another === undefined && /^\d{2,4}$/.test(place) ? named?.(desk, place)?.place : undefined;
}

/** The piece of the only kept move, or of the only refused one. */
function pieceInDoubt<S>({ read }: Pick<SpokenLanguage<S>, "read">, desk: Desk<S>): string | undefined {
  const moves = desk.kept.filter((line) => line.startsWith("move "));
  const [line, another] = moves.length === 1
    ? moves
    : moves.filter((move) =>
      read({ ...desk, kept: [], sheet: [] }, [move], true).reports.some(({ status }) => status === "refused")
    );
  return another === undefined ? line?.split(" ")[1] : undefined;
}

/** A sentence with the kept sheet's pieces in place of the words for them. */
export function withKeptMeant<S>(
  language: Pick<SpokenLanguage<S>, "named" | "read">,
  desk: Desk<S>,
  sentence: string,
): string {
  const { kept, asked } = desk;
  const ends = endsOf(kept);
  if (asked !== undefined || kept.length === 0) return sentence;
  const there = placeAlone(language, desk, sentence);
  const doubted = there === undefined ? undefined : pieceInDoubt(language, desk);
  if (doubted !== undefined) return `${doubted} to ${there}`;
  const pieces = kept.flatMap((line) => /^move (\S+) /.exec(line)?.[1] ?? []);
  const piece = struckByNumber(sentence, kept.filter((line) => !line.startsWith(" ")))?.split(" ")[1];
  if (piece !== undefined) return `scrap ${piece}`;
  const [, first, alone] = ONLY.exec(sentence) ?? [];
  const only = first ?? alone;
  if (only !== undefined && ends.has(only.toLowerCase())) {
    const others = pieces.filter((each) => each.toLowerCase() !== only.toLowerCase());
    return others.length === 0 ? `${only} as before` : others.map((each) => `${each} stays`).join(", ");
  }
  const [, ahead, , who = "", behind] = FOR_BOTH.exec(sentence) ?? [];
  const place = ahead ?? behind;
  const isClear = /both|two/.test(who || sentence) ? pieces.length === 2 : pieces.length > 0;
  if (place !== undefined && isClear) return `${pieces.join(" and ")} to ${place}`;
  return sentence.replace(
    AS_IT_IS,
    (said: string, name: string) => ends.has(name.toLowerCase()) ? `${name} as before` : said,
  );
}

const THERE =
  /(?:(?:in)?to (?:the same (?:place|area|spot|one)|that (?:place|area))|(?<=\b(?:goe?s?|moves?|follows?|joins?|drives?|heads?|proceeds?|marche?s?|come|comes|sent|send) )(?:over |up |along )?there)(?=[ .,;!]|$)/i;

/** `115 goes there too`: where the one before goes. */
export function withPlaceBefore<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
): string {
  const place = [...endsOf(before).values()].at(-1);
  const isPlace = (word: string) => named?.(desk, bareWord(word))?.place !== undefined;
  return place === undefined || sentence.split(" ").some(isPlace)
    ? sentence
    : sentence.replace(THERE, `to ${place}`);
}

/** `Nothing for the Recam. It goes north`: it says more of a sentence that nobody could read, and that names a piece. */
export function goesOnWith<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
  lost: string,
): boolean {
  return GOES_ON_WITH_IT.test(sentence) &&
    bareWords(lost).some((word) => (named?.(desk, word)?.pieces.length ?? 0) > 0);
}

/** Words for what was named before, or a place alone. */
const GOES_ON_WITH_IT =
  /^(?:and |but |so |then )?(?:it|he|she|they|them|both|those|these|that one|\d{2,4}[,.])(?: |$)/i;

const THERE_AT_ITS_END = / there(?=[.!]*$)/i;

/** `Any chits there.`: a sentence that names nothing, with the place of the orders before; undefined if it names something. */
export function atPlaceBefore<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
): string | undefined {
  const place = [...endsOf(before).values()].at(-1);
  const namesAny = sentence.split(" ").map((word) => named?.(desk, bareWord(word)))
    .some((thing) => thing?.place !== undefined || (thing?.pieces.length ?? 0) > 0);
  return place === undefined || namesAny || !THERE_AT_ITS_END.test(sentence)
    ? undefined
    : sentence.replace(THERE_AT_ITS_END, ` in ${place}`);
}

const KIND =
  /\b(with|and|plus|by) (?:the|my|our|those|these) (\p{L}{3,12})(?=[.,;!]|$| (?:and|plus|with)\b)/giu;

/** `44RTR and 8RTR attack 3116 with the guns`: those that the sentences before send somewhere, if it is one. */
export function withKindBefore<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
): string {
  const sent = endsOf([...desk.kept, ...before]);
  return sentence.replace(KIND, (said: string, joint: string, word: string) => {
    const kind = named?.(desk, word.toLowerCase())?.kind ?? [];
    const [piece, other] = kind.filter((each) => sent.has(each.toLowerCase()));
    return piece === undefined || other !== undefined ? said : `${joint} ${piece}`;
  });
}

const RETRACTING = new Set(
  "no nah nope wait hang on hold actually sorry oops never mind nevermind nvm rather better not after all again second thoughts reflection leave stay stays still put where forget"
    .split(" "),
);

/** `No wait, leave it.`: the orders of the sentence before no longer count. */
export function isRetraction(sentence: string): boolean {
  const words = bareWords(sentence);
  const undoes = words.some((word) =>
    UNDOES.has(word) || ["leave", "forget", "nevermind", "nvm", "mind"].includes(word)
  );
  return undoes &&
    words.some((word) => ["it", "that", "him", "them", "this", "mind", "nevermind", "nvm"].includes(word)) &&
    words.every((word) => UNDOES.has(word) || RETRACTING.has(word) || FILLING.has(word) || AND.has(word));
}
