import { dg2010, RULESET } from "../../rules/fire-and-movement/game/index.ts";
import { type Sight, view } from "../../rules/fire-and-movement/sight/sight.ts";
import type { Truth } from "../../rules/fire-and-movement/position/truth.ts";
import { type GameSource, openGame } from "../../src/game/open/open-game.ts";
import { NO_DICE, ScriptedDice } from "../../src/kernel/dice.ts";
import type { Viewer } from "../../src/kernel/rules.ts";

/** A game of Fire & Movement from a scenario or a position, at its first question. */
export function openedTruth(source: Omit<GameSource, "ruleset">): Truth {
  const game = openGame({ ruleset: RULESET, ...source });
  if (!game.ok) throw new Error(game.error.join("; "));
  return dg2010.begin(game.value.truth as unknown as Truth, NO_DICE).truth;
}

/** What somebody knows of a position on the map of Crusader. */
export function sightOf(position: unknown, viewer: Viewer, options: unknown = {}): Sight {
  return view(openedTruth({ map: "crusader", position, options }), viewer);
}

/** The truth after a decision that is legal. @param dice scripted for it */
export function decided(
  truth: Truth,
  decision: Parameters<typeof dg2010.decide>[1],
  dice: readonly number[] = [],
): Truth {
  const next = dg2010.decide(truth, decision, new ScriptedDice(dice));
  if (!next.ok) throw new Error(next.error.map(({ cite, message }) => `${cite}: ${message}`).join("; "));
  return next.value.truth;
}
