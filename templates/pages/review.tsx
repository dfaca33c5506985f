import type { Child } from "hono/jsx";
import type { WordMarker } from "../../src/common/marked-words.ts";
import { marked } from "../letters/html.tsx";
import { REVIEW_COLUMNS, type ReviewWords, type TurnReviewWords } from "../review.ts";
import { Layout, type SeatLink } from "./layout.tsx";

/** What every page about a review has. */
interface ReviewPlace {
  /** Of the game. */
  readonly title: string;
  readonly game: string;
  /** Of the page that it is opened from: the game's own, or a seat's. */
  readonly url: string;
  readonly seat: SeatLink | undefined;
  readonly postRoom: boolean;
}

/** A review: the curve, what decided the game, each Player-Turn, and what would have been better. */
export function ReviewPage({ review, curve, json, words, ...place }: ReviewPlace & {
  readonly review: ReviewWords;
  /** Drawn in the ink of the page. */
  readonly curve: string;
  /** Where its figures are as JSON. */
  readonly json: string;
  readonly words: WordMarker;
}) {
  const { url } = place;
  const { result, turns, deciding, better } = review;
  return (
    <ReviewFrame place={place}>
      {result.map((sentence) => <p>{sentence}</p>)}
      <div class="figures" dangerouslySetInnerHTML={{ __html: curve }} />
      <h2>What decided it</h2>
      <ol>
        {deciding.map(({ run, summary, changed }) => (
          <li>
            {marked(summary, words)} <SeeIt url={url} run={run} />
            {changed.map((sentence) => (
              <>
                <br />
                {sentence}
              </>
            ))}
          </li>
        ))}
      </ol>
      {better.length === 0 ? null : (
        <>
          <h2>What would have been better</h2>
          <p>The computer played the costliest Player-Turns again, with other dice.</p>
          <ul>
            {better.map(({ run, sentence }) => (
              <li>
                {marked(sentence, words)} <SeeIt url={url} run={run} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Every Player-Turn</h2>
      <p>Chance that the Allied side wins, in 100, and what changed it.</p>
      <TurnTable turns={turns} url={url} />
      <p>
        <a href={json}>All figures, each die among them (JSON)</a> ·{" "}
        <a href="/docs/play/review">How a review is made, and how far to trust it</a> ·{" "}
        <a href="/puzzles">Puzzles to practice with</a>
      </p>
    </ReviewFrame>
  );
}

/** A review that is being made. @param all 0 before it has begun */
export function ReviewUnderWay({ done, all, ...place }: ReviewPlace & {
  readonly done: number;
  readonly all: number;
}) {
  const words = all === 0
    ? "It begins as soon as its turn comes."
    : `${done} of ${all} Player-Turns are judged.`;
  return (
    <ReviewFrame place={place}>
      <p role="status">The review is being made. {words}</p>
      {all === 0
        ? null
        : <progress aria-label="Player-Turns judged" value={String(done)} max={String(all)} />}
      <p>
        This page looks again every five seconds. <a href={`${place.url}/review`}>Look now</a>
      </p>
    </ReviewFrame>
  );
}

function ReviewFrame({ place: { title, game, url, seat, postRoom }, children }: {
  readonly place: ReviewPlace;
  readonly children?: Child;
}) {
  return (
    <Layout title={`The review of ${title}, ${game}`} postRoom={postRoom} seat={seat}>
      <h1>
        The review of {title} <span class="faint">{game}</span>
      </h1>
      <p>
        <a href={url}>To the game</a> · <a href={`${url}/replay`}>Replay</a> ·{" "}
        <a href={`${url}/dice`}>All dice</a>
      </p>
      {children}
    </Layout>
  );
}

function TurnTable({ turns, url }: { readonly turns: readonly TurnReviewWords[]; readonly url: string }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Player-Turn</th>
          {REVIEW_COLUMNS.map((column) => <th scope="col">{column}</th>)}
        </tr>
      </thead>
      <tbody>
        {turns.map((turn) => (
          <tr>
            <th scope="row">
              {turn.run === undefined ? turn.name : <a href={replayAt(url, turn.run)}>{turn.name}</a>}
            </th>
            {REVIEW_COLUMNS.map((column) => <td>{turn[column]}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SeeIt({ url, run }: { readonly url: string; readonly run: number | undefined }) {
  return run === undefined ? null : <a href={replayAt(url, run)}>See it</a>;
}

/** The first moment of a run, with a script and without. */
function replayAt(url: string, run: number): string {
  return `${url}/replay?run=${run}#${run}/0`;
}
