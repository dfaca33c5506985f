/// <reference lib="webworker" />
import { UNTIL_BACK } from "./away.ts";

/** The most answers kept, and the largest and oldest: a few games with their maps and scripts. */
const MOST = 40;
const LARGEST = 4 * 1024 * 1024;
const OLDEST = 30 * 24 * 3_600_000;
const KEPT_AT = "X-Kept-At";

/** A seat's own page, key and all. */
const SEAT = /^\/games\/\w+\/(allied|axis)\/[\w-]+$/;
/** What the table needs besides the page. */
const PARTS = [
  /^\/api\/v1\/games\/\w+\/(setting|seats\/(allied|axis)\/(desk|story))$/,
  /^\/games\/\w+\/(allied|axis)\/[\w-]+\/notes$/,
  /^\/games\/\w+(\/(allied|axis)\/[\w-]+)?\/runs\/\d+\/\w[\w-]*\.(svg|png)$/,
  /^\/(map-table\/[a-z-]+|film|talk|notes|offline|tell-this-browser)\.js$/,
  /^\/favicon[a-z-]*\.(svg|ico)$/,
];
/** The reader of this browser signs out, or another signs in. */
const READER_CHANGES = /^\/(sign-in|sign-out|me\/delete)(\/|$)/;

/** Recent answers for seats that were opened in this browser. */
export class KeptAnswers {
  /** @param release whose answers they are: those of another are thrown away */
  constructor(private readonly shelves: CacheStorage, release: string, private readonly now = Date.now) {
    this.#name = `kept ${release}`;
  }
  readonly #name: string;

  async throwAwayOthers(): Promise<void> {
    const names = await this.shelves.keys();
    await Promise.all(names.filter((name) => name !== this.#name).map((name) => this.shelves.delete(name)));
  }

  async forgetAll(): Promise<void> {
    await this.shelves.delete(this.#name);
  }

  async keep(request: Request, answer: Response): Promise<void> {
    if (!answer.ok || answer.type !== "basic" || answer.redirected) return;
    const bytes = await answer.arrayBuffer();
    if (bytes.byteLength > LARGEST) return;
    const headers = new Headers(answer.headers);
    // It is no longer compressed.
    for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name);
    headers.set(KEPT_AT, String(this.now()));
    const shelf = await this.shelves.open(this.#name);
    const name = await nameOf(request);
    // What is kept again counts as new.
    await shelf.delete(name);
    await shelf.put(name, new Response(bytes, { headers }));
    const names = await shelf.keys();
    await Promise.all(names.slice(0, -MOST).map((old) => shelf.delete(old)));
  }

  /** A kept answer; a page says since when. @returns undefined if nothing kept is fit to be shown */
  async find(request: Request): Promise<Response | undefined> {
    const shelf = await this.shelves.open(this.#name);
    const found = await shelf.match(await nameOf(request));
    const at = Number(found?.headers.get(KEPT_AT));
    if (found === undefined || this.now() - at > OLDEST) return undefined;
    if (!found.headers.get("Content-Type")?.startsWith("text/html")) return found;
    const page = (await found.text()).replace("<main>", () => `<main>${awayNote(new Date(at))}`);
    return new Response(page, { headers: found.headers });
  }
}

export function isSeat({ pathname }: URL): boolean {
  return SEAT.test(pathname);
}

/** Whether an address belongs to what a seat's page needs without the site. */
export function isKept({ pathname }: URL): boolean {
  return pathname === "/" || SEAT.test(pathname) || PARTS.some((part) => part.test(pathname));
}

export function changesReader({ method }: Request, { pathname }: URL): boolean {
  return method === "POST" && READER_CHANGES.test(pathname);
}

/**
 * By its address and by what opened it, neither of which can be read from the name: without the key of a seat nobody finds
 * anything about it.
 */
async function nameOf({ url, headers }: Request): Promise<string> {
  const { pathname, search } = new URL(url);
  const named = `${pathname}${search}\n${headers.get("Authorization") ?? ""}`;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(named));
  return `/kept/${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** Of a page that was kept. */
function awayNote(at: Date): string {
  const when = at.toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" });
  return `<p id="away" class="note" lang="en" role="status" style="margin:.3em 12px;font-size:.85em">Offline: this page is as it was on ${when}. ${UNTIL_BACK}</p>`;
}

/** For a page that was not kept. */
export function awayPage(): Response {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>Offline · Despatch</title><style>body{max-width:40em;margin:2em auto;padding:0 1em;font:16px/1.55 system-ui,sans-serif}</style>
</head><body><main><h1>Offline</h1><p>I can't reach the site just now. This page is not kept on this device.</p>
<p>The pages of your games open without a connection if you opened them here in the last 30 days: use the same address.</p>
<p><a href="">Try again</a></p></main></body></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}
