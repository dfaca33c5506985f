import type { EntryOf1 as EntryOf } from "../../dice/ledger-1/entry.ts";
import { canonical } from "../../dice/canonical.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";
import { WrittenDice } from "./written-dice.ts";

/** What is written of a run, as far as the rules decide it. */
export type WrittenRun = Pick<EntryOf<"run">, "gameTurn" | "rolls">;

/** A decision as it is written. */
interface WrittenStep {
  readonly by: string;
  readonly decision: unknown;
  readonly dice: readonly number[];
  readonly events: readonly unknown[];
}

/** A run played again, decision by decision. @returns where it leads, or what goes otherwise than is written */
export function replayRun(
  rules: AnyRules,
  start: AnyState,
  { gameTurn, rolls }: WrittenRun,
  steps: readonly WrittenStep[],
): Result<AnyState, string> {
  const { gameTurn: now } = rules.phase(start);
  if (now !== gameTurn) return err(`It is written for Game-Turn ${gameTurn}, not ${now}.`);
  const dice = new WrittenDice(rolls);
  let state = start;
  for (const [index, step] of steps.entries()) {
    const next = replayStep(rules, state, step, dice);
    if (!next.ok) return err(`Decision ${index + 1} ${next.error}.`);
    state = next.value;
  }
  const written = rolls.map(({ purpose, faces, die }) => ({ purpose, faces, die }));
  const rolled = dice.rolls.map(({ purpose, faces, die }) => ({ purpose, faces, die }));
  return canonical(rolled) === canonical(written)
    ? ok(state)
    : err("The rules ask for other rolls than are written.");
}

function replayStep(
  rules: AnyRules,
  state: AnyState,
  { by, decision, dice: written, events }: WrittenStep,
  dice: WrittenDice,
): Result<AnyState, string> {
  const read = rules.readDecision(decision);
  if (!read.ok) return err(`cannot be read: ${read.error.join("; ")}`);
  const query = rules.query(state);
  const isOffer = read.value.kind === "offerEnd" || read.value.kind === "acceptEnd";
  if (query.kind !== "over" && query.side !== by && !isOffer) {
    return err(`is by ${by}, and ${query.side} was asked`);
  }
  const before = dice.rolls.length;
  const decided = rules.decide(state, read.value, dice);
  if (!decided.ok) {
    return err(`is refused: ${decided.error.map(({ cite, message }) => `(${cite}) ${message}`).join(" ")}`);
  }
  const rolled = dice.rolls.slice(before).map(({ die }) => die);
  if (canonical(rolled) !== canonical(written)) {
    return err(`rolls ${rolled.join(", ") || "nothing"}, not what is written`);
  }
  return canonical(decided.value.events) === canonical(events)
    ? ok(decided.value.state)
    : err("leads to other events than are written");
}
