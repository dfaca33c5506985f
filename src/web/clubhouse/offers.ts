import { type Context, Hono } from "hono";
import { introducedScenario } from "../../game/open/introduced.ts";
import type { Office } from "../../game/office.ts";
import { sideToTake } from "../../game/seats/offer.ts";
import { handicapKindOf } from "../../game/seats/bidding.ts";
import { seatPath } from "../../game/access/links.ts";
import type { PlaceInList } from "../../store/games/lists.ts";
import type { Person } from "../../store/records/people-records.ts";
import type { Offer } from "../../store/games/offers.ts";
import {
  type BiddingView,
  InvitedPage,
  type OfferedDocuments,
  type OfferView,
  OwnOffersPage,
} from "../../../templates/pages/clubhouse/offers.tsx";
import type { FormProblem } from "../../../templates/pages/parts/fields.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { DifferencesPage } from "../../../templates/pages/house/editor.tsx";
import { isRecord, jsonIn } from "../../common/bytes/json.ts";
import { partsApart, partsBrought } from "../../game/open/brought.ts";
import { differencesOf, editableMap } from "../../game/open/editing.ts";
import { chooseScenario } from "../../game/open/open-game.ts";
import { BROUGHT, BROUGHT_WORDS } from "../../kernel/brought.ts";
import { pageIn } from "../request/language.ts";
import { keptPrivate, type Message, message, notFound, type Website } from "../request/context.ts";
import { type MakerLimit, tooMany } from "../request/maker-limit.ts";
import { isOwnOffer, offeringOf, replaceBid, takeOffered } from "../new-game/offering.ts";
import { type Fields, filledFields } from "../seat/seat-pages.ts";
import { OwnPages } from "./own-pages.ts";
import { listedChoice } from "../../game/access/names.ts";
import { keepListed } from "../../game/people/settings.ts";
import { readerOf } from "../request/reader.ts";
import { cardOf } from "./scenarios.ts";

export function offerRoutes(site: Website, maker: MakerLimit): Hono {
  const routes = new Hono();
  const { office } = site;
  const own = new OwnPages(site);

  const invitations = async (context: Context, person: Person, problem?: FormProblem) => {
    const offers = (await office.offers.of(person.id, office.now())).map((offer) => ({
      ...viewOf(offer),
      id: offer.id,
      link: office.site.publicUrl + pathOf(offer),
      isOpen: offer.isOpen,
      expiresAt: offer.expiresAt,
      bid: offer.bidding && {
        side: offer.side,
        amount: offer.bidding.amount,
        invited: offer.bidding.invited,
      },
    }));
    return await pageIn(
      context,
      () => OwnOffersPage({ offers, problem, dates: person.wishes }),
      problem === undefined ? 200 : 400,
    );
  };

  own.get(
    "/me/invitations",
    (context, { person: { value: person } }) => invitations(context, person),
  );

  own.form("/me/invitations", async (context, { person: { value: person } }, filled) => {
    const { withdraw = "", rebid } = filled;
    if (rebid !== undefined) {
      const replaced = await replaceBid(office, person, rebid, filled);
      return replaced.ok
        ? context.redirect(`/me/invitations#${rebid}`, 303)
        : await invitations(context, person, { sentence: replaced.error.sentence });
    }
    const found = await office.offers.find(withdraw, office.now());
    if (found?.value.person === person.id) await office.offers.withdraw(found);
    return context.redirect("/me/invitations", 303);
  });
  routes.route("/", own.routes);

  routes.use("/invited/*", keptPrivate);

  routes.get("/invited/:id", async (context) => {
    const found = await office.offers.find(context.req.param("id"), office.now());
    return found === undefined
      ? await message(context, site, 404, GONE)
      : await invited(context, site, found.value);
  });

  routes.get("/invited/:id/map-differences", async (context) => {
    const found = await office.offers.find(context.req.param("id"), office.now());
    const editable = found && editableMap(found.value.scenario);
    const map = jsonIn(found?.value.fields.map ?? "");
    if (found === undefined || editable === undefined || map === undefined) {
      return await notFound(context, site);
    }
    return context.html(pageText(DifferencesPage({
      title: editable.scenario.title,
      id: undefined,
      url: pathOf(found.value),
      differences: differencesOf(editable, map),
      parts: partsApart(editable.published, map),
    })));
  });

  routes.post("/invited/:id", async (context) => {
    const reader = await readerOf(context, site);
    if (reader === undefined) {
      return context.redirect(`/sign-in?to=${encodeURIComponent(context.req.path)}`, 303);
    }
    const found = await office.offers.find(context.req.param("id"), office.now());
    if (found === undefined) return await message(context, site, 404, GONE);
    const fields = await filledFields(context);
    const offering = offeringOf(context, site, maker, reader.person.value);
    const taken = await takeOffered(offering, found.value, fields);
    if (!taken.ok) {
      const { code } = taken.error;
      return code === "gone"
        ? await message(context, site, 409, GONE)
        : code === "too-often"
        ? await tooMany(context, site)
        : await invited(context, site, found.value, { problem: taken.error, fields });
    }
    await keepListed(office, reader.person.value, fields.listed);
    const { head } = (await office.games.head(taken.value.id))!;
    return context.redirect(seatPath(head, taken.value.side), 303);
  });

  return routes;
}

const GONE: Message = {
  title: "This invitation is over",
  sentences: [
    "Somebody has taken the seat, it has been withdrawn, or its time is over. There may be others among the open seats.",
  ],
};

async function invited(
  context: Context,
  site: Website,
  offer: Offer,
  { problem, fields = {} }: { readonly problem?: FormProblem; readonly fields?: Fields } = {},
): Promise<Response> {
  const person = (await readerOf(context, site))?.person.value;
  const scenario = introducedScenario(offer.scenario);
  if (scenario === undefined) return await message(context, site, 404, GONE);
  const shown = {
    offer: viewOf(offer),
    documents: documentsOf(offer),
    card: cardOf(scenario),
    reader: person && {
      name: person.name,
      addresses: person.addresses.map(({ address }) => address),
      listed: listedChoice(person),
    },
    isOwn: person !== undefined && isOwnOffer(person, offer),
    problem,
    filled: fields,
  };
  return await pageIn(context, () => InvitedPage(shown), problem === undefined ? 200 : 400);
}

/** The game's documents that differ from ours: people see these before they take the seat. */
function documentsOf({ id, fields, scenario }: Offer): OfferedDocuments | undefined {
  const named = BROUGHT.filter((name) => fields[name] !== undefined && fields[name] !== "");
  if (named.length === 0) return undefined;
  const chosen = chooseScenario(scenario, { ruleset: fields.ruleset || undefined });
  const brought = Object.fromEntries(named.map((name) => [name, recordIn(fields[name])]));
  const parts = new Map(chosen.ok ? partsBrought(chosen.value.source, brought) : []);
  return {
    words: named.map((name) => {
      const apart = parts.get(name) ?? [];
      return `${BROUGHT_WORDS[name]}${apart.length === 0 ? "" : ` (${apart.join(", ")})`}`;
    }),
    differences: named.includes("map") ? `${pathOf({ id })}/map-differences` : undefined,
  };
}

function recordIn(text: string | undefined): Readonly<Record<string, unknown>> | undefined {
  const json = jsonIn(text ?? "");
  return isRecord(json) ? json : undefined;
}

const pathOf = ({ id }: Pick<Offer, "id">) => `/invited/${id}`;

function viewOf(offer: Offer): OfferView {
  const { name, terms, at, scenario } = offer;
  return {
    url: pathOf(offer),
    scenario: introducedScenario(scenario)?.title ?? scenario,
    by: name,
    side: sideToTake(offer),
    bidding: biddingView(offer),
    terms,
    at,
  };
}

function biddingView({ scenario, bidding }: Offer): BiddingView | undefined {
  const kind = bidding && handicapKindOf(scenario, bidding.handicap);
  return kind?.ok ? { kind: kind.value, commitment: bidding!.commitment } : undefined;
}

/** Seats that anybody may take, the newest first, and the place after which there are more. */
export async function openOffers(
  { offers, now }: Pick<Office, "offers" | "now">,
  limit: number,
  before?: PlaceInList,
): Promise<{ readonly offers: readonly OfferView[]; readonly more: PlaceInList | undefined }> {
  const found = await offers.open(now(), limit + 1, before);
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    offers: shown.map(viewOf),
    more: found.length > limit && last !== undefined ? [last.at, last.id] : undefined,
  };
}
