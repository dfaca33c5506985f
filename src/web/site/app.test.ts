import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../../tests/support/visitor.ts";
import { TOUCH_ICON, touchDrawing } from "../../../templates/pages/style/favicon.ts";
import { pngOf } from "../../drawing/png.ts";
import { TooBusy } from "../../game/retry.ts";
import type { PostOffice } from "../../mail/letters-in/post-office.ts";
import { createApp } from "./app.ts";

let visitor: Visitor;
beforeEach(async () => void (visitor = await Visitor.open()));
afterEach(() => visitor.close());

describe("a page", () => {
  it.each([
    ["/", "A referee for board wargames by mail"],
    ["/help", "How to order"],
    ["/glossary/north-africa", "combat differential"],
    ["/glossary/fast-action-battles", "What the words mean"],
    ["/post", "Post room"],
  ])("%s is there: %s", async (path, heading) => {
    const { status, html, text, headers } = await visitor.get(path);
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/html; charset=UTF-8");
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(text).toContain(heading);
  });

  it("needs no script, and loads nothing from anywhere else", async () => {
    for (const path of ["/", "/help", "/post"]) {
      const { html } = await visitor.get(path);
      expect(html).not.toMatch(
        /<script|<link(?! rel="(?:icon|manifest)")|<iframe|\son\w+=|src="http|@import|url\(/,
      );
    }
  });

  it("is described for search engines, which are asked to leave people's own pages alone", async () => {
    const { html } = await visitor.get("/");
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}"/);
    const { headers, html: robots } = await visitor.get("/robots.txt");
    expect(headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(robots).toMatch(/^User-agent: \*\n(Disallow: \/[a-z/-]+\n)+$/);
  });

  it("that there is not is a page too", async () => {
    const { status, text } = await visitor.get("/nowhere");
    expect([status, visitor.faults]).toEqual([404, []]);
    expect(text).toContain("There is nothing at this address.");
  });

  it("has a mark of the site's own, which browsers find where they look for it", async () => {
    const { html } = await visitor.get("/");
    const [, href] = /<link rel="icon" type="image\/svg\+xml" href="([^"]+)"/.exec(html)!;
    for (const path of [href, "/favicon.ico"]) {
      const { status, headers, html: svg } = await visitor.get(path);
      expect([status, headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
      expect(svg).toMatch(/^<svg /);
    }
  });

  it("has the same mark for home screens, as the painter paints it", async () => {
    const { status, headers, bytes } = await visitor.raw(TOUCH_ICON, {});
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const painted = pngOf(touchDrawing(), ["#fbf7ea", "#e6d9b4", "#8c2f1b"], 180);
    expect(bytes).toEqual(painted);
  });

  it("for machines says that all is well", async () => {
    expect(await visitor.get("/healthz")).toMatchObject({ status: 200, text: "ok" });
  });

  it("that fails says so without details, and the operator gets a report", async () => {
    const broken = { ...visitor.desk.office, outbox: undefined } as unknown as typeof visitor.desk.office;
    const faults: unknown[] = [];
    const app = createApp(
      { office: broken, postRoom: true, postRoomKey: "key", remoteAddress: () => "::1", doors: [] },
      (fault) => void faults.push(fault),
    );
    const response = await app.request("http://localhost/post", { headers: { Cookie: "post-room=key" } });
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain("your fault. Nothing was lost");
    expect(faults).toEqual([expect.any(TypeError)]);
    expect(html).not.toContain(String((faults[0] as Error).message));
  });

  it("of a game in which too much happens at once asks to try again", async () => {
    const { office } = visitor.desk;
    const busy = { ...office, games: { head: () => Promise.reject(new TooBusy("twenty tries")) } };
    const faults: unknown[] = [];
    const app = createApp(
      { office: busy as unknown as PostOffice, postRoom: true, remoteAddress: () => "::1", doors: [] },
      (fault) => void faults.push(fault),
    );
    const response = await app.request("http://localhost/games/K7Q2");
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("Nothing was lost or changed; try again.");
    expect(faults).toEqual([expect.any(TooBusy)]);
  });
});

describe("every answer has the headers of a page that nobody frames, sniffs or leaks", () => {
  it.each<[string, () => Promise<{ headers: Headers }>]>([
    ["a page", () => visitor.get("/")],
    ["a page that there is not", () => visitor.get("/nowhere")],
    ["a refused form", () => visitor.post("/games", {}, { Origin: "https://evil.example" })],
    ["a form that is too large", () => visitor.post("/games", { map: "x".repeat(300_000) })],
  ])("%s", async (_, visit) => {
    const { headers } = await visit();
    const policy = headers.get("Content-Security-Policy")!.split("; ");
    expect(policy).toEqual(expect.arrayContaining([
      "default-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
    ]));
    expect(policy.join()).not.toContain("script-src");
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

describe("a form from elsewhere", () => {
  const kept = async () => (await Array.fromAsync(visitor.desk.office.games.heads())).length;

  it.each<[string, Record<string, string>, number]>([
    ["of these pages is taken", {}, 303],
    ["of another site is refused", { Origin: "https://evil.example" }, 403],
    ["of a page that hides where it comes from is refused", { Origin: "null" }, 403],
    ["of the same name by another scheme is refused", { Origin: "http://games.example.org" }, 403],
    ["of a longer name is refused", { Origin: "https://games.example.org.evil.example" }, 403],
    ["of another port is refused", { Origin: "https://games.example.org:8443" }, 403],
  ])("%s", async (_, headers, status) => {
    expect((await visitor.post("/practice", {}, headers)).status).toBe(status);
    expect(await kept()).toBe(status === 303 ? 1 : 0);
    expect(visitor.faults).toEqual([]);
  });

  it.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])(
    "without an origin is refused, as %s",
    async (type) => {
      const { status } = await visitor.request("/practice", {
        method: "POST",
        headers: { "Content-Type": type },
      });
      expect([status, await kept()]).toEqual([403, 0]);
    },
  );

  it("is refused without any type too", async () => {
    expect((await visitor.request("/practice", { method: "POST" })).status).toBe(403);
    expect(await kept()).toBe(0);
  });
});

describe("a form that cannot be read", () => {
  it.each([
    ["/games", "multipart/form-data"],
    ["/games", "multipart/form-data; boundary="],
    ["/games", "multipart/form-data; boundary=b"],
    ["/games", `multipart/form-data; boundary=${"b".repeat(2000)}`],
    [`/unsubscribe/K7Q2/axis/${"a".repeat(16)}`, "multipart/form-data"],
  ])("posted to %s as %s is refused with 400 (RFC 7578), and is no fault of ours", async (path, type) => {
    const { status, text } = await visitor.request(path, {
      method: "POST",
      headers: { Origin: visitor.origin, "Content-Type": type },
      body: "",
    });
    expect([status, visitor.faults]).toEqual([400, []]);
    expect(text).toContain("I can't read that form");
  });
});

describe("a form that is larger than any turn needs", () => {
  it.each<[string, Record<string, string>]>([
    ["and says so", { "Content-Length": "300000" }],
    ["and does not say so", {}],
  ])("%s is refused with 413 (RFC 9110, 15.5.14)", async (_, headers) => {
    const { status, text } = await visitor.request("/games", {
      method: "POST",
      headers: { Origin: visitor.origin, "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: new Blob(["map=", "x".repeat(300_000)]).stream(),
    });
    expect(status).toBe(413);
    expect(text).toContain("larger than any turn needs");
  });

  it("is not one of 250,000 bytes", async () => {
    expect((await visitor.post("/games", { map: "x".repeat(250_000) })).status).toBe(400);
  });
});
