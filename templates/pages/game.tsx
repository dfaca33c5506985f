import type { Block } from "../blocks.ts";
import { Blocks, type PictureSource } from "../html.tsx";
import { type LoggedLetter, stateWords } from "../delivery-log.ts";
import { ledgerBlock, type LedgerWords } from "../letters/frame.ts";
import { DisputeForm, type DisputeView } from "./dispute-form.tsx";
import { ExplainForm } from "./explain-form.tsx";
import { Layout } from "./layout.tsx";
import { ClaimForm, type TimeView } from "./time-forms.tsx";

export interface GameView {
  readonly id: string;
  readonly title: string;
  /** The page that everybody may see. */
  readonly url: string;
  /** Who is waited for, or how it ended, in a sentence. */
  readonly status: string;
  /** Until when, and who is away, as everybody may know it. */
  readonly time: readonly string[];
  readonly mapUrl: string;
  readonly mapAlt: string;
  readonly pictureUrl: string;
  /** Every roll of the game, and how lucky each side has been. */
  readonly diceUrl: string;
  /** What goes into the dice that not every game mixes in. */
  readonly diceNotes: readonly string[];
  /** What everybody should know of the post. */
  readonly notices: readonly string[];
  /** The newest Player-Turn first. */
  readonly log: readonly Block[];
  readonly ledger: LedgerWords;
  readonly standing: readonly (readonly [string, string])[];
}

export const NO_PICTURE: PictureSource = () => ({ src: "" });

export function MapAndLog({ game }: { game: GameView }) {
  return (
    <>
      <p class="map">
        <a href={game.mapUrl}>
          <img src={game.pictureUrl} alt={game.mapAlt} />
        </a>
      </p>
      <table>
        {game.standing.map(([label, value]) => (
          <tr>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </table>
      <p>
        <a href={game.diceUrl}>All dice of this game: odds, luck, proof</a>
      </p>
      <Blocks blocks={game.log} picture={NO_PICTURE} />
    </>
  );
}

/** Where the ledger ends, as letters print it, and the whole of it to keep. @param url of a page of the game's */
export function LedgerFoot({ ledger, url }: { ledger: LedgerWords; url: string }) {
  return (
    <>
      <Blocks blocks={[ledgerBlock(ledger)]} picture={NO_PICTURE} />
      <p>
        The whole ledger, to keep: <a href={`${url}/ledger.zip`}>signed archive</a> ·{" "}
        <a href={`${url}/ledger.jsonl`}>JSON Lines</a> · <a href="/verify">Verify it</a>
      </p>
    </>
  );
}

/** What everybody may see of a game. */
export function GamePage({ game, press, postRoom }: {
  game: GameView;
  /** What the players have said in public. */
  press: readonly Block[];
  postRoom: boolean;
}) {
  return (
    <Layout title={`${game.title}, ${game.id}`} postRoom={postRoom} feed={`${game.url}/feed.atom`}>
      <h1>
        {game.title} <span class="faint">{game.id}</span>
      </h1>
      <p>{game.status}</p>
      {game.time.map((sentence) => <p>{sentence}</p>)}
      {game.notices.map((notice) => <p class="note">{notice}</p>)}
      <MapAndLog game={game} />
      <Blocks blocks={press} picture={NO_PICTURE} />
      <p>
        <a href={`${game.url}/feed.atom`}>Follow this game in a feed reader (Atom)</a>
      </p>
      {game.diceNotes.map((note) => <p class="faint">{note}</p>)}
      <LedgerFoot ledger={game.ledger} url={game.url} />
    </Layout>
  );
}

export interface SeatView {
  readonly side: string;
  readonly url: string;
  readonly sheet: readonly string[];
  readonly isOwnTurn: boolean;
  /** What he is asked in the midst of a Player-Turn. */
  readonly asks: string | undefined;
  /** Orders are taken: the game is being played, and none wait to be carried out. */
  readonly takesOrders: boolean;
  /** Undefined where the game has no deadlines, or is not being played. */
  readonly time: TimeView | undefined;
  /** Undefined where the game is not being played. */
  readonly dispute: DisputeView | undefined;
  readonly notes: readonly string[];
  /** Where the computer's idea of the turn can be had: in games against it. */
  readonly suggestUrl: string | undefined;
}

/** A player's own page: the game, and a form that takes the same sheet as a letter. */
export function SeatPage({ game, seat, notices, lastLetter, postRoom }: {
  game: GameView;
  seat: SeatView;
  /** What the player should know of the post, such as letters that have come back. */
  notices: readonly string[];
  /** The last letter to him. */
  lastLetter: LoggedLetter | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title={`${game.title}, ${game.id}, ${seat.side}`} postRoom={postRoom}>
      <h1>
        {game.title} <span class="faint">{game.id}</span>
      </h1>
      <p>You command the {seat.side} side. {game.status}</p>
      {seat.time?.sentences.map((sentence) => <p>{sentence}</p>)}
      <ClaimForm action={`${seat.url}/time`} mayClaim={seat.time?.mayClaim ?? false} />
      {notices.map((notice) => <p class="note" role="status">{notice}</p>)}
      {seat.takesOrders
        ? (
          <p>
            <a href="#orders">To {headingOf(seat).toLowerCase()}</a>
          </p>
        )
        : null}
      <MapAndLog game={game} />
      {seat.takesOrders ? <OrderForm seat={seat} /> : null}
      {seat.dispute === undefined ? null : <DisputeForm url={seat.url} dispute={seat.dispute} />}
      <p>
        <a href={`${seat.url}/table`}>Around the table: press, time, a substitute, spectators, a bell</a>
      </p>
      <p>
        <a href={`${seat.url}/letters`}>Your letters: what has become of them, and how many you get</a>
        {lastLetter === undefined ? null : (
          <>
            <br />
            <span class="faint">
              The last: {lastLetter.subject}, {stateWords(lastLetter.state)}.
            </span>
          </>
        )}
      </p>
      <details>
        <summary>What you should know of this game</summary>
        <ul>{seat.notes.map((note) => <li>{note}</li>)}</ul>
      </details>
      <LedgerFoot ledger={game.ledger} url={seat.url} />
    </Layout>
  );
}

function headingOf({ asks, isOwnTurn }: SeatView): string {
  return asks !== undefined ? "Your answer" : isOwnTurn ? "Your orders" : "Your standing orders";
}

function OrderForm({ seat }: { seat: SeatView }) {
  return (
    <>
      <h2 id="orders">{headingOf(seat)}</h2>
      <p>
        {seat.asks !== undefined
          ? `${seat.asks} What you answer holds for this Player-Turn; a line go takes the default for the rest.`
          : seat.isOwnTurn
          ? "Fill the sheet in. Every line is answered; if all stand, the turn is played at once."
          : "It is the other player's turn. What you write here is kept for it."}{" "}
        <a href="/help">How to order</a>
        {seat.suggestUrl === undefined ? null : (
          <>
            {" "}· <a href={seat.suggestUrl}>Let the computer fill it in</a>
          </>
        )}
      </p>
      <form method="post" action={`${seat.url}/orders`}>
        <textarea
          name="sheet"
          rows={Math.min(44, seat.sheet.length + 3)}
          spellcheck={false}
          aria-label="Order sheet"
        >
          {seat.sheet.join("\n")}
        </textarea>
        <button type="submit">Send the orders</button>
      </form>
      <h2 id="explain">Why?</h2>
      <ExplainForm url={seat.url} question="" />
      <details>
        <summary>Give the game up</summary>
        <form method="post" action={`${seat.url}/resign`}>
          <p>The other player wins at once. This cannot be undone.</p>
          <button type="submit" class="quiet">Resign</button>
        </form>
      </details>
    </>
  );
}

/** The page of a seat that nobody has taken yet. */
export function JoinPage({ game, seat, salt, problem, postRoom }: {
  game: GameView;
  seat: SeatView;
  salt: string;
  problem?: string | undefined;
  postRoom: boolean;
}) {
  return (
    <Layout title={`Join ${game.title}`} postRoom={postRoom}>
      <h1>
        Join {game.title} <span class="faint">{game.id}</span>
      </h1>
      <p>You would command the {seat.side} side.</p>
      {problem === undefined ? null : <p role="alert" style="color:var(--accent)">{problem}</p>}
      <form method="post" action={`${seat.url}/join`}>
        <label for="salt">Your salt for the dice</label>
        <input
          id="salt"
          name="salt"
          type="text"
          required
          maxlength={200}
          value={salt}
          aria-describedby="salt-hint"
        />
        <p class="faint" id="salt-hint">
          Any words. They go into every roll, so that the referee alone does not choose the dice: change them
          to something of your own.
        </p>
        <button type="submit">Join the game</button>
      </form>
      <p class="map">
        <a href={game.mapUrl}>
          <img src={game.pictureUrl} alt={game.mapAlt} />
        </a>
      </p>
      <h2>What you should know of this game</h2>
      <ul>{seat.notes.map((note) => <li>{note}</li>)}</ul>
    </Layout>
  );
}

/** What orders given on the page are answered with. */
export function AnswerPage({ title, blocks, sheet, url, postRoom }: {
  title: string;
  blocks: readonly Block[];
  /** The sheet to send again; none where the turn was played. */
  sheet: readonly string[] | undefined;
  url: string;
  postRoom: boolean;
}) {
  return (
    <Layout title={title} postRoom={postRoom}>
      <h1>{title}</h1>
      <Blocks blocks={blocks} picture={NO_PICTURE} />
      {sheet === undefined ? null : (
        <form method="post" action={`${url}/orders`}>
          <textarea
            name="sheet"
            rows={Math.min(44, sheet.length + 3)}
            spellcheck={false}
            aria-label="Order sheet"
          >
            {sheet.join("\n")}
          </textarea>
          <button type="submit">Send the orders again</button>
        </form>
      )}
      <p>
        <a href={url}>To the game</a>
      </p>
    </Layout>
  );
}
