import { answersLater, aroundTheGame } from "./around-the-game.ts";
import { clearing, SAID_ACTS, turnsOnly } from "./intents/acts.ts";
import { answering, choosing } from "./intents/answering.ts";
import { takingSuggestion } from "./intents/suggested.ts";
import { away } from "./intents/away.ts";
import {
  arrivalsAsked,
  distanceAsked,
  enemyMeans,
  idlePieces,
  meansOfBoth,
} from "./intents/board-at-large.ts";
import {
  canReach,
  fromWhere,
  howFar,
  inCondition,
  nearOthers,
  odds,
  whatIsIn,
  whatStops,
  whereIs,
  whereOthers,
  whoCan,
  whoCouldHit,
} from "./intents/board-questions.ts";
import { deadline } from "./intents/deadline.ts";
import { doingNothing } from "./intents/doing-nothing.ts";
import { fates } from "./intents/fates.ts";
import { greeting } from "./intents/greeting.ts";
import { givingTime, offeringPause } from "./intents/giving-time.ts";
import type { Intent } from "./phrases/intent.ts";
import { drawing, handingOver, movingAddress, resigning } from "./intents/leaving.ts";
import { announcedOnMe, likeliest, ofTheHouse } from "./likeliest.ts";
import { luck } from "./intents/luck.ts";
import { codeMeant, meaning } from "./intents/meaning.ts";
import { missed, whatRolled } from "./intents/missed.ts";
import { aboutNamed, aboutTerm, askedToExplain } from "./named-things.ts";
import { moreTime, ownMeans, ownPage, ownPieces, ownStock } from "./intents/said-facts.ts";
import { howTo, howToAny } from "./intents/how-to.ts";
import { nearTheRules, ofTheRules } from "./intents/of-the-rules.ts";
import { relaying } from "./intents/relaying.ts";
import { ownSetting, SAID_COMMANDS } from "./intents/said-commands.ts";
import { standing } from "./intents/standing.ts";
import { waysOut } from "./intents/ways-out.ts";
import { whoseTurnIsIt } from "./intents/whose-turn.ts";
import { whyRefused } from "./intents/why-refused.ts";

/** Everything that a letter may ask for in its writer's own words. A sentence is the first of them that reads it as its own. */
export const INTENTS: readonly Intent[] = [
  resigning,
  drawing,
  movingAddress,
  handingOver,
  offeringPause,
  ownSetting,
  aroundTheGame,
  clearing,
  takingSuggestion,
  choosing,
  whyRefused,
  ownStock,
  meansOfBoth,
  ofTheHouse,
  ofTheRules,
  waysOut,
  inCondition,
  whereOthers,
  nearOthers,
  fromWhere,
  arrivalsAsked,
  enemyMeans,
  distanceAsked,
  howFar,
  announcedOnMe,
  odds,
  whoCouldHit,
  whatStops,
  whoCan,
  canReach,
  whatRolled,
  ownMeans,
  idlePieces,
  ownPieces,
  whatIsIn,
  whereIs,
  doingNothing,
  answersLater,
  away,
  turnsOnly,
  givingTime,
  moreTime,
  deadline,
  luck,
  fates,
  missed,
  whoseTurnIsIt,
  standing,
  codeMeant,
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
  nearTheRules,
  likeliest,
  howToAny,
  aboutTerm,
];
