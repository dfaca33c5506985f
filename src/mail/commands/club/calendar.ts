import { link, paragraph } from "../../../kernel/block.ts";
import { calendarUrl } from "../../../game/access/links.ts";
import { type CalendarAct, setCalendarAt } from "../../../game/people/settings.ts";
import { type ActingCommand, toldAtSeat } from "../command.ts";

/** A private address for a calendar program. In doubt the settings have buttons. */
export const calendarByMail: ActingCommand<{ readonly act: CalendarAct }> = {
  name: "calendar",
  kind: "acting",
  help: () => [
    "calendar, calendar new, calendar off: a private address with your deadlines, for a calendar program",
  ],
  read({ text }) {
    const asked = /^(?:my )?calendar(?: (on|new|off))?$/i.exec(text);
    return asked === null ? undefined : { act: (asked[1]?.toLowerCase() ?? "on") as CalendarAct };
  },
  async carryOut(seat, { act }) {
    const { office, head, side } = seat;
    const done = await setCalendarAt(office, head.seats[side].address ?? "", act);
    const sentence = !done.ok
      ? done.error
      : done.value.key !== undefined
      ? MADE
      : done.value.isThere
      ? KEPT
      : GONE;
    const key = done.ok ? done.value.key : undefined;
    const blocks = key === undefined
      ? []
      : [link("Your calendar", calendarUrl(office.site, key)), paragraph(SECRET)];
    return await toldAtSeat(seat, "calendar", "Your calendar", sentence, blocks);
  },
};

const MADE =
  "Have your calendar program subscribe to this address: it shows the deadlines of all your running games.";
const SECRET =
  "Only you have the address, and I keep only its hash. If others know it, write CALENDAR NEW for another, or CALENDAR OFF for none.";
const KEPT =
  "Your calendar has an address already, of which I keep only the hash. Write CALENDAR NEW for another.";
const GONE = "Your calendar has no address any more; the old one shows nothing.";
