import { fileURLToPath } from "node:url";
import { browserBundle } from "./browser-bundle.ts";
import { packed, type PackedScript } from "./packed-script.ts";

const NO_CODE_FROM_TEXT = new URL("no-code-from-text.ts", import.meta.url);
const ROOT = new URL("../../", import.meta.url);

interface Made {
  readonly script: Promise<PackedScript>;
  digest?: string;
}

/** Scripts of a page that has one for each game: the page's own part and a file of the game's rules, in one piece. */
export class GameScripts {
  readonly #made = new Map<string, Made>();

  /** @param open what of the page's part is called @param given with what of the game's file */
  constructor(private readonly client: URL, private readonly open: string, private readonly given: string) {}

  /** Made when it is first asked for, then kept. @param rules the file of a game by its path in the project */
  script(rules: string): Promise<PackedScript> {
    const known = this.#made.get(rules);
    if (known !== undefined) return known.script;
    const made: Made = { script: this.#bundled(rules) };
    this.#made.set(rules, made);
    made.script.then(({ digest }) => void (made.digest = digest), () => void this.#made.delete(rules));
    return made.script;
  }

  /** The digest of a game's script; undefined as long as it has not been made. */
  digest(rules: string): string | undefined {
    return this.#made.get(rules)?.digest;
  }

  async #bundled(rules: string): Promise<PackedScript> {
    const [first, client, game] = [NO_CODE_FROM_TEXT, this.client, new URL(rules, ROOT)].map((url) =>
      JSON.stringify(fileURLToPath(url))
    );
    const entry = `import ${first};
import { ${this.open} } from ${client};
import { ${this.given} } from ${game};
${this.open}(${this.given});`;
    return packed(await browserBundle({ entry }, "esm"));
  }
}
