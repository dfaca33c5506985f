import type { ComputerPlayer } from "../../../src/kernel/rules.ts";
import { capable } from "../computer/capable/capable.ts";
import { MANNERS } from "../computer/capable/manner.ts";
import { modest } from "../computer/modest/modest.ts";
import type { Decision } from "../position/decision.ts";
import type { Sight } from "../sight/sight.ts";

/** The computer players. Each knows what its side sees: its own markers, and how many the enemy holds. */
export const computer: ComputerPlayer<Sight, Decision> = {
  decisions: (sight, skill = "capable") =>
    skill === "modest" ? modest(sight) : capable(sight, skill === "capable" ? 0 : skill),
  manners: MANNERS.length,
};
