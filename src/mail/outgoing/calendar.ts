import { gamePath, type Site } from "../../game/access/links.ts";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { sideName } from "../../kernel/side.ts";
import type { Block } from "../../kernel/block.ts";
import { whoPlays } from "../../../templates/game-words.ts";
import type { SeatRow } from "../../store/games/lists.ts";
import { HOUR, SECOND } from "../../common/bytes/lengths.ts";

const PRODUCT = { company: "Despatch", product: "Despatch" };
/** How often a program should look again, in seconds. */
const REFRESHED = HOUR / SECOND;

/**
 * A deadline as a calendar entry (RFC 5545), always the same for a side of a game. So a moved deadline moves it, and a
 * settled one removes it. It links to the page that everybody may see, as calendars are shared.
 * @param at when the letter was written
 */
export function calendarOf(
  { game, side, sequence, due }: Extract<Block, { kind: "calendar" }>,
  at: number,
  { publicUrl, mailDomain }: Site,
): string {
  const calendar = ical({ prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH });
  calendar.createEvent({
    id: `${game.toLowerCase()}.${side}@${mailDomain}`,
    sequence,
    stamp: new Date(at),
    start: new Date((due ?? at) - HOUR),
    end: new Date(due ?? at),
    summary: `${due === null ? "Nothing due" : "Orders due"}: ${game}, ${sideName(side)}`,
    url: publicUrl + gamePath(game),
    status: due === null ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: ICalEventTransparency.TRANSPARENT,
  });
  return calendar.toString();
}

/** The deadlines of all games that somebody plays, for a program that subscribes to them: those of the other players, too. */
export function calendarOfSeats(seats: readonly SeatRow[], { publicUrl, mailDomain }: Site): string {
  const calendar = ical({ name: "Despatch: deadlines", prodId: PRODUCT, ttl: REFRESHED });
  for (const { row, party } of seats) {
    const { id, title, due, waiting, at } = row;
    if (due === null || waiting === null) continue;
    const whose = waiting === party ? "Your orders are due" : `Deadline of ${whoPlays(row, waiting)}`;
    calendar.createEvent({
      id: `${id.toLowerCase()}.${party.toLowerCase()}.deadline@${mailDomain}`,
      stamp: new Date(at),
      start: new Date(due - HOUR),
      end: new Date(due),
      summary: `${whose}: ${title} ${id}`,
      url: publicUrl + gamePath(id),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}
