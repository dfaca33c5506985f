import type { DateWish } from "../../dates.ts";
import { Layout } from "../layout.tsx";
import type { GameRowView } from "../../game-words.ts";
import { PublicRows } from "./game-rows.tsx";
import { OfferRows, type OfferView } from "./offers.tsx";

/** A part of a list, and the place of the rest. */
export interface ListPart<T> {
  readonly rows: readonly T[];
  readonly more: string | undefined;
}

/** Open seats, and games that their players show to everybody. */
export function GamesPage({ open, playing, over, dates, postRoom }: {
  open: ListPart<OfferView> | undefined;
  playing: ListPart<GameRowView> | undefined;
  over: ListPart<GameRowView> | undefined;
  dates: DateWish;
  postRoom: boolean;
}) {
  return (
    <Layout title="Games" postRoom={postRoom}>
      <h1>Games</h1>
      <p>
        <a href="/games/new">Make a game</a>, or take a seat that somebody offers. This page lists games whose
        players all agreed to list them. Some players have <a href="/ratings">ratings</a> and stand on{" "}
        <a href="/ladder">ladders</a>, the <a href="/archive">archive</a> finds finished games, and the{" "}
        <a href="/season">season</a> counts them. There are <a href="/tournaments">tournaments</a>, too.
      </p>
      {open === undefined ? null : (
        <section id="open">
          <h2>Open seats</h2>
          {open.rows.length === 0
            ? <p class="faint">Nobody offers a seat just now.</p>
            : <OfferRows offers={open.rows} dates={dates} />}
          <More url={open.more} words="Older offers" />
        </section>
      )}
      <Rows id="playing" title="Being played" part={playing} dates={dates} />
      <Rows id="over" title="Over" part={over} dates={dates} />
    </Layout>
  );
}

function Rows({ id, title, part, dates }: {
  id: string;
  title: string;
  part: ListPart<GameRowView> | undefined;
  dates: DateWish;
}) {
  if (part === undefined) return null;
  return (
    <section id={id}>
      <h2>{title}</h2>
      {part.rows.length === 0 ? <p class="faint">None.</p> : <PublicRows rows={part.rows} dates={dates} />}
      <More url={part.more} words="Older games" />
    </section>
  );
}

function More({ url, words }: { url: string | undefined; words: string }) {
  return url === undefined ? null : (
    <p>
      <a href={url}>{words}</a>
    </p>
  );
}
