import { fileURLToPath } from "node:url";
import { browserBundle } from "../browser-bundle.ts";
import { packed, type PackedScript } from "../packed-script.ts";

const CLIENT = new URL("client/main.ts", import.meta.url);
const NO_CODE_FROM_TEXT = new URL("no-code-from-text.ts", import.meta.url);
const ROOT = new URL("../../../", import.meta.url);

const made = new Map<string, { readonly script: Promise<PackedScript>; digest?: string }>();

/**
 * The script of a game's table: the page's own part and the game's rules, sheet and board, in one piece. Made when it is first asked
 * for, then kept. @param rules the file `table.ts` of a game by its path in the project
 */
export function tableScript(rules: string): Promise<PackedScript> {
  const known = made.get(rules);
  if (known !== undefined) return known.script;
  const script = bundled(rules);
  const entry: { script: Promise<PackedScript>; digest?: string } = { script };
  made.set(rules, entry);
  script.then(({ digest }) => void (entry.digest = digest), () => void made.delete(rules));
  return script;
}

/** The digest of a game's script; undefined as long as it has not been made. */
export function knownDigest(rules: string): string | undefined {
  return made.get(rules)?.digest;
}

async function bundled(rules: string): Promise<PackedScript> {
  const entry = `import ${JSON.stringify(fileURLToPath(NO_CODE_FROM_TEXT))};
import { openTable } from ${JSON.stringify(fileURLToPath(CLIENT))};
import { tables } from ${JSON.stringify(fileURLToPath(new URL(rules, ROOT)))};
openTable(tables);`;
  return packed(await browserBundle({ entry }, "esm"));
}
