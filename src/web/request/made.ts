import type { Context } from "hono";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { Shared } from "../../common/shared.ts";
import { budgetOf } from "./budget.ts";
import { ClientLimit } from "./client-limit.ts";
import { isKnown } from "./conditional.ts";
import { message, type Website } from "./context.ts";

/** How many things are kept, how many are made at once, and how many one client may have made within a time. */
const KEPT = 48;
const ROOM = { most: 3e6, weigh: ({ length }: Uint8Array) => length };
const AT_ONCE = 4;
const A_CLIENT = { most: 120, within: 10 * MINUTE };
/** A drawing takes a tenth of the time of a painting, and no table can be laid without one. */
const DRAWN = { most: 600, within: 10 * MINUTE };

/**
 * Pictures and archives, which take long to make and are open to everybody. Each is made once for all, so many requests do not
 * keep the referee from its letters.
 */
export class Made {
  readonly #things = new Shared<Uint8Array>(KEPT, ROOM);
  readonly #perClient: ClientLimit;
  readonly #drawn: ClientLimit;
  #underWay = 0;

  constructor(private readonly site: Website) {
    this.#perClient = new ClientLimit(site, "things made", A_CLIENT);
    this.#drawn = new ClientLimit(site, "maps drawn", DRAWN);
  }

  /**
   * Answers with a thing, or asks the client to come again if too much is being made.
   * @param name of everything on which it depends: the same name is the same thing
   * @param make makes it in its turn; what it gives to a thread it returns as a promise
   */
  async answer(
    context: Context,
    name: string,
    make: () => Promise<Uint8Array | (() => Promise<Uint8Array>)>,
  ): Promise<Response> {
    const tag = `"${name.replaceAll(/[^\w.-]/g, "_")}"`;
    context.header("ETag", tag);
    if (isKnown(context, tag)) return context.body(null, 304);
    const known = this.#things.known(name);
    if (known !== undefined) return context.body(Uint8Array.from(await known));
    if (this.#underWay >= AT_ONCE) return await this.#busy(context, 503);
    this.#underWay++;
    try {
      const limit = name.endsWith(".svg") ? this.#drawn : this.#perClient;
      if (!await limit.allows(context)) return await this.#busy(context, 429);
      return context.body(Uint8Array.from(await this.#things.get(name, () => this.#made(context, make))));
    } finally {
      this.#underWay--;
    }
  }

  /** A client's requests were counted already, and others wait for the same thing, so none is refused here. */
  async #made(
    context: Context,
    make: () => Promise<Uint8Array | (() => Promise<Uint8Array>)>,
  ): Promise<Uint8Array> {
    const made = await this.site.sheets.here.here(budgetOf(context, this.site), make, true);
    return typeof made === "function" ? await made() : made;
  }

  async #busy(context: Context, status: 429 | 503): Promise<Response> {
    for (const header of ["ETag", "Content-Disposition", "Content-Type"]) context.header(header, undefined);
    context.header("Cache-Control", "no-store");
    context.header("Retry-After", "60");
    return await message(context, this.site, status, {
      title: "A moment, please",
      sentences: ["I am making many pictures and ledgers right now. Try again in a minute."],
    });
  }
}
