import type { Child } from "hono/jsx";
import type { WordMarker } from "../../src/common/marked-words.ts";
import { marked } from "../letters/html.tsx";
import { REVIEW_COLUMNS, type ReviewWords, type TurnReviewWords } from "../review.ts";
import { English, langOfEnglish, toPage, wordsIn } from "../words/words.tsx";
import { ColumnHeads, Layout, PageHeading, type SeatLink } from "./layout.tsx";

/** What every page about a review has. */
interface ReviewPlace {
  /** Of the game. */
  readonly title: string;
  readonly game: string;
  /** Of the page that it is opened from: the game's own, or a seat's. */
  readonly url: string;
  readonly seat: SeatLink | undefined;
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
  const say = wordsIn("review");
  const { url } = place;
  const { result, turns, deciding, better } = review;
  return (
    <ReviewFrame place={place}>
      {result.map((sentence) => <p>{sentence}</p>)}
      <div class="figures" lang={langOfEnglish()} dangerouslySetInnerHTML={{ __html: curve }} />
      <h2>{say("decided")}</h2>
      <ol>
        {deciding.map(({ run, summary, changed }) => (
          <li>
            <English>{marked(summary, words)}</English> <SeeIt url={url} run={run} />
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
          <h2>{say("better")}</h2>
          <p>{say("better.how")}</p>
          <ul>
            {better.map(({ run, sentence }) => (
              <li>
                {marked(sentence, words)} <SeeIt url={url} run={run} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>{say("turns")}</h2>
      <p>{say("turns.are")}</p>
      <TurnTable turns={turns} url={url} />
      <p>
        <a href={json}>{say("json")}</a> · <a href="/docs/play/review">{say("how")}</a> ·{" "}
        <a href="/puzzles">{say("puzzles")}</a> ·{" "}
        <a href={`${url}/${place.seat === undefined ? "what-if" : "boards"}`}>{say("whatIf")}</a>
      </p>
    </ReviewFrame>
  );
}

/** A review in progress. @param all 0 before it has begun */
export function ReviewUnderWay({ done, all, ...place }: ReviewPlace & {
  readonly done: number;
  readonly all: number;
}) {
  const say = wordsIn("review");
  const stands = all === 0 ? say("making.waits") : say("making.judged", { done, all });
  return (
    <ReviewFrame place={place}>
      <p role="status">{say("making", { stands })}</p>
      {all === 0 ? null : <progress aria-label={say("making.bar")} value={String(done)} max={String(all)} />}
      <p>
        {say.rich("making.again", { now: toPage(`${place.url}/review`) })}
      </p>
    </ReviewFrame>
  );
}

function ReviewFrame({ place: { title, game, url, seat }, children }: {
  readonly place: ReviewPlace;
  readonly children?: Child;
}) {
  const say = wordsIn("review");
  return (
    <Layout title={say("titled", { title, game })} seat={seat}>
      <PageHeading of={game}>{say("title", { title })}</PageHeading>
      <p>
        <a href={url}>{say("game")}</a> · <a href={`${url}/replay`}>{say("replay")}</a> ·{" "}
        <a href={`${url}/dice`}>{say("dice")}</a>
      </p>
      {children}
    </Layout>
  );
}

function TurnTable({ turns, url }: { readonly turns: readonly TurnReviewWords[]; readonly url: string }) {
  const say = wordsIn("review");
  return (
    <table>
      <ColumnHeads of={[say("turn"), ...REVIEW_COLUMNS.map((column) => say(`column.${column}`))]} />
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
  return run === undefined ? null : <a href={replayAt(url, run)}>{wordsIn("review")("see")}</a>;
}

/** The first moment of a run, with a script and without. */
function replayAt(url: string, run: number): string {
  return `${url}/replay?run=${run}#${run}/0`;
}
