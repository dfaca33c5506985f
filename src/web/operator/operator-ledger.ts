import { Feed } from "feed";
import { Hono } from "hono";
import { html } from "hono/html";
import type { OperatorEntry } from "../../store/games/operator-acts.ts";
import { pageText } from "../../../templates/pages/layout.tsx";
import { ACTS_LEDGER, ActsLedgerPage } from "../../../templates/pages/house/operator.tsx";
import type { Website } from "../request/context.ts";
import { linesFile } from "./lines-file.ts";

/** How many entries a page shows, a list of the API, and a feed. */
const SHOWN = 50;

/** What the operator has done, for everybody: as pages, as a feed, as JSON, and whole as a file that proves itself. */
export function actsLedgerRoutes({ office }: Website): Hono {
  const routes = new Hono();
  const page = async (before: string | undefined) => {
    const entries = await office.acts.page(
      SHOWN,
      /^[1-9]\d{0,8}$/.test(before ?? "") ? Number(before) : undefined,
    );
    const last = entries.at(-1)?.n ?? 1;
    return { entries, next: last > 1 ? last : undefined };
  };

  routes.get("/", async (context) => {
    const { entries, next } = await page(context.req.query("before"));
    const older = next === undefined ? undefined : `${ACTS_LEDGER}?before=${next}`;
    return context.html(pageText(ActsLedgerPage({ entries, older })));
  });

  routes.get("/entries.json", async (context) => context.json(await page(context.req.query("before"))));

  routes.get("/feed.atom", async (context) => {
    const { entries } = await page(undefined);
    context.header("Content-Type", "application/atom+xml; charset=utf-8");
    return context.body(feedOf(office.site.publicUrl + ACTS_LEDGER, entries));
  });

  routes.get("/ledger.jsonl", (context) => linesFile(context, ledgerLines(), "despatch-operator.jsonl"));

  async function* ledgerLines(): AsyncIterable<string> {
    for await (const entry of office.acts.all()) yield `${JSON.stringify(entry)}\n`;
  }

  return routes;
}

function feedOf(url: string, entries: readonly OperatorEntry[]): string {
  const feed = new Feed({
    id: url,
    title: "The operator's ledger",
    description: "What the operator of this site has done.",
    link: url,
    feedLinks: { atom: `${url}/feed.atom` },
    updated: new Date(entries[0]?.at ?? 0),
    author: { name: "Despatch" },
    generator: "Despatch",
  });
  for (const entry of entries) {
    if (entry.kind !== "acted") continue;
    const { n, at, hash } = entry;
    // Feeds hold these as HTML.
    const words = String(html`${entry.words}`);
    feed.addItem({
      id: `${url}#${n}`,
      title: words,
      link: `${url}#entry-${n}`,
      date: new Date(at),
      content: `${words} Entry ${n}: ${hash}`,
    });
  }
  return feed.atom1();
}
