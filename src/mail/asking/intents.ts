import { answering } from "./answering.ts";
import { away } from "./away.ts";
import { canReach, howFar, odds, whatIsIn, whatStops, whereIs, whoCan } from "./board-questions.ts";
import { deadline } from "./deadline.ts";
import { doingNothing } from "./doing-nothing.ts";
import { greeting } from "./greeting.ts";
import type { Intent } from "./intent.ts";
import { drawing, handingOver, movingAddress, resigning } from "./leaving.ts";
import { luck } from "./luck.ts";
import { meaning } from "./meaning.ts";
import { missed } from "./missed.ts";
import { SAID_COMMANDS, turnsOnly } from "./said-commands.ts";
import { standing } from "./standing.ts";
import { whoseTurnIsIt } from "./whose-turn.ts";
import { whyRefused } from "./why-refused.ts";

/** Everything that a letter may ask for in its writer's own words. A sentence is the first of them that reads it as its own. */
export const INTENTS: readonly Intent[] = [
  resigning,
  drawing,
  movingAddress,
  handingOver,
  howFar,
  odds,
  whatStops,
  whoCan,
  canReach,
  whatIsIn,
  whereIs,
  whyRefused,
  doingNothing,
  away,
  turnsOnly,
  deadline,
  luck,
  missed,
  whoseTurnIsIt,
  standing,
  ...SAID_COMMANDS,
  meaning,
  answering,
  greeting,
];
