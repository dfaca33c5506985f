import type { Desk, NamedThing, OrderLanguage } from "../../../kernel/order-language.ts";
import { allInFigures, FIGURES } from "./spoken-figures.ts";
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
  SPEAKS_OF_ELSE,
  STAYING,
  STOOD,
  TOWARDS,
  UNDOES,
  UNSURE,
} from "./spoken-words.ts";

/**
 * Orders by the names in a sentence: `evening boss, get 44rtr up to 3117 and have 8rtr sat in 3216 next door`. Words that nobody
 * knows are left aside. What counts is the row of names, what leads to a place, and that no word doubts, asks, tells of the past,
 * or speaks of somebody else. It is read where nothing reads a sentence more closely, is shown, and waits for its writer's GO.
 */

/** What reads the orders of a game, and its names. */
export type SpokenLanguage<S> = Pick<OrderLanguage<S>, "printed" | "named" | "grammar" | "read">;

/** What a sentence orders. */
export interface NamedOrders {
  readonly orders: readonly string[];
  /** Lines of the kept sheet that it takes back. */
  readonly takenBack: readonly string[];
  /** Orders of the sentences before that it puts others in the place of. */
  readonly replaced: readonly string[];
}

type Part =
  | { readonly kind: "pieces"; readonly names: readonly string[]; readonly foe?: string }
  | { readonly kind: "place"; readonly name: string; readonly pieces: readonly string[] }
  | { readonly kind: "word"; readonly word: string; readonly isEnd: boolean; readonly against?: Against };

type Against = NonNullable<NamedThing["against"]>;

/** No name has more words. */
const LONGEST = 5;
const MOST_WORDS = 60;
/** A preposition stands at most so many words before its place. */
const NEAR = 3;

/** What is polite, and sets no condition. */
const POLITE =
  /,? (?:if (?:you (?:please|would|don['\u2019]?t mind|wouldn['\u2019]?t mind|could|can|like|will|may)|i may|(?:it|that)(?:['\u2019]s| is) (?:ok|okay|all ?right|fine)(?: with you)?)|s['\u2019]il (?:vous|te) pla[i\u00ee]t|(?:it )?would be (?:lovely|nice|great|grand|good)|not (?:much|a lot) (?:else|more)|nothing (?:else|more)|no (?:worries|rush|hurry)|not that i mind)(?=[\s,.!]|$)/gi;
/** What is chatted before or behind, and orders nothing: it stands apart by a mark, or in brackets. */
const BRACKETS = /\([^()]{0,80}\)/g;
/** `so dicht wie möglich an`: it asks for nothing. */
const AS_AS =
  /\b(?:so|as|zo|tak) (?:nah|nahe|dicht|weit|near|close|far|dicht|ver|blisko|daleko) (?:wie|as|als|jak) (?:m\u00f6glich|moglich|possible|mogelijk|es geht|mozliwe|mo\u017cliwe)(?: (?:an|to|bij|do|bei))?(?=\s)/gi;
/** What is said of all others: they stay as they are. */
const REST =
  /[,.;]? ?(?:and )?(?:leave |let |keep |have )?(?:the |all (?:the )?|le |il |el |lo |de |der |die )?(?:rest|dem[a\u00e1]s|others?|everyone else|everything else|other \w+|reste|resto|ubrigen|anderen)\b[^.;]*[.;]?\s*$/i;
const SAID_BEFORE = /\bwhat (?:i|we) (?:said|wrote|sent|ordered|put|told you)(?: about| for| of)?\b/gi;
/** Where a piece is: it asks for nothing. */
const WHERE_IT_IS = /\bwhere (?:it|they|he|she)(?:['\u2019]s| is| are| stands?| sits?)\b/gi;
const ANOTHER_TIME = /\bnext (?:turn|time|week|month|round|go|move|game)\b/i;
/** What goes on with other words. */
const RATHER = /\bor (?=rather|better|make that|no\b)/gi;
export const GO_FOR =
  /\b(?:go|goes|going) (?:for|at)(?= )|\b(?:have|has|take|takes|having) (?:a|another) (?:crack|go|shot|pop|swing) at(?= )/gi;
/** Figures of a time, a day or a list. */
export const TIMES_SAID =
  /\b(?:\d{1,2}[:.]\d{2}(?: ?(?:h|uhr|am|pm))?|(?:game[- ]?)?turn \d{1,2}|g?t ?\d{1,2})\b/gi;

/**
 * @param sentence without what asks for it @param before the orders of the sentences before, the last of them last
 * @returns undefined where it orders nothing, or may mean something else
 */
export function ordersByNames<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
): NamedOrders | undefined {
  if (language.named === undefined || desk.asked !== undefined) return undefined;
  const { further } = language.named(desk, sentence) ?? {};
  if (further === undefined) return ordersOfRow(language, desk, sentence, before);
  const { clauses, rest } = further;
  const joined = (order: readonly string[]) => withClauses(language, desk, order, clauses, before);
  if (saysNothing(rest)) {
    // `No advance.` is said of all of them, and `with a 6` of the last.
    const all = blocksOf(before);
    const said = clauses.every((clause) => / (?:never|none)$/.test(clause)) ? all : all.slice(-1);
    const meant = said.flatMap((order) => {
      const whole = joined(order);
      return whole === undefined ? [] : [{ order, whole }];
    });
    return meant.length === 0 ? ordersOfRow(language, desk, sentence, before) : {
      orders: meant.flatMap(({ whole }) => whole),
      takenBack: [],
      replaced: meant.flatMap(({ order }) => order),
    };
  }
  const found = asItStands(language, desk, rest) ?? strikeOfThose(language, desk, rest, before) ??
    ordersOfRow(language, desk, rest, before);
  const all = blocksOf(found?.orders ?? []);
  const last = all.at(-1);
  const whole = last === undefined ? undefined : joined(last);
  // Of several that take the clauses nobody knows which is meant.
  if (all.slice(0, -1).some((order) => joined(order) !== undefined)) return undefined;
  return found === undefined || last === undefined || whole === undefined
    ? undefined
    : { ...found, orders: [...found.orders.slice(0, -last.length), ...whole] };
}

/** A sentence that is an order of the sheet, but for its marks. */
function asItStands<S>(
  { printed, grammar }: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
): NamedOrders | undefined {
  const line = sentence.split(/\s+/).map((word) => word.replace(/(?<![,.;!])[,.;!]{1,9}$/, "")).filter(
    Boolean,
  )
    .join(" ");
  if (!grammar.verbs.includes(line.split(" ")[0].toLowerCase())) return undefined;
  const { orders, unread } = printed(desk, [line]);
  return unread.length > 0 || blocksOf(orders).length !== 1
    ? undefined
    : { orders, takenBack: [], replaced: [] };
}

/** Whether a sentence says no more than how an order is carried out: `no advance`, `put up to 6 behind it`. */
export function isOnlyFurther<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
): boolean {
  const { further } = desk.asked === undefined ? named?.(desk, sentence) ?? {} : {};
  return further !== undefined && saysNothing(further.rest);
}

const saysNothing = (text: string) =>
  text.split(/\s+/).map(bareWord).every((word) =>
    word === "" || FILLING.has(word) || AND.has(word) || GOING.has(word)
  );

/** Orders with what stands below each. */
function blocksOf(lines: readonly string[]): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  for (const line of lines) {
    if (line.startsWith(" ")) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

/** An order with more clauses; undefined where it takes none of the kind. */
function withClauses<S>(
  { printed }: SpokenLanguage<S>,
  desk: Desk<S>,
  order: readonly string[],
  clauses: readonly string[],
  before: readonly string[],
): readonly string[] | undefined {
  const ends = endsOf([...desk.kept, ...before]);
  const [, place = ""] = order[0]?.split(" ") ?? [];
  const whole = [...order.map((line) => line.trim()), ...clauses].map((part) =>
    part.replace(
      /^(\S+) (\S+) \{place\}$/,
      (_, verb: string, piece: string) => `${verb} ${ends.get(piece.toLowerCase()) ?? piece} ${place}`,
    )
  ).join(" ");
  const { orders, unread } = printed(desk, [whole]);
  return unread.length > 0 || blocksOf(orders).length !== 1 ? undefined : orders;
}

/** Where pieces go by orders that move them, by their names in lower case. */
export function endsOf(orders: readonly string[]): ReadonlyMap<string, string> {
  return new Map(orders.flatMap((order) => {
    const [, piece, end] = /^move (\S+) (?:\S+ )*?(?:to )?(\S+)$/.exec(order) ?? [];
    return piece === undefined ? [] : [[piece.toLowerCase(), end] as const];
  }));
}

function ordersOfRow<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
  isOfAll = !NOT_ALL.test(sentence),
): NamedOrders | undefined {
  const known = sentence.replace(AS_AS, "as near as possible to");
  if (ANOTHER_TIME.test(known) || asks(known.replace(WHERE_IT_IS, " ").replace(SAID_BEFORE, " "))) {
    return undefined;
  }
  // Beside a place is not in it.
  if (BESIDE_IT.test(known)) return undefined;
  const isNamed = (text: string) => language.named!(desk, bareWord(text)) !== undefined;
  const said = [POLITE, WHERE_IT_IS, SAID_BEFORE, REST, RATHER, TIMES_SAID].reduce(
    (text, aside) => text.replace(aside, " "),
    known.replace(BRACKETS, (bracket) => isNamed(bracket.slice(1, -1)) ? bracket.slice(1, -1) : " "),
  );
  const parts = partsOf(language, desk, said.replace(GO_FOR, "assault"));
  if (parts === undefined || !parts.some(({ kind }) => kind !== "word")) return undefined;
  if (parts.length <= PLAIN && isAlmostVerb(parts[0])) return undefined;
  // What the game counts in an order is never passed over.
  if (
    parts.some((part) =>
      part.kind === "word" && part.against === undefined && counts(language, desk, part.word)
    )
  ) {
    return undefined;
  }
  const reading = new Reading(language, desk, before, isOfAll);
  const near = nearest(parts);
  if (near !== undefined) return reading.readNear(near) ? reading.found() : undefined;
  const [there, elsewhere] = parts.filter((part) => part.kind === "place");
  // `44RTR two hexes north, and 2NZ to 3217`: each says its own.
  if (there !== undefined && BY_COMPASS.test(said) && parts.some(({ kind }) => kind === "pieces")) {
    return undefined;
  }
  // `3423 two hexes north`: who stands there goes.
  const way = there === undefined ||
      (elsewhere === undefined && there.pieces.length === 1 && parts.every(({ kind }) => kind !== "pieces"))
    ? wayBy(said)
    : undefined;
  if (way !== undefined) return reading.readWay(parts, way) ? reading.found() : undefined;
  return strikesApart(inPairs(parts)).every((each) => reading.read(each)) ? reading.found() : undefined;
}

/** Whether a word goes on with orders of this game, and is none of every letter. */
function counts<S>({ grammar, named }: SpokenLanguage<S>, desk: Desk<S>, word: string): boolean {
  return word.length > 4 && grammar.connecting.includes(word) && !EVERYDAY.has(word) && !FILLING.has(word) &&
    !TOWARDS.has(word) && !STAYING.has(word) && !STOOD.has(word) && !GOING.has(word) &&
    pointOf(word) === undefined && named?.(desk, word)?.kind === undefined;
}

const EVERYDAY = new Set(
  "nothing never nobody until before always first direct works along others towards tanks armour armor infantry release action force failed cross"
    .split(" "),
);

/** So many places to a point of the compass. */
const BY_COMPASS =
  /\b(?:one|two|three|four|[1-6]|a) \p{L}{4,6} (?:to the |due )?(?:north|south|east|west)|\b(?:north|south)(?:[- ]?(?:east|west))? (?:one|two|three|four|[1-6])\b/iu;
const NEXT_TO_IT = /(?:next to|beside|adjacent to|alongside|neben|naast)(?: the)?$/;
const BESIDE_IT =
  /\b(?:next to|beside|adjacent to|alongside|neben|naast|accanto a|junto a) (?:the |his |their )?(?:\d{4}|enem\w{1,3}|germans?|italians?|british|allies|axis)\b/i;

/** `44RTR and 8RTR to 3117 and 3216`: as many places as pieces are theirs one by one. */
function inPairs(parts: readonly Part[]): readonly Part[] {
  const from = parts.findIndex(({ kind }) => kind === "place");
  const to = parts.findLastIndex(({ kind }) => kind === "place");
  const pieces = parts.slice(0, from).flatMap((part) => part.kind === "pieces" ? part.names : []);
  const places = parts.slice(from, to + 1).filter((part) =>
    !(part.kind === "word" && (part.word === "" || AND.has(part.word)))
  );
  const isPaired = places.length > 1 && places.length === pieces.length &&
    places.every(({ kind }) => kind === "place") && parts.slice(to).every(({ kind }) => kind !== "pieces");
  if (!isPaired) return parts;
  const word = (said: string): Part => ({ kind: "word", word: said, isEnd: said === "" });
  return [
    ...parts.slice(0, from).filter(({ kind }) => kind === "word"),
    ...places.flatMap((place, index): Part[] => [
      { kind: "pieces", names: [pieces[index]] },
      word("to"),
      place,
      word(""),
    ]),
    ...parts.slice(to + 1),
  ];
}

/** `They both attack 3116`: what those do that were sent before; undefined if a sentence says anything else. */
export function strikeOfThose<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
): NamedOrders | undefined {
  if (language.named?.(desk, sentence)?.further !== undefined) return undefined;
  const said = sentence.replace(GO_FOR, "assault").replace(THOSE, "");
  // Those of the kept sheet are meant by a word for them alone.
  const isOfKept = before.length === 0 && said !== sentence.replace(GO_FOR, "assault");
  const meant = isOfKept ? desk.kept : before;
  const isStrike = meant.length > 0 &&
    said.split(/\s+/).some((word) =>
      language.named?.(desk, bareWord(word))?.against?.(["1"], "1", undefined) !== undefined
    );
  // Beside those it names somebody: nobody knows for what.
  const isOfOthers = isStrike && said !== sentence &&
    partsOf(language, desk, said)?.some((part) => part.kind === "pieces" && part.foe === undefined) === true;
  const found = isStrike && !isOfOthers
    ? ordersOfRow(language, desk, said, meant, !NOT_ALL.test(sentence))
    : undefined;
  return found?.orders.length === 1 ? found : undefined;
}

/** Those that were sent: elsewhere `they` are somebody else. */
const THOSE =
  /\b(?:(?:with|by|using|from|have|let|has) )?(?:they|those|these|them|(?:both|all|the two|the three|the four|all two|all three|all four)(?: of)?(?: (?:the|my|our|these|those|them))?(?: (?:two|three|four))?(?: (?:royal|tank|armou?red|infantry))?(?: (?:tanks|regiments|brigades|battalions|blocks|lads|boys|guys|pieces))?|the lot|the pair)(?: (?:two|three|four|all|both))?(?= |[,.;!]|$)/gi;
/** Those that stand next to the enemy, and not the guns behind them. */
const NOT_ALL = /\b(?:both|two|pair|tanks|armou?r)\b/i;

/** Where pieces are sent, and which enemy they attack next: `44RTR to 3117 and 8RTR to 3216, then hit 16 with both`. */
function strikesApart(parts: readonly Part[]): readonly (readonly Part[])[] {
  const strike = parts.findIndex((part) => part.kind === "word" && part.against !== undefined);
  const pieces = parts.findIndex((part) => part.kind === "pieces" && part.names.length > 0);
  const isSent = pieces !== -1 && placeFollows(parts.slice(0, strike), pieces);
  const isMore = parts.slice(strike + 1).some((part) =>
    part.kind === "place" || (part.kind === "pieces" && part.foe !== undefined)
  );
  if (strike !== -1 && isSent && isMore) return [parts.slice(0, strike), parts.slice(strike)];
  const going = parts.findLastIndex((part) => part.kind === "word" && GOING.has(part.word));
  const joint = parts.slice(0, Math.max(0, going)).findLastIndex((part) =>
    part.kind === "word" && (part.isEnd || AND.has(part.word))
  );
  const isApart = strike !== -1 && going > joint && joint > strike &&
    placeFollows(parts.slice(0, joint), strike) &&
    placeFollows(parts, going);
  return isApart ? [parts.slice(0, joint), parts.slice(joint)] : [parts];
}

/** Whether a sentence asks, without a question mark too: `can 1KDG get to 3221`. */
function asks(sentence: string): boolean {
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

/** A sentence as a row of names and words. Undefined where a number in it names nothing. */
function partsOf<S>({ named }: SpokenLanguage<S>, desk: Desk<S>, sentence: string): Part[] | undefined {
  const written = allInFigures(sentence).replace(
    /\b[ld]['\u2019](?=\d)/gi,
    "",
  ).replace(
    /(?<=\b\d{4}) ?[-\u2013] ?(?=\d{4}\b)/g,
    " to ",
  )
    .replace(/\s?(?:-{1,2}>|[=\u2013\u2014]>?|>{1,2}|\u2192|\u21d2)\s?/g, " to ")
    .replace(/&|\+(?=\s)/g, " and ").replace(/(?<=\w)\/(?=\s)|\s\/\s/g, " and ").split(/\s+/).filter(Boolean);
  if (written.length > MOST_WORDS) return undefined;
  const words = written.map(bareWord);
  const parts: Part[] = [];
  let hasKind = false;
  for (let at = 0; at < words.length;) {
    const name = nameAt(words, written, at, (text) => named!(desk, text));
    if (name !== undefined) {
      if (isOfFormation(words, at, name.to)) return undefined;
      parts.push(name.part);
      at = name.to;
      if (/[,;:.!]$/.test(written[at - 1])) parts.push({ kind: "word", word: "", isEnd: true });
      continue;
    }
    // `with a +4`
    const word = words[at].replace(/^\+(?=\d$)/, "");
    if (/\d/.test(word) && !/^\d(?:st|nd|rd|th)?$/.test(word)) return undefined;
    // `NE` is a point of the compass, `ne` a French word.
    const isPoint = /^[NS]?[EW][,;:.!]?$/.test(written[at]);
    const meant = isPoint ? undefined : named!(desk, word);
    const { against } = meant ?? {};
    if (meant?.kind !== undefined) hasKind = true;
    // `The Polish brigade and 7RTR`: a name that nobody knows must not be passed over.
    if (meant === undefined && isUnknown(words[at]) && BODIES.has(words[at + 1] ?? "")) return undefined;
    if (isUnknownBefore(words, at, against) && isListed(words, at, (text) => named!(desk, text))) {
      return undefined;
    }
    parts.push({
      ...(against === undefined ? {} : { against }),
      kind: "word",
      word: isPoint ? "" : word,
      isEnd: /[,;:.!]$/.test(written[at]),
    });
    at++;
  }
  // An order never leaves out the guns that go along.
  return hasKind && parts.some((part) => part.kind === "word" && part.against !== undefined)
    ? undefined
    : parts;
}

/** `21st Panzer` is more than the piece that is called 21. */
function isOfFormation(words: readonly string[], from: number, to: number): boolean {
  const next = words[to] ?? "";
  return to === from + 1 && /^\d+(?:st|nd|rd|th)?$/.test(words[from]) && FORMATIONS.has(next);
}

const FORMATIONS = new Set(
  "panzer panzers armoured armored light division div corps army infantry motorised motorized guards indian african support"
    .split(" "),
);

function nameAt(
  words: readonly string[],
  written: readonly string[],
  from: number,
  named: (text: string) => NamedThing | undefined,
): { readonly part: Part; readonly to: number } | undefined {
  if (isPlain(words[from])) return undefined;
  for (let to = Math.min(words.length, from + LONGEST); to > from; to--) {
    if (isPlain(words[to - 1]) || written.slice(from, to - 1).some((word) => /[,;:!]$/.test(word))) continue;
    const text = words.slice(from, to);
    if (text.some((word) => AND.has(word))) continue;
    // A figure alone counts something, unless it goes somewhere: `3 to 3018`.
    if (text.length === 1 && /^\d$/.test(text[0]) && !DIRECTED.has(words[to] ?? "")) continue;
    const found = named(text.join(" ")) ??
      (text.length > 1 && FIGURES.has(text[0])
        ? named([FIGURES.get(text[0]), ...text.slice(1)].join(" "))
        : undefined);
    if (found === undefined) continue;
    const { pieces, place, foe } = found;
    if (place !== undefined) return { part: { kind: "place", name: place, pieces }, to };
    if (pieces.length > 0 || foe !== undefined) {
      return { part: { kind: "pieces", names: pieces, ...(foe === undefined ? {} : { foe }) }, to };
    }
  }
  return undefined;
}

/** Whether a word says nothing that is known before an `and`. */
function isUnknownBefore(words: readonly string[], at: number, against: Against | undefined): boolean {
  return against === undefined && AND.has(words[at + 1] ?? "") && isUnknown(words[at]);
}

function isUnknown(word: string): boolean {
  return !isPlain(word) && !FILLING.has(word) && !STOOD.has(word) && !STAYING.has(word) && !GOING.has(word);
}

/** What pieces are called beside their names. */
export const BODIES = new Set(
  "brigade brigades regiment regiments battalion battalions division divisions corps group lot boys tanks guns hussars lancers guards infantry artillery"
    .split(" "),
);

/** Whether a name stands behind that `and`: the word may name another piece, and nobody knows which. */
function isListed(
  words: readonly string[],
  at: number,
  named: (text: string) => NamedThing | undefined,
): boolean {
  return (named(words[at + 2] ?? "")?.pieces.length ?? 0) > 0 && (at === 0 || !DIRECTED.has(words[at - 1]));
}

/** A word of every sentence, with which no name begins or ends. */
function isPlain(word: string): boolean {
  return word === "" || TOWARDS.has(word) || AND.has(word) || NOT.has(word) || DOUBTING.has(word) ||
    (GOING.has(word) && word !== "pol") ||
    /^(?:the|a|an|my|our|is|it|of|i|we|der|die|das|le|la|les|el|il|de|het)$/.test(word);
}

/** An order that a sentence has come to: pieces, and the place to which they go. */
interface Sent {
  readonly pieces: readonly string[];
  readonly orders: readonly string[];
}

class Reading<S> {
  readonly #sent: Sent[] = [];
  readonly #takenBack: string[] = [];
  readonly #replaced: string[] = [];
  /** Pieces that are named and go nowhere yet. */
  #pending: string[] = [];
  /** The place that was named ahead of its pieces: `Into 46: 132 and 8bers`. */
  #ahead: string | undefined;
  #last: string | undefined;
  #against: Against | undefined;
  #points: number | undefined;
  /** From where those that are named strike, one by one: `44RTR and 8RTR hit 3116 from 3117 and 3216`. */
  #froms: readonly PlacePart[] = [];
  /** `Laat 8RTR maar staan`: those that are named behind stay, if they are sent nowhere. */
  #isStaying = false;
  /** Whether those that are named behind go along. */
  #isJoined = false;

  constructor(
    private readonly language: SpokenLanguage<S>,
    private readonly desk: Desk<S>,
    private readonly before: readonly string[],
    /** Whether a strike is said of all that were sent, guns too. */
    private readonly isOfAll: boolean,
  ) {
    this.#last = / to (\S+)$/.exec(before.at(-1) ?? "")?.[1];
  }

  found(): NamedOrders {
    return {
      orders: this.#sent.flatMap((each) => each.orders),
      takenBack: this.#takenBack,
      replaced: this.#replaced,
    };
  }

  /** @returns whether all that it says is understood */
  read(written: readonly Part[]): boolean {
    const { parts, froms } = withoutFroms(written);
    this.#froms = froms;
    const words = new Set(parts.flatMap((part) => part.kind === "word" ? [part.word] : []));
    if ([...words].some((word) => SPEAKS_OF_ELSE.has(word) || isDoubt(word)) || isFelt(parts)) return false;
    const isGoing = [...words].some((word) => GOING.has(word) || STOOD.has(word) || DIRECTED.has(word)) ||
      isPlainRow(parts);
    this.#against = parts.flatMap((part) => part.kind === "word" ? part.against ?? [] : [])[0];
    const isAgainst = this.#against !== undefined;
    const [points, more] = [...words].filter((word) => /^\d$/.test(word));
    if (more !== undefined || (points !== undefined && !isAgainst)) return false;
    this.#points = points === undefined ? undefined : Number(points);
    for (const [index, part] of parts.entries()) {
      if (part.kind === "pieces" && part.foe !== undefined && (isAgainst || part.names.length === 0)) {
        if (!isAgainst || !this.#goesTo(part.foe, parts, index, true, true)) return false;
      } else if (part.kind === "pieces") {
        // `8RTR comes up behind 44RTR, to 3216`: the second one goes nowhere.
        if (wordsBefore(parts, index).some((word) => BESIDE_ONE.has(word))) {
          if (this.#pending.length === 0 && this.#sent.length === 0) return false;
          continue;
        }
        if (part.names.length > 2 && wordsBefore(parts, index).some((word) => TWO.has(word))) return false;
        this.#pending.push(...part.names);
      } else if (part.kind === "place") {
        const isPiece = part.pieces.length > 0 && this.#pending.length === 0 && this.#ahead === undefined &&
          leadsOn(parts, index);
        if (isPiece) this.#pending.push(...part.pieces);
        else if (!this.#goesTo(part.name, parts, index, isGoing || isAgainst, isAgainst)) return false;
      } else if (!this.#takesWord(part.word, parts, index)) return false;
    }
    return this.#ends();
  }

  /** `580 descend d'un hexagone plein sud`: so many places to a point of the compass. */
  readWay(parts: readonly Part[], way: string): boolean {
    const words = parts.flatMap((part) => part.kind === "word" ? [part.word] : []);
    const pieces = parts.flatMap((part) =>
      part.kind === "pieces" ? part.names : part.kind === "place" ? part.pieces : []
    );
    if (
      words.some((word) => SPEAKS_OF_ELSE.has(word) || isDoubt(word) || NOT.has(word) || STAYING.has(word))
    ) return false;
    const orders = pieces.map((piece) => this.#order(`${piece} ${way}`));
    if (pieces.length === 0 || orders.some((order) => order === undefined)) return false;
    this.#sent.push({ pieces, orders: orders.flatMap((order) => order ?? []) });
    return true;
  }

  /** `2SG bitte so dicht wie möglich an Gabr Saleh ran` */
  readNear({ piece, place }: { readonly piece: string; readonly place: string }): boolean {
    const order = this.#order(`${piece} as near to ${place} as possible`);
    if (order !== undefined) this.#sent.push({ pieces: [piece], orders: order });
    return order !== undefined;
  }

  #goesTo(
    place: string,
    parts: readonly Part[],
    index: number,
    isGoing: boolean,
    isAgainst: boolean,
  ): boolean {
    const lead = wordsBefore(parts, index);
    if (NEXT_TO_IT.test(lead.join(" "))) return false;
    if (lead.some((word) => (NOT.has(word) && !SOFT.has(word)) || INSTEAD_OF.has(word))) return true;
    if (lead.some((word) => FROM.has(word)) || lead.at(-1) === "off") return true;
    if (placeFollows(parts, index) && (this.#isOldPlace(place) || this.#isHere(parts[index]))) return true;
    // `I like 44RTR where it is, in 3218`
    if (this.#isHere(parts[index]) && !isDirectedTo(lead)) return this.#leaves();
    const leads = isDirectedTo(lead) || lead.some((word) => TOWARDS.has(word)) && isGoing ||
      lead.length === 0 ||
      isAgainst;
    if (this.#pending.length > 0) {
      if (!leads && !isGoing) return false;
      return this.#send(place, isAgainst);
    }
    if (place === this.#last || place === this.#ahead) return true;
    if (isCorrection(parts, index) && this.#sent.length + this.before.length > 0) return this.#correct(place);
    if ((this.#sent.length > 0 && !isAgainst) || this.#ahead !== undefined || !leads) return false;
    this.#ahead = place;
    return true;
  }

  /** Whether the pieces go there by what is kept: `replace 4arm destination 46 by 45`. */
  #isOldPlace(place: string): boolean {
    const [piece] = this.#pending;
    return piece !== undefined &&
      this.desk.kept.some((line) =>
        line.toLowerCase().startsWith(`move ${piece.toLowerCase()} `) && line.endsWith(` ${place}`)
      );
  }

  /** Whether the piece that was named last stands there: `44RTR 3218 to 3117`. */
  #isHere(part: Part): boolean {
    const here = part.kind === "place" ? part.pieces : [];
    return here.includes(this.#pending.at(-1) ?? "");
  }

  #takesWord(word: string, parts: readonly Part[], index: number): boolean {
    const joins = SAME_PLACE.has(word) && this.#pending.length === 0 && this.#sent.length > 0;
    // `7I attacks 2917 with 2NZ`: what helps in an attack goes nowhere by that.
    const next = parts[index + 1];
    if (joins && this.#against !== undefined && next !== undefined && next.kind !== "word") return false;
    this.#isJoined ||= joins;
    if (
      SAME_PLACE.has(word) && this.#pending.length > 0 && this.#last !== undefined &&
      !placeFollows(parts, index)
    ) {
      return this.#send(this.#last, false);
    }
    if (AND.has(word)) return true;
    if (NOT.has(word) && isUnchanged(parts, index)) {
      this.#pending = [];
      return true;
    }
    if (SOFT.has(word) && placeFollows(parts, index)) return true;
    if (NOT.has(word) && this.#pending.length > 0) return this.#leaves();
    // `Don't move the tanks to 3117` sends nobody.
    if (NOT.has(word)) {
      return isAfterthought(parts, index) && !(FORBIDS.has(word) && isOfPieces(parts, index));
    }
    if (UNDOES.has(word) && this.#sent.length === 0) {
      return !placeFollows(parts, index) && this.#undoes(parts);
    }
    // `It rests in El Cuasc` sends nobody there.
    if (RESTS_IN.has(word) && placeFollows(parts, index)) return false;
    if ((STAYING.has(word) || SITS.has(word)) && !placeFollows(parts, index)) {
      this.#isStaying = true;
      return this.#pending.length === 0 || this.#leaves();
    }
    return true;
  }

  #isKept(piece: string): boolean {
    return this.desk.kept.some((line) => line.split(" ")[1]?.toLowerCase() === piece.toLowerCase());
  }

  /** Pieces that stay: what is kept for them is taken back. */
  #leaves(): boolean {
    for (const piece of this.#pending) {
      this.#takenBack.push(
        ...this.desk.kept.filter((line) => line.split(" ")[1]?.toLowerCase() === piece.toLowerCase()),
      );
    }
    this.#pending = [];
    return true;
  }

  /** `Scratch the second one, 8rtr isn't going anywhere`: the orders of the pieces that are named are taken back. */
  #undoes(parts: readonly Part[]): boolean {
    const pieces = parts.flatMap((part) => part.kind === "pieces" ? part.names : []);
    const kept = this.desk.kept.map((line) => line.split(" ")[1]?.toLowerCase());
    return pieces.length > 0 && pieces.every((piece) => kept.includes(piece.toLowerCase()));
  }

  #send(place: string, isAgainst: boolean): boolean {
    const pieces = [...new Set(this.#pending)];
    const moves = pieces.map((piece) => this.#order(`move ${piece} to ${place}`));
    const orders = (isAgainst ? this.#strikeFrom(pieces, place) ?? this.#strike(pieces, place) : undefined) ??
      (moves.every((order) => order !== undefined) ? moves.flat() : undefined);
    if (orders === undefined || (this.#points !== undefined && this.#strike(pieces, place) === undefined)) {
      return false;
    }
    this.#sent.push({ pieces, orders });
    this.#last = place;
    this.#pending = [];
    return true;
  }

  /** Each strikes from its own place, to which it goes first where it neither stands nor is sent there. */
  #strikeFrom(pieces: readonly string[], place: string): readonly string[] | undefined {
    if (this.#froms.length !== pieces.length) return undefined;
    const ends = endsOf([...this.desk.kept, ...this.before, ...this.#sent.flatMap(({ orders }) => orders)]);
    const names = this.#froms.map(({ name }) => name);
    const moves = pieces.flatMap((piece, index) => {
      const { name, pieces: there } = this.#froms[index];
      const end = ends.get(piece.toLowerCase());
      const isThere = end === undefined ? there.includes(piece) : names.includes(end);
      return isThere ? [] : [this.#order(`move ${piece} to ${name}`)];
    });
    const order = this.#against?.(names, place, this.#points);
    if (order === undefined || this.#order(order) === undefined) return undefined;
    return moves.some((move) => move === undefined)
      ? undefined
      : [...moves.flatMap((move) => move ?? []), order];
  }

  /** Those that were sent somewhere strike from there. */
  #strike(pieces: readonly string[], place: string): readonly string[] | undefined {
    const ends = endsOf([...this.desk.kept, ...this.before, ...this.#sent.flatMap(({ orders }) => orders)]);
    const from = pieces.map((piece) => ends.get(piece.toLowerCase()) ?? piece);
    const order = this.#against?.([...new Set(from)], place, this.#points);
    return order === undefined || this.#order(order) === undefined ? undefined : [order];
  }

  /** Another place for the order before: `44RTR to 3118, no, 3117`. */
  #correct(place: string): boolean {
    const own = this.#sent.pop();
    if (own === undefined) {
      const order = this.before.at(-1)!;
      this.#replaced.push(order);
      this.#pending = order.split(" ").slice(1, 2);
    } else this.#pending = [...own.pieces];
    return this.#send(place, false);
  }

  #ends(): boolean {
    if (this.#pending.length === 0) return this.#ahead === undefined || this.#strikeThere(this.#ahead);
    if (this.#isStaying && this.#takenBack.length + this.#sent.length === 0 && this.#ahead === undefined) {
      return this.#pending.every((piece) => this.#isKept(piece)) && this.#leaves();
    }
    // `4arm stays, 7arm goes there alone`: it does what is kept.
    if (
      this.#takenBack.length > 0 && this.#ahead === undefined &&
      this.#pending.every((piece) => this.#isKept(piece))
    ) {
      return true;
    }
    if (this.#isJoined && this.#last !== undefined) return this.#send(this.#last, false);
    return this.#ahead !== undefined && this.#send(this.#ahead, this.#against !== undefined);
  }

  /** Those that were sent go against a place, from where they are sent to; guns help from theirs. */
  #strikeThere(place: string): boolean {
    const sent = [...this.before, ...this.#sent.flatMap(({ orders }) => orders)].flatMap((order) => {
      const [, piece, end] = /^\S+ (\S+) .*?to (\S+)$/.exec(order) ?? [];
      return piece === undefined
        ? []
        : [{ end, helps: this.language.named!(this.desk, piece.toLowerCase())?.helps }];
    });
    const from = sent.flatMap(({ end, helps }) => helps === undefined ? [end] : []);
    const strike = from.length === 0 ? undefined : this.#strike([...new Set(from)], place);
    if (strike === undefined) return false;
    const orders = this.isOfAll
      ? [sent.reduce((order, { end, helps }) => helps?.(order, end) ?? order, strike[0])]
      : strike;
    this.#sent.push({ pieces: [], orders });
    this.#ahead = undefined;
    return true;
  }

  #order(line: string): readonly string[] | undefined {
    const { orders, unread } = this.language.printed(this.desk, [line]);
    return unread.length === 0 && orders.length > 0 ? orders : undefined;
  }
}

type PlacePart = Extract<Part, { readonly kind: "place" }>;

/** A sentence without the places from which those strike that it names, where these are as many as several pieces. */
function withoutFroms(
  parts: readonly Part[],
): { readonly parts: readonly Part[]; readonly froms: readonly PlacePart[] } {
  const strike = parts.findIndex((part) => part.kind === "word" && part.against !== undefined);
  const from = parts.findIndex((part, index) =>
    index > strike && part.kind === "word" && FROM.has(part.word) && parts[index + 1]?.kind === "place"
  );
  if (strike === -1 || from === -1) return { parts, froms: [] };
  const behind = parts.slice(from + 1);
  const end = behind.findIndex((part) => part.kind === "word" && part.word !== "" && !AND.has(part.word));
  const row = end === -1 ? behind : behind.slice(0, end);
  const froms = row.flatMap((part) => part.kind === "place" && /^\d{4}$/.test(part.name) ? [part] : []);
  const named = parts.slice(0, from).flatMap((part) => part.kind === "pieces" ? part.names : []);
  const isWhole = froms.length > 1 && froms.length === named.length &&
    row.every(({ kind }) => kind !== "pieces");
  return isWhole
    ? { parts: [...parts.slice(0, from), ...behind.slice(row.length)], froms }
    : { parts, froms: [] };
}

/** Before the first piece and behind each a word may say what is done: `Sposto 44RTR in 3117`, `7HUS screens at 3422`. */
const MOST_UNKNOWN = 1;
/** What is felt or seen of pieces, not ordered: `worried about 44RTR in 3117`. */
const FELT = new Set(
  `see sees seeing spot spots notice find finds fear fears worry worried worries danger dangers poor alone hope hopes like likes love loves
  hate miss misses trust watch watches watching note concerns scares risk risky about than mind mistake lonely weak exposed
  sehe vois vedo veo zie widze angst peur paura miedo bang`.split(/\s+/),
);

/**
 * Whether a sentence is a row of pieces, each with what leads to its place, and hardly another word: `5NZ op 3120 en 6NZ op
 * 3121`. Then it sends them there, whatever its verb is.
 */
function isPlainRow(parts: readonly Part[]): boolean {
  let unknown = 0;
  let before: Part["kind"] | undefined;
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

function isFelt(parts: readonly Part[]): boolean {
  const leadsToPieces = (index: number) =>
    parts.slice(index + 1).find(({ kind }) => kind !== "word")?.kind === "pieces";
  return !parts.some((part) => part.kind === "word" && (GOING.has(part.word) || STOOD.has(part.word))) &&
    parts.some((part, index) => part.kind === "word" && FELT.has(part.word) && leadsToPieces(index));
}

/** Words that say nothing in a row of names. */
function isQuiet(word: string): boolean {
  return word === "" || FILLING.has(word) || AND.has(word) || AFTERTHOUGHTS.has(word) || NOT.has(word) ||
    STOOD.has(word) || GOING.has(word);
}

/** A verb, a piece, `to` and a place. */
const PLAIN = 4;

/** `mvoe`: a line that begins with a verb and a slip of the pen is put right, and not taken as it stands. */
function isAlmostVerb(first: Part): boolean {
  return first.kind === "word" && first.word.length === 4 && !FILLING.has(first.word) &&
    !GOING.has(first.word) &&
    [...first.word].sort().join("") === "emov";
}

/** One piece that goes as near to one place as it can. */
function nearest(parts: readonly Part[]): { readonly piece: string; readonly place: string } | undefined {
  const words = parts.flatMap((part) => part.kind === "word" ? [part.word] : []);
  const [piece, ...others] = parts.flatMap((part) => part.kind === "pieces" ? part.names : []);
  const [place, ...more] = parts.flatMap((part) => part.kind === "place" ? [part.name] : []);
  const isSaid = words.some((word) => NEAR_TO.has(word)) && words.some((word) => AS_CAN_BE.has(word)) &&
    !words.some((word) => SPEAKS_OF_ELSE.has(word) || isDoubt(word) || NOT.has(word));
  return isSaid && piece !== undefined && place !== undefined && others.length + more.length === 0
    ? { piece, place }
    : undefined;
}

const NEAR_TO = new Set(
  "near nearer close closer nah nahe dicht pres proche vicino cerca dichtbij blisko far weit loin lontano lejos ver daleko"
    .split(" "),
);
const AS_CAN_BE = new Set(
  "possible moglich possibile posible mogelijk mozna mozliwe can gets goes lawful legal allowed kann geht peut puo puede kan"
    .split(" "),
);

/** A way by the compass as sheets have it: `NE 1`; undefined where a sentence names none, or several. */
function wayBy(sentence: string): string | undefined {
  const words = sentence.split(/[\s,.:;!]+/).filter(Boolean);
  const points = words.flatMap((word) => pointOf(word) ?? []);
  const counts = words.flatMap((word) =>
    /^[1-9]$/.test(word) ? [Number(word)] : countOf(bareWord(word)) ?? []
  );
  const [point, ...others] = points;
  const [count = 1, ...more] = counts;
  return point === undefined || others.length + more.length > 0 ? undefined : `${point} ${count}`;
}

/** Short ones count in capitals alone: `se` and `o` are words of many languages. */
export function pointOf(word: string): string | undefined {
  if (/^[NS]?[EW]$|^[NS]$/.test(word)) return word;
  const plain = bareWord(word).replace("-", "").replace(/wards?$/, "");
  return Object.entries(POINTS).find(([, names]) => names.includes(plain))?.[0];
}

const POINTS: Readonly<Record<string, readonly string[]>> = {
  N: "north norden nordlich nord norte noord noorden polnoc".split(" "),
  NE: "northeast nordosten nordest nordeste noreste noordoosten".split(" "),
  E: "east osten ostlich est este oost oosten wschod".split(" "),
  SE: "southeast sudosten sudest sureste zuidoosten".split(" "),
  S: "south suden sudlich sud sur zuid zuiden poludnie".split(" "),
  SW: "southwest sudwesten sudouest sudovest suroeste zuidwesten".split(" "),
  W: "west westen westlich ouest ovest oeste zachod".split(" "),
  NW: "northwest nordwesten nordouest nordovest noroeste noordwesten".split(" "),
};

function countOf(word: string): number | undefined {
  const at = COUNTS.findIndex((names) => names.includes(word));
  return at === -1 ? undefined : at + 1;
}

const COUNTS = [
  "one single ein einen eine un une uno una d'un d'une een jeden jedno".split(" "),
  "two pair couple zwei deux due dos twee dwa".split(" "),
  "three drei trois tre tres drie trzy".split(" "),
  "four vier quatre quattro cuatro cztery".split(" "),
  "five funf cinq cinque cinco vijf piec".split(" "),
];

/** `8RTR is no change` */
function isUnchanged(parts: readonly Part[], index: number): boolean {
  const next = parts[index + 1];
  return next?.kind === "word" && /^(?:change|changes|changed|different)$/.test(next.word);
}

/** `Both armoured brigades`, where there are three. */
const TWO = new Set("both two beide beiden deux due entrambe dos ambas twee oba".split(" "));

/** `8RTR doch lieber nach 3217` */
const SOFT = new Set("doch rather".split(" "));

const isDirectedTo = (lead: readonly string[]) => lead.some((word) => DIRECTED.has(word));

const SITS = new Set("sit sits rests".split(" "));
/** Before a piece beside which another one stands, or which it helps. */
const BESIDE_ONE = new Set(
  "behind beside alongside ahead covers covering cover supports supporting relieves relieving relieve screens screening guards guarding protects protecting hinter derriere dietro detras achter"
    .split(" "),
);
const RESTS_IN = new Set("rests rest remain remains".split(" "));

const INSTEAD_OF = new Set("vice statt anstatt lugar posto zamiast plaats lieu".split(" "));
const FROM = new Set("from von vom aus depuis dal desde vanuit z ze".split(" "));

/** Words between a name and the one before, the nearest to it last. */
function wordsBefore(parts: readonly Part[], index: number): string[] {
  const words: string[] = [];
  for (let at = index - 1; at >= 0 && words.length < NEAR; at--) {
    const part = parts[at];
    if (part.kind !== "word" || part.isEnd) break;
    if (part.word !== "") words.unshift(part.word);
  }
  return words;
}

/** Whether a place stands behind with nothing but words between, as `to 3117` behind `3218`. */
function leadsOn(parts: readonly Part[], index: number): boolean {
  const next = parts.slice(index + 1).findIndex(({ kind }) => kind !== "word");
  const between = next === -1 ? [] : parts.slice(index + 1, index + 1 + next);
  return next !== -1 && parts[index + 1 + next].kind === "place" &&
    between.some((part) => part.kind === "word" && DIRECTED.has(part.word));
}

function placeFollows(parts: readonly Part[], index: number): boolean {
  return parts.slice(index + 1).find(({ kind }) => kind !== "word")?.kind === "place";
}

/** Whether what stands before a place puts it in the place of another: `no, forgive me: 3117`. */
function isCorrection(parts: readonly Part[], index: number): boolean {
  const from = parts.slice(0, index).findLastIndex(({ kind }) => kind !== "word");
  return parts.slice(from + 1, index).some((part) =>
    part.kind === "word" && (AFTERTHOUGHTS.has(part.word) || NOT.has(part.word))
  );
}

/** Whether a word of refusal takes back a place that was named: a mark follows, or another place. */
function isAfterthought(parts: readonly Part[], index: number): boolean {
  const part = parts[index];
  return (part.kind === "word" && part.isEnd) || placeFollows(parts, index);
}

const FORBIDS = new Set("dont don't not nicht niet nie".split(" "));

/** Whether the next that is named behind a word is a piece, by its name or its place. */
function isOfPieces(parts: readonly Part[], index: number): boolean {
  const next = parts.slice(index + 1).find(({ kind }) => kind !== "word");
  return next?.kind === "pieces" || (next?.kind === "place" && next.pieces.length > 0);
}

/** Words that may turn what is said into something else. */
function isDoubt(word: string): boolean {
  return (DOUBTING.has(word) || UNSURE.has(word)) && !NOT.has(word) && !AFTERTHOUGHTS.has(word) &&
    !HARMLESS.has(word);
}

/** In a row of names these say nothing: `should be at 2818`, `but 8RTR to 3216`. */
const HARMLESS = new Set("should but doch ne".split(" "));
