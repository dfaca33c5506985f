import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { keepBoardsKey } from "../../game/people/settings.ts";
import { newPageKey } from "../../game/access/tokens.ts";
import { isShelfKey } from "../../game/what-if/boards.ts";
import type { Website } from "../request/context.ts";
import { readerOf, setOwnCookie } from "../request/reader.ts";

/** The key of a visitor's boards: a signed-in person's record has it, or else a cookie that no script reads. */

const COOKIE = "despatch-boards";

/** @returns undefined for a visitor who has laid no board yet */
export async function shelfKeyHere(context: Context, site: Website): Promise<string | undefined> {
  const reader = await readerOf(context, site);
  return reader?.person.value.boards ?? keptHere(context);
}

/** The same, made if there was none. Boards laid in the browser move to a person who has laid none. */
export async function keptShelfKey(context: Context, site: Website): Promise<string> {
  const here = keptHere(context) ?? newPageKey();
  const reader = await readerOf(context, site);
  const own = reader === undefined ? undefined : await keepBoardsKey(site.office, reader.person.value, here);
  if (own === undefined) setOwnCookie(context, site, COOKIE, here);
  else deleteCookie(context, COOKIE);
  return own ?? here;
}

function keptHere(context: Context): string | undefined {
  const key = getCookie(context, COOKIE);
  return key !== undefined && isShelfKey(key) ? key : undefined;
}
