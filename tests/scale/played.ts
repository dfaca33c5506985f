import { HOUR } from "../../src/common/bytes/lengths.ts";
import { actInDispute } from "../../src/game/dispute/dispute.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import { decode, encode } from "../../src/store/kv/codec.ts";
import type { GameHead } from "../../src/store/records/game-record.ts";
import { sentKey } from "../../src/store/kv/keys.ts";
import { outboxItem } from "../../src/store/records/letter-records.ts";
import type { Entry, Key } from "../../src/store/kv/port.ts";
import { type RunRecord, runRecord } from "../../src/store/records/run-record.ts";
import { letter as letterSchema } from "../../src/kernel/block.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { suggestOrders } from "../../rules/north-africa/orders/suggest.ts";
import { deskOfGame } from "../support/north-africa.ts";
import { Desk } from "../support/office.ts";

/** A game that has really been played, as the store has it. */
export interface Played {
  readonly head: GameHead;
  /** Everything stored except its head and the derived indexes, some shortened. */
  readonly records: readonly { readonly key: Key; readonly value: Uint8Array }[];
}

/** As many Player-Turns as the games have behind them; of the Campaign's 36 that takes rollbacks, and leaves some to be played. */
export const TURNS = 60;
const ROLLED_BACK_AT = [24, 44];
const BACK_TO = 4;
/** From one Player-Turn to the next. */
const APART = 20 * HOUR;
/** Of how many runs the record is kept whole. */
const WHOLE = 4;

/** What is written of each game by itself: its head and what a commit writes from that. */
const FROM_HEAD = [
  "game",
  "row",
  "seat-of",
  "listed",
  "over",
  "over-changed",
  "news",
  "due",
  "daily",
  "locked",
  "latest",
  "played-by",
];

/** Plays a game of the Campaign by the computer's suggestions. @param end when the last Player-Turn is played */
export async function played(end: number): Promise<Played> {
  const desk = await Desk.open();
  try {
    desk.now = end - (TURNS + 3) * APART;
    const id = await desk.begin({ time: { turn: { kind: "days", days: 7 }, reminders: [] } });
    for (const side of SIDES) await setPlayWish(desk.office, { id, side }, { asksSparse: false });
    for (const run of ROLLED_BACK_AT) {
      while ((await desk.head(id)).run < run) await playTurn(desk, id);
      await rollBack(desk, id);
    }
    while ((await desk.head(id)).run < TURNS) await playTurn(desk, id);
    const head = await desk.head(id);
    const entries = await Array.fromAsync(desk.kv.list([]));
    return { head, records: entries.flatMap((entry) => recordOf(entry, head.run, end)) };
  } finally {
    desk.close();
  }
}

async function playTurn(desk: Desk, id: string): Promise<void> {
  const { head, rules, state } = deskOfGame(await desk.current(id));
  const query = rules.query(state);
  if (query.kind === "over") throw new Error("the game is over too soon");
  desk.now += APART;
  const letter = { messageId: `<turn-${head.run + 1}@mail.example.org>` };
  const done = await desk.submit(id, query.side, [...suggestOrders(state), "go"], { letter });
  if (!done.ok || done.value.kind !== "played") throw new Error(JSON.stringify(done));
}

async function rollBack(desk: Desk, id: string): Promise<void> {
  const acts = [
    ["axis", { kind: "dispute", words: "The minefield." }],
    ["axis", { kind: "propose", words: `rollback to run ${BACK_TO}` }],
    ["allied", { kind: "agree" }],
  ] as const;
  for (const [side, act] of acts) {
    const done = await actInDispute(desk.office, id, side, act);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
  }
}

/** A record as the games have it: letters have gone, and of them and of old runs a short form has to do. */
function recordOf({ key, value }: Entry, lastRun: number, now: number): Played["records"] {
  const kind = String(key[0]);
  if (value === undefined || FROM_HEAD.includes(kind) || kind === "signing-key") return [];
  if (kind === "outbox") {
    const item = decode(value, outboxItem, key);
    const { subject, blocks } = letterSchema.parse(item.letter);
    const sent = { ...item, letter: { subject, blocks: blocks.slice(0, 1) }, attempts: 1, sentAt: now };
    return [{ key: sentKey(item.id), value: encode(sent) }];
  }
  if (kind === "run" && Number(key[2]) <= lastRun - WHOLE) {
    if (key[3] !== 0) return [];
    const record: RunRecord | undefined = wholeRun(value, key);
    return record === undefined ? [] : [{ key, value: encode({ ...record, steps: [] }) }];
  }
  return [{ key, value }];
}

/** A run's record, where it lies in one piece. */
function wholeRun(value: Uint8Array, key: Key): RunRecord | undefined {
  try {
    return decode(value, runRecord, key);
  } catch {
    return undefined;
  }
}
