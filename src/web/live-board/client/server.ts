/// <reference lib="dom" />
import type {
  GameView,
  Moment,
  PieceHistory,
  SeenRun,
  SettingAnswer,
  Story,
} from "../../api/operation/schemas.ts";
import type { ServerAnswer } from "../../map-table/client/page/server.ts";

/** Where the page is at home: as its markup says it. */
interface Home {
  /** Of the game's part of the API, which everybody may ask. */
  readonly api: string;
  readonly key: undefined;
  readonly page: string;
  /** The map of the last run. */
  readonly picture: string;
  /** What the game was set up from when the page was made. */
  readonly setting: string;
}

/** What a page for everybody asks of its server. */
export class LiveServer {
  constructor(readonly home: Home) {}

  game(): Promise<ServerAnswer<GameView>> {
    return asked(this.home.api);
  }
  /** A run as everybody saw it, and what everybody knows after it. */
  run(run: number): Promise<ServerAnswer<SeenRun>> {
    return asked(`${this.home.api}/runs/${run}`);
  }
  setting(url: string): Promise<ServerAnswer<SettingAnswer>> {
    return asked(url);
  }
  history(piece: string): Promise<ServerAnswer<PieceHistory>> {
    return asked(`${this.home.api}/pieces/${encodeURIComponent(piece)}`);
  }
  story(after?: number): Promise<ServerAnswer<Story>> {
    return asked(`${this.home.api}/story${after === undefined ? "" : `?run=${after}`}`);
  }
  moment(): Promise<ServerAnswer<Moment>> {
    return asked(`${this.home.api}/since`);
  }
  get events(): string {
    return `${this.home.api}/events`;
  }
  async picture(run: number): Promise<string | undefined> {
    const { page, picture } = this.home;
    try {
      // More may have been played since the page was made.
      const known = new RegExp(`/runs/${run}/`).test(picture) ? picture : `${page}/runs/${run}/map.svg`;
      const answer = await fetch(known);
      return answer.ok ? await answer.text() : undefined;
    } catch {
      return undefined;
    }
  }
}

async function asked<V>(url: string): Promise<ServerAnswer<V>> {
  try {
    const answer = await fetch(url);
    const json = await answer.json();
    return answer.ok ? { kind: "ok", value: json } : { kind: "refused", problem: json };
  } catch {
    return { kind: "unreachable" };
  }
}
