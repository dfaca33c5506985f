import { clearing, SAID_ACTS, turnsOnly } from "./acts.ts";
import { answering, choosing } from "./answering.ts";
import { takingSuggestion } from "./suggested.ts";
import { away } from "./away.ts";
import {
  canReach,
  howFar,
  inCondition,
  odds,
  whatIsIn,
  whatStops,
  whereIs,
  whoCan,
} from "./board-questions.ts";
import { deadline } from "./deadline.ts";
import { doingNothing } from "./doing-nothing.ts";
import { greeting } from "./greeting.ts";
import { givingTime } from "./giving-time.ts";
import type { Intent } from "./intent.ts";
import { drawing, handingOver, movingAddress, resigning } from "./leaving.ts";
import { likeliest } from "./likeliest.ts";
import { luck } from "./luck.ts";
import { meaning } from "./meaning.ts";
import { missed, whatRolled } from "./missed.ts";
import { aboutNamed, aboutTerm, askedToExplain } from "./named-things.ts";
import { moreTime, ownMeans, ownPage, ownPieces } from "./said-facts.ts";
import { howTo } from "./how-to.ts";
import { relaying } from "./relaying.ts";
import { SAID_COMMANDS } from "./said-commands.ts";
import { standing } from "./standing.ts";
import { whoseTurnIsIt } from "./whose-turn.ts";
import { whyRefused } from "./why-refused.ts";

/** Everything that a letter may ask for in its writer's own words. A sentence is the first of them that reads it as its own. */
export const INTENTS: readonly Intent[] = [
  resigning,
  drawing,
  movingAddress,
  handingOver,
  clearing,
  takingSuggestion,
  choosing,
  inCondition,
  howFar,
  odds,
  whatStops,
  whoCan,
  canReach,
  whatRolled,
  ownMeans,
  ownPieces,
  whatIsIn,
  whereIs,
  whyRefused,
  doingNothing,
  away,
  turnsOnly,
  givingTime,
  moreTime,
  deadline,
  luck,
  missed,
  whoseTurnIsIt,
  standing,
  howTo,
  ...SAID_ACTS,
  ...SAID_COMMANDS,
  ownPage,
  meaning,
  answering,
  greeting,
  relaying,
  aboutNamed,
  askedToExplain,
  likeliest,
  aboutTerm,
];
