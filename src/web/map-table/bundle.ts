import { GameScripts } from "../game-scripts.ts";
import type { PackedScript } from "../packed-script.ts";

/** The scripts of tables: each with its game's rules, sheet and board. */
const scripts = new GameScripts(new URL("client/main.ts", import.meta.url), "openTable", "tables");

/** @param rules the file `table.ts` of a game by its path in the project */
export function tableScript(rules: string): Promise<PackedScript> {
  return scripts.script(rules);
}

/** The digest of a game's script; undefined as long as it has not been made. */
export function knownDigest(rules: string): string | undefined {
  return scripts.digest(rules);
}
