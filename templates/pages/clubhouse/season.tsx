import type { Child } from "hono/jsx";
import { SIDES } from "../../../src/kernel/side.ts";
import { resultsWords, spanTitle } from "../../archive.ts";
import { type DateWish, dayFor, PLAIN_DATES } from "../../dates.ts";
import { ratingWords } from "../../ratings.ts";
import { pointsWords, systemName } from "../../tournaments.ts";
import { English, langOfEnglish, toPage, wordsIn } from "../../words/words.tsx";
import { embedCode, EmbedFrame } from "../parts/embed.tsx";
import { ProblemNote } from "../parts/fields.tsx";
import { ColumnHeads, Layout, LinkLine } from "../layout.tsx";
import { Wide } from "../house/operator.tsx";
import type { ArchivedView } from "./archive.tsx";
import type { LadderView } from "./ladder.tsx";
import type { RatingTableView } from "./ratings.tsx";
import { TOURNAMENTS } from "./tournaments.tsx";

/** Where seasons are. */
export const SEASON = "/season";
/** The club's feed. */
export const SEASON_FEED = `${SEASON}/feed.atom`;

type Results = Parameters<typeof resultsWords>[0];

type Span = Parameters<typeof spanTitle>[0];

export interface SeasonView {
  readonly span: Span;
  readonly count: number;
  readonly results: Results;
  readonly scenarios: readonly { readonly id: string; readonly title: string; readonly results: Results }[];
  readonly players: readonly {
    readonly name: string;
    readonly games: number;
    readonly won: number;
    readonly drawn: number;
    readonly points: number;
  }[];
  readonly ratings: readonly RatingTableView[];
  readonly ladders: readonly LadderView[];
  readonly tournaments: readonly {
    readonly id: string;
    readonly title: string;
    readonly system: Parameters<typeof systemName>[0];
    readonly scenario: string;
    readonly players: number;
    readonly rounds: number;
    readonly at: number;
    readonly winners: readonly string[];
  }[];
  /** The games shown, latest first, each in sentences. */
  readonly games: readonly { readonly game: ArchivedView["game"]; readonly story: readonly string[] }[];
  /** Drawn already. */
  readonly figures: readonly string[];
}

/** The part of the games that a page shows, and the addresses of the others. */
export interface SeasonPart {
  /** The numbers of its first and last game, from 1. */
  readonly first: number;
  readonly last: number;
  readonly older: string | undefined;
  /** The same with as many games on one page as possible, for printing. */
  readonly whole: string | undefined;
}

/** A club's season: who is ahead, who won, and how. */
export function SeasonPage({ view, part, others, dates, asked, site }: {
  view: SeasonView;
  part: SeasonPart;
  /** Other seasons. */
  others: readonly Span[];
  dates: DateWish;
  /** The span as typed, and its problem. */
  asked: { readonly from: string; readonly to: string; readonly problem?: string | undefined };
  /** This site's public address. */
  site: string;
}) {
  const say = wordsIn("season");
  const { span, count, results, figures } = view;
  const title = say("title", { span: spanTitle(span) });
  return (
    <Layout title={title} feed={SEASON_FEED}>
      <h1>{title}</h1>
      <SpanForm others={others} asked={asked} />
      <p>
        {count === 0 ? say("none") : say("count", { count, results: resultsWords(results) })}
      </p>
      <SeasonTables view={view} dates={dates} />
      {figures.length === 0 ? null : (
        <section>
          <h2>{say("figures")}</h2>
          <div
            class="figures"
            lang={langOfEnglish()}
            dangerouslySetInnerHTML={{ __html: figures.join("") }}
          />
        </section>
      )}
      <Stories view={view} part={part} dates={dates} />
      <section class="unprinted">
        <h2>{say("share")}</h2>
        <label for="share-code">{say("share.code")}</label>
        <textarea id="share-code" class="few" rows={3} readonly>
          {embedCode({ title: say("frame"), url: `${SEASON}/now` }, site)}
        </textarea>
        <p>
          {say.rich("share.see", { see: toPage(`${SEASON}/now/embed`), feed: toPage(SEASON_FEED) })}
        </p>
      </section>
    </Layout>
  );
}

function SpanForm({ others, asked }: Pick<Parameters<typeof SeasonPage>[0], "others" | "asked">) {
  const say = wordsIn("season");
  return (
    <div class="unprinted">
      <p>
        {others.map((span, at) => (
          <>
            {at === 0 ? null : " · "}
            <a href={`${SEASON}/${span.name}`}>{spanTitle(span)}</a>
          </>
        ))}
      </p>
      <form method="get" action={SEASON} class="search">
        <ProblemNote problem={asked.problem === undefined ? undefined : { sentence: asked.problem }} />
        <Day name="from" label={say("from")} value={asked.from} />
        <Day name="to" label={say("to")} value={asked.to} />
        <button type="submit">{say("show")}</button>
      </form>
    </div>
  );
}

function Day({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <span>
      <label for={name}>{label}</label>
      <input type="date" id={name} name={name} value={value} required />
    </span>
  );
}

function Table({ title, heads, rows, children }: {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly Child[])[];
  children?: Child;
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <Wide label={title}>
        <table>
          <ColumnHeads of={heads} />
          <tbody>{rows.map((cells) => <tr>{cells.map((cell) => <td>{cell}</td>)}</tr>)}</tbody>
        </table>
      </Wide>
      {children}
    </section>
  );
}

/** The tables alone, for the page and for another site's frame. */
export function SeasonTables({ view, dates }: { view: SeasonView; dates: DateWish }) {
  const say = wordsIn("season");
  const { players, ratings, ladders, tournaments, scenarios } = view;
  return (
    <>
      <Table
        title={say("players")}
        heads={[say("place"), say("player"), say("points"), say("games"), say("won"), say("drawn")]}
        rows={players.map(({ name, points, games, won, drawn }, at) => [
          `${at + 1}.`,
          name,
          pointsWords(points),
          games,
          won,
          drawn,
        ])}
      >
        <p class="faint">{say("players.hint")}</p>
      </Table>
      {ratings.map(({ title, players }) => (
        <Table
          title={say("ratings", { title })}
          heads={[
            say("place"),
            say("player"),
            say("rating"),
            ...SIDES.map((side) => say("as", { side })),
            say("games"),
          ]}
          rows={players.map(({ rank, name, page, standing }) => [
            `${rank}.`,
            page === undefined ? name : <a href={page}>{name}</a>,
            ratingWords(standing.all),
            ...SIDES.map((side) => {
              const own = standing.sides[side];
              return own === undefined ? "" : ratingWords(own);
            }),
            standing.games,
          ])}
        />
      ))}
      {ladders.map(({ title, players }) => (
        <Table
          title={say("ladder", { title })}
          heads={[say("rung"), say("player")]}
          rows={players.map(({ rung, name, page }) => [
            `${rung}.`,
            page === undefined ? name : <a href={page}>{name}</a>,
          ])}
        />
      ))}
      <Table
        title={say("tournaments")}
        heads={[say("tournament"), say("wonBy"), say("players"), say("ended")]}
        rows={tournaments.map(({ id, title, system, scenario, players, winners, at }) => [
          <>
            <a href={`${TOURNAMENTS}/${id}`}>{title}</a>
            <br />
            <span class="faint">{systemName(system)}, {scenario}</span>
          </>,
          winners.join(", "),
          players,
          dayFor(at, dates),
        ])}
      />
      <Table
        title={say("scenarios")}
        heads={[say("scenario"), ...SIDES.map((side) => say("sideWon", { side })), say("drawn")]}
        rows={scenarios.map(({ id, title, results: { allied, axis, draw } }) => [
          <a href={`/archive/${id}`}>{title}</a>,
          allied,
          axis,
          draw,
        ])}
      />
    </>
  );
}

function Stories({ view: { games, count, span }, part, dates }: {
  view: SeasonView;
  part: SeasonPart;
  dates: DateWish;
}) {
  const say = wordsIn("season");
  if (games.length === 0) return null;
  const { first, last, older, whole } = part;
  return (
    <section>
      <h2>{count > games.length ? say("games.part", { first, last, count }) : say("games")}</h2>
      {games.map(({ game, story }) => (
        <article class="entry">
          <h3 class="when">
            <a href={`/games/${game.id}`}>{game.title}</a> <span class="faint">{game.id}</span>
          </h3>
          <p>
            <span class="faint">{dayFor(game.at, dates)}.</span> <English>{story.join(" ")}</English>
          </p>
        </article>
      ))}
      <p class="unprinted">
        {older === undefined ? null : <a href={older}>{say("older")}</a>}{" "}
        {whole === undefined ? null : <a href={whole}>{say("whole")}</a>}{" "}
        {first === 1 ? null : <a href={`${SEASON}/${span.name}`}>{say("newest")}</a>}
      </p>
    </section>
  );
}

/** The tables for another site's frame. @param site this site's public address */
export function SeasonEmbed({ view, site }: { view: SeasonView; site: string }) {
  const say = wordsIn("season");
  const { span, count, results } = view;
  const title = say("title", { span: spanTitle(span) });
  return (
    <EmbedFrame title={title}>
      <h1>{title}</h1>
      <p class="faint">
        {count === 0 ? say("embed.none") : say("embed.count", { count, results: resultsWords(results) })}
      </p>
      <SeasonTables view={view} dates={PLAIN_DATES} />
      <LinkLine to={`${site}${SEASON}/${span.name}`}>{say("embed.whole")}</LinkLine>
    </EmbedFrame>
  );
}
