import { z } from "zod";
import { winner } from "../../../common/fields.ts";
import { ENDINGS } from "../../../store/records/game-record.ts";
import { SIDES } from "../../../kernel/side.ts";
import { count, instantSchema } from "./parts.ts";

/** Finished games that their players show to everybody. */

const both = <T extends z.ZodType>(each: T) => z.object({ allied: each, axis: each });

const archivedGame = z.object({
  id: z.string(),
  title: z.string(),
  scenario: z.string(),
  at: instantSchema.describe("When it ended."),
  players: both(z.string()).describe("By name; without one, by side."),
  winner: winner.nullable(),
  how: z.enum(ENDINGS).nullable().describe("Null if it ended before this was kept."),
  gameTurn: count.nullable(),
});

export const archiveQuery = z.object({
  scenario: z.string().optional(),
  winner: winner.optional(),
  how: z.enum(ENDINGS).optional(),
  player: z.string().optional().describe("A part of a player's name."),
  side: z.enum(SIDES).optional().describe("The side of that player."),
  least: z.string().optional().describe("The least Game-Turn in which it ended."),
  most: z.string().optional().describe("The last Game-Turn in which it ended."),
  luck: z.enum(["with", "against"]).optional().describe("Whether it was with the winner."),
  opening: z.string().optional(),
  from: z.string().optional().describe("How many to leave out."),
});

export const archiveList = z.object({
  count: count.describe("How many were found in all."),
  games: z.array(archivedGame.extend({
    luck: both(z.number()).nullable().describe(
      "What dice were worth to each side beyond the expected; null if not counted yet.",
    ),
    opening: z.array(z.string()).readonly().nullable().describe("Null if not counted yet."),
  })).readonly(),
});

const results = z.object({ allied: count, axis: count, draw: count });

const branch = z.object({
  name: z.string(),
  places: z.array(z.string()).readonly(),
  games: count,
  results,
});

export const scenarioArchive = z.object({
  scenario: z.string(),
  games: count,
  results,
  records: z.array(z.object({ words: z.string(), game: archivedGame })).readonly(),
  openings: z.array(
    branch.extend({ replies: z.array(branch).readonly().describe("What the other side did.") }),
  ).readonly(),
});

export const seasonAnswer = z.object({
  span: z.object({ name: z.string(), title: z.string(), from: instantSchema, to: instantSchema }),
  count: count.describe("How many games ended in all."),
  results,
  scenarios: z.array(z.object({ id: z.string(), title: z.string(), results })).readonly(),
  players: z.array(z.object({
    name: z.string(),
    games: count,
    won: count,
    drawn: count,
    points: z.number().describe("A win is 1, a draw 0.5."),
  })).readonly(),
  ratings: z.array(z.object({
    system: z.string(),
    title: z.string(),
    count,
    players: z.array(z.object({
      rank: count,
      name: z.string(),
      rating: z.number(),
      deviation: z.number(),
      games: count,
    })),
  })).describe("At the end of the span's last month, or now."),
  ladders: z.array(z.object({
    system: z.string(),
    title: z.string(),
    count,
    players: z.array(z.object({ rung: count, name: z.string() })),
  })).describe("As they stand now; none if the span is over."),
  tournaments: z.array(z.object({
    id: z.string(),
    title: z.string(),
    system: z.string(),
    scenario: z.string(),
    players: count,
    rounds: count,
    at: instantSchema,
    winners: z.array(z.string()),
  })),
  games: z.array(archivedGame.extend({
    story: z.array(z.string()).describe("Up to three sentences: the result, the turn, the luck."),
  })),
});
export type ArchivedGameJson = z.infer<typeof archivedGame>;
