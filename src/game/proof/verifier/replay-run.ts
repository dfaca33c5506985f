import type { EntryOf1 as EntryOf } from "../../../dice/ledger-1/entry.ts";
import { canonical } from "../../../dice/canonical.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Rules, Sight, Truth } from "../../../kernel/rules.ts";
import { decidedAgain } from "./decided-again.ts";
import { WrittenDice } from "./written-dice.ts";

export type WrittenRun = Pick<EntryOf<"run">, "gameTurn" | "rolls">;

interface WrittenStep {
  readonly by: string;
  readonly decision: unknown;
  readonly dice: readonly number[];
  readonly events: readonly unknown[];
}

/** Plays a run again, decision by decision. @returns where it leads, or how it differs from what is written */
export function replayRun(
  rules: Rules<Truth, Sight>,
  start: Truth,
  { gameTurn, rolls }: WrittenRun,
  steps: readonly WrittenStep[],
): Result<Truth, string> {
  const { gameTurn: now } = rules.turn(start);
  if (now !== gameTurn) return err(`It is written for Game-Turn ${gameTurn}, not ${now}.`);
  const dice = new WrittenDice(rolls);
  let truth = start;
  for (const [index, step] of steps.entries()) {
    const next = replayStep(rules, truth, step, dice);
    if (!next.ok) return err(`Decision ${index + 1} ${next.error}.`);
    truth = next.value;
  }
  const written = rolls.map(({ purpose, faces, die }) => ({ purpose, faces, die }));
  const rolled = dice.rolls.map(({ purpose, faces, die }) => ({ purpose, faces, die }));
  return canonical(rolled) === canonical(written)
    ? ok(truth)
    : err("The rules ask for other rolls than the file has.");
}

function replayStep(
  rules: Rules<Truth, Sight>,
  truth: Truth,
  { by, decision, dice: written, events }: WrittenStep,
  dice: WrittenDice,
): Result<Truth, string> {
  const before = dice.rolls.length;
  const led = by === "referee"
    ? ok(rules.begin(truth, dice))
    : decidedAgain(rules, truth, by, decision, dice);
  if (!led.ok) return led;
  const rolled = dice.rolls.slice(before).map(({ die }) => die);
  if (canonical(rolled) !== canonical(written)) {
    return err(`rolls ${rolled.join(", ") || "nothing"}, not what is written`);
  }
  return canonical(led.value.events) === canonical(events)
    ? ok(led.value.truth)
    : err("leads to other events than are written");
}
