import { describe, expect } from "vitest";
import { MixedGame } from "../mixed/mixed-game.ts";
import { browsedTable } from "../support/browsed-table.ts";
import { CHROMIUM } from "../support/browser.ts";
import { byNight } from "../properties/support/runs.ts";

describe.skipIf(CHROMIUM === undefined)(
  "two players, one at the map table, the other on the seat's page and by letter",
  () => {
    const here = browsedTable();

    byNight("play, and neither the other nor a spectator gets what one keeps to oneself", async () => {
      const game = await MixedGame.open(here.table, here.browser, "crusader/sidi-rezeg");
      expect(await game.play(1)).toBe(false);
      expect(game.sheets.pointed).toBe(1);
      expect(game.sheets.letter).toBeGreaterThan(0);
      expect(await game.proveSecrets()).toBeGreaterThan(50);
      await game.close();
    });
  },
);
