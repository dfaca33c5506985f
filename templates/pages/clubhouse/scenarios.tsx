import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import { counted } from "../../time.ts";
import { Layout } from "../layout.tsx";
import { langOfEnglish, wordsIn } from "../../words/words.tsx";
import { MapPicture, paintedByNight } from "../map-picture.tsx";

/** A scenario in a list. */
export interface ScenarioCard {
  readonly id: string;
  readonly title: string;
  readonly url: string;
  readonly hook: string;
  readonly game: string;
  readonly picture: string;
  readonly turns: number | undefined;
}

export function ScenarioCards({ cards }: { cards: readonly ScenarioCard[] }) {
  const say = wordsIn("games");
  return (
    <ul class="cards">
      {cards.map(({ title, url, hook, game, picture, turns }) => (
        <li>
          <MapPicture
            src={picture}
            night={paintedByNight(picture)}
            alt=""
            loading="lazy"
            width="560"
            height="350"
          />
          <div class="words">
            <h3>
              <a href={url}>{title}</a>
            </h3>
            <p lang={langOfEnglish()}>{hook}</p>
            <p class="faint">{game}{turns === undefined ? "" : ` · ${say("turns", { turns })}`}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Every scenario that is played here. */
export function ScenariosPage({ games, postRoom }: {
  games: readonly {
    readonly title: string;
    readonly about: string;
    readonly cards: readonly ScenarioCard[];
  }[];
  postRoom: boolean;
}) {
  return (
    <Layout title="Scenarios" postRoom={postRoom}>
      <h1>Scenarios</h1>
      {games.map(({ title, about, cards }) => (
        <section>
          <h2>{title}</h2>
          <p>{about}</p>
          <ScenarioCards cards={cards} />
        </section>
      ))}
    </Layout>
  );
}

export interface ScenarioView extends ScenarioCard {
  readonly gameId: string;
  readonly about: string;
  readonly blurb: readonly string[];
  /** Which side usually wins, where one does. */
  readonly balance: string | undefined;
  readonly sides: Readonly<Record<Side, string>> | undefined;
  readonly victory: readonly string[];
  readonly firstTurn: number;
  readonly first: Side;
  readonly editions: readonly string[];
  readonly isHidden: boolean;
  readonly own: readonly string[];
  readonly reconstructed: readonly string[];
  readonly map: string;
  readonly drawing: string;
  /** Where the map is set right; undefined where nothing does that. */
  readonly editor: string | undefined;
  /** The page that sets a position up by hand; undefined if the game has none. */
  readonly setUp: string | undefined;
  readonly caption: string;
  readonly mapText: string;
}

/** How many Player-Turns a week the length of a game by mail is reckoned by. */
const A_WEEK = 2;

/** All that somebody wants to know who thinks of playing a scenario. */
export function ScenarioPage({ scenario, postRoom }: { scenario: ScenarioView; postRoom: boolean }) {
  const { id, title, hook, blurb, balance, sides, turns, victory } = scenario;
  return (
    <Layout title={title} postRoom={postRoom}>
      <article class="scenario">
        <h1>{title}</h1>
        <p>{hook}</p>
        {blurb.map((paragraph) => <p>{paragraph}</p>)}
        {balance === undefined ? null : <p class="faint">{balance}</p>}
        <div class="both">
          <form method="post" action="/practice" class="panel">
            <h2>Try it</h2>
            <input type="hidden" name="scenario" value={id} />
            <fieldset>
              <legend>Against the computer, at once, as the</legend>
              <label class="inline">
                <input type="radio" name="side" value="allied" checked /> Allied side
              </label>
              <label class="inline">
                <input type="radio" name="side" value="axis" /> Axis side
              </label>
            </fieldset>
            <button type="submit">Start a practice game</button>
          </form>
          <div class="panel">
            <h2>Play it</h2>
            <p>
              <a href={`/games/new?scenario=${encodeURIComponent(id)}`}>Make a game</a>{" "}
              against somebody you invite by address or link, or offer the other side to anybody.
            </p>
            <p>
              <a href="/games">See who offers a seat</a>
            </p>
          </div>
        </div>
        <figure>
          <a href={scenario.drawing}>
            <MapPicture
              src={scenario.map}
              night={paintedByNight(scenario.map)}
              alt={`The map at the start. ${scenario.mapText}`}
            />
          </a>
          <figcaption>
            The map at the start: {scenario.caption}.{scenario.editor === undefined ? null : (
              <>
                {" "}
                <a href={scenario.editor}>Correct it by your printed map</a>
              </>
            )}
          </figcaption>
        </figure>
        {scenario.setUp === undefined ? null : (
          <p>
            <a href={scenario.setUp}>Set up a position by hand</a>, and play on from there.
          </p>
        )}
        <h2>How long it is</h2>
        <p>{lengthWords(turns, scenario)}</p>
        {sides === undefined ? null : (
          <>
            <h2>The sides</h2>
            <dl class="facts">
              {(["allied", "axis"] as const).flatMap((side) => [
                <dt>{sideName(side)}</dt>,
                <dd>{sides[side]}</dd>,
              ])}
            </dl>
          </>
        )}
        {victory.length === 0 ? null : (
          <>
            <h2>How it is won</h2>
            <ul>{victory.map((sentence) => <li>{sentence}</li>)}</ul>
          </>
        )}
        <h2>By which rules</h2>
        <p>
          {scenario.game}: {scenario.about} {scenario.isHidden
            ? "Each player sees only what their side knows, and spectators see only what everybody knows."
            : "Both players see everything."}
        </p>
        <ul>{scenario.editions.map((edition) => <li>{edition}</li>)}</ul>
        <p>
          <a href={`/help?game=${encodeURIComponent(scenario.gameId)}`}>How to order</a>
        </p>
        {scenario.own.length === 0 ? null : (
          <>
            <h2>What you should own</h2>
            {scenario.own.map((sentence) => <p>{sentence}</p>)}
          </>
        )}
        {scenario.reconstructed.length === 0 ? null : (
          <>
            <h2>What is reconstructed</h2>
            {scenario.reconstructed.map((sentence) => <p>{sentence}</p>)}
          </>
        )}
      </article>
    </Layout>
  );
}

function lengthWords(turns: number | undefined, { first, firstTurn }: ScenarioView): string {
  const begins = `The ${sideName(first)} side begins, then the ${
    sideName(enemyOf(first))
  } side, in Game-Turn ${firstTurn}.`;
  if (turns === undefined) return begins;
  const weeks = Math.ceil(2 * turns / A_WEEK);
  return `${counted(turns, "Game-Turn")}, each of two Player-Turns: about ${
    counted(weeks, "week")
  } by mail at ${A_WEEK} Player-Turns a week, and an evening or more on these pages when both are there. ${begins}`;
}
