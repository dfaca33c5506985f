import type { PlaceInList } from "../../../store/games/lists.ts";

/** Lists as the API has them: a part at a time, each answer with the place behind it. */

/** How much a list has at once. */
export const A_LIST = 50;

/** A place in a list as an answer names it; undefined for its head, null where it is none. */
export function placeInList(text: string | undefined): PlaceInList | undefined | null {
  if (text === undefined) return undefined;
  const [, at, name] = /^(\d{1,15})\.([A-Za-z0-9]{1,30})$/.exec(text) ?? [];
  return at === undefined ? null : [Number(at), name];
}

/** What to ask for what stands behind the last of these; null where a list was not filled. */
export function nextOf(shown: readonly PlaceInList[]): string | null {
  const last = shown.length < A_LIST ? undefined : shown.at(-1);
  return last === undefined ? null : last.join(".");
}
