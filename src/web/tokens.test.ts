import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../tests/support/visitor.ts";

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

describe("the page of the API", () => {
  it("tells of everything, with examples, and has no script", async () => {
    const { html, text } = await visitor.get("/api");
    expect(text).toContain("POST /games/{id}/seats/{side}/orders");
    expect(html).not.toContain("<script");
  });
});
