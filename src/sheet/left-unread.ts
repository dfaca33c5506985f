import type { Desk, NamedThing, OrderLanguage } from "../kernel/order-language.ts";
import { bareWord, NOT, STAYING, UNDOES } from "./words/spoken/by-names/spoken-words.ts";
import { FORMATIONS } from "./words/spoken/by-names/name-parts.ts";
import { isPlainWord, thingsNamed } from "./words/spoken/by-names/things-named.ts";
import { struckByNumber, unsays } from "./words/spoken/corrected.ts";
import { OF_NOBODY } from "./words/spoken/spoken-orders.ts";
import { sentencesToCheck } from "./words/spoken/sentences-said.ts";

/**
 * The clauses of a letter that its reading passes over. Each has a piece or a verb of orders that the answer mentions nowhere.
 * Nothing is read from them; their writer sees them quoted.
 */

/** Verbs of sheets that are also everyday words in letters. */
const EVERYDAY = new Set("play hold wait pass return rest point look go end with".split(" "));
/** `And attack` says only that they go there. */
const FEW_WORDS = 2;

/**
 * @param lines as they were typed @param told what the answer says: the orders that were read, what is quoted already
 * @param results what these orders come to: `every attack that no line names` is no order to attack
 */
export function clausesLeft<S>(
  language: Pick<OrderLanguage<S>, "named" | "grammar">,
  desk: Desk<S>,
  lines: readonly string[],
  told: readonly string[],
  results: readonly string[] = [],
): readonly string[] {
  const ordered: readonly string[] = wordsIn(told.join("\n"));
  const saidWords = new Set([...ordered, ...wordsIn(results.join("\n"))]);
  const isSaid = (name: string) => wordsIn(name).every((word) => saidWords.has(word));
  const verbs = language.grammar.verbs.filter((verb) => verb.length > 3 && !EVERYDAY.has(verb));
  const stemsSaid = verbs.filter((verb) => ordered.some((word) => isFormOf(word, verb)));
  const isAgainst = (thing: NamedThing | undefined) =>
    verbs.find((verb) => thing?.against?.(["1"], "1", undefined)?.startsWith(`${verb} `));

  const isLeft = (clause: string): boolean => {
    const isCase = [IF_BEATEN, ...CASES].some((said) => said.test(clause));
    const words = [IF_BEATEN, EACH_TIME, ...CASES].reduce((text, said) => text.replace(said, " "), clause)
      .split(/\s+/).map(bareWord).filter(Boolean);
    const things = thingsNamed(words, (text) => language.named?.(desk, text));
    const isStaying = words.some((word) => STAYING.has(word) || NOT.has(word));
    const pieces = things.filter(({ pieces, foe }) => pieces.length > 0 || foe !== undefined);
    const isPieceLeft = pieces.some(({ pieces, foe, place, words }) =>
      ![...pieces, foe ?? "", place ?? "", words].some((name) => name !== "" && isSaid(name))
    );
    const isOfSaidKind = (word: string) => language.named?.(desk, word)?.kind?.some(isSaid) === true;
    const asked = words.flatMap((word) =>
      // `Remove 8RTR` takes a kept order back.
      isPlainWord(word) || isOfSaidKind(word) || (UNDOES.has(word) && desk.kept.length > 0)
        ? []
        : verbs.find((verb) => isFormOf(word, verb)) ?? isAgainst(language.named?.(desk, word)) ?? []
    );
    const isDenied = desk.asked === undefined && OF_NOBODY.test(clause) && !/\belse\b/i.test(clause) &&
      asked.some((verb) => told.some((line) => line.startsWith(`${verb} `) && !DENIES.test(line)));
    const isVerbLeft = isDenied || asked.some((verb) => !stemsSaid.includes(verb)) ||
      (words.length > FEW_WORDS && words.some((word) => {
        const named = isPlainWord(word) || isOfSaidKind(word) ? undefined : language.named?.(desk, word);
        // `7arm attacks 46`: they go there.
        return named?.verb !== undefined && !stemsSaid.includes(named.verb) &&
          (things.length === 0 || named.against === undefined);
      }));
    // The order says where that is.
    const isNear = NEARBY.test(clause);
    const isPlaceLeft = !isNear && (isCase || pieces.length + asked.length > 0) &&
      things.some(({ place, words }) => place !== undefined && !isSaid(place) && !isSaid(words));
    const inNames = new Set(things.flatMap((thing) => thing.words.split(" ")));
    // `4 Armoured` counts nothing.
    const isCountLeft = words.some((word, at) =>
      /^\+?[1-9](?:\+\d)*$/.test(word) && !inNames.has(word) && !isSaid(word) &&
      !FORMATIONS.has(words[at + 1] ?? "")
    );
    return isVerbLeft || isCountLeft || (!isStaying && (isPieceLeft || isPlaceLeft));
  };
  // `Cancel order 2`: the answer says which that was.
  const isStruck = (clause: string) => struckByNumber(clause, desk.kept) !== undefined;
  const left = (clauses: readonly string[]) =>
    clauses.filter((clause) => !isSaid(clause) && !isStruck(clause) && isLeft(clause));
  const all = sentencesToCheck(lines);
  return all.flatMap(({ clauses }, index) => {
    const next = all[index + 1];
    // `Four points. No, two.`: the second thought counts.
    const isReplaced = desk.asked !== undefined && clauses.length === 1 && next !== undefined &&
      unsays(next.sentence) && left(next.clauses).length === 0 &&
      wordsIn(next.sentence).some((word) => ordered.includes(word));
    return isReplaced ? [] : left(clauses);
  });
}

/** An order to do nothing. */
const DENIES = /\b(?:none|never|nobody)\b/;

/** `They run to Bardia if they lose`: it loses nothing by order. */
const IF_BEATEN = /\b(?:if|when) (?:they|it|he|we|i) (?:lose|loses|do lose|does lose)\b/i;

/** `If she attacks 3116`, `who strikes 104`, `when 16 is hit`: what others may do is no order. Who suffers it still counts. */
const CASES = [
  /(?<=\b(?:[Ii]f|[Ww]hen|[Ss]hould|[Oo]nce|(?:[Ww]hen|[Ww]hat|[Ww]ho)ever|(?:[Ee]very|[Aa]ny)(?:one|thing|body)) )(?:he|she|they|the (?:enemy|opponent)|\p{Lu}\p{Ll}{2,}) \p{L}+(?= |$)/u,
  /(?<=\b[Ww]ho(?:ever)? )(?:(?:is|are|be|gets?) )?\p{L}{2,12}\b/u,
  /(?<=\b(?:[Ww]hatever|that|which) )(?:is|are|be|gets?) \p{L}{2,12}\b/u,
  /(?<=\b(?:if|when|once|after|sobald|wenn) )\d{2,4} (?:is|falls|gets|has|wird|ist)(?: \p{L}{3,9})?/iu,
  /(?<=\b(?:if|when|once) )(?:any|some)(?:body|one) \p{L}+(?: (?:at|in|on|for|to) \d{2,4})?/iu,
  /\b(?:before|after) the \p{L}{4,9}\b/iu,
  /(?<=\b(?:if|when|whenever|should|once) [^,]{1,40} )(?:is|are|be|gets?) \p{L}+(?:ed|it|uck)\b/iu,
];

/** `2 points per attack`: how often, and no order. */
const EACH_TIME = /\b(?:per|each|every) \p{L}+/giu;

const NEARBY =
  /\b(?:next to|beside|adjacent to|alongside|near(?:er|est)?|close(?:r|st)? to|toward|towards|in (?:the )?direction of)\b/i;

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}/]+/gu) ?? [];

/** `crosses`, `crossing` of `cross`; `loss` is none of `lose` */
function isFormOf(word: string, verb: string): boolean {
  return word.length <= verb.length + 3 &&
    (word.startsWith(verb) || word.startsWith(verb.replace(/e$/, "ing")));
}
