import type { Context } from "hono";
import { z } from "zod";
import { partsIn } from "../../../game/people/seats.ts";
import { keepSeat } from "../../../game/people/settings.ts";
import { handicapKindOf } from "../../../game/seats/bidding.ts";
import { sideToTake } from "../../../game/seats/offer.ts";
import { rematch } from "../../../game/seats/rematch.ts";
import { err, ok } from "../../../kernel/result.ts";
import type { Bidding, Offer } from "../../../store/games/offers.ts";
import type { Website } from "../../request/context.ts";
import type { MakerLimit } from "../../request/maker-limit.ts";
import { wayOffered } from "../../new-game/new-game-form.ts";
import {
  makeOffer,
  offeringOf,
  type OfferRefusal,
  replaceBid,
  takeOffered,
} from "../../new-game/offering.ts";
import { OF_KEY, OF_NO_GAME, OF_SESSION, readerIn } from "../operation/access.ts";
import { API } from "../operation/game-views.ts";
import { doing, type Operation, readOperation, undoing } from "../operation/operation.ts";
import { problemOf, type Refusal } from "../operation/problems.ts";
import { A_LIST, nextOf, placeInList } from "../operation/lists.ts";
import * as schemas from "../operation/schemas.ts";

/** Seats that are offered by a link or to everybody, taken, and games played once more. */
export function offerOperations(maker: MakerLimit): readonly Operation[] {
  return [
    readOperation(OF_NO_GAME, {
      path: "/offers",
      summary: "Seats that anybody may take, the newest first",
      query: z.object({ before: z.string().optional().describe("The `next` of the answer before.") }),
      answer: schemas.offerList,
    }, async (_, { req }, { office }) => {
      const before = placeInList(req.query("before"));
      if (before === null) return err(NO_SUCH_PLACE);
      const offers = await office.offers.open(office.now(), A_LIST, before);
      return ok({ offers: offers.map(offerJson), next: nextOf(offers.map(({ at, id }) => [at, id])) });
    }),

    readOperation(OF_NO_GAME, {
      path: "/offers/:offer",
      summary: "A seat that is offered, by its link",
      answer: schemas.offerView,
      caching: () => "no-store",
    }, async (_, context, site) => {
      const offer = await offerIn(site, context);
      return offer === undefined ? err(GONE) : ok(offerJson(offer));
    }),

    doing("post", OF_SESSION, {
      path: "/offers",
      summary:
        "Offers the other side of a game, from the fields of the page's form; the game is made when somebody takes it. `against` is link or open. With `bidding` and `bid` both bid for sides, and `against` may be address",
      body: schemas.toMake,
      example: {
        scenario: "crusader/sidi-rezeg",
        address: "anna@example.org",
        name: "Anna",
        side: "allied",
        words: "a wind from the desert",
        against: "open",
      },
      answer: schemas.ownOffer,
    }, async ({ person: { value: person } }, filled, context, site) => {
      const { office } = site;
      const way = wayOffered(filled);
      if (way === undefined) return err(NO_WAY);
      const made = await makeOffer(offeringOf(context, site, maker, person), filled, way);
      return made.ok ? ok(ownOfferJson(office.site.publicUrl, made.value)) : err(refusalOf(made.error));
    }),

    doing("post", OF_SESSION, {
      path: "/offers/:offer/take",
      summary: "Takes the seat that is offered: the game is made, and begins when you join",
      body: schemas.toTake,
      example: { address: "anna@example.org" },
      answer: schemas.taken,
    }, async ({ person: { value: person } }, { isListed, bid, ...given }, context, site) => {
      const offer = await offerIn(site, context);
      if (offer === undefined) return err(GONE);
      const { seal, ...plain } = given;
      const fields = {
        ...plain,
        ...(seal === undefined ? {} : { seal }),
        ...(bid === undefined ? {} : { side: bid.side, bid: String(bid.amount) }),
      };
      const done = await takeOffered(
        offeringOf(context, site, maker, person),
        offer,
        isListed === undefined ? fields : { ...fields, listed: isListed ? "yes" : "no" },
      );
      if (!done.ok) return err(refusalOf(done.error));
      const { id, side } = done.value;
      return ok({ game: id, side, url: `${API}/games/${id}/seats/${side}` });
    }),

    readOperation(OF_SESSION, {
      path: "/me/offers",
      summary: "Your offers that nobody has taken",
      answer: schemas.ownOffers,
    }, async ({ person: { value: person } }, _, { office }) => {
      const offers = await office.offers.of(person.id, office.now());
      return ok({ offers: offers.map((offer) => ownOfferJson(office.site.publicUrl, offer)) });
    }),

    doing("post", OF_SESSION, {
      path: "/me/offers/:offer/bid",
      summary: "Puts another bid in place of one's own, while nobody has answered it",
      body: schemas.toBid,
      example: { side: "axis", amount: 3 },
      answer: schemas.ownOffer,
    }, async ({ person: { value: person } }, { side, amount }, { req }, { office }) => {
      const made = await replaceBid(office, person, req.param("offer") ?? "", { side, bid: String(amount) });
      return made.ok ? ok(ownOfferJson(office.site.publicUrl, made.value)) : err(refusalOf(made.error));
    }),

    undoing(OF_SESSION, {
      path: "/me/offers/:offer",
      summary: "Withdraws it",
      answer: schemas.done,
    }, async ({ person: { value: person } }, { req }, { office }) => {
      const found = await office.offers.find(req.param("offer") ?? "", office.now());
      if (found?.value.person !== person.id) return err(GONE);
      await office.offers.withdraw(found);
      return ok({ sentence: "It is withdrawn." });
    }),

    playAgain,
  ];
}

const playAgain = doing("post", OF_KEY, {
  path: "/games/:id/seats/:side/rematch",
  summary: "Makes a game that is over once more, with the sides changed",
  body: schemas.nothing,
  example: {},
  answer: schemas.playedAgain,
}, async ({ seat: { game: { head }, side } }, _, context, site) => {
  const { office } = site;
  const again = await rematch(office, { head, side });
  if (!again.ok) return err(problemOf(409, "refused", again.error));
  const { head: { id, seats }, side: other, hasBegun } = again.value;
  const { webKey } = seats[other];
  const person = (await readerIn(site, context))?.person.value;
  const isKept = person !== undefined && partsIn(person, again.value.head).includes(other);
  if (hasBegun && person !== undefined && !isKept) {
    await keepSeat(office, person, { game: id, side: other, webKey });
  }
  return ok({ game: id, side: other, hasBegun, key: webKey });
});

async function offerIn({ office }: Website, { req }: Context): Promise<Offer | undefined> {
  return (await office.offers.find(req.param("offer") ?? "", office.now()))?.value;
}

function offerJson(offer: Offer): schemas.OfferJson {
  const { id, scenario, name, terms, at, bidding } = offer;
  return {
    id,
    scenario,
    by: name,
    side: sideToTake(offer) ?? null,
    bidding: bidding === undefined ? null : biddingJson(scenario, bidding),
    terms,
    at,
  };
}

function ownOfferJson(publicUrl: string, offer: Offer): schemas.OwnOffer {
  const { id, isOpen, expiresAt, side, bidding } = offer;
  const bid = bidding === undefined ? null : { side, amount: bidding.amount };
  return { ...offerJson(offer), isOpen, expiresAt, link: `${publicUrl}/invited/${id}`, bid };
}

function biddingJson(scenario: string, { handicap, commitment }: Bidding): schemas.OfferJson["bidding"] {
  const kind = handicapKindOf(scenario, handicap);
  return kind.ok ? { kind: handicap, most: kind.value.most, seal: commitment } : null;
}

const STATUS = { gone: 404, refused: 409, "too-often": 429 } as const;

function refusalOf({ code, sentence }: OfferRefusal): Refusal {
  return problemOf(STATUS[code], code, sentence);
}

const GONE = problemOf(
  404,
  "gone",
  "Somebody has taken the seat, it has been withdrawn, or its time is over.",
  "offer",
);

const NO_SUCH_PLACE = problemOf(
  400,
  "no-such-list",
  "That is no place in the list: before is the next of an answer.",
  "before",
);

const NO_WAY = problemOf(
  400,
  "bad-game",
  "A seat is offered by a link or open to everybody: write which as against. POST /games invites somebody by address.",
  "against",
);
