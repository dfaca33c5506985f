import { ButtonForm, ShortChoices } from "./parts/fields.tsx";
import type { Placeable, PlacedByHand } from "../../src/kernel/placed-by-hand.ts";
import { SIDES } from "../../src/kernel/side.ts";
import type { Terms } from "../../src/kernel/words.ts";
import { LevelField } from "./parts/level-field.tsx";
import { sentMessage } from "../words/sent-words.ts";
import { spokenLanguage } from "../words/spoken.ts";
import { TABLES } from "../words/tables.ts";
import { asEnglish, EnglishBlock, wordsIn } from "../words/words.tsx";
import { Layout, PageHeading } from "./layout.tsx";

/** The script that drags counters. */
export const SET_UP_SCRIPT = "/set-up.js";

/** A position set up by hand: a form, and once it is legal, the games that can begin with it. */
export function SetUpPage(
  { scenario, title, url, placed, placing, pieces, terms, limit, faults, shown }: {
    readonly scenario: string;
    readonly title: string;
    readonly url: string;
    readonly placed: PlacedByHand;
    /** What the points of a side are called, if it has any; and what lines can say, in sentences of the rules. */
    readonly placing: { readonly points?: string; readonly says: readonly string[] };
    /** Every counter, for the script that drags them. */
    readonly pieces: readonly Placeable[];
    readonly terms: Pick<Terms, "place" | "piece">;
    readonly limit: number;
    readonly faults: readonly string[];
    /** The position that the rules allow; undefined if nothing was shown yet, or something is wrong. */
    readonly shown:
      | { readonly picture: string; readonly text: string; readonly position: string }
      | undefined;
  },
) {
  const say = wordsIn("set-up");
  const things = { piece: terms.piece.one, pieces: terms.piece.many, place: terms.place.one };
  return (
    <Layout title={say("titled", { title })}>
      <PageHeading of={title}>{say("title")}</PageHeading>
      <p>{say("intro", things)}</p>
      {faults.length === 0 ? null : (
        <div class="problem" role="alert">
          <EnglishBlock>
            <ul>{faults.map((fault) => <li>{fault}</li>)}</ul>
          </EnglishBlock>
        </div>
      )}
      {shown === undefined ? null : (
        <section id="shown">
          <h2>{say("position")}</h2>
          <div class="map">
            <img src={shown.picture} alt={shown.text} />
          </div>
        </section>
      )}
      <form method="post" action={`${url}#shown`} id="set-up">
        <button type="submit" name="act" value="show" class="unseen" tabindex={-1} aria-hidden="true" />
        <label for="turn">{say("gameTurn")}</label>
        <input
          id="turn"
          name="turn"
          type="number"
          min="1"
          max="99"
          required
          value={String(placed.gameTurn)}
        />
        <ShortChoices
          name="side"
          legend={say("playerTurn")}
          ways={SIDES.map((side) => [side, say("side", { side })])}
          chosen={placed.side}
        />
        {placing.points === undefined ? null : SIDES.map((side) => (
          <label>
            {say("side", { side })} {asEnglish(placing.points!)}
            <input
              name={`points-${side}`}
              type="number"
              min="0"
              max="99"
              required
              value={String(placed.points[side])}
            />
          </label>
        ))}
        <div
          id="set-up-map"
          data-map={`${url}/map.svg`}
          data-pieces={JSON.stringify(pieces)}
          data-things={JSON.stringify(things)}
          data-words={JSON.stringify(deskWords())}
          hidden
        >
        </div>
        <script type="module" src={SET_UP_SCRIPT}></script>
        <label for="places">{say("lines", things)}</label>
        <textarea
          id="places"
          name="places"
          rows={Math.min(24, placed.lines.length + 3)}
          maxlength={limit}
          spellcheck={false}
          aria-describedby="says"
        >
          {placed.lines.join("\n")}
        </textarea>
        <div id="says" class="faint">
          <EnglishBlock>{placing.says.join(" ")}</EnglishBlock>
        </div>
        <p class="buttons">
          <button type="submit" name="act" value="show">{say("look")}</button>
        </p>
        {shown === undefined ? null : (
          <fieldset>
            <legend>{say("play")}</legend>
            <PositionButtons />
          </fieldset>
        )}
      </form>
      {shown === undefined ? null : <PositionChallenge scenario={scenario} position={shown.position} />}
      <p class="faint">
        <a href="/docs/play/what-if#positions-set-up-by-hand">{say("how")}</a>
      </p>
    </Layout>
  );
}

/** What the script that drags counters says. */
function deskWords() {
  return Object.fromEntries(
    Object.entries(TABLES[spokenLanguage()]["set-up"]).flatMap(([key, text]) =>
      key === "side" || key.startsWith("desk.") ? [[key, sentMessage(text)]] : []
    ),
  );
}

/** The buttons that play a position here. */
export function PositionButtons() {
  const say = wordsIn("set-up");
  return (
    <>
      <LevelField id="level" />
      <p class="buttons">
        {(["both", ...SIDES] as const).map((act) => (
          <>
            <button type="submit" name="act" value={act} class="quiet">
              {act === "both" ? say("both") : say("against", { side: act })}
            </button>
            {" "}
          </>
        ))}
      </p>
    </>
  );
}

/** Takes a position to the form of a new game. @param position the document, as JSON */
export function PositionChallenge(
  { scenario, position }: { readonly scenario: string; readonly position: string },
) {
  return (
    <ButtonForm action="/games/new" hidden={{ scenario, position }} look="quiet">
      {wordsIn("set-up")("challenge")}
    </ButtonForm>
  );
}
