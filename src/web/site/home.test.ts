import { DESKS } from "../../../tests/support/north-africa.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../../tests/support/visitor.ts";
import { deliverDue } from "../../mail/outgoing/delivery.ts";
import type { Mail } from "../../mail/outgoing/transports/mime.ts";
import { scenarios } from "../../game/open/open-game.ts";
import { PRACTICE_ADDRESS } from "../new-game/practice-game.ts";

let visitor: Visitor;
beforeEach(async () => void (visitor = await Visitor.open()));
afterEach(() => visitor.close());
const games = () => Array.fromAsync(visitor.desk.office.games.heads());

describe("the first page", () => {
  it("offers every scenario", async () => {
    const { html } = await visitor.get("/");
    for (const { id, title } of scenarios()) {
      expect(html).toContain(`<option value="${id}">${title}</option>`);
    }
  });

  it("offers both editions, and every option of theirs as a house rule", async () => {
    const { html } = await visitor.get("/games/new");
    for (const { id, title, options } of DESKS.values()) {
      expect(html).toMatch(new RegExp(`name="ruleset" value="${id}"[^>]*> <span>${title}</span>`));
      for (const { name, values } of options) {
        expect(html).toContain(`name="option.${name}"`);
        for (const { value, words } of values) {
          expect(html).toContain(`<option value="${value}">${words}</option>`);
        }
      }
    }
  });

  it("offers a practice game, and tells of the post room where letters stay here", async () => {
    expect((await visitor.get("/")).text).toContain("Start a practice game");
    const relayed = await Visitor.open({ postRoom: false });
    const { text } = await relayed.get("/");
    expect(text).toContain("Start a practice game");
    expect(text).not.toMatch(/post room/i);
    relayed.close();
  });
});

describe("a practice game", () => {
  it("stands on the first page of the browser that began it, and of no other", async () => {
    const { headers } = await visitor.post("/practice");
    const seat = headers.get("Location")!;
    const cookie = headers.get("Set-Cookie")!;
    expect(cookie).toMatch(/^despatch-practice=[^;]+; .*HttpOnly/);
    const here = await visitor.request("/", { headers: { Cookie: cookie.split(";")[0] } });
    expect(here.html).toContain(`href="${seat}"`);
    expect(here.text).toMatch(/Go on .* You are Allied\. /);
    expect(here.headers.get("Cache-Control")).toBe("no-store");
    expect((await visitor.get("/")).html).not.toContain(seat);
    const forged = `despatch-practice=${encodeURIComponent(`${(await games())[0].id}.axis.guessed`)}`;
    expect((await visitor.request("/", { headers: { Cookie: forged } })).text).not.toContain("Go on");
  });

  it("is joined at once, against the computer, and opens on the player's page", async () => {
    const { status, headers } = await visitor.post("/practice");
    const [game] = await games();
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe(await visitor.seat(game.id, "allied"));
    expect(game).toMatchObject({
      status: "playing",
      seats: { allied: { address: PRACTICE_ADDRESS, joined: true }, axis: { kind: "computer" } },
    });
    expect((await visitor.get(await visitor.seat(game.id, "allied"))).text).toContain("Your orders");
  });

  it.each([
    ["crusader/campaign", "standing"],
    ["crusader-2010/tobruk", "oneExchange"],
  ])("of %s asks as much as that game needs: %s", async (scenario, pace) => {
    const { headers } = await visitor.post("/practice", { scenario });
    const [, id] = /^\/games\/(\w+)\//.exec(headers.get("location") ?? "")!;
    expect((await visitor.desk.head(id)).pace).toBe(pace);
  });

  it("is for an address that leads nowhere (RFC 2606)", () => expect(PRACTICE_ADDRESS).toMatch(/\.invalid$/));

  it.each<[string, Partial<Pick<Visitor, "address" | "host">>, Record<string, string>]>([
    ["from another machine", { address: "192.0.2.7" }, {}],
    ["by a name from elsewhere", { host: "games.example.org" }, {}],
    ["through a proxy", {}, { "X-Forwarded-For": "127.0.0.1" }],
  ])(
    "is to be had %s as well: it is played on its page, and the post room stays shut",
    async (_, from, headers) => {
      Object.assign(visitor, from);
      expect((await visitor.request("/", { headers })).text).toContain("Start a practice game");
      expect((await visitor.post("/practice", {}, headers)).status).toBe(303);
      expect((await visitor.request("/post", { headers })).status).toBe(403);
      expect((await visitor.request("/", { headers })).text).not.toContain("all letters stay");
    },
  );

  it("is played on its page when letters leave by a relay, which gets none of them", async () => {
    const relayed = await Visitor.open({ postRoom: false });
    const { status, headers } = await relayed.post("/practice");
    expect(status).toBe(303);
    const seat = headers.get("Location")!;
    const sent: string[] = [];
    const relay = {
      send: (write: () => Promise<Mail>) => write().then(({ envelope }) => (sent.push(envelope.to), {})),
      close: () => {},
    };
    const { office } = relayed.desk;
    expect(await deliverDue(office, relay, () => {})).toBeGreaterThan(0);
    const [game] = await Array.fromAsync(office.games.heads());
    expect(await relayed.desk.submit(game.id, "allied", ["move 3022 to 2318", "go"])).toMatchObject({
      ok: true,
    });
    expect((await relayed.desk.head(game.id)).run).toBe(2);
    await deliverDue(office, relay, () => {});
    expect(sent).toEqual([]);
    expect(await Array.fromAsync(office.outbox.waiting())).toEqual([]);
    expect((await relayed.get(`${seat}/letters`)).text).toContain("not sent, as this seat has no mailbox");
    relayed.close();
  });
});

describe("a game of both sides in one browser", () => {
  const cookieOf = (headers: Headers) => ({ Cookie: headers.get("Set-Cookie")!.split(";")[0] });

  it("begins at once, and is handed over from either side's page, where it was begun and nowhere else", async () => {
    const { status, headers } = await visitor.post("/practice", {
      scenario: "crusader/campaign",
      side: "both",
    });
    expect(status).toBe(303);
    const [game] = await games();
    expect(game).toMatchObject({ status: "playing", pace: "oneExchange" });
    const [allied, axis] = [await visitor.seat(game.id, "allied"), await visitor.seat(game.id, "axis")];
    const here = cookieOf(headers);
    expect(headers.get("Location")).toBe(allied);
    expect((await visitor.request(allied, { headers: here })).html).toContain(`href="${axis}"`);
    const waiting = await visitor.request(axis, { headers: here });
    expect(waiting.html).toContain(`href="${allied}"`);
    expect(waiting.text).toContain("It is the Allied side's turn. Go on as Allied");
    expect((await visitor.get(axis)).html).not.toContain(allied);
    const first = await visitor.request("/", { headers: here });
    expect(first.html.split(`href="${allied}"`)).toHaveLength(2);
    expect(first.text).toMatch(/You play both sides\. .*Waiting for the Allied player's orders\./);
  });

  it("has a curtain between boards that hide something", async () => {
    const { headers } = await visitor.post("/practice", {
      scenario: "fab-crusader/sidi-rezegh",
      side: "both",
    });
    const [game] = await games();
    const axis = await visitor.seat(game.id, "axis");
    const own = await visitor.request(headers.get("Location")!, { headers: cookieOf(headers) });
    const other = headers.get("Location") === axis ? await visitor.seat(game.id, "allied") : axis;
    expect(own.html).toContain(`href="${other}/curtain"`);
    const { html, text } = await visitor.get(`${other}/curtain`);
    expect(html).toContain(`<form action="${other}">`);
    expect(text).toContain("Hand the device over first.");
    expect((await visitor.get(`${other.slice(0, -3)}xxx/curtain`)).status).toBe(404);
  });

  it("is played again with both sides", async () => {
    const { headers } = await visitor.post("/practice", { side: "both" });
    const [game] = await games();
    const here = cookieOf(headers);
    const seat = headers.get("Location")!;
    await visitor.post(`${seat}/resign`, {}, here);
    expect((await visitor.desk.head(game.id)).status).toBe("over");
    const again = await visitor.post(`${seat}/rematch`, {}, here);
    const [, , id] = again.headers.get("Location")!.split("/");
    expect(id).not.toBe(game.id);
    expect((await visitor.desk.head(id)).status).toBe("playing");
    const next = await visitor.request(again.headers.get("Location")!, { headers: cookieOf(again.headers) });
    expect(next.text).toMatch(/Go on as|Look at the/);
  });
});
