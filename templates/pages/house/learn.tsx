import { ButtonForm } from "../parts/fields.tsx";
import { EnglishBlocks } from "../parts/english-blocks.tsx";
import type { WordMarker } from "../../../src/common/marked-words.ts";
import type { AnsweredLine, Block } from "../../../src/kernel/block.ts";
import { Blocks, marked } from "../../letters/html.tsx";
import { NO_PICTURE } from "../game.tsx";
import { asEnglish, English, EnglishBlock, langOfEnglish, toPage, wordsIn } from "../../words/words.tsx";
import { Layout } from "../layout.tsx";
import { MapTable, type TableOnPage } from "../parts/map-picture.tsx";

export interface LearnView {
  readonly kind: "step" | "puzzle";
  /** How many characters may be sent. */
  readonly most: number;
  readonly title: string;
  readonly about: string;
  /** The key under which the browser keeps progress. */
  readonly game: string;
  readonly games: readonly { readonly title: string; readonly url: string; readonly isShown: boolean }[];
  readonly steps: readonly { readonly title: string; readonly url: string }[];
  /** Which of the steps it is, from 0. */
  readonly index: number;
  readonly lesson: {
    readonly title: string;
    readonly words: readonly string[];
    readonly task: string;
    readonly seed: string;
    readonly offers: readonly { readonly lines: readonly string[] }[];
    readonly isDoneWritten?: boolean;
    readonly show: readonly string[];
  };
  /** The question to the reader during a Player-Turn. */
  readonly question: string | undefined;
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
    readonly learnt: string | null;
    readonly best: readonly string[] | null;
  } | undefined;
  /** Undefined if the page answers typed text. */
  readonly table: Omit<TableOnPage, "key"> | undefined;
  /** What is played after the last step. */
  readonly scenario: string;
}

/** A step: the rule, the task, and the table for it. Parts marked `plain` give way to the table. */
export function LearnPage(view: LearnView) {
  const { kind, title, about, steps, index, lesson, explained, answer, table, sheet = "" } = view;
  const say = wordsIn("learn");
  const isPuzzle = kind === "puzzle";
  const { url } = steps[index];
  const isAnswered = answer !== undefined || view.isTooLong;
  return (
    <Layout
      title={`${title}: ${lesson.title}`}
      isTable={table !== undefined}
      isSpread={table !== undefined}
    >
      <div class="mt-above mt-brief">
        <h1 lang={langOfEnglish()}>{title}</h1>
        <p class="faint mt-plain" lang={langOfEnglish()}>{about}</p>
      </div>
      {table === undefined ? null : (
        <>
          <MapTable table={{ ...table, key: "" }} picture={view.picture} isAlone>
            {/* As large a text as any that follows: a browser takes the page for there when it shows the largest. */}
            <English>
              {lesson.title}
              <br />
              {lesson.words[0]}
            </English>
          </MapTable>
          {/* It listens for the table, so it comes first. */}
          <script type="module" src={table.film}></script>
          <script type="module" src={table.script}></script>
        </>
      )}
      <section
        id="lesson"
        aria-label={say("lesson")}
        data-game={view.game}
        data-step={index + 1}
        data-url={url}
        data-next={steps[index + 1]?.url}
        data-next-title={steps[index + 1]?.title}
        data-done={isPuzzle ? "judged" : lesson.isDoneWritten === true ? "written" : "played"}
        data-show={JSON.stringify(lesson.show)}
        data-scenario={view.scenario}
      >
        <h2>
          {say.rich(`heading.${kind}`, {
            number: index + 1,
            of: steps.length,
            title: asEnglish(lesson.title),
          })}
        </h2>
        {lesson.words.map((paragraph) => <p lang={langOfEnglish()}>{marked(paragraph, view.words)}</p>)}
        <p>
          <strong lang={langOfEnglish()}>{lesson.task}</strong>
        </p>
        <details class="lesson-all">
          <summary>{say(`all.${kind}`)}</summary>
          <ol>
            {steps.map((step, at) => (
              <li>
                <a href={step.url} lang={langOfEnglish()} aria-current={at === index ? "step" : undefined}>
                  {step.title}
                </a>
              </li>
            ))}
          </ol>
          <p>
            {view.games.map((game, at) => (
              <>
                {at === 0 ? "" : " · "}
                {game.isShown
                  ? <strong aria-current="true" lang={langOfEnglish()}>{game.title}</strong>
                  : <a href={game.url} lang={langOfEnglish()}>{game.title}</a>}
              </>
            ))}
          </p>
        </details>
      </section>
      {isAnswered ? <Answered view={view} /> : null}
      <div class="plain">
        <div class="map lesson">
          <img src={view.picture} alt={view.pictureText} width="600" height="760" loading="lazy" />
        </div>
        {view.question === undefined ? null : <p lang={langOfEnglish()}>{view.question}</p>}
        <form method="post" action={`${url}#answer`}>
          <label for="sheet">{say("orders")}</label>
          <textarea id="sheet" name="sheet" rows={isPuzzle ? 12 : 3} maxlength={view.most} spellcheck={false}>
            {sheet}
          </textarea>
          <button type="submit">{say(`send.${kind}`)}</button>
          {lesson.offers.length === 0 ? null : (
            <p>
              {say("offers")} {lesson.offers.map(({ lines }) => (
                <>
                  <button type="submit" name="offer" value={lines.join("\n")} class="quiet">
                    {lines.map((line) => line.trim()).join(", ")}
                  </button>
                  {" "}
                </>
              ))}
            </p>
          )}
        </form>
        {explained.length === 0 ? null : (
          <details open>
            <summary>{say("expect")}</summary>
            <EnglishBlocks blocks={explained} picture={NO_PICTURE} words={view.words} />
          </details>
        )}
      </div>
      <p class="faint" id="dice">
        {say("dice", { seed: lesson.seed })} <a href="/docs/play/learn">{say(`how.${kind}`)}</a>
      </p>
    </Layout>
  );
}

/** All puzzles, by scenario. */
export function PuzzlesPage({ scenarios }: {
  readonly scenarios: readonly {
    readonly title: string;
    readonly puzzles: readonly { readonly title: string; readonly task: string; readonly url: string }[];
  }[];
}) {
  const say = wordsIn("learn");
  return (
    <Layout title={say("puzzles")}>
      <h1>{say("puzzles")}</h1>
      <p>
        {say("puzzles.are")} <a href="/docs/play/learn">{say("how.puzzle")}</a>
      </p>
      {scenarios.map(({ title, puzzles }) => (
        <>
          <h2>{title}</h2>
          <ol>
            {puzzles.map((puzzle) => (
              <li lang={langOfEnglish()}>
                <a href={puzzle.url}>{puzzle.title}</a>
                <br />
                {puzzle.task}
              </li>
            ))}
          </ol>
        </>
      ))}
    </Layout>
  );
}

/** The rules' answer to the orders, and the result if all of them are legal. */
function Answered(
  { view: { kind, answer, words, isTooLong, steps, index, scenario } }: { view: LearnView },
) {
  const say = wordsIn("learn");
  const next = steps[index + 1];
  if (answer === undefined) {
    return (
      <section id="answer">
        <h2 class="bad">{say("tooLong")}</h2>
        <p>{isTooLong ? say("tooLong.why") : ""}</p>
      </section>
    );
  }
  const { reports, log, isDone, learnt, best } = answer;
  return (
    <section id="answer">
      <h2 class={isDone ? "good" : "bad"}>
        {isDone ? say(`done.${kind}`) : log === undefined ? say("notPlayed") : say(`notDone.${kind}`)}
      </h2>
      {reports.length === 0 ? <p>{say(`first.${kind}`)}</p> : null}
      <EnglishBlock>
        <Blocks blocks={[{ kind: "answers", lines: [...reports] }]} picture={NO_PICTURE} words={words} />
        {log === undefined ? null : <Blocks blocks={log} picture={NO_PICTURE} words={words} />}
        {learnt === null ? null : <p>{learnt}</p>}
      </EnglishBlock>
      {isDone ? null : <p>{say("again")}</p>}
      {best === null ? null : (
        <details>
          <summary>{say("best")}</summary>
          <pre>{best.join("\n")}</pre>
        </details>
      )}
      {!isDone ? null : next !== undefined
        ? (
          <p>
            <a href={next.url}>
              <strong>{say.rich("next", { title: asEnglish(next.title) })}</strong>
            </a>
          </p>
        )
        : (
          <>
            <p>{say.rich(`last.${kind}`, { help: toPage("/help") })}</p>
            <ButtonForm action="/practice" hidden={{ scenario }}>{say("practice")}</ButtonForm>
          </>
        )}
    </section>
  );
}
