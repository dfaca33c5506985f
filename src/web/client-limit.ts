import type { Context } from "hono";
import { NetworkLimiter } from "../common/network.ts";
import { clientOf } from "./client.ts";
import type { Website } from "./context.ts";

/** How often one client may have the same done within a time, by whatever door: the pages and the API count together. */
export class ClientLimit {
  readonly #limiter: NetworkLimiter;
  constructor(
    private readonly site: Website,
    { most, within }: { readonly most: number; readonly within: number },
  ) {
    this.#limiter = new NetworkLimiter(most, within);
  }

  allows(context: Context): boolean {
    return this.#limiter.allows(clientOf(context, this.site), this.site.office.now());
  }
}
