import fc from "fast-check";
import { printOrder } from "../../../rules/north-africa/orders/line/lines.ts";
import { type GameState, MARK } from "../../../rules/north-africa/position/state.ts";
import { SYSTEMS } from "../../../src/game/open/catalogue.ts";
import type { Truth } from "../../../src/kernel/rules.ts";
import { orders } from "../../properties/support/orders.ts";
import { wishes } from "../../properties/support/player.ts";
import type { Entrant } from "./entrant.ts";

/** An edition of North Africa in the shared suite. It hides nothing. */
export function northAfrica(ruleset: string): Entrant {
  return {
    system: SYSTEMS.get(ruleset)!,
    openings: [
      { scenario: "crusader/sidi-rezeg" },
      { scenario: "crusader/dash-to-the-wire" },
      { scenario: "crusader/campaign" },
    ],
    wishes: (truth, chance) => wishes(opened(truth), chance),
    hidden: () => [],
    corrections: (truth) => corrections(opened(truth)),
    lines: (_, chance) =>
      fc.sample(orders, { numRuns: 1 + chance.below(6), seed: chance.below(2 ** 31) }).flatMap(printOrder),
    decisions: 12,
    games: 1,
    turns: 2,
  };
}

function opened(truth: Truth): GameState {
  return truth as unknown as GameState;
}

function corrections({ stage, marks, setting }: GameState) {
  const isOpening = stage.at === "movement" && marks.every((each) => (each & MARK.moved) === 0);
  const support = { kind: "groundSupport", side: "allied", points: 0 };
  return {
    good: isOpening ? [[support]] : [],
    bad: [
      [{ kind: "place", unit: setting.roster.id(0 as Parameters<typeof setting.roster.id>[0]), hex: "9999" }],
      [support, support],
    ],
  };
}
