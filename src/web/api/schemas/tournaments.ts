import { z } from "zod";
import { winner } from "../../../common/fields.ts";
import { TOURNAMENT_SYSTEMS, tournamentForm } from "../../../game/tournaments/form.ts";
import { count, instantSchema } from "./parts.ts";

/** Tournaments: how they stand, and what is asked of them. */

const tournamentSummary = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: instantSchema,
  form: tournamentForm,
  players: count,
  rounds: count.describe("How many are drawn."),
  isFinished: z.boolean(),
});

export const tournamentList = z.object({ tournaments: z.array(tournamentSummary).readonly() });

export const tournamentQuery = z.object({
  round: z.string().optional().describe("Whose pairings; without it the last."),
  players: z.string().optional().describe("How many places to leave out."),
  pairings: z.string().optional().describe("How many pairings to leave out."),
});

export const tournamentView = tournamentSummary.extend({
  director: z.string(),
  isCalled: z.boolean().describe("The next round is being drawn."),
  standings: z.array(z.object({
    rank: count,
    player: count,
    name: z.string(),
    isIn: z.boolean(),
    points: z.number(),
    tieBreaks: z.record(z.string(), z.number()),
  })).readonly(),
  round: count,
  pairings: z.array(z.object({
    number: count,
    allied: count.describe("A player's number."),
    axis: count.nullable().describe("Null for a bye."),
    games: z.array(z.object({
      game: z.string().nullable(),
      winner: winner.nullable().describe("In a second game sides are changed."),
      isRuled: z.boolean(),
    })).readonly(),
  })).readonly(),
});

export const newTournament = z.object({
  title: z.string(),
  system: z.enum(TOURNAMENT_SYSTEMS),
  games: z.enum(["1", "2"]),
  rounds: z.string().optional().describe("Of a Swiss."),
  scenario: z.string(),
  days: z.string().optional().describe("For a turn; without it there are no deadlines."),
  atDeadline: z.string().optional(),
  beacon: z.string().optional(),
});

export const tournamentMade = z.object({ id: z.string() });

export const tournamentAct = z.object({
  act: z.enum(["enter", "withdraw", "call", "rule", "drop", "substitute", "finish"]),
  words: z.string().optional().describe("For the draws, or a ruling."),
  place: z.string().optional().describe("Round, pairing and game, as 2.4.1."),
  winner: winner.optional(),
  player: z.string().optional().describe("A player's number."),
  address: z.string().optional().describe("A substitute's."),
});
