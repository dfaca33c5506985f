/// <reference lib="dom" />
import type { ReplayedRun, Runs } from "../../api/schemas.ts";

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
  readonly #pictures = new Map<number, Promise<string>>();
  constructor(readonly home: Home) {}

  async runs(): Promise<Runs> {
    return await (await this.#fetched(`${this.home.api}/runs`)).json();
  }

  run(run: number): Promise<ReplayedRun> {
    return kept(this.#runs, run, Infinity, async () => {
      return await (await this.#fetched(`${this.home.api}/runs/${run}/replay`)).json();
    });
  }

  /** The map after a run. */
  picture(run: number): Promise<string> {
    return kept(this.#pictures, run, PICTURES_KEPT, async () => {
      return await (await this.#fetched(`${this.home.url}/runs/${run}/map.svg`)).text();
    });
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
function kept<V>(known: Map<number, Promise<V>>, key: number, most: number, ask: () => Promise<V>) {
  const found = known.get(key) ?? ask();
  known.delete(key);
  known.set(key, found);
  found.catch(() => void known.delete(key));
  for (const [oldest] of known) if (known.size > most) known.delete(oldest);
  return found;
}
