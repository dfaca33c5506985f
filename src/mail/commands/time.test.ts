import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import { commandIn } from "../command-registry/registry.ts";

const read = (line: string) => {
  const written = commandIn(line);
  return written === undefined ? undefined : [written.command.name, written.asked];
};

describe("a line about time", () => {
  it.each([
    ["absence 2026-12-24 to 2027-01-06", ["absence", { first: "2026-12-24", last: "2027-01-06" }]],
    ["Absence: from 2026-12-24 until 2027-01-06.", ["absence", { first: "2026-12-24", last: "2027-01-06" }]],
    ["absent 2026-12-24", ["absence", { first: "2026-12-24", last: "2026-12-24" }]],
    ["absence 24.12.2026 to 6.1.2027", ["absence", { first: "24.12.2026", last: "6.1.2027" }]],
    ["Absence 1 Dec to 5 Dec", ["absence", { first: "1 Dec", last: "5 Dec" }]],
    ["absence from the 24th until Jan 6", ["absence", { first: "24th", last: "Jan 6" }]],
    ["absence 24.12.2026 - 6.1.", ["absence", { first: "24.12.2026", last: "6.1" }]],
    ["absence 2026-12-24-2027-01-06", ["absence", { first: "2026-12-24", last: "2027-01-06" }]],
    ["absence 24-28 December", ["absence", { first: "24", last: "28 December" }]],
    ["absence none", ["absence", "none"]],
    ["pause for two weeks", ["pause", { days: 14 }]],
    ["pause until 6 January 2027", ["pause", { days: undefined, until: "6 January 2027" }]],
    ["pause a week", ["pause", { days: 7 }]],
    ["more time for them 3 days", ["more time", { length: 3 * DAY }]],
    ["More time for my friend: 12 hours", ["more time", { length: 12 * HOUR }]],
    ["more time for them 1 day and 12 hours", ["more time", { length: 36 * HOUR }]],
    ["more time for them", ["more time", { length: 3 * DAY }]],
    ["give him a week more", ["more time", { length: 7 * DAY }]],
    ["give her another week", ["more time", { length: 7 * DAY }]],
    ["They can have two more days", ["more time", { length: 2 * DAY }]],
    ["5 more days for my friend", ["more time", { length: 5 * DAY }]],
    ["remind me 2 days and 6 hours before", ["remind me", [2 * DAY, 6 * HOUR]]],
    ["Remind me a day before the deadline.", ["remind me", [DAY]]],
    ["remind me 2 days, 1 day 6 hours and 6 hours before", ["remind me", [2 * DAY, 30 * HOUR, 6 * HOUR]]],
    ["no reminders", ["remind me", []]],
    ["No more reminders please", ["remind me", []]],
    ["remind me as usual", ["remind me", "usual"]],
    ["notify daily 18:30", ["notify", {
      level: "daily",
      isEverywhere: true,
      hour: { at: "18:30", zone: "" },
    }]],
    ["Notify daily at 7.05 New York", [
      "notify",
      { level: "daily", isEverywhere: true, hour: { at: "07:05", zone: "New York" } },
    ]],
    ["notify daily 24:00", undefined],
    ["Stop daily, please", ["notify", { level: "all", isEverywhere: true }]],
    ["zone UTC+5:30", ["zone", "UTC+5:30"]],
    ["zone New York", ["zone", "New York"]],
    ["time zone: Kyiv", ["zone", "Kyiv"]],
    ["pause", ["pause", { days: undefined }]],
    ["pause 14 days", ["pause", { days: 14 }]],
    ["Pause: 2 weeks", ["pause", { days: 14 }]],
    ["resume", ["resume", true]],
    ["claim", ["claim", true]],
    ["zone America/Argentina/Buenos_Aires", ["zone", "America/Argentina/Buenos_Aires"]],
    ["time zone UTC", ["zone", "UTC"]],
  ])("is read: %s", (line, asked) => {
    expect(read(line)).toEqual(asked);
  });

  it.each([
    "give them hell 3 days",
    "more time for tea",
    "remind me to tell you of Tobruk",
    "remind me who won in 1941",
    "absence of mind is what lost me the tank",
    "pause for thought",
    "claim nothing",
    "resume the attack at dawn",
    "zone of control is what stopped you",
  ])("is a sentence of a letter: %s", (line) => {
    expect(read(line)).toBeUndefined();
  });
});
