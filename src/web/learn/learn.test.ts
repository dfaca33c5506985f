import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isPuzzle, puzzledScenarios } from "../../game/puzzles/puzzles.ts";
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

const STEP = "/learn/north-africa";

describe("learning by playing", () => {
  it("is found from the first page and the help, and needs neither game nor address", async () => {
    for (const path of ["/", "/help"]) expect((await visitor.get(path)).html).toContain('href="/learn"');
    for (const [path, step] of [["/learn", 1], [STEP, 1], ["/learn/3", 3]] as const) {
      const { status, headers } = await visitor.get(path);
      expect([status, headers.get("Location")]).toEqual([302, `${STEP}/${step}`]);
    }
    const { status, html, text, headers } = await visitor.get(`${STEP}/1`);
    expect(status).toBe(200);
    expect(text).toContain("Step 1 of 10: A move and its cost");
    expect(headers.get("Set-Cookie")).toBeNull();
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    // The table, and what is there without scripts.
    expect(html).toContain('id="map-table"');
    expect(html).toContain("<textarea");
  });

  it("answers a wrong order with its case, and leads on from a right one, without scripts", async () => {
    const wrong = await send(`${STEP}/3`, { sheet: "move 3318 3317 3217" });
    expect(wrong.text).toContain("5.14");
    expect(wrong.html).not.toContain("Next: Supply");
    const right = await send(`${STEP}/3`, { offer: "move 3318 to 3217" });
    expect(right.text).toContain("Next: Supply");
    expect(right.html).not.toContain("<script");
    const [, picture] = /<img src="([^"]+)"/.exec(right.html)!;
    const drawn = await visitor.get(picture);
    expect(drawn.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(drawn.html).not.toBe((await visitor.get(`${STEP}/3/corner.svg`)).html);
  });

  it("takes an answer in the midst of a turn, and ends with a practice game", async () => {
    expect((await visitor.get(`${STEP}/8`)).text).toContain(
      "44RTR in 3319 must retreat 1 hex. Where to (7.7)?",
    );
    const other = await send(`${STEP}/8`, { sheet: "retreat 3319 3419" });
    expect(other.text).toContain("Played, but not what the lesson asks");
    const last = await send(`${STEP}/10`, { sheet: "attack 1204 from 1205 1305" });
    expect(last.text).toContain("Tobruk is relieved");
    expect(last.html).toContain('action="/practice"');
  });

  it("lists the puzzles, and judges a puzzle's orders without scripts", async () => {
    const { html, text } = await visitor.get("/puzzles");
    expect(text).toContain("Best found:");
    const [first] = puzzledScenarios();
    const [puzzle] = first.lessons.steps.filter(isPuzzle);
    const path = `/learn/${first.id}/1`;
    expect(html).toContain(`href="${path}"`);
    const before = await visitor.get(path);
    expect(before.text).toContain("Puzzle 1 of 7");
    expect(before.html).not.toContain(puzzle.found.best.lines[0]);
    const [line] = puzzle.found.best.lines;
    const one = await send(path, { sheet: line });
    expect(one.text).toContain("Played, and not solved yet");
    expect(one.text).toMatch(/Your orders: \d+ in 100/);
    expect(one.html).toContain(`<pre>${puzzle.found.best.lines.join("\n")}</pre>`);
    const best = await send(path, { sheet: puzzle.found.best.lines.join("\r\n") });
    expect(best.text).toContain("Solved");
    expect(best.html).not.toContain("<script");
    const refused = await send(path, { sheet: "nonsense" });
    expect(refused.text).toContain("Not played");
    expect(refused.html).not.toContain("Show the best found");
    expect((await visitor.get(`/learn/${first.id}/8`)).status).toBe(404);
  });

  it("loses nothing of what was typed, reads no more than a lesson needs, and knows its steps", async () => {
    const { html, text } = await send(`${STEP}/1`, { sheet: "<b>nonsense" });
    expect(html).toContain("&lt;b&gt;nonsense</textarea>");
    expect(text).toContain("Not played");
    expect((await send(`${STEP}/1`, { sheet: "\n".repeat(50) })).text).toContain("Too long");
    expect((await visitor.get(`${STEP}/1/map.svg?sheet=${"x".repeat(1_001)}`)).status).toBe(404);
    for (
      const path of [`${STEP}/0`, `${STEP}/11`, `${STEP}/x`, "/learn/0", "/learn/chess", "/learn/chess/1"]
    ) {
      expect((await visitor.get(path)).status).toBe(404);
    }
    expect(visitor.faults).toEqual([]);
  });
});
