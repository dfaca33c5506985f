import { playedGames } from "../../game/open/open-game.ts";
import { GameScripts } from "../scripts/game-scripts.ts";
import type { PageScript } from "../scripts/page-script.ts";

const scripts = new GameScripts(new URL("client/main.ts", import.meta.url), "openTable", "tables", true);

/** The script of a table, with its game's rules, sheet and board. @param rules the file `table.ts` of a game by its path in the project */
export function tableScript(rules: string): PageScript {
  return scripts.of(rules);
}

export function tableScripts(): PageScript[] {
  return playedGames().flatMap(({ systems: [{ shelf: { table } }] }) =>
    table === undefined ? [] : [tableScript(table)]
  );
}
