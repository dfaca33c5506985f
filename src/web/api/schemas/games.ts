import { winner } from "../../../common/fields.ts";
import { COMPUTER_LEVELS } from "../../../kernel/players.ts";
import { z } from "zod";
import { VIEWERS } from "../../../kernel/rules.ts";
import { SIDES } from "../../../kernel/side.ts";
import {
  blocks,
  count,
  figureAnswer,
  instantSchema,
  kinded,
  linesSchema,
  linkSchema,
  rollNumber,
  side,
  turnSchema,
} from "./parts.ts";

/** Games as everybody may see them, and their runs as the asking viewer did. */

/** What everybody may know about where a game stands, so that a follower notices news. */
export const moment = z.object({
  mark: z.string().describe("Another whenever anything of this has changed; the id of events."),
  run: count.describe("The last run that stands."),
  runs: count.describe("How many runs were played, those undone included."),
  corrected: count.describe("How often a position was set right."),
  status: z.enum(["inviting", "playing", "over"]),
  asked: side.nullable().describe("Whose orders or answer the game waits for."),
  purpose: z.enum(["turn", "answer"]).nullable(),
  isLocked: z.boolean().describe("Orders are locked and being carried out, or wait for the beacon."),
  isDisputed: z.boolean(),
  words: count.describe("How many words of the players' this viewer may read."),
  draft: count.nullable().describe(
    "The revision of the seat's own draft; null where there is none, and for others.",
  ),
  notes: count.nullable().describe(
    "The revision of the seat's own notes; null where there are none, and for others.",
  ),
});
export type Moment = z.infer<typeof moment>;

export const since = moment.extend({
  played: z.array(count).describe("The runs after the one that was named, as far as they stand."),
});
export type Since = z.infer<typeof since>;

const player = z.object({ kind: z.enum(["person", "computer"]), name: z.string(), hasJoined: z.boolean() });

export const gameViewSchema = z.object({
  id: z.string(),
  title: z.string(),
  ruleset: z.string(),
  scenario: z.string(),
  options: z.record(z.string(), z.unknown()),
  revision: count,
  pace: z.string(),
  players: z.object({ allied: player, axis: player }),
  sentence: z.string().describe("How it stands, as its page says it."),
  turn: turnSchema,
  moment,
  words: z.array(z.object({ by: side, at: instantSchema, lines: linesSchema })).readonly().describe(
    "What the players have said in public, the newest first.",
  ),
  outcome: z.object({ winner, reason: z.string(), cite: z.string() }).nullable(),
  standing: z.array(figureAnswer).readonly(),
  score: z.string().describe("Losses and points of both sides, in a line."),
  goal: linesSchema.describe("How it is won."),
  time: linesSchema,
  deadline: instantSchema.nullable(),
  setting: linkSchema.describe("What it is set up from; the address never answers anything else."),
  ledger: z.object({ n: count, hash: z.string() }),
});
export type GameView = z.infer<typeof gameViewSchema>;

/** From what `Rules.setup` makes a game. */
export const setting = z.object({
  documents: z.object({
    map: z.unknown(),
    orderOfBattle: z.unknown(),
    charts: z.unknown().optional(),
    scenario: z.unknown().optional(),
    position: z.unknown().optional(),
  }),
  choices: z.object({
    ruleset: z.string(),
    options: z.unknown().optional(),
    revision: z.number().int(),
    protocol: z.number().int(),
  }),
});
export type SettingAnswer = z.infer<typeof setting>;

const runLine = z.object({
  run: count,
  side,
  gameTurn: count,
  isSetUp: z.boolean(),
  name: z.string().describe("`the Axis Player-Turn of Game-Turn 3`"),
  summary: z.string(),
  isUndone: z.boolean(),
});
export const runsSchema = z.object({ viewer: z.enum(VIEWERS), runs: z.array(runLine) });
export type Runs = z.infer<typeof runsSchema>;

const stakes = z.object({
  roll: count,
  side,
  words: z.string(),
  basis: z.string(),
  results: linesSchema,
  result: z.string(),
  values: z.array(z.number()).readonly(),
  facts: z.array(figureAnswer).readonly(),
  columns: z.record(z.string(), z.union([z.string(), z.number()])),
});

/** A die with everything known about it. */
const die = z.object({
  number: count,
  run: count,
  roll: count,
  side,
  gameTurn: count,
  purpose: z.string(),
  faces: count,
  audience: z.enum(["all", ...SIDES]),
  time: count,
  die: count,
  kept: rollNumber.optional(),
  isUndone: z.boolean(),
  stakes: stakes.optional(),
  key: z.string(),
  orders: z.string().nullable(),
  beacon: z.object({ round: z.number(), randomness: z.string() }).nullable(),
});

/** A run as its viewer saw it, and what the viewer knows after it. */
export const seenRun = z.object({
  run: count,
  viewer: z.enum(VIEWERS),
  name: z.string(),
  isUndone: z.boolean(),
  isCorrected: z.boolean().describe("The position was set right since: the sight shows it so."),
  turn: z.object({
    side,
    gameTurn: count,
    isSetUp: z.boolean(),
    events: z.array(kinded).readonly(),
    rolls: z.array(rollNumber.extend({ kept: rollNumber.optional() })).readonly(),
  }).nullable().describe("Null for run 0, the opening."),
  dice: z.array(die).readonly(),
  log: blocks,
  sight: z.unknown().describe("For `Rules.sightFrom`."),
});
export type SeenRun = z.infer<typeof seenRun>;

const luck = z.object({
  count,
  expected: z.number(),
  actual: z.number(),
  standardError: z.number(),
  chance: z.number(),
});
export const dice = z.object({
  viewer: z.enum(VIEWERS),
  anchor: z.string(),
  rolls: z.array(die).readonly(),
  kinds: z.array(z.object({ counts: z.array(count).readonly() })).readonly(),
  luck: z.object({ allied: luck, axis: luck }),
});
export type DiceAnswer = z.infer<typeof dice>;

const row = z.object({
  id: z.string(),
  title: z.string(),
  scenario: z.string(),
  players: z.object({ allied: z.string(), axis: z.string() }),
  gameTurn: count.nullable(),
  lastTurn: count.nullable(),
  waiting: side.nullable(),
  winner: winner.nullable(),
  at: instantSchema.describe("When something last happened, in milliseconds since 1970, UTC."),
});
/** Games that their players show to everybody. */
export const gameList = z.object({
  games: z.array(row).readonly(),
  next: z.string().nullable().describe("What to ask as `before` for those behind them."),
});
export type GameList = z.infer<typeof gameList>;

export const ownSeats = z.object({
  seats: z.array(row.extend({
    side: side.nullable().describe("Null for the game master."),
    isAsked: z.boolean().describe("The game waits for this person."),
    due: instantSchema.nullable(),
    url: z.string().describe("Of the seat's part of the API, or the game master's."),
  })).readonly(),
  next: z.string().nullable().describe("What to ask as `before` for those behind them."),
});
export type OwnSeats = z.infer<typeof ownSeats>;

/** The fields of the form for a new game. */
export const toMake = z.record(z.string(), z.string()).describe(
  "The fields of the page /games/new: scenario, address, side, opponent or against, and what else it offers.",
);
export const madeGame = z.object({ game: z.string(), sentence: z.string() });

export const scenarioList = z.object({
  scenarios: z.array(z.object({
    id: z.string(),
    title: z.string(),
    rulesets: linesSchema.describe("By which it can be played, the usual one first."),
  })).readonly(),
});
export const toPractise = z.object({
  scenario: z.string(),
  side,
  level: z.enum([...COMPUTER_LEVELS, "master"]).optional().describe(
    "The computer's, with the seconds that a master may think; capable where it is left out.",
  ),
  position: z.record(z.string(), z.unknown()).optional().describe(
    "A position that was set up by hand, as a case file has it, in place of the scenario's own.",
  ),
});
/** A practice game: the person who made it has the key of its seat. */
export const practice = z.object({
  game: z.string(),
  side,
  key: z.string().describe("Of the seat's page; it opens everything of the seat."),
  url: z.string().describe("Of the seat's part of the API."),
});

export const reviewProgress = z.strictObject({
  done: count,
  all: count.describe("How many Player-Turns there are; 0 before it has begun."),
});
export type ReviewProgress = z.infer<typeof reviewProgress>;

/** The worth of each die and Player-Turn of a finished game. */
export { titledReview as review } from "../../../store/records/review-record.ts";
