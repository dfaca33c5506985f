import {
  type AnsweredLine,
  type Block,
  heading,
  type Letter,
  list,
  paragraph,
  sheet,
} from "../../src/kernel/block.ts";
import { foot, type GameWords, subject } from "./frame.ts";
import { type OfferedReply, repliesBlock } from "./replies.ts";

export interface AnswerWords extends GameWords {
  readonly lines: readonly AnsweredLine[];
  readonly remarks: readonly string[];
  /** What becomes of the sheet, in a sentence. */
  readonly verdict: string;
  readonly problems: readonly string[];
  /** What an unread part of the letter may mean. */
  readonly offers?: readonly Block[] | undefined;
  /** The sheet, ready to edit again; none if it is done with. */
  readonly sheet: readonly string[] | undefined;
  /** The Game-Turn of the orders, for the subject. */
  readonly gameTurn?: number | undefined;
  /** Whether GO alone would play them. */
  readonly waitsForGo?: boolean | undefined;
  /** Whether lines are all legal, as proposals must be; if left out, they are. */
  isLegal?(lines: readonly string[]): boolean;
}

/** The part of a turn letter that answers the orders. */
export interface AnswerInTurn {
  /** How the orders came out, in a sentence; nothing if there are none but GO. */
  readonly lead: string;
  /** What else was found in the letter that brought them. */
  readonly problems: readonly Block[];
  /** The answer to each line. */
  readonly lines: readonly Block[];
}

/**
 * The answer to orders that are played at once, for the letter with their results.
 * @param isShown their writer has already read the answer to each line: its notes stay out
 */
export function answerInTurn(
  { lines: all, remarks, problems }: Pick<AnswerWords, "lines" | "remarks" | "problems">,
  isShown = false,
): AnswerInTurn {
  const lines = isShown ? all.map(withoutNote) : all;
  return {
    lead: tally(lines),
    problems: problems.length === 0 ? [] : [list(problems)],
    lines: [...answersPart(lines, lines.length), ...remarksPart(remarks)],
  };
}

/** A line without a note that was already read. Refused lines and those left aside stay, as they are not done. */
function withoutNote({ readAs: _, ...line }: AnsweredLine): AnsweredLine {
  return line.status === "warning" && line.isAside !== true ? { ...line, status: "accepted" } : line;
}

/** The same from the answer by itself. @param counts how many blocks its parts have */
export function inTurnAgain(
  { blocks }: Letter,
  { lead, problems, lines }: { readonly lead: string; readonly problems: number; readonly lines: number },
): AnswerInTurn {
  const [, ...rest] = blocks;
  return { lead, problems: rest.slice(0, problems), lines: rest.slice(problems, problems + lines) };
}

/** The answer to each line that was not taken exactly as written, for the end of a turn letter. */
export function linesInTurn(answer: AnswerInTurn | undefined): Block[] {
  const shown = (answer?.lines ?? []).flatMap((block): Block[] => {
    if (block.kind !== "answers") return [];
    const some = block.lines.filter(isWorthAWord);
    return some.length === 0 ? [] : [{ ...block, lines: some }];
  });
  return shown.length === 0 ? [] : [heading("Your orders, line by line"), ...shown];
}

function isWorthAWord({ status, readAs }: AnsweredLine): boolean {
  return status !== "accepted" || readAs !== undefined;
}

/** The answer to orders, line by line. @param most how many lines are answered, if there are too many for a letter */
export function ordersAnswer(words: AnswerWords, most: number = words.lines.length): Letter {
  const { lines, remarks, verdict, problems, offers = [] } = words;
  const isWhole = most >= lines.length;
  const refused = lines.filter(({ status }) => status === "refused").length;
  return {
    subject: ordersSubject(words, refused),
    blocks: [
      paragraph([tally(lines), verdict].filter((sentence) => sentence !== "").join(" ")),
      ...(words.waitsForGo === true && isWhole ? repliesBlock(asProposed(words)) : []),
      ...(problems.length === 0 ? [] : [list(problems)]),
      ...offers,
      ...answersPart(lines, most),
      ...remarksPart(remarks),
      ...(words.sheet === undefined || !isWhole ? [] : [heading("Your sheet"), sheet(words.sheet)]),
      ...foot(words),
    ],
  };
}

/** The sheet with a proposal for each refused order, as one reply; none if that would be refused too. */
function asProposed({ lines, sheet = [], isLegal = () => true }: AnswerWords): OfferedReply[] {
  const proposed = lines.flatMap(({ status, instead }) => status === "refused" ? [instead] : []);
  if (proposed.length === 0 || proposed.includes(undefined)) return [];
  const left = [...proposed];
  const text = proposed.length === 1 ? `Play it with "${proposed[0]}"` : "Play it as I propose";
  const isOrder = (line: string) => !/^\s*#|\.{2}/.test(line);
  const whole = sheet.flatMap((line) =>
    line.startsWith("# instead: ") ? left.shift() ?? [] : isOrder(line) ? [line] : []
  );
  // Two proposals may each be legal alone, and not together.
  const [first, ...orders] = whole.slice(0, -1);
  // Without GO the referee would ask a player who moves few units whether that is all.
  return isLegal(orders) ? [{ text, lines: [first, ...orders, "go", "end"] }] : [];
}

/** What happened to the orders, and what the player should do. */
function ordersSubject(words: AnswerWords, refused: number): string {
  const { gameTurn, waitsForGo = false } = words;
  const wanted = waitsForGo
    ? refused > 0 ? `${refused} refused, nothing played yet` : "reply GO to play them"
    : refused > 0
    ? `${refused} refused`
    : undefined;
  const when = gameTurn === undefined ? undefined : `Game-Turn ${gameTurn}`;
  return subject(words, wanted === undefined ? "Your orders" : `Your orders: ${wanted}`, when);
}

function remarksPart(remarks: readonly string[]): Block[] {
  return remarks.length === 0 ? [] : [heading("What happens without orders"), list(remarks)];
}

/** The answers to lines; only the first lines if there are too many for a letter. */
export function answersPart(lines: readonly AnsweredLine[], most: number): Block[] {
  if (lines.length === 0) return [];
  const answers: Block = { kind: "answers", lines: alikeInOne(lines.slice(0, most)) };
  return most >= lines.length ? [answers] : [
    answers,
    paragraph(
      `These are the first ${most} of your ${lines.length} lines, as the whole answer is too long for a letter. Correct these and send the sheet again; your page answers all.`,
    ),
  ];
}

/** More successive answers than this that are alike fold into one: 54 units that hold are one answer. */
const MOST_ALIKE = 6;

function alikeInOne(lines: readonly AnsweredLine[]): AnsweredLine[] {
  const groups: { readonly kind: string; readonly alike: AnsweredLine[] }[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind) last.alike.push(line);
    else groups.push({ kind, alike: [line] });
  }
  return groups.flatMap(({ alike: group }) => {
    const [first] = group;
    if (group.length <= MOST_ALIKE || first.status !== "accepted") return group;
    const last = group[group.length - 1].text;
    return [{
      ...first,
      text: last === first.text ? first.text : `${first.text} … ${last}`,
      message: `${first.message}, and likewise in all ${group.length} orders`,
    }];
  });
}

/** The text of an answer without names and figures. */
function kindOf({ status, message }: AnsweredLine): string {
  return `${status} ${message.split(/\s+/).filter((word) => /^[a-z]+[.,;:]?$/.test(word)).join(" ")}`;
}

/** Lines that say what to do with the sheet, and are none of its orders. */
const INSTRUCTION = /^(?:go|wait)$/i;

/** How the orders came out, in a sentence; nothing if there are none. */
function tally(answered: readonly AnsweredLine[]): string {
  const lines = answered.filter(({ text }) => !INSTRUCTION.test(text));
  const count = (is: (line: AnsweredLine) => boolean) => lines.filter(is).length;
  const refused = count(({ status }) => status === "refused");
  const aside = count(({ isAside }) => isAside === true);
  const notes = count(({ status, isAside }) => status === "warning" && isAside !== true);
  const fine = lines.length - refused - aside;
  const note = notes === 0 ? "" : notes === 1 ? " (see the note)" : " (see the notes)";
  const parts = [
    ...(fine === 0 ? [] : [{ of: fine, is: `${fine === 1 ? "is" : "are"} fine${note}` }]),
    ...(refused === 0 ? [] : [{ of: refused, is: `${refused === 1 ? "was" : "were"} refused` }]),
    ...(aside === 0 ? [] : [{ of: aside, is: `${aside === 1 ? "was" : "were"} left aside` }]),
  ];
  if (parts.length === 0) return "";
  if (parts.length > 1) {
    return `${parts.map(({ of, is }, at) => `${number(of, at === 0)} ${is}`).join(", ")}.`;
  }
  const all = lines.length === 2 ? "Both orders" : `All ${lines.length} orders`;
  return `${lines.length === 1 ? "Your order" : all} ${parts[0].is}.`;
}

/** `One order` at a sentence's beginning, `one` further on. */
function number(count: number, isFirst: boolean): string {
  if (!isFirst) return count === 1 ? "one" : String(count);
  return count === 1 ? "One order" : `${count} orders`;
}
