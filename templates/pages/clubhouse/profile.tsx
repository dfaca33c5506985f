import { signedTenths } from "../../../src/common/text.ts";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { counted } from "../../time.ts";
import { Layout } from "../layout.tsx";
import { type OwnRatingsView, RatingHistory } from "./ratings.tsx";
import { type GameRowView, standWords, whoPlays } from "../../game-words.ts";

export interface ProfileView {
  readonly name: string;
  readonly since: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  /** None where the person shows none. */
  readonly ratings: OwnRatingsView | undefined;
  readonly games: readonly {
    readonly row: GameRowView;
    readonly side: Side;
    readonly luck: {
      readonly count: number;
      readonly difference: number;
      readonly one: string;
      readonly many: string;
    } | undefined;
  }[];
}

/** What everybody may know of somebody who would have such a page. */
export function ProfilePage({ profile, dates, postRoom }: {
  profile: ProfileView;
  dates: DateWish;
  postRoom: boolean;
}) {
  const { name, since, won, lost, drawn, games, ratings } = profile;
  const called = name === "" ? "A player without a name" : name;
  return (
    <Layout title={called} postRoom={postRoom}>
      <h1>{called}</h1>
      <dl class="facts">
        <dt>Here since</dt>
        <dd>{dayFor(since, dates)}</dd>
        <dt>Public games that are over</dt>
        <dd>{won} won, {lost} lost, {drawn} drawn</dd>
      </dl>
      {games.length === 0 ? <p class="faint">No games that are public.</p> : (
        <ul class="rows">
          {games.map(({ row, side, luck }) => (
            <li>
              <span>
                <a class="title" href={`/games/${row.id}`}>{row.title}</a> <span class="faint">{row.id}</span>
              </span>
              <span>As {sideName(side)}, against {whoPlays(row, enemyOf(side))}</span>
              <span>
                {standWords(row)}
                {luck === undefined ? null : (
                  <>
                    <br />
                    <a href={`/games/${row.id}/dice`}>{luckWords(luck)}</a>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {ratings === undefined ? null : (
        <section id="ratings">
          <h2>Ratings</h2>
          <RatingHistory view={ratings} />
        </section>
      )}
      <p class="faint">
        Luck is what the dice were worth beyond their expected value, as on each game's dice page. This page
        shows what its player chose to show, and no address.
      </p>
    </Layout>
  );
}

type Luck = NonNullable<ProfileView["games"][number]["luck"]>;

function luckWords({ count, difference, one, many }: Luck): string {
  const size = signedTenths(difference);
  return `luck ${size} ${/^[+-]?1\.0$/.test(size) ? one : many} in ${counted(count, "roll")}`;
}
