import type { ComputerPlayer } from "../../../src/kernel/rules.ts";
import type { Decision } from "../position/decisions.ts";
import type { Sight } from "../position/sight.ts";
import { capable } from "./capable/capable.ts";
import { modest } from "./modest.ts";
import { MANNERS } from "./reckoning/weights.ts";

/** The computer player of a skill: it decides only by what its side sees, and without chance. */
export const computer: ComputerPlayer<Sight, Decision> = {
  decisions: (sight, skill = "capable") =>
    skill === "modest" ? modest(sight) : capable(sight, skill === "capable" ? 0 : skill),
  manners: MANNERS.length,
};
