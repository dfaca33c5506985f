import type { Child } from "hono/jsx";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { OpenInvitation } from "../../../src/kernel/players.ts";
import { ButtonForm, DeclineForm } from "../parts/fields.tsx";
import { type DateWish, dayFor, momentFor } from "../../dates.ts";
import { toPage, wordsIn } from "../../words/words.tsx";
import { Layout, LinkLine } from "../layout.tsx";
import { type GameRowView, standWords, whoPlays } from "../../game-words.ts";
import { dueWords } from "./game-rows.tsx";

/** The reader's own part in a game. */
export interface OwnRow {
  readonly row: GameRowView;
  readonly party: Side | "gameMaster";
  /** How the reader may still answer the game's invitation, or withdraw their own. */
  readonly invitation?: OpenInvitation | undefined;
}

/** What each page of one's own leads to. */
const TABS = [
  ["/me", "yourGames"],
  ["/me/invitations", "invitations"],
  ["/me/ratings", "ratings"],
  ["/me/ladder", "ladders"],
  ["/me/settings", "settings"],
  ["/me/tokens", "tokens"],
  ["/me/data", "yourData"],
] as const;

/** A page of one's own. */
export function OwnPage({ title, path, children }: {
  title: string;
  path: string;
  children?: Child;
}) {
  const say = wordsIn("own");
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      <nav aria-label={say("yourPages")}>
        <ul class="tabs">
          {TABS.map(([url, key]) => (
            <li>
              <a href={url} aria-current={url === path ? "page" : undefined}>{say(key)}</a>
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
  readonly show: (typeof OWN_LISTS)[number];
  readonly sort: (typeof OWN_SORTS)[number];
}

export const OWN_LISTS = ["all", "waiting", "others", "inviting", "over"] as const;
export const OWN_SORTS = ["due", "since", "newest", "title"] as const;

/** A form that works without scripts: the address holds its query. */
function SearchForm({ search: { find, show, sort } }: { search: OwnSearch }) {
  const say = wordsIn("own");
  return (
    <form method="get" action="/me" role="search" class="search">
      <label for="find">{say("find")}</label>
      <input
        id="find"
        name="find"
        type="search"
        value={find}
        maxlength={60}
        placeholder={say("findHint")}
      />
      <label for="list">{say("show")}</label>
      <select id="list" name="list">
        {OWN_LISTS.map((list) => (
          <option value={list} selected={list === show}>{say("list", { list })}</option>
        ))}
      </select>
      <label for="sort">{say("sortBy")}</label>
      <select id="sort" name="sort">
        {OWN_SORTS.map((by) => <option value={by} selected={by === sort}>{say("sort", { by })}</option>)}
      </select>
      <button type="submit" class="quiet small">{say("show")}</button>
    </form>
  );
}

/** All seats of somebody, whatever address they came from. */
export function MePage(
  { name, search, waiting, others, serves, invited, over, older, dates, note }: {
    name: string;
    /** Undefined if there are too few games to look through. */
    search: OwnSearch | undefined;
    waiting: readonly OwnRow[];
    others: readonly OwnRow[];
    /** Games in which the reader serves beside a side's captain. */
    serves: readonly { readonly row: GameRowView; readonly side: Side }[];
    invited: readonly OwnRow[];
    over: readonly OwnRow[];
    /** Links to others of a kind that have no room here. */
    older: readonly { readonly words: string; readonly url: string }[];
    dates: DateWish;
    note?: string | undefined;
  },
) {
  const isEmpty = [waiting, others, serves, invited, over].every((rows) => rows.length === 0);
  const say = wordsIn("own");
  return (
    <OwnPage title={name === "" ? say("yourGames") : say("gamesOf", { name })} path="/me">
      {note === undefined ? null : <p class="note" role="status">{note}</p>}
      {search === undefined ? null : <SearchForm search={search} />}
      {isEmpty && search !== undefined
        ? (
          <p role="status">
            {say.rich("noneFits", { all: toPage("/me") })}
          </p>
        )
        : isEmpty
        ? (
          <p>
            {say.rich("noGames", { seat: toPage("/games"), make: toPage("/#make"), computer: toPage("/") })}
          </p>
        )
        : null}
      <OwnRows title={say("list", { list: "waiting" })} rows={waiting} dates={dates} waits />
      <OwnRows title={say("list", { list: "others" })} rows={others} dates={dates} />
      {serves.length === 0 ? null : (
        <>
          <h2>{say("inTeam")}</h2>
          <ul>
            {serves.map(({ row, side }) => (
              <li>
                <a href={`/me/games/${row.id}/${side}`}>
                  {row.title} {row.id}, {say("side", { side })}
                </a>: {standWords(row)}
              </li>
            ))}
          </ul>
        </>
      )}
      <OwnRows title={say("list", { list: "inviting" })} rows={invited} dates={dates} />
      <OwnRows title={say("list", { list: "over" })} rows={over} dates={dates} mayRematch />
      {older.map(({ words, url }) => <LinkLine to={url}>{words}</LinkLine>)}
      <ButtonForm action="/sign-out" look="quiet">{say("signOut")}</ButtonForm>
    </OwnPage>
  );
}

export function OwnRows({ title, rows, dates, waits = false, mayRematch = false }: {
  title: string;
  rows: readonly OwnRow[];
  dates: DateWish;
  waits?: boolean;
  mayRematch?: boolean;
}) {
  if (rows.length === 0) return null;
  const say = wordsIn("own");
  return (
    <section>
      <h2>{title}</h2>
      <ul class="rows">
        {rows.map(({ row, party, invitation }) => (
          <li class={waits ? "waits" : undefined}>
            <span>
              <a class="title" href={`/me/games/${row.id}/${party}`}>{row.title}</a>{" "}
              <span class="faint">{row.id}</span>
            </span>
            <span>
              {party === "gameMaster"
                ? say("youMaster")
                : say("youAgainst", { party, player: whoPlays(row, enemyOf(party)) })}
            </span>
            <span>
              {waits && row.status === "inviting"
                ? say(invitation === "asks" ? "answerIt" : "joinIt")
                : standWords(row)}
              {row.since == null
                ? null
                : <span class="faint">{say("since", { when: momentFor(row.since, dates) })}</span>}
              {dueWords(row, dates) === undefined ? null : (
                <>
                  <br />
                  <strong>{dueWords(row, dates)}</strong>
                </>
              )}
              {row.status === "over" ? <span class="faint">, {dayFor(row.at, dates)}</span> : null}
              {waits && invitation === "asks"
                ? (
                  <form method="get" action={`/me/games/${row.id}/${party}`}>
                    <button type="submit">
                      {say("accept")}
                      <span class="unseen">: {row.title} {row.id}</span>
                    </button>
                  </form>
                )
                : null}
              {invitation === undefined ? null : (
                <DeclineForm
                  invitation={invitation}
                  action={`/me/games/${row.id}/${party}/decline`}
                  of={`${row.title} ${row.id}`}
                />
              )}
              {mayRematch && party !== "gameMaster"
                ? (
                  <ButtonForm action={`/me/games/${row.id}/${party}/rematch`} look="link">
                    {say("rematch")}
                  </ButtonForm>
                )
                : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
