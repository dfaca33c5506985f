import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { editableMaps } from "../../game/open/editing.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import { editorScript } from "./page.ts";

const PAGE = "/editor/crusader/campaign";
/** A script of the editor has no game's rules but its document, and the drawing. */
const MOST = 60_000;

let visitor: Visitor;
beforeAll(async () => void (visitor = await Visitor.open()));
afterAll(() => visitor.close());

/** The document that a page carries, as text. */
const documentIn = (html: string) =>
  (/<textarea id="map"[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1] ?? "").replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&#39;", "'").replaceAll("&amp;", "&");

describe("the page of a map", () => {
  it("is there for every scenario, and led to from it and from the form by which a game is made", async () => {
    expect(editableMaps().length).toBeGreaterThan(6);
    const { html } = await visitor.get("/editor");
    for (const { scenario } of editableMaps()) expect(html).toContain(`href="/editor/${scenario.id}"`);
    expect((await visitor.get("/scenarios/crusader/campaign")).html).toContain(`href="${PAGE}"`);
    expect((await visitor.get("/games/new?scenario=crusader/campaign")).html).toContain(
      `formaction="${PAGE}"`,
    );
  });

  it("runs its own script alone, and loads nothing from elsewhere", async () => {
    const { headers, html } = await visitor.get(PAGE);
    const policy = headers.get("Content-Security-Policy")!.split("; ");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(html).not.toMatch(/<script(?![^>]* src="\/)/);
  });

  it("sets things on a map that goes to and fro with its form, and takes them back", async () => {
    const rough = await visitor.post(PAGE, { act: "set", at: "2010", set: "terrain=rough" });
    expect(rough.text).toContain("One difference from ours");
    const both = await visitor.post(PAGE, {
      act: "set",
      at: "2010",
      set: "name=",
      text: '<b>"Gap"</b>',
      map: documentIn(rough.html),
    });
    expect(both.text).toContain("2 differences from ours");
    expect(both.html).not.toContain("<b>");
    const back = await visitor.post(PAGE, { act: "back terrain 2010", map: documentIn(both.html) });
    expect(back.text).toContain("One difference from ours");
    expect(JSON.parse(documentIn(back.html)).hexes["2010"]).toBeUndefined();
  });

  it.each([
    ["no place", { act: "set", at: "9999", set: "terrain=rough" }, "is no place of this map", 200],
    [
      "nothing that can be set",
      { act: "set", at: "2010", set: "volcano=yes" },
      "can be set on this map",
      200,
    ],
    ["a text that is not JSON", { act: "open", map: "{" }, "this is not JSON", 400],
    ["half a character", { act: "open", map: '{"title":"\\ud800"}' }, "half a character", 400],
    ["another document", { act: "open", map: '{"title":7}' }, "map: title", 400],
    [
      "a hex that is not there",
      {
        act: "open",
        map: '{"grid":{"columns":2,"rowsOddColumns":2,"rowsEvenColumns":2},"hexes":{"0909":"sea"}}',
      },
      "0909 is not on a map of 2 columns",
      400,
    ],
    [
      "things in things without end",
      { act: "open", map: `{"zz":${"[".repeat(20_000)}${"]".repeat(20_000)}}` },
      "things lie in one another more than 32 deep",
      400,
    ],
    [
      "a document that no game could be made with",
      { act: "save", map: JSON.stringify({ title: "x".repeat(128 * 1024) }) },
      "there is room for 131072",
      400,
    ],
    [
      "more names than can keep clear of one another",
      {
        act: "open",
        map: JSON.stringify({
          grid: { columns: 9, rowsOddColumns: 9, rowsEvenColumns: 9 },
          places: Array(201).fill({ name: "a", hex: "0101" }),
        }),
      },
      "there is room for the names of 200 places",
      400,
    ],
  ])("answers %s by what is wrong, and where", async (_, fields, words, status) => {
    const page = await visitor.post(PAGE, fields);
    expect(page.text).toContain(words);
    expect(page.status).toBe(status);
  });

  it("saves the document as a file that it opens again", async () => {
    const { html } = await visitor.post(PAGE, { act: "set", at: "2010", set: "terrain=rough" });
    const map = documentIn(html);
    const { headers, bytes } = await visitor.raw(PAGE, {
      method: "POST",
      headers: { Origin: visitor.origin },
      body: new URLSearchParams({ act: "save", map }),
    });
    expect(headers.get("Content-Disposition")).toContain("map.json");
    expect(new TextDecoder().decode(bytes)).toBe(map);
  });

  it("says whether a game can be made on it", async () => {
    const headers = { Origin: visitor.origin };
    const asked = async (body: string) =>
      JSON.parse((await visitor.request(`${PAGE}/check`, { method: "POST", headers, body })).html);
    const { html } = await visitor.post(PAGE, { act: "set", at: "2917", set: "terrain=sea" });
    expect((await asked(documentIn(html))).problems.join(" ")).toContain("2917");
    expect(await asked("{")).toEqual({ problems: [expect.stringContaining("not JSON")] });
    const { html: fine } = await visitor.post(PAGE, { act: "set", at: "2010", set: "terrain=rough" });
    expect(await asked(documentIn(fine))).toEqual({ problems: [] });
  });

  it("leads into the form by which a game is made, with the document in place", async () => {
    const { html } = await visitor.post(PAGE, { act: "set", at: "2010", set: "terrain=rough" });
    const map = documentIn(html);
    const form = await visitor.post("/games/new", { scenario: "crusader/campaign", map });
    expect(form.text).toMatch(
      /^.*The game is played with your map\. Your map has one difference from ours\..*Scenario/s,
    );
    expect(form.html).toContain("&quot;2010&quot;: &quot;rough&quot;");
  });

  it("is not drawn and tried for one client without end", async () => {
    const crowd = await Visitor.open();
    try {
      const headers = { Origin: crowd.origin };
      const asked = () => crowd.raw(`${PAGE}/check`, { method: "POST", headers, body: "{" });
      const before = await Promise.all(Array.from({ length: 300 }, asked));
      expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
      expect((await asked()).status).toBe(429);
      const save = () => crowd.post(PAGE, { act: "save" });
      for (let times = 0; times < 120; times++) expect((await save()).status).toBe(200);
      expect((await save()).status).toBe(429);
      expect((await crowd.get(PAGE)).status).toBe(200);
    } finally {
      await crowd.close();
    }
  });

  it("is not found where there is no such scenario", async () => {
    for (
      const path of ["/editor/crusader/nothing", "/editor/nothing.js", "/editor/crusader/nothing/map.svg"]
    ) {
      expect((await visitor.get(path)).status).toBe(404);
    }
  });
});

const files = [...new Set(editableMaps().map(({ file }) => file))];
it.each(files)(
  `the script for %s weighs ${MOST} bytes at the most, and holds nothing of the server`,
  async (file) => {
    const { code, packed } = await editorScript(file).get();
    expect(packed.gzip.length).toBeLessThanOrEqual(MOST);
    expect(new TextDecoder().decode(code)).not.toMatch(/node:|\bDeno\b/);
  },
);
