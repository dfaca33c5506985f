import type { Side } from "../../src/kernel/side.ts";
import type { SaidWords } from "../press.ts";
import { ProblemNote } from "./parts/fields.tsx";
import { Layout, LinkLine, PageHeading, type SeatLink } from "./layout.tsx";
import { wordsIn } from "../words/words.tsx";

/** The script that keeps the thread up to date, and calls the player. */
export const TALK_SCRIPT = "/talk.js";

/** Words with their number in the thread. */
export interface TalkWords extends SaidWords {
  readonly n: number;
}

/** The thread of both players' words beside the table, as one of them reads it. */
export interface TalkView {
  readonly game: string;
  readonly side: Side;
  /** Of the seat's page. */
  readonly url: string;
  /** The newest first. */
  readonly words: readonly TalkWords[];
  /** The player has muted the other. */
  readonly isMuted: boolean;
  /** The maximum length, in characters. */
  readonly limit: number;
  /** The game begins when the other player has joined. */
  readonly isJoining: boolean;
}

/** The text of a message that was not passed on, and why. */
export interface TalkRefused {
  readonly sentence: string;
  readonly typed: string;
}

/** Who wrote words, and when. */
export function SpokenBy({ words: { by, name, at, isPublic } }: { words: SaidWords }) {
  const say = wordsIn("seat");
  const time = new Date(at).toISOString();
  return (
    <p class="faint">
      {name === undefined ? say("side", { side: by }) : `${name} (${say("side", { side: by })})`},{" "}
      <time datetime={time}>{time.slice(0, 16).replace("T", " ")} UTC</time>
      {isPublic ? say("talk.public") : ""}
    </p>
  );
}

/** The thread, a box to answer, and the button that mutes. */
function Thread({ talk, refused }: { talk: TalkView; refused?: TalkRefused | undefined }) {
  const say = wordsIn("seat");
  const action = `${talk.url}/talk`;
  return (
    <>
      <ol id="talk-words" tabindex={0} aria-label={say("talk.words")}>
        {talk.words.toReversed().map((words) => (
          <li data-n={String(words.n)} data-own={words.by === talk.side ? "yes" : undefined}>
            <SpokenBy words={words} />
            <p class="talk-said">{words.lines.join("\n")}</p>
          </li>
        ))}
      </ol>
      <div id="talk-problem">
        <ProblemNote problem={refused} />
      </div>
      <form method="post" action={action} id="talk-write">
        <label for="talk-text">{say("talk.write")}</label>
        <textarea class="words" id="talk-text" name="words" rows={2} required maxlength={talk.limit}>
          {refused?.typed ?? ""}
        </textarea>
        <button type="submit" name="act" value="send">{say("send")}</button>
      </form>
      <form method="post" action={action} id="talk-mute">
        <button type="submit" name="act" value={talk.isMuted ? "on" : "off"} class="quiet">
          {say(talk.isMuted ? "talk.unmute" : "talk.mute")}
        </button>{" "}
        <a href={`${talk.url}/table#press`}>{say("talk.others")}</a>
      </form>
    </>
  );
}

/** The thread, folded away on a seat's page, with a count of unread words. */
export function TalkBox({ talk }: { talk: TalkView }) {
  const say = wordsIn("seat");
  const { game, side, url } = talk;
  return (
    <section
      id="talk"
      aria-label={say("talk")}
      data-of={`${game} ${side}`}
      data-url={`${url}/talk`}
      data-joining={talk.isJoining ? "yes" : undefined}
    >
      <details>
        <summary>
          {say("talk")} <span id="talk-unread" hidden></span>
        </summary>
        <Thread talk={talk} />
      </details>
      <p id="talk-heard" class="unseen" role="status"></p>
    </section>
  );
}

/** The thread on its own page: without a script the form returns here, and a script reads the thread from here. */
export function TalkPage({ title, talk, refused, seat }: {
  title: string;
  talk: TalkView;
  refused?: TalkRefused | undefined;
  seat: SeatLink;
}) {
  const say = wordsIn("seat");
  return (
    <Layout title={`${say("talk")}, ${talk.game}`} seat={seat}>
      <PageHeading of={`${title}, ${talk.game}`}>{say("talk")}</PageHeading>
      <Thread talk={talk} refused={refused} />
      <LinkLine to={talk.url}>{say("backToGame")}</LinkLine>
    </Layout>
  );
}
