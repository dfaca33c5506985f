import { toPage, wordsIn } from "../../words/words.tsx";
import {
  gameChangeWords,
  type MonthWords,
  monthWords,
  type RatedGameWords,
  ratingWords,
  type StandingWords,
  standingWords,
} from "../../ratings.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { Layout, LinkLine } from "../layout.tsx";
import { OwnPage } from "./me.tsx";

/** A system's players by their ratings, in part. */
export interface RatingTableView {
  readonly title: string;
  readonly count: number;
  readonly players: readonly {
    readonly rank: number;
    readonly name: string;
    /** The path of the player's page, if they have one. */
    readonly page: string | undefined;
    readonly standing: StandingWords;
  }[];
}

/** One person's ratings, and what has changed them. */
export interface OwnRatingsView {
  readonly standings: readonly { readonly title: string; readonly standing: StandingWords }[];
  readonly months: readonly (MonthWords & { readonly games: readonly RatedGameWords[] })[];
}

/** The ratings of everybody who shows them, one table for each system. */
export function RatingsPage({ tables, least, older }: {
  tables: readonly RatingTableView[];
  /** The requirements for a place in a table. */
  least: { readonly games: number; readonly opponents: number };
  older: string | undefined;
}) {
  const say = wordsIn("strength");
  return (
    <Layout title={say("ratings")}>
      <h1>{say("ratings")}</h1>
      <p>
        {say.rich("ratingsAbout", { how: toPage("/docs/play/ratings"), own: toPage("/me/settings#ratings") })}
      </p>
      {tables.map(({ title, players, count }) => (
        <section>
          <h2>{title}</h2>
          {players.length === 0
            ? <p class="faint">{count === 0 ? say("nobodyYet") : say("nobodyElse")}</p>
            : (
              <ul class="rows">
                {players.map(({ rank, name, page, standing }) => (
                  <li>
                    <span>
                      {rank}. {page === undefined
                        ? <strong>{called(name)}</strong>
                        : <a class="title" href={page}>{called(name)}</a>}
                    </span>
                    <span>
                      <strong>{ratingWords(standing.all)}</strong>
                      <br />
                      <span class="faint">{say("games", { games: standing.games })}</span>
                    </span>
                    <span class="faint">
                      {SIDES.map((side, at) => {
                        const own = standing.sides[side];
                        if (own === undefined) return null;
                        return (
                          <>
                            {at === 0 ? null : <br />}
                            {say("asSide", { side, rating: ratingWords(own) })}
                          </>
                        );
                      })}
                    </span>
                  </li>
                ))}
              </ul>
            )}
        </section>
      ))}
      <LinkLine to={older}>{say("furtherPlaces")}</LinkLine>
      <p class="faint">
        {say("placeAbout", least)}
      </p>
      <p class="faint">
        {say.rich("ratingsFile", { file: toPage("/ratings/games.jsonl") })}
      </p>
    </Layout>
  );
}

const called = (name: string) => name === "" ? wordsIn("strength")("noName") : name;

/** A person's own ratings. @property view undefined where they are off */
export function OwnRatingsPage({ view }: {
  view: OwnRatingsView | undefined;
}) {
  const say = wordsIn("strength");
  return (
    <OwnPage title={say("ratings")} path="/me/ratings">
      {view === undefined
        ? (
          <p>
            {say.rich("noRating", { settings: toPage("/me/settings#ratings") })}
          </p>
        )
        : <RatingHistory view={view} />}
      <LinkLine to="/ratings">{say("allRatings")}</LinkLine>
    </OwnPage>
  );
}

/** How a person stands, and each month's change with its games. */
export function RatingHistory({ view: { standings, months } }: { view: OwnRatingsView }) {
  if (standings.length === 0) return <p class="faint">{wordsIn("strength")("noneCounted")}</p>;
  return (
    <>
      <dl class="facts">
        {standings.map(({ title, standing }) => (
          <>
            <dt>{title}</dt>
            <dd>{standingWords(standing)}</dd>
          </>
        ))}
      </dl>
      <ul>
        {months.map((month) => (
          <li>
            <strong>{monthWords(month)}</strong>
            <ul>{month.games.map((game) => <li>{gameChangeWords(game)}</li>)}</ul>
          </li>
        ))}
      </ul>
    </>
  );
}
