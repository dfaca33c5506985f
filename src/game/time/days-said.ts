import { err, ok, type Result } from "../../kernel/result.ts";

/** Days as people write them. If they may mean several, either one is chosen, or each is named. */

export interface Days {
  readonly first: Temporal.PlainDate;
  readonly last: Temporal.PlainDate;
}

/** As written: what was left out has to be found. */
interface Written {
  readonly day: number;
  readonly month?: number;
  readonly year?: number;
  /** Which of two numbers with a slash is the day, if they do not show it. */
  readonly order?: "day" | "month";
}

const MONTHS = [
  ...[
    "jan|gen|ene|janv",
    "f[eé][bv]",
    "m[aä]r|marc?|mrt|mar",
    "a[pvb]r",
    "ma[iyjg]",
    "jun|juin|giu",
    "jul|juil|lug",
  ],
  ...["a[uo][gû]|ago|août", "se[pt]t?", "o[ckt]t|ott", "nov", "d[eéi][czs]"],
].map((names) => new RegExp(`^(?:${names})`, "i"));
const MONTH = "(?<name>[\\p{L}]{3,10})\\.?";
const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?";
const YEAR = "(?<year>\\d{4}|\\d{2})";
const WRITTEN = [
  `(?<year>\\d{4})[-./](?<month>\\d{1,2})[-./]${DAY}`,
  `(?<day>\\d{1,2})\\. ?(?<month>\\d{1,2})(?:\\.? ?${YEAR}|\\.?)`,
  `${DAY}[ -]?(?:of |de )?${MONTH}[ -]?(?:de )?(?:(?<year>\\d{4}))?`,
  `${MONTH} ?${DAY}(?:,? (?<year>\\d{4}))?`,
  DAY,
].map((form) => new RegExp(`^${form}$`, "iu"));
/** Two numbers with such a mark between them: the day comes first in most countries, and not in some. */
const EITHER = new RegExp(`^(\\d{1,2})[/-](\\d{1,2})(?:[/-]${YEAR})?$`);

/** What a written day may mean: nothing, one thing, or two. */
function written(text: string): readonly Written[] {
  const said = text.trim().replace(/^(?:on |from )?(?:the )?/i, "").replace(/[,\s]+/g, " ");
  const either = EITHER.exec(said);
  if (either !== null) {
    const [one, two, year] = [Number(either[1]), Number(either[2]), yearOf(either.groups?.year)];
    return [
      { day: one, month: two, year, order: "day" as const },
      { day: two, month: one, year, order: "month" as const },
    ].filter(({ month }) => month <= 12);
  }
  for (const form of WRITTEN) {
    const found = form.exec(said)?.groups;
    if (found === undefined) continue;
    const month = found.name === undefined ? found.month && Number(found.month) : monthOf(found.name);
    if (month === 0 || month === "") return [];
    return [{ day: Number(found.day), month, year: yearOf(found.year) }];
  }
  return [];
}

function yearOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text.length === 2 ? `20${text}` : text);
}

/** @returns 0 if no month has this name */
function monthOf(name: string): number {
  return MONTHS.findIndex((month) => month.test(name)) + 1;
}

/** What stands between a first day and a last, the surest first. */
const BETWEEN = [
  / (?:to|till|until|through|thru|bis|au|al|tot) (?:the )?/gi,
  / ?[\u2013\u2014] ?| - ?| ?- /g,
  /[-/]/g,
];
/** Nobody writes more for two days. */
const LONGEST = 80;

/** A first and a last day as written; one day alone is both. @returns undefined if no days are written so */
export function daysWritten(text: string): { readonly first: string; readonly last: string } | undefined {
  const said = text.trim();
  if (said.length > LONGEST) return undefined;
  if (written(said).length > 0) return { first: said, last: said };
  for (const between of BETWEEN) {
    for (const { 0: { length }, index } of said.matchAll(between)) {
      const [first, last] = [said.slice(0, index), said.slice(index + length)];
      if (written(first).length > 0 && written(last).length > 0) return { first, last };
    }
  }
  return undefined;
}

/** How far ahead days without a year are looked for. */
const NEAR = { days: 300 };

/**
 * The days that are meant, not before today unless that is written.
 * @returns otherwise what is wrong with them, or what they may mean, in sentences
 */
export function daysMeant(
  said: { readonly first: string; readonly last: string },
  today: Temporal.PlainDate,
  asked: AskedDays = ABSENCE,
): Result<Days, string> {
  const [firsts, lasts] = [written(said.first), written(said.last)];
  const isSame = said.first === said.last;
  const pairs = firsts.flatMap((first) =>
    (isSame ? [first] : lasts)
      .filter(({ order }) => first.order === undefined || order === undefined || first.order === order)
      .map((last) => [first, last] as const)
  );
  const all = pairs.map(([first, last]) => resolved(first, last, today));
  const wrong = all.find((each) => !each.ok);
  const meant = all.flatMap((each) => each.ok ? [each.value] : []);
  const coming = meant.filter(({ first, last }) =>
    Temporal.PlainDate.compare(first, last) <= 0 && Temporal.PlainDate.compare(first, today) >= 0
  );
  const distinct = new Map(
    (coming.length > 0 ? coming : meant).map((days) => [`${asked.line} ${printed(days)}`, days]),
  );
  if (distinct.size === 0) {
    return err(`${wrong?.ok === false ? wrong.error : "I couldn't read that."} ${asked.how}`);
  }
  const [days] = distinct.values();
  const hasYear = [...firsts, ...lasts].some(({ year }) => year !== undefined);
  const isFar = !hasYear && Temporal.PlainDate.compare(days.first, today.add(NEAR)) > 0;
  if (distinct.size === 1 && !isFar) return ok(days);
  return err(`I'm not sure which days you mean. Write ${[...distinct.keys()].join(" or ")}.`);
}

/** What asks for days: the words before them, and how to write them. */
export interface AskedDays {
  readonly line: string;
  readonly how: string;
}

const ABSENCE: AskedDays = {
  line: "absence",
  how: "Like this: absence 2026-12-24 to 2027-01-06.",
};

function printed({ first, last }: Days): string {
  return first.equals(last) ? `${first}` : `${first} to ${last}`;
}

/** What was left out of two days: the month and year of the other, or else the next such day. */
function resolved(first: Written, last: Written, today: Temporal.PlainDate): Result<Days, string> {
  const month = first.month ?? last.month;
  if (first.year !== undefined) {
    const begin = dayOf({ ...first, month, year: first.year });
    if (!begin.ok) return begin;
    const end = next(last, begin.value);
    return end.ok ? ok({ first: begin.value, last: end.value }) : end;
  }
  if (last.year !== undefined && last.month !== undefined) {
    const end = dayOf({ day: last.day, month: last.month, year: last.year });
    if (!end.ok) return end;
    const begin = before(first, end.value);
    return begin.ok ? ok({ first: begin.value, last: end.value }) : begin;
  }
  const isEarlierMonth = first.month === undefined && last.month !== undefined && first.day > last.day;
  const begin = next(
    { day: first.day, month: isEarlierMonth ? (last.month! + 10) % 12 + 1 : month },
    today,
  );
  if (!begin.ok) return begin;
  const end = next(last, begin.value);
  return end.ok ? ok({ first: begin.value, last: end.value }) : end;
}

/** The day itself, or the first such one from another on. */
function next({ day, month, year }: Written, from: Temporal.PlainDate): Result<Temporal.PlainDate, string> {
  if (year !== undefined) return dayOf({ day, month: month ?? from.month, year });
  const candidates = month === undefined
    ? [0, 1, 2].map((months) => from.with({ day: 1 }).add({ months }))
    : [0, 1].map((years) => from.with({ day: 1, month }).add({ years }));
  const days = candidates.map((each) => dayOf({ day, month: each.month, year: each.year }));
  return days.find((each) => each.ok && Temporal.PlainDate.compare(each.value, from) >= 0) ??
    days[days.length - 1];
}

/** The last such day up to another. */
function before({ day, month }: Written, to: Temporal.PlainDate): Result<Temporal.PlainDate, string> {
  const candidates = month === undefined
    ? [0, 1].map((months) => to.with({ day: 1 }).subtract({ months }))
    : [0, 1].map((years) => to.with({ day: 1, month }).subtract({ years }));
  const days = candidates.map((each) => dayOf({ day, month: each.month, year: each.year }));
  return days.find((each) => each.ok && Temporal.PlainDate.compare(each.value, to) <= 0) ?? days[0];
}

const NAMES = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

function dayOf(
  { day, month = 0, year = 0 }: Written,
): Result<Temporal.PlainDate, string> {
  try {
    return ok(Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const name = NAMES[month - 1];
    return err(name === undefined ? `There is no month ${month}.` : `${year} has no ${day} ${name}.`);
  }
}
