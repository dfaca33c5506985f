import type { BeaconRound } from "../../dice/beacon-round.ts";
import { DiceBook } from "../../dice/dice-book.ts";
import { keyAt } from "../../dice/key-chain.ts";
import { KeyedDice as KeyedDice1 } from "../../dice/ledger-1/keyed-dice.ts";
import { keysAt } from "../../dice/ledger-2/chains.ts";
import { KeyedDice } from "../../dice/ledger-2/keyed-dice.ts";
import type { Dice } from "../../kernel/dice.ts";
import type { Pace } from "../../kernel/pace.ts";
import type { Query } from "../../kernel/query.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import { attackLines, OrdersAnswerer } from "../../orders/answer.ts";
import { AttackScript } from "../../orders/attack-script.ts";
import { readOrders } from "../../orders/diagnose.ts";
import type { AttackOrder } from "../../orders/order.ts";
import { attackOrder, printOrder } from "../../orders/print.ts";
import type { GameHead, Locked, Pending } from "../../store/game-record.ts";
import type { RunRecord } from "../../store/run-record.ts";
import { adjudicate, type PlayedStep, playOut } from "./adjudicate.ts";
import { ComputerAnswerer } from "./answerer.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";
import { type Announcement, announcements, areCovered } from "./exchange.ts";
import { hiddenSheets } from "../ledger/written-1.ts";
import { LeftToDefault } from "./left-to-default.ts";
import { allUnasked, isObvious, unaskedWords } from "./obvious.ts";
import { isAsked } from "./pace.ts";

/** Where a Player-Turn stops in its midst; answers are no part of it. */
export type Stop = Omit<Pending, "answers" | "said">;

/** Who sits at a table, and how much is asked there: what orders are carried out by, beside the rules. */
export interface Conduct {
  readonly pace: Pace;
  readonly computers: Readonly<Record<Side, boolean>>;
}

/** Orders on their way to be carried out. */
export type Orders = Pick<
  Locked,
  | "side"
  | "sheets"
  | "begun"
  | "announced"
  | "fellThrough"
  | "byDefault"
  | "standIn"
  | "leftToDefault"
  | "asksAll"
>;

/** What orders came to. */
export interface CarriedOut {
  readonly state: AnyState;
  readonly steps: readonly PlayedStep[];
  /** Where the Player-Turn has stopped in its midst; undefined where all of it is played. */
  readonly stop: Stop | undefined;
  readonly remarks: Readonly<Record<Side, readonly string[]>>;
}

/**
 * Plays a locked Player-Turn, or what is left of it. Depends on nothing but its arguments.
 * @param mixed the beacon's round, where the game uses one, and the dice of the runs before
 */
export function playRun(
  head: GameHead,
  rules: AnyRules,
  start: AnyState,
  locked: Locked,
  { beacon = null, book = new DiceBook() }: { beacon?: BeaconRound | null; book?: DiceBook } = {},
): { record: RunRecord; state: AnyState; stop: Stop | undefined } {
  const { dice, key, rolls } = diceFor(head, locked, beacon, book);
  const { state, steps, stop, remarks } = carryOut(conductOf(head), rules, start, locked, dice);
  return {
    state,
    stop,
    record: {
      run: locked.run,
      side: locked.side,
      gameTurn: rules.phase(start).gameTurn,
      key,
      orders: locked.digest,
      sheets: sheetsOf(head, locked),
      said: locked.said,
      steps: steps.map(({ by, decision, dice, events }) => ({
        by,
        decision,
        dice: [...dice],
        events: [...events],
      })),
      rolls: rolls(),
      remarks: { allied: [...remarks.allied], axis: [...remarks.axis] },
      beacon,
      lapse: locked.lapse,
    },
  };
}

export function conductOf({ pace, seats }: GameHead): Conduct {
  const isComputer = (side: Side) => seats[side].kind === "computer";
  return { pace, computers: { allied: isComputer("allied"), axis: isComputer("axis") } };
}

/** The dice of a run by its game's protocol, the key that is published with them, and what they will have rolled. */
function diceFor(head: GameHead, locked: Locked, beacon: BeaconRound | null, book: DiceBook) {
  const { run, digest } = locked;
  const salts = { allied: head.seats.allied.salt ?? "", axis: head.seats.axis.salt ?? "" };
  const common = { game: head.id, run, salts, beacon: beacon?.randomness ?? null };
  if (head.protocol === 1) {
    const key = keyAt(head.dice.secret, run);
    const dice = new KeyedDice1({ ...common, key, orders: digest ?? "" }, book);
    return { dice, key, rolls: () => dice.rolls.map(({ audience: _, ...roll }) => roll) };
  }
  const keys = keysAt(head.dice.secret, run);
  const dice = new KeyedDice(common, keys, book);
  return { dice, key: keys.all, rolls: () => dice.rolls };
}

/** Both sheets as they are kept to be opened: by protocol 1 with the nonces that hide them. */
function sheetsOf(head: GameHead, { run, sheets }: Locked): RunRecord["sheets"] {
  if (head.protocol === 1) return hiddenSheets(head, run, sheets);
  return { allied: { lines: sheets.allied, nonce: null }, axis: { lines: sheets.axis, nonce: null } };
}

/** Carries orders out: the same orders in the same position with the same dice come to the same. */
export function carryOut(
  conduct: Conduct,
  rules: AnyRules,
  start: AnyState,
  orders: Orders,
  dice: Dice,
): CarriedOut {
  const playerOf = (side: Side) => playerFor(conduct, rules, start, orders, side);
  const players = { allied: playerOf("allied"), axis: playerOf("axis") };
  const script = players[orders.side];
  let exchange: Announcement[] | undefined;
  const left = new LeftToDefault(orders);
  const notAsked: Record<Side, string[]> = { allied: [], axis: [] };
  const endsAt = (query: Query, state: AnyState) => {
    left.sees(query);
    if (isOver(query, orders)) return true;
    exchange ??= query.kind === "attack" ? exchangeFor(conduct, rules, state, orders) : undefined;
    return exchange !== undefined && exchange.length > 0;
  };
  const hasFailed = (query: Query, side: Side) => {
    const player = players[side];
    return (query.kind === "attack" && orders.fellThrough) ||
      (player instanceof OrdersAnswerer && player.hasFailed(query));
  };
  const leavesOpen = (query: Query, state: AnyState) => {
    if (query.kind === "over" || isComputers(conduct, orders, query.side) || left.covers(query)) return false;
    const failed = hasFailed(query, query.side);
    if (!isAsked(conduct.pace, rules, state, query, orders, failed)) return false;
    const goesUnasked = conduct.pace === "oneExchange" && !failed &&
      orders.asksAll?.[query.side] !== true && isObvious(rules, state);
    if (goesUnasked) notAsked[query.side].push(unaskedWords(rules, state));
    return !goesUnasked;
  };
  const { state, steps } = playOut(adjudicate(rules, start, players, dice, endsAt, leavesOpen));
  return {
    state,
    steps,
    stop: stopAt(rules.query(state), orders, script, exchange, left.attacks),
    remarks: {
      allied: [...players.allied.remarks, ...allUnasked(notAsked.allied)],
      axis: [...players.axis.remarks, ...allUnasked(notAsked.axis)],
    },
  };
}

type Player = ComputerAnswerer | OrdersAnswerer<AnyState>;

function playerFor(
  conduct: Conduct,
  rules: AnyRules,
  start: AnyState,
  { side: phasing, sheets, begun: announced, standIn }: Orders,
  side: Side,
): Player {
  const { orders } = readOrders(rules, start, sheets[side]);
  if (isComputers(conduct, { standIn }, side)) {
    return new ComputerAnswerer(rules, undefined, new AttackScript(rules, side, attackLines(orders)));
  }
  const begun = side === phasing && announced !== null ? attackFrom(rules, start, announced) : undefined;
  return new OrdersAnswerer(rules, side, orders, begun);
}

/** Whether the enemy is to move, and so the Player-Turn over. */
function isOver(query: Query, locked: Pick<Orders, "side">): boolean {
  return query.kind === "movement" && query.side !== locked.side;
}

/** @param exchange what the defender is to be shown before a combat; undefined where it did not come to that */
function stopAt(
  query: Query,
  locked: Orders,
  script: Player,
  exchange: readonly Announcement[] | undefined,
  leftToDefault: string[] | undefined,
): Stop | undefined {
  if (query.kind === "over" || isOver(query, locked)) return undefined;
  const isExchange = exchange !== undefined && exchange.length > 0;
  const begun = script.attacks?.begun;
  const isTried = query.kind === "advance" && query.side === locked.side;
  const waiting = isExchange && script instanceof ComputerAnswerer
    ? exchange.flatMap(({ attack }) => printOrder(attackOrder(attack)))
    : (script.attacks?.waiting ?? []).flatMap(({ order }) => printOrder(order));
  return {
    side: locked.side,
    asked: isExchange ? enemyOf(locked.side) : query.side,
    about: isExchange ? "exchange" : "question",
    begun: begun === undefined ? null : printOrder(isTried ? { ...begun, advances: [] } : begun),
    waiting,
    announced: isExchange
      ? exchange.flatMap(({ attack }) => attack.defenders)
      : locked.announced ?? (exchange === undefined ? null : []),
    fellThrough: locked.fellThrough ||
      (script instanceof OrdersAnswerer && script.hasFailed({ kind: "attack" })),
    standIn: locked.standIn,
    ...(leftToDefault === undefined ? {} : { leftToDefault }),
  };
}

/** Whether the computer plays a side in a Player-Turn: in the whole game, or in place of a player whose time was over. */
function isComputers({ computers }: Conduct, { standIn }: Pick<Orders, "standIn">, side: Side): boolean {
  return computers[side] || standIn === side;
}

/** 8.4, 9.0: the attacks that the defender is to be shown before they are resolved; none where there is nothing to ask. */
function exchangeFor(conduct: Conduct, rules: AnyRules, state: AnyState, locked: Orders): Announcement[] {
  const defender = enemyOf(locked.side);
  const isDue = conduct.pace === "oneExchange" && locked.announced === null &&
    !isComputers(conduct, locked, defender);
  if (!isDue) return [];
  const lines = isComputers(conduct, locked, locked.side) ? undefined : locked.sheets[locked.side];
  const announced = announcements(rules, state, locked.side, lines);
  const { orders } = readOrders(rules, state, locked.sheets[defender]);
  return areCovered(rules, state, locked.side, announced, orders) ? [] : announced;
}

function attackFrom(rules: AnyRules, state: AnyState, lines: readonly string[]): AttackOrder | undefined {
  return readOrders(rules, state, lines).orders.map(({ order }) => order)
    .find((order) => order.verb === "attack");
}
