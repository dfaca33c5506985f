import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";

const ANNA = "anna@example.org";
const DAYS = { time: { turn: { kind: "days", days: 7 } } } as const;

let guest: Guest;
beforeEach(async () => {
  guest = await Guest.open();
  await guest.signIn(ANNA);
});
afterEach(() => guest.close());

/** The path of the person's calendar, as it is shown once. */
async function made(act = "on"): Promise<string> {
  const { html } = await guest.post("/me/calendar", { act });
  return /https:\/\/games\.example\.org(\/calendar\/[a-z2-7]{20}\.ics)/.exec(html)![1];
}

/** Reads a calendar as strictly as RFC 5545 has it: its lines (3.1), its parts (3.4), and what each event must have (3.6.1). */
function eventsIn(text: string): Record<string, string>[] {
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of text.split("\r\n")) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  }
  const open: string[] = [];
  const events: Record<string, string>[] = [];
  for (const line of text.replaceAll(/\r\n[ \t]/g, "").trimEnd().split("\r\n")) {
    const [, name, value] = /^([A-Z-]+)(?:;[^:]+)?:(.*)$/.exec(line)!;
    if (name === "BEGIN") {
      open.push(value);
      if (value === "VEVENT") events.push({});
    } else if (name === "END") expect(open.pop()).toBe(value);
    else if (open.at(-1) === "VEVENT") events.at(-1)![name] = value;
  }
  expect(open).toEqual([]);
  for (const event of events) {
    for (const name of ["UID", "DTSTAMP", "DTSTART", "DTEND"]) expect(event).toHaveProperty(name);
    expect(event.DTEND).toMatch(/^\d{8}T\d{6}Z$/);
  }
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  return events;
}

describe("a calendar of deadlines", () => {
  it("has the deadline of each running game, one's own and the other player's, and no key", async () => {
    const { desk } = guest;
    const own = await desk.begin(DAYS);
    const others = await desk.begin({ ...DAYS, names: { axis: "Bruno, the; careful" } });
    await desk.taken(others, "allied", ["go"]);
    await desk.begin();
    guest.token = undefined;
    await guest.signIn(ANNA);
    const path = await made();
    guest.token = undefined;
    const { html, headers } = await guest.get(path);
    expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(headers.get("Cache-Control")).toBe("no-store");
    const events = eventsIn(html);
    const of = (id: string) => events.find(({ SUMMARY }) => SUMMARY.includes(id))!;
    expect(events).toHaveLength(2);
    expect(of(own).SUMMARY).toContain("Your orders are due");
    expect(of(others).SUMMARY).toMatch(/^Deadline of (Bruno|the Axis player)/);
    const due = (await desk.head(own)).clock!.asked!.due;
    expect(of(own).DTEND).toBe(new Date(due).toISOString().replaceAll(/[-:]|\.\d+/g, ""));
    const { seats } = await desk.head(own);
    for (const secret of [seats.allied.webKey, seats.allied.mailKey, "@example.org", "/allied/"]) {
      expect(html).not.toContain(secret);
    }
  });

  it("keeps its address until it is replaced or taken back, and then shows nothing there", async () => {
    const first = await made();
    expect((await guest.post("/me/calendar", { act: "on" })).text).toContain("has an address already");
    expect((await guest.get("/me/settings")).html).not.toContain(first);
    for await (const { key, value } of guest.desk.kv.list(["person"])) {
      expect(`${key} ${new TextDecoder().decode(value)}`).not.toContain(first.slice(10, 30));
    }
    const second = await made("new");
    expect(second).not.toBe(first);
    expect([(await guest.get(first)).status, (await guest.get(second)).status]).toEqual([404, 200]);
    await guest.post("/me/calendar", { act: "off" });
    expect((await guest.get(second)).status).toBe(404);
    expect((await guest.get("/me/settings")).text).toContain("Make the address");
  });

  it.each(["/calendar/x.ics", `/calendar/${"a".repeat(20)}.ics`, "/calendar/..%2Fme.ics", "/calendar/none"])(
    "is nowhere else: %s",
    async (path) => expect((await guest.get(path)).status).toBe(404),
  );

  it("is changed by its own person's form alone", async () => {
    expect((await guest.post("/me/calendar", { act: "steal" })).status).toBe(400);
    const foreign = await guest.post("/me/calendar", { act: "on" }, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    guest.token = undefined;
    expect((await guest.post("/me/calendar", { act: "on" })).headers.get("Location")).toContain("/sign-in");
  });
});
