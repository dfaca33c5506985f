import type { Query } from "../kernel/query.ts";
import type { Pace } from "../kernel/pace.ts";
import type { Locked } from "../store/records.ts";
import type { AnyRules, AnyState } from "./catalogue.ts";

/** Whether a question that orders do not answer is put to the player, rather than answered by default. */
export function isAsked(
  pace: Pace,
  rules: AnyRules,
  state: AnyState,
  query: Query,
  { announced }: Locked,
  hasFailedAttacks: boolean,
): boolean {
  const wasAskedAbout = (units: readonly string[]) =>
    units.some((unit) => announced?.includes(unit) === true);
  if (pace === "standing") return false;
  switch (query.kind) {
    case "movement":
    case "over":
      return false;
    case "attack":
      return rules.fallback(state).kind === "attack" && (pace === "strict" || hasFailedAttacks);
    case "protect":
      return pace === "strict" || !wasAskedAbout(query.attack.defenders);
    case "retreat": {
      const hasChoice = [...rules.retreats(state).values()].some((paths) => paths.length > 1);
      return hasChoice && (pace === "strict" || !wasAskedAbout(query.units));
    }
    case "advance":
    case "removeUnits":
      return true;
  }
}
