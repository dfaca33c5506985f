import type { DateWish } from "../../dates.ts";
import { Layout, LinkLine } from "../layout.tsx";
import { toPage, wordsIn } from "../../words/words.tsx";
import type { GameRowView } from "../../game-words.ts";
import { PublicRows } from "./game-rows.tsx";
import { OfferRows, type OfferView } from "./offers.tsx";

/** A part of a list, and the place of the rest. */
export interface ListPart<T> {
  readonly rows: readonly T[];
  readonly more: string | undefined;
}

/** Open seats, and games that their players show to everybody. */
export function GamesPage({ open, playing, over, dates }: {
  open: ListPart<OfferView> | undefined;
  playing: ListPart<GameRowView> | undefined;
  over: ListPart<GameRowView> | undefined;
  dates: DateWish;
}) {
  const say = wordsIn("games");
  return (
    <Layout title={say("games")}>
      <h1>{say("games")}</h1>
      <p>
        {say.rich("intro", {
          make: toPage("/games/new"),
          ratings: toPage("/ratings"),
          ladders: toPage("/ladder"),
          archive: toPage("/archive"),
          season: toPage("/season"),
          tournaments: toPage("/tournaments"),
        })}
      </p>
      {open === undefined ? null : (
        <section id="open">
          <h2>{say("openSeats")}</h2>
          {open.rows.length === 0
            ? <p class="faint">{say("noOffers")}</p>
            : <OfferRows offers={open.rows} dates={dates} />}
          <LinkLine to={open.more}>{say("olderOffers")}</LinkLine>
        </section>
      )}
      <Rows id="playing" title={say("beingPlayed")} part={playing} dates={dates} />
      <Rows id="over" title={say("over")} part={over} dates={dates} />
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
  const say = wordsIn("games");
  return (
    <section id={id}>
      <h2>{title}</h2>
      {part.rows.length === 0
        ? <p class="faint">{say("none")}</p>
        : <PublicRows rows={part.rows} dates={dates} />}
      <LinkLine to={part.more}>{say("olderGames")}</LinkLine>
    </section>
  );
}
