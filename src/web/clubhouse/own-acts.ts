import { HOUR } from "../../common/bytes/lengths.ts";
import { calendarUrl } from "../../game/access/links.ts";
import type { Office } from "../../game/office.ts";
import { addOwnBrowser, removeOwnBrowser } from "../../game/people/browsers.ts";
import { exportPerson } from "../../game/people/export.ts";
import {
  CALENDAR_ACTS,
  removeAddress,
  setCalendar,
  setFirstAddress,
  setName,
  setProfile,
  setRatings,
  setWishes,
} from "../../game/people/settings.ts";
import { askSignIn } from "../../game/people/sign-in.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { areBrowserKeys } from "../../mail/push/encrypted.ts";
import type { Person } from "../../store/records/people-records.ts";

/** Where the links of letters about the account lead back to. */
export const SETTINGS_PATH = "/me/settings";

/** How often an hour a person may change the name in all games, and ask for another address. */
const CHANGES_AN_HOUR = 10;
/** How often an hour a person may export their data: it takes a while. */
const EXPORTS_AN_HOUR = 4;

/** The person, and the name of their browser. */
export interface Settling {
  readonly office: Office;
  readonly person: Person;
  readonly agent: string;
}

/**
 * What a form on a person's own pages does, and, by the same names, the API.
 * @param field what was filled in, without space around it
 * @returns the result, in a sentence, or why there is none
 */
export type OwnAct = (who: Settling, field: (name: string) => string) => Promise<Result<string, string>>;

/** Counts a person's acts that write to others, change many games, or take long. */
async function isTooOften({ office, person }: Settling, what: string, most: number): Promise<boolean> {
  return await office.outbox.countAnswer(`${what}: ${person.id}`, office.now(), HOUR) > most;
}

const name: OwnAct = async (who, field) => {
  const isInGames = field("games") === "yes";
  return isInGames && await isTooOften(who, "names", CHANGES_AN_HOUR)
    ? err("You have changed your name in your games often lately. Try again in an hour.")
    : await setName(who.office, who.person, field("name"), isInGames);
};

const wishes: OwnAct = async ({ office, person }, field) => {
  const [level, zone, dates, look, listed] = ["level", "zone", "dates", "look", "listed"].map(field);
  const done = await setWishes(office, person, { level, zone, dates, look, listed });
  return done.ok ? ok("Your preferences are saved.") : done;
};

const profile: OwnAct = async ({ office, person }, field) => {
  const done = await setProfile(office, person, field("act") === "on");
  return done.ok ? ok("Your choice is saved.") : done;
};

const ratings: OwnAct = async ({ office, person }, field) =>
  await setRatings(office, person, field("act") === "on");

const calendar: OwnAct = async ({ office, person }, field) => {
  const act = CALENDAR_ACTS.find((each) => each === field("act"));
  if (act === undefined) return NO_SUCH_ACT;
  const done = await setCalendar(office, person, act);
  if (!done.ok) return done;
  const { key, isThere } = done.value;
  if (key !== undefined) return ok(calendarUrl(office.site, key));
  return ok(isThere ? "Your calendar has an address already." : "Your calendar has no address any more.");
};

const addresses: OwnAct = async (who, field) => {
  const { office, person } = who;
  const address = field("address");
  switch (field("act")) {
    case "add":
      return await isTooOften(who, "addresses", CHANGES_AN_HOUR)
        ? err("You have asked for many addresses lately. Try again in an hour.")
        : await askSignIn(office, {
          address,
          purpose: { kind: "adds", person: person.id },
          to: SETTINGS_PATH,
        });
    case "first":
      return await setFirstAddress(office, person, address);
    case "remove":
      return await removeAddress(office, person, address);
    default:
      return NO_SUCH_ACT;
  }
};

const browsers: OwnAct = async ({ office, person, agent }, field) => {
  switch (field("act")) {
    case "tell": {
      const [endpoint, p256dh, auth] = ["endpoint", "p256dh", "auth"].map(field);
      if (!areBrowserKeys({ p256dh, auth })) return err("These are no keys of a browser.");
      const when = field("when") === "all" ? "all" : "mine";
      return await addOwnBrowser(office, person, { endpoint, p256dh, auth, when, agent });
    }
    case "end":
      return await removeOwnBrowser(office, person, field("id"))
        ? ok("That browser gets no more notifications of your games.")
        : err("That browser gets no notifications of your games.");
    default:
      return NO_SUCH_ACT;
  }
};

const NO_SUCH_ACT = err("Use the form.");

/** A person's own details, by the paths of their forms. */
export const OWN_ACTS = { name, wishes, profile, ratings, calendar, addresses, browsers } satisfies Readonly<
  Record<string, OwnAct>
>;

/** All your data, as a zip archive. @returns why not now, in a sentence */
export async function ownData(who: Settling): Promise<Result<Uint8Array, string>> {
  return await isTooOften(who, "export", EXPORTS_AN_HOUR)
    ? err("You have exported your data often lately. Try again in an hour.")
    : ok(await exportPerson(who.office, who.person));
}

/** Ends one of a person's sessions, or all but one. @returns which */
export async function endSessions(
  { people }: Pick<Office, "people">,
  person: string,
  which: string,
  own: string,
): Promise<readonly string[]> {
  const all = await people.sessions(person);
  const ended = all.map(({ id }) => id).filter((id) => which === "others" ? id !== own : id === which);
  for (const id of ended) await people.end(person, id);
  return ended;
}
