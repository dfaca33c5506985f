import type { Desk } from "../../../kernel/order-language.ts";
import type { SpokenLanguage } from "./by-names/clauses-joined.ts";
import type { OrdersFound } from "./order-reader.ts";
import { bareWords, clausesIn, MOST_SAID } from "./sentences-said.ts";
import { DOUBTING, NOT, UNDOES, UNSURE } from "./by-names/spoken-words.ts";

/** `the airfield of Sidi Rezegh`: the game may know it the other way round. */
const OF_PLACE =
  /\b(?:the )?(\p{Ll}{3,12}) (?:of|at|near) ((?:\p{Lu}[\p{L}'-]{1,12}(?: |$|(?=[.,;!]))){1,3})/gu;

/** `the two tanks of 7 Armoured at 3323 and 3324`: the places say which. */
const OF_FORMATION =
  /\b((?:two|three|four|both|all)(?: the| my| our)? \p{L}{3,11}s) of (?:the |my |our )?[\p{L}\d]{1,12}(?: \p{L}{2,12}){0,2} (?=(?:at|in) \d{2,4}\b)/giu;
/** `, respectively`: each goes to its own. */
const EACH_ITS_OWN = /,? respectively(?=[\s,.;!]|$)/gi;

/** `, as his supplies come from there`: the reason for an order orders nothing. */
const REASON =
  /, (?:because|since|as (?=(?:he|she|they|it|we|i|his|her|their|its|my|our|the|that|there)\b)) ?[^\d,;.!?]{4,90}(?=[.!]*$|, and\b)/giu;

/** An action with a helping verb, and its duration. */
const HELPING =
  / (?:should|shall|will|must|ought to|(?:is|are) to|needs? to|wants? to|gets? to)(?= \p{L})|,? (?:for now|for the moment|for the time being|at first|this time|today|tonight|this turn|once more|if you please)(?=[\s,.;!]|$)/giu;

/** `4sac through 49 to 44`, `4sac to 44 via 49`: its way, place by place. */
const BY_WAY = "(?:through|via|by way of|by) ((?:\\d{2,4}(?:,? and|,)? ?){1,4})";
const ON_ITS_WAY = new RegExp(
  `^(?:(?:move|send|bring|take|drive) )?((?:the )?[\\w/-]{2,12})(?: (?:goes?|moves?|drives?|runs?))?(?: ${BY_WAY}(?:in)?to (\\d{2,4})| (?:in)?to (\\d{2,4}),? ${BY_WAY})(?=[ ,.!]|$)`,
  "i",
);

/** How many clauses are tried, and how many of them together. */
const MOST = { clauses: 8, together: 4 } as const;

/**
 * Reads a sentence that nothing reads as it stands: in plainer words, then clause by clause. It leaves out only words that change
 * nothing. Each clause must be read, or be harmless.
 */
export function inPlainerWords<S>(
  { named }: Pick<SpokenLanguage<S>, "named">,
  desk: Desk<S>,
  sentence: string,
  read: (sentence: string) => OrdersFound | undefined,
  isHarmless: (clause: string) => boolean,
): OrdersFound | undefined {
  if (sentence.split(" ").length > MOST_SAID.words) return undefined;
  const plain = sentence.replace(
    ON_ITS_WAY,
    (
      _,
      piece: string,
      by: string | undefined,
      to: string | undefined,
      end: string | undefined,
      way: string,
    ) => `move ${piece} ${[by ?? way, to ?? end].join(" ").match(/\d{2,4}/g)!.join(" ")}`,
  )
    .replace(OF_PLACE, (said: string, kind: string, place: string) => {
      const turned = `${place.trim()} ${kind}`;
      const isKnown = named?.(desk, turned.toLowerCase())?.place !== undefined;
      return isKnown ? `${turned}${place.endsWith(" ") ? " " : ""}` : said;
    })
    .replace(OF_FORMATION, "$1 ").replace(EACH_ITS_OWN, "").replace(REASON, "").replace(HELPING, "");
  return (plain === sentence ? undefined : read(plain)) ?? byRuns(plain, read, isHarmless);
}

/** Reads a sentence by its clauses, as many together as one order takes. @returns undefined unless each is read or harmless */
function byRuns(
  sentence: string,
  read: (clause: string) => OrdersFound | undefined,
  isHarmless: (clause: string) => boolean,
): OrdersFound | undefined {
  const clauses = clausesIn(sentence);
  if (clauses.length < 2 || clauses.length > MOST.clauses || !isSure(sentence)) return undefined;
  const found: OrdersFound[] = [];
  for (let at = 0; at < clauses.length;) {
    const counts = Array.from({ length: Math.min(MOST.together, clauses.length - at) }, (_, less) => less)
      .map((less) => Math.min(MOST.together, clauses.length - at) - less)
      .filter((count) => count < clauses.length);
    let taken = 0;
    for (const count of counts) {
      const text = clausesTogether(sentence, clauses.slice(at, at + count));
      const one = text === undefined ? undefined : read(text);
      if (one === undefined) continue;
      found.push(one);
      taken = count;
      break;
    }
    if (taken === 0 && !isHarmless(clauses[at])) return undefined;
    at += Math.max(1, taken);
  }
  const orders = found.flatMap((each) => each.orders);
  if (hangTogether(orders)) return undefined;
  const takenBack = found.flatMap((each) => each.takenBack);
  const replaced = found.flatMap((each) => each.replaced ?? []);
  return orders.length + takenBack.length === 0 ? undefined : { orders, takenBack, replaced };
}

/** `Hold until one hit, but then back to 31`: clauses about one thing belong together, and are not read apart. */
export function hangTogether(orders: readonly string[]): boolean {
  const heads = orders.flatMap((order) => /^(?!move )\S+ \S+/.exec(order)?.[0] ?? []);
  const ofAll = heads.flatMap((head) => /^(\S+) all$/.exec(head)?.[1] ?? []);
  return new Set(heads).size < heads.length ||
    ofAll.some((verb) => heads.filter((head) => head.startsWith(`${verb} `)).length > 1);
}

/** Whether no word doubts, refuses or undoes: that word may mean another clause, too. */
function isSure(sentence: string): boolean {
  return bareWords(sentence).every((word) =>
    word === "no" || !(DOUBTING.has(word) || UNSURE.has(word) || NOT.has(word) || UNDOES.has(word))
  );
}

/** Some clauses as they stand in the sentence, with the text between; undefined if they stand elsewhere. */
export function clausesTogether(sentence: string, clauses: readonly string[]): string | undefined {
  const from = sentence.indexOf(clauses[0]);
  let to = from;
  for (const clause of clauses) {
    const at = sentence.indexOf(clause, to);
    if (at === -1) return undefined;
    to = at + clause.length;
  }
  return sentence.slice(from, to);
}
