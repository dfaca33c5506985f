import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { browserBundle } from "../browser-bundle.ts";

const CLIENT = new URL("client/main.ts", import.meta.url);
const ROOT = new URL("../../../", import.meta.url);

/** The script of a game's table: the page's own part and the game's rules, sheet and board, in one piece. */
export interface TableScript {
  readonly digest: string;
  readonly code: Uint8Array;
  /** The same as it goes over the network, by the name of the encoding. */
  readonly packed: Readonly<Record<"br" | "gzip", Uint8Array>>;
}

const made = new Map<string, { readonly script: Promise<TableScript>; digest?: string }>();

/** Made when it is first asked for, then kept. @param rules the file `table.ts` of a game by its path in the project */
export function tableScript(rules: string): Promise<TableScript> {
  const known = made.get(rules);
  if (known !== undefined) return known.script;
  const script = bundled(rules);
  const entry: { script: Promise<TableScript>; digest?: string } = { script };
  made.set(rules, entry);
  script.then(({ digest }) => void (entry.digest = digest), () => void made.delete(rules));
  return script;
}

/** The digest of a game's script; undefined as long as it has not been made. */
export function knownDigest(rules: string): string | undefined {
  return made.get(rules)?.digest;
}

async function bundled(rules: string): Promise<TableScript> {
  const entry = `import { openTable } from ${JSON.stringify(fileURLToPath(CLIENT))};
import { tables } from ${JSON.stringify(fileURLToPath(new URL(rules, ROOT)))};
openTable(tables);`;
  const code = new TextEncoder().encode(await browserBundle({ entry }, "esm"));
  return {
    digest: createHash("sha256").update(code).digest("hex").slice(0, 16),
    code,
    packed: {
      br: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(code, { level: 9 }),
    },
  };
}
