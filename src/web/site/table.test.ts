import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, COMPUTER } from "../../../tests/support/office.ts";
import { Visitor } from "../../../tests/support/visitor.ts";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
});
afterEach(() => visitor.close());

const seat = (side: "allied" | "axis") => visitor.seat(id, side);
const press = async (fields: Record<string, string>) =>
  await visitor.post(`${await seat("allied")}/press`, fields);
const table = async (side: "allied" | "axis") => await visitor.get(`${await seat(side)}/table`);

describe("press on the pages", () => {
  it("stands on both players' pages, escaped, and on nobody else's", async () => {
    expect((await press({ act: "send", words: "<b>Well</b> played", when: "now" })).status).toBe(200);
    for (const side of ["allied", "axis"] as const) {
      const { html, text } = await table(side);
      expect(text).toContain("<b>Well</b> played");
      expect(html).not.toContain("<b>Well");
    }
    expect((await visitor.get(`/games/${id}`)).text).not.toContain("Well");
  });

  it("that is public stands on the game's page, too", async () => {
    await press({ act: "send", words: "A fine game", when: "now", public: "yes" });
    expect((await visitor.get(`/games/${id}`)).text).toContain("A fine game");
  });

  it("waits for the turn letter, opens addresses and is switched off by the forms", async () => {
    await press({ act: "send", words: "Soon", when: "turn" });
    expect((await table("allied")).text).toContain("Waiting for the next turn letter: 1.");
    expect((await table("axis")).text).not.toContain("Soon");
    expect((await press({ act: "open" })).status).toBe(200);
    expect((await table("allied")).text).toContain("Hide my address");
    expect((await press({ act: "off" })).status).toBe(200);
    expect((await table("allied")).text).toContain("Unmute opponent");
  });

  it("refuses what is nothing, an unknown act and other sites", async () => {
    expect((await press({ act: "send", words: " " })).status).toBe(409);
    expect((await press({ act: "shout" })).status).toBe(400);
    const path = `${await seat("allied")}/press`;
    expect((await visitor.post(path, { act: "open" }, { Origin: "https://evil.example" })).status).toBe(403);
    expect((await visitor.post(path.replace(/\/press$/, "x/press"), { act: "open" })).status).toBe(404);
  });

  it("has no form in a game against the computer", async () => {
    id = await visitor.desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
    expect((await table("allied")).text).not.toContain("Message to your opponent");
  });
});

it("offers to be asked more only where a game asks more by it", async () => {
  const offered = async () => (await table("allied")).html.includes('type="checkbox" name="all"');
  expect(await offered()).toBe(true);
  id = await visitor.desk.begin({ scenario: "crusader-2010/tobruk" });
  expect(await offered()).toBe(false);
  expect((await table("allied")).text).toContain("In strict play I ask about every loss");
});

describe("a form that is refused", () => {
  it.each<[string, Record<string, string>, string]>([
    ["name", { act: "save", name: "Referee" }, "name"],
    ["time", { act: "zone", zone: "Mars/Olympus" }, "zone"],
    ["substitute", { act: "offer", address: "nobody", how: "for good" }, "address"],
  ])(
    "of %s keeps what was typed, says beside it what is wrong, and leads there",
    async (form, fields, field) => {
      id = await visitor.desk.begin({ time: { turn: { kind: "days", days: 7 } } });
      const { status, html, headers } = await visitor.post(`${await seat("allied")}/${form}`, fields);
      expect(status).toBe(409);
      // The page's script runs there as it does at the page's own address.
      expect(headers.get("Content-Security-Policy")).toContain("script-src 'self'");
      const line =
        new RegExp(`<input[^>]* name="${field}"[^>]* value="${fields[field]}"[^>]*>`).exec(html)![0];
      expect(line).toContain('aria-invalid="true"');
      expect(line).toMatch(new RegExp(`aria-describedby="${field}-problem`));
      const [, says] = new RegExp(`<p class="problem" id="${field}-problem">([^<]+)</p>`).exec(html)!;
      expect(html).toContain(`${says} <a href="#${field}">Set it right</a>`);
      expect(html).toContain(` id="${field}"`);
      // As a letter would have it written.
      expect(says).not.toMatch(/zone Europe/);
    },
  );

  it("gives back words to the other player", async () => {
    const { status, html } = await press({ act: "send", words: "x".repeat(100_000), when: "now" });
    expect(status).toBe(409);
    expect(html).toMatch(/<textarea id="typed"[^>]*>x+<\/textarea>/);
  });
});
