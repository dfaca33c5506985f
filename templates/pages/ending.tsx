import type { WordMarker } from "../../src/common/marked-words.ts";
import { marked } from "../letters/html.tsx";

/** How a game ended, as its reader's page tells it. */
export interface EndingView {
  /** For a player who won or lost; of a draw, and to everybody else, it is only told. */
  readonly result: "won" | "lost" | "told";
  readonly sentence: string;
  /** The Player-Turns that decided it, with their first runs. */
  readonly turningPoints: readonly { readonly run: number; readonly sentence: string }[];
  readonly score: string;
  /** Undefined if no die was rolled. */
  readonly luck: string | undefined;
}

const TITLES = { won: "You have won", lost: "Thank you for the game", told: "How it ended" } as const;

/** The ending of a game: who won and why, what decided it, losses, luck, and what may come next. @param rematchUrl takes the button of a player */
export function EndingPart({ ending, words, replayUrl, diceUrl, reviewUrl, keepUrl, rematchUrl }: {
  ending: EndingView;
  words: WordMarker;
  /** Undefined if nothing was played. */
  replayUrl: string | undefined;
  diceUrl: string;
  reviewUrl: string | undefined;
  /** The signed ledger. */
  keepUrl: string;
  rematchUrl?: string;
}) {
  const { result, sentence, turningPoints, score, luck } = ending;
  return (
    <section aria-labelledby="ending">
      <h2 id="ending" class={result === "won" ? "good" : undefined}>{TITLES[result]}</h2>
      <p>{marked(sentence, words)}</p>
      {result === "lost" ? <p>With the sides changed, it may go the other way.</p> : null}
      {score === "" ? null : <p>{marked(score, words)}</p>}
      {turningPoints.length === 0 ? null : (
        <>
          <h3>Turning points</h3>
          <ul>
            {turningPoints.map((point) => (
              <li>
                {marked(point.sentence, words)} <a href={`${replayUrl}#${point.run}/0`}>See it</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {luck === undefined ? null : (
        <>
          <h3>Luck</h3>
          <p>
            {marked(luck, words)} <a href={diceUrl}>All dice</a>
          </p>
        </>
      )}
      {reviewUrl === undefined ? null : (
        <p>
          <a href={reviewUrl}>
            The review: who was winning when, and what each die and Player-Turn was worth
          </a>
        </p>
      )}
      {rematchUrl === undefined ? null : (
        <form method="post" action={rematchUrl}>
          <button type="submit">Play again, sides changed</button>
        </form>
      )}
      <p>
        {replayUrl === undefined ? null : (
          <>
            <a href={replayUrl}>Replay the whole game</a> ·{" "}
          </>
        )}
        <a href={keepUrl}>Keep this game: download it with its proof</a>
      </p>
    </section>
  );
}
