import { describe, expect, it } from "vitest";
import { weeklyAtOrAfter } from "./week.ts";

const weekly = (weekday: number, hour: number, minute: number, zone: string) => ({
  kind: "weekly" as const,
  weekday,
  hour,
  minute,
  zone,
});

/** The weekly hour at or after an instant, both in UTC. */
function after(at: string, ...hour: Parameters<typeof weekly>): string {
  return new Date(weeklyAtOrAfter(weekly(...hour), Date.parse(at))).toISOString().slice(0, 16);
}

describe("a weekly hour", () => {
  it.each([
    ["2026-11-23T00:00Z", "2026-11-29T17:00"],
    ["2026-11-29T17:00Z", "2026-11-29T17:00"],
    ["2026-11-29T17:00:00.001Z", "2026-12-06T17:00"],
  ])("after %s on Sunday at 18:00 in Berlin is %s", (at, found) => {
    expect(after(at, 7, 18, 0, "Europe/Berlin")).toBe(found);
  });

  it("stays at its local hour when the clocks go forward, and back", () => {
    expect(after("2026-03-23T00:00Z", 7, 18, 0, "Europe/Berlin")).toBe("2026-03-29T16:00");
    expect(after("2026-03-16T00:00Z", 7, 18, 0, "Europe/Berlin")).toBe("2026-03-22T17:00");
    expect(after("2026-10-19T00:00Z", 7, 18, 0, "Europe/Berlin")).toBe("2026-10-25T17:00");
    expect(after("2026-10-12T00:00Z", 7, 18, 0, "Europe/Berlin")).toBe("2026-10-18T16:00");
  });

  it("that is left out when the clocks go forward is the hour that takes its place", () => {
    expect(after("2026-03-28T00:00Z", 7, 2, 30, "Europe/Berlin")).toBe("2026-03-29T01:30");
    expect(after("2026-03-07T00:00Z", 7, 2, 30, "America/New_York")).toBe("2026-03-08T07:30");
  });

  it("that comes twice when the clocks go back is the second", () => {
    expect(after("2026-10-24T00:00Z", 7, 2, 30, "Europe/Berlin")).toBe("2026-10-25T01:30");
    expect(after("2026-10-25T00:45Z", 7, 2, 30, "Europe/Berlin")).toBe("2026-10-25T01:30");
    expect(after("2026-10-25T01:31Z", 7, 2, 30, "Europe/Berlin")).toBe("2026-11-01T01:30");
  });

  it("is reckoned by the day of its own zone, not of ours", () => {
    expect(after("2026-11-22T20:00Z", 1, 0, 30, "Pacific/Auckland")).toBe("2026-11-29T11:30");
    expect(after("2026-11-22T11:00Z", 1, 0, 30, "Pacific/Auckland")).toBe("2026-11-22T11:30");
    expect(after("2026-11-22T00:00Z", 7, 17, 45, "Asia/Kathmandu")).toBe("2026-11-22T12:00");
  });

  it("comes every week of a year, an hour more or less apart where the clocks change", () => {
    const hour = weekly(7, 18, 0, "Europe/Berlin");
    const apart = new Map<number, number>();
    let at = weeklyAtOrAfter(hour, Date.UTC(2026, 0, 1));
    for (let week = 0; week < 52; week++) {
      const next = weeklyAtOrAfter(hour, at + 1);
      const hours = (next - at) / 3_600_000;
      apart.set(hours, (apart.get(hours) ?? 0) + 1);
      at = next;
    }
    expect([...apart].sort()).toEqual([[167, 1], [168, 50], [169, 1]]);
  });
});
