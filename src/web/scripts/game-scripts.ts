import { fileURLToPath } from "node:url";
import { PageScript } from "./page-script.ts";

const NO_CODE_FROM_TEXT = new URL("no-code-from-text.ts", import.meta.url);
const ROOT = new URL("../../../", import.meta.url);

/** Scripts of a page with one for each game: the page's own part and a file of the game's rules, in one piece. */
export class GameScripts {
  readonly #known = new Map<string, PageScript>();

  /**
   * @param open the function of the page's part that is called
   * @param given what it gets from the game's file
   * @param isReadBefore its server has checked everything that it reads
   */
  constructor(
    private readonly client: URL,
    private readonly open: string,
    private readonly given: string,
    private readonly isReadBefore = false,
  ) {}

  /** @param rules the file of a game by its path in the project */
  of(rules: string): PageScript {
    const known = this.#known.get(rules) ?? this.#of(rules);
    this.#known.set(rules, known);
    return known;
  }

  #of(rules: string): PageScript {
    const [first, client, game] = [NO_CODE_FROM_TEXT, this.client, new URL(rules, ROOT)].map((url) =>
      JSON.stringify(fileURLToPath(url))
    );
    const entry = `${this.isReadBefore ? "" : `import ${first};`}
import { ${this.open} } from ${client};
import { ${this.given} } from ${game};
queueMicrotask(() => ${this.open}(${this.given}));`;
    return new PageScript(`${this.open} of ${rules}`, {
      input: { entry },
      format: "esm",
      isReadBefore: this.isReadBefore,
    });
  }
}
