import type {
  Desk,
  HearReason,
  LineReport,
  NamedThing,
  OrderLanguage,
  Reading,
  Rewordings,
  Typed,
} from "../../kernel/order-language.ts";
import type { Noun } from "../../kernel/words.ts";
import { capitalized, withoutAccents } from "../../common/text.ts";
import { withoutCourtesy, withoutPoliteness } from "../blocks/courtesy.ts";
import { inOrderWords } from "./order-words.ts";
import { hangTogether } from "./spoken/plainer-words.ts";
import { saidAsOne } from "./spoken/said-as-one.ts";
import { isUndecided, opensAsking } from "./spoken/sentences-said.ts";
import { bareWord, FILLING, GOING, HAS_PRONOUN, STAYING, UNDOES } from "./spoken/by-names/spoken-words.ts";
import { tidy } from "../blocks/tokens.ts";
import { leavesOut } from "./spoken/slots.ts";

/**
 * Orders in people's own words, for all games: `44RTR north two hexes`, `4SA as near to Gabr Saleh as possible`, `all hold`,
 * `4arm vers 51 et 7arm vers 46`. A line that is no order as it stands is put into the sheet's words, if it has one meaning.
 * The answer says how it was read. The game reads the new words, so they mean the same when read again.
 */

/** A point of the compass. */
export type Compass = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/** What a game provides for that. */
export interface OwnWords<S> {
  /** Whether a game of its revision is read so. */
  isRead(sight: S): boolean;
  /** The names of places and pieces. */
  readonly place: Noun;
  readonly piece: Noun;
  /** The order that moves a piece as near to a place as it can get; undefined if the names or the place are unclear. */
  nearest(desk: Desk<S>, piece: string, place: string): string | undefined;
  /** The order that moves a piece so many places in a direction. */
  along?(desk: Desk<S>, piece: string, direction: Compass, count: number): string | undefined;
  /** The thing that some words name: pieces of the desk's side that are on the board, or a place. */
  named?(desk: Desk<S>, words: string): NamedThing | undefined;
  /** The orders by which every piece stays. */
  allHold(desk: Desk<S>): readonly string[];
  /** Orders that a line means by a wording of the game's own; undefined if it has none. */
  said?(desk: Desk<S>, line: string): readonly string[] | undefined;
  /**
   * A line of an answer as lines for the pieces in question: so it is no broader than the question.
   * @param written the words of the letter
   * @returns undefined if it stays as it is
   */
  forAsked?(desk: Desk<S>, line: string, written: string): readonly string[] | undefined;
  /** A line with this game's words in place of other words people use, even within an order line: `4 planes`. */
  inItsWords?(line: string, desk: Desk<S>): string;
  /** A line of prose that says less than an order must, as the one order that it can mean. */
  completed?(line: string): string;
  readonly wordings?: Rewordings;
  /** Verbs that move a piece into a place, beside those of moving. */
  readonly goesInto?: readonly string[];
}

type Spoken<S> = Pick<OrderLanguage<S>, "read" | "readAnswer" | "printed" | "typed" | "fillIn" | "grammar">;

/** A sheet whose lines are written as they are meant. */
interface Spread {
  readonly lines: readonly string[];
  /** For each the number of the line that it was written in, from 1. */
  readonly from: readonly number[];
  /** Those that were written otherwise. */
  readonly said: ReadonlySet<number>;
}

/** The same language, which also reads orders in people's own words. */
export function inOwnWords<S, L extends Spoken<S>>(orders: L, own: OwnWords<S>): L {
  const meant = (desk: Desk<S>, written: readonly string[], isProse = false) => {
    const found = spread(orders, own, desk, written);
    const { completed } = own;
    if (!isProse || completed === undefined || desk.asked !== undefined || !own.isRead(desk.sight)) {
      return found;
    }
    const lines = found?.lines ?? written;
    const whole = lines.map(completed);
    const added = whole.flatMap((line, index) => line === lines[index] ? [] : [index + 1]);
    return added.length === 0 ? found : {
      lines: whole,
      from: found?.from ?? whole.map((_, index) => index + 1),
      said: new Set([...found?.said ?? [], ...added]),
    };
  };
  return {
    ...orders,
    grammar: own.wordings === undefined ? orders.grammar : { ...orders.grammar, wordings: own.wordings },
    read: (desk: Desk<S>, lines: readonly string[], isLoose?: boolean) => {
      const whole = meant(desk, lines, isLoose);
      return whole === undefined
        ? orders.read(desk, lines, isLoose)
        : told(orders.read(desk, whole.lines, isLoose), whole, lines, desk);
    },
    readAnswer: (desk: Desk<S>, lines: readonly string[], isLoose?: boolean) => {
      const whole = meant(desk, lines);
      return whole === undefined
        ? orders.readAnswer(desk, lines, isLoose)
        : told(orders.readAnswer(desk, whole.lines, isLoose), whole, lines, desk);
    },
    named: (desk: Desk<S>, words: string) => own.isRead(desk.sight) ? own.named?.(desk, words) : undefined,
    printed: (desk: Desk<S>, lines: readonly string[]) =>
      orders.printed(desk, meant(desk, lines)?.lines ?? lines),
    fillIn: (desk: Desk<S>, lines: readonly string[], hear?: HearReason) =>
      orders.fillIn(desk, meant(desk, lines)?.lines ?? lines, hear),
    typed: (desk: Desk<S>, lines: readonly string[]): Typed => {
      const whole = meant(desk, lines);
      const typed = orders.typed(desk, whole?.lines ?? lines);
      if (whole === undefined || typed.kind !== "mixed") return typed;
      return {
        kind: "mixed",
        lines: typed.lines.map((each) => ({ ...each, line: whole.from[each.line - 1] })),
      };
    },
  };
}

/**
 * A reading that reports the lines as they were written. If they are added to the kept orders, it reports those of that list.
 */
function told<R extends Reading>(
  reading: R,
  { lines, from, said }: Spread,
  written: readonly string[],
  { kept, sheet }: Pick<Desk<unknown>, "kept" | "sheet">,
): R {
  const isLine = (at: number, text: string) =>
    tidy((lines[at - 1] ?? "").replace(/ #.*/s, "")).toLowerCase() === text.toLowerCase();
  // What nobody could read stands below the orders of that list.
  const isAdded = reading.addsToKept &&
    (kept.length + sheet.length > 0 || reading.reports.some(({ line, text }) => !isLine(line, text)));
  const same = (text: string) => [...said].find((at) => isLine(at, text));
  const reports = reading.reports.map((report): LineReport => {
    const at = isAdded ? same(report.text) : report.line;
    const line = isAdded ? report.line : from[report.line - 1] ?? report.line;
    if (at === undefined || !said.has(at)) return { ...report, line };
    const readAs = report.readAs ?? lines[at - 1];
    const { message } = report;
    const text = isAdded ? report.text : tidy(written[line - 1]);
    // The line itself may be what was read.
    const isSaid = text.toLowerCase() === readAs.toLowerCase();
    return {
      ...report,
      line,
      text,
      readAs,
      message: isSaid ? message : `read as "${readAs}". ${capitalized(message)}`,
    };
  });
  return { ...reading, reports };
}

/** More lines of a sheet are not looked at in this way. */
const MOST_LINES = 60;
const MOST_WORDS = 40;
const MOST_PARTS = 12;

/** At most this many readings are tried for all the lines of a sheet together. */
const MOST_TRIES = 200;

/** A printer of lines as long as tries are left; after that no line is an order. */
function trying<S>(
  { printed }: Pick<OrderLanguage<S>, "printed">,
  tries: { left: number },
): Pick<OrderLanguage<S>, "printed"> {
  return {
    printed: (desk, lines) =>
      tries.left-- > 0 ? printed(desk, lines) : { orders: [], unread: [...lines], kept: [...lines] },
  };
}

/** @returns undefined if every line stays as it is */
function spread<S>(
  orders: Pick<OrderLanguage<S>, "printed">,
  own: OwnWords<S>,
  desk: Desk<S>,
  written: readonly string[],
): Spread | undefined {
  if (!own.isRead(desk.sight)) return undefined;
  const inItsWords = (line: string) => own.inItsWords?.(line, desk) ?? line;
  const { unread } = orders.printed(desk, written);
  const isPut = written.some((line) => inItsWords(line) !== line);
  const isPlain = unread.length === 0 && desk.asked === undefined && !isPut;
  let isNamed = false;
  if (isPlain || unread.length > MOST_LINES) return undefined;
  const waiting = new Set(unread.map(wordsOnly));
  const lines: string[] = [];
  const from: number[] = [];
  const said = new Set<number>();
  const tries = { left: MOST_TRIES };
  for (const [index, line] of written.entries()) {
    // In an answer `hold the box` orders no piece of that name.
    const isAnswer = desk.asked !== undefined && /^\s*hold\b/i.test(line);
    const put = inItsWords(line);
    const found = waiting.has(wordsOnly(line)) || isAnswer
      ? meaningOf(trying(orders, tries), own, desk, put)
      : put === line
      ? undefined
      : read(orders, desk, put);
    const isOfNobody = desk.asked === undefined && OF_THOSE.test(line) &&
      found?.some((order) => OF_NO_PIECE.test(order));
    const meant = isOfNobody === true ? undefined : found;
    for (const each of meant ?? [line]) {
      const asked = desk.asked === undefined ? undefined : own.forAsked?.(desk, each, line);
      isNamed ||= asked !== undefined;
      for (const order of asked ?? [each]) {
        lines.push(order);
        from.push(index + 1);
        if (meant !== undefined || (asked !== undefined && !isAsWritten(line, asked))) said.add(lines.length);
      }
    }
  }
  return said.size === 0 && !isNamed ? undefined : { lines, from, said };
}

/** `and both attack 3116`: without them it is another order. */
const OF_THOSE = /(?:^|[,;.] |\band )(?:and |then )?(?:both|they|those|these) (?:\p{L}+ ){1,3}\d{4}\b/iu;
const OF_NO_PIECE = /^(?!move )\S+ \d{4}$/;

/** Whether the lines for the pieces in question are one line, which only adds a name. */
function isAsWritten(written: string, [line, another]: readonly string[]): boolean {
  const words = wordsOnly(line).split(" ");
  return another === undefined && wordsOnly(written).split(" ").every((word) => words.includes(word));
}

function wordsOnly(line: string): string {
  return (line.replace(/#.*/s, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** Words by which a line may say something else than it orders: nothing is read from it. */
const DOUBT = new Set(
  ("not dont don't no never nor neither maybe perhaps possibly probably if unless except until or either should would could might can may " +
    "think thinking thought like wonder what which who where when why how nicht kein keine keinen nie vielleicht wenn falls oder sonst " +
    "pas jamais peut-etre si sinon ou non mai forse se nunca quiza quizas niet geen misschien als nie moze jesli jezeli gdyby lub instead but aber mais " +
    "pero ma maar ale correction").split(" "),
);

/** Before `can` they make no doubt: `as near as you can`. */
const AS_CAN = ["you", "it", "they", "as"];

/** The orders that a line means; undefined if it has no single meaning. */
function meaningOf<S>(
  orders: Pick<OrderLanguage<S>, "printed">,
  own: OwnWords<S>,
  desk: Desk<S>,
  line: string,
): readonly string[] | undefined {
  if (isUndecided(line) || (desk.asked !== undefined && opensAsking(line))) return undefined;
  const written = tidy(line.replace(/#.*/s, ""));
  const bare = wayPut(withoutThanks(written));
  const meant = partSaid(orders, own, desk, written) ??
    (bare === written ? undefined : partSaid(orders, own, desk, bare));
  if (meant !== undefined) return meant === "in part" ? undefined : meant;
  const said = wayPut(withoutAside(withoutWish(withoutThanks(line.replace(/#.*/s, "")))));
  const plain = withoutAccents(said).toLowerCase();
  const words = plain.match(/[\p{L}\p{N}'-]+/gu) ?? [];
  if (words.length > MOST_WORDS) return undefined;
  if (holdsAll(plain, own.piece)) {
    return desk.asked === undefined ? own.allHold(desk) : undefined;
  }
  const [, still, but] = EXCEPT.exec(said) ?? [];
  if (but !== undefined && holdsAll(withoutAccents(still).toLowerCase(), own.piece)) {
    return desk.asked === undefined && desk.kept.length === 0
      ? meaningOf(orders, own, desk, but.replace(PRONOUN, " "))
      : undefined;
  }
  const isCompass = (word: string) => word === "se" && /\bSE\b/.test(said);
  const doubted = words.filter((word, index) =>
    !(word === "can" && AS_CAN.includes(words[index - 1])) && !isCompass(word)
  );
  if (doubted.some((word) => DOUBT.has(word)) || /[?\u2026]|\.{2}/.test(said)) return undefined;
  const english = partsIn(said).map((part) => withoutNouns(inOrderWords(withoutCourtesy(part)), own));
  const one = (part: string) => {
    const [, piece, place] = NEXT_TO.exec(part) ?? [];
    if (piece === undefined) return oneOrder(orders, own, desk, part);
    return own.named?.(desk, place)?.pieces.length === 0
      ? oneOrder(orders, own, desk, `${piece} as near to ${place} as possible`)
      : undefined;
  };
  const whole = one(english.join(" and ")) ?? together(english, one, own) ?? inRow(english, one) ??
    nearBehind(english, one);
  if (whole !== undefined) return whole;
  if (english.length > MOST_PARTS) return undefined;
  const each: (readonly string[])[] = [];
  for (const [index, part] of english.entries()) {
    // `605 to 3416, after the combats 605 to 3515`: it goes on from there.
    const then = { ...desk, kept: [...desk.kept, ...each.flat()] };
    const order = one(part) ?? partSaid(orders, own, then, part) ?? asBefore(part, english[index - 1], one);
    if (order === undefined || order === "in part") return undefined;
    each.push(order);
  }
  if (each.length === 0) return undefined;
  if (desk.asked === undefined) return each.flat();
  const lines = saidAsOne(orders, desk, each.flat());
  return hangTogether(lines) ? undefined : lines;
}

/**
 * The orders that a line or a part means by a wording of the game's own; undefined if it has none. `in part`: one is no order, or
 * an answer leaves out what the words count.
 */
function partSaid<S>(
  orders: Pick<OrderLanguage<S>, "printed">,
  own: OwnWords<S>,
  desk: Desk<S>,
  part: string,
): readonly string[] | "in part" | undefined {
  const each = own.said?.(desk, part)?.map((order) => read(orders, desk, order));
  if (each === undefined) return undefined;
  const whole = each.flatMap((order) => order ?? []);
  const isWhole = each.every((order) => order !== undefined) &&
    !(desk.asked !== undefined && leavesOut(part, whole));
  return isWhole ? whole : "in part";
}

/** `Everybody stays but 44RTR, he goes to 3117` */
const EXCEPT =
  /^(.{1,60}?),? (?:except(?: for)?|but|only|just|apart from|save|ausser|au\u00dfer|sauf|tranne|salvo|behalve|oprocz|opr\u00f3cz) (.{1,200})$/i;
const PRONOUN = /,? (?:he|she|it|they|who|which|der|die|das|qui|che|que|die|kt\u00f3ry) (?=\S)/i;

/** `I'd like 22Gds to go to 3523`: a wish that is an order. Of other wishes, as `I'd like to know`, the rest is none. */
function withoutWish(line: string): string {
  return line.replace(/^\s*(?:please )?i(?:['\u2019]d| would) like (?:to (?:move|send) )?/i, "");
}

/** `I want NZ in 3918`, `change 44RTR: 3118 instead`, `4th Indian: 7I to 3117` */
const WANTED = /^\s*(?:i|we) want (?:the )?(.{1,40}?) (?:in|at|on) (?=\S)/i;
const CHANGED = /^\s*change (.{1,40}?):? (?:to )?(\S{1,20}) instead[.!]*$/i;
const LABEL = /^\s*[a-z\d][^:]{0,40}: (?=.{1,60} to )/i;
/** `heads for 3420`, `up to 3117`, `as far up to 37`; of markers `up to` says how many. */
const HEADING =
  / (?:head(?:s|ing)? (?:for|to|towards?)|(?:off|over|down|back|up) (?:to|into))(?= )(?! \d\b)/gi;
const FAR_UP = / as far (?:up|over|down|out) to(?= )/i;
/** `7I next to Sidi Omar`: as near to it as can be. Where one of its own side goes nobody knows yet. */
const NEXT_TO =
  /^(?:(?:get|move|send|bring|put|have|take|push|march|drive) )?(.{1,60}?) (?:(?:goes?|moves?|comes?|gets?|up|right|just|directly|straight) ){0,3}(?:next to|beside|adjacent to|alongside|neben|accanto a|junto a|naast) (?!it\b|him\b|them\b)(?:(?:the |his |their )?(?:\p{L}{3,12} ){1,2}(?:in|at) (?=\d{4}$))?([^,;]{2,30})$/iu;
const COUNTED = /\b(?:support|markers?|losses|hits)\b/i;
const BEHIND = / (?:right |just |close )?behind (?:it|him|them)(?= )/i;

/** `Do not follow this order: …` is no label. */
const DENIES = new Set(
  "not dont don't never nicht kein keine pas jamais non mai nunca niet nie wrong mistaken".split(" "),
);
const isPlainLabel = (label: string) =>
  !label.split(/\s+/).map(bareWord).some((word) => UNDOES.has(word) || DENIES.has(word));

/** A line with the wordings by which people say where something goes as orders say it. */
function wayPut(line: string): string {
  const put = line.replace(WANTED, "$1 to ").replace(CHANGED, "$1 to $2").replace(
    LABEL,
    (label) => isPlainLabel(label) ? "" : label,
  )
    .replace(BEHIND, "");
  return COUNTED.test(put) ? put : put.replace(FAR_UP, " as far toward").replace(HEADING, " to");
}

/** A line without `please and thank you` behind it. */
function withoutThanks(line: string): string {
  return withoutPoliteness(line.replace(/ and (?=(?:thanks|thank you)[.! ]*$)/i, ", "));
}

/** What a correction says beside its order: where the piece was to go before, and that all else stays. */
const NOT_THERE =
  /(?<= to \S{1,20}),? (?:and )?(?:not|instead of|rather than)(?: to)? [\w/-]{1,20}(?=$|[,.])/gi;
const REST_STAYS =
  /[,.]? (?:and )?(?:leave )?(?:the )?(?:rest|others) (?:as (?:it was|is|before)|stays?(?: the same| as is| put)?|unchanged|the same|where they are)[.!]*$/i;
const CORRECTING = /^\s*(?:actually|sorry|oops)[,:]* (?=\S)/i;

/** `Actually 44RTR to 3318 not 3117, rest as it was`: the order alone. It takes the place of the one before for that piece. */
function withoutAside(line: string): string {
  return line.replace(CORRECTING, "").replace(REST_STAYS, "").replace(NOT_THERE, "");
}

/** Words behind `hold` and its like that say no more. */
const IN_PLACE = new Set(
  "put as still here in place position positions the their where they are it is this turn time round for now on my side die stellung stellungen stehen diesmal wo sie sind sich of pieces troops men forces may anywhere"
    .split(" "),
);

/** `No moves from me, just carry on` */
const GOES_ON = new Set("just please carry go on continue proceed thanks today".split(" "));

function holdsAll(plain: string, { many }: Noun): boolean {
  const words = withoutCourtesy(plain).replace(/[.!,]/g, "").split(" ").filter((word) => word !== many);
  for (let length = words.length; length > 1; length--) {
    if (ALL_HOLD.has(words.slice(0, length).join(" "))) {
      return words.slice(length).every((word) => IN_PLACE.has(word) || GOES_ON.has(word));
    }
  }
  const rest = words.map(bareWord).filter((word) =>
    ALL.has(word) || RESTS.has(word) || (!IN_PLACE.has(word) && !FILLING.has(word))
  );
  // `Everybody chill, nobody moves`: said twice.
  const pairs = Array.from({ length: Math.ceil(rest.length / 2) }, (_, at) => rest.slice(2 * at, 2 * at + 2));
  return pairs.length > 0 && pairs.length <= MOST_SAYINGS && words.every((word) => !/\d/.test(word)) &&
    pairs.every(([one, other = ""]) =>
      [[one, other], [other, one]].some(([who, does]) =>
        (ALL.has(who) && (STAYING.has(does) || RESTS.has(does))) || (NOBODY.has(who) && GOING.has(does))
      )
    );
}

/** An order that all hold is said so many times at the most. */
const MOST_SAYINGS = 3;
/** To stay, as people say it of everybody. */
const RESTS = new Set(
  "chill chills relax relaxes sit sits wait waits rests freeze freezes sleep sleeps".split(" "),
);

/** Everybody, and nobody, in many languages. */
const ALL = new Set(
  "all everybody everyone everything alle alles tous tout todos todo tutti tutto iedereen allemaal wszyscy"
    .split(" "),
);
const NOBODY = new Set(
  "nobody none nothing keiner niemand nichts personne nadie nessuno niemand nikt".split(" "),
);

/** The usual words for an order that all remaining pieces stay. */
const ALL_HOLD = new Set([
  "no moves",
  "no moves from me",
  "no orders",
  "no orders from me",
  "nothing this turn",
  "nothing from me",
  "i pass",
  "sit tight",
  "skip my turn",
  "skip this turn",
  "pass this turn",
  "alle halten",
  "keiner bewegt sich",
  "tout le monde reste",
  "todos quietos",
  "tutti fermi",
  "iedereen blijft staan",
  "wszyscy stoja",
]);

/** Parts of a line that may be an order each. */
function partsIn(line: string): string[] {
  return inOrderWords(
    line.replace(/[,;]/g, " , ").replace(/\.(?=\s)/g, " , ").split(/\s+/).filter(Boolean).join(" "),
  )
    .split(/ (?:,|and|then) /).flatMap((part) => part.split(" , ")).map((part) =>
      part.replace(/^, |^and /, "").trim()
    )
    .filter((part) => part !== "" && part !== ",");
}

/** Words that mean `to` before the number of a place, in other languages or by a slip. */
const BEFORE_PLACES = /^(?:too|do|na|al?|au|en|auf|op)$/i;

/** A part without the noun before a place's number, `area 51`, and with `to` if `too` stands before one. */
function withoutNouns(part: string, { place, piece }: Pick<OwnWords<unknown>, "place" | "piece">): string {
  const words = part.split(" ");
  const isBeforeNumber = (index: number) => /^\d/.test(words[index + 1] ?? "");
  return words.flatMap((word, index) => {
    if (!isBeforeNumber(index)) return [word];
    if (index > 0 && BEFORE_PLACES.test(word)) return ["to"];
    return [place.one, place.many, piece.one, piece.many].includes(word.toLowerCase()) ? [] : [word];
  }).join(" ");
}

/** Verbs of moving that stand before or after a name. */
const GO = new Set([
  "go",
  "goes",
  "going",
  "goin",
  "move",
  "moves",
  "march",
  "marches",
  "drive",
  "drives",
  "send",
  "bring",
  "take",
]);

/** The single order that a part gives: as the game reads it, by its direction, or as near to something as can be. */
function oneOrder<S>(
  orders: Pick<OrderLanguage<S>, "printed">,
  own: OwnWords<S>,
  desk: Desk<S>,
  part: string,
): readonly string[] | undefined {
  const words = part.split(" ").filter(Boolean);
  const { verb, rest } = withoutVerb(words, own.goesInto ?? []);
  const bare = rest.join(" ");
  // Without its verb a name is put as the sheet has it. `580 1916`: a piece and one place far apart are not taken as a way by
  // its places.
  const plainly =
    (desk.asked === undefined && PIECE_AND_PLACE.test(bare)
      ? read(orders, desk, bare.replace(" ", " to "))
      : undefined) ??
      (verb === undefined ? undefined : read(orders, desk, bare)) ?? read(orders, desk, part) ??
      (verb === undefined ? undefined : read(orders, desk, `move ${bare}`));
  if (plainly !== undefined) return plainly;
  if (desk.asked !== undefined) return undefined;
  const near = nearIn(rest) ?? farIn(words);
  const to = near === undefined ? undefined : own.nearest(desk, near.piece, near.place);
  const way = near === undefined ? wayIn(rest, own.place) : undefined;
  const along = way === undefined ? undefined : own.along?.(desk, way.piece, way.direction, way.count);
  const meant = to ?? along;
  return meant === undefined ? undefined : read(orders, desk, meant);
}

const PIECE_AND_PLACE = /^[\w/-]{1,12} \d{4}$/;

/** A line as the sheet prints it, if it is an order as it stands. */
function read<S>(
  orders: Pick<OrderLanguage<S>, "printed">,
  desk: Desk<S>,
  line: string,
): readonly string[] | undefined {
  const { orders: printed, unread, kept } = orders.printed(desk, [line]);
  const isRead = unread.length === 0 && printed.length > 0 && kept.length > 0;
  return isRead && !printed.some((order) => HAS_PRONOUN.test(order)) ? printed : undefined;
}

/** The words of a part without its verb of moving, which `to` follows where it stands behind the name. */
function withoutVerb(words: readonly string[], into: readonly string[]) {
  const [first] = words;
  if (GO.has(first?.toLowerCase())) return { verb: first, rest: words.slice(1) };
  const at = words.findIndex((word, index) =>
    index > 0 && (GO.has(word.toLowerCase()) || into.includes(word.toLowerCase()))
  );
  if (at === -1) return { verb: undefined, rest: words };
  const isInto = into.includes(words[at].toLowerCase());
  return {
    verb: words[at],
    // `to go`
    rest: [
      ...words.slice(0, at > 1 && words[at - 1].toLowerCase() === "to" ? at - 1 : at),
      ...(isInto ? ["to"] : []),
      ...words.slice(at + 1),
    ],
  };
}

/** Behind a place: as near to it as can be. */
const FAR_AS =
  /(?<=\S) as far as (?:possible|(?:it|they|you) (?:(?:can|will)(?: go)?|goes|go))$| as (?:it|they) (?:(?:can|will)(?: go)?|goes|go)$/i;
const TOWARD = /^(.{1,60}?) (?:(?:as far )?towards?|in the direction of|(?:as far )?to) (.{1,60})$/i;

/** `4SA toward Gabr Saleh as far as it can go`, `4SA as far toward Gabr Saleh as it goes` */
function farIn(words: readonly string[]) {
  const text = words.join(" ");
  const end = text.search(FAR_AS);
  const [, piece, place] = (end === -1 ? undefined : TOWARD.exec(text.slice(0, end))) ?? [];
  return piece === undefined ? undefined : { piece, place };
}

/** `4SA as near to Gabr Saleh as possible`, `4SA so nah wie möglich an Gabr Saleh` */
function nearIn(words: readonly string[]) {
  const far = farIn(words);
  if (far !== undefined) return far;
  const small = words.map((word) => withoutAccents(word).toLowerCase());
  const at = small.findIndex((word, index) =>
    index > 0 && BEFORE_NEAR.has(word) && [1, 2].some((more) => NEAR.has(small[index + more] ?? ""))
  );
  if (at === -1) return undefined;
  let from = at;
  while (
    from < words.length &&
    (BEFORE_NEAR.has(small[from]) || NEAR.has(small[from]) || AROUND_NEAR.has(small[from]))
  ) from++;
  const end = small.findIndex((word, index) => index > from && (word === "as" || POSSIBLE.has(word)));
  const isMost = end !== -1 || small.slice(at, from).some((word) => POSSIBLE.has(word));
  const place = words.slice(from, end === -1 ? undefined : end).join(" ");
  // `as near to it as possible and 1KDG to 2418`: the rest must not be lost.
  if (end !== -1 && /\d/.test(words.slice(end).join(" "))) return undefined;
  return place === "" || !isMost ? undefined : { piece: words.slice(0, at).join(" "), place };
}

const NEAR = new Set(["near", "close", "nah", "nahe", "pres", "vicino", "cerca", "dicht", "blisko"]);
const BEFORE_NEAR = new Set(["as", "so", "le", "il", "lo", "zo", "tak", "plus", "piu", "mas"]);
const POSSIBLE = new Set(["possible", "moglich", "possibile", "posible", "mogelijk", "mozna", "mozliwe"]);
const AROUND_NEAR = new Set([
  ...POSSIBLE,
  "to",
  "the",
  "wie",
  "an",
  "bei",
  "de",
  "di",
  "a",
  "bij",
  "jak",
  "to",
]);

const DIRECTIONS: Readonly<Record<string, Compass>> = {
  n: "n",
  ne: "ne",
  e: "e",
  se: "se",
  s: "s",
  sw: "sw",
  w: "w",
  nw: "nw",
  north: "n",
  northeast: "ne",
  "north-east": "ne",
  east: "e",
  southeast: "se",
  "south-east": "se",
  south: "s",
  southwest: "sw",
  "south-west": "sw",
  west: "w",
  northwest: "nw",
  "north-west": "nw",
  norden: "n",
  nordosten: "ne",
  osten: "e",
  sudosten: "se",
  suden: "s",
  sudwesten: "sw",
  westen: "w",
  nordwesten: "nw",
  nord: "n",
  sud: "s",
  norte: "n",
  sur: "s",
};
/** The point of the compass that a word names. */
export function pointNamed(word: string): Compass | undefined {
  return Object.hasOwn(DIRECTIONS, word) ? DIRECTIONS[word] : undefined;
}

const COUNTS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** `44RTR north two hexes`, `44RTR two hexes to the north` */
function wayIn(
  words: readonly string[],
  { one, many }: Noun,
): { readonly piece: string; readonly direction: Compass; readonly count: number } | undefined {
  // `north west`
  const joint = words.findIndex((word, index) =>
    /^(?:north|south)$/i.test(word) && /^(?:east|west)$/i.test(words[index + 1] ?? "")
  );
  if (joint !== -1) {
    const point = `${words[joint]}-${words[joint + 1]}`;
    return wayIn([...words.slice(0, joint), point, ...words.slice(joint + 2)], { one, many });
  }
  const small = words.map((word) => withoutAccents(word).toLowerCase().replace(/wards?$/, ""));
  const at = small.findIndex((word, index) => index > 0 && Object.hasOwn(DIRECTIONS, word));
  if (at === -1) return undefined;
  const isSaid = (word: string) =>
    word === one || word === many || ["to", "due", "toward", "the"].includes(word);
  const countOf = (word: string) => /^[1-9]$/.test(word) ? Number(word) : COUNTS.indexOf(word) + 1;
  const behind = small.slice(at + 1).filter((word) => !isSaid(word));
  let piece = words.slice(0, at);
  while (piece.length > 1 && isSaid(small[piece.length - 1])) piece = piece.slice(0, -1);
  const before = piece.length > 1 && piece.length < at ? countOf(small[piece.length - 1]) : 0;
  if (before > 0) piece = piece.slice(0, -1);
  const after = behind.length === 1 ? countOf(behind[0]) : 0;
  if (behind.length > 1 || (behind.length === 1 && after === 0) || (before > 0 && after > 0)) {
    return undefined;
  }
  const count = Math.max(before, after, behind.length === 0 && before === 0 ? 1 : 0);
  return count === 0 ? undefined : { piece: piece.join(" "), direction: DIRECTIONS[small[at]], count };
}

type One = (part: string) => readonly string[] | undefined;

/** Several pieces that stay, or go to one place, or each to its own: `44RTR and 8RTR to 3117 and 3216`. */
function together(
  parts: readonly string[],
  one: One,
  { goesInto = [] }: Pick<OwnWords<unknown>, "goesInto">,
): readonly string[] | undefined {
  const still = /^(.{1,60}) (?:hold|holds|stay|stays|stand|stands)$/i.exec(parts[parts.length - 1])?.[1];
  if (still !== undefined && parts.length > 1) {
    const holding = [...parts.slice(0, -1), still].map((piece) => one(`hold ${piece}`));
    return holding.every((order) => order !== undefined) ? holding.flat() : undefined;
  }
  const at = parts.findIndex((part) =>
    / to /i.test(part) || part.split(" ").some((word) => goesInto.includes(word.toLowerCase()))
  );
  if (at < 1) return undefined;
  const words = withoutVerb(parts[at].split(" "), goesInto).rest;
  const to = words.findIndex((word) => word.toLowerCase() === "to");
  const [first, ...more] = parts.slice(0, at);
  const pieces = [
    withoutVerb((first ?? "").split(" "), []).rest.join(" "),
    ...more,
    words.slice(0, to).join(" "),
  ];
  const places = [words.slice(to + 1).join(" "), ...parts.slice(at + 1)];
  if (to < 1 || (places.length !== 1 && places.length !== pieces.length)) return undefined;
  const orders = pieces.map((piece, index) =>
    one(`${piece} to ${places.length === 1 ? places[0] : places[index]}`)
  );
  return orders.every((order) => order !== undefined) ? orders.flat() : undefined;
}

/** `1/5 to Sidi Omar, as near as possible` */
function nearBehind([order, ...tail]: readonly string[], one: One): readonly string[] | undefined {
  const words = tail.join(" ").split(" ").map((word) => withoutAccents(word).toLowerCase());
  const saysNear = words.some((word) => NEAR.has(word)) && words.some((word) => POSSIBLE.has(word)) &&
    words.every((word) => NEAR.has(word) || BEFORE_NEAR.has(word) || POSSIBLE.has(word));
  return saysNear && / to /i.test(order)
    ? one(`${order.replace(/ to /i, " as near to ")} as possible`)
    : undefined;
}

/** `44RTR 3117 8RTR 3216`: pieces and their places by turns. */
function inRow(parts: readonly string[], one: One): readonly string[] | undefined {
  const words = parts.join(" ").split(" ");
  const isRow = words.length >= 2 && words.length % 2 === 0 && words.length <= 2 * MOST_PARTS &&
    words.every((word, index) => index % 2 === 0 ? /\p{L}/u.test(word) : /^\d{2,4}$/.test(word));
  if (!isRow) return undefined;
  const orders: (readonly string[])[] = [];
  for (let at = 0; at < words.length; at += 2) {
    const order = one(`${words[at]} to ${words[at + 1]}`);
    if (order === undefined) return undefined;
    orders.push(order);
  }
  return orders.flat();
}

/** `4arm too`: what the part before says of another. */
function asBefore(part: string, before: string | undefined, one: One): readonly string[] | undefined {
  const same =
    /^(.{1,60}) (?:too|also|as well|with (?:it|him|them)|follows|auch|aussi|anche|tambien|ook|tez)$/i.exec(
      part,
    )?.[1];
  const to = before?.search(/ to /i) ?? -1;
  return same === undefined || to === -1 ? undefined : one(`${same}${before!.slice(to)}`);
}
