import type { Desk } from "../../../kernel/order-language.ts";
import { endsOf, type SpokenLanguage } from "./by-names/clauses-joined.ts";
import { isDoubt, SITS } from "./by-names/row-manner.ts";
import {
  AFTERTHOUGHTS,
  AND,
  bareWord,
  FILLING,
  GOING,
  NOT,
  PAST,
  SPEAKS_OF_ELSE,
  STAYING,
  STOOD,
  TOWARDS,
  UNDOES,
} from "./by-names/spoken-words.ts";
import { thingsNamed } from "./by-names/things-named.ts";
import { clausesIn, isAsking, isTelling, isUndecided, MOST_SAID } from "./sentences-said.ts";

/**
 * Corrections by their shape: `Don't put 44RTR in 3117, put it in 3219`. A sentence counts that names a kept piece, denies where it
 * goes and has another place for it; or that denies its move and has the place where it stands; or the one place left of two. Of what
 * changes something each word must be known, and the game must allow it.
 */

/** A clause by the things it names. */
interface Clause {
  readonly pieces: readonly string[];
  readonly places: readonly { readonly name: string; readonly pieces: readonly string[] }[];
  readonly isDenied: boolean;
  readonly sends: boolean;
  readonly stays: boolean;
  /** Whether all its words are known, and none tells of somebody or doubts. */
  readonly isKnown: boolean;
  /** Whether a word doubts, or tells of somebody else. */
  readonly isOpen: boolean;
  readonly hasFoe: boolean;
}

/** A correction is short. */
const LONGEST = 40;
const MOST_SENTENCES = 12;

const FORMS_OF_DO = new Set("do does did".split(" "));
/** Whether a word denies something. */
const isDenial = (written: string) => {
  const word = bareWord(written);
  return NOT.has(word) || UNDOES.has(word) || CANNOT.test(word);
};
const CANNOT = /n't$|^(?:cannot|cant|wont|never)$/;
/** To forget something, in two words. */
const NEVER_MIND = /\bnever ?mind\b/gi;

/** Sentences; corrections by their shape are put in plain words. @returns the same sentences if there is none */
export function inShape<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentences: readonly string[],
): readonly string[] {
  const denies = sentences.some((sentence) => /\d/.test(sentence) && sentence.split(/\s+/).some(isDenial));
  if (desk.asked !== undefined || !denies || sentences.length > MOST_SENTENCES) return sentences;
  const read = sentences.map((sentence) =>
    sentence.split(" ").length > LONGEST || isAsking(sentence) || isUndecided(sentence) || isTelling(sentence)
      ? undefined
      : clausesIn(sentence.replace(NEVER_MIND, "forget")).map((clause) => clauseOf(language, desk, clause))
  );
  return withoutDenied(language, desk, sentences, read) ?? ofKept(language, desk, sentences, read);
}

function clauseOf<S>({ named, grammar }: SpokenLanguage<S>, desk: Desk<S>, text: string): Clause {
  const words = text.split(/\s+/).slice(0, MOST_SAID.words).map(bareWord).filter(Boolean);
  const things = thingsNamed(words, (name) => named?.(desk, name));
  const inNames = new Set(things.flatMap((thing) => thing.words.split(" ")));
  const others = words.filter((word) => !inNames.has(word));
  const has = (set: ReadonlySet<string>) => others.some((word) => set.has(word));
  const isKnown = (word: string) =>
    [FILLING, GOING, TOWARDS, AND, NOT, UNDOES, STAYING, STOOD, AFTERTHOUGHTS, SITS, FORMS_OF_DO]
        .some((set) => set.has(word)) && !isElse(word) && !/\d/.test(word) || CANNOT.test(word);
  return {
    pieces: things.flatMap(({ place, pieces }) => place === undefined ? pieces : []),
    places: things.flatMap(({ place, pieces }) => place === undefined ? [] : [{ name: place, pieces }]),
    isDenied: others.some(isDenial),
    sends: others.some((word) => GOING.has(word) && !UNDOES.has(word)) || has(STOOD),
    stays: others.some((word) => (STAYING.has(word) && !GOING.has(word)) || SITS.has(word)),
    isKnown: others.every((word) =>
      isKnown(word) &&
      (!grammar.connecting.includes(word) || FILLING.has(word) || TOWARDS.has(word) || isDenial(word))
    ),
    isOpen: others.some((word) => isElse(word) && !PAST.has(word)),
    hasFoe: things.some(({ foe }) => foe !== undefined),
  };
}

/** Whether a word doubts, or tells of somebody else; `their` may be of the pieces. */
const isElse = (word: string) =>
  (isDoubt(word) && !CANNOT.test(word)) || (SPEAKS_OF_ELSE.has(word) && word !== "their");

type Clauses = readonly Clause[] | undefined;

/** Whether it names nothing. */
const isAside = ({ pieces, places, hasFoe }: Clause) => pieces.length + places.length === 0 && !hasFoe;

/** `44RTR to 3219`, where the game allows that. */
function sent<S>(
  { printed, read }: SpokenLanguage<S>,
  desk: Desk<S>,
  pieces: readonly string[],
  place: string,
): string | undefined {
  const line = `${pieces.join(" and ")} to ${place}`;
  const { orders, unread } = printed(desk, [line]);
  if (unread.length > 0 || orders.length !== pieces.length) return undefined;
  const { reports } = read({ ...desk, kept: [], sheet: [] }, orders, true);
  return reports.every(({ status }) => status !== "refused") ? `${line}.` : undefined;
}

/** `Both were to go to 51, but I prefer 31. Kindly ignore 51.`: of two places for some pieces the one that is not denied. */
function withoutDenied<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentences: readonly string[],
  read: readonly Clauses[],
): readonly string[] | undefined {
  const denies = read.findIndex((clauses) =>
    clauses?.length === 1 && clauses[0].isKnown && clauses[0].isDenied && !clauses[0].sends &&
    clauses[0].pieces.length === 0 && clauses[0].places.length === 1
  );
  const denied = read[denies]?.[0].places[0].name;
  const before = read.slice(0, Math.max(0, denies));
  if (denied === undefined || before.some((clauses) => clauses === undefined)) return undefined;
  const clauses = before.flatMap((each) => each ?? []);
  const pieces = [...new Set(clauses.flatMap((clause) => clause.pieces))];
  const places = [...new Set(clauses.flatMap((clause) => clause.places.map(({ name }) => name)))];
  const [left, another] = places.filter((place) => place !== denied);
  const isClear = pieces.length > 0 && places.includes(denied) && left !== undefined &&
    another === undefined &&
    clauses.some(({ sends }) => sends) &&
    clauses.every((clause) =>
      !clause.hasFoe && !clause.isDenied && !clause.isOpen &&
      clause.places.every((place) => !pieces.some((piece) => place.pieces.includes(piece)))
    );
  const order = isClear ? sent(language, desk, pieces, left) : undefined;
  return order === undefined ? undefined : [order, ...sentences.slice(denies + 1)];
}

/** Corrections of kept orders, a sentence each, or one with the sentence before it. */
function ofKept<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentences: readonly string[],
  read: readonly Clauses[],
): readonly string[] {
  const ends = endsOf(desk.kept);
  const endOf = (piece: string) => ends.get(piece.toLowerCase());
  const isKept = (piece: string) => endOf(piece) !== undefined;
  let meant: readonly string[] = [];
  const found: string[] = [];
  let isShaped = false;
  for (const [index, clauses] of read.entries()) {
    const sentence = sentences[index];
    const named = [...new Set(clauses?.flatMap(({ pieces }) => pieces) ?? [])];
    const before = meant;
    const pieces = named.length > 0 ? named : before;
    const [piece, another] = pieces;
    meant = pieces;
    if (clauses === undefined || another !== undefined || piece === undefined || !isKept(piece)) {
      found.push(sentence);
      continue;
    }
    const said = clauses.filter((clause) => !isAside(clause));
    const isKnown = said.every((clause) => clause.isKnown && !clause.hasFoe) &&
      clauses.every(({ isOpen }) => !isOpen);
    const denies = said.some(({ isDenied, places }) =>
      isDenied && places.every(({ name }) => name === endOf(piece))
    );
    const isHere = ({ pieces }: Clause["places"][number]) => pieces.includes(piece);
    const places = said.flatMap((clause) => clause.isDenied ? [] : clause.places);
    const [place, other] = places.filter(({ name }) => name !== endOf(piece));
    // `7I can't go where I sent it. Send it to 3219`
    const isDeniedBefore = named.length === 0 &&
      read[index - 1]?.some((clause) => clause.pieces.includes(piece) && clause.isDenied) === true &&
      read[index - 1]!.every((clause) => clause.places.length === 0 && !clause.hasFoe);
    const plain = !isKnown || other !== undefined
      ? undefined
      : place === undefined
      ? undefined
      : isHere(place)
      ? (denies || isDeniedBefore) && said.some(({ stays }) => stays) ? `${piece} stays.` : undefined
      : (denies || isDeniedBefore) &&
          said.some((clause) => clause.places.includes(place) && clause.sends && !clause.stays)
      ? sent(language, desk, [piece], place.name)
      : undefined;
    if (plain === undefined) {
      found.push(isAsBefore(clauses, sentence) ? `${piece} as before.` : sentence);
      continue;
    }
    if (isDeniedBefore && found.length > 0) found.pop();
    found.push(plain);
    isShaped = true;
  }
  return isShaped ? found : sentences;
}

/** `The 8RTR goes, yes, igual.`: it denies nothing, and says only that a kept piece goes. */
function isAsBefore(clauses: readonly Clause[], sentence: string): boolean {
  const said = clauses.filter((clause) => !isAside(clause));
  return said.length === 1 && said[0].isKnown && said[0].sends && said[0].places.length === 0 &&
    clauses.every(({ isDenied, stays }) => !isDenied && !stays) &&
    sentence.split(" ").length <= MOST_CONFIRMED;
}

const MOST_CONFIRMED = 8;
