import { EnglishBlocks } from "./parts/english-blocks.tsx";
import type { WordMarker } from "../../src/common/marked-words.ts";
import type { Block } from "../../src/kernel/block.ts";
import { NO_PICTURE } from "./game.tsx";
import { ButtonForm, ProblemNote } from "./parts/fields.tsx";
import { langOfEnglish, toPage, wordsIn } from "../words/words.tsx";
import { Layout, LinkLine, PageHeading, type SeatLink } from "./layout.tsx";
import { PositionButtons, PositionChallenge } from "./set-up.tsx";
import { MapTable, type TableOnPage } from "./parts/map-picture.tsx";

/** Names the open question among the beginnings of a board. */
export const MIDST = "question";

/** A board in a list. */
export interface ListedBoard {
  readonly name: string;
  readonly url: string;
  /** Where it begins, and how far it was played. */
  readonly about: string;
}

/** A person's what-if boards for a game, and the form that creates one. */
export function BoardsPage({
  title,
  boards,
  elsewhere,
  beginnings,
  isAsked,
  most,
  problem,
  typed,
  hides,
  url,
  game,
  isSignedIn,
  seat,
}: {
  readonly title: string;
  readonly boards: readonly ListedBoard[];
  /** A visitor's boards for other games. */
  readonly elsewhere: readonly ListedBoard[];
  /** The Player-Turns with which a board may begin; the first is the default. */
  readonly beginnings: readonly { readonly run: number; readonly name: string }[];
  /** A question is open, and a board may begin at it. */
  readonly isAsked: boolean;
  readonly most: { readonly boards: number; readonly name: number };
  readonly problem?: { readonly sentence: string } | undefined;
  readonly typed: string;
  /** How hidden things are drawn; undefined if nothing is hidden. */
  readonly hides: string | undefined;
  /** Of this page, and of the game's public one. */
  readonly url: string;
  readonly game: string;
  readonly isSignedIn: boolean;
  /** Undefined for a visitor. */
  readonly seat: SeatLink | undefined;
}) {
  const say = wordsIn("what-if");
  const order = wordsIn("seat");
  return (
    <Layout title={say("titled", { title })} seat={seat}>
      <PageHeading of={title}>{say("title")}</PageHeading>
      <p>{say("means")}</p>
      {hides === undefined ? null : <p class="faint">{hides}</p>}
      <BoardList title={say("yours")} boards={boards} />
      <BoardList title={say("elsewhere")} boards={elsewhere} />
      <h2>{say("new")}</h2>
      <ProblemNote problem={problem} />
      {beginnings.length === 0 ? <p>{say("tooEarly")}</p> : (
        <form method="post" action={url}>
          <label>
            {say("name.wish")}
            <input type="text" name="name" maxlength={most.name} autocomplete="off" value={typed} />
          </label>
          {beginnings.length === 1 && !isAsked
            ? <p>{say("begins.with", { beginning: beginnings[0].name })}</p>
            : (
              <label>
                {say("begins")}
                <select name="run">
                  {isAsked ? <option value={MIDST}>{say("begins.question")}</option> : null}
                  {beginnings.map(({ run, name }) => <option value={String(run)}>{name}</option>)}
                </select>
              </label>
            )}
          <fieldset>
            <legend>{say("asks")}</legend>
            {isAsked ? <p class="faint">{say("asks.open")}</p> : null}
            <label class="inline">
              <input type="radio" name="asks" value="computer" checked /> {say("asks.computer")}
            </label>
            <label class="inline">
              <input type="radio" name="asks" value="me" /> {say("asks.me")}
            </label>
          </fieldset>
          <button type="submit">{say("lay")}</button>
        </form>
      )}
      <p class="faint">
        {seat !== undefined ? null : isSignedIn ? `${say("kept.account")} ` : `${say("kept.browser")} `}
        {say("room", { boards: most.boards })} <a href="/docs/play/what-if">{say("how")}</a>
      </p>
      <LinkLine to={seat?.url ?? game}>{order("backToGame")}</LinkLine>
    </Layout>
  );
}

function BoardList({ title, boards }: { readonly title: string; readonly boards: readonly ListedBoard[] }) {
  if (boards.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {boards.map(({ name, url, about }) => (
          <li>
            <a href={url}>{name}</a>
            <br />
            <span class="faint">{about}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A die of the turn that was played last. */
export interface ChosenDie {
  readonly key: string;
  readonly words: string;
  readonly die: number;
  readonly isChosen: boolean;
  /** Each face with what it brings, from one. */
  readonly faces: readonly string[];
}

/** The outcome of a board's form. */
export type BoardOutcome = "nothing" | "rolls" | "estimate" | "notPlayed" | "legal" | "notLegal";

export interface BoardView {
  readonly name: string;
  readonly url: string;
  readonly sentence: string;
  readonly question: string | undefined;
  readonly about: string;
  /** The map as it stands, and in words. */
  readonly picture: string;
  readonly pictureText: string;
  /** Undefined if the page answers typed text. */
  readonly table: TableOnPage | undefined;
  /** Undefined if the game is over on the board. */
  readonly form: {
    readonly lines: readonly string[];
    readonly run: number;
    readonly isAnswer: boolean;
    readonly mayRoll: boolean;
  } | undefined;
  /** The answer to a form. */
  readonly answer:
    | {
      readonly title: BoardOutcome;
      readonly isBad: boolean;
      readonly blocks: readonly Block[];
      /** In the page's language. */
      readonly sentences: readonly string[];
    }
    | undefined;
  /** The turn that was played last. */
  readonly last: {
    readonly name: string;
    readonly log: readonly Block[];
    readonly hasDice: boolean;
    /** The dice that may be chosen. */
    readonly dice: readonly ChosenDie[];
  } | undefined;
  /** How many turns can no longer be played. */
  readonly lost: number;
  /** Whether the winner from here may be estimated. */
  readonly mayEstimate: boolean;
  /** A position that a game can begin with; undefined if none can begin from here. */
  readonly position: { readonly scenario: string; readonly json: string } | undefined;
  readonly share: { readonly isShared: boolean; readonly link: string } | undefined;
  readonly nameLimit: number;
}

/** A board: its table, or without scripts its map and a form; below, the board's actions. */
export function BoardPage({ title, view, words, url: all, game, seat }: {
  readonly title: string;
  readonly view: BoardView;
  readonly words: WordMarker;
  /** Of the page of all boards, and of the game's public one. */
  readonly url: string;
  readonly game: string;
  /** Undefined for a visitor. */
  readonly seat: SeatLink | undefined;
}) {
  const say = wordsIn("what-if");
  const order = wordsIn("seat");
  const { name, url, sentence, question, about, picture, table, form, answer, last, lost } = view;
  return (
    <Layout
      title={say("board.titled", { name, title })}
      seat={seat}
      isTable={table !== undefined}
      isSpread={table !== undefined}
    >
      <div class="mt-above mt-brief">
        <PageHeading of={say("titled", { title })}>{name}</PageHeading>
        <p>{sentence}</p>
        <p class="faint">{about}</p>
      </div>
      {table === undefined ? null : (
        <>
          <MapTable table={table} picture={picture} isAlone>
            {sentence}
          </MapTable>
          <script type="module" src={table.script}></script>
        </>
      )}
      {answer === undefined ? null : (
        <section id="answer">
          <h2 class={answer.isBad ? "bad" : "good"}>{say(`answer.${answer.title}`)}</h2>
          {answer.sentences.map((sentence) => <p>{sentence}</p>)}
          <EnglishBlocks blocks={answer.blocks} picture={NO_PICTURE} words={words} isOnPage />
        </section>
      )}
      {lost === 0 ? null : (
        <p class="note" role="status">
          {say("lost", { lost })}
        </p>
      )}
      <div class="plain">
        {question === undefined ? null : <p lang={langOfEnglish()}>{question}</p>}
        <div class="map" tabindex={0} role="region" aria-label={say("scrolled")}>
          <img src={picture} alt={view.pictureText} loading="lazy" />
        </div>
        {form === undefined ? null : (
          <form method="post" action={`${url}#answer`}>
            <input type="hidden" name="run" value={String(form.run)} />
            <label for="sheet">{say("sheet", { answer: form.isAnswer ? "yes" : "no" })}</label>
            <textarea
              id="sheet"
              name="sheet"
              rows={Math.min(24, form.lines.length + 3)}
              spellcheck={false}
            >
              {form.lines.join("\n")}
            </textarea>
            <p class="buttons">
              <button type="submit" name="act" value="check" class="quiet">{order("order.check")}</button>
              {" "}
              <button type="submit" name="act" value="play">
                {form.isAnswer ? say("answer.play") : order("order.play.turn")}
              </button>{" "}
              <button type="submit" name="act" value="go" class="quiet">
                {form.isAnswer ? order("order.go.answer") : say("go")}
              </button>{" "}
              {form.mayRoll
                ? <button type="submit" name="act" value="rolls" class="quiet">{order("order.rolls")}</button>
                : null}
            </p>
          </form>
        )}
      </div>
      {last === undefined ? null : <LastTurn url={url} last={last} words={words} />}
      {!view.mayEstimate ? null : (
        <form method="post" action={`${url}#answer`}>
          <p>
            <button type="submit" name="act" value="estimate" class="quiet">{say("estimate")}</button>{" "}
            <span class="faint">{say("estimate.means")}</span>
          </p>
        </form>
      )}
      {view.position === undefined ? null : (
        <section id="begin">
          <h2>{say("begin")}</h2>
          <p>{say("begin.means")}</p>
          <form method="post" action={url}>
            <PositionButtons />
          </form>
          <PositionChallenge scenario={view.position.scenario} position={view.position.json} />
        </section>
      )}
      <details>
        <summary>{say("manage")}</summary>
        <form method="post" action={url}>
          <label>
            {say("name")}
            <input
              type="text"
              name="name"
              value={name}
              maxlength={view.nameLimit}
              required
              autocomplete="off"
            />
          </label>
          <button type="submit" name="act" value="rename">{say("rename")}</button>
        </form>
        <form method="post" action={url}>
          {view.share === undefined ? <p>{say("share.later")}</p> : view.share.isShared
            ? (
              <>
                <p>
                  {say("share.link")} <a href={view.share.link}>{view.share.link}</a>
                </p>
                <button type="submit" name="act" value="unshare" class="quiet">{say("share.stop")}</button>
              </>
            )
            : <button type="submit" name="act" value="share" class="quiet">{say("share")}</button>}
        </form>
        <ButtonForm action={url} act="delete" look="quiet">{say("delete")}</ButtonForm>
      </details>
      <p>
        <a href={all}>{say("all")}</a> · <a href={seat?.url ?? game}>{order("backToGame")}</a>
      </p>
    </Layout>
  );
}

/** The turn played last. Its dice can be chosen or rolled again, and it can be taken back. */
function LastTurn({ url, last: { name, log, hasDice, dice }, words }: {
  readonly url: string;
  readonly last: NonNullable<BoardView["last"]>;
  readonly words: WordMarker;
}) {
  const say = wordsIn("what-if");
  return (
    <section id="last">
      <h2>{say("last", { turn: name })}</h2>
      <form method="post" action={url}>
        {dice.length === 0 ? <p>{say(hasDice ? "dice.draws" : "dice.none")}</p> : (
          <fieldset>
            <legend>{say("dice.choose")}</legend>
            {dice.map(({ key, words, die, faces, isChosen }, at) => (
              <p>
                <label for={`die-${at + 1}`} lang={langOfEnglish()}>{words}</label>
                <input type="hidden" name={`key-${at + 1}`} value={key} />
                <input type="hidden" name={`was-${at + 1}`} value={isChosen ? "chosen" : String(die)} />
                <select id={`die-${at + 1}`} name={`die-${at + 1}`}>
                  {faces.map((brings, face) => (
                    <option value={String(face + 1)} selected={die === face + 1}>
                      {brings === "" ? face + 1 : `${face + 1}: ${brings}`}
                    </option>
                  ))}
                </select>
                {isChosen ? say("dice.chosen") : ""}
              </p>
            ))}
          </fieldset>
        )}
        <p class="buttons">
          {dice.length === 0
            ? null
            : <button type="submit" name="act" value="dice">{say("dice.use")}</button>} {hasDice
            ? <button type="submit" name="act" value="again" class="quiet">{say("dice.again")}</button>
            : null} <button type="submit" name="act" value="back" class="quiet">{say("takeBack")}</button>
        </p>
      </form>
      <details>
        <summary>{wordsIn("seat")("seat.since")}</summary>
        <EnglishBlocks blocks={log} picture={NO_PICTURE} words={words} isOnPage />
      </details>
    </section>
  );
}

/** A board that its player has shared, as everybody with its link sees it. */
export function SharedBoardPage(
  { name, title, game, about, picture, pictureText, turns, url, shown, words }: {
    readonly name: string;
    readonly title: string;
    /** The page of the game beside which it was laid. */
    readonly game: string;
    readonly about: string;
    readonly picture: string;
    readonly pictureText: string;
    readonly turns: readonly { readonly name: string; readonly log: readonly Block[] }[];
    readonly url: string;
    /** How many of the turns the shown map includes. */
    readonly shown: number;
    readonly words: WordMarker;
  },
) {
  const say = wordsIn("what-if");
  return (
    <Layout title={say("board.titled", { name, title })}>
      <PageHeading of={say("titled", { title })}>{name}</PageHeading>
      <p>
        {about} {say.rich("shared.alone", { game: toPage(game) })}
      </p>
      <div class="map" tabindex={0} role="region" aria-label={say("scrolled")}>
        <img src={picture} alt={pictureText} />
      </div>
      <ol start={0}>
        <li>
          <a href={`${url}?after=0`} aria-current={shown === 0 ? "step" : undefined}>
            {say("shared.begins")}
          </a>
        </li>
        {turns.map(({ name, log }, at) => (
          <li>
            <a href={`${url}?after=${at + 1}`} aria-current={shown === at + 1 ? "step" : undefined}>{name}</a>
            {shown === at + 1
              ? <EnglishBlocks blocks={log} picture={NO_PICTURE} words={words} isOnPage />
              : null}
          </li>
        ))}
      </ol>
    </Layout>
  );
}
