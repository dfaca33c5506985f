import type { Desk } from "../../../kernel/order-language.ts";
import type { SpokenLanguage } from "./by-names/clauses-joined.ts";
import { bareWords } from "./sentences-said.ts";
import { ifBeaten } from "./if-beaten.ts";
import { putPlainly } from "./said-otherwise.ts";
import { namesInFigures } from "./by-names/spoken-figures.ts";
import {
  AND,
  bareWord,
  DIRECTED,
  DOUBTING,
  GOING,
  NOT,
  SPEAKS_OF_ELSE,
  STAYING,
  UNDOES,
} from "./by-names/spoken-words.ts";

const BODY =
  "(?:pieces?|tanks?|armou?r|(?:armou?red )?cars?|guns?|artillery|infantry|brigades?|battalions?|regiments?|blocks?|things?|guys?|men|boys|troops|recon\\w*|recce|one|einheit|panzer|unite|unita|unidad)";
/** `the tank thing that is in 3218`, `the reconnaissance 33 who stands in 2215` */
const PIECE_AT = new RegExp(
  `\\b(?:(?:the|my|our|that|die|der|das|meine|le|la|il|lo|el) (?:(?!(?:with|and|from|to|on)\\b)[\\p{L}-]{2,12} ){0,2})?${BODY}(?: (?:thing|called )?[\\p{L}\\d/-]{0,8})?(?: (?:who|that|which|now|currently|standing|sitting|parked)){0,2}(?:['\u2019]s| is| are| sits?| stands?)? (?:in|at|from|on) (?:\\p{L}{3,6} )?(\\d{2,4})\\b`,
  "giu",
);
/** `the little one in 3218`: whatever it is called. */
const THING_AT =
  /\b(?:the|my|our) (?:(?!(?:enemy|enemies)\b)\p{L}{2,12} ){1,3}(?:(?:who|that|which) )?(?:is |are |stands? |sits? )?(?:in|at) (\d{2,4})\b/giu;
/** `the guns left in 3221`: the one that stands there, if it is of that kind. */
const KIND_AT = /\b(?:the|my|our) (\p{L}{3,10})(?=((?: \p{L}{2,8}){1,4}) (?:in|at) (\d{2,4})\b)/giu;
/** `i carri da 1314 a 1415`, `the tanks from 3218 to 3117`: the piece that stands there goes, whatever its name. */
const FROM_TO =
  /(?:(?<=^|[,;] |\b(?:and|und|et|e|y|en) )((?:[\p{L}'\u2019]{1,14} ){0,4}))(?:from|von|aus|da|dal|de|depuis|desde|van|z|ze) (\d{2,4}),? (?:to|nach|a|ad|al|\u00e0|vers|naar|hacia|do) (?=\d{2,4}\b)/giu;
/** Words that lead to a place, or fight: then it is no name of a piece. */
const THERE = /\b(?:to|into|from|and|with|hits?|strikes?|against|on)\b/i;
/** `22 Armoured (3CLY, 2RGH and 4CLY)` */
const LISTED =
  /(?<![\p{L}\d])(?:(?:the|die|la|le|all|whole|entire|ganze|of) ){0,3}[\p{L}\d]{1,12}(?: [\p{L}\d]{2,12}){0,2} \(([^()]{3,60})\)/iu;

/** `4SA I believe they are called` */
const CALLED =
  /, ([\p{L}\d/-]{2,10})(?: i (?:believe|think|guess|suppose)| as)? (?:they|it|he)(?:['\u2019](?:s|re)| are| is) called,/giu;
/** `the NZ guns 2NZ` */
const GUNS_CALLED =
  /\b(?:the|my|our) (?:[\p{L}\d]{2,12} ){0,2}(?:guns|artillery|battery) (?=\d?[\p{L}]{0,3}\d?[\p{L}]{2,3}\b)(?!\p{Ll}{2,})/gu;
/** `the New Zealand guns, 2NZ, …`: one thing by two names. */
const APPOSED =
  /\b((?:the|my|our) [\p{L}\d]{2,12}(?: [\p{L}\d]{2,12}){0,3}), ((?=[^,]{0,9}\d)[\p{L}\d/-]{2,10}), /giu;
const isOnlyKind = (words: string) => new RegExp(`\\b${BODY}$`, "iu").test(words) && !/\d/.test(words);

/** Behind an order it says nothing: `they are fast`. */
const CHAT =
  /(?<=\d),? (?:because |cause |as |cos )?(?:they|it|he)(?:['\u2019](?:s|re)| are| is) (?!not\b|never\b|to\b|at\b|in\b|on\b)(?:so |very |too |really )?\p{L}{3,12}(?: (?:af|enough|anyway|now|there))?[.!]*$/iu;

/** No name has more words. */
const LONGEST = 5;
/** Words with which no name of several begins or ends. */
const isPlain = (word: string) =>
  word === "" || AND.has(word) || DIRECTED.has(word) || GOING.has(word) || STAYING.has(word) ||
  DOUBTING.has(word) || SPEAKS_OF_ELSE.has(word) || ["in", "at", "of"].includes(word);

/** `44 RTR`, `the 44th Royal Tanks` and `the 4th South African cars`, as the sheet calls the one piece that each names. */
function inShort<S>({ named }: Pick<SpokenLanguage<S>, "named">, desk: Desk<S>, sentence: string): string {
  const written = sentence.split(" ");
  const words = written.map(bareWord);
  const said: string[] = [];
  for (let at = 0; at < written.length;) {
    const lengths = Array.from({ length: Math.min(LONGEST, written.length - at) - 1 }, (_, less) => less);
    const found = isPlain(words[at])
      ? undefined
      : lengths.map((less) => Math.min(LONGEST, written.length - at) - less)
        .flatMap((length) => {
          const end = at + length;
          const isRow = !isPlain(words[end - 1]) && /\d/.test(words.slice(at, end).join("")) &&
            written.slice(at, end - 1).every((word) => !/[,;:.!?)]$/.test(word));
          const row = words.slice(at, end);
          // `Bersaglieri 8`: its number may stand behind.
          const { pieces: [piece, other] = [], place, foe } = (isRow
            ? named?.(desk, row.join(" ")) ?? (/^\d{1,3}$/.test(row[1]) && length === 2
              ? named?.(desk, row.toReversed().join(" "))
              : undefined)
            : undefined) ?? {};
          return piece === undefined || !/\p{L}/u.test(piece) || other !== undefined || place !== undefined ||
              foe !== undefined
            ? []
            : [{ piece, end }];
        })[0];
    if (found === undefined) said.push(written[at++]);
    else {
      said.push(`${found.piece}${/(?<![,;:.!?)])[,;:.!?)]{1,9}$/.exec(written[found.end - 1])?.[0] ?? ""}`);
      at = found.end;
    }
  }
  return said.join(" ").replace(/(?<=^| )(\S{2,12}) \(\1\)/g, "$1");
}

/** `44RTR to 3117, the 8th to 3216`, `the Hussars: 7th to 3422`: a number alone is of the kind that the sentence names. */
function withKinds<S>({ named }: Pick<SpokenLanguage<S>, "named">, desk: Desk<S>, sentence: string): string {
  const alone =
    /\b(?:the )?(\d{1,3})(st|nd|rd|th)(?=,? (?:to|at|in|into|goes?|moves?|stays?|holds?|and|up|should|shall|will)\b)/gi;
  if (!alone.test(sentence)) return sentence;
  const words = sentence.split(" ").map(bareWord);
  const kinds = [
    ...words.flatMap((word) => /^\d{1,3}([a-z]{2,5})$/.exec(word)?.[1] ?? []),
    ...words.filter((word) => /^[a-z]{4,}$/.test(word)),
  ].filter((kind) => !/^(?:st|nd|rd|th)$/.test(kind));
  return sentence.replace(alone, (said: string, number: string, ending: string) => {
    const pieces = new Set(
      kinds.flatMap((kind) => [`${number}${kind}`, `${number} ${kind}`, `${number}${ending} ${kind}`])
        .flatMap((name) => named?.(desk, name)?.pieces ?? []),
    );
    return pieces.size === 1 ? [...pieces][0] : said;
  });
}

/** `44 and 8 RTR`: the first number is of the kind that follows the last. */
const SHARED = /\b(\d{1,3})((?:, \d{1,3}){0,3}),? (and|&|und|et|e|y|en) (\d{1,3}) ?([A-Z]{2,5})\b/g;
function withSharedKind<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
): string {
  return sentence.replace(
    SHARED,
    (said, first: string, more: string, and: string, last: string, kind: string) => {
      const numbers = [first, ...more.split(", ").slice(1), last];
      const pieces = numbers.map((number) => named?.(desk, `${number}${kind}`.toLowerCase())?.pieces ?? []);
      return pieces.every(({ length }) => length === 1)
        ? `${pieces.slice(0, -1).join(", ")} ${and} ${pieces.at(-1)}`
        : said;
    },
  );
}

/** `hit 2917 with 7I`: a piece that is no gun goes there itself. */
const STRIKE_WITH =
  /(?<=^|\bto |please )(\p{L}{3,10}) ([^,;]{2,40}?) (?:with|using|by) ([\w/-]{2,12}(?:(?:, | and )[\w/-]{2,12}){0,3})(?=[,.;!]|$)/iu;
function withThose<S>({ named }: Pick<SpokenLanguage<S>, "named">, desk: Desk<S>, sentence: string): string {
  return sentence.replace(STRIKE_WITH, (said: string, verb: string, target: string, names: string) => {
    const each = names.split(/, | and /).map((name) => named?.(desk, bareWord(name)));
    return named?.(desk, verb.toLowerCase())?.against !== undefined &&
        each.every((one) => one?.pieces.length === 1 && one.helps === undefined && one.place === undefined)
      ? `${names} ${verb} ${target}`
      : said;
  });
}

/** `7arm 2 bir berraneb` */
const TWO_AS_TO = / 2 ((?:\p{L}{2,12}(?=[ .!,]|$) ?){1,3})/giu;

/** The sentence with a hex in place of `the tank in 3218`, and the units in place of a formation with its list. */
export function byPlaces<S>(
  { named, grammar }: Pick<SpokenLanguage<S>, "named" | "grammar">,
  desk: Desk<S>,
  written: string,
): string {
  if (named === undefined) return written;
  const sentence = namesInFigures({ named }, desk, written);
  if (desk.asked !== undefined) {
    return putPlainly(ifBeaten({ named, grammar }, desk, sentence), grammar.wordings, true);
  }
  const isOwn = (name: string) => named(desk, bareWord(name))?.pieces.length === 1;
  /** Whether the words name another piece than that in the place: `the guns 2NZ from 3118`. */
  const isOther = (words: string, place: string) =>
    words.split(" ").slice(0, -1).map(bareWord).some((word) => {
      const [piece] = /\d/.test(word) ? named(desk, word)?.pieces ?? [] : [];
      return piece !== undefined && !(named(desk, place)?.pieces ?? []).includes(piece);
    });
  const meant = (name: string) =>
    named(desk, name.toLowerCase().replace(/^(?:the|my|our) /, ""))?.pieces ?? [];
  const isPlace = (words: string) => {
    const said = words.split(" ").map(bareWord);
    return said.some((_, count) => named(desk, said.slice(0, count + 1).join(" "))?.place !== undefined);
  };
  const short = withKinds(
    { named },
    desk,
    inShort({ named }, desk, withSharedKind({ named }, desk, sentence)),
  );
  return withThose({ named }, desk, putPlainly(short, grammar.wordings, false))
    .replace(KIND_AT, (said: string, word: string, between: string, place: string) => {
      const [piece, other] = meant(place);
      const isStaying = bareWords(between).every((each) => STAYING.has(each) || each === "left");
      const isOfKind = isStaying && piece !== undefined && other === undefined &&
        named(desk, word.toLowerCase())?.kind?.some((each) => meant(each.toLowerCase()).includes(piece));
      return isOfKind === true ? piece : said;
    })
    .replace(TWO_AS_TO, (two: string, place: string) => isPlace(place) ? ` to ${place}` : two)
    .replace(CHAT, "")
    .replace(CALLED, ", $1,")
    .replace(GUNS_CALLED, (said: string, at: number, whole: string) => {
      const [name = ""] = whole.slice(at + said.length).split(/[ ,.;]/);
      return /\d/.test(name) && meant(name).length === 1 ? "" : said;
    })
    .replace(APPOSED, (said: string, words: string, name: string) => {
      const [piece, other] = meant(name);
      const isTheSame = piece !== undefined && other === undefined &&
        (meant(words)[0] === piece || isOnlyKind(words));
      return isTheSame ? `${name} ` : said;
    })
    .replace(FROM_TO, (said: string, words: string, place: string) => {
      const called = words.trim();
      const [piece] = meant(place);
      const isPlain = called.split(" ").map(bareWord).every((word) =>
        !UNDOES.has(word) && !NOT.has(word) && !DOUBTING.has(word) && !SPEAKS_OF_ELSE.has(word)
      );
      const other = meant(called);
      return isOwn(place) && isPlain && (other.length === 0 || other[0] === piece) ? `${place} to ` : said;
    })
    .replace(
      PIECE_AT,
      (said: string, place: string, at: number) =>
        isOwn(place) && sentence[at - 1] !== "(" && !isOther(said, place) ? place : said,
    )
    .replace(
      THING_AT,
      (said: string, place: string, at: number) =>
        isOwn(place) && sentence[at - 1] !== "(" && !THERE.test(said) ? place : said,
    )
    .replace(
      LISTED,
      (said: string, names: string) =>
        names.split(/,| (?:and|und|et|e|y|en) |&|\+/).every((name) => isOwn(name.trim())) ? names : said,
    );
}
