import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ANNA, COMPUTER } from "../../tests/support/office.ts";
import { Visitor } from "../../tests/support/visitor.ts";

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
    expect((await table("allied")).text).toContain("Pass the other player's words on to me again");
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
    expect((await table("allied")).text).not.toContain("Press");
  });
});

describe("a form that is refused", () => {
  it.each<[string, Record<string, string>, string]>([
    ["name", { act: "save", name: "Referee" }, "Referee"],
    ["time", { act: "zone", zone: "Mars/Olympus" }, "Mars/Olympus"],
    ["substitute", { act: "offer", address: "nobody", how: "for good" }, "nobody"],
  ])("of %s gives back what was typed, and leads back to where it stands", async (form, fields, typed) => {
    const { status, html } = await visitor.post(`${await seat("allied")}/${form}`, fields);
    expect(status).toBe(409);
    expect(html).toMatch(new RegExp(`<textarea id="typed"[^>]*>${typed}</textarea>`));
    const [, section] = /<a href="[^"]*\/table#(\w+)">Back<\/a>/.exec(html)!;
    expect((await table("allied")).html).toContain(`<section id="${section}">`);
  });
});
