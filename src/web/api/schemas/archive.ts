import { z } from "zod";
import { ENDINGS } from "../../../store/records/game-record.ts";
import { SIDES } from "../../../kernel/side.ts";
import { count, instantSchema } from "./parts.ts";

/** Finished games that their players show to everybody. */

const both = <T extends z.ZodType>(each: T) => z.object({ allied: each, axis: each });

const archivedGame = z.object({
  id: z.string(),
  title: z.string(),
  scenario: z.string(),
  at: instantSchema.meta({ description: "When it ended." }),
  players: both(z.string()).meta({ description: "By name; without one, by side." }),
  winner: z.enum([...SIDES, "draw"]).nullable(),
  how: z.enum(ENDINGS).nullable().meta({ description: "Null if it ended before this was kept." }),
  gameTurn: count.nullable(),
});

export const archiveQuery = z.object({
  scenario: z.string().optional(),
  winner: z.enum([...SIDES, "draw"]).optional(),
  how: z.enum(ENDINGS).optional(),
  player: z.string().optional().meta({ description: "A part of a player's name." }),
  side: z.enum(SIDES).optional().meta({ description: "The side of that player." }),
  least: z.string().optional().meta({ description: "The least Game-Turn in which it ended." }),
  most: z.string().optional().meta({ description: "The last Game-Turn in which it ended." }),
  luck: z.enum(["with", "against"]).optional().meta({ description: "Whether it was with the winner." }),
  opening: z.string().optional(),
  from: z.string().optional().meta({ description: "How many to leave out." }),
});

export const archiveList = z.object({
  count: count.meta({ description: "How many were found in all." }),
  games: z.array(archivedGame.extend({
    luck: both(z.number()).nullable().meta({
      description: "What dice were worth to each side beyond the expected; null if not counted yet.",
    }),
    opening: z.array(z.string()).readonly().nullable().meta({ description: "Null if not counted yet." }),
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
    branch.extend({ replies: z.array(branch).readonly().meta({ description: "What the other side did." }) }),
  ).readonly(),
});

export const seasonAnswer = z.object({
  span: z.object({ name: z.string(), title: z.string(), from: instantSchema, to: instantSchema }),
  count: count.meta({ description: "How many games ended in all." }),
  results,
  scenarios: z.array(z.object({ id: z.string(), title: z.string(), results })).readonly(),
  players: z.array(z.object({
    name: z.string(),
    games: count,
    won: count,
    drawn: count,
    points: z.number().meta({ description: "A win is 1, a draw 0.5." }),
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
  })).meta({ description: "At the end of the span's last month, or now." }),
  ladders: z.array(z.object({
    system: z.string(),
    title: z.string(),
    count,
    players: z.array(z.object({ rung: count, name: z.string() })),
  })).meta({ description: "As they stand now; none if the span is over." }),
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
    story: z.array(z.string()).meta({
      description: "Up to three sentences: the result, the turn, the luck.",
    }),
  })),
});
export type ArchivedGameJson = z.infer<typeof archivedGame>;
