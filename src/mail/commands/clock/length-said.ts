import { DAY, HOUR } from "../../../common/bytes/lengths.ts";

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

const APART = /(?:,| and|,? then|;) /i;

/**
 * How long before a deadline somebody wants reminders: `2 days and 6 hours`, a reminder each; `none`; `usual`.
 * @returns undefined where it says nothing of the kind
 */
export function remindersIn(said: string): readonly number[] | "usual" | undefined {
  const words = said.trim().toLowerCase().replace(/ before(?: (?:the|each|every|my|a) deadlines?)?$/, "");
  if (/^(?:none|never|no|off)$/.test(words)) return [];
  if (/^(?:usual|as usual|as before|as the game has it|default)$/.test(words)) return "usual";
  const lengths = words.split(APART).map(partsIn);
  return lengths.every((length) => length !== undefined) ? lengths : undefined;
}

/** `2 days`, or `1 day 6 hours` as one length. */
function partsIn(said: string): number | undefined {
  const [, days, hours] = /^(\S+ (?:days?|weeks?)) (\S+ hours?)$/.exec(said) ?? [];
  if (days === undefined) return lengthIn(said);
  const [first, second] = [lengthIn(days), lengthIn(hours)];
  return first === undefined || second === undefined ? undefined : first + second;
}

/** How many days a {@link LENGTH} is; undefined where there is none. */
export function daysIn(length: string | undefined): number | undefined {
  if (length === undefined) return undefined;
  const [count, span] = length.toLowerCase().split(/[ -]/);
  const said = NUMBERS.indexOf(count.replace(/^an?$/, "one"));
  return (said === -1 ? Number(count) : said) * (span.startsWith("week") ? 7 : 1);
}
