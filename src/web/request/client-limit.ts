import type { Context } from "hono";
import type { Rate } from "../../store/post/rates.ts";
import { clientOf } from "./client.ts";
import type { Website } from "./context.ts";

/** How often one client may have the same done within a time, by any door: pages and API count together. */
export class ClientLimit {
  readonly #rate: Rate;

  /** @param name under which it is counted */
  constructor(
    private readonly site: Website,
    name: string,
    { most, within }: { readonly most: number; readonly within: number },
  ) {
    this.#rate = site.office.rates.ofNetworks(name, most, within);
  }

  allows(context: Context): Promise<boolean> {
    return this.#rate.allows(clientOf(context, this.site), this.site.office.now());
  }
}
