/// <reference lib="dom" />
import type { Moment, ReplayedRun, Runs } from "../../api/schemas.ts";
import type { Answered } from "../../map-table/client/server.ts";

/** How many drawings are held, each of some 500 kB. */
const PICTURES_KEPT = 8;

/** Where the page is at home, as its markup says it. */
export interface Home {
  /** Of the game's part of the API, or the seat's with the key that opens it. */
  readonly api: string;
  readonly key: string | undefined;
  /** Of the game's page, or the seat's: its pictures and dice are below. */
  readonly url: string;
}

/** What is asked of the server: what was seen in each run, and the maps after them. Everything is asked once. */
export class Server {
  readonly #runs = new Map<number, Promise<ReplayedRun>>();
  readonly #pictures = new Map<string, Promise<string>>();
  constructor(readonly home: Home) {}

  async runs(): Promise<Runs> {
    return await (await this.#fetched(`${this.home.api}/runs`)).json();
  }

  run(run: number): Promise<ReplayedRun> {
    return kept(this.#runs, run, Infinity, async () => {
      return await (await this.#fetched(`${this.home.api}/runs/${run}/replay`)).json();
    });
  }

  /** A map. @param file as a run names it */
  picture(file: string): Promise<string> {
    return kept(this.#pictures, file, PICTURES_KEPT, async () => {
      return await (await this.#fetched(`${this.home.url}/${file}`)).text();
    });
  }

  async moment(): Promise<Answered<Moment>> {
    try {
      return { kind: "ok", value: await (await this.#fetched(`${this.home.api}/since`)).json() };
    } catch {
      return { kind: "unreachable" };
    }
  }

  /** Where it is told what is new: everybody by the API, a seat by the page's own address, which opens it. */
  get events(): string {
    return `${this.home.key === undefined ? this.home.api : this.home.url}/events`;
  }

  async #fetched(url: string): Promise<Response> {
    const { key } = this.home;
    const response = await fetch(
      url,
      key === undefined || !url.startsWith(this.home.api)
        ? {}
        : { headers: { Authorization: `Bearer ${key}` } },
    );
    if (!response.ok) throw new Error(`${response.status}`);
    return response;
  }
}

/** What is known by a key, else is asked for; what fails is asked for again. */
function kept<K, V>(known: Map<K, Promise<V>>, key: K, most: number, ask: () => Promise<V>) {
  const found = known.get(key) ?? ask();
  known.delete(key);
  known.set(key, found);
  found.catch(() => void known.delete(key));
  for (const [oldest] of known) if (known.size > most) known.delete(oldest);
  return found;
}
