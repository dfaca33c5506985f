import type { Child } from "hono/jsx";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import type { DateWish } from "../../dates.ts";
import { dayFor } from "../../dates.ts";
import { Layout } from "../layout.tsx";
import { type GameRowView, standWords, whoPlays } from "../../game-words.ts";
import { dueWords } from "./game-rows.tsx";

/** A part of one's own in a game. */
export interface OwnRow {
  readonly row: GameRowView;
  readonly party: Side | "gameMaster";
}

/** What each page of one's own leads to. */
const TABS = [
  ["/me", "Your games"],
  ["/me/invitations", "Invitations"],
  ["/me/settings", "Settings"],
  ["/me/tokens", "Tokens"],
  ["/me/data", "Your data"],
] as const;

/** A page of one's own. */
export function OwnPage({ title, path, postRoom, children }: {
  title: string;
  path: string;
  postRoom: boolean;
  children?: Child;
}) {
  return (
    <Layout title={title} postRoom={postRoom}>
      <h1>{title}</h1>
      <nav aria-label="Your pages">
        <ul class="tabs">
          {TABS.map(([url, words]) => (
            <li>
              {url === path ? <a href={url} aria-current="page">{words}</a> : <a href={url}>{words}</a>}
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Layout>
  );
}

/** All seats of somebody, whatever address they came from. */
export function MePage({ name, waiting, others, invited, over, older, dates, note, postRoom }: {
  name: string;
  waiting: readonly OwnRow[];
  others: readonly OwnRow[];
  invited: readonly OwnRow[];
  over: readonly OwnRow[];
  /** Where others of a kind stand that there is no room for. */
  older: readonly { readonly words: string; readonly url: string }[];
  dates: DateWish;
  note?: string | undefined;
  postRoom: boolean;
}) {
  const isEmpty = [waiting, others, invited, over].every((rows) => rows.length === 0);
  return (
    <OwnPage title={name === "" ? "Your games" : `${name}: your games`} path="/me" postRoom={postRoom}>
      {note === undefined ? null : <p class="note" role="status">{note}</p>}
      {isEmpty
        ? (
          <p>
            No games by your addresses yet. <a href="/games">Take an open seat</a>,{" "}
            <a href="/#make">make a game</a>, or try one <a href="/">against the computer</a>.
          </p>
        )
        : null}
      <Rows title="Waiting for you" rows={waiting} dates={dates} waits />
      <Rows title="Waiting for others" rows={others} dates={dates} />
      <Rows title="Not begun" rows={invited} dates={dates} />
      <Rows title="Over" rows={over} dates={dates} mayRematch />
      {older.map(({ words, url }) => (
        <p>
          <a href={url}>{words}</a>
        </p>
      ))}
      <form method="post" action="/sign-out">
        <button type="submit" class="quiet">Sign out</button>
      </form>
    </OwnPage>
  );
}

function Rows({ title, rows, dates, waits = false, mayRematch = false }: {
  title: string;
  rows: readonly OwnRow[];
  dates: DateWish;
  waits?: boolean;
  mayRematch?: boolean;
}) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul class="rows">
        {rows.map(({ row, party }) => (
          <li class={waits ? "waits" : undefined}>
            <span>
              <a class="title" href={`/me/games/${row.id}/${party}`}>{row.title}</a>{" "}
              <span class="faint">{row.id}</span>
            </span>
            <span>
              {party === "gameMaster"
                ? "You are game master"
                : `You are ${sideName(party)}, against ${whoPlays(row, enemyOf(party))}`}
            </span>
            <span>
              {standWords(row)}
              {dueWords(row, dates) === undefined ? null : (
                <>
                  <br />
                  <strong>{dueWords(row, dates)}</strong>
                </>
              )}
              {row.status === "over" ? <span class="faint">, {dayFor(row.at, dates)}</span> : null}
              {mayRematch && party !== "gameMaster"
                ? (
                  <form method="post" action={`/me/games/${row.id}/${party}/rematch`}>
                    <button type="submit" class="link">Play again, sides changed</button>
                  </form>
                )
                : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
