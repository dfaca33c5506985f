import { type Decision, readDecision } from "../../rules/fire-and-movement/position/decision.ts";
import { dg2010 } from "../../rules/fire-and-movement/game/index.ts";
import { players } from "../../rules/fire-and-movement/orders/players.ts";
import { sheets as written } from "../../rules/fire-and-movement/orders/reading.ts";
import { readOrders } from "../../rules/fire-and-movement/orders/sheet-reader.ts";
import { isStanding } from "../../rules/fire-and-movement/orders/binding/standing-orders.ts";
import { type Sight, view } from "../../rules/fire-and-movement/sight/sight.ts";
import type { Truth } from "../../rules/fire-and-movement/position/truth.ts";
import { adjudicate } from "../../src/game/turn/adjudicate.ts";
import { type Dice, ScriptedDice } from "../../src/kernel/dice.ts";
import type { Pace } from "../../src/kernel/pace.ts";
import type { Answerer } from "../../src/kernel/players.ts";
import type { Rules, Sight as ClosedSight, Truth as ClosedTruth } from "../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";

/** A Player-Turn of Fire & Movement as it was played by sheets. */
export interface PlayedTurn {
  readonly truth: Truth;
  readonly decisions: readonly Decision[];
  /** Who was asked what, in order: `axis support`. */
  readonly asked: readonly string[];
  /** The remarks about orders that could not be carried out. */
  readonly remarks: readonly string[];
}

export interface TurnOrders {
  readonly side: Side;
  readonly pace: Pace;
  readonly sheets: Readonly<Record<Side, readonly string[]>>;
  readonly dice: Dice;
  /** The answers to questions; `go`, and so the default, if it is left out. */
  readonly answers?: (question: string, sight: Sight) => readonly string[];
  /** The Player-Turn is broken off at every question, and goes on from what is kept. */
  readonly isInterrupted?: boolean;
}

/** Plays a Player-Turn to its end, as the referee does. */
export function playTurn(start: Truth, orders: TurnOrders): PlayedTurn {
  const { side, pace, sheets, dice, answers = () => ["go"], isInterrupted = false } = orders;
  const decisions: Decision[] = [];
  const asked: string[] = [];
  const remarks = new Set<string>();
  const said: Record<Side, readonly string[]> = { allied: [], axis: [] };
  let [truth, waiting]: [Truth, readonly string[] | undefined] = [start, undefined];
  let memory: Readonly<Record<Side, unknown>> = { allied: null, axis: null };
  let left: Side | undefined;
  for (let runs = 0; runs < 500; runs++) {
    const seated = (each: Side) => {
      const kept = sheets[each];
      const sheet = waiting === undefined || each !== side ? kept : standingIn(truth, kept);
      return players.ordered({
        side: each,
        phasingSide: side,
        sight: view(truth, each),
        lines: [...said[each], ...(each === side ? waiting ?? [] : []), ...sheet],
        pace,
        isLeft: left === each,
        asksAll: false,
        meetsPerson: true,
        memory: memory[each],
      });
    };
    const at = { allied: seated("allied"), axis: seated("axis") };
    const play = adjudicate(
      dg2010 as unknown as Rules<ClosedTruth, ClosedSight>,
      truth as unknown as ClosedTruth,
      at as unknown as Record<Side, Answerer<ClosedSight>>,
      dice,
      side,
    );
    let next = play.next();
    for (; next.done !== true; next = play.next()) {
      const read = readDecision(next.value.decision);
      if (!read.ok) throw new Error(read.error.join("; "));
      decisions.push(read.value);
      const decided = dg2010.decide(truth, read.value, new ScriptedDice(next.value.dice));
      if (!decided.ok) throw new Error(JSON.stringify(decided.error));
      truth = decided.value.truth;
      left = undefined;
      if (isInterrupted) break;
    }
    for (const each of SIDES) for (const remark of at[each].remarks) remarks.add(remark);
    const rest = { allied: at.allied.rest(view(truth, "allied")), axis: at.axis.rest(view(truth, "axis")) };
    waiting = rest[side].lines;
    memory = JSON.parse(JSON.stringify({ allied: rest.allied.memory, axis: rest.axis.memory }));
    if (next.done !== true) continue;
    const { asking } = next.value;
    if (asking === undefined) return { truth, decisions, asked, remarks: [...remarks] };
    const question = `${asking.asked} ${dg2010.query(truth).kind}`;
    asked.push(question);
    const sight = view(truth, asking.asked);
    const desk = { sight, side: asking.asked, asked: { about: null }, kept: [], sheet: [], waiting: [] };
    const reading = written.readAnswer(desk, answers(question, sight), false);
    left = reading.says.go ? asking.asked : undefined;
    waiting = asking.asked === side ? [...reading.orders, ...waiting] : waiting;
    said[asking.asked] = [...reading.answers, ...said[asking.asked]];
  }
  throw new Error("a Player-Turn does not end");
}

function standingIn(truth: Truth, lines: readonly string[]): string[] {
  return readOrders(truth, lines).orders.filter(isStanding).map(({ text }) => text);
}
