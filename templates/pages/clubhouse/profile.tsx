import { wordsIn } from "../../words/words.tsx";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { type LuckOfWinner, luckWords } from "../../archive.ts";
import { Layout } from "../layout.tsx";
import { type HeadToHead, HeadToHeadRows } from "./archive.tsx";
import { type OwnRatingsView, RatingHistory } from "./ratings.tsx";
import { type GameRowView, standWords, whoPlays } from "../../game-words.ts";

export interface ProfileView {
  readonly name: string;
  readonly since: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly against: readonly HeadToHead[];
  /** None where the person shows none. */
  readonly ratings: OwnRatingsView | undefined;
  readonly games: readonly {
    readonly row: GameRowView;
    readonly side: Side;
    readonly luck: LuckOfWinner | undefined;
  }[];
}

/** The public profile of a person who wants one. */
export function ProfilePage({ profile, dates }: {
  profile: ProfileView;
  dates: DateWish;
}) {
  const { name, since, won, lost, drawn, games, ratings, against } = profile;
  const say = wordsIn("strength");
  const called = name === "" ? say("noName") : name;
  return (
    <Layout title={called}>
      <h1>{called}</h1>
      <dl class="facts">
        <dt>{say("hereSince")}</dt>
        <dd>{dayFor(since, dates)}</dd>
        <dt>{say("publicOver")}</dt>
        <dd>{say("results", { won, lost, drawn })}</dd>
      </dl>
      {games.length === 0 ? <p class="faint">{say("noPublic")}</p> : (
        <ul class="rows">
          {games.map(({ row, side, luck }) => (
            <li>
              <span>
                <a class="title" href={`/games/${row.id}`}>{row.title}</a> <span class="faint">{row.id}</span>
              </span>
              <span>{say("asAgainst", { side, player: whoPlays(row, enemyOf(side)) })}</span>
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
      <HeadToHeadRows rows={against} />
      {ratings === undefined ? null : (
        <section id="ratings">
          <h2>{say("ratings")}</h2>
          <RatingHistory view={ratings} />
        </section>
      )}
      <p class="faint">
        {say("luckAbout")}
      </p>
    </Layout>
  );
}
