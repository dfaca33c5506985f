import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../tests/support/visitor.ts";
import { witnessesIn } from "../game/proof/verifier/verification-words.ts";
import { resign } from "../game/seats/resign.ts";

let visitor: Visitor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
});
afterEach(() => visitor.close());

const feed = () => visitor.get(`/games/${id}/feed.atom`);
const all = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, "g"))].map(([, text]) => text);

describe("a game's feed", () => {
  it("has an entry for each Player-Turn, the newest first, and one for the end; ids stay (RFC 4287, 4.2.6)", async () => {
    expect(all((await feed()).html, "title")).toHaveLength(1);
    await visitor.desk.submit(id, "allied", ["move 3022 to 2318", "go"]);
    const { html: first, headers } = await feed();
    expect(headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
    expect(first).toContain("Game-Turn 1, Allied: a unit moved, no attack.");
    await visitor.desk.submit(id, "axis", ["go"]);
    await resign(visitor.desk.office, id, "axis");
    const { html } = await feed();
    const url = `https://games.example.org/games/${id}`;
    expect(all(html, "id")).toEqual([url, `${url}#end`, `${url}#run-2`, `${url}#run-1`]);
    expect(all(first, "id")).toEqual([url, `${url}#run-1`]);
    expect(html).toContain("Axis player has resigned");
  });

  it("is a witness: each entry has the ledger's at its end", async () => {
    await visitor.desk.submit(id, "allied", ["move 3022 to 2318", "go"]);
    const ledger = await visitor.desk.office.games.ledger(id);
    const { n, hash } = ledger.findLast(({ kind }) => kind === "run")!;
    const { html } = await feed();
    expect(witnessesIn(html)).toContainEqual({ n, hash });
  });

  it("says nothing of orders, addresses and keys", async () => {
    await visitor.desk.submit(id, "axis", ["retreat toward 2106"]);
    await visitor.desk.submit(id, "allied", ["move 3022 to 2318", "go"]);
    const { html } = await feed();
    const { seats } = await visitor.desk.head(id);
    for (const secret of ["2106", "@", seats.axis.webKey, seats.axis.mailKey]) {
      expect(html).not.toContain(secret);
    }
  });

  it("is not sent again to a client that has it (RFC 9110, 13.1.2)", async () => {
    const etag = (await feed()).headers.get("ETag")!;
    const again = () => visitor.request(`/games/${id}/feed.atom`, { headers: { "If-None-Match": etag } });
    expect((await again()).status).toBe(304);
    await visitor.desk.submit(id, "allied", ["move 3022 to 2318", "go"]);
    expect((await again()).status).toBe(200);
  });

  it("is named on the game's page, and there is none of no game", async () => {
    expect((await visitor.get(`/games/${id}`)).html).toContain(`href="/games/${id}/feed.atom"`);
    expect((await visitor.get("/games/ZZZZ/feed.atom")).status).toBe(404);
  });
});
