/// <reference lib="dom" />
import type {
  GameView,
  Moment,
  PieceHistory,
  SeenRun,
  SettingAnswer,
  Story,
} from "../../api/operation/schemas.ts";
import { askServer, type ServerAnswer, type TableHome } from "../../map-table/client/page/server.ts";

/** The address of the page: its part of the API is what everybody may ask. */
interface Home extends Omit<TableHome, "key" | "alone"> {
  readonly key: undefined;
}

/** The requests of a public page to its server. */
export class LiveServer {
  constructor(readonly home: Home) {}

  game(): Promise<ServerAnswer<GameView>> {
    return askServer(this.home.api);
  }
  /** A run as everybody saw it, and what everybody knows after it. */
  run(run: number): Promise<ServerAnswer<SeenRun>> {
    return askServer(`${this.home.api}/runs/${run}`);
  }
  setting(url: string): Promise<ServerAnswer<SettingAnswer>> {
    return askServer(url);
  }
  history(piece: string): Promise<ServerAnswer<PieceHistory>> {
    return askServer(`${this.home.api}/pieces/${encodeURIComponent(piece)}`);
  }
  story(after?: number): Promise<ServerAnswer<Story>> {
    return askServer(`${this.home.api}/story${after === undefined ? "" : `?run=${after}`}`);
  }
  moment(): Promise<ServerAnswer<Moment>> {
    return askServer(`${this.home.api}/since`);
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
