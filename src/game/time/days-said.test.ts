import { describe, expect, it } from "vitest";
import { daysMeant, daysWritten } from "./days-said.ts";

const TODAY = Temporal.PlainDate.from("2026-11-28");

function meant(text: string): string {
  const days = daysWritten(text);
  if (days === undefined) return "no days";
  const found = daysMeant(days, TODAY);
  return found.ok ? `${found.value.first} ${found.value.last}` : found.error;
}

const CHRISTMAS = "2026-12-24 2027-01-06";

describe("days as people write them", () => {
  it.each([
    "2026-12-24 to 2027-01-06",
    "2026-12-24-2027-01-06",
    "2026-12-24/2027-01-06",
    "2026/12/24 until 2027/1/6",
    "24.12.2026 to 6.1.2027",
    "24.12.2026 - 6.1.",
    "24.12.-6.1.",
    "24. 12. bis 6. 1. 2027",
    "24.12.26 \u2013 06.01.27",
    "24/12/2026 to 6/1/2027",
    "12/24 to 1/6",
    "12/24/2026 - 01/06/2027",
    "24-12-2026 tot 6-1-2027",
    "Dec 24 to Jan 6",
    "December 24th until January 6th",
    "the 24th of December to the 6th of January",
    "from 24 Dec to 6 Jan",
    "24 Dec - 6 Jan 2027",
    "24-Dec-2026 to 06-Jan-2027",
    "Dec. 24, 2026 to Jan. 6, 2027",
    "24 décembre au 6 janvier",
    "24 dicembre al 6 gennaio",
    "24 de diciembre to 6 de enero",
    "24. Dezember bis 6. Januar",
    "24 Dec to the 6th",
  ])("are read: %s", (text) => expect(meant(text)).toBe(CHRISTMAS));

  it.each([
    ["24 to 28 December", "2026-12-24 2026-12-28"],
    ["24-28 December", "2026-12-24 2026-12-28"],
    ["24.-28.12.", "2026-12-24 2026-12-28"],
    ["Dec 24-28", "2026-12-24 2026-12-28"],
    ["30 to 6 January", "2026-12-30 2027-01-06"],
    ["the 3rd", "2026-12-03 2026-12-03"],
    ["28 to 3", "2026-11-28 2026-12-03"],
    ["1 Mar 2027", "2027-03-01 2027-03-01"],
    ["29 Feb 2028", "2028-02-29 2028-02-29"],
    ["1 Nov to 5 Dec 2026", "2026-11-01 2026-12-05"],
  ])("may leave out what is clear: %s", (text, days) => expect(meant(text)).toBe(days));

  it.each([
    [
      "3/4/2027 to 5/4/2027",
      "I'm not sure which days you mean. Write absence 2027-04-03 to 2027-04-05 or absence 2027-03-04 to 2027-05-04.",
    ],
    [
      "3/3/2027 to 5/3/2027",
      "I'm not sure which days you mean. Write absence 2027-03-03 to 2027-03-05 or absence 2027-03-03 to 2027-05-03.",
    ],
    ["1 Nov to 5 Nov", "I'm not sure which days you mean. Write absence 2027-11-01 to 2027-11-05."],
  ])("are told where they may mean more than one thing, or something far off: %s", (text, words) => {
    expect(meant(text)).toBe(words);
  });

  it.each([
    ["2027-02-29 to 2027-03-01", "2027 has no 29 February."],
    ["31.11. to 2.12.", "2027 has no 31 November."],
    ["2026-13-01", "There is no month 13."],
  ])("are none of any calendar: %s", (text, words) => expect(meant(text)).toContain(words));

  it.each(["of 2 tanks", "44 tanks", "99", "24 Foo", "December", "2026", "24 to Tobruk", "1".repeat(90)])(
    "are not written: %s",
    (text) => expect(meant(text)).toMatch(/^no days$|^There is|has no/),
  );
});
