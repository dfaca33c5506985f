import { EnglishBlocks } from "./parts/english-blocks.tsx";
import {
  type DiceWords,
  purposeWords,
  resultOdds,
  rollbackSentences,
  type RollWords,
  summaryBlocks,
  type ToldRoll,
  verdictWords,
  whenWords,
} from "../dice.ts";
import { English, langOfEnglish, toPage, wordsIn } from "../words/words.tsx";
import { rollsBelow } from "../letters/html.tsx";
import { NO_PICTURE } from "./game.tsx";
import { Layout, LinkLine, PageHeading, type SeatLink } from "./layout.tsx";

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
  /** The worth of the dice in chances of winning; undefined if the game is not reviewed. */
  readonly review: DiceReview | undefined;
  readonly seat: SeatLink | undefined;
}

interface DiceReview {
  readonly url: string;
  /** None before the review is made. */
  readonly sentences: readonly string[];
}

/** Every die of a game: each side's luck, each roll's purpose, and its proof. */
export function DicePage(
  { title, dice, figures, anchor, url, csvUrl, review, seat }: DicePageProps,
) {
  const say = wordsIn("dice");
  const rolled = dice.rolls.length > 0;
  return (
    <Layout title={say("titled", { title, game: dice.game })} seat={seat}>
      <PageHeading of={dice.game}>{say("title", { title })}</PageHeading>
      <p>
        <a href={url}>{say("game")}</a>
        {rolled
          ? (
            <>
              {" "}· <a href="#rolls">{say("rolls")}</a> · <a href="#proof">{say("proof")}</a> ·{" "}
              <a href={csvUrl}>{say("csv")}</a>
            </>
          )
          : null}
      </p>
      {rolled ? <EnglishBlocks blocks={summaryBlocks(dice)} picture={NO_PICTURE} /> : <p>{say("none")}</p>}
      {review === undefined ? null : (
        <p>
          {review.sentences.length === 0 ? null : (
            <>
              {say("review")} <English>{review.sentences.join(" ")}</English>
            </>
          )}
          <a href={review.url}>{say("review.see")}</a>
        </p>
      )}
      {rolled
        ? (
          <>
            <div
              class="figures"
              lang={langOfEnglish()}
              dangerouslySetInnerHTML={{ __html: figures.join("") }}
            />
            <Rolls rolls={dice.rolls} basis={dice.terms.basis} url={url} />
            <Proof dice={dice} anchor={anchor} />
          </>
        )
        : null}
    </Layout>
  );
}

/** One roll, its proof, and what to do if you doubt it. */
export function RollPage({ title, game, roll, mayDispute, isDisputed, url, seat }: {
  /** Of the game. */
  readonly title: string;
  readonly game: string;
  readonly roll: ToldRoll & { readonly roll: RollWords };
  /** The reader may dispute this very roll now. */
  readonly mayDispute: boolean;
  /** A dispute is open in the game, and the reader has a word in it. */
  readonly isDisputed: boolean;
  readonly url: string;
  readonly seat: SeatLink | undefined;
}) {
  const verify = seat === undefined ? "/verify" : `${url}/verify`;
  const say = wordsIn("dice");
  const { told, holds, proof, how } = roll;
  const rollbacks = rollbackSentences(roll.roll);
  return (
    <Layout title={say("roll.titled", { title, game })} seat={seat}>
      <PageHeading of={game}>{say("roll.title", { title })}</PageHeading>
      <p>
        <a href={url}>{say("game")}</a> · <a href={`${url}/dice`}>{say("roll.all")}</a>
      </p>
      {rollbacks.length === 0 ? null : <p>{rollbacks.join(" ")}</p>}
      <EnglishBlocks blocks={told} picture={NO_PICTURE} />
      <h2>{say("roll.isTrue")}</h2>
      <p>{verdictWords(roll.roll.die, holds)} {say("roll.word")}</p>
      <ul>
        <li>
          <a href={`${verify}#die=${encodeURIComponent(proof.join("\n"))}`}>
            {say("roll.again")}
          </a>
        </li>
        <li>{say.rich("roll.whole", { verify: toPage(verify) })}</li>
      </ul>
      <details>
        <summary>{say("roll.copy")}</summary>
        <p>{say("roll.lines")}</p>
        <EnglishBlocks blocks={[{ kind: "sheet", lines: [...proof] }, ...how]} picture={NO_PICTURE} />
      </details>
      {mayDispute ? <DisputeRoll url={url} number={roll.roll.number} /> : null}
      {isDisputed ? <LinkLine to={`${url}#dispute`}>{say("dispute.open")}</LinkLine> : null}
    </Layout>
  );
}

/** Disputes the roll of its page. */
function DisputeRoll({ url, number }: { readonly url: string; readonly number: number }) {
  const say = wordsIn("dice");
  return (
    <>
      <h2>{say("dispute")}</h2>
      <form method="post" action={`${url}/dispute`}>
        <p>{say("dispute.means")}</p>
        <input type="hidden" name="roll" value={String(number)} />
        <label for="dispute-words">{say("dispute.doubt")}</label>
        <input id="dispute-words" name="words" type="text" maxlength={2000} />
        <button type="submit" name="act" value="dispute" class="quiet">{say("dispute.button")}</button>
      </form>
    </>
  );
}

function Rolls({ rolls, basis, url }: { rolls: readonly RollWords[]; basis: string; url: string }) {
  const say = wordsIn("dice");
  return (
    <>
      <h2 id="rolls">{say("all")}</h2>
      <table class="rolls">
        <thead>
          <tr>
            <th scope="col">{say("col.roll")}</th>
            <th scope="col">{say("col.when")}</th>
            <th scope="col">{say("col.purpose")}</th>
            <th scope="col" lang={langOfEnglish()}>{basis}</th>
            <th scope="col">{say("col.odds")}</th>
            <th scope="col">{say("col.die")}</th>
            <th scope="col">{say("col.result")}</th>
          </tr>
        </thead>
        <tbody>{rolls.toReversed().map((roll) => <Roll roll={roll} basis={basis} url={url} />)}</tbody>
      </table>
    </>
  );
}

function Roll({ roll, basis, url }: { roll: RollWords; basis: string; url: string }) {
  const say = wordsIn("dice");
  const { number, run, roll: inRun, die, stakes } = roll;
  return (
    <tr id={`roll-${number}`}>
      <th scope="row">{number}</th>
      <td>
        {whenWords(roll)}{" "}
        <a href={rollsBelow(`${url}/dice`)(run, inRun)}>{say("inRun", { run, roll: inRun })}</a>
      </td>
      <td>
        <English>{purposeWords(roll)}</English>{" "}
        <span class="faint">{rollbackSentences(roll).map((each) => ` ${each}`).join("")}</span>
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
            <td data-label={basis} lang={langOfEnglish()}>{stakes.basis}</td>
            <td data-label={say("col.odds")}>{resultOdds(stakes.results)}</td>
          </>
        )}
      <td data-label={say("col.die")}>{die}</td>
      {stakes === undefined ? <td /> : <td data-label={say("col.result")}>{stakes.result}</td>}
    </tr>
  );
}

/** What dice follow from. */
function wayOf(runs: readonly RollWords[]): string {
  const say = wordsIn("dice");
  const isOfOrders = runs.some(({ orders }) => orders !== null);
  const parts = [
    say("way.key"),
    ...(isOfOrders ? [say("way.number")] : []),
    say("way.purpose"),
    say("way.salts"),
    ...(isOfOrders ? [say("way.orders")] : []),
    ...(runs.some(({ beacon }) => beacon !== null) ? [say("way.beacon")] : []),
  ];
  return say("way", {
    parts: parts.slice(0, -1).join(", "),
    last: parts.at(-1)!,
    orders: isOfOrders ? "yes" : "no",
  });
}

function Proof({ dice, anchor }: { dice: DiceWords; anchor: string }) {
  const say = wordsIn("dice");
  const runs = [...Map.groupBy(dice.rolls, ({ run }) => run).values()].map(([first]) => first);
  return (
    <>
      <h2 id="proof">{say("proof")}</h2>
      <p>
        {wayOf(runs)} {say("anchored")}
      </p>
      {runs.some(({ orders }) => orders !== null) ? <p>{say("firstProtocol")}</p> : null}
      <p class="hex">
        {say("anchor")}
        <br />
        <code>{anchor}</code>
      </p>
      <details>
        <summary>{say("keys", { count: runs.length })}</summary>
        {runs.map((roll) => (
          <p class="hex">
            {say("keyOf", {
              run: roll.run,
              when: whenWords(roll),
              orders: roll.orders === null ? "no" : "yes",
            })}
            <br />
            <code>{roll.key}</code>
            <br />
            {roll.orders === null ? null : <code>{roll.orders}</code>}
            {roll.beacon === null ? null : (
              <>
                <br />
                {say("round", { round: roll.beacon.round })}
                <br />
                <code>{roll.beacon.randomness}</code>
              </>
            )}
          </p>
        ))}
      </details>
    </>
  );
}
