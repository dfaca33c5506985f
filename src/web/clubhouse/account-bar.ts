import type { Context, Next } from "hono";
import { countWaiting, partsIn } from "../../game/people/seats.ts";
import type { SignedInReader } from "../../game/people/sessions.ts";
import { mayComeBackTo, openGameAt } from "./paths.ts";
import { AccountLinks, LanguageForm } from "../../../templates/pages/clubhouse/account-bar.tsx";
import { ACCOUNT_SLOT, withAccount, withPostRoom } from "../../../templates/pages/layout.tsx";
import { PRIVATE, type Website } from "../request/context.ts";
import { languageOf } from "../request/language.ts";
import { pageLook, readerOf } from "../request/reader.ts";
import { languageNamed } from "../../../templates/words/tables.ts";
import { speaking } from "../../../templates/words/words.tsx";

/**
 * Fills in, on every page, who is signed in and how many games wait for them. On a page of a game in which they have a seat, it
 * adds the way back there. The rest of the page stays the same for everybody.
 */
export function accountBar(site: Website) {
  return async (context: Context, next: Next): Promise<void> => {
    await next();
    if (context.get("isAnswered") === true) return;
    const { res } = context;
    if (!(res.headers.get("Content-Type") ?? "").startsWith("text/html")) return;
    const page = await res.text();
    if (!page.includes(ACCOUNT_SLOT)) {
      context.res = new Response(page, res);
      return;
    }
    const bar = await barOf(context, site);
    const spoken = languageIn(res);
    const html = withAccount(page, {
      links: speaking(spoken, () => String(AccountLinks(bar))),
      languages: speaking(
        spoken,
        () => String(LanguageForm({ to: ownAddress(context), wished: languageOf(context) })),
      ),
      look: pageLook(context),
    });
    context.res = new Response(html, res);
    context.res.headers.set("Content-Language", spoken);
    context.res.headers.append("Vary", "Cookie, Accept-Language");
    // A page for one person is never cached.
    if (bar.reader !== undefined) context.res.headers.set("Cache-Control", PRIVATE);
  };
}

/** Fills in the link to the post room, on every page with a place for it. */
export async function postRoomLink(context: Context, next: Next): Promise<void> {
  await next();
  const { res } = context;
  if (!(res.headers.get("Content-Type") ?? "").startsWith("text/html")) return;
  const page = await res.text();
  context.res = new Response(speaking(languageIn(res), () => withPostRoom(page)), res);
}

/** The language that an answer is in. */
function languageIn({ headers }: Response) {
  return languageNamed(headers.get("Content-Language") ?? undefined) ?? "en";
}

async function barOf(context: Context, site: Website) {
  const { path } = context.req;
  try {
    const reader = await readerOf(context, site);
    if (reader === undefined) return { reader, seats: [], path: comeBackTo(context) };
    const { value: person } = reader.person;
    const { name } = person;
    return {
      reader: { name, waiting: await countWaiting(site.office, person) },
      seats: await seatsAt(site, path, reader),
      path,
    };
  } catch {
    // A page that reports a fault of the store goes without it.
    return { reader: undefined, seats: [], path: "/" };
  }
}

/** The page itself, if its address can be opened again. */
function comeBackTo({ req, res }: Context): string {
  return req.method === "GET" && res.status === 200 && mayComeBackTo(req.path) ? req.path : "/";
}

/** Where the page can be opened again, with its query; the first page if it answers a form, or is none. */
function ownAddress({ req, res }: Context): string {
  const { pathname, search } = new URL(req.url);
  if (req.method !== "GET" || res.status !== 200) return "/";
  // An operator's search stays in the address.
  return pathname.startsWith("/operator") ? pathname : `${pathname}${search}`;
}

/** The reader's seats in the game of a page, unless it is a seat's page. */
async function seatsAt({ office }: Website, path: string, { person }: SignedInReader) {
  const id = openGameAt(path);
  const head = id === undefined ? undefined : (await office.games.head(id))?.head;
  if (head === undefined) return [];
  return partsIn(person.value, head).map((party) => ({
    party,
    url: `/me/games/${head.id}/${party}`,
  }));
}
