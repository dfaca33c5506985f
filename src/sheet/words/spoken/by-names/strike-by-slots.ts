import type { Desk, NamedThing } from "../../../../kernel/order-language.ts";
import {
  endOf,
  endsOf,
  type NamedOrders,
  ordersWhole,
  type SpokenLanguage,
  withClauses,
} from "./clauses-joined.ts";
import { type NamePart, namePartsOf, type StrikeOf } from "./name-parts.ts";
import { asks, isDoubt } from "./row-manner.ts";
import { AND, FILLING, GOING, NOT, SPEAKS_OF_ELSE, TOWARDS, UNDOES } from "./spoken-words.ts";

/**
 * `Both tank regiments attack 3116 with the guns`: an attack by its slots. Own pieces strike or help, the enemy's place is
 * struck. A word for several pieces means those that were sent. It counts only if the game allows it.
 */

/** The pieces meant by a phrase without a name: a number of those that were sent, perhaps of one kind. */
interface Phrase {
  readonly count: number | undefined;
  /** Own pieces of the kind that it names. */
  readonly kind: readonly string[] | undefined;
  readonly isAll: boolean;
}

const COUNTS: Readonly<Record<string, number>> = { both: 2, two: 2, pair: 2, three: 3, four: 4 };
const OPENS = new Set("both all they them those these two three four pair lot".split(" "));
const ARTICLES = new Set("the my our of these those them all".split(" "));
/** At most this many words in a phrase may describe the pieces. */
const MOST_NOUNS = 3;
/** `in the second half`: when it is done, ahead of who does it. */
const AT_A_TIME =
  /^(?:and |then |next )?(?:in|during|for) (?:the|my|our|this) (?:\p{L}{3,10} ){0,2}\p{L}{4,10},? (?=(?:both|all|they|the|my|our|those|these|\S{0,6}\d)\b)/iu;

/**
 * @param before the orders of the sentences before, the last of them last
 * @param isOfThose only if a word means the pieces that were sent
 */
export function strikeBySlots<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
  isOfThose = false,
): NamedOrders | undefined {
  if (language.named === undefined || desk.asked !== undefined || asks(sentence)) return undefined;
  const at = { ...desk, kept: [...desk.kept, ...before] };
  const said = sentence.replace(AT_A_TIME, "");
  const { further } = language.named(at, said) ?? {};
  const found = slotsOf(language, at, further?.rest ?? said);
  if (found === undefined || (isOfThose && !found.isOfThose)) return undefined;
  const { against, target, froms, guns } = found;
  const order = froms.length === 0 ? undefined : against(froms, target, undefined);
  if (order === undefined) return undefined;
  const helped = guns.reduce((line, { end, helps }) => helps(line, end), order);
  const orders = withClauses(language, at, [helped], further?.clauses ?? [], []);
  return orders !== undefined && isAllowed(language, desk, before, orders)
    ? { orders, takenBack: [], replaced: [] }
    : undefined;
}

interface Slots {
  readonly against: StrikeOf;
  readonly target: string;
  readonly isOfThose: boolean;
  readonly froms: readonly string[];
  readonly guns: readonly { readonly end: string; readonly helps: NonNullable<NamedThing["helps"]> }[];
}

/** The contents of each slot; undefined if a slot stays open, or a word that counts fills none. */
function slotsOf<S>(language: SpokenLanguage<S>, desk: Desk<S>, text: string): Slots | undefined {
  const named = language.named!;
  const { phrases, rest } = withoutPhrases(language, desk, text);
  const [phrase, another] = phrases;
  const parts = another === undefined ? namePartsOf(language, desk, rest) : undefined;
  const strikes =
    parts?.flatMap((part, index) =>
      part.kind === "word" && part.against?.(["1"], "1", undefined) !== undefined ? [index] : []
    ) ?? [];
  const [strike, other] = strikes;
  if (parts === undefined || strike === undefined || other !== undefined) return undefined;
  const ends = endsOf(desk.kept);
  const helpsOf = (piece: string) => named(desk, piece.toLowerCase())?.helps;
  /** `the 2NZ barrage`: what guns do. */
  const isOfGun = (part: NamePart | undefined) =>
    part?.kind === "pieces" && part.names.some((name) => helpsOf(name) !== undefined);
  const own: string[] = [];
  const targets = new Set<string>();
  for (const [index, part] of parts.entries()) {
    if (part.kind === "place") {
      // `44RTR va en 3117 et attaque 3116`: it goes there first.
      if (
        index < strike && !ends.size &&
        parts.slice(0, index).some((each) => each.kind === "word" && GOING.has(each.word))
      ) {
        return undefined;
      }
      // Own pieces strike from the place where they stand or go; another place is struck.
      const isOwn = part.pieces.length > 0 || [...ends.values()].includes(part.name);
      if (isOwn) own.push(part.name);
      else targets.add(part.name);
    } else if (part.kind === "pieces") {
      const isStruck = part.foe !== undefined && (part.names.length === 0 || index > strike);
      if (isStruck) targets.add(part.foe!);
      else own.push(...part.names);
    } else if (index !== strike && !isSilent(part.word) && !isOfGun(parts[index - 1])) return undefined;
  }
  const sent = [...ends].map(([piece, end]) => ({ piece, end, helps: helpsOf(piece) }));
  const meant = phrase === undefined ? [] : thoseSent(sent, phrase);
  const [target, more] = targets;
  const verb = parts[strike];
  if (target === undefined || more !== undefined || meant === undefined || verb.kind !== "word") {
    return undefined;
  }
  const all = [
    ...meant,
    ...own.map((piece) => ({
      end: endOf(language, desk, piece) ?? piece,
      helps: helpsOf(piece),
    })),
  ];
  return {
    against: verb.against!,
    target,
    isOfThose: phrase !== undefined,
    froms: [...new Set(all.flatMap(({ end, helps }) => helps === undefined ? [end] : []))],
    guns: all.flatMap(({ end, helps }) => helps === undefined ? [] : [{ end, helps }]),
  };
}

type Sent = { readonly piece: string; readonly end: string; readonly helps: NamedThing["helps"] };

/** The sent pieces that a phrase means; undefined if they are more or fewer. */
function thoseSent(sent: readonly Sent[], { count, kind, isAll }: Phrase): readonly Sent[] | undefined {
  const names = kind?.map((name) => name.toLowerCase());
  const ofKind = names === undefined
    ? sent.filter(({ helps }) => helps === undefined)
    : sent.filter(({ piece, end }) => names.includes(piece) || names.includes(end));
  const isWhole = names === undefined && (count === undefined ? isAll : count === sent.length);
  const meant = isWhole ? sent : ofKind;
  return meant.length === 0 || (count !== undefined && meant.length !== count) ? undefined : meant;
}

/** A sentence without the phrases for pieces that were named before. */
function withoutPhrases<S>(
  { named }: SpokenLanguage<S>,
  desk: Desk<S>,
  text: string,
): { readonly phrases: readonly Phrase[]; readonly rest: string } {
  const written = text.split(/\s+/).filter(Boolean);
  const words = written.map((word) => word.toLowerCase().replace(/[,.;:!]{1,3}$/, ""));
  const isNoun = (at: number) => {
    const word = words[at] ?? "";
    return /^\p{L}{3,12}$/u.test(word) && !AND.has(word) && !FILLING.has(word) && !TOWARDS.has(word) &&
      !NOT.has(word) && !SPEAKS_OF_ELSE.has(word) && !isDoubt(word) && !UNDOES.has(word) &&
      named!(desk, word)?.against === undefined && (named!(desk, word)?.pieces.length ?? 0) === 0;
  };
  const phrases: Phrase[] = [];
  const rest: string[] = [];
  for (let at = 0; at < written.length;) {
    let to = at;
    while (ARTICLES.has(words[to]) && to - at < 2) to++;
    const opening = OPENS.has(words[to])
      ? words[to]
      : to > at && OPENS.has(words[to - 1])
      ? words[--to]
      : undefined;
    const noun = named!(desk, words[to] ?? "")?.kind !== undefined && to > at;
    if (opening === undefined && !noun) {
      rest.push(...written.slice(at, Math.max(at + 1, to)));
      at = Math.max(at + 1, to);
      continue;
    }
    const from = at;
    if (opening !== undefined) to++;
    while (ARTICLES.has(words[to]) || OPENS.has(words[to])) to++;
    const nouns = to;
    while (isNoun(to) && to - nouns < MOST_NOUNS) to++;
    const phrase = words.slice(from, to);
    phrases.push({
      count: phrase.flatMap((word) => COUNTS[word] ?? [])[0],
      kind: phrase.flatMap((word) => {
        const kind = named!(desk, word)?.kind;
        return kind === undefined ? [] : [kind];
      })[0],
      isAll: phrase.includes("all"),
    });
    rest.push("them");
    at = to;
  }
  return { phrases, rest: rest.join(" ") };
}

function isSilent(word: string): boolean {
  return word === "" ||
    (FILLING.has(word) || AND.has(word) || TOWARDS.has(word) || GOING.has(word) || BESIDE.has(word)) &&
      !SPEAKS_OF_ELSE.has(word) && !NOT.has(word);
}

const BESIDE = new Set("with from by using".split(" "));

/** Whether the game refuses nothing of some orders beside those that stand. */
function isAllowed<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  before: readonly string[],
  orders: readonly string[],
): boolean {
  const { reports } = language.read(
    { ...desk, kept: [], sheet: [] },
    [...desk.kept, ...before, ...orders],
    true,
  );
  const own = reports.slice(-ordersWhole(orders).length);
  return own.length > 0 && own.every(({ status }) => status !== "refused");
}
