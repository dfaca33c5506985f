import type { Desk, OrderLanguage } from "../../kernel/order-language.ts";
import type { Sight } from "../../kernel/rules.ts";
import type { Side } from "../../kernel/side.ts";
import type { System } from "../../kernel/system.ts";
import { deskOf } from "./desk-of.ts";
import { sheetPurpose } from "./sheet-for.ts";
import type { StandingGame } from "./waiting-for.ts";

export interface ReadyAnswer {
  /** One line; for a question about several pieces, one for each. */
  readonly lines: readonly string[];
  /** What the sheet remarks on it, if anything. */
  readonly remark?: string | undefined;
}

type Answers<S> = Pick<OrderLanguage<S>, "sheet" | "readAnswer">;

/** No more answers are offered than this, and no more lines tried: a direction is easier to write. */
const MOST = { offered: 7, tried: 24 };
/** If the sheet asks about more things, one line about one thing is not a whole answer. */
const ABOUT = 3;

/** Whole answers that a side could send: the lines that its question sheet offers, if they are read as an answer. */
export function readyAnswers(game: StandingGame, side: Side): readonly ReadyAnswer[] {
  if (sheetPurpose(game, side) !== "answer") return [];
  const { orders } = game.system;
  const desk = { ...deskOf(game, side), kept: [] };
  const answers = answersAt(orders, desk);
  // `advance never` concerns all of them.
  const isOfAll = ({ line }: OfferedLine) => !line.includes(" ", line.indexOf(" ") + 1);
  const whole = together(orders, desk, answers.filter((answer) => !isOfAll(answer)));
  const alone = whole.length > 0 ? answers.filter(isOfAll) : answers;
  return [...whole, ...inTurn(alone).map(({ line, remark }) => ({ lines: [line], remark }))].slice(
    0,
    MOST.offered,
  );
}

/** Answers, of each piece one after the other where not all are offered; whole lines of the sheet before those filled in. */
function inTurn(answers: readonly OfferedLine[]): readonly OfferedLine[] {
  if (answers.length <= MOST.offered) return answers;
  const of = [...Map.groupBy(answers, ({ line }) => subjectOf(line)).values()].map((lines) =>
    lines.toSorted((a, b) => Number(a.isFilled === true) - Number(b.isFilled === true))
  );
  const most = Math.max(...of.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => of.flatMap((lines) => lines[at] ?? [])).flat();
}

/** Answers about several pieces, each with a line for every one that the sheet asks about; none if there are too many. */
function together<S>(orders: Answers<S>, desk: Desk<S>, answers: readonly OfferedLine[]): ReadyAnswer[] {
  const of = Map.groupBy(answers, ({ line }) => subjectOf(line));
  const verbs = new Set(answers.map(({ line }) => line.split(" ", 1)[0]));
  const count = [...of.values()].reduce((product, { length }) => product * length, 1);
  if (of.size < 2 || verbs.size > 1 || count > MOST.tried) return [];
  const asked = orders.sheet(desk).filter((text) => openParts(text) !== undefined).map(subjectOf)
    .filter((subject) => verbs.has(subject.split(" ", 1)[0]));
  if (asked.length !== of.size || !asked.every((subject) => of.has(subject))) return [];
  const ways = [...of.values()].reduce<readonly (readonly OfferedLine[])[]>(
    (before, lines) => before.flatMap((way) => lines.map((line) => [...way, line])),
    [[]],
  );
  const ends = (way: readonly OfferedLine[]) => new Set(way.map(({ line }) => line.split(" ").at(-1)));
  const fitting = ways.filter((way) => ends(way).size === way.length)
    .filter((way) => isAnswer(orders, desk, ...way.map(({ line }) => line)));
  return fitting.length > MOST.offered ? [] : fitting.map((way) => ({
    lines: way.map(({ line }) => line),
    remark: way.flatMap(({ remark }) => remark ?? []).join("; ") || undefined,
  }));
}

/** A line of the sheet that could be sent unchanged. */
interface OfferedLine {
  readonly line: string;
  readonly remark: string | undefined;
  /** A form of the sheet with a place filled in. */
  readonly isFilled?: boolean;
}

function answersAt<S>(orders: Answers<S>, desk: Desk<S>): OfferedLine[] {
  const sheet = unwrapped(orders.sheet(desk));
  const isMuch = sheet.filter((text) => openParts(text) !== undefined).length > ABOUT;
  const all = new Map<string, OfferedLine>();
  const offer = ([line, remark]: Line, isFilled: boolean) =>
    all.set(line, { line, remark, isFilled: isFilled && all.get(line)?.isFilled !== false });
  for (const [at, text] of sheet.entries()) {
    for (const line of offeredBy(text)) offer(line, false);
    for (const line of isMuch ? [] : filledFrom(text, sheet[at - 1])) offer(line, true);
  }
  return inTurn([...all.values()]).slice(0, MOST.tried).filter(({ line }) => isAnswer(orders, desk, line));
}

/** A whole answer as a button of the map table. */
interface TableAnswer {
  /** Its line. */
  readonly label: string;
  /** Its effect, in words. */
  readonly cite: string;
  /** Other answers that it replaces. */
  readonly instead: readonly string[];
  readonly isAmending: true;
}

/** Whole answers that a side may give with one press, besides those that its map offers at once. */
export function tableAnswers(
  { orders, board }: Pick<System, "orders" | "board">,
  asking: Desk<Sight>,
): readonly TableAnswer[] {
  if (asking.asked === undefined) return [];
  const desk = { ...asking, kept: [] };
  const wordsOf = (lines: readonly string[]) =>
    orders.readAnswer(desk, lines).reports.map(({ message }) => message).join("; ");
  const pointed = new Set(
    board.point(desk, [], []).choices.flatMap(({ lines }) => lines === undefined ? [] : [wordsOf(lines)]),
  );
  const offered = answersAt(orders, desk).map(({ line }) => ({ line, words: wordsOf([line]) }))
    .filter(({ words }) => !pointed.has(words)).slice(0, MOST.offered);
  const areApart = (one: string, other: string) =>
    subjectOf(one) === subjectOf(other) ||
    orders.readAnswer(desk, [one, other]).reports.some(({ status }) => status !== "accepted");
  return offered.map(({ line, words }) => ({
    label: line,
    cite: words,
    instead: offered.map((other) => other.line).filter((other) => other !== line && areApart(line, other)),
    isAmending: true,
  }));
}

/** What a line orders, and for what: its first two words. */
const subjectOf = (line: string) => line.split(" ", 2).join(" ");

/** A sheet whose comments are not wrapped, so that no part of one is taken for an answer. */
function unwrapped(sheet: readonly string[]): string[] {
  const whole: string[] = [];
  let goesOn = false;
  for (const text of sheet) {
    const [, indent = "", rest] = /^#( {3}| {6})(\S.*)$/.exec(text) ?? [];
    // Below `# Or:  protect none` the others stand indented further, each a line of its own.
    goesOn = rest !== undefined && (indent.length === 3 ? whole.at(-1)?.startsWith("#") === true : goesOn);
    if (goesOn) whole.splice(-1, 1, `${whole.at(-1)} ${rest}`);
    else whole.push(text);
  }
  return whole;
}

/** A line, and the sheet's remark on it. */
type Line = readonly [line: string, remark: string | undefined];

/** `# retreat 3116 2816 # 3117 makes way`, `# Or: protect none`; `# point unit: a3, a33` offers nothing, but informs. */
function offeredBy(text: string): Line[] {
  if (!/^#\s/.test(text)) return [];
  const [said, ...remarks] = text.slice(1).split("#").map((part) => part.trim());
  const offered = said.replace(/^or:/i, "").trim();
  return /^[a-z][^:]*$/i.test(offered) ? [[offered, remarks.join("#") || undefined]] : [];
}

/** `react 1sa to .... # from 55: 37, 45`: the text before and after the dots, and the comment. */
function openParts(
  text: string,
): { readonly before: string; readonly after: string; readonly remark: string } | undefined {
  const [line, ...remarks] = text.split("#");
  const [before, after, ...more] = line.split(/(?<!\.)\.{2,}/);
  const isOpen = /^[a-z][^.]*$/.test(before) && after !== undefined && more.length === 0;
  return isOpen ? { before, after: after.trimEnd(), remark: remarks.join("#").trim() } : undefined;
}

/** A line of the form, filled in each way that it lists. @param above the line above it */
function filledFrom(text: string, above = ""): Line[] {
  const open = openParts(text);
  if (open === undefined) return [];
  // `#   guns in range: 3015` belongs to the line above it.
  const listed = open.remark === "" && /^# \S/.test(above) ? above : open.remark;
  return listed.slice(listed.lastIndexOf(":") + 1).split(",").map((filling) => filling.trim())
    // `# 16 (3116), 9 ways: to 3115 3215 3216 …`
    .flatMap((filling) =>
      open.before.endsWith(" to ") && filling.startsWith("to ") ? filling.split(" ").slice(1) : [filling]
    )
    .filter((filling) => /^[a-z0-9][a-z0-9 /-]*$/i.test(filling))
    .map((filling) => [`${open.before}${filling}${open.after}`, undefined] as const);
}

/** Whether lines are read as an answer that could be carried out. */
function isAnswer<S>(orders: Answers<S>, desk: Desk<S>, ...lines: readonly string[]): boolean {
  const { isAnswer, problems, reports } = orders.readAnswer(desk, lines);
  return isAnswer && problems.length === 0 &&
    reports.every(({ status, isAside }) => status !== "refused" && isAside !== true);
}
