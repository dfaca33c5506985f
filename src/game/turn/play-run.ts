import type { BeaconRound } from "../../dice/beacon-round.ts";
import { DiceBook } from "../../dice/dice-book.ts";
import { keyAt } from "../../dice/key-chain.ts";
import { KeyedDice } from "../../dice/ledger-1/keyed-dice.ts";
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
import { hiddenSheets } from "../ledger-events.ts";
import { LeftToDefault } from "./left-to-default.ts";
import { allUnasked, isObvious, unaskedWords } from "./obvious.ts";
import { isAsked } from "./pace.ts";

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
  const playerOf = (side: Side) => playerFor(head, rules, start, locked, side);
  const players = { allied: playerOf("allied"), axis: playerOf("axis") };
  const script = players[locked.side];
  let exchange: Announcement[] | undefined;
  const left = new LeftToDefault(locked);
  const notAsked: Record<Side, string[]> = { allied: [], axis: [] };
  const endsAt = (query: Query, state: AnyState) => {
    left.sees(query);
    if (isOver(query, locked)) return true;
    exchange ??= query.kind === "attack" ? exchangeFor(head, rules, state, locked) : undefined;
    return exchange !== undefined && exchange.length > 0;
  };
  const hasFailed = (query: Query, side: Side) => {
    const player = players[side];
    return (query.kind === "attack" && locked.fellThrough) ||
      (player instanceof OrdersAnswerer && player.hasFailed(query));
  };
  const leavesOpen = (query: Query, state: AnyState) => {
    if (query.kind === "over" || isComputers(head, locked, query.side) || left.covers(query)) return false;
    const failed = hasFailed(query, query.side);
    if (!isAsked(head.pace, rules, state, query, locked, failed)) return false;
    const goesUnasked = head.pace === "oneExchange" && !failed &&
      locked.asksAll?.[query.side] !== true && isObvious(rules, state);
    if (goesUnasked) notAsked[query.side].push(unaskedWords(rules, state));
    return !goesUnasked;
  };
  const { state, steps } = playOut(adjudicate(rules, start, players, dice, endsAt, leavesOpen));
  return {
    state,
    stop: stopAt(rules.query(state), locked, script, exchange, left.attacks),
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
      remarks: {
        allied: [...players.allied.remarks, ...allUnasked(notAsked.allied)],
        axis: [...players.axis.remarks, ...allUnasked(notAsked.axis)],
      },
      beacon,
      lapse: locked.lapse,
    },
  };
}

type Player = ComputerAnswerer | OrdersAnswerer<AnyState>;

function playerFor(head: GameHead, rules: AnyRules, start: AnyState, locked: Locked, side: Side): Player {
  const { orders } = readOrders(rules, start, locked.sheets[side]);
  if (isComputers(head, locked, side)) {
    return new ComputerAnswerer(rules, undefined, new AttackScript(rules, side, attackLines(orders)));
  }
  const begun = side === locked.side && locked.begun !== null
    ? attackFrom(rules, start, locked.begun)
    : undefined;
  return new OrdersAnswerer(rules, side, orders, begun);
}

/** Whether the enemy is to move, and so the Player-Turn over. */
function isOver(query: Query, locked: Locked): boolean {
  return query.kind === "movement" && query.side !== locked.side;
}

/** @param exchange what the defender is to be shown before a combat; undefined where it did not come to that */
function stopAt(
  query: Query,
  locked: Locked,
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
function isComputers({ seats }: GameHead, { standIn }: Locked, side: Side): boolean {
  return seats[side].kind === "computer" || standIn === side;
}

/** 8.4, 9.0: the attacks that the defender is to be shown before they are resolved; none where there is nothing to ask. */
function exchangeFor(head: GameHead, rules: AnyRules, state: AnyState, locked: Locked): Announcement[] {
  const defender = enemyOf(locked.side);
  const isDue = head.pace === "oneExchange" && locked.announced === null &&
    !isComputers(head, locked, defender);
  if (!isDue) return [];
  const lines = isComputers(head, locked, locked.side) ? undefined : locked.sheets[locked.side];
  const announced = announcements(rules, state, locked.side, lines);
  const { orders } = readOrders(rules, state, locked.sheets[defender]);
  return areCovered(rules, state, locked.side, announced, orders) ? [] : announced;
}

function attackFrom(rules: AnyRules, state: AnyState, lines: readonly string[]): AttackOrder | undefined {
  return readOrders(rules, state, lines).orders.map(({ order }) => order)
    .find((order) => order.verb === "attack");
}
