import { type Context, Hono } from "hono";
import { introducedScenario } from "../../game/introduced.ts";
import { readName } from "../../game/names.ts";
import type { Office } from "../../game/office.ts";
import { isHis } from "../../game/people/person.ts";
import type { Person } from "../../store/people-records.ts";
import { sideToTake, takeOffer } from "../../game/seats/offer.ts";
import { seatPath } from "../../game/links.ts";
import { ok } from "../../kernel/result.ts";
import type { PlaceInList } from "../../store/lists.ts";
import type { Offer } from "../../store/offers.ts";
import { InvitedPage, type OfferView, OwnOffersPage } from "../../../templates/pages/clubhouse/offers.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { message, PRIVATE, type Website } from "../context.ts";
import { type MakerLimit, mayAskAll, tooMany } from "../maker-limit.ts";
import { beaconMeant } from "../new-game.ts";
import { offeredGame } from "../new-game-form.ts";
import { type Fields, filledFields } from "../seat-pages.ts";
import { OwnPages } from "./own-pages.ts";
import { readerOf } from "./reader.ts";
import { cardOf } from "./scenarios.ts";

/** Seats that are offered: by a link, or to everybody. */
export function offerRoutes(site: Website, maker: MakerLimit): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;
  const own = new OwnPages(site);

  own.get("/me/invitations", async (context, { person: { value: person } }) => {
    const offers = (await office.offers.of(person.id, office.now())).map((offer) => ({
      ...viewOf(offer),
      id: offer.id,
      link: office.site.publicUrl + pathOf(offer),
      isOpen: offer.isOpen,
      expiresAt: offer.expiresAt,
    }));
    return context.html(pageText(OwnOffersPage({ offers, dates: person.wishes, postRoom })));
  });

  own.form("/me/invitations", async (context, { person: { value: person } }, { withdraw = "" }) => {
    const found = await office.offers.find(withdraw, office.now());
    if (found?.value.person === person.id) await office.offers.withdraw(found);
    return context.redirect("/me/invitations", 303);
  });
  routes.route("/", own.routes);

  routes.use("/invited/*", async (context, next) => {
    context.header("Cache-Control", PRIVATE);
    await next();
  });

  routes.get("/invited/:id", async (context) => {
    const found = await office.offers.find(context.req.param("id"), office.now());
    return found === undefined
      ? await message(context, site, 404, ...GONE)
      : await invited(context, site, found.value);
  });

  routes.post("/invited/:id", async (context) => {
    const reader = await readerOf(context, site);
    if (reader === undefined) {
      return context.redirect(`/sign-in?to=${encodeURIComponent(context.req.path)}`, 303);
    }
    const found = await office.offers.find(context.req.param("id"), office.now());
    if (found === undefined) return await message(context, site, 404, ...GONE);
    const fields = await filledFields(context);
    const { value: person } = reader.person;
    const wrong = (problem: string) => invited(context, site, found.value, { problem, fields });
    const name = readName(fields.name ?? "");
    if (!name.ok) return await wrong(name.error);
    const { address = "" } = fields;
    if (!isHis(person, address)) return await wrong("That is no address of yours.");
    if (isOwn(person, found.value)) return await wrong("You cannot play against yourself.");
    const wanted = offeredGame(formOf(found.value), address);
    if (!wanted.ok) return await wrong(wanted.error);
    if (!await maker.allows(context) || !await mayAskAll(office, mastersOf(wanted.value.game.gameMaster))) {
      return await tooMany(context, site);
    }
    const beacon = await beaconMeant(wanted.value, office);
    const taken = await takeOffer(
      office,
      found.value.id,
      { address, name: name.value, words: fields.words ?? "" },
      ({ side }) =>
        ok({
          ...wanted.value.game,
          beacon,
          listed: {
            ...wanted.value.game.listed,
            ...(fields.listed === undefined ? {} : { [other(side)]: true }),
          },
        }),
    );
    if (!taken.ok) {
      return taken.error.code === "gone"
        ? await message(context, site, 409, ...GONE)
        : await wrong(taken.error.sentence);
    }
    const { head } = (await office.games.head(taken.value.id))!;
    return context.redirect(seatPath(head, taken.value.side), 303);
  });

  return routes;
}

const other = (side: Offer["side"]) => sideToTake({ side });

const GONE = ["This invitation is over", [
  "Somebody has taken the seat, it has been withdrawn, or its time is over. There may be others among the open seats.",
]] as const;

/** The form by which an offered game is made, but for the other player. */
function formOf({ fields, address, name, side }: Offer): Record<string, string> {
  return { ...fields, address, name, side };
}

function isOwn(person: Person, { person: by, address }: Offer): boolean {
  return person.id === by || isHis(person, address);
}

function mastersOf(
  gameMaster: { readonly address: string } | { readonly plays: string } | undefined,
): string[] {
  return gameMaster !== undefined && "address" in gameMaster ? [gameMaster.address] : [];
}

async function invited(
  context: Context,
  site: Website,
  offer: Offer,
  { problem, fields = {} }: { readonly problem?: string; readonly fields?: Fields } = {},
): Promise<Response> {
  const person = (await readerOf(context, site))?.person.value;
  const scenario = introducedScenario(offer.scenario);
  if (scenario === undefined) return await message(context, site, 404, ...GONE);
  const page = InvitedPage({
    offer: viewOf(offer),
    card: cardOf(scenario),
    reader: person && { name: person.name, addresses: person.addresses.map(({ address }) => address) },
    isOwn: person !== undefined && isOwn(person, offer),
    problem,
    filled: fields,
    postRoom: site.postRoom,
  });
  return context.html(pageText(page), problem === undefined ? 200 : 400);
}

const pathOf = ({ id }: Pick<Offer, "id">) => `/invited/${id}`;

function viewOf(offer: Offer): OfferView {
  const { name, terms, at, scenario } = offer;
  return {
    url: pathOf(offer),
    scenario: introducedScenario(scenario)?.title ?? scenario,
    by: name,
    side: sideToTake(offer),
    terms,
    at,
  };
}

/** Seats that anybody may take, the newest first, and the place behind which there are more. */
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
