import type { WordMarker } from "../../src/common/marked-words.ts";
import type { AnsweredLine, Block } from "../../src/kernel/block.ts";
import { Blocks, marked } from "../html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout } from "./layout.tsx";

export interface LearnView {
  readonly title: string;
  readonly about: string;
  readonly steps: readonly { readonly title: string; readonly url: string }[];
  /** Which of the steps it is, from 0. */
  readonly index: number;
  readonly lesson: {
    readonly title: string;
    readonly words: readonly string[];
    readonly task: string;
    readonly seed: string;
    readonly offers: readonly { readonly lines: readonly string[] }[];
    readonly learnt: string;
  };
  readonly words: WordMarker;
  readonly explained: readonly Block[];
  readonly picture: string;
  readonly pictureText: string;
  /** What was written; undefined where nothing was yet. */
  readonly sheet: string | undefined;
  readonly isTooLong: boolean;
  readonly answer: {
    readonly reports: readonly AnsweredLine[];
    readonly log: readonly Block[] | undefined;
    readonly isDone: boolean;
  } | undefined;
  readonly postRoom: boolean;
}

/** A step: the rule, the map, the task, and the result. */
export function LearnPage(view: LearnView) {
  const { title, about, steps, index, lesson, explained, answer, sheet = "" } = view;
  const { url } = steps[index];
  const isAnswered = answer !== undefined || view.isTooLong;
  return (
    <Layout title={`${title}: ${lesson.title}`} postRoom={view.postRoom}>
      <h1>{title}</h1>
      <p class="faint">{about}</p>
      <nav aria-label="Steps">
        <ul class="tabs">
          {steps.map((step, at) => (
            <li>
              <a
                href={step.url}
                aria-current={at === index ? "step" : undefined}
                aria-label={`Step ${at + 1}: ${step.title}`}
              >
                {at + 1}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <h2>{`Step ${index + 1} of ${steps.length}: ${lesson.title}`}</h2>
      {lesson.words.map((paragraph) => <p>{marked(paragraph, view.words)}</p>)}
      <p>
        <strong>{lesson.task}</strong>
      </p>
      {isAnswered ? <Answered view={view} /> : null}
      <div class="map lesson">
        <img src={view.picture} alt={view.pictureText} width="600" height="760" />
      </div>
      <form method="post" action={`${url}#answer`}>
        <label for="sheet">Your orders, a line each</label>
        <textarea id="sheet" name="sheet" class="few" rows={3} maxlength={600} spellcheck={false}>
          {sheet}
        </textarea>
        <button type="submit">Check</button>
      </form>
      <form method="post" action={`${url}#answer`}>
        <p class="buttons">
          Or try one of these; not all of them are allowed:<br />
          {lesson.offers.map(({ lines }) => (
            <>
              <button type="submit" name="offer" value={lines.join("\n")} class="quiet">
                {lines.map((line) => line.trim()).join(", ")}
              </button>
              {" "}
            </>
          ))}
        </p>
      </form>
      <p class="faint">
        Here the dice come from the words “{lesson.seed}”, so the same orders always have the same result. In
        a game nobody can know or choose the dice.
      </p>
      {explained.length === 0 ? null : (
        <details open>
          <summary>What to expect</summary>
          <Blocks blocks={explained} picture={NO_PICTURE} words={view.words} />
        </details>
      )}
    </Layout>
  );
}

/** The rules' answer to the orders, and, if all of them stand, the result. */
function Answered({ view: { answer, words, isTooLong, lesson, steps, index } }: { view: LearnView }) {
  const next = steps[index + 1];
  if (answer === undefined) {
    return (
      <section id="answer">
        <h2 class="bad">Too long</h2>
        <p>{isTooLong ? "A lesson needs a line or two, so I read nothing of that." : ""}</p>
      </section>
    );
  }
  const { reports, log, isDone } = answer;
  return (
    <section id="answer">
      <h2 class={isDone ? "good" : "bad"}>
        {isDone ? "Done" : log === undefined ? "Not played" : "Played, but not what the lesson asks"}
      </h2>
      {reports.length === 0 ? <p>Write an order first, or try one of those below.</p> : null}
      <Blocks blocks={[{ kind: "answers", lines: [...reports] }]} picture={NO_PICTURE} words={words} />
      {log === undefined ? null : <Blocks blocks={log} picture={NO_PICTURE} words={words} />}
      {isDone ? <p>{lesson.learnt}</p> : <p>Try again: the position is unchanged.</p>}
      {!isDone ? null : next !== undefined
        ? (
          <p>
            <a href={next.url}>
              <strong>Next: {next.title}</strong>
            </a>
          </p>
        )
        : (
          <p>
            <strong>
              That was the last step. <a href="/">Start a practice game</a>, or read{" "}
              <a href="/help">how to order</a>.
            </strong>
          </p>
        )}
    </section>
  );
}
