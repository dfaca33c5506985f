/// <reference lib="dom" />
import type {
  Checked,
  DeskView,
  DraftAnswer,
  DraftToKeep,
  Moment,
  PieceHistory,
  Problem,
  SettingAnswer,
  Story,
  Submitted,
  Suggestions,
  ToSubmit,
  Written,
} from "../../../api/operation/schemas.ts";
import { word } from "./words.ts";

/** The server draws too much at once: after how many milliseconds it is asked again. */
const BUSY = 503;
const AGAIN = [500, 1_000, 2_000, 4_000, 8_000];

/** The address of the page, from its markup. */
export interface TableHome {
  /** Of the seat's part of the API, and the seat's key, which opens it. */
  readonly api: string;
  readonly key: string;
  /** The map of the last run. */
  readonly picture: string;
  /** What the game was set up from when the page was made. */
  readonly setting: string;
  readonly page: string;
  /** `yes` if the reader plays both sides: on a what-if board, or in a lesson. */
  readonly alone?: string;
}

export interface Refused {
  readonly kind: "refused";
  readonly problem: Problem;
}
/** Nobody answered. */
export interface Unreachable {
  readonly kind: "unreachable";
}
export type ServerAnswer<V> = { readonly kind: "ok"; readonly value: V } | Refused | Unreachable;

/** The page's requests to its server: to keep drafts, check, suggest, play, and hear news. It judges nothing itself. */
export class Server {
  constructor(readonly home: TableHome) {}

  desk(): Promise<ServerAnswer<DeskView>> {
    return this.#ask("GET", `${this.home.api}/desk`);
  }
  /** @param url from the desk: it never answers anything else */
  setting(url: string): Promise<ServerAnswer<SettingAnswer>> {
    return this.#ask("GET", url);
  }
  /** Whether the page's map is that after a run: the game may have moved since the page was made. */
  hasPictureAfter(run: number): boolean {
    return Number(/\/runs\/(\d+)\//.exec(this.home.picture)?.[1] ?? run) === run;
  }
  /** The page's map, or that after a run. */
  async picture(run?: number): Promise<string | undefined> {
    const { picture } = this.home;
    const url = run === undefined ? picture : picture.replace(/\/runs\/.*/, `/runs/${run}/map.svg`);
    try {
      for (const wait of AGAIN) {
        const response = await fetch(url);
        if (response.status !== BUSY) return response.ok ? await response.text() : undefined;
        await new Promise((done) => setTimeout(done, wait));
      }
      return undefined;
    } catch {
      return undefined;
    }
  }
  moment(): Promise<ServerAnswer<Moment>> {
    return this.#ask("GET", `${this.home.api}/since`);
  }
  /** The source of live news: the page's own address opens it. */
  get events(): string {
    return `${this.home.page}/events`;
  }
  /** A piece's history, as the seat saw it. */
  history(piece: string): Promise<ServerAnswer<PieceHistory>> {
    return this.#ask("GET", `${this.home.api}/pieces/${encodeURIComponent(piece)}`);
  }
  /** @param after the last run that is left out; without it, the story begins with the side's own last turn */
  story(after?: number): Promise<ServerAnswer<Story>> {
    return this.#ask("GET", `${this.home.api}/story${after === undefined ? "" : `?run=${after}`}`);
  }
  keep(draft: DraftToKeep): Promise<ServerAnswer<DraftAnswer>> {
    return this.#ask("PUT", `${this.home.api}/draft`, draft);
  }
  check(sheet: Written): Promise<ServerAnswer<Checked>> {
    return this.#ask("POST", `${this.home.api}/check`, sheet);
  }
  suggest(sheet: Written): Promise<ServerAnswer<Suggestions>> {
    return this.#ask("POST", `${this.home.api}/suggestions`, sheet);
  }
  submit(sheet: ToSubmit): Promise<ServerAnswer<Submitted>> {
    return this.#ask("POST", `${this.home.api}/orders`, sheet);
  }

  get #opening(): Readonly<Record<string, string>> {
    return { Authorization: `Bearer ${this.home.key}` };
  }

  #ask<V>(method: string, url: string, body?: unknown): Promise<ServerAnswer<V>> {
    return askServer(url, {
      method,
      // A draft is sent even while its page closes.
      keepalive: method === "PUT",
      headers: { ...this.#opening, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }
}

export async function askServer<V>(url: string, how?: RequestInit): Promise<ServerAnswer<V>> {
  try {
    const response = await fetch(url, how);
    const json = await response.json();
    return response.ok ? { kind: "ok", value: json } : { kind: "refused", problem: json };
  } catch {
    return { kind: "unreachable" };
  }
}

/** Why something was not done, in a sentence. */
export function whyNot(answer: Refused | Unreachable): string {
  return answer.kind === "refused"
    ? answer.problem.detail || answer.problem.title
    : word("server.unreachable");
}
