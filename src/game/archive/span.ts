import { spanTitle } from "../../../templates/archive.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { err, ok, type Result } from "../../kernel/result.ts";

/** The span of a season: a year, a quarter, a month, or from one day to another, in UTC. */
export interface SeasonSpan {
  /** In addresses and letters: `2026`, `2026-q2`, `2026-05`, `2026-05-01-to-2026-06-15`. */
  readonly name: string;
  readonly title: string;
  /** The end is excluded. */
  readonly from: number;
  readonly to: number;
}

/** The longest span. */
const LONGEST = 1_100 * DAY;

/** @returns undefined if the name is none of a span */
export function spanNamed(name: string): SeasonSpan | undefined {
  const [, year, part] = /^(20\d\d)(?:-(q[1-4]|0[1-9]|1[0-2]))?$/i.exec(name) ?? [];
  if (year !== undefined) return calendarSpan(Number(year), part?.toLowerCase());
  const [, first, last] = /^(\d{4}-\d\d-\d\d)-to-(\d{4}-\d\d-\d\d)$/.exec(name) ?? [];
  if (first === undefined) return undefined;
  const between = spanBetween(first, last);
  return between.ok ? between.value : undefined;
}

function calendarSpan(year: number, part: string | undefined): SeasonSpan {
  const of = (name: string, month: number, months: number) =>
    titled({ name, from: Date.UTC(year, month), to: Date.UTC(year, month + months) });
  if (part === undefined) return of(String(year), 0, 12);
  const quarter = /^q(\d)$/.exec(part)?.[1];
  if (quarter !== undefined) {
    return of(`${year}-${part}`, 3 * (Number(quarter) - 1), 3);
  }
  return of(`${year}-${part}`, Number(part) - 1, 1);
}

const titled = (span: Omit<SeasonSpan, "title">): SeasonSpan => ({ ...span, title: spanTitle(span) });

/** From one day to another, both included: `2026-05-01`. @returns why there is no such span */
export function spanBetween(first: string, last: string): Result<SeasonSpan, string> {
  const [from, until] = [dayAt(first), dayAt(last)];
  if (from === undefined || until === undefined) {
    return err("Give both days as year, month and day: 2026-05-01.");
  }
  if (until < from) return err("The last day is before the first.");
  if (until - from > LONGEST) return err("That is longer than three years.");
  return ok(titled({ name: `${first}-to-${last}`, from, to: until + DAY }));
}

/** When a day begins; undefined if there is no such day. */
function dayAt(text: string): number | undefined {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? undefined : at;
}

export function yearOf(at: number): SeasonSpan {
  return calendarSpan(new Date(at).getUTCFullYear(), undefined);
}
