import { spi1976 } from "../../rules/north-africa/index.ts";
import type { GameState } from "../../rules/north-africa/state.ts";
import { type AnyRules, RULESETS, SCENARIOS } from "../../src/game/catalogue.ts";
import type { RefereeRules, Step } from "../../src/kernel/ruleset.ts";
import type { Revision } from "../../src/kernel/revision.ts";

const SECOND: Revision = {
  number: 2,
  cite: "12.0",
  words: "Supply that is judged is told of; before, it was not.",
};

/**
 * The rules of 1976 as if a case of them had been played wrongly at first: before its second revision nobody was told of the
 * supply that is judged as a Player-Turn begins.
 */
class RevisedRules {
  /** What the program at hand has mended. */
  revisions: readonly Revision[] = [];
  /** Whether it has mended it in all games, and called it no revision. */
  isCareless = false;

  readonly rules: RefereeRules<GameState> = Object.defineProperty(
    {
      ...spi1976,
      id: "tests/revised",
      decide(state, decision, dice) {
        const decided = spi1976.decide(state, decision, dice);
        return decided.ok && state.setting.revision < 2 && !revised.isCareless
          ? { ok: true, value: withoutSupply(decided.value) }
          : decided;
      },
    } satisfies RefereeRules<GameState>,
    "revisions",
    { get: () => this.revisions },
  );
}

function withoutSupply({ state, events }: Step<GameState>): Step<GameState> {
  return { state, events: events.filter(({ kind }) => kind !== "supplyJudged") };
}

const revised = new RevisedRules();

/**
 * Makes a ruleset known that the Campaign is played by.
 * @param how as it was at first, with its second revision, or with the same change and no revision of it @returns its id
 */
export function knowRevisedRules(how: "at first" | "mended" | "careless" = "mended"): string {
  const { id } = revised.rules;
  revised.revisions = how === "mended" ? [SECOND] : [];
  revised.isCareless = how === "careless";
  (RULESETS as Map<string, AnyRules>).set(id, revised.rules as AnyRules);
  const rulesets = SCENARIOS.get("crusader/campaign")!.rulesets as unknown as string[];
  if (!rulesets.includes(id)) rulesets.push(id);
  return id;
}
