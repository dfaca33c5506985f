import { closed, type DeskRules, DESKS } from "./north-africa.ts";
import { spi1976 } from "../../rules/north-africa/game/index.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { type Shelved, SYSTEMS } from "../../src/game/open/catalogue.ts";
import type { RefereeRules, Step } from "../../rules/north-africa/contract/desk.ts";
import type { Revision } from "../../src/kernel/revision.ts";
import type { System } from "../../src/kernel/system.ts";

const SECOND: Revision = {
  number: 2,
  cite: "12.0",
  words: "Supply that is judged is told of; before, it was not.",
};

/**
 * The rules of 1976 with a case played wrongly at first: before its second revision nobody learned of the supply that is
 * judged as a Player-Turn begins.
 */
class RevisedRules {
  /** What the program at hand has mended. */
  revisions: readonly Revision[] = [];
  /** Whether it has mended it in all games, and called it no revision. */
  isCareless = false;

  readonly rules = this.#revised<RefereeRules<GameState>>({
    ...spi1976,
    id: "tests/revised",
    decide(state, decision, dice) {
      const decided = spi1976.decide(state, decision, dice);
      return decided.ok && state.setting.revision < 2 && !revised.isCareless
        ? { ok: true, value: withoutSupply(decided.value) }
        : decided;
    },
  });

  /** The same closed, as the catalogue has its systems, and played in the Campaign alone. */
  get system(): Shelved<System> {
    const { shelf } = SYSTEMS.get(spi1976.id)!;
    const scenarios = new Map([[CAMPAIGN, shelf.scenarios.get(CAMPAIGN)!]]);
    const system = closed(this.rules);
    return { ...system, rules: this.#revised(system.rules), shelf: { ...shelf, scenarios } };
  }

  /** Rules that tell at any time what the program at hand has mended. */
  #revised<R extends { readonly revisions: readonly Revision[] }>(rules: R): R {
    return Object.defineProperty({ ...rules }, "revisions", { get: () => this.revisions });
  }
}

const CAMPAIGN = "crusader/campaign";

function withoutSupply({ state, events }: Step<GameState>): Step<GameState> {
  return { state, events: events.filter(({ kind }) => kind !== "supplyJudged") };
}

const revised = new RevisedRules();
const { system } = revised;

/**
 * Makes a ruleset known that the Campaign is played by.
 * @param how as it was at first, with its second revision, or with the same change but no revision @returns its id
 */
export function knowRevisedRules(how: "at first" | "mended" | "careless" = "mended"): string {
  const { id } = revised.rules;
  revised.revisions = how === "mended" ? [SECOND] : [];
  revised.isCareless = how === "careless";
  (DESKS as Map<string, DeskRules>).set(id, revised.rules);
  (SYSTEMS as Map<string, Shelved>).set(id, system);
  return id;
}

/** Takes them away again, as the next tests in this process do not know them. */
export function forgetRevisedRules(): void {
  const { id } = revised.rules;
  (DESKS as Map<string, DeskRules>).delete(id);
  (SYSTEMS as Map<string, Shelved>).delete(id);
}
