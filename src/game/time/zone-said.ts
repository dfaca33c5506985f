import { withoutAccents } from "../../common/text.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { isTimeZone, NO_TIME_ZONE } from "../../kernel/time-control.ts";
import { closest } from "../../sheet/blocks/spelling.ts";

/** Cities by their present names, if the database has an older one, or none. */
const CITIES: Readonly<Record<string, string>> = {
  kyiv: "Europe/Kyiv",
  kolkata: "Asia/Kolkata",
  delhi: "Asia/Kolkata",
  mumbai: "Asia/Kolkata",
  yangon: "Asia/Yangon",
  kathmandu: "Asia/Kathmandu",
  beijing: "Asia/Shanghai",
  munich: "Europe/Berlin",
  hamburg: "Europe/Berlin",
  milan: "Europe/Rome",
  barcelona: "Europe/Madrid",
  geneva: "Europe/Zurich",
  boston: "America/New_York",
  washington: "America/New_York",
  "san francisco": "America/Los_Angeles",
  seattle: "America/Los_Angeles",
};
/** Letters that mean several zones: they are never taken, only proposed. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  cest: ["Europe/Berlin", "Europe/Paris"],
  mez: ["Europe/Berlin"],
  mesz: ["Europe/Berlin"],
  bst: ["Europe/London", "Asia/Dhaka"],
  ist: ["Asia/Kolkata", "Europe/Dublin", "Asia/Jerusalem"],
  pst: ["America/Los_Angeles", "Asia/Manila"],
  pdt: ["America/Los_Angeles"],
  mdt: ["America/Denver"],
  cst: ["America/Chicago", "Asia/Shanghai"],
  cdt: ["America/Chicago"],
  edt: ["America/New_York"],
  aest: ["Australia/Sydney", "Australia/Brisbane"],
  aedt: ["Australia/Sydney"],
  eest: ["Europe/Helsinki", "Europe/Athens"],
  msk: ["Europe/Moscow"],
  jst: ["Asia/Tokyo"],
};
const OFFSET = /^(?:utc|gmt|z)? ?(?<sign>[+\u2212-]) ?(?<hours>\d{1,2})(?::?(?<minutes>\d\d))?$/i;
const PROPOSED = 3;

/**
 * The time zone that a person means: its name, a city's, or a fixed offset.
 * @returns otherwise which zones it may mean, or how to write one, in a sentence
 */
export function zoneMeant(said: string, at: number): Result<string, string> {
  const text = said.trim().replace(/[_\s]+/g, " ");
  const name = text.replaceAll(" ", "_");
  if (isTimeZone(name)) return ok(name);
  const offset = OFFSET.exec(text)?.groups;
  if (offset !== undefined) return ofOffset(offset, said, at);
  const letters = LETTERS[text.toLowerCase()];
  if (letters !== undefined) return proposed(said, letters);
  const byCity = cities();
  const city = squeezed(text);
  const meant = byCity.get(city);
  if (meant !== undefined) return meant.length === 1 ? ok(meant[0]) : proposed(said, meant);
  const near = closest(city, [...byCity.keys()]);
  return near === undefined || city.length < 4 ? err(NO_TIME_ZONE) : proposed(said, byCity.get(near)!);
}

/** Whether words name a time zone, or look like one. */
export function saysZone(said: string): boolean {
  if (OFFSET.test(said.trim())) return true;
  const meant = zoneMeant(said, 0);
  return meant.ok || meant.error !== NO_TIME_ZONE;
}

function proposed(said: string, zones: readonly string[]): Result<string, string> {
  const named = zones.slice(0, PROPOSED).map((zone) => `ZONE ${zone}`);
  return err(`"${said}" is not the name of a time zone. Do you mean ${named.join(" or ")}?`);
}

function squeezed(name: string): string {
  return withoutAccents(name).toLowerCase().trim();
}

/** The zones of each city: the last part of a zone's name. */
function cities(): ReadonlyMap<string, readonly string[]> {
  const named = Intl.supportedValuesOf("timeZone").map((zone) =>
    [squeezed(zone.split("/").at(-1)!.replaceAll("_", " ")), zone] as const
  );
  const byCity = new Map(Object.entries(CITIES).map(([city, zone]) => [city, [zone]]));
  for (const [city, zone] of named) if (!byCity.has(city)) byCity.set(city, [zone]);
  return byCity;
}

const MINUTE = 60_000;
const HALF_A_YEAR = 182 * 24 * 60 * MINUTE;

/** The first zone that keeps an offset all year: summer time is no offset's. */
function ofOffset(
  { sign, hours, minutes = "0" }: Readonly<Record<string, string>>,
  said: string,
  at: number,
): Result<string, string> {
  const wanted = (sign === "+" ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
  const whole = `Etc/GMT${wanted > 0 ? "-" : "+"}${Math.abs(wanted) / 60}`;
  if (wanted === 0) return ok("UTC");
  if (wanted % 60 === 0 && isTimeZone(whole)) return ok(whole);
  const offsetAt = (zone: string, time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6 / MINUTE;
  const zone = Intl.supportedValuesOf("timeZone").find((each) =>
    offsetAt(each, at) === wanted && offsetAt(each, at + HALF_A_YEAR) === wanted
  );
  return zone === undefined
    ? err(`No time zone keeps ${said} all year. ${NO_TIME_ZONE}`)
    : ok(CITIES[squeezed(zone.split("/").at(-1)!)] ?? zone);
}
