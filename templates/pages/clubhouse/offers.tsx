import type { HandicapKind } from "../../../src/kernel/handicap.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { type FormProblem, ListedField, NameField, ProblemNote } from "../fields.tsx";
import { BidField } from "../handicap-fields.tsx";
import { BIDDING_RULE, bidSentence } from "../../letters/bidding.ts";
import { Layout } from "../layout.tsx";
import { langOfEnglish, wordsIn } from "../../words/words.tsx";
import { OwnPage } from "./me.tsx";
import type { ScenarioCard } from "./scenarios.tsx";
import { MapPicture, paintedByNight } from "../map-picture.tsx";

/** What everybody may know of a bidding: what is bid in, and the seal of the bid that waits. */
export interface BiddingView {
  readonly kind: HandicapKind;
  readonly commitment: string;
}

/** A seat that anybody may take. */
export interface OfferView {
  readonly url: string;
  readonly scenario: string;
  /** Who offers it; empty without a name. */
  readonly by: string;
  /** The side that is open; undefined where sides are bid for. */
  readonly side: Side | undefined;
  readonly bidding?: BiddingView | undefined;
  /** How it is played, in a few words. */
  readonly terms: string;
  readonly at: number;
}

export function OfferRows({ offers, dates }: { offers: readonly OfferView[]; dates: DateWish }) {
  const say = wordsIn("games");
  return (
    <ul class="rows">
      {offers.map(({ url, scenario, by, side, terms, at }) => (
        <li>
          <span>
            <a class="title" href={url}>{scenario}</a>
          </span>
          <span>{say("seatAgainst", { side: side ?? "bid", by: by === "" ? say("noName") : by })}</span>
          <span>
            <span lang={langOfEnglish()}>{terms}</span>
            <br />
            <span class="faint">{say("since", { day: dayFor(at, dates) })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The free seat. */
function seatWords(side: Side | undefined): string {
  return side === undefined ? "A side to bid for" : `The ${sideName(side)} side`;
}

/** An offer of one's own. */
interface OwnOffer extends OfferView {
  readonly id: string;
  /** The link to pass on, whole. */
  readonly link: string;
  readonly isOpen: boolean;
  readonly expiresAt: number;
  /** One's own bid, and the one person invited, if any. */
  readonly bid?:
    | { readonly side: Side; readonly amount: number; readonly invited: string | null }
    | undefined;
}

/** What somebody offers and nobody has taken. */
export function OwnOffersPage({ offers, problem, dates, postRoom }: {
  offers: readonly OwnOffer[];
  problem?: FormProblem | undefined;
  dates: DateWish;
  postRoom: boolean;
}) {
  return (
    <OwnPage title="Your invitations" path="/me/invitations" postRoom={postRoom}>
      <ProblemNote problem={problem} />
      {offers.length === 0
        ? (
          <p>
            None. <a href="/games/new">Make a game</a> and invite by a link, or offer the seat to anybody.
          </p>
        )
        : null}
      {offers.map(({ id, scenario, side, terms, link, isOpen, expiresAt, bidding, bid }) => (
        <section id={id} class="panel">
          <h2>{scenario}</h2>
          <p>
            {side === undefined ? "The sides are bid for" : `${seatWords(side)} is open`}. {terms}. {bid
                ?.invited
              ? `I have asked ${bid.invited} by letter, and nobody else may answer.`
              : isOpen
              ? "It is in the list of open seats; the link leads to it, too."
              : "Anybody who has the link may take the seat."}
          </p>
          <label for={`link-${id}`}>The link</label>
          <input id={`link-${id}`} type="text" readonly value={link} />
          <p class="faint">
            It works until {dayFor(expiresAt, dates)}, or until somebody takes the seat.
          </p>
          {bidding === undefined || bid === undefined
            ? null
            : <BidAgain id={id} bidding={bidding} bid={bid} />}
          <form method="post" action="/me/invitations">
            <button type="submit" name="withdraw" value={id} class="quiet">Withdraw it</button>
          </form>
        </section>
      ))}
    </OwnPage>
  );
}

/** One's own sealed bid, and the form that puts another in its place. */
function BidAgain({ id, bidding: { kind, commitment }, bid }: {
  id: string;
  bidding: BiddingView;
  bid: { readonly side: Side; readonly amount: number };
}) {
  return (
    <form method="post" action="/me/invitations">
      <p>{bidSentence(bid, kind)} Nobody else sees this before the other player bids.</p>
      <p class="faint">
        Its seal: <code>{commitment}</code>
      </p>
      <SideChoice chosen={bid.side} />
      <label>
        {wordsIn("forms", "en")("bid")}{" "}
        <input type="text" name="bid" maxlength={3} autocomplete="off" value={bid.amount} />
      </label>
      <button type="submit" name="rebid" value={id} class="quiet">Replace my bid</button>
    </form>
  );
}

/** The side that somebody bids for. */
function SideChoice({ chosen }: { chosen: string | undefined }) {
  return (
    <fieldset>
      <legend>The side that I want</legend>
      {SIDES.map((side) => (
        <label class="inline">
          <input type="radio" name="side" value={side} checked={chosen === side} required /> {sideName(side)}
        </label>
      ))}
    </fieldset>
  );
}

/** What of an offered game is its maker's own. */
export interface OfferedDocuments {
  /** `map`, `order of battle` */
  readonly words: readonly string[];
  /** Where it stands what its map has otherwise than ours. */
  readonly differences: string | undefined;
}

/** What somebody who takes a seat has filled in: a name, an address, a bid, whether it is listed. */
type InvitedForm = Readonly<
  Partial<Record<"name" | "address" | "listed" | "side" | "bid", string>>
>;

/** A seat on offer, for a reader who has opened its link. */
export function InvitedPage({ offer, documents, card, reader, isOwn, problem, filled, postRoom }: {
  offer: OfferView;
  /** Undefined where all is as we have it. */
  documents: OfferedDocuments | undefined;
  card: ScenarioCard;
  /** Undefined where nobody is signed in. */
  reader: { readonly name: string; readonly addresses: readonly string[] } | undefined;
  isOwn: boolean;
  problem: FormProblem | undefined;
  filled: InvitedForm;
  postRoom: boolean;
}) {
  const { by, side, terms, url, scenario, bidding } = offer;
  return (
    <Layout title={`${by} invites you to a game`} postRoom={postRoom}>
      <div class="hero">
        <div>
          <h1>{by} invites you to a game</h1>
          <p>
            <a href={card.url}>{scenario}</a>: {card.hook}
          </p>
          <p>
            {side === undefined ? "The sides are bid for" : `You would play the ${sideName(side)} side`}.{" "}
            {terms}.
          </p>
          {documents === undefined ? null : (
            <p class="note">
              It uses {by}'s documents instead of ours: {documents.words.join(", ")}.{" "}
              {documents.differences === undefined
                ? null
                : <a href={documents.differences}>How the map differs from ours</a>}
            </p>
          )}
          <ProblemNote problem={problem} />
          {isOwn
            ? (
              <p class="note">
                This is your own invitation. <a href="/me/invitations">Your invitations</a>
              </p>
            )
            : reader === undefined
            ? (
              <p>
                <a href={`/sign-in?to=${encodeURIComponent(url)}`}>Sign in to take the seat</a>: I mail you a
                link, so that the game's letters reach you.
              </p>
            )
            : <TakeForm url={url} bidding={bidding} reader={reader} filled={filled} problem={problem} />}
        </div>
        <figure>
          <MapPicture
            src={card.picture}
            night={paintedByNight(card.picture)}
            alt={`Part of the map of ${scenario} at the start.`}
            width="960"
            height="720"
          />
        </figure>
      </div>
    </Layout>
  );
}

function TakeForm({ url, bidding, reader, filled, problem }: {
  url: string;
  bidding: BiddingView | undefined;
  reader: { readonly name: string; readonly addresses: readonly string[] };
  filled: InvitedForm;
  problem: FormProblem | undefined;
}) {
  const { addresses } = reader;
  return (
    <form method="post" action={url}>
      {bidding === undefined ? null : (
        <>
          <p>
            Bid for your side: how many {bidding.kind.thing.many} {bidding.kind.when}{" "}
            do you give the other player for it? {bidding.kind.means} {BIDDING_RULE}
          </p>
          <p class="faint">
            The other player's bid is sealed: <code>{bidding.commitment}</code>
          </p>
          <input type="hidden" name="seal" value={bidding.commitment} />
          <div id="side">
            <SideChoice chosen={filled.side} />
          </div>
          <BidField value={filled.bid} problem={problem} />
        </>
      )}
      <NameField
        value={filled.name ?? reader.name}
        problem={problem}
        hint="The other player and spectators see it."
      />
      {addresses.length === 1 ? <input type="hidden" name="address" value={addresses[0]} /> : (
        <>
          <label for="address">Letters of the game go to</label>
          <select id="address" name="address">
            {addresses.map((each) => <option value={each} selected={each === filled.address}>{each}</option>)}
          </select>
        </>
      )}
      <ListedField checked={filled.listed !== undefined} when="if the other player agrees, too" />
      <button type="submit">
        {bidding === undefined ? "Take the seat" : "Bid: both bids are opened, and you take your seat"}
      </button>
      <p class="faint">
        The dice keys are fixed first. The next page shows how, and asks for your words for the dice. Then the
        game begins.
      </p>
    </form>
  );
}
