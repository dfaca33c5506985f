import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SignedInVisitor } from "../../../tests/support/guest.ts";
import { ANNA, BRUNO } from "../../../tests/support/office.ts";
import { renewLinks } from "../../game/letters/renew-links.ts";
import { Visitor } from "../../../tests/support/visitor.ts";

let visitor: Visitor;
let path: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  path = `${await visitor.seat(await visitor.desk.begin(), "axis")}/tokens`;
});
afterEach(() => visitor.close());

describe("the page of a seat's tokens", () => {
  it("makes one, shows it once, lists it by its name and revokes it", async () => {
    const made = await visitor.post(path, { act: "make", name: "<i>Bot" });
    const [token] = /despatch_[\w-]{32}/.exec(made.html)!;
    expect(made.html).not.toContain("<i>Bot");
    const listed = await visitor.get(path);
    expect(listed.html).not.toContain(token);
    expect(listed.text).toContain("<i>Bot 2026-11-05 12:00 UTC never");
    const [, id] = /name="id" value="([^"]+)"/.exec(listed.html)!;
    expect((await visitor.post(path, { act: "revoke", id })).text).toContain("There are none.");
    expect((await visitor.post(path, { act: "revoke", id })).status).toBe(409);
  });

  it("makes ten at the most, and none without a name", async () => {
    expect((await visitor.post(path, { act: "make", name: " " })).status).toBe(409);
    for (let number = 0; number < 10; number++) {
      expect((await visitor.post(path, { act: "make", name: `Bot ${number}` })).status).toBe(200);
    }
    expect((await visitor.post(path, { act: "make", name: "Bot 11" })).text).toContain(
      "10 tokens at the most",
    );
  });
});

describe("a person's tokens", () => {
  it("open all seats that the person holds, while they hold them, and nobody else's", async () => {
    const anna = await SignedInVisitor.open();
    const { desk } = anna;
    const [first, second] = [await desk.begin(), await desk.begin({ seats: { allied: BRUNO, axis: ANNA } })];
    await anna.signIn("anna@example.org");
    const [token] = /despatch_[\w-]{32}/.exec(
      (await anna.post("/me/tokens", { act: "make", name: "Bot" })).html,
    )!;
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
    const ask = async (path: string) => (await anna.request(`/api/v1${path}`, { headers })).status;
    const { seats } = JSON.parse((await anna.request("/api/v1/me/seats", { headers })).html);
    expect(seats.map(({ url, isAsked }: { url: string; isAsked: boolean }) => [url, isAsked]).sort()).toEqual(
      [
        [`/api/v1/games/${first}/seats/allied`, true],
        [`/api/v1/games/${second}/seats/axis`, false],
      ].sort(),
    );
    expect(await ask(`/games/${first}/seats/allied/desk`)).toBe(200);
    expect(await ask(`/games/${first}/seats/axis/desk`)).toBe(401);
    expect(await ask(`/games/${first}/seats/allied/tokens`)).toBe(403);
    await renewLinks(desk.office, { id: first, side: "allied" });
    expect(await ask(`/games/${first}/seats/allied/desk`)).toBe(200);
    const [, id] = /name="id" value="([^"]+)"/.exec((await anna.get("/me/tokens")).html)!;
    await anna.post("/me/tokens", { act: "revoke", id });
    expect(await ask(`/games/${first}/seats/allied/desk`)).toBe(401);
    expect(await ask("/me/seats")).toBe(401);
    expect(anna.faults).toEqual([]);
    anna.close();
  });
});

describe("the page of the API", () => {
  it("tells of everything, with examples, and has no script", async () => {
    const { html, text } = await visitor.get("/api");
    expect(text).toContain("POST /games/{id}/seats/{side}/orders");
    expect(html).not.toContain("<script");
    // A line each, that opens, under who may ask.
    expect(html).not.toContain("<details open");
    expect(html).toMatch(
      /<h2>The seat&#39;s player may ask[^<]*<\/h2><details class="entry"><summary><code[^>]*>\w+ \/games/,
    );
  });
});
