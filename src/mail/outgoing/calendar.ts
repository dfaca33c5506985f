import { gamePath, type Site } from "../../game/links.ts";
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { sideName } from "../../kernel/side.ts";
import type { Block } from "../../kernel/block.ts";
import { HOUR } from "../../common/lengths.ts";

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
  const calendar = ical({
    prodId: { company: "Despatch", product: "Despatch" },
    method: ICalCalendarMethod.PUBLISH,
  });
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
