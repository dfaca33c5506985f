import { z } from "zod";
import { MAIL_LEVELS } from "../../../store/records/wish-records.ts";
import { blocks, count, linesSchema, side } from "./parts.ts";
import { checked, report, submitted } from "./sheets.ts";

/** What people read before they play: games and their words, lessons, other maps; and what links in letters ask. */

export const linkAsks = z.object({ title: z.string(), sentences: linesSchema });
export const toConfirm = z.object({
  game: z.string(),
  title: z.string(),
  asks: z.string(),
  orders: linesSchema,
  unread: count.describe("Lines that are no orders."),
  isFinal: z.boolean().describe("It cannot be undone."),
});
export const lettersLeft = z.object({
  game: z.string(),
  title: z.string(),
  side,
  level: z.enum(MAIL_LEVELS),
});

export const introducedScenarioSchema = z.object({
  id: z.string(),
  title: z.string(),
  game: z.object({ id: z.string(), title: z.string(), about: z.string() }),
  hook: z.string(),
  blurb: linesSchema,
  sides: z.object({ allied: z.string(), axis: z.string() }).nullable(),
  own: linesSchema.describe("What one should own to play it."),
  reconstructed: linesSchema,
  editions: linesSchema,
  victory: linesSchema,
  firstTurn: count,
  lastTurn: count.nullable(),
  first: side,
  isHidden: z.boolean().describe("Something on the map is hidden from the other side."),
  mapText: z.string(),
  pictures: z.object({ view: z.string(), map: z.string(), drawing: z.string() }),
});

const entry = z.object({
  word: z.string(),
  forms: linesSchema,
  means: z.string(),
  cites: linesSchema,
  order: z.string().optional(),
});
export const glossary = z.object({
  game: z.object({ id: z.string(), title: z.string() }),
  terms: z.array(entry).readonly(),
  keywords: z.array(entry).readonly(),
  elsewhere: z.record(z.string(), z.string()).optional().describe(
    "By the word of an entry a phrase in which it means something else.",
  ),
});
export const helpSchema = z.object({ orders: blocks, commands: linesSchema });

const lessonNames = z.object({ id: z.string(), title: z.string(), about: z.string(), lessons: linesSchema });
export const lessonList = z.object({
  games: z.array(lessonNames).readonly(),
  puzzles: z.array(lessonNames).readonly().describe("By scenario: each is asked for as a lesson is."),
});
export const lesson = z.object({
  title: z.string(),
  words: linesSchema,
  task: z.string(),
  offers: z.array(linesSchema).readonly().describe("Sheets to be tried."),
  explained: blocks,
  map: z.string().describe("The position, in words."),
});
export const toRehearse = z.object({ lines: z.array(z.string()).max(80) });
const lessonResult = {
  log: blocks.nullable().describe("Null: nothing was played."),
  isDone: z.boolean().describe("What was to happen has happened."),
  learnt: z.string().nullable(),
  best: linesSchema.nullable().describe("The best orders found for a puzzle, once some are played."),
};
export const rehearsed = z.object({
  reports: z.array(report).readonly(),
  ...lessonResult,
  map: z.string(),
});
/** The same at the table of a lesson. */
export const lessonChecked = checked.extend(lessonResult);
export const lessonSubmitted = submitted.extend(lessonResult);
export type LessonSubmitted = z.infer<typeof lessonSubmitted>;
export type LessonChecked = z.infer<typeof lessonChecked>;

const difference = z.object({
  feature: z.string(),
  at: z.string(),
  where: z.string(),
  what: z.string(),
  was: z.string(),
  is: z.string(),
  says: z.string(),
  touches: z.array(z.object({ cite: z.string(), words: z.string() })).readonly(),
});
export const mapDifferences = z.object({
  differences: z.array(difference).readonly(),
  parts: linesSchema.describe("Parts of the document that are not as in ours, and are pointed at nowhere."),
});
export const ownMap = z.object({ map: z.record(z.string(), z.unknown()) });
export const triedMap = mapDifferences.extend({
  problems: linesSchema.describe("Why no game can be made on it; none where one can."),
});
export const publishedMap = z.object({ map: z.unknown() });
