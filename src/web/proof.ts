import { type Context, Hono } from "hono";
import type { Viewer } from "../kernel/ruleset.ts";
import { exportGame } from "../game/export.ts";
import type { Office } from "../game/office.ts";
import type { GameHead } from "../store/records.ts";
import { notFound, type Site } from "./context.ts";

/** What proves the games to anybody: the keys that ledgers are signed with, and the ledgers. */
export function proofRoutes(site: Site): Hono {
  const routes = new Hono();
  const { office } = site;

  /** RFC 8615: where others look for a site's keys. */
  routes.get("/.well-known/despatch-keys.json", (context) =>
    context.json({
      keys: office.keys.published.map(({ id, public: publicKey, since }) => ({
        id,
        algorithm: "Ed25519",
        public: publicKey,
        since: new Date(since).toISOString(),
      })),
    }));

  routes.get("/games/:id/ledger.jsonl", async (context) => {
    const versioned = await office.games.head(context.req.param("id").toUpperCase());
    if (versioned === undefined) return notFound(context, site);
    return await ledgerFile(context, office, versioned.head, "spectator");
  });
  return routes;
}

/** A ledger as a file to keep. @param viewer whose sheets are opened in a game that is not over */
export async function ledgerFile(
  context: Context,
  office: Office,
  head: GameHead,
  viewer: Viewer,
): Promise<Response> {
  context.header("Content-Type", "application/jsonl; charset=utf-8");
  context.header("Content-Disposition", `attachment; filename="despatch-${head.id}-${head.ledger.n}.jsonl"`);
  return context.body(await exportGame(office, head, viewer));
}
