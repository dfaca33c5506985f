import { Layout } from "../layout.tsx";
import { type DateWish, dayFor } from "../../dates.ts";
import { type GameRowView, standWords, whoPlays } from "../../game-words.ts";
import { PublicRows } from "./game-rows.tsx";
import { OfferRows, type OfferView } from "./offers.tsx";
import { type ScenarioCard, ScenarioCards } from "./scenarios.tsx";
import { MapPicture, paintedByNight } from "../map-picture.tsx";

export interface HomeProps {
  readonly postRoom: boolean;
  readonly games: readonly {
    readonly title: string;
    readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  }[];
  /** Practice games that this browser began. */
  readonly begun: readonly BegunGame[];
  /** The scenario that is tried at once. */
  readonly first: ScenarioCard;
  /** One of each game. */
  readonly cards: readonly ScenarioCard[];
  readonly offers: readonly OfferView[];
  /** The game in which something has happened last; undefined if no game is shown to everybody. */
  readonly featured: FeaturedGame | undefined;
  /** Others that are played. */
  readonly playing: readonly GameRowView[];
  readonly dates: DateWish;
}

/** A game that everybody is invited to watch. */
export interface FeaturedGame {
  readonly row: GameRowView;
  /** Where most has happened last. */
  readonly picture: string;
}

/** A game to go on with. */
export interface BegunGame {
  readonly title: string;
  readonly id: string;
  readonly url: string;
  /** How it stands, in a sentence. */
  readonly stands: string;
}

/** The first page: what this is at a glance, and one button to try it. */
export function HomePage(
  { postRoom, games, begun, first, cards, offers, featured, playing, dates }: HomeProps,
) {
  return (
    <Layout title="Board wargames by mail" postRoom={postRoom}>
      <div class="hero">
        <div>
          <h1>A referee for board wargames by mail</h1>
          <p>
            Tobruk is besieged, and the Eighth Army crosses the wire. Fight Operation Crusader, November 1941,
            against a faraway friend or the computer. Play on these pages or by mail, at your own pace.
          </p>
          <form method="post" action="/practice">
            <input type="hidden" name="scenario" value={first.id} />
            <button type="submit" class="big">Start a practice game against the computer</button>
          </form>
          <p class="faint">
            At once, without a mail address: {first.title}, as the Allied side.{" "}
            <a href="/games/new">Make a game</a> against a person, or <a href="/learn">learn by playing</a>
            {" "}
            in ten minutes.
          </p>
          {postRoom
            ? (
              <p class="note">
                Outgoing mail is not set up, so all letters stay in the{" "}
                <a href="/post">post room</a>, where you can read and answer them.
              </p>
            )
            : null}
        </div>
        <figure>
          <a href={first.url}>
            <MapPicture
              src={first.picture}
              night={paintedByNight(first.picture)}
              fetchpriority="high"
              alt={`Part of the map of ${first.title} at the start.`}
              width="960"
              height="720"
            />
          </a>
          <figcaption>{first.title}: {first.hook}</figcaption>
        </figure>
      </div>
      {begun.length === 0 ? null : (
        <>
          <h2>Go on</h2>
          <ul class="rows">
            {begun.map(({ title, id, url, stands }) => (
              <li>
                <span>
                  <a class="title" href={url}>{title}</a> <span class="faint">{id}</span>
                </span>
                <span>{stands}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {featured === undefined ? null : <Featured game={featured} dates={dates} />}
      <h2>How it goes</h2>
      <ol class="steps">
        <li>
          <strong>Order your turn.</strong>{" "}
          On the map, in a sheet, or by answering a letter. I check every line against the rules and cite the
          case.
        </li>
        <li>
          <strong>The referee plays it.</strong>{" "}
          Nobody, not even the referee, can fake the dice, and you can prove every one.
        </li>
        <li>
          <strong>You both get the result.</strong>{" "}
          The map, the log, and a sheet for the next turn, by letter and on your page. Turns may be days
          apart.
        </li>
      </ol>
      <h2>Games here</h2>
      <ScenarioCards cards={cards} />
      <p>
        <a href="/scenarios">All scenarios</a>
      </p>
      {offers.length === 0 ? null : (
        <>
          <h2>Open seats</h2>
          <OfferRows offers={offers} dates={dates} />
        </>
      )}
      {playing.length === 0 ? null : (
        <>
          <h2>Also being played</h2>
          <PublicRows rows={playing} dates={dates} />
        </>
      )}
      {offers.length === 0 && featured === undefined ? null : (
        <p>
          <a href="/games">All open, running and finished games</a>
        </p>
      )}
      <h2>Practise</h2>
      <form method="post" action="/practice">
        <label for="practice">Try another scenario</label>
        <select id="practice" name="scenario">
          {games.map(({ title, scenarios }) => (
            <optgroup label={title}>
              {scenarios.map(({ id, title }) => <option value={id}>{title}</option>)}
            </optgroup>
          ))}
        </select>
        <fieldset>
          <legend>You play</legend>
          <label class="inline">
            <input type="radio" name="side" value="allied" checked /> Allied, against the computer
          </label>
          <label class="inline">
            <input type="radio" name="side" value="axis" /> Axis, against the computer
          </label>
          <label class="inline">
            <input type="radio" name="side" value="both" /> Both sides, alone or with a friend at this device
          </label>
        </fieldset>
        <button type="submit" class="quiet">Practise this one</button>
        <p class="faint">In a practice game I draw your words for the dice.</p>
      </form>
    </Layout>
  );
}

function Featured({ game: { row, picture }, dates }: { game: FeaturedGame; dates: DateWish }) {
  const url = `/games/${row.id}`;
  return (
    <section class="featured" aria-labelledby="featured">
      <a href={url} tabindex={-1} aria-hidden="true">
        <MapPicture src={picture} alt="" loading="lazy" />
      </a>
      <div>
        <h2 id="featured">On the board now</h2>
        <p>
          <a class="title" href={url}>{row.title}</a> <span class="faint">{row.id}</span>
        </p>
        <p>
          Allied: {whoPlays(row, "allied")} · Axis: {whoPlays(row, "axis")}
        </p>
        <p>
          {standWords(row)}. <span class="faint">Last move: {dayFor(row.at, dates)}</span>
        </p>
        <p>
          <a href={url}>Watch it live</a>
        </p>
      </div>
    </section>
  );
}
