import type { HandicapKind } from "../../../src/kernel/handicap.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { type FormProblem, ListedField, NameField, ProblemNote } from "../parts/fields.tsx";
import { BidField } from "../parts/handicap-fields.tsx";
import { Layout } from "../layout.tsx";
import { spokenLanguage } from "../../words/spoken.ts";
import { answerSaid, AnswerText, asEnglish, toPage, wordsIn } from "../../words/words.tsx";
import { OwnPage } from "./me.tsx";
import type { ScenarioCard } from "./scenarios.tsx";
import { MapPicture, paintedByNight } from "../parts/map-picture.tsx";

/** What everybody may know about a bidding: what players bid in, and the seal of the waiting bid. */
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
            <OfferTerms terms={terms} />
            <br />
            <span class="faint">{say("since", { day: dayFor(at, dates) })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A game's terms. An offer keeps them in English, in parts that each have a translation. */
function OfferTerms({ terms }: { terms: string }) {
  const parts = terms.split(", ").map((part) => {
    const days = /^(\d+) days? for a turn$/.exec(part)?.[1];
    return days === undefined
      ? answerSaid(spokenLanguage(), part)
      : wordsIn("offers")("daysForTurn", { days: Number(days) });
  });
  return <>{parts.includes(undefined) ? asEnglish(terms) : parts.join(", ")}</>;
}

/** The reader's own offer. */
interface OwnOffer extends OfferView {
  readonly id: string;
  /** The link to pass on, whole. */
  readonly link: string;
  readonly isOpen: boolean;
  readonly expiresAt: number;
  /** The reader's own bid, and the one person invited, if any. */
  readonly bid?:
    | { readonly side: Side; readonly amount: number; readonly invited: string | null }
    | undefined;
}

/** A person's offers that nobody has taken. */
export function OwnOffersPage({ offers, problem, dates }: {
  offers: readonly OwnOffer[];
  problem?: FormProblem | undefined;
  dates: DateWish;
}) {
  const say = wordsIn("offers");
  return (
    <OwnPage title={say("title")} path="/me/invitations">
      <ProblemNote problem={problem} />
      {offers.length === 0
        ? (
          <p>
            {say.rich("none", { make: toPage("/games/new") })}
          </p>
        )
        : null}
      {offers.map(({ id, scenario, side, terms, link, isOpen, expiresAt, bidding, bid }) => (
        <section id={id} class="panel">
          <h2>{scenario}</h2>
          <p>
            {say("isOpen", { side: side ?? "bid" })} <OfferTerms terms={terms} />.{" "}
            {bid?.invited ? say("asked", { address: bid.invited }) : isOpen ? say("inList") : say("byLink")}
          </p>
          <label for={`link-${id}`}>{say("link")}</label>
          <input id={`link-${id}`} type="text" readonly value={link} />
          <p class="faint">
            {say("worksUntil", { day: dayFor(expiresAt, dates) })}
          </p>
          {bidding === undefined || bid === undefined
            ? null
            : <BidAgain id={id} bidding={bidding} bid={bid} />}
          <form method="post" action="/me/invitations">
            <button type="submit" name="withdraw" value={id} class="quiet">{say("withdraw")}</button>
          </form>
        </section>
      ))}
    </OwnPage>
  );
}

/** The reader's own sealed bid, and the form that replaces it. */
function BidAgain({ id, bidding: { kind, commitment }, bid }: {
  id: string;
  bidding: BiddingView;
  bid: { readonly side: Side; readonly amount: number };
}) {
  const say = wordsIn("offers");
  const { amount, side } = bid;
  const given = amount === 0
    ? say("nothing")
    : [`${amount} `, asEnglish(`${amount === 1 ? kind.thing.one : kind.thing.many} ${kind.when}`)];
  return (
    <form method="post" action="/me/invitations">
      <p>{say.rich("ownBid", { side, given })} {say("ownBidSecret")}</p>
      <p class="faint">
        {say.rich("seal", { seal: commitment })}
      </p>
      <SideChoice chosen={bid.side} />
      <label>
        {wordsIn("forms")("bid")}{" "}
        <input type="text" name="bid" maxlength={3} autocomplete="off" value={bid.amount} />
      </label>
      <button type="submit" name="rebid" value={id} class="quiet">{say("rebid")}</button>
    </form>
  );
}

/** The side that somebody bids for. */
function SideChoice({ chosen }: { chosen: string | undefined }) {
  const say = wordsIn("offers");
  return (
    <fieldset>
      <legend>{say("sideWanted")}</legend>
      {SIDES.map((side) => (
        <label class="inline">
          <input type="radio" name="side" value={side} checked={chosen === side} required />{" "}
          {say("side", { side })}
        </label>
      ))}
    </fieldset>
  );
}

/** The maker's own documents in an offered game. */
export interface OfferedDocuments {
  /** `map`, `order of battle` */
  readonly words: readonly string[];
  /** The page of differences between its map and ours. */
  readonly differences: string | undefined;
}

/** The input of a person taking a seat: a name, an address, a bid, and whether the game is listed. */
type InvitedForm = Readonly<
  Partial<Record<"name" | "address" | "listed" | "side" | "bid", string>>
>;

/** A seat on offer, for a reader who has opened its link. */
export function InvitedPage({ offer, documents, card, reader, isOwn, problem, filled }: {
  offer: OfferView;
  /** Undefined if all documents are ours. */
  documents: OfferedDocuments | undefined;
  card: ScenarioCard;
  /** Undefined if nobody is signed in. */
  reader:
    | { readonly name: string; readonly addresses: readonly string[]; readonly listed: "yes" | "no" }
    | undefined;
  isOwn: boolean;
  problem: FormProblem | undefined;
  filled: InvitedForm;
}) {
  const { by, side, terms, url, scenario, bidding } = offer;
  const say = wordsIn("offers");
  return (
    <Layout title={say("invites", { by })}>
      <div class="hero">
        <div>
          <h1>{say("invites", { by })}</h1>
          <p>
            <a href={card.url}>{scenario}</a>: <AnswerText sentence={card.hook} />
          </p>
          <p>
            {say("youWould", { side: side ?? "bid" })} <OfferTerms terms={terms} />.
          </p>
          {documents === undefined ? null : (
            <p class="note">
              {say.rich("documents", { by, documents: asEnglish(documents.words.join(", ")) })}{" "}
              {documents.differences === undefined
                ? null
                : <a href={documents.differences}>{say("mapDiffers")}</a>}
            </p>
          )}
          <ProblemNote problem={problem} />
          {isOwn
            ? (
              <p class="note">
                {say.rich("ownInvitation", { own: toPage("/me/invitations") })}
              </p>
            )
            : reader === undefined
            ? (
              <p>
                {say.rich("signInToTake", { signIn: toPage(`/sign-in?to=${encodeURIComponent(url)}`) })}
              </p>
            )
            : <TakeForm url={url} bidding={bidding} reader={reader} filled={filled} problem={problem} />}
        </div>
        <figure>
          <MapPicture
            src={card.picture}
            night={paintedByNight(card.picture)}
            alt={wordsIn("home")("mapPart", { scenario })}
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
  reader: { readonly name: string; readonly addresses: readonly string[]; readonly listed: "yes" | "no" };
  filled: InvitedForm;
  problem: FormProblem | undefined;
}) {
  const { addresses } = reader;
  const say = wordsIn("offers");
  return (
    <form method="post" action={url}>
      {bidding === undefined ? null : (
        <>
          <p>
            {say.rich("bidFor", { what: asEnglish(`${bidding.kind.thing.many} ${bidding.kind.when}`) })}{" "}
            {bidding.kind.means === undefined ? null : asEnglish(bidding.kind.means)}{" "}
            {wordsIn("forms")("biddingRule")}
          </p>
          <p class="faint">
            {say.rich("otherSeal", { seal: bidding.commitment })}
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
        hint={say("nameHint")}
      />
      {addresses.length === 1 ? <input type="hidden" name="address" value={addresses[0]} /> : (
        <>
          <label for="address">{say("lettersTo")}</label>
          <select id="address" name="address">
            {addresses.map((each) => <option value={each} selected={each === filled.address}>{each}</option>)}
          </select>
        </>
      )}
      <ListedField chosen={filled.listed ?? reader.listed} />
      <button type="submit">
        {bidding === undefined ? say("take") : say("takeByBid")}
      </button>
      <p class="faint">
        {say("takeThen")}
      </p>
    </form>
  );
}
