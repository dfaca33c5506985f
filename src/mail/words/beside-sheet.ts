import type { Desk, OrderLanguage, Typed, TypedLine } from "../../kernel/order-language.ts";
import type { Sight } from "../../kernel/rules.ts";
import { codeIn, type Instruction, instructionIn } from "../../sheet/blocks/instruction.ts";
import { corrected } from "../../sheet/blocks/correcting.ts";
import { ordersWhole } from "../../sheet/words/spoken/by-names/clauses-joined.ts";
import { saysRestStays } from "../../sheet/words/spoken/order-reader.ts";
import { spokenOrders } from "../../sheet/words/spoken/spoken-orders.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";
import { isRest } from "../asking/phrases/sentence.ts";
import { isDeviceLine, withoutDeviceLine } from "../reading/letter/device-line.ts";

/** What a player typed in a letter beside sheets and commands. */
export interface BesideSheet {
  /** `go` or `wait` on a line of its own: `wait`, if both are there. */
  readonly instruction: Instruction | undefined;
  /** The sheets that GO names, by their codes. */
  readonly codes: readonly string[];
  /** Lines of paragraphs with at least as many orders as other lines. */
  readonly orders: readonly string[];
  /** Lines of the kept sheet that its writer takes back. */
  readonly takenBack: readonly string[];
  /** Paragraphs in which a line is an order, or almost one, and most are none: nothing in them is read. */
  readonly mixed: readonly TypedLine[];
  /** The lines of such paragraphs as typed, if none is an order of the sheet. */
  readonly unsorted: readonly string[];
  /** Everything else: words to somebody, one paragraph each, down to the line that closes the letter; and a postscript. */
  readonly talk: readonly string[];
  /** The lines of such words, and of paragraphs in which not every line is an order, by paragraph: these may ask something. */
  readonly said: readonly (readonly string[])[];
  /** Lines below the one that closes the letter: nobody passes them on, but they may speak against the orders. */
  readonly below: readonly string[];
  /** Lines that say GO and are not taken at their word: a name below a closing, or the last word of a sentence. */
  readonly unheard: readonly string[];
  /** Lines with nothing but a question mark. */
  readonly questions: readonly string[];
}

/**
 * Sorts what a player typed outside all sheets, down to the signature. Orders are only paragraphs in which every line reads as
 * an order, or at least half of them. Then the others are answered as lines of a sheet.
 * @param typed the player's own lines beside commands ({@link typedBeside}), without quotations
 * @param takesParts whether a paragraph counts if some lines are no orders
 */
export function besideSheet(
  language: Pick<OrderLanguage<Sight>, "typed" | "printed" | "named" | "grammar" | "read" | "readAnswer">,
  desk: Desk<Sight>,
  typed: readonly string[],
  takesParts = true,
): BesideSheet {
  const instructions: Instruction[] = [];
  const codes: string[] = [];
  const unheard: string[] = [];
  let isSigned = false;
  const orders: string[] = [];
  const takenBack: string[] = [];
  const mixed: TypedLine[] = [];
  const unsorted: string[] = [];
  const talk: string[] = [];
  const said: (readonly string[])[] = [];
  const below: string[] = [];
  for (const paragraph of paragraphs(typed)) {
    const asked = paragraph.map((line) => codeIn(line) === undefined ? instructionIn(line) : "go");
    const isGreeting = (index: number) =>
      index === 0 && paragraph.length > 1 &&
      (POLITE.test(tidy(paragraph[0])) || HEADING.test(tidy(paragraph[0])));
    const written = paragraph.filter((_, index) => asked[index] === undefined && !isGreeting(index));
    const others = withoutNumbers(withoutSigner(language, desk, written));
    const isTooLong = others.some((line) => line.length > LONGEST_LINE);
    const read: Typed = isTooLong || others.length === 0
      ? { kind: "talk" }
      : askedApart(language.typed(desk, others.map(withoutCorrecting)), others);
    // Lines that are orders in part are answered as they stand.
    const isSorted = read.kind === "orders" || (read.kind === "mixed" && others.length > 1);
    const spoken = read.kind === "orders" || isTooLong || isSigned || !takesParts
      ? undefined
      : spokenOrders(language, withKept(language, desk, orders), aboveClosing(others));
    if (spoken !== undefined && !(isSorted && !spoken.rest.every(isCourtesy))) {
      instructions.push(...asked.filter((each) => each !== undefined));
      orders.splice(
        0,
        orders.length,
        ...withoutTaken(language, desk, orders, spoken.takenBack),
        ...spoken.orders,
      );
      takenBack.push(...spoken.takenBack);
      isSigned = aboveClosing(others).length < others.length;
      if (spoken.rest.length > 0) said.push(spoken.rest);
      continue;
    }
    if (read.kind !== "talk") isSigned = false;
    const heard: readonly (Instruction | undefined)[] = read.kind === "talk"
      ? withoutNames(paragraph, withoutRests(paragraph, asked), isSigned)
      : asked;
    instructions.push(...heard.filter((each) => each !== undefined));
    codes.push(...paragraph.flatMap((line, index) => heard[index] === undefined ? [] : codeIn(line) ?? []));
    unheard.push(...paragraph.filter((_, index) => asked[index] === "go" && heard[index] === undefined));
    if (read.kind === "mixed") {
      said.push(read.lines.flatMap(({ text, problem }) => problem === undefined ? [] : text));
    }
    if (read.kind === "orders" || (read.kind === "mixed" && takesParts && isHalfRead(read.lines))) {
      orders.push(
        ...others.filter((line) => !ASKS.test(line) && !REST_LATER.test(tidy(line)))
          .map((line) => withTo(language, desk, line)),
      );
      if (read.kind === "mixed") mixed.push(...read.lines.filter(({ problem }) => problem === ASKED));
    } else if (read.kind === "mixed") {
      mixed.push(...read.lines);
      // Beside lines of the sheet others may speak against them.
      if (read.lines.every(({ problem }) => problem !== undefined)) unsorted.push(...aboveClosing(others));
    } else {
      const lines = paragraph.filter((_, index) => heard[index] === undefined);
      const above: readonly string[] = isSigned ? [] : aboveClosing(lines);
      const rest = lines.slice(above.length);
      const words = [...above, ...postscript(rest)];
      below.push(...rest);
      isSigned ||= above.length < lines.length;
      if (words.length > 0) {
        talk.push(words.map(tidy).join(" "));
        said.push(words);
      }
    }
  }
  return {
    instruction: instructions.includes("wait") ? "wait" : instructions[0],
    codes,
    orders,
    takenBack,
    mixed,
    unsorted,
    talk,
    said: said.map((lines) => lines.filter((line) => !isDeviceLine(line))).filter((lines) =>
      lines.length > 0
    ),
    below,
    unheard,
    questions: typed.filter((line) => QUESTION.test(line.slice(0, LONGEST_LINE))),
  };
}

/** Lines that are numbered from 1 on, without their numbers. */
function withoutNumbers(lines: readonly string[]): readonly string[] {
  const isNumbered = lines.length > 1 &&
    lines.every((line, index) => NUMBERED.exec(line)?.[1] === String(index + 1));
  return isNumbered ? lines.map((line) => line.replace(NUMBERED, "")) : lines;
}

const NUMBERED = /^\s*\(?(\d{1,2})[.):]\s+/;

/** Lines without their writer's name below, if all above it are orders. */
function withoutSigner(
  language: Pick<OrderLanguage<Sight>, "typed" | "named">,
  desk: Desk<Sight>,
  lines: readonly string[],
): readonly string[] {
  const above = lines.slice(0, -1);
  const name = lines.at(-1)?.trim() ?? "";
  const isName = above.length > 0 && NAME.test(name) && lines.every((line) => line.length <= LONGEST_LINE) &&
    language.named?.(desk, name.toLowerCase()) === undefined &&
    language.typed(desk, [name]).kind === "talk";
  return isName && language.typed(desk, above.map(withoutCorrecting)).kind === "orders" ? above : lines;
}

const NAME = /^\p{Lu}[\p{L}'-]{0,14}\.?(?: \p{Lu}[\p{L}'-]{0,14}\.?)?$/u;

/** `8 RTR 3216`: a piece and one place means its goal, and no way. */
function withTo(language: Pick<OrderLanguage<Sight>, "named">, desk: Desk<Sight>, line: string): string {
  const [, piece, place] = /^\s*([^\s:]{1,12}(?: [\p{L}\d][^\s:]{0,11})?):? (\d{4})[.!]?\s*$/u.exec(line) ??
    [];
  const isPiece = piece !== undefined && /\p{L}/u.test(piece) &&
    language.named?.(desk, piece)?.pieces.length === 1;
  return isPiece ? `${piece} to ${place}` : line;
}

/** Lines without those that are taken back, as the sheet has these: `7I to 3017` is `move 7I to 3017`. */
function withoutTaken(
  { printed }: Pick<OrderLanguage<Sight>, "printed">,
  desk: Desk<Sight>,
  lines: readonly string[],
  taken: readonly string[],
): readonly string[] {
  if (taken.length === 0) return lines;
  return ordersWhole(lines).filter(([line]) => {
    const meant = printed(desk, [line]).orders;
    return !taken.includes(line) && !(meant.length > 0 && meant.every((each) => taken.includes(each)));
  }).flat();
}

/** A line without the word by which it corrects another: the order behind that is one. */
function withoutCorrecting(line: string): string {
  return corrected(line)?.trim() ?? line;
}

/** A line with a question mark, or a picture of one, and nothing else. */
const QUESTION = /^[\s>]*[?\uff1f\u2753\u2754\u{1f914}][\s?!\uff1f\u2753\u2754\ufe0f]*$/u;

/** A line that asks: it orders nothing, though it reads like an order. */
const ASKS = /[?\uff1f]["')\s]{0,9}$/;
const ASKED = "It ends with a question mark, so it orders nothing.";

/** What a paragraph is, with asking orders told apart. */
function askedApart(read: Typed, lines: readonly string[]): Typed {
  if (read.kind === "talk" || !lines.some((line) => ASKS.test(line))) return read;
  const typed = read.kind === "mixed"
    ? read.lines
    : lines.map((text, index) => ({ text, line: index + 1, problem: undefined }));
  return {
    kind: "mixed",
    lines: typed.map((each) =>
      each.problem === undefined && ASKS.test(lines[each.line - 1]) ? { ...each, problem: ASKED } : each
    ),
  };
}

function isHalfRead(lines: readonly TypedLine[]): boolean {
  const read = lines.filter(({ problem }) => problem === undefined).length;
  return read > 0 && read * 2 >= lines.length;
}

/** Nobody types longer orders. */
const LONGEST_LINE = 400;

/** What the lines of a paragraph ask for, without the last words of a sentence that a mail program may have wrapped. */
function withoutRests(
  paragraph: readonly string[],
  asked: readonly (Instruction | undefined)[],
): readonly (Instruction | undefined)[] {
  return asked.map((each, index) => isRest(paragraph[index - 1] ?? "", paragraph[index]) ? undefined : each);
}

/** What they ask for, without a GO below the line that closes the letter: a name stands there, and Go is one. */
function withoutNames(
  paragraph: readonly string[],
  asked: readonly (Instruction | undefined)[],
  isSigned: boolean,
): readonly (Instruction | undefined)[] {
  const closing = isSigned ? -1 : paragraph.findIndex((line) => CLOSING.test(tidy(line)));
  if (closing === -1 && !isSigned) return asked;
  return asked.map((each, index) => each === "go" && index > closing ? undefined : each);
}

/** Lines with words or numbers in them, separated by lines without any. */
function paragraphs(lines: readonly string[]): string[][] {
  const all: string[][] = [[]];
  for (const line of lines) {
    if (/[\p{L}\p{N}]/u.test(line)) all[all.length - 1].push(line);
    else all.push([]);
  }
  return all.filter((paragraph) => paragraph.length > 0);
}

/** What closes a letter, on a line of its own: below it stand a name, an address, a motto. */
const CLOSING =
  /^(?:(?:with )?(?:my )?(?:very )?(?:kind|kindest|best|warm|warmest) (?:regards|wishes|greetings)|regards|best|yours(?: (?:sincerely|faithfully|truly|ever))?|sincerely(?: yours)?|respectfully|cheers|(?:mit )?(?:freundlich(?:en|e)|besten|herzlichen|vielen|lieben|viele|liebe|beste|herzliche) gr(?:ü|ue)(?:ß|ss)en?|mfg|cordialement|bien à vous|amitiés|(?:cordiali )?saluti|un saludo|un abrazo|saludos(?: cordiales)?|(?:met vriendelijke |hartelijke )groet(?:en)?|groetjes|all the best|take care)[,.!]?$/i;

/** Lines down to the one that closes a letter. */
function aboveClosing(lines: readonly string[]): readonly string[] {
  const closing = lines.findIndex((line) => CLOSING.test(tidy(line)));
  return closing === -1 ? lines : lines.slice(0, closing);
}

/** Words that begin a text below the writer's name. */
const POSTSCRIPT = /^(?:p\.? ?){1,3}s(?:\.|(?=[\s:,\u2013\u2014-]))|^n\.?b(?:\.|:)/i;

/** Lines from the first postscript on, without a device's signature below it. */
function postscript(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => POSTSCRIPT.test(tidy(line)));
  return from === -1 ? [] : withoutDeviceLine(lines.slice(from));
}

/** What opens and closes a letter: nobody wants that passed on. */
const POLITE =
  /^(hi|hello|hallo|dear|hey|ciao|salut|hola|best|regards|cheers|thanks|thank you|yours|sincerely|greetings|gruß|grüße|viele grüße|liebe grüße|mfg|cordialement|bye)\b[^.!?]{0,40}[.!,]?$/i;
/** `GT1 moves:` above a list of orders says nothing more; `3218 -> 3117` is an order. */
const HEADING =
  /^(?=[^a-z]{0,9}[a-z])(?:(?:here|are|is|my|our|the|these|this|new|all|as|for|in|of|g?t ?\d{1,2}|(?:game-?)?turn|player|for|today|tonight|now|this week|\d{1,2}(?!\d)|first|second|orders?|moves?|movements?|follows?|following|allied|axis|sheet|befehle|z(?:ü|ue)ge|ordres|ordini|mosse)[ ,.-]{0,2}){1,8}(?::|(?<=\S[ ,.-]\S{1,12})[.,]?)$/i;
/** `The rest I shall send on Thursday.` */
const REST_LATER =
  /^(?:and )?(?:the |my |our )?(?:rest|remainder|remaining \p{L}{3,8}|others?|more(?: orders| moves)?)\b[^\d,;:]{0,20}\b(?:follows?|later|tomorrow|to come|come|send|write|decide|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b[^\d,;:]{0,20}$/iu;
/** Fewer words are no message. */
const FEWEST_WORDS = 3;
/** How much is repeated. */
const REPEATED = 160;

/** The part of the words that is meant for a reader, one paragraph each; empty if they are too few to be a message. */
export function messageIn(talk: readonly string[]): readonly string[] {
  const said = talk.filter((each) => !POLITE.test(each) && !COURTESY.test(each) && !isDeviceLine(each));
  return said.join(" ").split(" ").length < FEWEST_WORDS ? [] : said;
}

/** Words that open or close a letter, and name at most two people. */
const COURTESY =
  /^(?:hi|hello|hallo|dear|hey|ciao|salut|hola|liebe|lieber|beste|thanks|many thanks|thank you(?: very much)?|thx|danke|vielen dank|merci|grazie|gracias|bedankt|bye)(?:,? [\p{L}'.-]{1,40}){0,2}[.!,]{0,9}$/iu;
/** Some names in capitals, with a closing word perhaps: `Anna van Dijk`, `Groetjes, Anna`. */
const NAMES =
  /^\p{Lu}[\p{L}'-]*(?:,? (?:van|von|de|der|den|di|da|del|la|le|\p{Lu}[\p{L}'-]*\.?)){0,4}[.,]?$/u;
/** Words in capitals that are no names. */
const NO_NAMES =
  /\b(?:no|not|never|wait|stop|halt|hold|cancel|later|tomorrow|today|wrong|except|without|but|nein|nicht|morgen|sp(?:ä|ae)ter|non|demain|domani|ma(?:ñ|n)ana|nee|niet|only|draft)\b/i;

/** Greetings, thanks and names. */
const isCourtesy = (words: string) => (COURTESY.test(words) || NAMES.test(words)) && !NO_NAMES.test(words);

/** A desk at which the orders of the paragraphs above are kept, too: `They both attack 3116` may mean them. */
function withKept(
  { printed }: Pick<OrderLanguage<Sight>, "printed">,
  desk: Desk<Sight>,
  orders: readonly string[],
): Desk<Sight> {
  return orders.length === 0 || desk.asked !== undefined
    ? desk
    : { ...desk, kept: [...desk.kept, ...printed(desk, orders).orders] };
}

/** Whether words beside GO may change its meaning: all but greetings, thanks, names and a device's own line. */
export function mayChangeGo(talk: readonly string[]): boolean {
  const isHarmless = (words: string) => isDeviceLine(words) || isCourtesy(words);
  return !talk.every(isHarmless);
}

/** The words for which a player needs a note about what becomes of them, cut to a line or two; undefined without any. */
export function wordsToSomebody(talk: readonly string[]): string | undefined {
  const words = messageIn(talk).filter((text) => !saysRestStays(text)).join(" ");
  if (words === "") return undefined;
  return words.length <= REPEATED ? words : `${words.slice(0, REPEATED).replace(/\s+\S*$/, "")} …`;
}
