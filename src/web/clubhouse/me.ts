import type { Context, Hono } from "hono";
import { declineGame, invitationTo } from "../../game/seats/decline.ts";
import {
  isHisTurn,
  keptSeats,
  pageOfSeats,
  partsIn,
  pathOfPart,
  seatsOf,
  withKept,
  withoutDeclined,
} from "../../game/people/seats.ts";
import { isHis } from "../../game/people/person.ts";
import { headFor, membersOf } from "../../game/access/team.ts";
import { seatPath } from "../../game/access/links.ts";
import type { GameCabinet } from "../../game/office.ts";
import type { Person } from "../../store/records/people-records.ts";
import type { SeatRow } from "../../store/games/lists.ts";
import { MePage, OWN_LISTS, OWN_SORTS, type OwnSearch } from "../../../templates/pages/clubhouse/me.tsx";
import { wordsIn } from "../../../templates/words/words.tsx";
import { isSide } from "../../kernel/side.ts";
import { languageOf, pageIn } from "../request/language.ts";
import { notFound, type Website } from "../request/context.ts";
import { outcomePage } from "../request/outcome.ts";
import { playAgain } from "./rematch.ts";
import { placeInPages } from "./games.ts";
import { OwnPages } from "./own-pages.ts";

/** How many games that are over a page shows. */
const SHOWN = 20;
const KINDS = ["playing", "inviting", "over"] as const;

/** One page with all of a person's seats, from whatever address, and the way to each. */
export function meRoutes(site: Website): Hono {
  const pages = new OwnPages(site);
  const { office } = site;

  pages.get("/me", async (context, { person: { value: person } }) => {
    const before = placeInPages(context.req.query("before"));
    const isFirst = before === undefined;
    const show = KINDS.find((each) => each === context.req.query("show")) ?? "over";
    const part = (kind: typeof KINDS[number], limit?: number) =>
      isFirst || kind === show
        ? pageOfSeats(office, person, kind, limit, before)
        : { seats: [], next: undefined };
    const [playing, inviting, over, kept, serves] = await Promise.all([
      part("playing"),
      part("inviting"),
      part("over", SHOWN),
      isFirst ? keptSeats(office, person) : [],
      isFirst ? teamsOfPerson(office, person) : [],
    ]);
    const own = withKept(playing.seats, kept);
    const invited = await withInvitations(office, inviting.seats);
    const mine = invited.filter(({ isJoined }) => !isJoined);
    const all = [...own, ...inviting.seats, ...over.seats];
    const search = searchIn(context.req.query());
    const isPlain = search.find === "" && search.show === "all" && search.sort === "due";
    const listed = <Row extends SeatRow>(kind: OwnSearch["show"], seats: readonly Row[]): Row[] =>
      search.show === "all" || search.show === kind
        ? seats.filter(fits(search)).toSorted(ORDERS[search.sort])
        : [];
    const say = wordsIn("own", languageOf(context));
    const shown = {
      name: person.name,
      search: isPlain && all.length < MANY ? undefined : search,
      waiting: [...listed("waiting", own.filter(isHisTurn)), ...listed("inviting", mine)],
      others: listed("others", own.filter((each) => !isHisTurn(each))),
      serves: search.show === "all" && search.find === "" ? serves : [],
      invited: listed("inviting", invited.filter(({ isJoined }) => isJoined)),
      over: listed("over", [
        ...withoutDeclined(over.seats),
        ...kept.filter(({ row }) => row.status === "over"),
      ]),
      older: KINDS.flatMap((kind) => {
        const { next } = { playing, inviting, over }[kind];
        return next === undefined
          ? []
          : [{ words: say("older", { kind }), url: `/me?show=${kind}&before=${next.join(".")}` }];
      }),
      dates: person.wishes,
    };
    return pageIn(context, () => MePage(shown));
  });

  // No list has the key of a seat: it is looked up when its owner goes there.
  pages.get("/me/games/:id/:party", async (context, { person: { value: person } }) => {
    const part = await ownPart(context, site, person);
    const path = part === undefined ? await pathInTeam(context, site, person) : undefined;
    if (path !== undefined) return context.redirect(path, 303);
    if (part === undefined) return await notFound(context, site);
    return context.redirect(pathOfPart(part.head, part.party), 303);
  });

  pages.form("/me/games/:id/:party/rematch", async (context, { person: { value: person } }) => {
    const part = await ownPart(context, site, person);
    if (part === undefined || !isSide(part.party)) return await notFound(context, site);
    return await playAgain(context, site, { head: part.head, side: part.party }, "/me");
  });

  pages.form("/me/games/:id/:party/decline", async (context, { person: { value: person } }) => {
    const part = await ownPart(context, site, person);
    if (part === undefined || !isSide(part.party)) return await notFound(context, site);
    const done = await declineGame(office, { id: part.head.id, side: part.party });
    return await outcomePage(context, site, done, { back: { text: "To your games", url: "/me" } });
  });

  return pages.routes;
}

/** Seats in games that have not begun: whether their own player has joined, and how they can still decline. */
async function withInvitations({ games }: GameCabinet, seats: readonly SeatRow[]) {
  return await Promise.all(seats.map(async ({ row, party }) => {
    const head = (await games.head(row.id))?.head;
    const isJoined = !isSide(party) || head?.seats[party].joined !== false;
    const invitation = head === undefined || !isSide(party) ? undefined : invitationTo(head, party);
    return { row, party, isJoined, invitation };
  }));
}

/** How many invitations are read for a page that shows them beside other things. */
const INVITED = 10;

/** Invitations by others to a game, the newest first. */
export async function invitationsFor(office: GameCabinet, person: Person) {
  const seats = await withInvitations(office, await seatsOf(office, person, "inviting", INVITED));
  return seats.filter(({ isJoined, invitation }) => !isJoined && invitation === "asks");
}

async function ownPart(context: Context, { office }: Website, person: Person) {
  const head = (await office.games.head((context.req.param("id") ?? "").toUpperCase()))?.head;
  const party = head && partsIn(person, head).find((each) => each === context.req.param("party"));
  return head === undefined || party === undefined ? undefined : { head, party };
}

/** Every game in which a person is a member of a team, by all addresses. */
async function teamsOfPerson({ games }: GameCabinet, { addresses }: Person) {
  return (await Promise.all(addresses.map(({ address }) => games.lists.teamsOf(address)))).flat();
}

/** The own page of a member of the team of the side in an address. */
async function pathInTeam(
  { req }: Context,
  { office }: Website,
  person: Person,
): Promise<string | undefined> {
  const side = req.param("party");
  const head = (await office.games.head((req.param("id") ?? "").toUpperCase()))?.head;
  if (head === undefined || !isSide(side)) return undefined;
  const member = membersOf(head, side).find(({ address }) => isHis(person, address));
  return member && seatPath(headFor(head, side, member), side);
}

/** From how many games on a list has a search. */
const MANY = 4;

/** The query in an address; unknown parts are ignored. */
function searchIn({ find = "", list, sort }: Readonly<Record<string, string>>): OwnSearch {
  return {
    find: find.trim().slice(0, 60),
    show: OWN_LISTS.find((each) => each === list) ?? "all",
    sort: OWN_SORTS.find((each) => each === sort) ?? "due",
  };
}

/** Whether a game's title, code, or a player's name has every word of the search. */
function fits({ find }: OwnSearch): (seat: SeatRow) => boolean {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ row: { id, title, names } }) => {
    const text = `${id} ${title} ${names.allied} ${names.axis}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

/** The newest first among equals; games without a deadline come after those with one. */
const ORDERS: Readonly<Record<OwnSearch["sort"], (a: SeatRow, b: SeatRow) => number>> = {
  due: (a, b) => ((a.row.due ?? Infinity) - (b.row.due ?? Infinity) || 0) || b.row.at - a.row.at,
  since: (a, b) => (a.row.since ?? a.row.at) - (b.row.since ?? b.row.at),
  newest: (a, b) => b.row.at - a.row.at,
  title: (a, b) => a.row.title.localeCompare(b.row.title) || b.row.at - a.row.at,
};
