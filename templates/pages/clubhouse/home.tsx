import { ButtonForm, ShortChoices } from "../parts/fields.tsx";
import { Layout, LinkLine } from "../layout.tsx";
import { type DateWish, dayFor } from "../../dates.ts";
import { type GameRowView, standWords, whoPlays } from "../../game-words.ts";
import { PublicRows } from "./game-rows.tsx";
import { type OwnRow, OwnRows } from "./me.tsx";
import { OfferRows, type OfferView } from "./offers.tsx";
import { type ScenarioCard, ScenarioCards } from "./scenarios.tsx";
import type { Side } from "../../../src/kernel/side.ts";
import type { Language } from "../../words/tables.ts";
import { AnswerText, English, toPage, wordsIn } from "../../words/words.tsx";
import { LevelField, LevelsNote } from "../parts/level-field.tsx";
import { MapPicture, paintedByNight } from "../parts/map-picture.tsx";

export interface HomeProps {
  readonly postRoom: boolean;
  readonly games: readonly {
    readonly title: string;
    readonly scenarios: readonly { readonly id: string; readonly title: string }[];
  }[];
  /** Practice games that this browser began. */
  readonly begun: readonly BegunGame[];
  /** The games that others ask the reader to play. */
  readonly invitations: readonly OwnRow[];
  /** The scenario that is tried at once. */
  readonly first: ScenarioCard;
  /** One of each game. */
  readonly cards: readonly ScenarioCard[];
  readonly offers: readonly OfferView[];
  /** The game with the latest event; undefined if no game is shown to everybody. */
  readonly featured: FeaturedGame | undefined;
  /** Other games being played. */
  readonly playing: readonly GameRowView[];
  readonly dates: DateWish;
}

/** A game that everybody is invited to watch. */
export interface FeaturedGame {
  readonly row: GameRowView;
  /** The place with the most action lately. */
  readonly picture: string;
}

/** A game to go on with. */
export interface BegunGame {
  readonly title: string;
  readonly id: string;
  readonly url: string;
  readonly party: Side | "both";
  /** The game's state, in a sentence, and the language of that sentence. */
  readonly status: string;
  readonly statusIn: Language;
}

/** The first page: the site at a glance, and one button to try it. */
export function HomePage(
  { postRoom, games, begun, invitations, first, cards, offers, featured, playing, dates }: HomeProps,
) {
  const say = wordsIn("home");
  return (
    <Layout title={say("title")} postRoom={postRoom}>
      <div class="hero">
        <div>
          <h1>{say("heading")}</h1>
          <p>{say("intro")}</p>
          <ButtonForm action="/practice" hidden={{ scenario: first.id }} look="big">
            {say("start")}
          </ButtonForm>
          <p class="faint">
            {say.rich("atOnce", {
              scenario: first.title,
              make: toPage("/games/new"),
              learn: toPage("/learn"),
            })}
          </p>
          {postRoom ? <p class="note">{say.rich("noMail", { post: toPage("/post") })}</p> : null}
        </div>
        <figure>
          <a href={first.url}>
            <MapPicture
              src={first.picture}
              night={paintedByNight(first.picture)}
              fetchpriority="high"
              alt={say("mapPart", { scenario: first.title })}
              width="960"
              height="720"
            />
          </a>
          <figcaption>
            {first.title}: <AnswerText sentence={first.hook} />
          </figcaption>
        </figure>
      </div>
      {begun.length === 0 ? null : (
        <>
          <h2>{say("goOn")}</h2>
          <ul class="rows">
            {begun.map(({ title, id, url, party, status, statusIn }) => (
              <li>
                <span>
                  <a class="title" href={url}>{title}</a> <span class="faint">{id}</span>
                </span>
                <span>
                  {say("plays", { party })} {statusIn === "en" ? <English>{status}</English> : status}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <OwnRows title={say("invited")} rows={invitations} dates={dates} waits />
      {featured === undefined ? null : <Featured game={featured} dates={dates} />}
      <h2>{say("howItGoes")}</h2>
      <ol class="steps">
        <li>{say.rich("stepOrder")}</li>
        <li>{say.rich("stepPlay")}</li>
        <li>{say.rich("stepResult")}</li>
      </ol>
      <h2>{say("gamesHere")}</h2>
      <ScenarioCards cards={cards} />
      <LinkLine to="/scenarios">{say("allScenarios")}</LinkLine>
      {offers.length === 0 ? null : (
        <>
          <h2>{say("openSeats")}</h2>
          <OfferRows offers={offers} dates={dates} />
        </>
      )}
      {playing.length === 0 ? null : (
        <>
          <h2>{say("alsoPlayed")}</h2>
          <PublicRows rows={playing} dates={dates} />
        </>
      )}
      {offers.length === 0 && featured === undefined
        ? null
        : <LinkLine to="/games">{say("allGames")}</LinkLine>}
      <h2>{say("practise")}</h2>
      <form method="post" action="/practice">
        <label for="practice">{say("tryAnother")}</label>
        <select id="practice" name="scenario">
          {games.map(({ title, scenarios }) => (
            <optgroup label={title}>
              {scenarios.map(({ id, title }) => <option value={id}>{title}</option>)}
            </optgroup>
          ))}
        </select>
        <ShortChoices
          name="side"
          legend={say("youPlay")}
          ways={[["allied", say("asAllied")], ["axis", say("asAxis")], ["both", say("asBoth")]]}
          chosen="allied"
        />
        <LevelField id="practice-level" />
        <button type="submit" class="quiet">{say("practiseThis")}</button>
        <p class="faint">{say("practiceDice")}</p>
        <LevelsNote />
      </form>
    </Layout>
  );
}

function Featured({ game: { row, picture }, dates }: { game: FeaturedGame; dates: DateWish }) {
  const url = `/games/${row.id}`;
  const say = wordsIn("home");
  return (
    <section class="featured" aria-labelledby="featured">
      <a href={url} tabindex={-1} aria-hidden="true">
        <MapPicture src={picture} alt="" loading="lazy" />
      </a>
      <div>
        <h2 id="featured">{say("onBoard")}</h2>
        <p>
          <a class="title" href={url}>{row.title}</a> <span class="faint">{row.id}</span>
        </p>
        <p>
          {say("bothSides", { allied: whoPlays(row, "allied"), axis: whoPlays(row, "axis") })}
        </p>
        <p>
          {standWords(row)}. <span class="faint">{say("lastMove", { day: dayFor(row.at, dates) })}</span>
        </p>
        <LinkLine to={url}>{say("watchLive")}</LinkLine>
      </div>
    </section>
  );
}
