import { z } from "zod";
import { SIDES } from "../../../kernel/side.ts";
import { blocks, count, linesSchema, side } from "./parts.ts";

/** A run, step by step, as a page plays it back on the map. */

const thing = z.object({ kind: z.enum(["place", "piece", "way"]), id: z.string() });
const look = z.enum(["picked", "may", "target", "open", "ordered", "against", "bar", ...SIDES, "both"]);

const mark = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("sign"),
    at: thing,
    look,
    text: z.string().optional(),
    title: z.string().optional(),
  }),
  z.object({ kind: z.literal("way"), places: linesSchema, look, text: z.string().optional() }),
  z.object({ kind: z.literal("ghost"), piece: z.string(), place: z.string() }),
]);

const change = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("goes"), piece: z.string(), places: linesSchema }),
  z.object({ kind: z.literal("comes"), piece: z.string(), place: z.string() }),
  z.object({ kind: z.literal("leaves"), piece: z.string() }),
]);

/** A die of a step, as far as a page shows it; the dice page has the rest. */
const stepDie = z.object({
  number: count.describe("Among all dice of the game that the viewer saw."),
  die: count,
  faces: count,
  words: z.string().describe("What it was rolled for, and what it brought."),
});

const step = z.object({
  says: z.string(),
  cites: linesSchema,
  marks: z.array(mark).readonly(),
  changes: z.array(change).readonly().describe(
    "Pieces of the picture that go their way, come and leave, in this order.",
  ),
  dice: z.array(stepDie).readonly(),
  group: z.string().optional().describe("What marches of several pieces share: a formation."),
});
export type ReplayedStep = z.infer<typeof step>;

export const replayedRunSchema = z.object({
  run: count,
  name: z.string(),
  before: count.describe("The run after which the game stood as this one began."),
  pictures: z.object({ before: z.string(), after: z.string() }).describe(
    "The maps before and after it, below the page of the game or seat.",
  ),
  isUndone: z.boolean(),
  isCorrected: z.boolean().describe("The position after it was set right since."),
  summary: z.string(),
  steps: z.array(step).readonly().nullable().describe("Null where the game's board plays nothing back."),
  log: blocks,
});
export type ReplayedRun = z.infer<typeof replayedRunSchema>;

export const pieceHistorySchema = z.object({
  piece: z.string(),
  title: z.string().describe("What the viewer knows it by."),
  chapters: z.array(z.object({
    run: count,
    gameTurn: count,
    side: side.describe("Whose Player-Turn it was."),
    name: z.string(),
    says: linesSchema,
  })).readonly().describe(
    "By run, the first first, without runs in which the viewer saw nothing of the piece.",
  ),
});
export type PieceHistory = z.infer<typeof pieceHistorySchema>;

/** What happened while a seat's player was away, or in the turn that they have just played. */
export const story = z.object({
  runs: z.array(z.object({ run: count, side, gameTurn: count, isSetUp: z.boolean() })).readonly().describe(
    "The runs that it is about, in order: to be played back.",
  ),
  told: blocks.describe("A diary of them, with score and luck."),
  asks: linesSchema.describe("How the game stands now, what is asked, and by when."),
});
export type Story = z.infer<typeof story>;
