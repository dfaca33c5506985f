import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { replyTo, Table, words } from "../support/table.ts";
import { DAY } from "../../src/common/bytes/lengths.ts";

/** Tuesday 3 November 2026, 18:00 in Berlin. */
const TUESDAY = Date.UTC(2026, 10, 3, 17);

function calendarIn(letter: Email): string | undefined {
  const file = letter.attachments.find(({ mimeType }) => mimeType === "text/calendar");
  return file === undefined ? undefined : new TextDecoder().decode(file.content as ArrayBuffer);
}

describe("a game with a weekly hour, by mail", () => {
  let now = TUESDAY;
  let table: Table;
  let anna: Email;
  let bruno: Email;
  const newest = async (side: "allied" | "axis", count: number) =>
    (await table.inbox(side, count))[count - 1];

  beforeAll(async () => {
    table = await Table.open({ now: () => now });
    await table.begin("standing", "none", {
      time: "weekly",
      weekday: "7",
      clock: "18:00",
      zone: "Europe/Berlin",
      atDeadline: "claim",
    });
    anna = await newest("allied", 2);
    bruno = await newest("axis", 2);
  });
  afterAll(() => table.close());

  it("tells both of the deadline, and brings it for the calendar of the one whose it is", () => {
    expect(words(anna)).toContain("Your orders are due Sunday 8 November 2026, 18:00 (Europe/Berlin).");
    expect(words(bruno)).toContain("The Allied player\u2019s orders are due Sunday 8 November 2026, 18:00");
    expect(calendarIn(anna)).toMatch(/SEQUENCE:1\s[^]*DTEND:20261108T170000Z/);
    expect(calendarIn(bruno)).toBeUndefined();
  });

  it("takes an absence by mail; the deadline moves, in the calendar too, and the other player gets a letter", async () => {
    await table.mail(replyTo(anna, "I am at my sister's.\n\nabsence 2026-11-07 to 2026-11-11\n\nAnna"));
    anna = await newest("allied", 3);
    bruno = await newest("axis", 3);
    expect(words(anna)).toContain("You are away from Saturday 7 November 2026 to Wednesday 11 November 2026");
    expect(words(anna)).toContain("Your orders are due Sunday 15 November 2026, 18:00 (Europe/Berlin).");
    expect(calendarIn(anna)).toMatch(/SEQUENCE:2\s[^]*DTEND:20261115T170000Z/);
    expect(words(bruno)).toContain("The Allied player is away from Saturday 7 November 2026");
    expect(words(bruno)).not.toContain("sister");
  });

  it("rests when both players agree, and gives each the time in their own time zone", async () => {
    await table.mail(replyTo(bruno, "zone America/New_York"));
    bruno = await newest("axis", 4);
    expect(words(bruno)).toContain("orders are due Sunday 15 November 2026, 12:00 (America/New_York).");
    await table.mail(replyTo(bruno, "pause 7 days"));
    bruno = await newest("axis", 5);
    anna = await newest("allied", 4);
    await table.mail(replyTo(anna, "pause"));
    anna = await newest("allied", 5);
    bruno = await newest("axis", 6);
    expect(words(anna)).toContain("until Tuesday 10 November 2026, 18:00 (Europe/Berlin)");
    expect(words(bruno)).toContain("until Tuesday 10 November 2026, 12:00 (America/New_York)");
    expect(calendarIn(anna)).toMatch(/SEQUENCE:3\s[^]*STATUS:CANCELLED/);
  });

  it("goes on when the pause is over, also where the referee was out of reach meanwhile", async () => {
    now = TUESDAY + 8 * DAY;
    await table.restart();
    anna = await newest("allied", 6);
    expect(words(anna)).toContain("The pause is over, and the game goes on.");
    expect(words(anna)).toContain("Your orders are due Sunday 22 November 2026, 18:00 (Europe/Berlin).");
    // The clock jumps next: a letter that is leaving then would be tried again minutes later, which never come by it.
    bruno = await newest("axis", 7);
    expect(words(bruno)).toContain("The pause is over, and the game goes on.");
  });

  it("moves a deadline that passes while the referee is out of reach, and nobody may claim the game", async () => {
    now = TUESDAY + 20 * DAY;
    await table.restart();
    anna = await newest("allied", 7);
    expect(words(anna)).toContain("offline for 12 days and a deadline passed");
    expect(words(anna)).toContain("Your orders are due Friday 4 December 2026, 18:00 (Europe/Berlin).");
    bruno = await newest("axis", 8);
    await table.mail(replyTo(bruno, "claim"));
    bruno = await newest("axis", 9);
    expect(words(bruno)).toContain("The other player's time is not over");
  });
});
