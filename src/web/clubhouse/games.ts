import { Hono } from "hono";
import type { GameCabinet, Letterhead, Membership } from "../../game/office.ts";
import type { PlaceInList } from "../../store/games/lists.ts";
import { PLAIN_DATES } from "../../../templates/dates.ts";
import { GamesPage } from "../../../templates/pages/clubhouse/games.tsx";
import type { Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { openOffers } from "./offers.ts";
import { readerOf } from "../request/reader.ts";

/** How many of a kind a page shows: fewer if it shows all kinds. */
const SHOWN = 20;
const SHOWN_OF_EACH = 8;

const KINDS = ["open", "playing", "over"] as const;
type Kind = (typeof KINDS)[number];

/** Open seats, and the games that their players show to everybody. */
export function gameListRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;

  routes.get("/games", async (context) => {
    const kind = KINDS.find((each) => each === context.req.query("show"));
    const before = placeInPages(context.req.query("before"));
    const limit = kind === undefined ? SHOWN_OF_EACH : SHOWN;
    const shows = (each: Kind) => kind === undefined || kind === each;
    const from = kind === undefined ? undefined : before;
    const reader = await readerOf(context, site);
    const shown = {
      open: shows("open") ? await openPart(office, limit, from) : undefined,
      playing: shows("playing") ? await gamesPart(office, "playing", limit, from) : undefined,
      over: shows("over") ? await gamesPart(office, "over", limit, from) : undefined,
      dates: reader?.person.value.wishes ?? PLAIN_DATES,
    };
    return pageIn(context, () => GamesPage(shown));
  });

  return routes;
}

async function openPart(office: Letterhead & Membership, limit: number, before: PlaceInList | undefined) {
  const { offers, more } = await openOffers(office, limit, before);
  return { rows: offers, more: more && moreUrl("open", more) };
}

async function gamesPart(
  { games }: GameCabinet,
  kind: "playing" | "over",
  limit: number,
  before: PlaceInList | undefined,
) {
  const found = await games.lists.listed(kind, limit + 1, before);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    more: found.length > limit && last !== undefined ? moreUrl(kind, [last.at, last.id]) : undefined,
  };
}

function moreUrl(kind: Kind, [at, id]: PlaceInList): string {
  return `/games?show=${kind}&before=${at}.${id}`;
}

/** A place in a list, from an address: `1795435200000.K7Q2`. */
export function placeInPages(text: string | undefined): PlaceInList | undefined {
  const match = /^(\d{1,15})\.([0-9A-Za-z]{1,30})$/.exec(text ?? "");
  return match === null ? undefined : [Number(match[1]), match[2]];
}
