import { dg2010 } from "../../rules/fire-and-movement/index.ts";
import type { Decision } from "../../rules/fire-and-movement/decision.ts";
import type { Truth } from "../../rules/fire-and-movement/truth.ts";
import { openGame } from "../../src/game/open-game.ts";
import { playScenario } from "../../src/game/proof/record.ts";
import { ScriptedDice } from "../../src/kernel/dice.ts";
import { type Bench, rate } from "./line.ts";
import { measure } from "./measure.ts";

const SCENARIO = "crusader-2010/tobruk";
/** The least that a referee should play in a second. */
const WANTED = 1000;

interface Step {
  readonly decision: Decision;
  readonly dice: readonly number[];
}

/** The first Player-Turn of a computer's game: where it begins, and its decisions with their dice. */
function firstTurn(): { readonly frozen: unknown; readonly setting: Truth; readonly steps: readonly Step[] } {
  const game = playScenario(SCENARIO, "bench", { allied: "capable", axis: "capable" });
  const opened = openGame({ ruleset: "fire-and-movement/dg-2010", scenario: SCENARIO });
  if (!game.ok || !opened.ok) throw new Error("the scenario cannot be played");
  let truth = dg2010.begin(opened.value.truth as unknown as Truth, new ScriptedDice([])).truth;
  const [draw, ...steps] = game.value.record.steps.slice(1).map(({ decision, dice = [] }) => {
    const read = dg2010.readDecision(decision);
    if (!read.ok) throw new Error(read.error.join("; "));
    return { decision: read.value, dice };
  });
  truth = decided(truth, draw);
  const end = steps.findIndex(({ decision }, index) =>
    decision.kind === "endMovement" &&
    steps.slice(0, index).some((step) => step.decision.kind === "endAttacks")
  );
  return { frozen: dg2010.freeze(truth), setting: truth, steps: steps.slice(0, end + 1) };
}

function decided(truth: Truth, { decision, dice }: Step): Truth {
  const next = dg2010.decide(truth, decision, new ScriptedDice([...dice]));
  if (!next.ok) throw new Error(next.error[0].message);
  return next.value.truth;
}

/** A Player-Turn by the rules of 2010 from its decisions, the position new each time. */
export const fireAndMovementBench: Bench = {
  title: "Crusader of 2010",
  run() {
    const { frozen, setting, steps } = firstTurn();
    const fresh = () => {
      const thawed = dg2010.thaw(setting, frozen);
      if (!thawed.ok) throw new Error(thawed.error.join("; "));
      return thawed.value;
    };
    const turn = measure(fresh, (truth) => steps.reduce(decided, truth));
    const count = (kind: string) => steps.filter(({ decision }) => decision.kind === kind).length;
    return Promise.resolve([
      rate(`a Player-Turn: ${count("move")} moves, ${count("attack")} combats`, turn, 1, WANTED),
    ]);
  },
};
