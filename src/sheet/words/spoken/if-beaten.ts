import type { Desk } from "../../../kernel/order-language.ts";
import type { SpokenLanguage } from "./by-names/clauses-joined.ts";
import { bareWord, GOING } from "./by-names/spoken-words.ts";

/** Where units go if they are beaten, as people answer it: `if he has to shift send him toward Bardia`, `to 51 when it gets hot`. */

const FORCED =
  "(?:must|muss|mu\u00df|moet(?:en)?|musi|tienen? que|deve|doit|debe|ha[sd] to|have to|ha[sv]e? got to|gotta|needs? to|needs? be|necessary|required|called for|due|comes to (?:it|that)|(?:is |are |be |been |get |gets )?(?:forced|obliged|obligated|compelled|required|made)(?: to)?)(?: (?:be|to|retire|run|go|leave|move|shift|leg it|back|away|withdraw|fall back|do so|it|off|out|moved|so|gehen|zur\u00fcck|weichen)(?![\\p{L}])){0,4}";
const BEATEN =
  "(?:beaten|beat|defeated|dislodged|evicted|ejected|deflected|carved|knocked|driven|pushed|thrown|kicked|bounced|broken|overrun|routed|shoved|battered|hammered)(?: (?:about|up|out|off|back|away|of (?:it|there|\\d{2,4})|from (?:it|there|\\d{2,4}))){0,3}";
const LOST =
  "(?:loses?|losing|lost|perde|perd|verliert|verlieren|fails?|breaks?|burns?|cracks?|collapses?|withdraws?)(?! \\S{0,6}\\d| (?:one|two|three|four|an?|the first|half|off)(?!\\p{L}))(?: (?:it|the (?:battle|fight|area|place)|\\d{2,4}))?";
const TOO_MUCH =
  "(?:(?:can['\u2019]?t|cannot|can not|could not|does not|doesn['\u2019]t|don['\u2019]t) (?:hold(?: on| out)?|stand it|stay|win)|not enough)";
const TURNS =
  "(?:(?:is|['\u2019]s|its|goe?s?|gets?|turns?|looks?|comes?) (?:(?:all|too|very|really|so|a bit) ){0,2}(?:hot|rough|bad|badly|wrong|ugly|tight|nasty|pear[- ]shaped|south|ill|dicey|against (?:us|me|him|them)|to the worst)|(?:the )?worst comes to (?:the )?worst|the end comes)(?: for (?:us|me|him|them))?";
const THEY_DO =
  "(?:beats?|defeats?|drives?|push|pushes|throws?|forces?|kicks?|shoves?) (?:him|it|us|me|them)(?: (?:out|off|back|away))?|leaves?(?= (?:he|it|they)(?![\\p{L}])|,)";
/** Words of what is beaten; a number may be its name. */
const SUBJECT =
  "(?:(?!(?:not|never|no|nobody|back|to|towards?|for|from|if|when|once|and|or|but|guns?|points?|chits?|markers?)[ ,])[\\p{L}\\d'\u2019/-]{1,14} ){0,5}?";
/** @param back a game's verb for it, which may be what happens */
const caseOf = (back: string) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:(?:and|but|so) )?(?:only )?(?:if|when|once|should|in case|in the event|as soon as|whenever|wenn|falls(?! back| away| to)|se(?= )|si(?= )|als(?= )|jesli|je\u017celi|jezeli|quand) ${SUBJECT}(?:${
      [TURNS, TOO_MUCH, FORCED, BEATEN, LOST, THEY_DO, `(?:comes to|of) an? ${back}`, `${back}s?`].join("|")
    })(?: ${back})?(?: from (?:there|it|\\d{2,4}))?(?![\\p{L}\\d])`,
    "iu",
  );

/** For each verb its expression. */
const cases = new Map<string, RegExp>();

/** What units do then, in any words but these. */
const ELSE = new Set(
  ("not never no dont don't nobody none nothing without stay stays hold holds resist resists stand stands fight fights gun guns chit chits " +
    "marker markers point points support fire fires reinforce reinforces react reacts bring brings help helps before until till " +
    "after unless except or and but if when losses loss hits steps use uses").split(" "),
);
const MINE = new Set(["the", "my", "our"]);
const LEADS = new Set(
  "to toward towards into for in at on of nach richtung vers verso hacia naar area the direction".split(" "),
);
/** More words do not stand between the case and the place. */
const FARTHEST = 9;
const LONGEST_NAME = 4;

/** A sentence with plain words for where units go if they are beaten. */
export function ifBeaten<S>(
  { named, grammar: { verbs, wordings } }: Pick<SpokenLanguage<S>, "named" | "grammar">,
  desk: Desk<S>,
  sentence: string,
): string {
  const back = wordings?.goesBack;
  if (named === undefined || back === undefined) return sentence;
  const ofVerb = cases.get(back) ?? caseOf(back);
  cases.set(back, ofVerb);
  const found = ofVerb.exec(sentence);
  if (found === null) return sentence;
  const before = sentence.slice(0, found.index);
  const behind = sentence.slice(found.index + found[0].length);
  const isPlace = (words: readonly string[]) =>
    named(desk, words.map(bareWord).join(" "))?.place !== undefined;
  const onlyGoes = (words: readonly string[]) =>
    saysOnlyGoes(words.filter((word) => word.replace(/s$/, "") !== back), verbs);
  const then = thenTo(behind.split(" "), isPlace, onlyGoes);
  if (then !== undefined) return `${before}if need be ${back} toward ${then}`;
  const gone = goneTo(before, isPlace, onlyGoes, back);
  return gone === undefined ? sentence : `${gone} if need be${behind}`;
}

type Holds = (words: readonly string[]) => boolean;

/** Whether words say only that units go: none of them says anything else. */
const saysOnlyGoes = (words: readonly string[], verbs: readonly string[]) =>
  words.length <= FARTHEST &&
  words.every((word, index) =>
    !ELSE.has(bareWord(word)) && (MINE.has(bareWord(words[index - 1] ?? "")) ||
      !verbs.some((verb) => !GOING.has(verb) && [verb, `${verb}s`].includes(bareWord(word)))) &&
    (!/\d/.test(word) || (index === 0 || index === 1 && words[0] === "the"))
  );

/** How many words from one on name a place, of those that a lead stands before. */
function placeFrom(
  words: readonly string[],
  at: number,
  isPlace: Holds,
): number {
  if (!LEADS.has(bareWord(words[at - 1] ?? "")) || bareWord(words[at]) === "the") return 0;
  const ends = Array.from({ length: LONGEST_NAME }, (_, less) => LONGEST_NAME - less)
    .filter((count) =>
      at + count <= words.length && words.slice(at, at + count - 1).every((word) => !/[,.;:!]$/.test(word))
    );
  return ends.find((count) => isPlace(words.slice(at, at + count))) ?? 0;
}

/** `, then in the direction of Sollum, and no guns`: the place with what follows. */
function thenTo(
  words: readonly string[],
  isPlace: Holds,
  onlyGoes: Holds,
): string | undefined {
  for (let at = 1; at < words.length; at++) {
    const count = placeFrom(words, at, isPlace);
    if (count === 0) continue;
    const between = words.slice(0, at).map(bareWord).filter((word) => word !== "");
    const place = words.slice(at, at + count);
    const rest = words.slice(at + count).join(" ").replace(/^direction/, "");
    return onlyGoes(between) ? `${place.join(" ")}${/^\p{L}/u.test(rest) ? " " : ""}${rest}` : undefined;
  }
  return undefined;
}

/** `no chits, they can scarper to 51`: what comes before, and a retreat to the place at the end. */
function goneTo(text: string, isPlace: Holds, onlyGoes: Holds, back: string): string | undefined {
  const [joint] = [...text.matchAll(/[,.;:] (?=\S)|\b(?:and|but|then) /gi)].toReversed();
  const from = joint === undefined ? 0 : joint.index + joint[0].length;
  const clause = text.slice(from).replace(/(?<![, ])[, ]{1,9}$/, "");
  const words = clause.split(" ");
  const at = words.findIndex((_, index) => {
    const count = index === 0 ? 0 : placeFrom(words, index, isPlace);
    return count > 0 && index + count === words.length;
  });
  return at === -1 || !onlyGoes(words.slice(0, at).map(bareWord))
    ? undefined
    : `${text.slice(0, from)}${back} toward ${words.slice(at).join(" ")}`;
}
