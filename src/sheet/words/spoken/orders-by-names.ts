import type { Desk } from "../../../kernel/order-language.ts";
import {
  endsOf,
  type NamedOrders,
  ordersWhole,
  saysNothing,
  type SpokenLanguage,
  withClauses,
  withoutSpent,
} from "./by-names/clauses-joined.ts";
import { type NamePart, namePartsOf } from "./by-names/name-parts.ts";
import { inPairs, strikesApart } from "./by-names/parts-apart.ts";
import { asks, isAlmostVerb, PLAIN } from "./by-names/row-manner.ts";
import { RowReading } from "./by-names/row-reading.ts";
import { asNearAsCan, linesAlong, pointOf } from "./by-names/ways-said.ts";
import { bareWord, DIRECTED, FILLING, GOING, STAYING, STOOD, TOWARDS } from "./by-names/spoken-words.ts";

/**
 * Orders by the names in a sentence: `evening boss, get 44rtr up to 3117 and have 8rtr sat in 3216 next door`. Unknown words
 * are ignored. The row of names and the words that lead to a place count. No word may doubt, ask, tell of the past, or speak of
 * somebody else. It is read if nothing reads a sentence more closely, is shown, and waits for its writer's GO.
 */

/** Polite words that set no condition. */
const POLITE =
  /,? (?:if (?:you (?:please|would|don['\u2019]?t mind|wouldn['\u2019]?t mind|could|can|like|will|may)|i may|(?:it|that)(?:['\u2019]s| is) (?:ok|okay|all ?right|fine)(?: with you)?)|s['\u2019]il (?:vous|te) pla[i\u00ee]t|(?:it )?would be (?:lovely|nice|great|grand|good)|not (?:much|a lot) (?:else|more)|nothing (?:else|more)|no (?:worries|rush|hurry)|not that i mind)(?=[\s,.!]|$)/gi;

/** Chat before or behind that orders nothing: a mark or brackets set it off. */
const BRACKETS = /\([^()]{0,80}\)/g;

/** `so dicht wie möglich an`: it asks for nothing. */
const AS_AS =
  /\b(?:so|as|zo|tak) (?:nah|nahe|dicht|weit|near|close|far|dicht|ver|blisko|daleko) (?:wie|as|als|jak) (?:m\u00f6glich|moglich|possible|mogelijk|es geht|mozliwe|mo\u017cliwe)(?: (?:an|to|bij|do|bei))?(?=\s)/gi;

/** Words about all others: they stay as they are. */
const REST =
  /[,.;]? ?(?:and )?(?:leave |let |keep |have )?(?:the |all (?:the )?|le |il |el |lo |de |der |die )?(?:rest|dem[a\u00e1]s|others?|everyone else|everything else|other \w+|reste|resto|ubrigen|anderen)\b[^.;]*[.;]?\s*$/i;

const SAID_BEFORE = /\bwhat (?:i|we) (?:said|wrote|sent|ordered|put|told you)(?: about| for| of)?\b/gi;

/** Where a piece is: it asks for nothing. */
const WHERE_IT_IS = /\bwhere (?:it|they|he|she)(?:['\u2019]s| is| are| stands?| sits?)\b/gi;

const ANOTHER_TIME = /\bnext (?:turn|time|week|month|round|go|move|game)\b/i;

/** Words that other words continue. */
const RATHER = /\bor (?=rather|better|make that|no\b)/gi;

export const GO_FOR =
  /\b(?:go|goes|going) (?:for|at)(?= )|\b(?:have|has|take|takes|having) (?:a|another) (?:crack|go|shot|pop|swing) at(?= )/gi;

/** Figures of a time, a day or a list. */
export const TIMES_SAID =
  /\b(?:\d{1,2}[:.]\d{2}(?: ?(?:h|uhr|am|pm))?|(?:game[- ]?)?turn \d{1,2}|g?t ?\d{1,2})\b/gi;

/**
 * @param sentence without the words that ask for it
 * @param before the orders of the sentences before, the last of them last
 * @returns undefined if it orders nothing, or may mean something else
 */
export function ordersByNames<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
  isTolerant = false,
): NamedOrders | undefined {
  if (language.named === undefined || desk.asked !== undefined) return undefined;
  const { further } = language.named(desk, sentence) ?? {};
  if (further === undefined) {
    return isTolerant
      ? inAnyWords(language, desk, sentence, before)
      : ordersOfRow(language, desk, sentence, before);
  }
  const { clauses, rest } = further;
  const joined = (order: readonly string[]) => withClauses(language, desk, order, clauses, before);
  if (saysNothing(rest)) {
    // `No advance.` applies to all of them, and `with a 6` to the last.
    const all = ordersWhole(before);
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
  const all = ordersWhole(found?.orders ?? []);
  const last = all.at(-1);
  const whole = last === undefined ? undefined : joined(last);
  // If several can take the clauses, nobody knows which is meant.
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
  return unread.length > 0 || ordersWhole(orders).length !== 1
    ? undefined
    : { orders, takenBack: [], replaced: [] };
}

/**
 * `8RTR joins the party at 3216`: a sentence with an unknown verb. Its names say enough if the game allows the whole order,
 * and no word asks, doubts or tells.
 */
function inAnyWords<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
): NamedOrders | undefined {
  const found = ordersOfRow(language, desk, sentence, before, false, true);
  if (found === undefined || found.orders.length === 0) return undefined;
  const { reports } = language.read({ ...desk, kept: [], sheet: [] }, [...before, ...found.orders], true);
  return reports.every(({ status }) => status !== "refused") ? found : undefined;
}

function ordersOfRow<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
  isOfAll = !NOT_ALL.test(sentence),
  isTolerant = false,
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
  const parts = namePartsOf(language, desk, said.replace(GO_FOR, "assault"));
  if (parts === undefined || !parts.some(({ kind }) => kind !== "word")) return undefined;
  if (parts.length <= PLAIN && isAlmostVerb(parts[0])) return undefined;
  // Words that the game counts in an order are never passed over.
  if (
    parts.some((part, index) =>
      part.kind === "word" && part.against === undefined && !leads(parts[index + 1]) &&
      (counts(language, desk, part.word) || language.named!(desk, part.word)?.verb !== undefined)
    )
  ) {
    return undefined;
  }
  const near = asNearAsCan(parts);
  if (near !== undefined) return allPrinted(language, desk, [near]);
  const [there, elsewhere] = parts.filter((part) => part.kind === "place");
  // `44RTR two hexes north, and 2NZ to 3217`: each says its own.
  if (there !== undefined && BY_COMPASS.test(said) && parts.some(({ kind }) => kind === "pieces")) {
    return undefined;
  }
  // `3423 two hexes north`: the piece that stands there goes.
  const ways = there === undefined ||
      (elsewhere === undefined && there.pieces.length === 1 && parts.every(({ kind }) => kind !== "pieces"))
    ? linesAlong(parts, said)
    : undefined;
  if (ways !== undefined) return allPrinted(language, desk, ways);
  const reading = new RowReading(language, desk, before, isOfAll, isTolerant);
  return strikesApart(inPairs(parts)).every((each) => reading.read(each)) ? reading.found() : undefined;
}

/** Lines that the game reads, each of them. */
function allPrinted<S>(
  { printed }: SpokenLanguage<S>,
  desk: Desk<S>,
  lines: readonly string[],
): NamedOrders | undefined {
  const read = lines.map((line) => printed(desk, [line]));
  const orders = read.flatMap((each) => each.orders);
  return orders.length === 0 || read.some((each) => each.unread.length > 0 || each.orders.length === 0)
    ? undefined
    : { orders, takenBack: [], replaced: [] };
}

/** `advance to 3117`: it says where somebody goes. */
const leads = (next: NamePart | undefined) => next?.kind === "word" && DIRECTED.has(next.word);

/** Whether a word continues orders of this game, and is not an everyday word. */
function counts<S>({ grammar, named }: SpokenLanguage<S>, desk: Desk<S>, word: string): boolean {
  return word.length > 4 && (grammar.connecting.includes(word) || grammar.verbs.includes(word)) &&
    !EVERYDAY.has(word) && !FILLING.has(word) &&
    !TOWARDS.has(word) && !STAYING.has(word) && !STOOD.has(word) && !GOING.has(word) &&
    pointOf(word) === undefined && named?.(desk, word)?.kind === undefined;
}

const EVERYDAY = new Set(
  "nothing never nobody until before always first direct works along others towards tanks armour armor infantry release action force failed cross"
    .split(" "),
);

/** A number of places in a compass direction. */
const BY_COMPASS =
  /\b(?:one|two|three|four|[1-6]|a)(?: \p{L}{3,8})? (?:to the |due )?(?:north|south|east|west)|\b(?:north|south)(?:[- ]?(?:east|west))? (?:one|two|three|four|[1-6])\b/iu;

const BESIDE_IT =
  /\b(?:next to|beside|adjacent to|alongside|neben|naast|accanto a|junto a) (?:the |his |their )?(?:\d{4}|enem\w{1,3}|germans?|italians?|british|allies|axis)\b/i;

/** `They both attack 3116`: the orders of the pieces sent before; undefined if a sentence says anything else. */
export function strikeOfThose<S>(
  language: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
  before: readonly string[],
): NamedOrders | undefined {
  if (language.named?.(desk, sentence)?.further !== undefined) return undefined;
  const said = sentence.replace(GO_FOR, "assault").replace(THOSE, "");
  // Only a word for them means those of the kept sheet.
  const isOfKept = before.length === 0 && said !== sentence.replace(GO_FOR, "assault");
  const meant = withoutSpent(isOfKept ? desk.kept : before);
  // `All four attack 3116`, when three were sent: nobody knows who is meant.
  const [, count] = /^(?:and |then )?all (three|four)\b/i.exec(sentence) ?? [];
  if (count !== undefined && endsOf(meant).size < (count.toLowerCase() === "three" ? 3 : 4)) return undefined;
  const isStrike = meant.length > 0 &&
    said.split(/\s+/).some((word) =>
      language.named?.(desk, bareWord(word))?.against?.(["1"], "1", undefined) !== undefined
    );
  // It also names somebody: nobody knows for what.
  const isOfOthers = isStrike && said !== sentence &&
    namePartsOf(language, desk, said)?.some((part) => part.kind === "pieces" && part.foe === undefined) ===
      true;
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
