import { type Side, sideName } from "../../src/kernel/side.ts";
import { DisputeForm, type DisputeView } from "./dispute-form.tsx";
import { ExplainForm } from "./explain-form.tsx";
import { type GameView, LedgerFoot, MapAndLog } from "./game.tsx";
import { Layout } from "./layout.tsx";

/** A game master's own page: the game as everybody sees it, and what he may rule. */
export function GameMasterPage({ game, dispute, offered, url, postRoom }: {
  game: GameView;
  /** Undefined where the game is not being played. */
  dispute: DisputeView | undefined;
  /** Seats that somebody is asked to take. */
  offered: readonly Side[];
  url: string;
  postRoom: boolean;
}) {
  return (
    <Layout title={`${game.title}, ${game.id}, game master`} postRoom={postRoom}>
      <h1>
        {game.title} <span class="faint">{game.id}</span>
      </h1>
      <p>You are the game master. {game.status}</p>
      {dispute === undefined ? null : dispute.said === undefined
        ? (
          <p class="note">
            No dispute is open, so there is nothing to rule on. You are told by mail when there is.
          </p>
        )
        : <DisputeForm url={url} dispute={dispute} />}
      {offered.map((side) => (
        <form method="post" action={`${url}/substitute`}>
          <p>The {sideName(side)} player has asked somebody to take his seat.</p>
          <button type="submit" name="refuse" value={side} class="quiet">Refuse the substitute</button>
        </form>
      ))}
      <MapAndLog game={game} />
      <h2 id="explain">Why?</h2>
      <ExplainForm url={url} question="" />
      <LedgerFoot ledger={game.ledger} url={game.url} />
    </Layout>
  );
}
