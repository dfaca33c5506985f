import { DAY, HOUR } from "../../common/lengths.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Days as people write how many: `14 days`, `two weeks`, `a week`. */
export const LENGTH = `(?:\\d{1,4}|an?|${NUMBERS.slice(1).join("|")})[ -](?:day|week)s?`;

const COUNT = `(?:\\d{1,4}|an?|another|${NUMBERS.slice(1).join("|")})`;
/** The same, or hours, or both: `12 hours`, `3 more days`, `another week`, `1 day and 6 hours`. */
export const TIME_LENGTH = `${COUNT}[ -](?:more )?(?:hour|day|week)s?(?: more)?(?: and ${COUNT}[ -]hours?)?`;

const WHOLE = new RegExp(`^${TIME_LENGTH}$`, "i");

/** How long a {@link TIME_LENGTH} is, in milliseconds; undefined where there is none. */
export function lengthIn(said: string | undefined): number | undefined {
  if (said === undefined || !WHOLE.test(said)) return undefined;
  const parts = said.toLowerCase().replace(/ more\b/g, "").replaceAll("another", "one").split(" and ");
  return parts.reduce((sum, part) => {
    const hours = /^(\w+)[ -]hours?$/.exec(part);
    return sum + (hours === null ? daysIn(part)! * DAY : daysIn(`${hours[1]} days`)! * HOUR);
  }, 0);
}

/** How many days a {@link LENGTH} is; undefined where there is none. */
export function daysIn(length: string | undefined): number | undefined {
  if (length === undefined) return undefined;
  const [count, span] = length.toLowerCase().split(/[ -]/);
  const said = NUMBERS.indexOf(count.replace(/^an?$/, "one"));
  return (said === -1 ? Number(count) : said) * (span.startsWith("week") ? 7 : 1);
}
