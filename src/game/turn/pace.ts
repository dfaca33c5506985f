import type { Query } from "../../kernel/query.ts";
import type { Pace } from "../../kernel/pace.ts";
import type { Locked } from "../../store/game-record.ts";
import { makingWay, onlyDisplaces } from "../../orders/retreat-orders.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";

/**
 * Whether a question that orders do not answer is put to the player, rather than answered by default.
 * @param hasFailed whether he has given orders for it that could not be followed
 */
export function isAsked(
  pace: Pace,
  rules: AnyRules,
  state: AnyState,
  query: Query,
  { announced }: Pick<Locked, "announced">,
  hasFailed: boolean,
): boolean {
  const wasAskedAbout = (units: readonly string[]) =>
    units.every((unit) => announced?.includes(unit) === true);
  if (pace === "standing") return false;
  switch (query.kind) {
    case "movement":
    case "over":
      return false;
    case "attack":
      return rules.fallback(state).kind === "attack" && (pace === "strict" || hasFailed);
    case "protect":
      return pace === "strict" || !wasAskedAbout(query.attack.defenders);
    case "retreat": {
      if (onlyDisplaces(rules, state, query.side)) return true;
      const ways = [...rules.retreats(state)];
      const hasChoice = ways.some(([, paths]) => paths.length > 1);
      if (pace !== "strict") return hasChoice && (hasFailed || !wasAskedAbout(query.units));
      return hasChoice ||
        ways.some(([unit, paths]) => paths.some((path) => makingWay(rules, state, unit, path).length > 0));
    }
    case "advance":
    case "removeUnits":
      return true;
  }
}
