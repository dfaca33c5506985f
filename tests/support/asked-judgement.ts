import { deskOf } from "../../src/game/open/desk-of.ts";
import { runsAfter } from "../../src/game/turn/since-turn.ts";
import type { Desk, OrderLanguage } from "../../src/kernel/order-language.ts";
import type { Side } from "../../src/kernel/side.ts";
import { withReplyButtons } from "../../src/mail/outgoing/reply-buttons.ts";
import type { OutboxItem } from "../../src/store/records/letter-records.ts";
import { copied, mail, type Row, type Standing, standingFor, subjectOf } from "./asked-letters.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { letterText } from "./letters.ts";

/** How the answer to a letter of the set is judged: what was done, what it says, and what it must not say. */

/**
 * What a row comes to. `offered`: nothing was done that is not right, and with one whole reply that the answer offers all is right. `asked`: nothing
 * was done that is not right, and the answer says what it could not read, or asks what is meant. `wrong`: anything else but right.
 */
export const OUTCOMES = ["right", "offered", "asked", "wrong", "acted on wrongly"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a row was answered. */
export interface Judged {
  /** What is amiss, in a few words each; none where all is right. */
  readonly faults: readonly string[];
  /** Something was done that the row does not allow. */
  readonly isActedWrongly: boolean;
  readonly outcome: Outcome;
  /** The answer's own words. */
  readonly words: string;
  /** Whether it brings a sheet. */
  readonly hasSheet: boolean;
  /** Of each of its letters the words before its headings, a paragraph each. */
  readonly paragraphs: readonly (readonly string[])[];
}

/** @param triesOffers whether replies that an answer offers are sent: without, none counts as right */
export async function judge(row: Row, triesOffers = true): Promise<Judged> {
  const at = await standingFor(row);
  try {
    const before = await stateOf(at, row.side);
    const letters = await mail(at, row.side, row.body, row.subject);
    const words = letters.map(ownWords).join("\n");
    const { faults, isActedWrongly } = await faultsOf(at, row, before, letters);
    return {
      faults,
      isActedWrongly,
      outcome: isActedWrongly
        ? "acted on wrongly"
        : faults.length === 0
        ? "right"
        : triesOffers && await isOffered(at, row, before, letters)
        ? "offered"
        : ASKS_BACK.test(words)
        ? "asked"
        : "wrong",
      words,
      hasSheet: letters.some((item) => /^begin \S+ (?:allied|axis) /m.test(letterText(item))),
      paragraphs: letters.map(paragraphsOf),
    };
  } finally {
    at.desk.close();
  }
}

/** What is amiss with a game and its letters, after what a row asks. */
async function faultsOf(at: Standing, row: Row, before: State, letters: readonly OutboxItem[]) {
  const after = await stateOf(at, row.side, before.run);
  const words = letters.map(ownWords).join("\n");
  const whole = letters.map((item) => `${subjectOf(item)}\n${withoutChoices(letterText(item))}`).join("\n");
  const acted = await actedWrongly(at, row, before, after);
  const has = (pattern: string, text: string) => new RegExp(pattern, "i").test(text.replace(/\s+/g, " "));
  const faults = [
    ...acted,
    ...row.right.says.filter((each) => !has(each, words.replace(OFFERED_BESIDE, ""))).map((each) =>
      `does not say ${each}`
    ),
    ...row.right.never.filter((each) => has(each, whole)).map((each) => `says ${each}`),
    ...(acted.length > 0 ? [] : await notDone(at, row, before, after)),
  ];
  return { faults, isActedWrongly: acted.length > 0 };
}

/** What an answer offers beside what it says: that it names something says nothing about it. */
const OFFERED_BESIDE = /Or\s+did\s+you\s+mean\s+"[^]*?"\?\s+Reply\s+with\s+that\s+line\./;

/** How an answer says that its writer's words are not clear, or not read. */
const ASKS_BACK =
  /Did you mean|Which one|Which of|not what you mean|could not read|no order and no question that I know|Send the rest in other words/;

/** Whether a letter offers a whole reply, or lists one by a number, after which all is right. */
async function isOffered(
  at: Standing,
  row: Row,
  before: State,
  letters: readonly OutboxItem[],
): Promise<boolean> {
  for (const lines of letters.flatMap(repliesIn)) {
    if (await isRightReply(at, row, before, lines)) return true;
  }
  return false;
}

/** The replies that a letter has as buttons when it leaves, and those that it lists by numbers. */
function repliesIn(item: OutboxItem): readonly (readonly string[])[] {
  return withReplyButtons(letterSchema.parse(item.letter).blocks).flatMap((block) => {
    if (block.kind === "replies") return block.replies.map(({ lines }) => lines);
    if (block.kind !== "list") return [];
    return block.items.flatMap((text) => {
      const [, number] = /^(\d): /.exec(text) ?? [];
      return number === undefined ? [] : [[number]];
    });
  });
}

/** Whether a reply that an answer offers does what is right: an order for a game that waits is read, anything else is sent. */
async function isRightReply(
  at: Standing,
  row: Row,
  before: State,
  lines: readonly string[],
): Promise<boolean> {
  const { right: { acts }, side } = row;
  if (answerIn(acts) !== undefined) {
    const { unmeant, missing } = answerFaults(
      before,
      acts as string,
      before.orders.printed(before.asked, lines).kept,
    );
    return unmeant.length === 0 && missing.length === 0;
  }
  if (acts !== false && /^(?:plays|answers) /.test(acts)) {
    const current = await at.desk.current(at.id);
    const language = current.system.orders;
    const offered = await meanings(
      at,
      side,
      wholeOrders(language.printed(deskOf(current, side), lines).orders),
    );
    const meant = await meanings(at, side, ordersIn(acts));
    return meant.every((each) => offered.includes(each)) && offered.every((each) => meant.includes(each));
  }
  const copy = await copied(at);
  try {
    const answers = await mail(copy, side, lines.join("\n"));
    return (await faultsOf(copy, row, before, answers)).faults.length === 0;
  } finally {
    copy.desk.close();
  }
}

/** A letter without the lines of a sheet that only list what else could be written. */
function withoutChoices(text: string): string {
  return text.split("\n").filter((line) => !line.startsWith("#")).join("\n");
}

/** What a letter says before its sheet and its foot. */
function ownWords(item: OutboxItem): string {
  const lines = letterText(item).split("\n");
  const end = lines.findIndex((line) => /^(?:begin \S+ (?:allied|axis) |Your page:)/.test(line));
  return (end === -1 ? lines : lines.slice(0, end)).join("\n");
}

/** The paragraphs that a letter says before its first heading or its foot. */
function paragraphsOf(item: OutboxItem): readonly string[] {
  const blocks = letterSchema.parse(item.letter).blocks;
  const end = blocks.findIndex(({ kind }) => !["paragraph", "list"].includes(kind));
  return blocks.slice(0, end === -1 ? undefined : end).flatMap((block) =>
    block.kind === "paragraph" || block.kind === "list"
      ? letterText({ ...item, letter: { subject: "", blocks: [block] } }).split("\n\n")
      : []
  );
}

interface State {
  readonly run: number;
  readonly pending: boolean;
  readonly kept: readonly string[];
  /** The lines with which its question was answered, kept or played. */
  readonly answered: readonly string[];
  /** Its writer's desk, with nothing kept, and how orders are read there. */
  readonly asked: Desk<unknown>;
  readonly orders: OrderLanguage<unknown>;
  /** What became of a pause that the other side proposed. */
  readonly pause: "agreed" | "declined" | "proposed";
  /** Everything else that a letter may change. */
  readonly rest: string;
}

/** @param since the run before a letter: its answer may be played by now */
async function stateOf({ desk, id }: Standing, side: Side, since?: number): Promise<State> {
  const current = await desk.current(id);
  const { head } = current;
  const isAsked = head.pending?.asked === side;
  const seats = Object.values(head.seats).map((
    { sheet: _, letters: _l, lastLetter: _i, reportedRun: _r, provedEntry: _p, halfRead: _h, ...seat },
  ) => seat);
  const kept = (isAsked ? head.pending?.kept : head.seats[side].sheet?.lines) ?? [];
  const [played] = since === undefined ? [] : await runsAfter(desk.office, current, since);
  return {
    run: head.run,
    pending: head.pending !== null,
    kept,
    answered: played?.sheets[side].lines ?? kept,
    asked: { ...deskOf(current, side), kept: [], sheet: [] },
    orders: current.system.orders,
    pause: (head.clock?.pause ?? null) !== null
      ? "agreed"
      : (head.clock?.proposal ?? null) === null
      ? "declined"
      : "proposed",
    rest: JSON.stringify([seats, head.clock?.proposal, head.dispute, head.status]),
  };
}

const isSame = (some: readonly string[], others: readonly string[]) => some.join("\n") === others.join("\n");

/** What was done and is not allowed. */
async function actedWrongly(
  at: Standing,
  { right, side }: Row,
  before: State,
  after: State,
): Promise<string[]> {
  const [kind] = right.acts === false ? ["nothing"] : right.acts.split(" ");
  const isPlayed = after.run !== before.run;
  const isKept = !isPlayed && !isSame(before.kept, after.kept);
  const mayPlay = ["plays", "answers"].includes(kind);
  const mayKeep = mayPlay || kind === "keeps" || (kind === "clears" && after.kept.length === 0);
  const maySet = ["sets", "offers", "agrees", "declines", "raises", "asks"].includes(kind);
  const unmeant = isKept && kind === "keeps"
    ? await linesUnmeant(at, side, ordersIn(right.acts as string), before, after)
    : [];
  const isAnswered = answerIn(right.acts) !== undefined && (isPlayed || isKept);
  const misread = isAnswered ? answerFaults(before, right.acts as string, after.answered).unmeant : [];
  return [
    ...(isPlayed && !mayPlay ? ["plays"] : []),
    ...(isKept && !mayKeep ? [`keeps ${after.kept.join("; ")}`] : []),
    ...(before.rest !== after.rest && !maySet && !isPlayed ? ["changes something else"] : []),
    ...(kind === "declines" && before.pause === "proposed" && after.pause === "agreed"
      ? ["agrees to the pause"]
      : []),
    ...(kind === "agrees" && before.pause === "proposed" && after.pause === "declined"
      ? ["declines the pause"]
      : []),
    ...[...unmeant, ...misread].map((line) => `keeps ${line}`),
  ];
}

/** What should have been kept or played, and was not. */
async function notDone(at: Standing, { right, side }: Row, before: State, after: State): Promise<string[]> {
  if (right.acts !== false && before.pause === "proposed" && after.pause === "proposed") {
    if (/^(?:agrees|declines)/.test(right.acts)) return ["leaves the pause open"];
  }
  if (right.acts === "clears") return after.kept.length === 0 ? [] : ["does not clear the sheet"];
  if (right.acts !== false && answerIn(right.acts) !== undefined) {
    return answerFaults(before, right.acts, after.answered).missing.map((line) => `does not keep ${line}`);
  }
  if (right.acts === false || !right.acts.startsWith("keeps ") || after.run !== before.run) return [];
  const said = await meanings(at, side, wholeOrders(after.kept));
  const wanted = ordersIn(right.acts).filter((line) => !NEEDS_NO_LINE.test(line));
  const missing = await Promise.all(wanted.map(async (line) => {
    const [meant] = line.endsWith("*") ? [] : await meanings(at, side, [line]);
    const isThere = meant === undefined
      ? after.kept.some((kept) => isLike(line, kept)) || said.some((each) => names(line, each))
      : said.includes(meant);
    return isThere ? [] : [`does not keep ${line}`];
  }));
  if (!right.acts.startsWith("keeps only ")) return missing.flat();
  const meant = await meanings(at, side, wanted);
  const still = wholeOrders(after.kept).filter((line, index) =>
    !meant.includes(said[index]) && !ORDERS_NOTHING.test(line)
  );
  return [...missing.flat(), ...still.map((line) => `still keeps ${line}`)];
}

/** The lines of an answer that a row names; undefined if it names none. */
function answerIn(acts: string | false): readonly string[] | undefined {
  if (acts === false || !/^answers (?!go$|the |\w+$)/.test(acts)) return undefined;
  return ordersIn(acts).filter((line) => !/^(?:go|\*)$/.test(line));
}

/** Clauses of an answer that a row does not name, and those that it names and the answer has not. */
function answerFaults(before: State, acts: string, lines: readonly string[]) {
  const { asked, orders } = before;
  const wanted = answerIn(acts)!;
  const open = wanted.filter((line) => line.includes("*"));
  const isOpen = ordersIn(acts).includes("*");
  const meant = clausesOf(orders.printed(asked, wanted.filter((line) => !line.includes("*"))).kept);
  const said = clausesOf(orders.printed(asked, orders.readAnswer(asked, lines).legal).kept);
  const isLeft = (clause: string) => open.some((line) => openPattern(line).test(clause));
  return {
    unmeant: said.filter((clause) => !meant.includes(clause) && !isLeft(clause) && !isOpen),
    missing: [
      ...meant.filter((clause) => !said.includes(clause)),
      ...open.filter((line) => !said.some((clause) => openPattern(line).test(clause))),
    ],
  };
}

/** A line of a row that leaves words open: "retreat 3116 *". */
const openPattern = (line: string) =>
  new RegExp(`^${line.replace(/ (?:to|toward) \*/, " *").replaceAll(" *", ".*")}`);

/**
 * The clauses of lines in the sheet's form, so that two lines of one meaning have the same. "All" is the one place that is attacked,
 * and the one gun in range. A way counts by its end. Units that take all losses never retreat. Those that hold until a loss
 * retreat then.
 */
function clausesOf(lines: readonly string[]): readonly string[] {
  const clauses = lines.flatMap((line) => {
    const [, about, rest] = /^(battle \S+ (?:defend )?|retreat (?:\d{4}|all) )(.+)$/.exec(line) ?? [];
    return about === undefined
      ? [line]
      : rest.split(/, (?!then )|(?<=supply|terrain|hold) (?!until)/).map((clause) => about + clause);
  }).map((clause) =>
    clause
      .replace(/^(protect|retreat|advance) (?:all|16)\b/, "$1 3116")
      .replace(/^(protect \d{4})(?: with support none)?$/, "$1 with none")
      .replace(/^(protect 3116 with) 3015\b/, "$1 all")
      .replace(/^(retreat 3116) (?:\d{4} )*(\d{4})$/, "$1 toward $2")
      .replace(/^(battle \S+ defend )losses$/, "$1retreat never")
  );
  const isHeld = clauses.some((clause) => clause.includes("hold until"));
  const saysNothing = isHeld ? /^battle \S+(?: defend(?: retreat)?)?$/ : /^battle \S+(?: defend)?$/;
  return [...new Set(clauses)].filter((clause) => !saysNothing.test(clause));
}

/** What needs no line: whatever else is chosen, and that the others stay. */
const NEEDS_NO_LINE = /^(?:\*|nothing|hold \*|move none)/;
/** A line that orders nothing to be done. */
const ORDERS_NOTHING = /^(?:hold|wait|[a-z]+ none)\b/;

/** Lines kept now that were not kept before and are none of the orders that are meant. */
async function linesUnmeant(
  at: Standing,
  side: Side,
  wanted: readonly string[],
  before: State,
  after: State,
): Promise<string[]> {
  const meant = await meanings(at, side, wanted.filter((line) => !line.endsWith("*")));
  const news = wholeOrders(after.kept).filter((line) => !wholeOrders(before.kept).includes(line));
  const said = await meanings(at, side, news);
  return news.filter((line, index) =>
    !meant.includes(said[index]) &&
    !wanted.some((each) => each.endsWith("*") && (isLike(each, line) || names(each, said[index]))) &&
    !ORDERS_NOTHING.test(line) && !said[index].startsWith("refused")
  );
}

/** Kept orders, with the lines below that go on with them. */
function wholeOrders(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : lines.join("\n").split(/\n(?=\S)/);
}

/** Whether what an order comes to names the piece of one that leaves the place open: it may stand there by its place. */
function names(open: string, meaning: string): boolean {
  const piece = open.replace(/^\S+ /, "").replace(/ to \*$/, "").toLowerCase();
  return meaning.includes(`: ${piece} by `);
}

function ordersIn(acts: string): readonly string[] {
  return acts.replace(/^\S+ (?:only )?/, "").split("; ");
}

/** Whether a line orders the same unit as one that leaves the place open. */
function isLike(open: string, line: string): boolean {
  return line.toLowerCase().startsWith(open.replace(/ (?:to )?\*$/, "").toLowerCase());
}

/** Those who attack, by their numbers: an attack from 3216 and 3117 is the one from 3117 and 3216. */
function inOrder(line: string): string {
  return line.replace(/(?<= from )\d{4}(?: \d{4})+/, (from) => from.split(" ").sort().join(" "));
}

/** What each line comes to, by itself: lines that mean the same come to the same. */
async function meanings({ desk, id }: Standing, side: Side, lines: readonly string[]): Promise<string[]> {
  const current = await desk.current(id);
  const { orders } = current.system;
  const at = { ...deskOf(current, side), kept: [], sheet: [] };
  return lines.map(inOrder).map((line) => {
    const { reports: [report] } = at.asked === undefined
      ? orders.read(at, line.split("\n"))
      : orders.readAnswer(at, line.split("\n"));
    if (report === undefined) return "";
    const { status, message } = report;
    // A message with a number names what is moved and where; another says only that the order stands.
    const order = /\d/.test(message) ? "" : orders.printed(at, line.split("\n")).kept.join("; ");
    return `${status}: ${message.replace(/^read as ".*?"\. /, "")} ${order}`.toLowerCase();
  });
}
