import { spokenLocale } from "./words/spoken.ts";

/** Dates and hours as one reader prefers them: in a language, or as numbers from the year down. */

/** The languages that dates are written in, as each calls itself. */
export const DATE_NAMES = {
  "en-GB": "English: 23 November 2026, 18:00",
  "en-US": "English (US): November 23, 2026, 6:00 PM",
  de: "Deutsch: 23. November 2026, 18:00",
  es: "Español: 23 de noviembre de 2026, 18:00",
  fr: "Français : 23 novembre 2026, 18:00",
  it: "Italiano: 23 novembre 2026, 18:00",
  nl: "Nederlands: 23 november 2026, 18:00",
  pl: "Polski: 23 listopada 2026, 18:00",
  sv: "Svenska: 23 november 2026, 18:00",
  iso: "ISO 8601: 2026-11-23 18:00",
} as const;
export type DateName = keyof typeof DATE_NAMES;

export interface DateWish {
  readonly dates: DateName;
  /** A time zone; UTC if it is left open. */
  readonly zone: string | null;
}

/** How a page writes dates for anyone without a preference. */
export const PLAIN_DATES: DateWish = { dates: "en-GB", zone: null };

/** English means that nobody has chosen: a page in another language then writes its dates in its own language. */
const localeOf = (dates: Exclude<DateName, "iso">) => dates === "en-GB" ? spokenLocale() : dates;

/** `23 November 2026, 18:00 UTC` */
export function momentFor(at: number, { dates, zone }: DateWish): string {
  const timeZone = zone ?? "UTC";
  const named = zone === null ? " UTC" : "";
  if (dates !== "iso") {
    return new Intl.DateTimeFormat(localeOf(dates), { dateStyle: "long", timeStyle: "short", timeZone })
      .format(at) +
      named;
  }
  return `${dayFor(at, { dates, zone })} ${
    new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(at)
  }${named}`;
}

/** `23 November 2026` */
export function dayFor(at: number, { dates, zone }: DateWish): string {
  const timeZone = zone ?? "UTC";
  // The Swedish calendar is written from the year down.
  return dates === "iso"
    ? new Intl.DateTimeFormat("sv", { year: "numeric", month: "2-digit", day: "2-digit", timeZone }).format(
      at,
    )
    : new Intl.DateTimeFormat(localeOf(dates), { dateStyle: "long", timeZone }).format(at);
}
