import { type Side, sideName, SIDES } from "../../src/kernel/side.ts";
import { DisputeForm, type DisputeView } from "./dispute-form.tsx";
import { ExplainForm } from "./explain-form.tsx";
import { type GamePageView, LedgerFoot, MapAndLog } from "./game.tsx";
import { Layout } from "./layout.tsx";

export interface PauseView {
  readonly isPaused: boolean;
  /** Whether the pause that is under way is the game master's own. */
  readonly isHis: boolean;
  /** For how many days the game may rest now. */
  readonly most: number;
}

/** A game master's own page: the game as everybody sees it, and the rulings that are open. */
export function GameMasterPage({ game, dispute, offered, pause, looking, url, postRoom }: {
  game: GamePageView;
  /** Undefined where the game is not being played. */
  dispute: DisputeView | undefined;
  /** Seats that somebody is asked to take. */
  offered: readonly Side[];
  /** Undefined where the game has no deadlines. */
  pause: PauseView | undefined;
  /** Whether the reader has looked at what is hidden, as it stands; undefined if nothing is. */
  looking: boolean | undefined;
  url: string;
  postRoom: boolean;
}) {
  return (
    <Layout title={`${game.title}, ${game.id}, game master`} postRoom={postRoom}>
      <h1>
        {game.title} <span class="faint">{game.id}</span>
      </h1>
      <p>You are the game master.{dispute?.said === undefined ? ` ${game.status}` : ""}</p>
      {dispute === undefined ? null : dispute.said === undefined
        ? (
          <p class="note">
            No dispute is open, so there is nothing to rule on. I write to you when there is.
          </p>
        )
        : <DisputeForm url={url} dispute={dispute} diceUrl={game.diceUrl} />}
      {offered.map((side) => (
        <form method="post" action={`${url}/substitute`}>
          <p>The {sideName(side)} player has asked somebody to take their seat.</p>
          <button type="submit" name="refuse" value={side} class="quiet">Refuse the substitute</button>
        </form>
      ))}
      <MapAndLog game={game} />
      {looking === undefined ? null : <LookForm url={url} hasLooked={looking} />}
      {dispute === undefined ? null : <SubstituteForm url={url} />}
      {pause === undefined ? null : <PauseForm url={url} pause={pause} />}
      <h2 id="explain">Why?</h2>
      <ExplainForm url={url} question="" terms={game.terms} />
      <details>
        <summary>Renew your links</summary>
        <form method="post" action={`${url}/renew`}>
          <p>
            Use this if somebody else may have one of your letters, or this page's address. The old links stop
            working, and I mail you the new ones.
          </p>
          <button type="submit" class="quiet">Renew the links</button>
        </form>
      </details>
      <LedgerFoot ledger={game.ledger} url={game.url} />
    </Layout>
  );
}

function LookForm({ url, hasLooked }: { url: string; hasLooked: boolean }) {
  return (
    <>
      <h2>What is hidden</h2>
      {hasLooked
        ? (
          <p>
            You have looked at this position. <a href={`${url}/hidden`}>See it again</a>
          </p>
        )
        : (
          <form method="post" action={`${url}/look`}>
            <p>
              The map above is what everybody sees. You may look at what the players hide from each other. The
              ledger records it, and I tell both. Tell neither what you see.
            </p>
            <button type="submit" class="quiet">Look at what is hidden</button>
          </form>
        )}
    </>
  );
}

function SubstituteForm({ url }: { url: string }) {
  return (
    <details>
      <summary>Find a substitute</summary>
      <form method="post" action={`${url}/substitute`}>
        <p>
          For a player who missed a deadline: somebody else plays the side until its player is back. The
          player keeps it until the substitute accepts, and may take it back at any time.
        </p>
        <label for="seat">Whose side</label>
        <select id="seat" name="seat">
          {SIDES.map((side) => <option value={side}>{sideName(side)}</option>)}
        </select>
        <label for="substitute">The substitute's mail address</label>
        <input id="substitute" name="address" type="email" required />
        <button type="submit" class="quiet">Send them the offer</button>
      </form>
    </details>
  );
}

function PauseForm({ url, pause: { isPaused, isHis, most } }: { url: string; pause: PauseView }) {
  if (isPaused && !isHis) return null;
  return (
    <>
      <h2>A pause</h2>
      <form method="post" action={`${url}/pause`}>
        {isHis
          ? <button type="submit" name="act" value="resume" class="quiet">End the pause</button>
          : most === 0
          ? <p class="faint">You have used up your pause days in this game.</p>
          : (
            <>
              <label for="pause-days">Days of pause</label>
              <input
                id="pause-days"
                name="days"
                type="number"
                min="1"
                max={most}
                value={Math.min(7, most)}
                required
              />
              <button type="submit" name="act" value="pause" class="quiet">Pause the game</button>
            </>
          )}
      </form>
    </>
  );
}
