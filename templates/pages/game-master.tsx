import { type Side, SIDES } from "../../src/kernel/side.ts";
import { DisputeForm, type DisputeView } from "./parts/dispute-form.tsx";
import { ExplainForm } from "./parts/explain-form.tsx";
import { type GamePageView, LedgerFoot, MapAndLog } from "./game.tsx";
import { asEnglish, toPage, wordsIn } from "../words/words.tsx";
import { Layout, PageHeading } from "./layout.tsx";

export interface PauseView {
  readonly isPaused: boolean;
  /** Whether the pause that is under way is the game master's own. */
  readonly isHis: boolean;
  /** For how many days the game may rest now. */
  readonly most: number;
}

/** A game master's own page: the game as everybody sees it, and the open rulings. */
export function GameMasterPage({ game, dispute, offered, pause, looking, url }: {
  game: GamePageView;
  /** Undefined if the game is not being played. */
  dispute: DisputeView | undefined;
  /** Seats that somebody is asked to take. */
  offered: readonly Side[];
  /** Undefined if the game has no deadlines. */
  pause: PauseView | undefined;
  /** Whether the reader has looked at the present hidden information; undefined if nothing is hidden. */
  looking: boolean | undefined;
  url: string;
}) {
  const say = wordsIn("game-master");
  return (
    <Layout title={say("titled", { title: game.title, id: game.id })}>
      <PageHeading of={game.id}>{game.title}</PageHeading>
      <p>
        {say("are")}
        {dispute?.said === undefined
          ? <>{" "}{game.statusIn === "en" ? asEnglish(game.status) : game.status}</>
          : null}
      </p>
      {dispute === undefined
        ? null
        : dispute.said === undefined
        ? <p class="note">{say("noDispute")}</p>
        : <DisputeForm url={url} dispute={dispute} diceUrl={game.diceUrl} />}
      {offered.map((side) => (
        <form method="post" action={`${url}/substitute`}>
          <p>{say("offered", { side })}</p>
          <button type="submit" name="refuse" value={side} class="quiet">{say("refuse")}</button>
        </form>
      ))}
      <MapAndLog game={game} />
      {looking === undefined ? null : <LookForm url={url} hasLooked={looking} />}
      {dispute === undefined ? null : <SubstituteForm url={url} />}
      {pause === undefined ? null : <PauseForm url={url} pause={pause} />}
      <h2 id="explain">{say("why")}</h2>
      <ExplainForm url={url} question="" terms={game.terms} />
      <details>
        <summary>{say("renew")}</summary>
        <form method="post" action={`${url}/renew`}>
          <p>{wordsIn("letters")("renew.means")}</p>
          <button type="submit" class="quiet">{wordsIn("letters")("renew.button")}</button>
        </form>
      </details>
      <LedgerFoot ledger={game.ledger} url={game.url} />
    </Layout>
  );
}

function LookForm({ url, hasLooked }: { url: string; hasLooked: boolean }) {
  const say = wordsIn("game-master");
  return (
    <>
      <h2>{say("hidden")}</h2>
      {hasLooked
        ? <p>{say.rich("hidden.seen", { again: toPage(`${url}/hidden`) })}</p>
        : (
          <form method="post" action={`${url}/look`}>
            <p>{say("hidden.means")}</p>
            <button type="submit" class="quiet">{say("hidden.look")}</button>
          </form>
        )}
    </>
  );
}

function SubstituteForm({ url }: { url: string }) {
  const say = wordsIn("game-master");
  return (
    <details>
      <summary>{say("substitute")}</summary>
      <form method="post" action={`${url}/substitute`}>
        <p>{say("substitute.means")}</p>
        <label for="seat">{say("substitute.side")}</label>
        <select id="seat" name="seat">
          {SIDES.map((side) => <option value={side}>{say("side", { side })}</option>)}
        </select>
        <label for="substitute">{say("substitute.address")}</label>
        <input id="substitute" name="address" type="email" required />
        <button type="submit" class="quiet">{say("substitute.send")}</button>
      </form>
    </details>
  );
}

function PauseForm({ url, pause: { isPaused, isHis, most } }: { url: string; pause: PauseView }) {
  const say = wordsIn("game-master");
  if (isPaused && !isHis) return null;
  return (
    <>
      <h2>{say("pause")}</h2>
      <form method="post" action={`${url}/pause`}>
        {isHis
          ? <button type="submit" name="act" value="resume" class="quiet">{say("pause.end")}</button>
          : most === 0
          ? <p class="faint">{say("pause.usedUp")}</p>
          : (
            <>
              <label for="pause-days">{say("pause.days")}</label>
              <input
                id="pause-days"
                name="days"
                type="number"
                min="1"
                max={most}
                value={Math.min(7, most)}
                required
              />
              <button type="submit" name="act" value="pause" class="quiet">{say("pause.begin")}</button>
            </>
          )}
      </form>
    </>
  );
}
