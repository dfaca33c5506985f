import { z } from "zod";
import { moment } from "./games.ts";
import {
  blocks,
  count,
  draft,
  figureAnswer,
  instantSchema,
  kinded,
  linesSchema,
  linkSchema,
  side,
  turnSchema,
} from "./parts.ts";

/** A side at its desk, and what it does with its sheet. */

/** What a sheet is for, by its heading. */
const headed = { gameTurn: count, answer: count.nullable().default(null) };

export const desk = z.object({
  game: z.string(),
  side,
  title: z.string(),
  purpose: z.enum(["turn", "answer", "standing", "none"]).describe(
    "What a sheet is now: orders, an answer to a question, standing orders; none where none is taken.",
  ),
  sentence: z.string(),
  heading: z.object({ text: z.string(), gameTurn: count, answer: count.nullable() }),
  lines: linesSchema.describe("The sheet to begin with, without heading and end, what is kept in it."),
  desk: z.object({
    sight: z.unknown().describe("For `Rules.sightFrom`."),
    side,
    asked: z.object({ about: kinded.nullable() }).nullable(),
    kept: linesSchema,
    sheet: linesSchema,
    waiting: linesSchema,
  }),
  draft: draft.nullable(),
  team: z.object({
    sends: z.boolean().describe("The reader is the captain, who alone sends the sheet."),
    writers: linesSchema.describe("Who wrote each line of the draft last."),
  }).optional().describe("Left out where one person plays the side."),
  question: z.string().nullable(),
  answers: z.array(z.object({
    label: z.string().describe("The line of the answer."),
    cite: z.string().describe("What it does, in words."),
    instead: linesSchema.describe("Other answers that it does not go together with."),
    isAmending: z.boolean(),
  })).readonly().describe("Whole answers to the question that the map does not offer by itself."),
  announced: blocks,
  kept: z.string().nullable().describe("What waits to be played, in a sentence."),
  means: z.array(figureAnswer.extend({ lasts: z.string() })).readonly(),
  score: z.string().describe("What is counted for both sides; empty where nothing is."),
  goal: linesSchema.describe("How the game is won."),
  maySuggest: z.boolean(),
  mayRoll: z.boolean(),
  moment,
  turn: turnSchema,
  time: linesSchema,
  deadline: instantSchema.nullable(),
  notices: linesSchema,
  notes: linesSchema,
  setting: linkSchema,
});
export type DeskView = z.infer<typeof desk>;

export const writtenSchema = z.object({ lines: z.array(z.string()).max(2_000).readonly(), ...headed });
export type Written = z.input<typeof writtenSchema>;

export const draftToKeep = writtenSchema.extend({
  revision: count.describe("Of the draft that this one follows; 0 where there was none."),
});
export type DraftToKeep = z.input<typeof draftToKeep>;

export const report = z.object({
  line: count.describe("From 1, of the lines that were sent."),
  text: z.string(),
  status: z.enum(["accepted", "warning", "refused"]),
  cites: linesSchema,
  message: z.string(),
  instead: z.string().optional(),
  readAs: z.string().optional(),
  isAside: z.literal(true).optional().describe("Nothing is done by it, as it is not asked for."),
});

/** What sending a sheet would do; asking changes nothing. */
export const checked = z.object({
  reports: z.array(report).readonly(),
  remarks: linesSchema.describe(
    "What the defaults do where nothing is said, and standing orders that the sheet leaves out.",
  ),
  doubt: z.string().nullable().describe("What its player would be asked before it is played."),
  play: z.object({
    kind: z.enum(["played", "kept", "standing"]),
    sentence: z.string(),
  }).describe("What `play` would do."),
  lines: linesSchema.describe("The sheet to go on with: refused lines put out of action."),
});
export type Checked = z.infer<typeof checked>;

export const toSubmit = writtenSchema.extend({
  run: count.optional().describe(
    "`moment.run` of the desk that it was written at. It is played only while the game is still there, so a request sent twice plays once.",
  ),
  act: z.enum(["keep", "play", "go"]).describe(
    "`keep`: kept and not played; `play`: played if every line stands; `go`: played without the refused lines.",
  ),
});
export type ToSubmit = z.input<typeof toSubmit>;

export const submitted = checked.pick({ reports: true, remarks: true, lines: true }).extend({
  kind: z.enum(["played", "kept", "standing"]),
  sentence: z.string(),
  asksSparse: z.boolean().describe("Nothing is played before it is said once more, or by `go`."),
  moment,
});
export type Submitted = z.infer<typeof submitted>;

/** Proposed orders for what the sheet leaves open, each by itself; written lines stay. */
export const suggestions = z.object({
  suggestions: z.array(z.object({
    at: count.describe("Behind how many of the lines that were sent it stands."),
    lines: linesSchema,
    report: report.nullable(),
    reason: z.string().nullable().describe("Why the computer would write it."),
  })).readonly(),
});
export type Suggestions = z.infer<typeof suggestions>;

const share = z.number().min(0).max(1);
const shares = z.array(z.object({ what: z.string(), share })).readonly();

/** What the orders of a sheet bring, rolled many times from what the side knows. */
export const rolls = z.object({
  times: count.describe("How often it was rolled; where it is exact, in how many ways it ends."),
  isExact: z.boolean().describe("Every way for the dice to fall is counted."),
  seed: z.string().describe("What the dice were made from; never the game's own."),
  success: share.describe("How often the other side is gone from all places."),
  places: z.array(z.object({
    place: z.string(),
    results: shares,
    taken: share.describe("The side alone holds it at the end."),
    left: share.describe("Nobody holds it."),
    kept: share.describe("The other side is there."),
  })).readonly(),
  lost: z.object({ allied: shares, axis: shares }).describe("How often each side loses so many."),
  drawn: z.string().nullable().describe("How hidden things were drawn."),
  refused: count.describe("Lines that were left out."),
  blocks,
});
export type Rolls = z.infer<typeof rolls>;

export const question = z.object({ question: z.string().min(1).max(200) });
export const explained = z.object({ blocks });

/** A position that a seat's player plays on alone, beside the game. */
export const boardSchema = z.object({
  board: count,
  name: z.string(),
  run: count.describe("The run of the game after which it begins."),
  steps: count.describe("How often it was played on."),
  asksAll: z.boolean().describe(
    "Both sides are asked everything; else the computer answers for the other side.",
  ),
  isShared: z.boolean().describe("Anybody with its link may look at it, if the game allows that."),
  sentence: z.string().describe("What it waits for."),
  dice: z.array(z.object({
    key: z.string().describe("By which the die may be chosen."),
    words: z.string(),
    die: count,
    faces: count,
    isChosen: z.boolean(),
  })).readonly().describe("Of the turn that was played last."),
});
export const boards = z.object({
  boards: z.array(boardSchema.omit({ sentence: true, dice: true })).readonly(),
});

export const boardToMake = z.object({
  name: z.string().max(200).default(""),
  run: count.optional().describe(
    "Left out: the newest run at which a Player-Turn begins. Only finished games offer others.",
  ),
  asksAll: z.boolean().default(false),
  isInMidst: z.boolean().default(false).describe(
    "It begins at the question that is open now, with nothing that the other side has ordered.",
  ),
});

export const boardAct = z.discriminatedUnion("act", [
  z.object({ act: z.literal("rename"), name: z.string().max(200) }),
  z.object({ act: z.literal("share"), isShared: z.boolean() }),
  z.object({ act: z.literal("back") }),
  z.object({ act: z.literal("again") }),
  z.object({ act: z.literal("dice"), dice: z.record(z.string().max(200), count) }),
]);
