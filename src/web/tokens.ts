import type { Context, Hono } from "hono";
import { makeToken, revokeToken, TOKEN_NAME_LIMIT, tokensOf } from "../game/api-tokens.ts";
import { clipped } from "../common/text.ts";
import { pageText } from "../../templates/pages/layout.tsx";
import { TokensPage } from "../../templates/pages/tokens.tsx";
import type { Website } from "./context.ts";
import { type OpenSeat, seatLink } from "./open-seat.ts";
import { SeatPages } from "./seat-pages.ts";

/** The page on which a player makes tokens for his programs, and revokes them. */
export function tokenRoutes(site: Website): Hono {
  const pages = new SeatPages(site);
  pages.get("tokens", (context, seat) => tokensPage(context, site, seat));
  pages.form("tokens", async (context, seat, { act, name = "", id = "" }) => {
    const { game: { head }, side } = seat;
    if (act === "revoke") {
      const revoked = await revokeToken(site.office, head, side, id);
      return await tokensPage(context, site, seat, revoked.ok ? {} : { problem: revoked.error });
    }
    const called = clipped(name.trim(), TOKEN_NAME_LIMIT);
    if (called === "") return await tokensPage(context, site, seat, { problem: "Give the program a name." });
    const made = await makeToken(site.office, head, side, called);
    return await tokensPage(
      context,
      site,
      seat,
      made.ok ? { made: { name: called, token: made.value.token } } : { problem: made.error },
    );
  });
  return pages.routes;
}

async function tokensPage(
  context: Context,
  { office, postRoom }: Website,
  seat: OpenSeat,
  { made, problem }: {
    readonly made?: { readonly name: string; readonly token: string };
    readonly problem?: string;
  } = {},
): Promise<Response> {
  const { game: { head }, side, url } = seat;
  const tokens = await tokensOf(office, head, side);
  const page = TokensPage({
    url,
    tokens: tokens.map(({ value: { id, name, createdAt, lastUsed } }) => ({
      id,
      name,
      createdAt: new Date(createdAt),
      lastUsed: lastUsed === null ? undefined : new Date(lastUsed),
    })),
    made,
    problem,
    limit: TOKEN_NAME_LIMIT,
    seat: seatLink(seat),
    postRoom,
  });
  return await context.html(pageText(page), problem === undefined ? 200 : 409);
}
