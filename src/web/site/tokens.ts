import type { Context, Hono } from "hono";
import {
  makeToken,
  ownersTokens,
  personOwner,
  revokeToken,
  seatOwner,
  TOKEN_NAME_LIMIT,
  type TokenOwner,
} from "../../game/people/api-tokens.ts";
import {
  OwnTokensPage,
  SeatTokensPage,
  type TokensView,
} from "../../../templates/pages/clubhouse/tokens.tsx";
import { OwnPages } from "../clubhouse/own-pages.ts";
import { pageIn } from "../request/language.ts";
import type { Website } from "../request/context.ts";
import { type OpenSeat, seatLink } from "../request/open-seat.ts";
import { type Fields, SeatPages } from "../seat/seat-pages.ts";

/** The pages on which players make tokens for their programs and revoke them: for a seat, and for all their seats. */
export function tokenRoutes(site: Website): Hono {
  const { office } = site;
  const pages = new SeatPages(site);
  const page = (view: TokensView, seat: OpenSeat) => SeatTokensPage({ ...view, seat: seatLink(seat) });
  pages.get("tokens", async (context, seat) => {
    const owner = seatOwner(seat.game.head, seat.side);
    const view = await viewOf(office, owner, `${seat.url}/tokens`);
    return shown(context, view, () => page(view, seat));
  });
  pages.form("tokens", async (context, seat, fields) => {
    const owner = seatOwner(seat.game.head, seat.side);
    const view = await done(office, owner, `${seat.url}/tokens`, fields);
    return shown(context, view, () => page(view, seat));
  });
  return pages.routes;
}

const OWN = "/me/tokens";

export function ownTokenRoutes(site: Website): Hono {
  const { office } = site;
  const pages = new OwnPages(site);
  pages.get(OWN, async (context, { person }) => {
    const view = await viewOf(office, personOwner(person.value), OWN);
    return shown(context, view, () => OwnTokensPage({ ...view }));
  });
  pages.form(OWN, async (context, { person }, fields) => {
    const view = await done(office, personOwner(person.value), OWN, fields);
    return shown(context, view, () => OwnTokensPage({ ...view }));
  });
  return pages.routes;
}

type Place = Pick<Website["office"], "tokens" | "now">;

/** Does what one of their forms asks for. */
async function done(office: Place, owner: TokenOwner, url: string, fields: Fields): Promise<TokensView> {
  const { act, name = "", id = "" } = fields;
  if (act === "revoke") {
    const revoked = await revokeToken(office, owner, id);
    return { ...await viewOf(office, owner, url), problem: revoked.ok ? undefined : revoked.error };
  }
  const made = await makeToken(office, owner, name);
  const view = await viewOf(office, owner, url);
  return made.ok
    ? { ...view, made: { name: made.value.kept.name, token: made.value.token } }
    : { ...view, problem: made.error };
}

async function viewOf(office: Place, owner: TokenOwner, action: string): Promise<TokensView> {
  return {
    action,
    tokens: (await ownersTokens(office, owner)).map(({ id, name, createdAt, lastUsed }) => ({
      id,
      name,
      createdAt: new Date(createdAt),
      lastUsed: lastUsed === null ? undefined : new Date(lastUsed),
    })),
    made: undefined,
    problem: undefined,
    limit: TOKEN_NAME_LIMIT,
  };
}

function shown(context: Context, { problem }: TokensView, page: () => unknown): Response | Promise<Response> {
  return pageIn(context, page, problem === undefined ? 200 : 409);
}
