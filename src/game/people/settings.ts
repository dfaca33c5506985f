import { err, ok, type Result } from "../../kernel/result.ts";
import { isSide } from "../../kernel/side.ts";
import { zoneMeant } from "../time/zone-said.ts";
import {
  DATE_STYLES,
  LOOKS,
  type Person,
  type PersonWishes,
  STANDING_LEVELS,
} from "../../store/records/people-records.ts";
import type { Versioned } from "../../store/kv/port.ts";
import { isNowhere } from "../../common/nowhere.ts";
import { isMailAddress, isSameAddress } from "../access/address.ts";
import { readName } from "../access/names.ts";
import { ratedPlayer } from "../ratings/rated.ts";
import type { GameWork, Letterhead, Membership, Office } from "../office.ts";
import { untilCommitted } from "../retry.ts";
import { chooseName } from "../table/name.ts";
import { linkHash, newPageKey } from "../access/tokens.ts";
import { MOST_KEPT, newPerson } from "./person.ts";
import { seatsOf } from "./seats.ts";

/** The details that a signed-in person sets. */

/** In how many of a person's games a name changes at once. */
const MOST_RENAMED = 50;

async function changed(
  office: Pick<Office, "people">,
  id: string,
  change: (person: Person) => Result<Person, string>,
): Promise<Result<Person, string>> {
  return await untilCommitted(async () => {
    const before: Versioned<Person> | undefined = await office.people.find(id);
    if (before === undefined) return err("You are signed out.");
    const after = change(before.value);
    if (!after.ok) return after;
    return await office.people.change(before, after.value) ? after : "conflict";
  });
}

/** @param isInGames whether present games take the name, too @returns the result, in a sentence */
export async function setName(
  office: GameWork & Membership,
  person: Person,
  typed: string,
  isInGames: boolean,
): Promise<Result<string, string>> {
  const name = readName(typed);
  if (!name.ok) return name;
  const done = await changed(office, person.id, (before) => ok({ ...before, name: name.value }));
  if (!done.ok) return done;
  const said = name.value === "" ? "You have no name any more." : `You are called ${name.value}.`;
  if (!isInGames) return ok(said);
  let kept = 0;
  for (const status of ["playing", "inviting"] as const) {
    for (const { row, party } of await seatsOf(office, done.value, status, MOST_RENAMED)) {
      if (!isSide(party)) continue;
      const named = await chooseName(office, { id: row.id, side: party }, name.value);
      if (!named.ok) kept++;
    }
  }
  return ok(kept === 0 ? said : `${said} In ${kept} of your games it could not be changed.`);
}

/** @param fields from a form @returns the stored wishes, or what is wrong with them, in a sentence */
export async function setWishes(
  office: Letterhead & Membership,
  person: Person,
  fields: Readonly<Partial<Record<keyof PersonWishes, string>>>,
): Promise<Result<PersonWishes, string>> {
  const said = (fields.zone ?? "").trim();
  const meant = said === "" ? ok("") : zoneMeant(said, office.now());
  if (!meant.ok) return meant;
  const zone = meant.value;
  const wished = (before: PersonWishes): PersonWishes => ({
    level: STANDING_LEVELS.find((each) => each === fields.level) ?? null,
    zone: zone === "" ? null : zone,
    dates: DATE_STYLES.find((each) => each === fields.dates) ?? "en-GB",
    look: LOOKS.find((each) => each === fields.look) ?? "auto",
    listed: listedIn(fields.listed) ?? before.listed,
  });
  const done = await changed(
    office,
    person.id,
    (before) => ok({ ...before, wishes: wished(before.wishes) }),
  );
  return done.ok ? ok(done.value.wishes) : done;
}

/** What a form says about lists; undefined if nothing. */
export function listedIn(field: string | undefined): boolean | undefined {
  return field === "yes" ? true : field === "no" ? false : undefined;
}

/** Keeps a person's answer about lists, given when making or joining a game, for the next one. */
export async function keepListed(office: Membership, { id, wishes }: Person, field?: string): Promise<void> {
  const listed = listedIn(field);
  if (listed === undefined || listed === wishes.listed) return;
  await changed(office, id, (before) => ok({ ...before, wishes: { ...before.wishes, listed } }));
}

/** Keeps the language in which a person reads pages, by its name. */
export async function setLanguage(office: Membership, { id }: Person, language: string): Promise<void> {
  await changed(office, id, (before) => ok({ ...before, language }));
}

/** The first address gets letters about the account. */
export async function setFirstAddress(
  office: Membership,
  person: Person,
  address: string,
): Promise<Result<string, string>> {
  return await withAddresses(
    office,
    person,
    address,
    (first, others) => [first, ...others],
    (first) => `Letters about your page go to ${first} from now on.`,
  );
}

/** The page no longer shows games by that address; their letters still go there. */
export async function removeAddress(
  office: Membership,
  person: Person,
  address: string,
): Promise<Result<string, string>> {
  if (person.addresses.length < 2) {
    return err("Your page needs an address: add another first, or delete the whole page.");
  }
  return await withAddresses(
    office,
    person,
    address,
    (_, others) => others,
    (removed) => `${removed} is no address of your page any more. Letters of its games still go there.`,
  );
}

type Addresses = Person["addresses"];

async function withAddresses(
  office: Membership,
  { id }: Person,
  address: string,
  arrange: (found: Addresses[number], others: Addresses) => Addresses,
  words: (address: string) => string,
): Promise<Result<string, string>> {
  const done = await changed(office, id, (before) => {
    const found = before.addresses.find((each) => isSameAddress(each.address, address));
    if (found === undefined) return err("That is no address of yours.");
    const addresses = arrange(found, before.addresses.filter((each) => each !== found));
    return addresses.length === 0 ? err("Your page needs an address.") : ok({ ...before, addresses });
  });
  return done.ok ? ok(words(address)) : done;
}

/** Gives the person a public page, or ends it. It gets a new address each time. */
export async function setProfile(
  office: Membership,
  { id }: Person,
  isOn: boolean,
): Promise<Result<Person, string>> {
  return await changed(
    office,
    id,
    (before) =>
      ok({ ...before, profile: isOn ? before.profile ?? { key: newPageKey().slice(0, 10) } : null }),
  );
}

/** Whether the games that the person begins from now on count, and everybody may see the rating. */
export async function setRatings(
  office: Pick<Office, "people">,
  { id }: Pick<Person, "id">,
  isOn: boolean,
): Promise<Result<string, string>> {
  const done = await changed(
    office,
    id,
    (before) => ok({ ...before, ratings: { player: ratedPlayer(before), isOn } }),
  );
  return done.ok ? ok(isOn ? RATED : NOT_RATED) : done;
}

/** The same for the owner of an address that a letter has proved, who may never have signed in. */
export async function setRatingsAt(
  office: Pick<Office, "people" | "now">,
  address: string,
  isOn: boolean,
): Promise<Result<string, string>> {
  if (!isMailAddress(address) || isNowhere(address)) return err("This seat has no address to be rated by.");
  return await untilCommitted(async () => {
    const known = await office.people.at(address);
    if (known !== undefined) return await setRatings(office, known.value, isOn);
    if (!isOn) return ok(NOT_RATED);
    const person = newPerson(address, office.now());
    const rated = { ...person, ratings: { player: ratedPlayer(person), isOn } };
    return await office.people.add(rated) ? ok(RATED) : "conflict";
  });
}

const RATED =
  "Games that you begin from now on count, if the other player is rated, too. Everybody may see your name, your rating, and how these games ended.";
const NOT_RATED =
  "Nobody is shown a rating of yours any more, and games that you begin from now on do not count.";

/** Keeps the key of a person's what-if boards, if they have none yet. @returns the key that they have then */
export async function keepBoardsKey(
  office: Pick<Office, "people">,
  { id, boards }: Pick<Person, "id" | "boards">,
  key: string,
): Promise<string | undefined> {
  if (boards !== undefined) return boards;
  const done = await changed(office, id, (before) => ok({ ...before, boards: before.boards ?? key }));
  return done.ok ? done.value.boards : undefined;
}

/** What people can do with their calendar of deadlines: make its address, replace it, or end it. */
export const CALENDAR_ACTS = ["on", "new", "off"] as const;
export type CalendarAct = (typeof CALENDAR_ACTS)[number];

/** What became of a calendar. @property key of its new address, which is shown only once: a hash is kept */
export interface ChangedCalendar {
  readonly key: string | undefined;
  readonly isThere: boolean;
}

/** Makes, replaces or ends the address of a person's calendar. A former address stops working. */
export async function setCalendar(
  office: Pick<Office, "people">,
  { id }: Pick<Person, "id">,
  act: CalendarAct,
): Promise<Result<ChangedCalendar, string>> {
  const key = newPageKey();
  const done = await changed(office, id, ({ calendar, ...before }) => {
    if (act === "off") return ok(before);
    return ok({
      ...before,
      calendar: act === "on" && calendar !== undefined ? calendar : { keyHash: linkHash(key) },
    });
  });
  if (!done.ok) return done;
  const isNew = done.value.calendar?.keyHash === linkHash(key);
  return ok({ key: isNew ? key : undefined, isThere: done.value.calendar !== undefined });
}

/** The same for the owner of an address that a letter has proved. */
export async function setCalendarAt(
  office: Pick<Office, "people" | "now">,
  address: string,
  act: CalendarAct,
): Promise<Result<ChangedCalendar, string>> {
  if (!isMailAddress(address) || isNowhere(address)) {
    return err("This seat has no address, and so no calendar.");
  }
  return await untilCommitted(async () => {
    const known = await office.people.at(address);
    if (known !== undefined) return await setCalendar(office, known.value, act);
    if (act === "off") return ok({ key: undefined, isThere: false });
    const key = newPageKey();
    const added = { ...newPerson(address, office.now()), calendar: { keyHash: linkHash(key) } };
    return await office.people.add(added) ? ok({ key, isThere: true }) : "conflict";
  });
}

/** Puts a seat on the person's page, proved by its key: for example of a practice game, which has no address. */
export async function keepSeat(
  office: Membership,
  { id }: Person,
  seat: { readonly game: string; readonly side: "allied" | "axis"; readonly webKey: string },
): Promise<Result<Person, string>> {
  const { game, side, webKey } = seat;
  return await changed(office, id, (before) => {
    const others = before.kept.filter((kept) => kept.game !== game || kept.side !== side);
    return ok({
      ...before,
      kept: [{ game, side, keyHash: linkHash(webKey) }, ...others].slice(0, MOST_KEPT),
    });
  });
}
