import { z } from "zod";
import { seasonOf } from "../../../game/archive/season.ts";
import { spanNamed } from "../../../game/archive/span.ts";
import { storyOfGame } from "../../../game/archive/stories.ts";
import { scenarioRecord } from "../../../game/archive/scenario-record.ts";
import { searchArchive } from "../../../game/archive/search.ts";
import { scenarios } from "../../../game/open/open-game.ts";
import { err, ok } from "../../../kernel/result.ts";
import { bySide } from "../../../kernel/side.ts";
import type { OverRow } from "../../../store/games/over-row.ts";
import { whoPlays } from "../../../../templates/game-words.ts";
import { searchIn } from "../../clubhouse/archive.ts";
import { placeFrom } from "../../clubhouse/ratings.ts";
import { OF_NO_GAME } from "../operation/access.ts";
import { A_LIST } from "../operation/lists.ts";
import { type Operation, readOperation } from "../operation/operation.ts";
import { noSuch } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

const NO_SUCH_SCENARIO = noSuch("scenario", "There is no such scenario; GET /scenarios lists them.");

const NO_SUCH_SEASON = noSuch(
  "season",
  "Name a year, a quarter, a month, or two days: 2026, 2026-q2, 2026-05, 2026-05-01-to-2026-06-15.",
  "name",
);

function gameJson(
  { id, title, scenario, at, winner, how, gameTurn, ...players }: OverRow,
): schemas.ArchivedGameJson {
  const named = bySide((side) => whoPlays(players, side));
  return { id, title, scenario, at, players: named, winner, how, gameTurn };
}

/** Finished games: a search, and how each scenario has gone. */
export const archiveOperations: readonly Operation[] = [
  readOperation(OF_NO_GAME, {
    path: "/season/:name",
    summary:
      "What a year, a quarter, a month or a span of days came to, of games that both players show: `2026`, `2026-q2`, `2026-05`, `2026-05-01-to-2026-06-15`",
    isCostly: true,
    query: z.object({ from: z.string().optional().describe("How many games to leave out.") }),
    answer: schemas.seasonAnswer,
  }, async (_, { req }, { office }) => {
    const span = spanNamed(req.param("name") ?? "");
    if (span === undefined) return err(NO_SUCH_SEASON);
    const season = await seasonOf(office, span, { from: placeFrom(req.query("from")), rows: A_LIST });
    const { ratings, ladders, tournaments, games, lengths: _lengths, luck: _luck, ...record } = season;
    return ok({
      ...record,
      ratings: ratings.map(({ players, ...table }) => ({
        ...table,
        players: players.map(({ rank, name, standing: { all, games } }) => ({
          rank,
          name,
          rating: all.rating,
          deviation: all.deviation,
          games,
        })),
      })),
      ladders: ladders.map(({ players, ...ladder }) => ({
        ...ladder,
        players: players.map(({ rung, name }) => ({ rung, name })),
      })),
      tournaments: tournaments.map((each) => ({ ...each, winners: [...each.winners] })),
      games: games.map((each) => ({ ...gameJson(each.row), story: storyOfGame(each) })),
    });
  }),

  readOperation(OF_NO_GAME, {
    path: "/archive",
    summary:
      "Finished games that their players show to everybody, the last first; what makes no sense is left out",
    isCostly: true,
    query: schemas.archiveQuery,
    answer: schemas.archiveList,
  }, async (_, { req }, { office }) => {
    const query = req.query();
    const { count, games } = await searchArchive(office, searchIn(query), placeFrom(query.from), A_LIST);
    return ok({
      count,
      games: games.map(({ row, luck }) => ({
        ...gameJson(row),
        luck: luck === undefined ? null : bySide((side) => luck.sides[side].difference),
        opening: luck?.opening ?? null,
      })),
    });
  }),

  readOperation(OF_NO_GAME, {
    path: "/archive/:game/:scenario",
    summary: "Results, records and openings of a scenario's finished games",
    isCostly: true,
    answer: schemas.scenarioArchive,
  }, async (_, { req }, { office }) => {
    const scenario = `${req.param("game")}/${req.param("scenario")}`;
    if (!scenarios().some(({ id }) => id === scenario)) return err(NO_SUCH_SCENARIO);
    const { records, ...record } = await scenarioRecord(office, scenario);
    return ok({
      scenario,
      ...record,
      records: records.map(({ words, row }) => ({ words, game: gameJson(row) })),
    });
  }),
];
