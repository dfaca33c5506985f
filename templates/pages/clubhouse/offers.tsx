import { type Side, sideName } from "../../../src/kernel/side.ts";
import { type DateWish, dayFor } from "../../dates.ts";
import { DiceWordsField, type FormProblem, ListedField, NameField, ProblemNote } from "../fields.tsx";
import { Layout } from "../layout.tsx";
import { OwnPage } from "./me.tsx";
import type { ScenarioCard } from "./scenarios.tsx";
import { MapPicture, paintedByNight } from "../map-picture.tsx";

/** A seat that anybody may take. */
export interface OfferView {
  readonly url: string;
  readonly scenario: string;
  /** Who offers it; empty where he has said no name. */
  readonly by: string;
  /** The side that is to be had. */
  readonly side: Side;
  /** How it is played, in a few words. */
  readonly terms: string;
  readonly at: number;
}

export function OfferRows({ offers, dates }: { offers: readonly OfferView[]; dates: DateWish }) {
  return (
    <ul class="rows">
      {offers.map(({ url, scenario, by, side, terms, at }) => (
        <li>
          <span>
            <a class="title" href={url}>{scenario}</a>
          </span>
          <span>The {sideName(side)} side, against {by === "" ? "somebody without a name" : by}</span>
          <span>
            {terms}
            <br />
            <span class="faint">Since {dayFor(at, dates)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** An offer of one's own. */
export interface OwnOffer extends OfferView {
  readonly id: string;
  /** The link to pass on, whole. */
  readonly link: string;
  readonly isOpen: boolean;
  readonly expiresAt: number;
}

/** What somebody offers and nobody has taken. */
export function OwnOffersPage({ offers, dates, postRoom }: {
  offers: readonly OwnOffer[];
  dates: DateWish;
  postRoom: boolean;
}) {
  return (
    <OwnPage title="Your invitations" path="/me/invitations" postRoom={postRoom}>
      {offers.length === 0
        ? (
          <p>
            None that wait to be taken. <a href="/games/new">Make a game</a>{" "}
            and invite by a link, or offer the seat to anybody.
          </p>
        )
        : null}
      {offers.map(({ id, scenario, side, terms, link, isOpen, expiresAt }) => (
        <section id={id} class="panel">
          <h2>{scenario}</h2>
          <p>
            The {sideName(side)} side is to be had. {terms}. {isOpen
              ? "It stands in the list of open seats; the link leads to it, too."
              : "Whoever has the link may take it: pass it on as you like."}
          </p>
          <label for={`link-${id}`}>The link</label>
          <input id={`link-${id}`} type="text" readonly value={link} />
          <p class="faint">
            It works until {dayFor(expiresAt, dates)}, or until somebody has taken the seat.
          </p>
          <form method="post" action="/me/invitations">
            <button type="submit" name="withdraw" value={id} class="quiet">Withdraw it</button>
          </form>
        </section>
      ))}
    </OwnPage>
  );
}

/** What of an offered game is its maker's own. */
export interface OfferedDocuments {
  /** `map`, `order of battle` */
  readonly words: readonly string[];
  /** Where it stands what its map has otherwise than ours. */
  readonly differences: string | undefined;
}

/** What whoever takes a seat has filled in: a name, an address, words for the dice, whether it is listed. */
type InvitedForm = Readonly<Partial<Record<"name" | "address" | "words" | "listed", string>>>;

/** A seat that is offered, to whoever has opened its link. */
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
  const { by, side, terms, url, scenario } = offer;
  return (
    <Layout title={`${by} invites you to a game`} postRoom={postRoom}>
      <div class="hero">
        <div>
          <h1>{by} invites you to a game</h1>
          <p>
            <a href={card.url}>{scenario}</a>: {card.hook}
          </p>
          <p>You would play the {sideName(side)} side. {terms}.</p>
          {documents === undefined ? null : (
            <p class="note">
              It is played with documents of {by}'s in place of ours: {documents.words.join(", ")}.{" "}
              {documents.differences === undefined
                ? null
                : <a href={documents.differences}>What the map has otherwise than ours</a>}
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
                <a href={`/sign-in?to=${encodeURIComponent(url)}`}>Sign in to take the seat</a>: a letter
                brings you a link, so that letters of the game reach you.
              </p>
            )
            : <TakeForm url={url} reader={reader} filled={filled} problem={problem} />}
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

function TakeForm({ url, reader, filled, problem }: {
  url: string;
  reader: { readonly name: string; readonly addresses: readonly string[] };
  filled: InvitedForm;
  problem: FormProblem | undefined;
}) {
  const { addresses } = reader;
  return (
    <form method="post" action={url}>
      <NameField
        value={filled.name ?? reader.name}
        problem={problem}
        hint="The other player is told it, and everybody who looks on."
      />
      {addresses.length === 1 ? <input type="hidden" name="address" value={addresses[0]} /> : (
        <>
          <label for="address">Letters of the game go to</label>
          <select id="address" name="address">
            {addresses.map((each) => <option value={each} selected={each === filled.address}>{each}</option>)}
          </select>
        </>
      )}
      <DiceWordsField name="words" value={filled.words} problem={problem} required>
        The first letter of the game shows them.
      </DiceWordsField>
      <ListedField checked={filled.listed !== undefined} when="if the other player would, too" />
      <button type="submit">Take the seat: the game begins</button>
    </form>
  );
}
