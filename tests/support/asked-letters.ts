import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { sha256Hex } from "../../src/common/sha256.ts";
import { deskOf } from "../../src/game/desk-of.ts";
import { sheetFor } from "../../src/game/sheet-for.ts";
import { waitingFor } from "../../src/game/waiting-for.ts";
import { NEWEST_PROTOCOL } from "../../src/dice/protocol.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { receive } from "../../src/mail/reception.ts";
import type { OutboxItem } from "../../src/store/letter-records.ts";
import { letterText } from "./letters.ts";
import { Desk } from "./office.ts";
import { copyStore } from "./store.ts";

/** The set of letters in people's own words (tests/letters/README.md), each sent to a game in the state that it names. */

const row = z.strictObject({
  name: z.string(),
  game: z.enum(["north-africa", "fire-and-movement", "fast-action-battles"]),
  side: z.enum(["allied", "axis"]),
  state: z.enum(["opening", "kept", "refused", "asked", "choice", "played", "pause"]),
  subject: z.string(),
  body: z.string(),
  right: z.strictObject({
    intent: z.string(),
    acts: z.union([z.literal(false), z.string()]),
    says: z.array(z.string()),
    never: z.array(z.string()),
  }),
});
export type Row = z.infer<typeof row>;

export function rowsOf(file: string): Row[] {
  return z.array(row).parse(
    JSON.parse(readFileSync(join(import.meta.dirname!, "../letters/asked", file), "utf8")),
  );
}

/** Monday 7 December 2026, noon UTC. */
const MONDAY = Date.UTC(2026, 11, 7, 12);

interface Played {
  readonly scenario: string;
  readonly kept: readonly string[];
  readonly refused: readonly string[];
  readonly attack: readonly string[];
}

const GAMES: Readonly<Record<Row["game"], Played>> = {
  "north-africa": {
    scenario: "crusader/campaign",
    kept: ["move 44RTR to 3117", "move 8RTR to 3216", "move 2NZ-art to 3217"],
    refused: ["move 7I to 3016"],
    attack: ["move 44RTR to 3117", "move 8RTR to 3216", "attack 3116 from 3117 3216"],
  },
  "fire-and-movement": {
    scenario: "crusader-2010/tobruk",
    kept: ["move 44RTR to 3117", "move 8RTR to 3216"],
    refused: ["move 7I to 3016"],
    attack: ["move 44RTR to 3117", "move 8RTR to 3216", "attack 3116 from 3117 3216", "mobile none"],
  },
  "fast-action-battles": {
    scenario: "fab-crusader/sidi-rezegh",
    kept: ["move 7arm to 46", "move 4arm to 46"],
    refused: ["move 7sup to 37"],
    attack: ["move 7arm to 46", "move 4arm to 46", "battle 46 with any"],
  },
};

const MAILBOX: Readonly<Record<Side, string>> = { allied: "anna@example.org", axis: "bruno@example.org" };

/** A game in a state, and the desk at which it is played. */
interface Standing {
  readonly desk: Desk;
  readonly id: string;
}

/** The states that rows have named, made once each. */
const made = new Map<string, Promise<Standing>>();

/** A game of its own in the state that a row names. */
async function standingFor({ game, state, side }: Row): Promise<Standing> {
  const key = [game, state, state === "pause" ? side : ""].join(" ");
  const base = made.get(key) ?? standing(game, state, side);
  made.set(key, base);
  const { desk, id } = await base;
  const copy = await Desk.open();
  copy.now = desk.now;
  await copyStore(desk.kv, copy.kv);
  return { desk: copy, id };
}

export async function closeAll(): Promise<void> {
  for (const { desk } of await Promise.all(made.values())) desk.close();
  made.clear();
}

async function standing(game: Row["game"], state: Row["state"], side: Side): Promise<Standing> {
  const { scenario, kept, refused, attack } = GAMES[game];
  for (let draw = 1;; draw++) {
    const desk = await Desk.open();
    desk.now = MONDAY;
    let secrets = 0;
    const id = await desk.begin(
      {
        scenario,
        pace: state === "choice" ? "strict" : "oneExchange",
        names: { allied: "Anna", axis: "Bruno" },
        time: { turn: { kind: "days", days: 3 } },
      },
      NEWEST_PROTOCOL,
      { code: () => "K7Q2", secret: () => sha256Hex(`letter ${draw} ${++secrets}`) },
    );
    const at = { desk, id };
    if (game === "fast-action-battles") await desk.taken(id, "axis", ["go"]);
    if (state === "kept") await mail(at, "allied", block(id, ...kept, "wait"));
    if (state === "refused") await mail(at, "allied", block(id, ...refused));
    if (state === "pause") await mail(at, enemyOf(side), "pause 14 days");
    if (["asked", "choice", "played"].includes(state)) await desk.taken(id, "allied", [...attack, "go"]);
    if (state === "choice") await desk.taken(id, "axis", ["go"], { answer: 1 });
    if (state === "played") await playToAxis(at);
    if (state !== "choice" || await waysOf(at) >= 3) return at;
    desk.close();
  }
}

/** How many ways the Axis side may choose among; none where it is asked nothing of the kind. */
async function waysOf({ desk, id }: Standing): Promise<number> {
  const current = await desk.current(id);
  if (current.head.pending?.asked !== "axis") return 0;
  return sheetFor(current, "axis").filter((line) => line.startsWith("# retreat 3116 ")).length;
}

/** Takes the default for every question of the Allied Player-Turn. */
async function playToAxis({ desk, id }: Standing): Promise<void> {
  for (let questions = 0; questions < 9; questions++) {
    const current = await desk.current(id);
    const { pending, run } = current.head;
    if (pending === null) return;
    await desk.taken(id, waitingFor(current)!, ["go"], { answer: run });
  }
  throw new Error("the Allied Player-Turn does not end");
}

function block(id: string, ...lines: readonly string[]): string {
  return [`begin ${id} allied turn 1`, ...lines, "end"].join("\n");
}

/** Sends a letter in answer to the newest one of the game. @returns the letters that its writer gets */
async function mail(
  { desk, id }: Standing,
  side: Side,
  body: string,
  subject = "",
): Promise<readonly OutboxItem[]> {
  const before = await desk.letters(MAILBOX[side]);
  const newest = before.at(-1)!;
  desk.now += 60_000;
  const head = [
    `From: ${MAILBOX[side]}`,
    `To: ${newest.replyTo}`,
    `Subject: ${subject === "" ? `Re: ${subjectOf(newest)}` : subject}`,
    `Date: ${new Date(desk.now).toUTCString()}`,
    `Message-ID: <${desk.now}.${side}@mail.example.org>`,
    ...(subject === "" ? [`In-Reply-To: ${newest.messageId}`] : []),
    "Content-Type: text/plain; charset=utf-8",
  ];
  const text = [...head, "", body.replaceAll("{code}", id)].join("\r\n").replace(/\r?\n/g, "\r\n");
  await receive(desk.office, { door: "smtp", raw: new TextEncoder().encode(text) });
  const known = new Set(before.map(({ messageId }) => messageId));
  return (await desk.letters(MAILBOX[side])).filter(({ messageId }) => !known.has(messageId));
}

/** How a row was answered. */
export interface Judged {
  /** What is amiss, in a few words each; none where all is right. */
  readonly faults: readonly string[];
  /** Something was done that the row does not allow. */
  readonly isActedWrongly: boolean;
  /** The answer's own words. */
  readonly words: string;
}

export async function judge(row: Row): Promise<Judged> {
  const at = await standingFor(row);
  try {
    const before = await stateOf(at, row.side);
    const letters = await mail(at, row.side, row.body, row.subject);
    const after = await stateOf(at, row.side);
    const words = letters.map(ownWords).join("\n");
    const whole = letters.map((item) => `${subjectOf(item)}\n${letterText(item)}`).join("\n");
    const acted = await actedWrongly(at, row, before, after);
    const has = (pattern: string, text: string) => new RegExp(pattern, "i").test(text.replace(/\s+/g, " "));
    return {
      faults: [
        ...acted,
        ...row.right.says.filter((each) => !has(each, words)).map((each) => `does not say ${each}`),
        ...row.right.never.filter((each) => has(each, whole)).map((each) => `says ${each}`),
        ...(acted.length > 0 ? [] : await notDone(at, row, before, after)),
      ],
      isActedWrongly: acted.length > 0,
      words,
    };
  } finally {
    at.desk.close();
  }
}

const subjectOf = ({ letter }: OutboxItem) => letterSchema.parse(letter).subject;

/** What a letter says before its sheet and its foot. */
function ownWords(item: OutboxItem): string {
  const lines = letterText(item).split("\n");
  const end = lines.findIndex((line) => /^(?:begin \S+ (?:allied|axis) |Your page:)/.test(line));
  return (end === -1 ? lines : lines.slice(0, end)).join("\n");
}

interface State {
  readonly run: number;
  readonly pending: boolean;
  readonly kept: readonly string[];
  /** Everything else that a letter may change. */
  readonly rest: string;
}

async function stateOf({ desk, id }: Standing, side: Side): Promise<State> {
  const { head } = await desk.current(id);
  const isAsked = head.pending?.asked === side;
  const seats = Object.values(head.seats).map((
    { sheet: _, letters: _l, lastLetter: _i, reportedRun: _r, ...seat },
  ) => seat);
  return {
    run: head.run,
    pending: head.pending !== null,
    kept: (isAsked ? head.pending?.kept : head.seats[side].sheet?.lines) ?? [],
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
  const mayKeep = mayPlay || kind === "keeps";
  const maySet = ["sets", "offers", "agrees", "declines", "raises", "asks"].includes(kind);
  const unmeant = isKept && kind === "keeps"
    ? await linesUnmeant(at, side, ordersIn(right.acts as string), before, after)
    : [];
  return [
    ...(isPlayed && !mayPlay ? ["plays"] : []),
    ...(isKept && !mayKeep ? [`keeps ${after.kept.join("; ")}`] : []),
    ...(before.rest !== after.rest && !maySet && !isPlayed ? ["changes something else"] : []),
    ...unmeant.map((line) => `keeps ${line}`),
  ];
}

/** What should have been kept or played, and was not. */
async function notDone(at: Standing, { right, side }: Row, before: State, after: State): Promise<string[]> {
  if (right.acts === false || !right.acts.startsWith("keeps ") || after.run !== before.run) return [];
  const said = await meanings(at, side, after.kept);
  const wanted = ordersIn(right.acts).filter((line) => !line.startsWith("nothing"));
  const missing = await Promise.all(wanted.map(async (line) => {
    const [meant] = line.endsWith("*") ? [] : await meanings(at, side, [line]);
    const isThere = meant === undefined
      ? after.kept.some((kept) => isLike(line, kept))
      : said.includes(meant);
    return isThere ? [] : [`does not keep ${line}`];
  }));
  return missing.flat();
}

/** Lines kept now that were not kept before and are none of the orders that are meant. */
async function linesUnmeant(
  at: Standing,
  side: Side,
  wanted: readonly string[],
  before: State,
  after: State,
): Promise<string[]> {
  const meant = await meanings(at, side, wanted.filter((line) => !line.endsWith("*")));
  const news = after.kept.filter((line) => !before.kept.includes(line));
  const said = await meanings(at, side, news);
  return news.filter((line, index) =>
    !meant.includes(said[index]) && !wanted.some((each) => each.endsWith("*") && isLike(each, line)) &&
    !/^(?:hold|wait|[a-z]+ none)\b/.test(line) && !said[index].startsWith("refused")
  );
}

function ordersIn(acts: string): readonly string[] {
  return acts.replace(/^\S+ /, "").split("; ");
}

/** Whether a line orders the same unit as one that leaves the place open. */
function isLike(open: string, line: string): boolean {
  return line.toLowerCase().startsWith(open.replace(/ to \*$/, "").toLowerCase());
}

/** What each line comes to, by itself: lines that mean the same come to the same. */
async function meanings({ desk, id }: Standing, side: Side, lines: readonly string[]): Promise<string[]> {
  const current = await desk.current(id);
  const { orders } = current.system;
  const at = { ...deskOf(current, side), kept: [], sheet: [] };
  return lines.map((line) => {
    const { reports: [report] } = at.asked === undefined
      ? orders.read(at, [line])
      : orders.readAnswer(at, [line]);
    return report === undefined
      ? ""
      : `${report.status}: ${report.message} ${orders.printed(at, [line]).kept}`;
  });
}
