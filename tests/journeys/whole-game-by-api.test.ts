import { afterAll, beforeAll, expect, it } from "vitest";
import type { Checked, DeskView, GameView, Submitted, Suggestions } from "../../src/web/api/schemas.ts";
import { MINUTE } from "../../src/common/lengths.ts";
import { Visitor } from "../support/visitor.ts";

let visitor: Visitor;
beforeAll(async () => void (visitor = await Visitor.open({ postRoom: false })));
afterAll(() => visitor.close());

/** A program that has nothing but the address of the referee, and the key that it was given. */
async function ask<Answer>(path: string, key?: string, body?: object): Promise<Answer> {
  const response = await visitor.app.request(path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      "Content-Type": "application/json",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect([path, response.status, response.status === 200 ? "" : text]).toEqual([path, 200, ""]);
  return JSON.parse(text);
}

/** The sheet with all that is proposed for it. */
function sheetWith(lines: readonly string[], { suggestions }: Suggestions): string[] {
  const sheet = [...lines];
  for (const { at, lines } of suggestions.toReversed()) sheet.splice(at, 0, ...lines);
  return sheet;
}

it("a program plays a game of FAB: Crusader to its end by the API alone, every proposed line standing", async () => {
  const { game, url, key } = await ask<{ game: string; url: string; key: string }>(
    "/api/v1/practice",
    undefined,
    {
      scenario: "fab-crusader/sidi-rezegh",
      side: "allied",
    },
  );
  const played = [];
  for (;;) {
    const desk = await ask<DeskView>(`${url}/desk`, key);
    if (desk.moment.status === "over") break;
    const heading = { gameTurn: desk.heading.gameTurn, answer: desk.heading.answer };
    const proposed = desk.maySuggest
      ? await ask<Suggestions>(`${url}/suggestions`, key, { lines: desk.lines, ...heading })
      : { suggestions: [] };
    const lines = sheetWith(desk.lines, proposed);
    const { reports } = await ask<Checked>(`${url}/check`, key, { lines, ...heading });
    expect(reports.filter(({ status }) => status === "refused")).toEqual([]);
    const sent = await ask<Submitted>(`${url}/orders`, key, { lines, ...heading, act: "go" });
    played.push(sent.kind);
    visitor.desk.now += MINUTE;
    expect(played.length).toBeLessThan(60);
  }
  expect(new Set(played)).toEqual(new Set(["played"]));
  const { outcome, sentence } = await ask<GameView>(`/api/v1/games/${game}`);
  expect(outcome).not.toBeNull();
  expect(sentence).toMatch(/^The game is over/);
  expect(visitor.faults).toEqual([]);
});
