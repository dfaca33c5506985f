import { describe, expect, it } from "vitest";
import { chooseZone } from "../../game/time/zone.ts";
import { Desk } from "../../../tests/support/office.ts";
import { calendarOf } from "./calendar.ts";
import { compose } from "./compose.ts";

const SITE = { publicUrl: "https://games.example.org", mailDomain: "games.example.org" };
const ENTRY = { kind: "calendar", game: "K7Q2", side: "axis", sequence: 3 } as const;
const lines = (due: number | null) =>
  calendarOf({ ...ENTRY, due }, Date.UTC(2026, 10, 20, 9), SITE).split("\r\n");

describe("a letter", () => {
  it("brings an entry for the calendar when it has changed, once", async () => {
    const desk = await Desk.open();
    const id = await desk.begin({ time: { turn: { kind: "days", days: 7 } } });
    const entries = async (to: string) =>
      await Promise.all(
        (await desk.letters(to)).slice(1).map(async (item) => {
          const { attachments } = await compose(desk.office, item);
          const entry = attachments.find(({ filename }) => filename === `${id}.ics`)?.content.toString();
          return entry === undefined ? "none" : /STATUS:(\w+)/.exec(entry)![1];
        }),
      );
    await chooseZone(desk.office, { id, side: "allied" }, "Europe/Berlin");
    await desk.submit(id, "allied", ["go"]);
    await chooseZone(desk.office, { id, side: "allied" }, "UTC");
    expect(await entries("anna@example.org")).toEqual(["CONFIRMED", "none", "CANCELLED", "none"]);
    expect(await entries("bruno@example.org")).toEqual(["none", "CONFIRMED"]);
    desk.close();
  });

  it("brings the player's own deadline only", async () => {
    const desk = await Desk.open();
    await desk.begin({ time: { turn: { kind: "days", days: 7 } } });
    const types = async (to: string) =>
      (await compose(desk.office, (await desk.letters(to)).at(-1)!)).attachments.map(({ contentType }) =>
        contentType
      );
    expect(await types("anna@example.org")).toContain("text/calendar; charset=utf-8; method=PUBLISH");
    expect((await types("bruno@example.org")).join()).not.toContain("calendar");
    desk.close();
  });
});

describe("a calendar's entry", () => {
  it("shows the hour before the deadline, under one name for the side of a game (RFC 5545)", () => {
    expect(lines(Date.UTC(2026, 10, 29, 17))).toEqual(expect.arrayContaining([
      "METHOD:PUBLISH",
      "UID:k7q2.axis@games.example.org",
      "SEQUENCE:3",
      "DTSTAMP:20261120T090000Z",
      "DTSTART:20261129T160000Z",
      "DTEND:20261129T170000Z",
      "SUMMARY:Orders due: K7Q2\\, Axis",
      "STATUS:CONFIRMED",
    ]));
  });

  it("is taken away when nothing is due any more", () => {
    expect(lines(null)).toEqual(
      expect.arrayContaining(["UID:k7q2.axis@games.example.org", "STATUS:CANCELLED"]),
    );
  });

  it("names no page but that which everybody may see, as calendars are shared", () => {
    expect(lines(Date.UTC(2026, 10, 29, 17))).toContain("URL;VALUE=URI:https://games.example.org/games/K7Q2");
  });
});
