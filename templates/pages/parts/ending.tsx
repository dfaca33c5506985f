import { ButtonForm } from "./fields.tsx";
import type { WordMarker } from "../../../src/common/marked-words.ts";
import type { Child } from "hono/jsx";
import { marked } from "../../letters/html.tsx";
import type { Side } from "../../../src/kernel/side.ts";
import { spokenLanguage } from "../../words/spoken.ts";
import { answerSaid, English, langOfEnglish, wordsIn } from "../../words/words.tsx";

/** How a game ended, as its reader's page tells it. */
export interface EndingView {
  /** For a player who won or lost; of a draw, and to everybody else, it is only told. */
  readonly result: "won" | "lost" | "told";
  readonly sentence: string;
  readonly winner: Side | "draw";
  /** The reason, as a separate sentence: the rules' own reason is English on every page. */
  readonly because: string;
  /** The Player-Turns that decided it, with their first runs. */
  readonly turningPoints: readonly { readonly run: number; readonly sentence: string }[];
  readonly score: string;
  /** Undefined if no die was rolled. */
  readonly luck: string | undefined;
}

/**
 * The ending of a game: the winner, the reason, what decided it, losses, luck, and the next steps.
 * @param rematchUrl takes the button of a player
 */
export function EndingPart({ ending, map, words, replayUrl, diceUrl, reviewUrl, keepUrl, rematchUrl }: {
  ending: EndingView;
  /** How it stands at the end, unless a table shows it. */
  map: Child;
  words: WordMarker;
  /** Undefined if nothing was played. */
  replayUrl: string | undefined;
  diceUrl: string;
  reviewUrl: string | undefined;
  /** The signed ledger. */
  keepUrl: string;
  rematchUrl?: string;
}) {
  const say = wordsIn("seat");
  const { result, sentence, winner, because, turningPoints, score, luck } = ending;
  const said = answerSaid(spokenLanguage(), sentence);
  const outcome = said === undefined
    ? (
      <>
        {say("outcome", { winner })} <English>{marked(because, words)}</English>
      </>
    )
    : marked(said, words);
  return (
    <section aria-labelledby="ending">
      <h2 id="ending" class={result === "won" ? "good" : undefined}>{say(`ending.${result}`)}</h2>
      <p>{outcome}</p>
      {result === "lost" ? <p>{say("ending.kind")}</p> : null}
      {score === "" ? null : <p lang={langOfEnglish()}>{marked(score, words)}</p>}
      {map}
      {turningPoints.length === 0 ? null : (
        <>
          <h3>{say("ending.turningPoints")}</h3>
          <ul>
            {turningPoints.map((point) => (
              <li>
                <English>{marked(point.sentence, words)}</English>{" "}
                <a href={`${replayUrl}#${point.run}/0`}>{say("ending.see")}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {luck === undefined ? null : (
        <>
          <h3>{say("ending.luck")}</h3>
          <p>
            <English>{marked(luck, words)}</English> <a href={diceUrl}>{say("ending.dice")}</a>
          </p>
        </>
      )}
      {reviewUrl === undefined ? null : (
        <p>
          <a href={reviewUrl}>
            {say("ending.review")}
          </a>
        </p>
      )}
      {rematchUrl === undefined ? null : <ButtonForm action={rematchUrl}>{say("ending.rematch")}</ButtonForm>}
      <p>
        {replayUrl === undefined ? null : (
          <>
            <a href={replayUrl}>{say("ending.replay")}</a> ·{" "}
          </>
        )}
        <a href={keepUrl}>{say("ending.keep")}</a>
      </p>
    </section>
  );
}
