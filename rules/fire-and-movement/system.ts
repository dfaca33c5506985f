import type { RuleSystem } from "../../src/kernel/system.ts";
import { computer } from "./computer.ts";
import type { Decision } from "./decision.ts";
import type { GameEvent } from "./event.ts";
import { inspection } from "./inspection.ts";
import { dg2010, RULESET } from "./ruleset.ts";
import type { Sight } from "./sight.ts";
import type { Truth } from "./truth.ts";

/** The edition of 2010 as the house judges it; it is not ordered and told by letters yet. */
export const system: RuleSystem<Truth, Sight, Decision, GameEvent> = {
  ruleset: RULESET,
  title: "Fire & Movement: Crusader (2010)",
  rules: dg2010,
  inspection,
  computer,
};
