import type { Skill } from "../../../src/kernel/rules.ts";
import type { ComputerPlayer } from "../../../src/kernel/rules.ts";
import { capable } from "../computer/capable/capable.ts";
import { modest } from "../computer/modest/modest.ts";
import type { Player } from "../computer/player.ts";
import type { Decision } from "../decision.ts";
import type { Sight } from "../sight.ts";

const PLAYERS: Readonly<Record<Skill, Player>> = { capable, modest };

/** The computer players. Each knows what its side sees: its own markers, and how many the enemy holds. */
export const computer: ComputerPlayer<Sight, Decision> = {
  decisions: (sight, skill = "capable") => PLAYERS[skill](sight),
};
