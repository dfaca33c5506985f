import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setListed } from "../../game/table/listed.ts";
import { SIDES } from "../../kernel/side.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { resign } from "../../game/seats/resign.ts";

let visitor: Visitor;
let game: string;
beforeAll(async () => {
  visitor = await Visitor.open();
  game = await visitor.desk.begin();
});
afterAll(() => visitor.close());

describe("a game in another site's frame", () => {
  it("is a page that any site may frame, and that runs and sends nothing", async () => {
    const { headers, html, text } = await visitor.get(`/games/${game}/embed`);
    const policy = headers.get("Content-Security-Policy")!;
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain("script-src");
    expect(headers.get("X-Frame-Options")).toBeNull();
    expect(headers.get("Set-Cookie")).toBeNull();
    expect(html).not.toMatch(/<script|<form|<!-- account -->/);
    expect(text).toContain("Waiting for the Allied player's orders.");
    const [, picture] = /<img src="([^"]+)"/.exec(html)!;
    expect((await visitor.get(picture)).headers.get("Content-Type")).toBe("image/png");
  });

  it("is the only page that a frame may show", async () => {
    const pages = [
      `/games/${game}`,
      `/games/${game}/replay`,
      await visitor.seat(game, "allied"),
      "/",
      "/games/x/embed/y",
    ];
    for (const page of pages) {
      const { headers } = await visitor.get(page);
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("X-Frame-Options")).toBe("SAMEORIGIN");
    }
    expect((await visitor.get("/games/ZZZZ/embed")).status).toBe(404);
  });

  it("is offered on the game's page, with code to copy", async () => {
    const { html } = await visitor.get(`/games/${game}`);
    expect(html).toContain(
      `&lt;iframe src=&quot;${visitor.desk.office.site.publicUrl}/games/${game}/embed&quot;`,
    );
  });
});

describe("the featured game", () => {
  it("is the one in which something has happened last, and that its players show to everybody", async () => {
    const { desk } = visitor;
    expect((await visitor.get("/")).text).not.toContain("On the board now");
    // In the same moment, lists go by codes.
    const [other, later] = [game, await desk.begin()].toSorted();
    for (const id of [other, later]) {
      for (const side of SIDES) expect((await setListed(desk.office, { id, side }, true)).ok).toBe(true);
    }
    const { html, text } = await visitor.get("/");
    expect(text).toMatch(/On the board now .*Allied: the Allied player · Axis: the Axis player/);
    expect(html).toMatch(
      new RegExp(`class="featured".*href="/games/${later}".*src="/games/${later}/runs/0/close-up.png"`),
    );
    // Not twice on the same page.
    expect(text.split(later)).toHaveLength(2);
    await resign(desk.office, later, "axis");
    expect((await visitor.get("/")).html).toMatch(new RegExp(`class="featured".*href="/games/${other}"`));
  });
});
