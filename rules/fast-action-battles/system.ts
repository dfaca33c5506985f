import type { RuleSystem } from "../../src/kernel/system.ts";
import { computer } from "./computer.ts";
import type { Decision } from "./decisions.ts";
import type { GameEvent } from "./events.ts";
import { inspection } from "./inspection.ts";
import { crusader, RULESET_ID } from "./ruleset.ts";
import type { Sight } from "./sight.ts";
import type { Truth } from "./truth.ts";

/** FAB: Crusader as the house judges it; it is not ordered and told by letters yet. */
export const system: RuleSystem<Truth, Sight, Decision, GameEvent> = {
  ruleset: RULESET_ID,
  title: "FAB: Crusader",
  rules: crusader,
  inspection,
  computer,
};
