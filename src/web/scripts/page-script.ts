import { browserBundle, type Bundle, type Bundled } from "./browser-bundle.ts";
import { type BundledAhead, bundledAhead } from "./bundled-ahead.ts";
import { packed, type PackedScript } from "./packed-script.ts";

let ahead: BundledAhead | undefined;

/** A script of our pages: bundled ahead, or bundled on first use and then kept. */
export class PageScript {
  #making: Promise<PackedScript> | undefined;
  #made: PackedScript | undefined;

  /** @param name among those bundled ahead */
  constructor(readonly name: string, private readonly bundle: Bundle) {}

  /** @throws if it was not bundled ahead, and nothing can be bundled here */
  get(): Promise<PackedScript> {
    this.#making ??= this.made().then(
      (script) => this.#made = script,
      (error) => {
        this.#making = undefined;
        throw new Error(
          `${this.name}, a script of the pages, cannot be loaded: ${(error as Error).message}`,
          {
            cause: error,
          },
        );
      },
    );
    return this.#making;
  }

  /** The digest that makes its address unique; undefined until it has been made. */
  get digest(): string | undefined {
    return this.#made?.digest;
  }

  /** Bundles it again, even if it was bundled ahead. */
  bundled(): Promise<Bundled> {
    return browserBundle(this.bundle);
  }

  /** Bundled ahead, or bundled now. */
  async made(): Promise<PackedScript> {
    ahead ??= bundledAhead();
    return ahead(this.name) ?? packed((await this.bundled()).code);
  }
}
