import { canonical } from "../../../dice/canonical.ts";
import type { Step2 } from "../../../dice/ledger-2/account.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Side } from "../../../kernel/side.ts";
import type { Truth } from "../../../kernel/rules.ts";
import { BEGIN, isDone } from "../../turn/adjudicate.ts";
import type { Led, Proving } from "./proving.ts";
import type { WrittenDice } from "./written-dice.ts";

/**
 * Checks the steps of a run against the rules: no more than one Player-Turn, and none after the end.
 * @param side whose Player-Turn it is; undefined before the first
 * @returns where they lead, or how they differ from what is written
 */
export function playSteps(
  proving: Proving,
  start: Truth,
  side: Side | undefined,
  steps: readonly Step2[],
  dice: WrittenDice,
): Result<Truth, string> {
  let truth = start;
  for (const [index, step] of steps.entries()) {
    const wrong = (reason: string) => err(`Decision ${index + 1} ${reason}.`);
    if (index > 0 && isDone(proving.query(truth), side)) {
      return wrong("comes after the Player-Turn, or the game, was over");
    }
    const rolled = dice.rolls.length;
    const led = carriedOut(proving, truth, step, dice);
    if (!led.ok) return wrong(led.error);
    const asked = dice.rolls.slice(rolled).map(({ die }) => die);
    if (canonical(asked) !== canonical(step.dice)) {
      return wrong(`rolls ${asked.join(", ") || "nothing"}, not what is written`);
    }
    if (canonical(led.value.events) !== canonical(step.events)) {
      return wrong("leads to other events than are written");
    }
    truth = led.value.truth;
  }
  return ok(truth);
}

function carriedOut(proving: Proving, truth: Truth, step: Step2, dice: WrittenDice): Result<Led, string> {
  if (step.by !== "referee") return proving.decide(truth, step.by, step.decision, dice);
  return canonical(step.decision) === canonical(BEGIN)
    ? ok(proving.begin(truth, dice))
    : err("is by the referee, who decides nothing");
}
