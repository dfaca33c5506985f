import { formIn } from "../../../game/tournaments/form.ts";
import { createTournament } from "../../../game/tournaments/acts.ts";
import { tournamentAt } from "../../../game/tournaments/known.ts";
import { pairingsShown } from "../../../game/tournaments/shown.ts";
import { tieBreaksOf } from "../../../game/tournaments/standings.ts";
import { err, ok } from "../../../kernel/result.ts";
import type { TournamentRow } from "../../../store/games/tournaments.ts";
import { placeFrom } from "../../clubhouse/ratings.ts";
import { actIn, personIn, TOURNAMENT_ROWS } from "../../clubhouse/tournament-acts.ts";
import { OF_NO_GAME, OF_SESSION } from "../operation/access.ts";
import { doing, type Operation, readOperation } from "../operation/operation.ts";
import { problemOf, type Refusal, said } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

const NO_SUCH_TOURNAMENT = problemOf(
  404,
  "no-such-tournament",
  "There is no tournament of that code; GET /tournaments lists them.",
);

const notDone = (detail: string): Refusal => problemOf(409, "not-done", detail);

function summary({ id, title, createdAt, form, players, rounds, isFinished }: TournamentRow) {
  return { id, title, createdAt, form, players, rounds, isFinished };
}

export const tournamentOperations: readonly Operation[] = [
  readOperation(
    OF_NO_GAME,
    {
      path: "/tournaments",
      summary: "The newest tournaments",
      answer: schemas.tournamentList,
    },
    async (_, __, { office }) =>
      ok({ tournaments: (await office.tournaments.page(TOURNAMENT_ROWS.tournaments)).map(summary) }),
  ),

  readOperation(OF_NO_GAME, {
    path: "/tournaments/:id",
    summary: "A tournament: places, and the pairings of a round, some at a time",
    isCostly: true,
    query: schemas.tournamentQuery,
    answer: schemas.tournamentView,
  }, async (_, { req }, { office }) => {
    const known = await tournamentAt(office, req.param("id") ?? "");
    if (known === undefined) return err(NO_SUCH_TOURNAMENT);
    const { row, state, standings } = known;
    const asked = placeFrom(req.query("round"));
    const round = asked >= 1 && asked <= state.rounds.length ? asked : state.rounds.length;
    const from = placeFrom(req.query("players"));
    const left = placeFrom(req.query("pairings"));
    const pairings = await pairingsShown(office, known, round, left, TOURNAMENT_ROWS.pairings);
    const order = tieBreaksOf(state);
    return ok({
      ...summary(row),
      director: state.director,
      isCalled: state.called !== undefined,
      standings: standings.slice(from, from + TOURNAMENT_ROWS.players).map(({ tieBreaks, ...each }) => ({
        ...each,
        tieBreaks: Object.fromEntries(order.map((name) => [name, tieBreaks[name]])),
      })),
      round,
      pairings: pairings.map(({ number, allied, axis, games }) => ({
        number,
        allied,
        axis,
        games: games.map(({ game, score }) => ({
          game: game ?? null,
          winner: score?.winner ?? null,
          isRuled: score?.isRuled ?? false,
        })),
      })),
    });
  }),

  doing("post", OF_SESSION, {
    path: "/tournaments",
    summary: "Makes a tournament that you direct",
    body: schemas.newTournament,
    example: {
      title: "Club cup",
      system: "swiss",
      games: "1",
      rounds: "5",
      scenario: "crusader/sidi-rezeg",
      days: "7",
    },
    answer: schemas.tournamentMade,
  }, async (reader, { title, ...fields }, _, { office }) => {
    const form = formIn(fields);
    const made = form.ok
      ? await createTournament(office, personIn(reader), { title, form: form.value })
      : form;
    return made.ok ? ok({ id: made.value }) : err(notDone(made.error));
  }),

  doing("post", OF_SESSION, {
    path: "/tournaments/:id",
    summary: "Enters a tournament, withdraws, or does what its director may",
    body: schemas.tournamentAct,
    example: { act: "enter", words: "salt of the sea" },
    answer: schemas.done,
  }, async (reader, fields, { req }, { office }) => {
    const known = await tournamentAt(office, req.param("id") ?? "");
    if (known === undefined) return err(NO_SUCH_TOURNAMENT);
    return said(await actIn(office, known, personIn(reader), fields), notDone);
  }),
];
