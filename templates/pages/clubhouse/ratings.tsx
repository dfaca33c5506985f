import { counted } from "../../time.ts";
import {
  gameChangeWords,
  type MonthWords,
  monthWords,
  type RatedGameWords,
  ratingWords,
  type StandingWords,
  standingWords,
} from "../../ratings.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { Layout } from "../layout.tsx";
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

/** Everybody's ratings who shows them, a table for each system. */
export function RatingsPage({ tables, least, older, postRoom }: {
  tables: readonly RatingTableView[];
  /** What a place in a table takes. */
  least: { readonly games: number; readonly opponents: number };
  older: string | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title="Ratings" postRoom={postRoom}>
      <h1>Ratings</h1>
      <p>
        Glicko-2, by system and by side, from games between two people who both asked for it. What a scenario
        gives a side is taken out. <a href="/docs/play/ratings">How ratings work</a>, and how to{" "}
        <a href="/me/settings#ratings">have one</a>.
      </p>
      {tables.map(({ title, players, count }) => (
        <section>
          <h2>{title}</h2>
          {players.length === 0
            ? <p class="faint">{count === 0 ? "Nobody has a place here yet." : "Nobody else."}</p>
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
                      <span class="faint">{counted(standing.games, "game")}</span>
                    </span>
                    <span class="faint">
                      {SIDES.map((side, at) => {
                        const own = standing.sides[side];
                        if (own === undefined) return null;
                        return (
                          <>
                            {at === 0 ? null : <br />}
                            As {sideName(side)}: {ratingWords(own)}
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
      {older === undefined ? null : (
        <p>
          <a href={older}>Further places</a>
        </p>
      )}
      <p class="faint">
        A place here takes {least.games} games against {least.opponents}{" "}
        different people. The number behind ± is two deviations: the true strength lies within, nineteen times
        of twenty. A month is one rating period; until it is over, its numbers may change.
      </p>
      <p class="faint">
        <a href="/ratings/games.jsonl">All games that count</a>, as a file. To work the ratings out yourself:
        {" "}
        <code>despatch ratings --from FILE</code>.
      </p>
    </Layout>
  );
}

const called = (name: string) => name === "" ? "A player without a name" : name;

/** A person's own ratings. @property view undefined where they are off */
export function OwnRatingsPage({ view, postRoom }: {
  view: OwnRatingsView | undefined;
  postRoom: boolean;
}) {
  return (
    <OwnPage title="Ratings" path="/me/ratings" postRoom={postRoom}>
      {view === undefined
        ? (
          <p>
            You have no rating, and none is shown. In your <a href="/me/settings#ratings">settings</a>{" "}
            you may have games count that you begin from then on.
          </p>
        )
        : <RatingHistory view={view} />}
      <p>
        <a href="/ratings">Everybody's ratings</a>
      </p>
    </OwnPage>
  );
}

/** How a person stands, and each month's change with its games. */
export function RatingHistory({ view: { standings, months } }: { view: OwnRatingsView }) {
  if (standings.length === 0) return <p class="faint">No game has counted yet.</p>;
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
