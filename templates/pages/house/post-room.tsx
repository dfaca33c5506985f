import type { WordMarker } from "../../../src/common/marked-words.ts";
import type { Letter } from "../../../src/kernel/block.ts";
import { Blocks, type PictureSource } from "../../letters/html.tsx";
import { Layout } from "../layout.tsx";

export interface PostedLetter {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly at: Date;
}

/** The letters of a game, or of none. */
export interface PostShelf {
  readonly title: string;
  /** The page of the game. */
  readonly url?: string;
  readonly turns: readonly {
    /** What had been played last when they were written. */
    readonly when?: string;
    readonly letters: readonly PostedLetter[];
  }[];
}

/** All letters that have gone out, by game and turn, newest first. */
export function PostRoomPage({ shelves }: { shelves: readonly PostShelf[] }) {
  return (
    <Layout title="Post room" postRoom>
      <h1>Post room</h1>
      <p class="note">
        Outgoing mail is not set up, so letters stay here. Open one to read it, and to answer it as its reader
        would.
      </p>
      {shelves.length === 0
        ? (
          <p>
            No letters yet. <a href="/">Start a game</a>.
          </p>
        )
        : shelves.map(({ title, url, turns }) => (
          <>
            <h2>{url === undefined ? title : <a href={url}>{title}</a>}</h2>
            {turns.map(({ when, letters }) => (
              <>
                {when === undefined ? null : <h3 class="when">{when}</h3>}
                <LetterList letters={letters} />
              </>
            ))}
          </>
        ))}
    </Layout>
  );
}

function LetterList({ letters }: { letters: readonly PostedLetter[] }) {
  return (
    <ul class="post">
      {letters.map(({ id, to, subject, at }) => (
        <li>
          <a href={`/post/${id}`}>{subject}</a>
          <br />
          <span class="faint">to {to}, {at.toISOString().slice(0, 16).replace("T", " ")} UTC</span>
        </li>
      ))}
    </ul>
  );
}

/** One letter, and a form to answer it by. */
export function LetterPage({ posted, letter, words, replyTo, quoted, picture, handled }: {
  posted: PostedLetter;
  letter: Letter;
  words: WordMarker | undefined;
  replyTo: string;
  quoted: string;
  picture: PictureSource;
  /** What became of an answer that was just sent. */
  handled?: string | undefined;
}) {
  return (
    <Layout title={posted.subject} postRoom>
      <h1>{posted.subject}</h1>
      <p class="faint">
        From {replyTo}
        <br />
        To {posted.to}
        <br />
        <a href={`/post/${posted.id}/letter.eml`}>As a mail file</a>
      </p>
      {handled === undefined ? null : (
        <p role="status" style="color:var(--good)">
          {handled} <a href="/post">To the post room</a>
        </p>
      )}
      <Blocks blocks={letter.blocks} picture={picture} words={words} />
      <h2 id="answer">Answer as {posted.to}</h2>
      <form method="post" action={`/post/${posted.id}/answer`}>
        <textarea name="text" rows={18} spellcheck={false} aria-label="Your answer">{quoted}</textarea>
        <button type="submit">Send the answer</button>
      </form>
    </Layout>
  );
}
