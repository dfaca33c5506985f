import type { Query } from "../contract/query.ts";
import type { Pace } from "../../../src/kernel/pace.ts";
import { makingWay, onlyDisplaces } from "./binding/retreat-orders.ts";
import { fallback } from "../combat/defaults.ts";
import { retreats } from "../combat-desk.ts";
import type { GameState } from "../position/state.ts";

/**
 * Whether to ask the player a question that orders do not answer, instead of using the default.
 * @param askedAbout units about whose defense the side has been asked in this Combat Phase
 * @param hasFailed whether the player's orders for it could not be followed
 */
export function isAsked(
  pace: Pace,
  state: GameState,
  query: Query,
  askedAbout: readonly string[],
  hasFailed: boolean,
): boolean {
  const wasAskedAbout = (units: readonly string[]) => units.every((unit) => askedAbout.includes(unit));
  if (pace === "standing") return false;
  switch (query.kind) {
    case "movement":
    case "over":
      return false;
    case "attack":
      return fallback(state).kind === "attack" && (pace === "strict" || hasFailed);
    case "protect":
      return pace === "strict" || !wasAskedAbout(query.attack.defenders);
    case "retreat": {
      if (onlyDisplaces(state, query.side)) return true;
      const ways = [...retreats(state)];
      const hasChoice = ways.some(([, paths]) => paths.length > 1);
      if (pace !== "strict") return hasChoice && (hasFailed || !wasAskedAbout(query.units));
      return hasChoice ||
        ways.some(([unit, paths]) => paths.some((path) => makingWay(state, unit, path).length > 0));
    }
    case "advance":
    case "removeUnits":
      return true;
  }
}
