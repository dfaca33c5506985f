import type { Child } from "hono/jsx";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import type { DateWish } from "../../dates.ts";
import { dayFor, momentFor } from "../../dates.ts";
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
  ["/me/ratings", "Ratings"],
  ["/me/ladder", "Ladders"],
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

/** What a reader of the list looks for. */
export interface OwnSearch {
  readonly find: string;
  readonly show: (typeof OWN_LISTS)[number][0];
  readonly sort: (typeof OWN_SORTS)[number][0];
}

export const OWN_LISTS = [
  ["all", "All games"],
  ["waiting", "Waiting for you"],
  ["others", "Waiting for others"],
  ["inviting", "Not begun"],
  ["over", "Over"],
] as const;
export const OWN_SORTS = [
  ["due", "Deadline"],
  ["since", "Longest wait"],
  ["newest", "Last move"],
  ["title", "Title"],
] as const;

/** A form that works without scripts: what it asks for stands in the address. */
function SearchForm({ search: { find, show, sort } }: { search: OwnSearch }) {
  return (
    <form method="get" action="/me" role="search" class="search">
      <label for="find">Find</label>
      <input
        id="find"
        name="find"
        type="search"
        value={find}
        maxlength={60}
        placeholder="Title, code, or opponent"
      />
      <label for="list">Show</label>
      <select id="list" name="list">
        {OWN_LISTS.map(([value, words]) => <option value={value} selected={value === show}>{words}</option>)}
      </select>
      <label for="sort">Sort by</label>
      <select id="sort" name="sort">
        {OWN_SORTS.map(([value, words]) => <option value={value} selected={value === sort}>{words}</option>)}
      </select>
      <button type="submit" class="quiet small">Show</button>
    </form>
  );
}

/** All seats of somebody, whatever address they came from. */
export function MePage(
  { name, search, waiting, others, serves, invited, over, older, dates, note, postRoom }: {
    name: string;
    /** Undefined if there are too few games to look through. */
    search: OwnSearch | undefined;
    waiting: readonly OwnRow[];
    others: readonly OwnRow[];
    /** Games in which the reader serves beside a side's captain. */
    serves: readonly { readonly row: GameRowView; readonly side: Side }[];
    invited: readonly OwnRow[];
    over: readonly OwnRow[];
    /** Where others of a kind stand that there is no room for. */
    older: readonly { readonly words: string; readonly url: string }[];
    dates: DateWish;
    note?: string | undefined;
    postRoom: boolean;
  },
) {
  const isEmpty = [waiting, others, serves, invited, over].every((rows) => rows.length === 0);
  return (
    <OwnPage title={name === "" ? "Your games" : `${name}: your games`} path="/me" postRoom={postRoom}>
      {note === undefined ? null : <p class="note" role="status">{note}</p>}
      {search === undefined ? null : <SearchForm search={search} />}
      {isEmpty && search !== undefined
        ? (
          <p role="status">
            No game fits. <a href="/me">Show all</a>
          </p>
        )
        : isEmpty
        ? (
          <p>
            No games by your addresses yet. <a href="/games">Take an open seat</a>,{" "}
            <a href="/#make">make a game</a>, or try one <a href="/">against the computer</a>.
          </p>
        )
        : null}
      <Rows title="Waiting for you" rows={waiting} dates={dates} waits />
      <Rows title="Waiting for others" rows={others} dates={dates} />
      {serves.length === 0 ? null : (
        <>
          <h2>In a team</h2>
          <ul>
            {serves.map(({ row, side }) => (
              <li>
                <a href={`/me/games/${row.id}/${side}`}>{row.title} {row.id}, {sideName(side)}</a>:{" "}
                {standWords(row)}
              </li>
            ))}
          </ul>
        </>
      )}
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
              {row.since == null ? null : <span class="faint">, since {momentFor(row.since, dates)}</span>}
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
