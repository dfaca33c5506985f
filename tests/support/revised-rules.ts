import { type DeskRules, DESKS, spi1976, stateOf } from "./north-africa.ts";
import { type Shelved, SYSTEMS } from "../../src/game/open/catalogue.ts";
import type { Kinded } from "../../src/kernel/rules.ts";
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

  /** The rules of 1976 as the catalogue has them, played in the Campaign alone. */
  get system(): Shelved<System> {
    const { shelf, rules, ...system } = SYSTEMS.get(spi1976.id)!;
    const scenarios = new Map([[CAMPAIGN, shelf.scenarios.get(CAMPAIGN)!]]);
    return {
      ...system,
      ruleset: ID,
      rules: this.#revised({
        ...rules,
        decide: (truth, decision, dice) => {
          const decided = rules.decide(truth, decision, dice);
          return decided.ok && stateOf(truth).setting.revision < 2 && !this.isCareless
            ? { ok: true, value: withoutSupply(decided.value) }
            : decided;
        },
      }),
      shelf: { ...shelf, scenarios },
    };
  }

  /** Rules that tell at any time what the program at hand has mended. */
  #revised<R extends { readonly revisions: readonly Revision[] }>(rules: R): R {
    return Object.defineProperty({ ...rules }, "revisions", { get: () => this.revisions });
  }
}

const ID = "tests/revised";
const CAMPAIGN = "crusader/campaign";

function withoutSupply<S extends { readonly events: readonly Kinded[] }>(step: S): S {
  return { ...step, events: step.events.filter(({ kind }) => kind !== "supplyJudged") };
}

const revised = new RevisedRules();
const { system } = revised;

/**
 * Makes a ruleset known that the Campaign is played by.
 * @param how as it was at first, with its second revision, or with the same change but no revision @returns its id
 */
export function knowRevisedRules(how: "at first" | "mended" | "careless" = "mended"): string {
  revised.revisions = how === "mended" ? [SECOND] : [];
  revised.isCareless = how === "careless";
  (DESKS as Map<string, DeskRules>).set(ID, { ...spi1976, id: ID });
  (SYSTEMS as Map<string, Shelved>).set(ID, system);
  return ID;
}

/** Takes them away again, as the next tests in this process do not know them. */
export function forgetRevisedRules(): void {
  (DESKS as Map<string, DeskRules>).delete(ID);
  (SYSTEMS as Map<string, Shelved>).delete(ID);
}
