const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Days as people write how many: `14 days`, `two weeks`, `a week`. */
export const LENGTH = `(?:\\d{1,4}|an?|${NUMBERS.slice(1).join("|")})[ -](?:day|week)s?`;

/** How many days a {@link LENGTH} is; undefined where there is none. */
export function daysIn(length: string | undefined): number | undefined {
  if (length === undefined) return undefined;
  const [count, span] = length.toLowerCase().split(/[ -]/);
  const said = NUMBERS.indexOf(count.replace(/^an?$/, "one"));
  return (said === -1 ? Number(count) : said) * (span.startsWith("week") ? 7 : 1);
}
