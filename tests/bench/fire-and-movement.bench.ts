import type { Decision } from "../../rules/fire-and-movement/position/decision.ts";
import { OrdersAnswerer } from "../../rules/fire-and-movement/orders/binding/answer.ts";
import { diagnose } from "../../rules/fire-and-movement/orders/diagnose.ts";
import { memoryOf } from "../../rules/fire-and-movement/orders/binding/memory.ts";
import { parseOrders } from "../../rules/fire-and-movement/orders/line/parse.ts";
import { players } from "../../rules/fire-and-movement/orders/players.ts";
import { isUnitName } from "../../rules/fire-and-movement/orders/line/units.ts";
import type { Sight } from "../../rules/fire-and-movement/sight/sight.ts";
import { adjudicate, playOut } from "../../src/game/turn/adjudicate.ts";
import { ScriptedDice } from "../../src/kernel/dice.ts";
import type { Answerer } from "../../src/kernel/players.ts";
import type { Sight as AnySight, Truth } from "../../src/kernel/rules.ts";
import type { Side } from "../../src/kernel/side.ts";
import { partIn, somebody } from "../support/answerers.ts";
import { type Bench, rate } from "./line.ts";
import { measure } from "./measure.ts";
import { ALLIED_SHEET, AXIS_SHEET, fresh, opening, system } from "./tobruk.ts";

/** The least that a referee should play in a second. */
const WANTED = 1000;

const { rules } = system;
const SHEETS: Readonly<Record<Side, readonly string[]>> = { allied: ALLIED_SHEET, axis: AXIS_SHEET };
/** The dice of the two combats. */
const DICE = [4, 2];

/** What a side sees of a truth of this system. */
function seenBy(truth: Truth, side: Side): Sight {
  return rules.view(truth, side) as unknown as Sight;
}

/** An answerer of this system, as the referee takes it. */
function closed(answerer: Answerer<Sight, Decision>): Answerer<AnySight> {
  return answerer as unknown as Answerer<AnySight>;
}

const { setting } = seenBy(opening, "allied");
const parsed = {
  allied: parseOrders(ALLIED_SHEET, isUnitName(setting)),
  axis: parseOrders(AXIS_SHEET, isUnitName(setting)),
};
const refused = diagnose(seenBy(opening, "allied"), "allied", parsed.allied).reports
  .filter(({ status }) => status === "refused");
if (refused.length > 0) throw new Error(refused[0].message);

/** A side that follows orders that have been read. */
function following(side: Side): Answerer<AnySight> {
  const said = new OrdersAnswerer(side, parsed[side].orders, memoryOf(null));
  return somebody({
    answer: (sight) => {
      const { decision } = said.answer(sight as unknown as Sight);
      return decision === undefined ? undefined : { decision };
    },
  });
}

/** A side whose sheet is read first. */
function reading(truth: Truth, side: Side): Answerer<AnySight> {
  const part = partIn(seenBy(truth, side), { side, lines: SHEETS[side], phasingSide: "allied" });
  return closed(players.ordered(part));
}

function turnOf(truth: Truth, answerers: Readonly<Record<Side, Answerer<AnySight>>>) {
  return playOut(adjudicate(rules, truth, answerers, new ScriptedDice([...DICE]), "allied"));
}

const played = turnOf(fresh(), { allied: following("allied"), axis: following("axis") }).steps;

function decided(truth: Truth, { decision, dice }: (typeof played)[number]): Truth {
  const next = rules.decide(truth, decision, new ScriptedDice([...dice]));
  if (!next.ok) throw new Error(next.error[0].message);
  return next.value.truth;
}

/** A Player-Turn of ten moves and two combats by the rules of 2010, the position new each time. */
export const fireAndMovementBench: Bench = {
  title: "A Player-Turn, opening of Crusader of 2010",
  run() {
    const parsed = measure(
      fresh,
      (truth) => turnOf(truth, { allied: following("allied"), axis: following("axis") }),
    );
    const read = measure(
      fresh,
      (truth) => turnOf(truth, { allied: reading(truth, "allied"), axis: reading(truth, "axis") }),
    );
    const decisions = measure(fresh, (truth) => played.reduce(decided, truth));
    return Promise.resolve([
      rate("adjudicated from parsed orders", parsed, 1, WANTED),
      rate("the same, with sheets read", read),
      rate("a decision judged and carried out", decisions, played.length),
    ]);
  },
};
