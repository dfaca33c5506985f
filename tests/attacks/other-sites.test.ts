import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setSpectators, watchPath } from "../../src/game/table/spectators.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { FullHouse, OPERATORS } from "../accessibility/pages.ts";
import { pathsOf } from "../support/every-route.ts";
import { Visitor } from "../support/visitor.ts";

/**
 * Another site's page sends what ours sends, with the cookies of its reader; and a token is used where it opens nothing. At
 * every route, nothing happens and nothing leaks.
 */

let visitor: Visitor;
let house: FullHouse;
/** A game, its seats' keys, and another game. */
let [id, other, webKey] = ["", "", ""];
beforeAll(async () => {
  visitor = await Visitor.open({ operators: OPERATORS });
  house = await FullHouse.of(visitor);
  const { desk } = visitor;
  [id, other] = [await desk.begin(), await desk.begin()];
  await desk.submit(id, "axis", ["press The secret of the axis"]);
  for (const side of SIDES) await setSpectators(desk.office, { id, side }, true);
  webKey = (await desk.head(id)).seats.allied.webKey;
});
afterAll(() => visitor.close());

/** All that is stored, by what changes with it. */
async function stored(): Promise<string[]> {
  const entries = await Array.fromAsync(visitor.desk.kv.list([]));
  return entries.map(({ key, versionstamp }) => `${key.join("/")} ${versionstamp}`);
}

/** Routes with what leads somewhere in their place. */
const routes = (wanted: (method: string) => boolean) =>
  pathsOf(visitor.app, { id, side: "allied", key: webKey, pages: house.pages }).filter(({ method }) =>
    wanted(method)
  );

/** Opened by its address alone, which no other site knows; mail programs send it, and no page (RFC 8058, 3.1). */
const BY_ADDRESS = ["POST /stop/:id/:key", "POST /unsubscribe/:id/:side/:token"];

describe("a page of another site", () => {
  const FORM = new URLSearchParams({
    ...{
      lines: "go",
      orders: "go",
      act: "go",
      words: "hacked",
      name: "Mallory",
      address: "mallory@example.org",
    },
    ...{ scenario: "crusader/sidi-rezeg", side: "allied", against: "open", pace: "standing", level: "few" },
  }).toString();
  const JSON_BODY = JSON.stringify({
    address: "mallory@example.org",
    name: "Mallory",
    scenario: "crusader/sidi-rezeg",
    side: "axis",
  });

  it.each<[string, Record<string, string>, string]>([
    ["a form", { "Content-Type": "application/x-www-form-urlencoded" }, FORM],
    ["words in plain text that are JSON", { "Content-Type": "text/plain" }, JSON_BODY],
    ["a form of no type", {}, FORM],
  ])("that sends %s to any address has nothing done", async (_, type, body) => {
    const before = await stored();
    const cookies = house.cookies();
    const done: string[] = [];
    const all = routes((method) => method === "POST").filter(({ route }) =>
      !BY_ADDRESS.includes(`POST ${route}`)
    );
    expect(all.length).toBeGreaterThan(80);
    for (const { method, route, path } of all) {
      const { status } = await visitor.request(path, {
        method,
        headers: { ...type, Cookie: cookies, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
        body,
      });
      if (status < 400 || status === 429) done.push(`${method} ${route} ${status}`);
    }
    expect(done).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it("is not let send anything else, nor read an answer (Fetch, 3.2)", async () => {
    for (const { method, path } of routes(() => true)) {
      const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": method };
      const { headers: answered } = await visitor.request(path, { method: "OPTIONS", headers });
      expect([path, ...answered.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });
});

describe("somebody else's token", () => {
  it("opens no seat, no game master's page and no person's, and has nothing done", async () => {
    const { desk } = visitor;
    const ask = (path: string, init: RequestInit) => visitor.request(`/api/v1${path}`, init);
    const told = async (path: string, key: string, body: object) =>
      JSON.parse(
        (await ask(path, {
          method: "POST",
          headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
          body: JSON.stringify(body),
        })).html,
      );
    const { seats } = await desk.head(id);
    const elsewhere = (await desk.head(other)).seats;
    const tokenOf = async (game: string, side: string, key: string) =>
      (await told(`/games/${game}/seats/${side}/tokens`, key, { name: "x" })).token as string;
    const strangers = {
      "none": undefined,
      "another seat's token": await tokenOf(id, "axis", seats.axis.webKey),
      "another seat's key": seats.axis.webKey,
      "the seat's token in another game": await tokenOf(other, "allied", elsewhere.allied.webKey),
      "the seat's key in another game": elsewhere.allied.webKey,
      "a spectator's link": watchPath(await desk.head(id))!.split("/").at(-1)!,
      "the game's own code": id,
      "a token cut short": (await tokenOf(id, "allied", seats.allied.webKey)).slice(0, -1),
    };
    for (const each of Object.values(strangers).slice(1)) expect(each).toMatch(/./);
    // When a token was used last is written down, whatever for.
    const others = async () => (await stored()).filter((each) => !each.startsWith("token/"));
    const before = await others();
    const seatsRoutes = routes(() => true).filter(({ route }) =>
      /^\/api\/v1\/(games\/:id\/(seats\/:side|master)|me)(\/|$)/.test(route)
    );
    expect(seatsRoutes.length).toBeGreaterThan(60);
    const opened: string[] = [];
    for (const [who, token] of Object.entries(strangers)) {
      // Each from its own place: one visitor's limit must not stop the next.
      visitor.address = `192.0.2.${Object.keys(strangers).indexOf(who) + 1}`;
      for (const { method, route, path } of seatsRoutes) {
        const { status, html } = await visitor.request(path, {
          method,
          headers: {
            "Content-Type": "application/json",
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          },
          ...(method === "GET"
            ? {}
            : { body: JSON.stringify({ lines: ["go"], gameTurn: 1, act: "go", revision: 0 }) }),
        });
        if (![401, 403, 404].includes(status) || html.includes("secret of the axis")) {
          opened.push(`${who}: ${method} ${route} ${status}`);
        }
      }
    }
    expect(opened).toEqual([]);
    expect(await others()).toEqual(before);
  });
});
