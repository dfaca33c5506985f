import { isHis } from "../../game/people/person.ts";
import { listedIn } from "../../game/people/settings.ts";
import { personOf } from "../../game/people/sign-in.ts";
import { readName } from "../../game/access/names.ts";
import { INVITE_ONLY, mayBegin } from "../../game/house/barred.ts";
import type { GameCabinet, GameWork, Membership, PostTray } from "../../game/office.ts";
import type { Answered } from "../../game/access/reading-mark.ts";
import { createGame } from "../../game/seats/create.ts";
import { problemsOf } from "../../game/seats/new-game.ts";
import { bidAgain, bidProblem } from "../../game/seats/bidding.ts";
import { offerGame, REPLACED, takeOffer, type Taker } from "../../game/seats/offer.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { Offer } from "../../store/games/offers.ts";
import type { Person } from "../../store/records/people-records.ts";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";
import { counted } from "../../../templates/time.ts";
import type { Context } from "hono";
import { inTurn, mayBeginHere } from "../request/budget.ts";
import type { Website } from "../request/context.ts";
import { type MakerLimit, mayAskAll } from "../request/maker-limit.ts";
import { beaconMeant } from "./beacon-meant.ts";
import { biddingIn, bidIn } from "./handicap-form.ts";
import {
  documentsOffered,
  type GameWanted,
  gameWanted,
  offeredGame,
  type OfferedWay,
  withUsualListing,
} from "./new-game-form.ts";
import { documentProblem, isWithDocuments } from "./own-documents.ts";
import type { Fields } from "../seat/seat-pages.ts";

/** Seats on offer: how pages and API make and take them. */

export interface OfferRefusal extends FormProblem {
  readonly code: "gone" | "refused" | "too-often";
}

const refused = (problem: FormProblem) => err<OfferRefusal>({ ...problem, code: "refused" });
const TOO_OFTEN_SAID =
  "Your network, or one of these addresses, has made many games lately. Try again later.";
const TOO_OFTEN = err<OfferRefusal>({ code: "too-often", sentence: TOO_OFTEN_SAID });

const NO_BIDDER: FormProblem = {
  field: "against",
  sentence: "The computer bids for nothing: give one side a handicap, or choose who else plays.",
};

interface Offering {
  readonly office: GameWork & Membership;
  readonly person: Person;
  /** Counts a new game: whether another may be made by this client. */
  readonly mayMake: () => Promise<boolean>;
  readonly mayBegin: () => Promise<boolean>;
  /** Does work in its turn. */
  readonly inTurn: <T>(work: () => T) => Promise<T>;
}

export function offeringOf(context: Context, site: Website, maker: MakerLimit, person: Person): Offering {
  return {
    office: site.office,
    person,
    mayMake: () => maker.allows(context),
    mayBegin: () => mayBeginHere(site, person),
    inTurn: (work) => inTurn(context, site, work),
  };
}

/** A game that is made when somebody takes the other side. @param form for the game, apart from who plays that side */
export async function makeOffer(
  { office, person, mayMake, mayBegin, inTurn }: Offering,
  form: Readonly<Record<string, string>>,
  way: OfferedWay,
): Promise<Result<Offer, OfferRefusal>> {
  const filled = await withUsualListing(office, form);
  const isInvited = way === "address";
  const wanted = isInvited ? offeredGame(filled, filled.opponent ?? "") : offeredGame(filled);
  if (!wanted.ok) return refused(wanted.error);
  if (wanted.value.isAgainstComputer) return refused(NO_BIDDER);
  const { address = "", name = "", words = "", side, bid: _, ...fields } = filled;
  if (!isHis(person, address)) {
    return refused({
      field: "address",
      sentence: "That is none of your confirmed addresses.",
    });
  }
  const { game } = wanted.value;
  const invited = isInvited ? filled.opponent ?? "" : null;
  const bidding = biddingIn(filled, invited);
  if (!bidding.ok) return refused(bidding.error);
  if (!await mayBegin()) return refused({ sentence: INVITE_ONLY });
  if (!await mayMake()) return TOO_OFTEN;
  const problems = await inTurn(() => problemsOf(game));
  if (problems !== undefined) {
    return refused({ sentence: isWithDocuments(game) ? documentProblem(problems) : problems.join(" ") });
  }
  if (!await mayAskAll(office, invited === null ? [] : [invited])) return TOO_OFTEN;
  const made = await offerGame(office, person, {
    name: game.inviter?.name ?? name,
    address,
    side: side === "axis" ? "axis" : "allied",
    fields: { ...fields, ...documentsOffered(filled) },
    words,
    isOpen: way === "open",
    scenario: game.scenario,
    terms: termsOf(game),
    ...(bidding.value === undefined ? {} : { bidding: bidding.value }),
  });
  return made.ok ? made : refused(made.error);
}

/**
 * Takes an offered seat: the game is made, and the new player is asked for words for the dice.
 * @param fields address, name, listed; if sides are bid for also side and bid, and the seal of the other's bid as shown
 */
export async function takeOffered(
  { office, person, mayMake, mayBegin }: Offering,
  offer: Offer,
  fields: Fields,
): Promise<Result<{ readonly id: string; readonly side: Side }, OfferRefusal>> {
  const name = readName(fields.name ?? "");
  if (!name.ok) return refused({ field: "name", sentence: name.error });
  const { address = "" } = fields;
  if (!isHis(person, address)) return refused({ field: "address", sentence: "That is no address of yours." });
  if (isOwnOffer(person, offer)) return refused({ sentence: OWN });
  const bid = offer.bidding === undefined ? ok(undefined) : bidIn(fields);
  if (!bid.ok) return refused(bid.error);
  if (offer.bidding !== undefined && fields.seal === undefined) return refused(NO_SEAL);
  const isReplaced = fields.seal !== undefined && fields.seal !== offer.bidding?.commitment;
  if (isReplaced) return refused({ field: "bid", sentence: REPLACED });
  const taker = { address, name: name.value, bid: bid.value };
  return await takenBy(office, offer, taker, { mayMake, mayBegin, isListed: listedIn(fields.listed) });
}

const OWN = "You cannot play against yourself.";
const NO_SEAL: FormProblem = {
  field: "bid",
  sentence: "Name the seal of the bid that you answer, as its maker may have replaced it.",
};

/** Makes the game of an offer, while it still has the bid that its taker saw: its maker may replace the bid. */
async function takenBy(
  office: GameWork & Membership,
  offer: Offer,
  taker: Taker,
  { mayMake, mayBegin, isListed }: Pick<Offering, "mayBegin"> & {
    readonly mayMake?: Offering["mayMake"];
    /** The taker's choice about lists; undefined before any choice. */
    readonly isListed?: boolean | undefined;
  },
): Promise<Result<{ readonly id: string; readonly side: Side }, OfferRefusal>> {
  const wanted = offeredGame(formOf(offer), taker.address);
  if (!wanted.ok) return refused({ sentence: wanted.error.sentence });
  // A link invites its reader; the list of open seats invites nobody.
  if (offer.isOpen && !await mayBegin()) return refused({ sentence: INVITE_ONLY });
  if (mayMake !== undefined && !await mayMake()) return TOO_OFTEN;
  if (!await mayAskAll(office, mastersOf(wanted.value.game.gameMaster))) return TOO_OFTEN;
  const beacon = await beaconMeant(wanted.value, office);
  return await takeOffer(office, offer.id, taker, (found, offerers) => {
    if (found.bidding?.commitment !== offer.bidding?.commitment) return err(REPLACED);
    const dealt = offeredGame(formOf({ ...found, side: offerers }), taker.address);
    if (!dealt.ok) return err(dealt.error.sentence);
    const { game } = dealt.value;
    // Older offers keep a game out of the lists without saying so.
    const own = found.fields.listed === undefined ? { [offerers]: false } : game.listed;
    const listed = { ...own, ...(isListed === undefined ? {} : { [enemyOf(offerers)]: isListed }) };
    return ok({ ...game, beacon, listed });
  });
}

/** The same by a letter: what it leaves out has its default. */
export async function takenByLetter(
  office: GameWork & Membership,
  offer: Offer,
  taker: Taker,
): Promise<Result<{ readonly id: string; readonly side: Side }, string>> {
  const person = await office.people.at(taker.address);
  if (person !== undefined && isOwnOffer(person.value, offer)) return err(OWN);
  const taken = await takenBy(office, offer, taker, {
    mayBegin: () => mayBegin(office, [taker.address]),
  });
  return taken.ok ? taken : err(taken.error.sentence);
}

/** A game that a letter offers to everybody. @param address proved to be its writer's @param filled fields of the form */
export async function offeredByLetter(
  office: GameWork & Membership,
  address: string,
  filled: Readonly<Record<string, string>>,
): Promise<Result<Offer, string>> {
  const offering: Offering = {
    office,
    person: await personOf(office, address),
    mayMake: () => mayAskAll(office, [address]),
    mayBegin: () => mayBegin(office, [address]),
    inTurn: (work) => Promise.resolve(work()),
  };
  const made = await makeOffer(offering, { ...filled, address, against: "open" }, "open");
  return made.ok ? made : err(made.error.sentence);
}

/** A game against the computer by a letter: its writer's invitation is the answer. @param address proved to be its writer's */
export async function computerByLetter(
  office: GameWork & Membership,
  address: string,
  filled: Readonly<Record<string, string>>,
  letter: Answered,
): Promise<Result<{ readonly id: string }, string>> {
  const wanted = gameWanted(
    await withUsualListing(office, { ...filled, address, against: "computer" }),
  );
  if (!wanted.ok) return err(wanted.error.sentence);
  if (!await mayBegin(office, [address])) return err(INVITE_ONLY);
  if (!await mayAskAll(office, [address])) return err(TOO_OFTEN_SAID);
  const { game } = wanted.value;
  const created = await createGame(office, { ...game, answers: { side: filled.side as Side, letter } });
  return created.ok ? created : err(created.error.join("; "));
}

/** Replaces the bid in a person's own offer. @param fields side, bid */
export async function replaceBid(
  office: GameCabinet & PostTray & Membership,
  person: Person,
  id: string,
  fields: Fields,
): Promise<Result<Offer, OfferRefusal>> {
  const found = await office.offers.find(id, office.now());
  if (found?.value.person !== person.id || found.value.bidding === undefined) return err(OVER);
  const bid = bidIn(fields);
  if (!bid.ok) return refused(bid.error);
  const sentence = bidProblem(found.value, bid.value);
  if (sentence !== undefined) return refused({ field: "bid", sentence });
  const changed = await bidAgain(office, id, bid.value);
  return typeof changed === "string" ? err(OVER) : ok(changed);
}

const OVER: OfferRefusal = {
  code: "gone",
  sentence: "There is no such bid to replace: the other player has bid, or the offer is over.",
};

export function isOwnOffer(person: Person, { person: by, address }: Offer): boolean {
  return person.id === by || isHis(person, address);
}

/** The form for an offered game, apart from the other player. */
function formOf({ fields, address, name, side }: Offer): Record<string, string> {
  return { ...fields, address, name, side };
}

function mastersOf(
  gameMaster: { readonly address: string } | { readonly plays: string } | undefined,
): string[] {
  return gameMaster !== undefined && "address" in gameMaster ? [gameMaster.address] : [];
}

/** How a game is played, in a few words for a list. */
function termsOf(game: GameWanted["game"]): string {
  const { time, gameMaster } = game;
  const turn = time === undefined
    ? "No deadlines"
    : time.turn.kind === "days"
    ? `${counted(time.turn.days, "day")} for a turn`
    : "A turn a week";
  return [
    turn,
    ...(game.options?.handicap === undefined ? [] : ["with a handicap"]),
    ...(isWithDocuments(game) ? ["with documents of its own"] : []),
    ...(gameMaster === undefined ? [] : ["with a game master"]),
  ].join(", ");
}
