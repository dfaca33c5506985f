import type { Context, Hono } from "hono";
import { isHisTurn, keptSeats, pageOfSeats, partsIn, pathOfPart, withKept } from "../../game/people/seats.ts";
import type { Person } from "../../store/people-records.ts";
import type { SeatRow } from "../../store/lists.ts";
import { MePage } from "../../../templates/pages/clubhouse/me.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { isSide } from "../../kernel/side.ts";
import { notFound, type Website } from "../context.ts";
import { playAgain } from "./rematch.ts";
import { placeIn } from "./games.ts";
import { OwnPages } from "./own-pages.ts";

/** How many games that are over a page shows. */
const SHOWN = 20;
const KINDS = ["playing", "inviting", "over"] as const;
const OLDER = { playing: "Games begun before", inviting: "Others not begun", over: "Older games" } as const;

/** One page of all one's seats, whatever address they came from, and the way to each. */
export function meRoutes(site: Website): Hono {
  const pages = new OwnPages(site);
  const { office, postRoom } = site;

  pages.get("/me", async (context, { person: { value: person } }) => {
    const before = placeIn(context.req.query("before"));
    const isFirst = before === undefined;
    const show = KINDS.find((each) => each === context.req.query("show")) ?? "over";
    const part = (kind: typeof KINDS[number], limit?: number) =>
      isFirst || kind === show
        ? pageOfSeats(office, person, kind, limit, before)
        : { seats: [], next: undefined };
    const [playing, inviting, over, kept] = await Promise.all([
      part("playing"),
      part("inviting"),
      part("over", SHOWN),
      isFirst ? keptSeats(office, person) : [],
    ]);
    const own = withKept(playing.seats, kept);
    const page = MePage({
      name: person.name,
      waiting: own.filter(isHisTurn).sort(byDue),
      others: own.filter((each) => !isHisTurn(each)),
      invited: inviting.seats,
      over: [...over.seats, ...kept.filter(({ row }) => row.status === "over")],
      older: KINDS.flatMap((kind) => {
        const { next } = { playing, inviting, over }[kind];
        return next === undefined
          ? []
          : [{ words: OLDER[kind], url: `/me?show=${kind}&before=${next.join(".")}` }];
      }),
      dates: person.wishes,
      postRoom,
    });
    return context.html(pageText(page));
  });

  // The key of a seat stands in no list: it is looked up when its owner goes there.
  pages.get("/me/games/:id/:party", async (context, { person: { value: person } }) => {
    const part = await ownPart(context, site, person);
    if (part === undefined) return await notFound(context, site);
    return context.redirect(pathOfPart(part.head, part.party), 303);
  });

  pages.form("/me/games/:id/:party/rematch", async (context, { person: { value: person } }) => {
    const part = await ownPart(context, site, person);
    if (part === undefined || !isSide(part.party)) return await notFound(context, site);
    return await playAgain(context, site, { head: part.head, side: part.party }, "/me");
  });

  return pages.routes;
}

/** The part of a person's own data that an address names. */
async function ownPart(context: Context, { office }: Website, person: Person) {
  const head = (await office.games.head((context.req.param("id") ?? "").toUpperCase()))?.head;
  const party = head && partsIn(person, head).find((each) => each === context.req.param("party"));
  return head === undefined || party === undefined ? undefined : { head, party };
}

/** Those first that are due first; those that are never due after them. */
function byDue(a: SeatRow, b: SeatRow): number {
  return (a.row.due ?? Infinity) - (b.row.due ?? Infinity) || b.row.at - a.row.at;
}
