import {
  type DiceWords,
  FIRST_PROTOCOL,
  purposeWords,
  resultOdds,
  rollbackWords,
  type RollWords,
  summaryBlocks,
  type ToldRoll,
  whenWords,
} from "../dice.ts";
import { Blocks, rollsBelow } from "../letters/html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout, type SeatLink } from "./layout.tsx";

export interface DicePageProps {
  /** Of the game. */
  readonly title: string;
  readonly dice: DiceWords;
  /** Drawn in the ink of the page. */
  readonly figures: readonly string[];
  readonly anchor: string;
  /** Of the page that it is opened from: the game's own, or a seat's. */
  readonly url: string;
  readonly csvUrl: string;
  /** What the dice were worth in chances of winning; undefined where the game is not reviewed. */
  readonly review: DiceReview | undefined;
  readonly seat: SeatLink | undefined;
  readonly postRoom: boolean;
}

interface DiceReview {
  readonly url: string;
  /** None before the review is made. */
  readonly sentences: readonly string[];
}

/** Every die of a game: how lucky each side has been, what each roll was for, and what proves it. */
export function DicePage(
  { title, dice, figures, anchor, url, csvUrl, review, seat, postRoom }: DicePageProps,
) {
  const rolled = dice.rolls.length > 0;
  return (
    <Layout title={`The dice of ${title}, ${dice.game}`} postRoom={postRoom} seat={seat}>
      <h1>
        The dice of {title} <span class="faint">{dice.game}</span>
      </h1>
      <p>
        <a href={url}>To the game</a>
        {rolled
          ? (
            <>
              {" "}· <a href="#rolls">Rolls</a> · <a href="#proof">Proof</a> ·{" "}
              <a href={csvUrl}>As a table (CSV)</a>
            </>
          )
          : null}
      </p>
      <Blocks blocks={summaryBlocks(dice)} picture={NO_PICTURE} />
      {review === undefined ? null : (
        <p>
          {review.sentences.length === 0 ? null : <>In chances of winning: {review.sentences.join(" ")}</>}
          <a href={review.url}>What each die was worth in chances of winning</a>
        </p>
      )}
      {rolled
        ? (
          <>
            <div class="figures" dangerouslySetInnerHTML={{ __html: figures.join("") }} />
            <Rolls rolls={dice.rolls} basis={dice.terms.basis} url={url} />
            <Proof dice={dice} anchor={anchor} />
          </>
        )
        : null}
    </Layout>
  );
}

/** One roll, what proves it, and what somebody does who doubts it. */
export function RollPage({ title, game, roll, mayDispute, isDisputed, url, seat, postRoom }: {
  /** Of the game. */
  readonly title: string;
  readonly game: string;
  readonly roll: ToldRoll & { readonly rollback: string; readonly roll: RollWords };
  /** The reader may dispute this very roll now. */
  readonly mayDispute: boolean;
  /** A dispute is open in the game, and the reader has a word in it. */
  readonly isDisputed: boolean;
  readonly url: string;
  readonly seat: SeatLink | undefined;
  readonly postRoom: boolean;
}) {
  const verify = seat === undefined ? "/verify" : `${url}/verify`;
  const { told, verdict, proof, how, rollback } = roll;
  return (
    <Layout title={`A roll of ${title}, ${game}`} postRoom={postRoom} seat={seat}>
      <h1>
        A roll of {title} <span class="faint">{game}</span>
      </h1>
      <p>
        <a href={url}>To the game</a> · <a href={`${url}/dice`}>All its dice</a>
      </p>
      {rollback === "" ? null : <p>{rollback}</p>}
      <Blocks blocks={told} picture={NO_PICTURE} />
      <h2>Is that true?</h2>
      <p>{verdict} You need not take my word for it:</p>
      <ul>
        <li>
          <a href={`${verify}#die=${encodeURIComponent(proof.join("\n"))}`}>
            Have your own browser make this die again
          </a>
        </li>
        <li>
          <a href={verify}>Have it check the whole game</a>, from your letters or the ledger
        </li>
      </ul>
      <details>
        <summary>The proof, to copy and to check elsewhere</summary>
        <p>Copy these lines into “Check one die” on your copy of verify.html or another club's page:</p>
        <Blocks blocks={[{ kind: "sheet", lines: [...proof] }, ...how]} picture={NO_PICTURE} />
      </details>
      {mayDispute ? <DisputeRoll url={url} number={roll.roll.number} /> : null}
      {isDisputed
        ? (
          <p>
            <a href={`${url}#dispute`}>A dispute is open: see how to settle it</a>
          </p>
        )
        : null}
    </Layout>
  );
}

/** Disputes the roll of its page. */
function DisputeRoll({ url, number }: { readonly url: string; readonly number: number }) {
  return (
    <>
      <h2>Do you doubt it still?</h2>
      <form method="post" action={`${url}/dispute`}>
        <p>The game then stops until you two, or the game master, settle it.</p>
        <input type="hidden" name="roll" value={String(number)} />
        <label for="dispute-words">What do you doubt, and why? Everybody can read it.</label>
        <input id="dispute-words" name="words" type="text" maxlength={2000} />
        <button type="submit" name="act" value="dispute" class="quiet">Dispute this roll</button>
      </form>
    </>
  );
}

function Rolls({ rolls, basis, url }: { rolls: readonly RollWords[]; basis: string; url: string }) {
  return (
    <>
      <h2 id="rolls">All rolls, the newest first</h2>
      <table class="rolls">
        <thead>
          <tr>
            <th scope="col">Roll</th>
            <th scope="col">When</th>
            <th scope="col">Purpose</th>
            <th scope="col">{basis}</th>
            <th scope="col">Odds</th>
            <th scope="col">Die</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>{rolls.toReversed().map((roll) => <Roll roll={roll} basis={basis} url={url} />)}</tbody>
      </table>
    </>
  );
}

function Roll({ roll, basis, url }: { roll: RollWords; basis: string; url: string }) {
  const { number, run, roll: inRun, die, stakes } = roll;
  return (
    <tr id={`roll-${number}`}>
      <th scope="row">{number}</th>
      <td>
        {whenWords(roll)} <a href={rollsBelow(`${url}/dice`)(run, inRun)}>run {run}, roll {inRun}</a>
      </td>
      <td>
        {purposeWords(roll)} <span class="faint">{rollbackWords(roll)}</span>
      </td>
      {stakes === undefined
        ? (
          <>
            <td />
            <td />
          </>
        )
        : (
          <>
            <td data-label={basis}>{stakes.basis}</td>
            <td data-label="Odds">{resultOdds(stakes.results)}</td>
          </>
        )}
      <td data-label="Die">{die}</td>
      {stakes === undefined ? <td /> : <td data-label="Result">{stakes.result}</td>}
    </tr>
  );
}

/** What dice follow from. */
function wayOf(runs: readonly RollWords[]): string {
  const isOfOrders = runs.some(({ orders }) => orders !== null);
  const parts = [
    "its run's key",
    ...(isOfOrders ? ["its number"] : []),
    "its purpose",
    "both players' salts",
    ...(isOfOrders ? ["the digest of the orders that were locked before"] : []),
    ...(runs.some(({ beacon }) => beacon !== null)
      ? ["the round of the public beacon that came out after the orders were locked"]
      : []),
  ];
  return `Every die follows from ${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}${
    isOfOrders ? "" : ", and from nothing that anybody orders"
  }.`;
}

function Proof({ dice, anchor }: { dice: DiceWords; anchor: string }) {
  const runs = [...Map.groupBy(dice.rolls, ({ run }) => run).values()].map(([first]) => first);
  return (
    <>
      <h2 id="proof">Proof</h2>
      <p>
        {wayOf(runs)}{" "}
        The keys lead back to the anchor in the ledger's first entry. Each roll above links to everything that
        makes it again.
      </p>
      {runs.some(({ orders }) => orders !== null) ? <p>{FIRST_PROTOCOL}</p> : null}
      <p class="hex">
        Anchor<br />
        <code>{anchor}</code>
      </p>
      <details>
        <summary>Keys of {runs.length === 1 ? "one run" : `${runs.length} runs`}</summary>
        {runs.map((roll) => (
          <p class="hex">
            Run {roll.run}, {whenWords(roll)}: key{roll.orders === null ? null : ", then orders digest"}
            <br />
            <code>{roll.key}</code>
            <br />
            {roll.orders === null ? null : <code>{roll.orders}</code>}
            {roll.beacon === null ? null : (
              <>
                <br />
                Round {roll.beacon.round} of drand<br />
                <code>{roll.beacon.randomness}</code>
              </>
            )}
          </p>
        ))}
      </details>
    </>
  );
}
