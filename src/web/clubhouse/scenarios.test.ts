import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../../tests/support/visitor.ts";
import { introducedScenarios } from "../../game/open/introduced.ts";
import { SYSTEMS } from "../../game/open/catalogue.ts";

let visitor: Visitor;
beforeAll(async () => void (visitor = await Visitor.open()));
afterAll(() => visitor.close());

const ALL = introducedScenarios();

it("every scenario has an introduction, and none is introduced that there is not", () => {
  const ids = ALL.map(({ id }) => id);
  expect(ALL.filter(({ introduction }) => introduction === undefined)).toEqual([]);
  for (const { shelf } of SYSTEMS.values()) {
    expect(ids).toEqual(expect.arrayContaining(Object.keys(shelf.introductions!.scenarios)));
  }
});

describe.each(ALL.map((scenario) => [scenario.id, scenario] as const))("the page of %s", (id, scenario) => {
  it("tells its story, length, sides and ends, what to own and what is reconstructed", async () => {
    const { status, text } = await visitor.get(`/scenarios/${id}`);
    expect(status).toBe(200);
    const { introduction, victory, own, reconstructed, lastTurn, firstTurn } = scenario;
    const said = [
      introduction!.hook,
      ...introduction!.blurb,
      ...Object.values(introduction!.sides),
      ...(introduction!.balance === undefined ? [] : [introduction!.balance]),
      ...victory,
      ...own,
      ...reconstructed,
      `${lastTurn! - firstTurn + 1} Game-Turns`,
    ];
    expect(victory.length).toBeGreaterThan(0);
    expect(said.filter((sentence) => !text.includes(sentence.replace(/\s+/g, " ")))).toEqual([]);
  });

  it("has a map, for those who cannot see it in words", async () => {
    const { html } = await visitor.get(`/scenarios/${id}`);
    expect(html).toContain(`src="/scenarios/${id}/map.png"`);
    expect(html).toContain(
      `<source media="(prefers-color-scheme:dark)" srcset="/scenarios/${id}/map-night.png"`,
    );
    expect(/alt="The map at the start\. ([^"]+)"/.exec(html)?.[1].length).toBeGreaterThan(50);
    const { headers } = await visitor.get(`/scenarios/${id}/map.svg`);
    expect([headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      "image/svg+xml",
      "public, max-age=86400",
    ]);
  });
});

it.each(["allied", "axis"] as const)("practice begins on the side that is chosen: %s", async (side) => {
  const { headers } = await visitor.post("/practice", { scenario: "fab-crusader/sidi-rezegh", side });
  expect(headers.get("Location")).toMatch(new RegExp(`^/games/\\w{4}/${side}/\\w+$`));
});

it.each([
  "/scenarios/crusader/waterloo",
  "/scenarios/crusader/campaign/moon.png",
  "/scenarios/../etc/passwd",
])(
  "%s is not there",
  async (path) => expect((await visitor.get(path)).status).toBe(404),
);

it("a picture is painted for readers by night, too", async () => {
  const [day, night] = await Promise.all(["view.png", "view-night.png"].map(async (file) => {
    const { status, headers, html } = await visitor.get(`/scenarios/crusader/campaign/${file}`);
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
    return html;
  }));
  expect(night).not.toBe(day);
});

it("the list has them all, with a picture each", async () => {
  const { html } = await visitor.get("/scenarios");
  for (const { id } of ALL) {
    expect(html).toContain(`<a href="/scenarios/${id}">`);
    expect(html).toContain(`src="/scenarios/${id}/view.png"`);
  }
});
