import { openDesk } from "../../support/north-africa.ts";
import type { CaseFile } from "../../../src/game/proof/case-file.ts";
import { rules, type Source } from "./position.ts";
import type { Played } from "./player.ts";

/** A game of random play as a game record. */
export function recordOf(source: Source, steps: readonly Played[]): CaseFile {
  return {
    title: "Random play",
    cite: [],
    ...source,
    ...(source.map === undefined ? {} : { map: source.map as Record<string, unknown> }),
    ...(source.position === undefined ? {} : { position: source.position as Record<string, unknown> }),
    steps: steps.map(({ before, decision, dice, events }) => {
      const query = rules.query(before);
      return {
        decision,
        ...(query.kind === "over" ? {} : { by: query.side }),
        ...(dice.length === 0 ? {} : { dice: [...dice] }),
        events: events.map((event) => ({ ...event })),
      };
    }),
  } as CaseFile;
}

/** The steps of a record played again from the beginning or from a snapshot, as text. */
export class Replay {
  readonly #opened: unknown;
  constructor(private readonly record: CaseFile) {
    const opened = openDesk(record);
    if (!opened.ok) throw new Error(opened.error.join("; "));
    this.#opened = opened.value.state;
  }

  /** @returns the events of each step as JSON, and the state after the last as a snapshot, read back from its JSON */
  play(from: number, to: number, frozen?: unknown): { readonly events: string[]; readonly frozen: unknown } {
    let state = this.#opened as Parameters<typeof rules.query>[0];
    if (frozen !== undefined) {
      const thawed = rules.thaw(state, frozen);
      if (!thawed.ok) throw new Error(thawed.error.join("; "));
      state = thawed.value;
    }
    const events = this.record.steps.slice(from, to).map((step, index) => {
      const dice = [...step.dice ?? []];
      const decision = rules.readDecision(step.decision);
      if (!decision.ok) throw new Error(decision.error.join("; "));
      const decided = rules.decide(state, decision.value, { roll: () => dice.shift()! });
      if (!decided.ok) throw new Error(`step ${from + index + 1}: ${decided.error[0].message}`);
      state = decided.value.state;
      return JSON.stringify(decided.value.events);
    });
    return { events, frozen: JSON.parse(JSON.stringify(rules.freeze(state))) };
  }
}
