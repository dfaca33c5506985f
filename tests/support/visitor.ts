import { seatUrl } from "../../src/game/access/links.ts";
import type { Hono } from "hono";
import type { Side } from "../../src/kernel/side.ts";
import { deliverDue } from "../../src/mail/outgoing/delivery.ts";
import { POST_ROOM } from "../../src/mail/outgoing/transports/transport.ts";
import { SheetWork } from "../../src/game/apart/sheet-work.ts";
import { createApp } from "../../src/web/site/app.ts";
import type { WebsiteGiven } from "../../src/web/request/context.ts";
import { Desk } from "./office.ts";

/** Any script but that of the table, which is a file of ours. */
export const FOREIGN_SCRIPT =
  /<script(?! type="module" src="\/(?:map-table\/[a-z-]+|tell-this-browser|talk|notes|offline)\.js)/;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const read = (markup: string) => markup.replace(/&([a-z]+|#39);/g, (_, name) => ENTITIES[name]);

/** There is none. */
const NO_THREAD = new URL("./no-such-thread.ts", import.meta.url);

/** What opens the post room. */
export const POST_ROOM_KEY = "k2y".repeat(7).slice(0, 20);

/** A page as a browser gets it. */
export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** Its readable text, with each run of spaces and line breaks as one space. */
  readonly text: string;
}

type Opened = Partial<WebsiteGiven> & { readonly hasThreads?: boolean };

/** The pages without a server, and somebody who visits them. */
export class Visitor {
  readonly faults: unknown[] = [];
  readonly app: Hono;
  /** Where the visitor's requests come from. */
  address: string | undefined = "127.0.0.1";
  /** Whether the visitor has opened the post room by the link that the referee printed. */
  hasKey = true;
  /** The name in requests for the machine. */
  host = "localhost:8000";

  private constructor(
    readonly desk: Desk,
    postRoom: boolean,
    hasThreads: boolean,
    given: Partial<WebsiteGiven>,
  ) {
    const site = {
      office: desk.office,
      postRoom,
      postRoomKey: POST_ROOM_KEY,
      remoteAddress: () => this.address,
      doors: [],
      ...given,
      ...(hasThreads ? {} : { sheets: new SheetWork(desk.office, () => {}, { script: NO_THREAD }) }),
    };
    this.app = createApp(site, (error) => void this.faults.push(error));
  }

  /**
   * @param hasThreads whether work may go to a thread: none knows the games that a test lays to those of the house
   * @param given what else the pages are made with
   */
  static async open({ postRoom = true, hasThreads = true, ...given }: Opened = {}): Promise<Visitor> {
    return new Visitor(await Desk.open(), postRoom, hasThreads, given);
  }

  get origin(): string {
    return this.desk.office.site.publicUrl;
  }

  async request(path: string, init?: RequestInit): Promise<Page> {
    const headers = new Headers(init?.headers);
    if (!headers.has("Host")) headers.set("Host", this.host);
    if (this.hasKey && !headers.has("Cookie")) headers.set("Cookie", `post-room=${POST_ROOM_KEY}`);
    const { href } = new URL(path, this.origin);
    const asked = async () => await this.app.request(href, { ...init, headers });
    const response = await this.desk.acts.one(asked);
    const html = await response.text();
    const body = html.replace(/<(style|title)[^>]*>.*?<\/\1>/gs, "")
      // A marked word stands in its sentence as any other.
      .replace(/<a class="term"[^>]*>([^<]*)<\/a>/g, "$1").replace(/<[^>]*>/g, " ");
    return {
      status: response.status,
      headers: response.headers,
      html,
      text: read(body).replace(/\s+/g, " ").trim(),
    };
  }

  /** What is no page. */
  async raw(path: string, init: RequestInit) {
    const response = await this.app.request(new URL(path, this.origin).href, init);
    const { status, headers } = response;
    return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
  }

  get(path: string): Promise<Page> {
    return this.request(path);
  }

  /** Posts a form as a browser does that has got it from these pages. */
  post(
    path: string,
    fields: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Page> {
    return this.request(path, {
      method: "POST",
      headers: { Origin: this.origin, ...headers },
      body: new URLSearchParams(fields),
    });
  }

  /** The address of a seat's page, key and all. */
  async seat(id: string, side: Side): Promise<string> {
    return new URL(seatUrl(this.desk.office.site, await this.desk.head(id), side)).pathname;
  }

  /** Puts every letter that is due into the post room. */
  async deliver(): Promise<void> {
    await deliverDue(this.desk.office, POST_ROOM, (error) => void this.faults.push(error));
  }

  close(): void {
    this.desk.close();
  }
}

/** The content of a page's only text area, beside those of the thread and the private notes. */
export function textareaIn(html: string): string {
  const found = [
    ...html.matchAll(
      /<textarea(?![^>]*(?:id="talk-text"|class="words" name="text"))[^>]*>([^<]*)<\/textarea>/g,
    ),
  ];
  if (found.length !== 1) throw new Error(`${found.length} text areas`);
  return read(found[0][1]);
}
