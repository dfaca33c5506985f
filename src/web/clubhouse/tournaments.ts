import { type Context, Hono } from "hono";
import { scenarios } from "../../game/open/open-game.ts";
import {
  createTournament,
  isDirector,
  playerNumber,
  type TournamentPerson,
} from "../../game/tournaments/acts.ts";
import { formIn } from "../../game/tournaments/form.ts";
import { type KnownTournament, tournamentAt } from "../../game/tournaments/known.ts";
import {
  entryWords,
  formWords,
  pairingsShown,
  scenarioTitle,
  scoreWords,
} from "../../game/tournaments/shown.ts";
import { tieBreaksOf } from "../../game/tournaments/standings.ts";
import type { TournamentRow } from "../../store/games/tournaments.ts";
import { PLAIN_DATES } from "../../../templates/dates.ts";
import { utcWords } from "../../../templates/house/operator.ts";
import {
  NewTournamentPage,
  TournamentLogPage,
  TournamentPage,
  type TournamentRowView,
  TOURNAMENTS,
  TournamentsPage,
  type TournamentView,
} from "../../../templates/pages/clubhouse/tournaments.tsx";
import { notFound, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { linesFile } from "../operator/lines-file.ts";
import type { Fields } from "../seat/seat-pages.ts";
import { OwnPages } from "./own-pages.ts";
import { placeFrom } from "./ratings.ts";
import { readerOf } from "../request/reader.ts";
import { actIn, personIn, TOURNAMENT_ROWS } from "./tournament-acts.ts";

/** Tournaments: all of them, one, its log, and what players and its director do. */
export function tournamentRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;
  const own = new OwnPages(site);

  routes.get(TOURNAMENTS, async (context) => {
    const before = await office.tournaments.row((context.req.query("before") ?? "").slice(0, 5));
    const rows = await office.tournaments.page(TOURNAMENT_ROWS.tournaments, before);
    const view = {
      rows: rows.map(rowView),
      older: rows.length < TOURNAMENT_ROWS.tournaments
        ? undefined
        : `${TOURNAMENTS}?before=${rows.at(-1)!.id}`,
      dates: (await readerOf(context, site))?.person.value.wishes ?? PLAIN_DATES,
    };
    return await pageIn(context, () => TournamentsPage(view));
  });

  const newPage = (context: Context, filled: Fields, sentence?: string) => {
    const problem = sentence === undefined ? undefined : { sentence };
    return pageIn(
      context,
      () => NewTournamentPage({ scenarios: scenarios(), filled, problem }),
      problem === undefined ? 200 : 400,
    );
  };

  own.get(`${TOURNAMENTS}/new`, (context) => newPage(context, {}));

  own.form(TOURNAMENTS, async (context, reader, filled) => {
    const form = formIn(filled);
    const made = form.ok
      ? await createTournament(office, personIn(reader), { title: filled.title ?? "", form: form.value })
      : form;
    return made.ok
      ? context.redirect(`${TOURNAMENTS}/${made.value}`, 303)
      : await newPage(context, filled, made.error);
  });

  own.form(`${TOURNAMENTS}/:id`, async (context, reader, filled) => {
    const id = context.req.param("id") ?? "";
    const known = await tournamentAt(office, id);
    if (known === undefined) return await notFound(context, site);
    const done = await actIn(office, known, personIn(reader), filled);
    const problem = done.ok ? undefined : done.error;
    return await shown(context, (await tournamentAt(office, id))!, {
      said: done.ok ? done.value : undefined,
      problem,
      filled: done.ok ? {} : filled,
    });
  });
  routes.route("/", own.routes);

  routes.get(`${TOURNAMENTS}/:id`, async (context) => {
    const known = await tournamentAt(office, context.req.param("id"));
    return known === undefined ? await notFound(context, site) : await shown(context, known, {});
  });

  async function shown(
    context: Context,
    known: KnownTournament,
    { said, problem, filled = {} }: {
      readonly said?: string | undefined;
      readonly problem?: string | undefined;
      readonly filled?: Fields;
    },
  ): Promise<Response> {
    const reader = await readerOf(context, site);
    const person = reader === undefined ? undefined : personIn(reader);
    const view = await viewOf(known, context.req.query());
    const rest = {
      reader: {
        isSignedIn: person !== undefined,
        isDirector: isDirector(known, person),
        isPlayer: person !== undefined && await isPlaying(known, person),
      },
      said,
      problem: problem === undefined ? undefined : { sentence: problem },
      filled,
    };
    return await pageIn(
      context,
      () => TournamentPage({ ...rest, view: view() }),
      problem === undefined ? 200 : 400,
    );
  }

  async function isPlaying({ row, state }: KnownTournament, person: TournamentPerson): Promise<boolean> {
    const player = await playerNumber(office, row.id, person);
    return player !== undefined && state.players[player - 1].isIn;
  }

  /** @returns the words for it in the language of a page */
  async function viewOf(
    known: KnownTournament,
    query: Record<string, string>,
  ): Promise<() => TournamentView> {
    const { row, state, standings } = known;
    const path = `${TOURNAMENTS}/${row.id}`;
    const asked = placeFrom(query.round);
    const round = asked >= 1 && asked <= state.rounds.length ? asked : state.rounds.length;
    const [fromPlayer, fromPairing] = [placeFrom(query.players), placeFrom(query.pairings)];
    const pairings = await pairingsShown(office, known, round, fromPairing, TOURNAMENT_ROWS.pairings);
    const order = tieBreaksOf(state);
    const nameOf = (player: number) => state.players[player - 1].name;
    const more = (count: number, from: number, shown: number, query: string) =>
      count > from + shown ? `${path}?${query}=${from + shown}` : undefined;
    return () => ({
      row: rowView(row),
      terms: {
        words: formWords(row.form),
        scenario: scenarioTitle(row.form.scenario),
        scenarioId: row.form.scenario,
      },
      director: state.director,
      isCalled: state.called !== undefined,
      tieBreaks: order,
      standings: standings.slice(fromPlayer, fromPlayer + TOURNAMENT_ROWS.players)
        .map(({ tieBreaks, ...each }) => ({ ...each, tieBreaks: order.map((name) => tieBreaks[name]) })),
      moreStandings: more(standings.length, fromPlayer, TOURNAMENT_ROWS.players, "players"),
      round,
      pairings: pairings.map(({ number, allied, axis, games }) => ({
        number,
        allied: nameOf(allied),
        axis: axis === null ? undefined : nameOf(axis),
        games: games.map(({ leg, game, score }) => ({
          leg,
          code: game,
          result: scoreWords(state, { allied, axis }, leg, score),
        })),
      })),
      morePairings: more(
        state.rounds[round - 1]?.pairings.length ?? 0,
        fromPairing,
        TOURNAMENT_ROWS.pairings,
        `round=${round}&pairings`,
      ),
    });
  }

  routes.get(`${TOURNAMENTS}/:id/log`, async (context) => {
    const known = await tournamentAt(office, context.req.param("id"));
    if (known === undefined) return await notFound(context, site);
    const { row, entries, state } = known;
    const before = placeFrom(context.req.query("before"));
    const end = before >= 1 ? Math.min(before - 1, entries.length) : entries.length;
    const lines = entries.slice(Math.max(0, end - TOURNAMENT_ROWS.entries), end).reverse();
    const last = lines.at(-1)?.n ?? 1;
    return await pageIn(context, () =>
      TournamentLogPage({
        title: row.title,
        id: row.id,
        lines: lines.map((entry) => ({
          n: entry.n,
          at: utcWords(entry.at),
          words: entryWords(entry, state),
          hash: entry.hash,
        })),
        older: last > 1 ? `${TOURNAMENTS}/${row.id}/log?before=${last}` : undefined,
      }));
  });

  routes.get(`${TOURNAMENTS}/:id/log.jsonl`, async (context) => {
    const known = await tournamentAt(office, context.req.param("id"));
    if (known === undefined) return await notFound(context, site);
    const { id } = known.row;
    async function* lines(): AsyncIterable<string> {
      for await (const entry of office.tournaments.log(id)) yield `${JSON.stringify(entry)}\n`;
    }
    return linesFile(context, lines(), `despatch-tournament-${id}.jsonl`);
  });

  return routes;
}

function rowView({ form, ...row }: TournamentRow): TournamentRowView {
  return { ...row, system: form.system, scenario: scenarioTitle(form.scenario) };
}
