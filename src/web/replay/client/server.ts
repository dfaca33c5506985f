/// <reference lib="dom" />
import type { Glossary } from "../../../kernel/glossary.ts";
import type { Moment, PieceHistory, ReplayedRun, Runs } from "../../api/operation/schemas.ts";
import type { ServerAnswer } from "../../map-table/client/page/server.ts";

/** How many drawings are held, each of some 500 kB. */
const PICTURES_KEPT = 8;

/** The address of the page, from its markup. */
interface Home {
  /** The address of the game's part of the API, or of the seat's, which the key opens. */
  readonly api: string;
  readonly key: string | undefined;
  /** The address of the game's page, or of the seat's. Pictures and dice are below it. */
  readonly url: string;
  /** The page that explains the words of the game, and the same in the API. */
  readonly glossary: string;
  readonly words: string;
}

/** Requests to the server: what was seen in each run, and the maps after them. Each is made once. */
export class ReplayServer {
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

  /** A map. @param file from its run */
  picture(file: string): Promise<string> {
    return kept(this.#pictures, file, PICTURES_KEPT, async () => {
      return await (await this.#fetched(`${this.home.url}/${file}`)).text();
    });
  }

  /** The history of a piece; undefined if it is now unknown, like a hidden one. */
  async history(piece: string): Promise<PieceHistory | undefined> {
    const answer = await this.#asked(`${this.home.api}/pieces/${encodeURIComponent(piece)}`);
    if (answer.status === 404) return undefined;
    return await ok(answer).json();
  }

  /** What the words of the game mean. */
  async glossary(): Promise<Glossary> {
    return await (await this.#fetched(this.home.words)).json();
  }

  async moment(): Promise<ServerAnswer<Moment>> {
    try {
      return { kind: "ok", value: await (await this.#fetched(`${this.home.api}/since`)).json() };
    } catch {
      return { kind: "unreachable" };
    }
  }

  /** The source of news: for everybody the API, for a seat the page's own address, which opens it. */
  get events(): string {
    return `${this.home.key === undefined ? this.home.api : this.home.url}/events`;
  }

  async #fetched(url: string): Promise<Response> {
    return ok(await this.#asked(url));
  }

  async #asked(url: string): Promise<Response> {
    const { key, api } = this.home;
    const isOwn = key !== undefined && url.startsWith(api);
    return await fetch(url, isOwn ? { headers: { Authorization: `Bearer ${key}` } } : {});
  }
}

/** @throws if it is not what was requested */
function ok(response: Response): Response {
  if (!response.ok) throw new Error(`${response.status}`);
  return response;
}

/** A known answer, or else a request; a failed one is repeated. */
function kept<K, V>(known: Map<K, Promise<V>>, key: K, most: number, ask: () => Promise<V>) {
  const found = known.get(key) ?? ask();
  known.delete(key);
  known.set(key, found);
  found.catch(() => void known.delete(key));
  for (const [oldest] of known) if (known.size > most) known.delete(oldest);
  return found;
}
