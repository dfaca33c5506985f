import { ShortChoices } from "../parts/fields.tsx";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { Layout, LinkLine } from "../layout.tsx";
import { AnswerText, asEnglish, langOfEnglish, toPage, wordsIn } from "../../words/words.tsx";
import { LevelField, LevelsNote } from "../parts/level-field.tsx";
import { MapPicture, paintedByNight } from "../parts/map-picture.tsx";

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

/** Text from a game's documents, in the page's language if the table of answers has that. */
function Paragraph({ text, class: looks }: { text: string; class?: string }) {
  return (
    <p class={looks}>
      <AnswerText sentence={text} />
    </p>
  );
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
            <Paragraph text={hook} />
            <p class="faint">{game}{turns === undefined ? "" : ` · ${say("turns", { turns })}`}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Every scenario that is played here. */
export function ScenariosPage({ games }: {
  games: readonly {
    readonly title: string;
    readonly about: string;
    readonly cards: readonly ScenarioCard[];
  }[];
}) {
  const say = wordsIn("site");
  return (
    <Layout title={say("scenarios")}>
      <h1>{say("scenarios")}</h1>
      {games.map(({ title, about, cards }) => (
        <section>
          <h2>{title}</h2>
          <Paragraph text={about} />
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
  /** Which side usually wins, if one does. */
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
  /** The page that corrects the map; undefined if there is none. */
  readonly editor: string | undefined;
  /** The page that sets a position up by hand; undefined if the game has none. */
  readonly setUp: string | undefined;
  readonly caption: string;
  readonly mapText: string;
}

/** The Player-Turns a week assumed for the length of a game by mail. */
const A_WEEK = 2;

/** Everything a person wants to know before playing a scenario. */
export function ScenarioPage({ scenario }: { scenario: ScenarioView }) {
  const { id, title, hook, blurb, balance, sides, turns, victory } = scenario;
  const say = wordsIn("scenarios");
  return (
    <Layout title={title}>
      <article class="scenario">
        <h1>{title}</h1>
        <Paragraph text={hook} />
        {blurb.map((text) => <Paragraph text={text} />)}
        {balance === undefined ? null : <Paragraph text={balance} class="faint" />}
        <div class="both">
          <form method="post" action="/practice" class="panel">
            <h2>{say("try")}</h2>
            <input type="hidden" name="scenario" value={id} />
            <ShortChoices
              name="side"
              legend={say("tryAs")}
              ways={[["allied", say("asAllied")], ["axis", say("asAxis")]]}
              chosen="allied"
            />
            <LevelField id="level" />
            <button type="submit">{say("practice")}</button>
            <LevelsNote />
          </form>
          <div class="panel">
            <h2>{say("play")}</h2>
            <p>
              {say.rich("makeGame", { make: toPage(`/games/new?scenario=${encodeURIComponent(id)}`) })}
            </p>
            <LinkLine to="/games">{say("offers")}</LinkLine>
          </div>
        </div>
        <figure>
          <a href={scenario.drawing}>
            <MapPicture
              src={scenario.map}
              night={paintedByNight(scenario.map)}
              alt={`${say("mapAtStart")} ${scenario.mapText}`}
            />
          </a>
          <figcaption>
            {say.rich("mapCaption", { caption: asEnglish(scenario.caption) })}
            {scenario.editor === undefined ? null : (
              <>
                {" "}
                <a href={scenario.editor}>{say("editor")}</a>
              </>
            )}
          </figcaption>
        </figure>
        {scenario.setUp === undefined ? null : (
          <p>
            {say.rich("setUp", { setUp: toPage(scenario.setUp) })}
          </p>
        )}
        <h2>{say("lengthTitle")}</h2>
        <p>{lengthWords(turns, scenario)}</p>
        {sides === undefined ? null : (
          <>
            <h2>{say("sides")}</h2>
            <dl class="facts">
              {(["allied", "axis"] as const).flatMap((side) => [
                <dt>{say("side", { side })}</dt>,
                <dd>
                  <AnswerText sentence={sides[side]} />
                </dd>,
              ])}
            </dl>
          </>
        )}
        {victory.length === 0 ? null : (
          <>
            <h2>{say("victory")}</h2>
            <ul lang={langOfEnglish()}>{victory.map((sentence) => <li>{sentence}</li>)}</ul>
          </>
        )}
        <h2>{say("rules")}</h2>
        <p>
          {scenario.game}: <AnswerText sentence={scenario.about} />{" "}
          {say(scenario.isHidden ? "isHidden" : "isSeen")}
        </p>
        <ul lang={langOfEnglish()}>{scenario.editions.map((edition) => <li>{edition}</li>)}</ul>
        <LinkLine to={`/help?game=${encodeURIComponent(scenario.gameId)}`}>{say("howToOrder")}</LinkLine>
        {scenario.own.length === 0 ? null : (
          <>
            <h2>{say("own")}</h2>
            {scenario.own.map((text) => <Paragraph text={text} />)}
          </>
        )}
        {scenario.reconstructed.length === 0 ? null : (
          <>
            <h2>{say("reconstructed")}</h2>
            {scenario.reconstructed.map((text) => <Paragraph text={text} />)}
          </>
        )}
      </article>
    </Layout>
  );
}

function lengthWords(turns: number | undefined, { first, firstTurn }: ScenarioView): string {
  const say = wordsIn("scenarios");
  const begins = say("begins", { first, second: enemyOf(first), turn: firstTurn });
  if (turns === undefined) return begins;
  const weeks = Math.ceil(2 * turns / A_WEEK);
  return `${say("length", { turns, weeks, aWeek: A_WEEK })} ${begins}`;
}
