import type { Query } from "../kernel/query.ts";
import { type BeaconRound, timeOfRound } from "../dice/beacon-round.ts";
import type { LedgerEvent } from "../dice/entry.ts";
import { keyAt } from "../dice/key-chain.ts";
import { DiceBook } from "../dice/dice-book.ts";
import { KeyedDice } from "../dice/keyed-dice.ts";
import { enemyOf, type Side, SIDES } from "../kernel/side.ts";
import type { AttackOrder } from "../orders/order.ts";
import { attackLines, OrdersAnswerer } from "../orders/answer.ts";
import { AttackScript } from "../orders/attack-script.ts";
import { readOrders } from "../orders/diagnose.ts";
import { attackOrder, printOrder } from "../orders/print.ts";
import { isStanding } from "../orders/standing-orders.ts";
import type { GameHead, Locked, OutboxItem, Pending, RunRecord, StoredSheet } from "../store/records.ts";
import { turnLetter } from "../../templates/letters.ts";
import { adjudicate, type PlayedStep, playOut } from "./adjudicate.ts";
import { ComputerAnswerer } from "./answerer.ts";
import { beaconFor } from "./beacon.ts";
import type { AnyRules, AnyState } from "./catalogue.ts";
import { type Announcement, announcements, areCovered } from "./exchange.ts";
import { hiddenSheets, lockedEvent, runEvent } from "./ledger-events.ts";
import { isAsked } from "./pace.ts";
import {
  BrokenGame,
  type CurrentGame,
  currentGame,
  entered,
  lockTime,
  type Office,
  operated,
} from "./office.ts";
import { addressed, wordsOf } from "./post.ts";
import { untilCommitted } from "./retry.ts";
import { diceBookOf } from "./run-records.ts";
import { outcomeWords, positionWords, turnReport } from "./turn-words.ts";

/** The head with a side's Player-Turn locked, and the ledger's word of it: written before the run's key is used. */
export function lock(head: GameHead, side: Side) {
  const sheets = { allied: head.seats.allied.sheet?.lines ?? [], axis: head.seats.axis.sheet?.lines ?? [] };
  return lockedWith(head, side, {
    sheets,
    begun: null,
    announced: null,
    fellThrough: false,
    byDefault: false,
  });
}

/**
 * The head with the rest of a Player-Turn locked, once its question is answered: answers go before what was said earlier.
 * @param byDefault whether the open question is left to the default
 */
export function lockRest(
  head: GameHead,
  pending: Pending,
  byDefault: boolean,
) {
  const linesOf = (side: Side) => [
    ...(byDefault && side === pending.asked ? ["go"] : []),
    ...pending.answers[side],
    ...(side === pending.side ? pending.waiting : []),
    ...(head.seats[side].sheet?.lines ?? []),
  ];
  const sheets = { allied: linesOf("allied"), axis: linesOf("axis") };
  const { begun, announced, fellThrough } = pending;
  return lockedWith({ ...head, pending }, pending.side, {
    sheets,
    begun,
    announced,
    fellThrough,
    byDefault,
  });
}

function lockedWith(head: GameHead, side: Side, what: Omit<Locked, "run" | "side" | "digest">) {
  const run = head.run + 1;
  const event = lockedEvent(run, side, hiddenSheets(head, run, what.sheets));
  const locked: Locked = { run, side, digest: event.orders, ...what };
  return { head: { ...head, locked }, event };
}

/**
 * Carries out whatever is locked in a game, run by run, until somebody is waited for, a player or the beacon. Safe to call at
 * any time.
 */
export async function carryOutLocked(office: Office, id: string): Promise<void> {
  const nextRun = async () => {
    const game = await currentGame(office, id);
    if (game === undefined || game.head.locked === null) return "none";
    const { head } = game;
    const lockedAt = await lockTime(office, head, head.locked!);
    const beacon = await beaconFor(office.beacon, office.now(), head, lockedAt);
    return beacon === "awaited" ? beacon : await commitRun(office, game, head.locked!, lockedAt, beacon);
  };
  while (await untilCommitted(nextRun) === "done");
}

/**
 * One run: its dice, its result and its ledger entries are decided by what is locked, down to the time, which is that of the
 * lock; doing it again gives the same.
 */
async function commitRun(
  office: Office,
  { versioned, head, rules, state }: CurrentGame,
  locked: Locked,
  lockedAt: number,
  beacon: BeaconRound | null,
): Promise<"done" | "conflict"> {
  const { record, state: after, stop } = playRun(head, rules, state, locked, {
    beacon,
    book: await diceBookOf(office, head),
  });
  const now = office.now();
  const query = rules.query(after);
  const settled: GameHead = {
    ...head,
    run: locked.run,
    locked: null,
    pending: stop === undefined ? null : { ...stop, answers: head.pending?.answers ?? NO_ANSWERS },
    seats: {
      allied: afterRun(head, "allied", locked, rules, after),
      axis: afterRun(head, "axis", locked, rules, after),
    },
    ...(query.kind === "over"
      ? { status: "over", outcome: { winner: query.winner, reason: query.reason, cite: query.cite } }
      : {}),
  };
  const ended: LedgerEvent[] = settled.outcome === null ? [] : [{ kind: "ended", ...settled.outcome }];
  const next = stop === undefined && query.kind !== "over" && head.seats[query.side].kind === "computer"
    ? query.side
    : undefined;
  const frozen = rules.freeze(after);
  const ran = entered(office, operated(settled, now), lockedAt, runEvent(record, frozen), ...ended);
  const { head: recorded, entries } = next === undefined
    ? ran
    : followed(ran, office, next, beacon === null ? lockedAt : Math.max(now, timeOfRound(beacon.round)));
  const report = next === undefined
    ? await reportRuns(office, recorded, rules, after, record)
    : { head: recorded, letters: [] };
  const done = await office.games.commit({
    before: versioned,
    head: report.head,
    ledger: entries,
    letters: report.letters,
    state: { run: locked.run, frozen },
    run: record,
  });
  if (done !== "done") return "conflict";
  if (report.letters.length > 0) office.posted();
  return done;
}

/**
 * A run, and the lock of the computer's that follows it in the same commit. @param at the time of the run, so that nothing
 * hangs on when it is played; with a beacon a later one, as the orders must not be locked when the round is known
 */
function followed(ran: ReturnType<typeof entered>, office: Office, side: Side, at: number) {
  const { head, event } = lock(ran.head, side);
  const next = entered(office, head, at, event);
  return { head: next.head, entries: [...ran.entries, ...next.entries] };
}

const NO_ANSWERS: Pending["answers"] = { allied: [], axis: [] };

/** Where a Player-Turn stops in its midst; answers are no part of it. */
type Stop = Omit<Pending, "answers">;

/**
 * Plays a locked Player-Turn, or what is left of it. Depends on nothing but its arguments.
 * @param mixed the beacon's round, where the game uses one, and the dice of the runs before, where some have been undone
 */
export function playRun(
  head: GameHead,
  rules: AnyRules,
  start: AnyState,
  locked: Locked,
  { beacon = null, book = new DiceBook() }: { beacon?: BeaconRound | null; book?: DiceBook } = {},
): { record: RunRecord; state: AnyState; stop: Stop | undefined } {
  const key = keyAt(head.dice.secret, locked.run);
  const salts = { allied: head.seats.allied.salt ?? "", axis: head.seats.axis.salt ?? "" };
  const dice = new KeyedDice({
    game: head.id,
    run: locked.run,
    key,
    salts,
    orders: locked.digest,
    beacon: beacon?.randomness ?? null,
  }, book);
  const players = { allied: playerOf("allied"), axis: playerOf("axis") };
  const script = players[locked.side];
  let exchange: Announcement[] | undefined;
  const isOver = (query: Query) => query.kind === "movement" && query.side !== locked.side;
  let first: AnyState | undefined;
  const endsAt = (query: Query, state: AnyState) => {
    first ??= state;
    if (isOver(query)) return true;
    exchange ??= query.kind === "attack" ? exchangeFor(head, rules, state, locked) : undefined;
    return exchange !== undefined && exchange.length > 0;
  };
  const leavesOpen = (query: Query, state: AnyState) =>
    query.kind !== "over" && head.seats[query.side].kind === "person" &&
    !(locked.byDefault && state === first) &&
    isAsked(head.pace, rules, state, query, locked, hasFailed(query, query.side));
  const { state, steps } = playOut(adjudicate(rules, start, players, dice, endsAt, leavesOpen));
  return {
    state,
    stop: stopAt(rules.query(state)),
    record: {
      run: locked.run,
      side: locked.side,
      gameTurn: rules.phase(start).gameTurn,
      key,
      orders: locked.digest,
      sheets: hiddenSheets(head, locked.run, locked.sheets),
      steps: steps.map(({ by, decision, dice, events }: PlayedStep) => ({
        by,
        decision,
        dice: [...dice],
        events: [...events],
      })),
      rolls: dice.rolls,
      remarks: { allied: [...players.allied.remarks], axis: [...players.axis.remarks] },
      beacon,
    },
  };

  function playerOf(side: Side): ComputerAnswerer | OrdersAnswerer<AnyState> {
    const { orders } = readOrders(rules, start, locked.sheets[side]);
    if (head.seats[side].kind === "computer") {
      return new ComputerAnswerer(rules, undefined, new AttackScript(rules, side, attackLines(orders)));
    }
    const begun = side === locked.side && locked.begun !== null
      ? attackFrom(rules, start, locked.begun)
      : undefined;
    return new OrdersAnswerer(rules, side, orders, begun);
  }

  function hasFailed(query: Query, side: Side): boolean {
    const player = players[side];
    return (query.kind === "attack" && locked.fellThrough) ||
      (player instanceof OrdersAnswerer && player.hasFailed(query));
  }

  function stopAt(query: Query): Stop | undefined {
    if (query.kind === "over" || isOver(query)) return undefined;
    const isExchange = exchange !== undefined && exchange.length > 0;
    const begun = script.attacks?.begun;
    const isTried = query.kind === "advance" && query.side === locked.side;
    const waiting = isExchange && script instanceof ComputerAnswerer
      ? exchange!.flatMap(({ attack }) => printOrder(attackOrder(attack)))
      : (script.attacks?.waiting ?? []).flatMap(({ order }) => printOrder(order));
    return {
      side: locked.side,
      asked: isExchange ? enemyOf(locked.side) : query.side,
      about: isExchange ? "exchange" : "question",
      begun: begun === undefined ? null : printOrder(isTried ? { ...begun, advances: [] } : begun),
      waiting,
      announced: isExchange
        ? exchange!.flatMap(({ attack }) => attack.defenders)
        : locked.announced ?? (exchange === undefined ? null : []),
      fellThrough: locked.fellThrough ||
        (script instanceof OrdersAnswerer && script.hasFailed({ kind: "attack" })),
    };
  }
}

/** 8.4, 9.0: the attacks that the defender is to be shown before they are resolved; none where there is nothing to ask. */
function exchangeFor(head: GameHead, rules: AnyRules, state: AnyState, locked: Locked): Announcement[] {
  const defender = enemyOf(locked.side);
  const isDue = head.pace === "oneExchange" && locked.announced === null &&
    head.seats[defender].kind === "person";
  if (!isDue) return [];
  const lines = head.seats[locked.side].kind === "computer" ? undefined : locked.sheets[locked.side];
  const announced = announcements(rules, state, locked.side, lines);
  const { orders } = readOrders(rules, state, locked.sheets[defender]);
  return areCovered(rules, state, locked.side, announced, orders) ? [] : announced;
}

function attackFrom(rules: AnyRules, state: AnyState, lines: readonly string[]): AttackOrder | undefined {
  return readOrders(rules, state, lines).orders.map(({ order }) => order)
    .find((order) => order.verb === "attack");
}

/**
 * A seat after a run: of the sheets that were locked only the standing orders are kept, so that nothing is done twice; what
 * the other side has prepared for its own turn stays too.
 */
function afterRun(
  head: GameHead,
  side: Side,
  locked: Locked,
  rules: AnyRules,
  state: AnyState,
): GameHead["seats"][Side] {
  const seat = head.seats[side];
  if (seat.sheet === null) return seat;
  const { orders } = readOrders(rules, state, seat.sheet.lines);
  const kept = orders.filter((parsed) =>
    isStanding(parsed) || (side !== locked.side && !["offer", "accept"].includes(parsed.order.verb))
  );
  const sheet: StoredSheet = { ...seat.sheet, lines: kept.flatMap(({ order }) => printOrder(order)) };
  return { ...seat, sheet };
}

/** Letters to both players about every run that they have not been told of. */
async function reportRuns(
  office: Office,
  start: GameHead,
  rules: AnyRules,
  state: AnyState,
  latest: RunRecord,
) {
  let head = start;
  const letters: OutboxItem[] = [];
  for (const side of SIDES) {
    if (head.seats[side].kind !== "person") continue;
    const earlier: RunRecord[] = [];
    for (let run = head.seats[side].reportedRun + 1; run < latest.run; run++) {
      const record = await office.games.run(head.id, run);
      if (record !== undefined) earlier.push(record);
    }
    const letter = turnLetter({
      ...wordsOf(office.site, head, side),
      ...positionWords(head, rules, state, side),
      turns: [...earlier, latest].map((record) => turnReport(record, side)),
      outcome: outcomeWords(head),
    });
    const posted = addressed(office.site, head, side, letter, office.now());
    const seats = { ...posted.head.seats, [side]: { ...posted.head.seats[side], reportedRun: latest.run } };
    head = { ...posted.head, seats };
    letters.push(posted.item);
  }
  return { head, letters };
}

/**
 * Carries out everything that a crash left locked, each game for itself.
 * @param onFault is told of each game that cannot go on @returns how many went on
 */
export async function recover(office: Office, onFault: (error: unknown) => void): Promise<number> {
  let recovered = 0;
  for await (const { id, locked } of office.games.heads(onFault)) {
    if (locked === null) continue;
    try {
      await carryOutLocked(office, id);
      recovered++;
    } catch (error) {
      onFault(new BrokenGame(`${id} does not go on: ${(error as Error).message}`, { cause: error }));
    }
  }
  return recovered;
}
