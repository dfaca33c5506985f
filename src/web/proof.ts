import { type Context, Hono } from "hono";
import type { Viewer } from "../kernel/rules.ts";
import { archiveGame, publishedKeys } from "../game/proof/archive.ts";
import { exportGame } from "../game/proof/export.ts";
import type { GameWork } from "../game/office.ts";
import type { GameHead } from "../store/records/game-record.ts";
import { notFound, type Website } from "./request/context.ts";
import type { Made } from "./request/made.ts";

/** What proves games to anybody: the keys that sign ledgers, and the ledgers. */
export function proofRoutes(site: Website, made: Made): Hono {
  const routes = new Hono();
  const { office } = site;

  /** RFC 8615: where others look for a site's keys. */
  routes.get("/.well-known/despatch-keys.json", (context) => context.json(publishedKeys(office.keys)));

  for (const format of LEDGER_FORMATS) {
    routes.get(`/games/:id/ledger.${format}`, async (context) => {
      const versioned = await office.games.head((context.req.param("id") ?? "").toUpperCase());
      if (versioned === undefined) return notFound(context, site);
      return await ledgerFile(context, { office, made }, versioned.head, "spectator", format);
    });
  }
  return routes;
}

/** The forms of a ledger: JSON Lines, or a signed archive. */
export const LEDGER_FORMATS = ["jsonl", "zip"] as const;
const MEDIA_TYPES = { jsonl: "application/jsonl; charset=utf-8", zip: "application/zip" } as const;

/** A ledger as a file. @param viewer whose sheets are opened in a running game */
export async function ledgerFile(
  context: Context,
  { office, made }: { readonly office: GameWork; readonly made: Made },
  head: GameHead,
  viewer: Viewer,
  format: (typeof LEDGER_FORMATS)[number],
): Promise<Response> {
  const name = `despatch-${head.id}-${head.ledger.n}.${format}`;
  context.header("Content-Type", MEDIA_TYPES[format]);
  context.header("Content-Disposition", `attachment; filename="${name}"`);
  return await made.answer(
    context,
    `${name}.${viewer}`,
    async () =>
      format === "zip"
        ? await archiveGame(office, head, viewer)
        : new TextEncoder().encode(await exportGame(office, head, viewer)),
  );
}
