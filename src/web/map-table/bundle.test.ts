import { describe, expect, it } from "vitest";
import { playedGames } from "../../game/open/open-game.ts";
import { tableScript } from "./bundle.ts";
import { TABLE_STYLE } from "./client/page/style.ts";

/** What the first load of a table may weigh, packed with gzip. */
const MOST = 132_200;

describe("the script of a table", () => {
  const games = playedGames().flatMap(({ title, systems: [{ shelf: { table } }] }) =>
    table === undefined ? [] : [[title, table] as const]
  );

  it.each(games)(
    `of %s weighs ${MOST} bytes at the most, and holds nothing of the server`,
    async (_, table) => {
      const { code, packed } = await tableScript(table).get();
      expect(packed.gzip.length).toBeLessThanOrEqual(MOST);
      expect(packed.br.length).toBeLessThan(packed.gzip.length);
      expect(new TextDecoder().decode(code)).not.toMatch(/node:|\bDeno\b/);
    },
  );

  it("has no style by which a browser goes through the whole map each time that something beside it changes", () => {
    const rules = [...TABLE_STYLE.matchAll(/[^{}]*:has\([^{}]*(?=\{)/g)].map(([selector]) => selector);
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter((selector) => /[>+~\s]\*|:has\([^)]*~/.test(selector))).toEqual([]);
    expect(TABLE_STYLE).not.toMatch(/:not\(\[style\]\)[\s>+~]/);
  });

  it("is made once", async () => {
    const [, table] = games[0];
    const script = await tableScript(table).get();
    expect(await tableScript(table).get()).toBe(script);
    expect(tableScript(table).digest).toBe(script.digest);
  });
});
