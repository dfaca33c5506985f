import { beforeEach, describe, expect, it } from "vitest";
import { changesReader, isKept, KeptAnswers } from "./kept-answers.ts";

const DAY = 24 * 3_600_000;
const SITE = "https://play.example.org";
const PAGE = `${SITE}/games/K7Q2/allied/abcdefghij`;

/** Shelves in memory, as browsers have them: the oldest first. */
function shelvesInMemory(): CacheStorage & { readonly all: Map<string, Map<string, Response>> } {
  const all = new Map<string, Map<string, Response>>();
  const shelf = (kept: Map<string, Response>) => ({
    keys: () => Promise.resolve([...kept.keys()]),
    match: (name: string) => Promise.resolve(kept.get(name)?.clone()),
    put: (name: string, answer: Response) => Promise.resolve(void kept.set(name, answer)),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  });
  return {
    all,
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    open(name: string) {
      const kept = all.get(name) ?? new Map<string, Response>();
      all.set(name, kept);
      return Promise.resolve(shelf(kept));
    },
  } as unknown as CacheStorage & { readonly all: Map<string, Map<string, Response>> };
}

/** An answer of the site itself, as a worker fetches it. */
function answered(text: string, media = "application/json"): Response {
  const answer = new Response(text, { headers: { "Content-Type": media } });
  Object.defineProperty(answer, "type", { value: "basic" });
  return answer;
}

const asks = (url: string, key?: string) =>
  new Request(url, key === undefined ? {} : { headers: { Authorization: `Bearer ${key}` } });

describe("what a browser keeps of seats", () => {
  let shelves: ReturnType<typeof shelvesInMemory>, now: number, kept: KeptAnswers;
  beforeEach(() => {
    [shelves, now] = [shelvesInMemory(), Date.UTC(2026, 10, 29)];
    kept = new KeptAnswers(shelves, "1.3.0", () => now);
  });

  it("is found again by address and key alone, for 30 days", async () => {
    const desk = `${SITE}/api/v1/games/K7Q2/seats/allied/desk`;
    await kept.keep(asks(desk, "one"), answered("{}"));
    expect(await (await kept.find(asks(desk, "one")))?.text()).toBe("{}");
    expect(await kept.find(asks(desk, "another"))).toBeUndefined();
    expect(await kept.find(asks(desk))).toBeUndefined();
    now += 30 * DAY + 1;
    expect(await kept.find(asks(desk, "one"))).toBeUndefined();
  });

  it("says on a page since when it is so", async () => {
    await kept.keep(asks(PAGE), answered("<body><main><p>Map</p></main>", "text/html; charset=utf-8"));
    const page = await (await kept.find(asks(PAGE)))?.text();
    expect(page).toMatch(/<main><p id="away"[^>]*>Offline: this page is as it was on 29 November 2026/);
    expect(page).toContain("<p>Map</p>");
  });

  it("is forty answers at the most, the newest, none too large, and none that went wrong", async () => {
    for (let run = 0; run < 45; run++) await kept.keep(asks(`${SITE}/${run}`), answered("x"));
    await kept.keep(asks(`${SITE}/large`), answered("x".repeat(4 * 1024 * 1024 + 1)));
    await kept.keep(asks(`${SITE}/wrong`), new Response("", { status: 500 }));
    expect([...shelves.all.values()].map(({ size }) => size)).toEqual([40]);
    const found = await Promise.all(
      ["4", "5", "44", "large", "wrong"].map(async (path) => await kept.find(asks(`${SITE}/${path}`))),
    );
    expect(found.map((each) => each !== undefined)).toEqual([false, true, true, false, false]);
  });

  it("goes when its reader changes, and with the release", async () => {
    await kept.keep(asks(PAGE), answered("{}"));
    const next = new KeptAnswers(shelves, "1.4.0", () => now);
    await next.throwAwayOthers();
    expect(shelves.all.size).toBe(0);
    await next.keep(asks(PAGE), answered("{}"));
    await next.forgetAll();
    expect(await next.find(asks(PAGE))).toBeUndefined();
    const posts = (path: string) =>
      changesReader(new Request(SITE + path, { method: "POST" }), new URL(SITE + path));
    expect(["/sign-out", "/sign-in/key", "/me/delete", "/me/name", "/sign-outs"].map(posts)).toEqual(
      [true, true, true, false, false],
    );
  });

  it.each([
    ["/", true],
    ["/games/K7Q2/allied/abcdefghij", true],
    ["/games/K7Q2/allied/abcdefghij/table", false],
    ["/games/K7Q2/allied/abcdefghij/events", false],
    ["/games/K7Q2/allied/abcdefghij/letters", false],
    ["/api/v1/games/K7Q2/seats/axis/desk", true],
    ["/api/v1/games/K7Q2/seats/axis/letters", false],
    ["/me", false],
    ["/operator", false],
  ])("%s: %s", (path, is) => expect(isKept(new URL(path, SITE))).toBe(is));
});
