import type { Decision } from "../../rules/fast-action-battles/position/decisions.ts";
import { moveOrderFor, orderFor } from "../../rules/fast-action-battles/orders/said-by.ts";
import { print } from "../../rules/fast-action-battles/orders/line/said.ts";
import type { Order } from "../../rules/fast-action-battles/orders/line/order.ts";
import type { Sight } from "../../rules/fast-action-battles/position/sight.ts";
import { seededDice } from "../../src/dice/ledger-1/seeded-dice.ts";
import { openGame, systemOf } from "../../src/game/open/open-game.ts";
import { adjudicate, playOut } from "../../src/game/turn/adjudicate.ts";
import { ScriptedDice } from "../../src/kernel/dice.ts";
import type { Answerer } from "../../src/kernel/players.ts";
import { type Sight as AnySight, type Truth } from "../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { partIn } from "../support/answerers.ts";

const SOURCE = { ruleset: "fast-action-battles/crusader", scenario: "fab-crusader/campaign" };
const opened = openGame(SOURCE);
if (!opened.ok) throw new Error(opened.error.join("; "));
const atStart = opened.value.truth;

/** FAB: Crusader, as the house plays it. */
export const system = systemOf(SOURCE);
const { rules, players } = system;

/** The same dice each time. */
const dice = () => seededDice("bench");

export function seenBy(truth: Truth, side: Side): Sight {
  return rules.view(truth, side) as unknown as Sight;
}

export type Seated = Readonly<Record<Side, Answerer<AnySight>>>;

const computers = (truth: Truth): Seated => ({
  allied: players.computer(partIn(rules.view(truth, "allied")), "capable"),
  axis: players.computer(partIn(rules.view(truth, "axis"), { side: "axis" }), "capable"),
});

/** The Campaign when both sides have placed their patrols: the Allied player to move. */
function afterSetUp(): Truth {
  let { truth } = rules.begin(atStart, dice());
  for (const side of SIDES) ({ truth } = turnOf(truth, computers(truth), side));
  return truth;
}

/** A Player-Turn played to its end. */
export function turnOf(truth: Truth, seated: Seated, phasingSide: Side = "allied") {
  return playOut(adjudicate(rules, truth, seated, dice(), phasingSide));
}

export const opening = afterSetUp();
const frozen = JSON.stringify(rules.freeze(opening));

/** A position of which nothing has been remembered yet, as a run gets it from the store. */
export function fresh(): Truth {
  const thawed = rules.thaw(opening, JSON.parse(frozen));
  if (!thawed.ok) throw new Error(thawed.error.join("; "));
  return thawed.value;
}

/** The opening Player-Turn as the capable computer plays it, decision by decision. */
export const recorded = turnOf(fresh(), computers(fresh())).steps;

/** @throws where a decision that was recorded is refused: a fault of the rules */
export function decided(truth: Truth, { decision, dice }: (typeof recorded)[number]): Truth {
  const next = rules.decide(truth, decision, new ScriptedDice([...dice]));
  if (!next.ok) throw new Error(next.error[0].message);
  return next.value.truth;
}

/** How battles are fought: decisions in them depend on the dice, and no order says them one by one. */
const IN_BATTLE: Readonly<Record<Side, readonly string[]>> = {
  allied: ["battle any with any, abort at 3 losses, exploit any"],
  axis: ["battle any defend with any, fort, then disorder, then losses"],
};

/** The orders that say what a side decided in it. */
function sheetOf(side: Side): string[] {
  const lines: string[] = [];
  let truth = fresh();
  for (const step of recorded) {
    const order = step.by === side ? orderSaying(seenBy(truth, side), step.decision as Decision) : undefined;
    if (order !== undefined) lines.push(print({ turn: undefined, order }));
    truth = decided(truth, step);
  }
  return [...lines, ...IN_BATTLE[side]];
}

function orderSaying({ setting, query }: Sight, decision: Decision): Order | undefined {
  return decision.kind === "move" && query.kind === "breakthroughMovement"
    ? moveOrderFor(setting, decision, "breakthrough")
    : orderFor(setting, decision);
}

export const SHEETS: Readonly<Record<Side, readonly string[]>> = {
  allied: sheetOf("allied"),
  axis: sheetOf("axis"),
};
