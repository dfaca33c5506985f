import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../../tests/support/visitor.ts";

let visitor: Visitor;
beforeEach(async () => void (visitor = await Visitor.open()));
afterEach(() => visitor.close());

const send = (path: string, fields: Record<string, string>) =>
  visitor.request(path, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { Origin: visitor.origin },
  });

describe("learning by playing", () => {
  it("is found from the first page and the help, and needs neither script nor address", async () => {
    for (const path of ["/", "/help"]) expect((await visitor.get(path)).html).toContain('href="/learn"');
    const { status, html, text, headers } = await visitor.get("/learn");
    expect(status).toBe(200);
    expect(text).toContain("Step 1 of 7: A move and what it costs");
    expect(html).not.toMatch(/<script/);
    expect(headers.get("Set-Cookie")).toBeNull();
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  it("answers a wrong order with its case, and leads on from a right one", async () => {
    const wrong = await send("/learn/3", { sheet: "move 3318 3317 3217" });
    expect(wrong.text).toContain("5.14");
    expect(wrong.html).not.toContain("Next: Supply");
    const right = await send("/learn/3", { offer: "move 3318 to 3217" });
    expect(right.text).toContain("Next: Supply");
    const [, picture] = /<img src="([^"]+)"/.exec(right.html)!;
    const drawn = await visitor.get(picture);
    expect(drawn.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(drawn.html).not.toBe((await visitor.get("/learn/3/map.svg")).html);
  });

  it("loses nothing of what was typed, reads no more than a lesson needs, and knows its steps", async () => {
    const { html, text } = await send("/learn/1", { sheet: "<b>nonsense" });
    expect(html).toContain("&lt;b&gt;nonsense</textarea>");
    expect(text).toContain("Not played");
    expect((await send("/learn/1", { sheet: "\n".repeat(50) })).text).toContain("Too long");
    for (const path of ["/learn/0", "/learn/8", "/learn/x"]) {
      expect((await visitor.get(path)).status).toBe(404);
    }
    expect(visitor.faults).toEqual([]);
  });
});
