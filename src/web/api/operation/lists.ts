import type { PlaceInList } from "../../../store/games/lists.ts";

/** Lists in the API: in parts, each answer with the place where the next begins. */

/** How much a list has at once. */
export const A_LIST = 50;

/** A place in a list from an answer; undefined for its head, null if it is invalid. */
export function placeInList(text: string | undefined): PlaceInList | undefined | null {
  if (text === undefined) return undefined;
  const [, at, name] = /^(\d{1,15})\.([A-Za-z0-9]{1,30})$/.exec(text) ?? [];
  return at === undefined ? null : [Number(at), name];
}

/** The place after the last of these; null if a list was not filled. */
export function nextOf(shown: readonly PlaceInList[]): string | null {
  const last = shown.length < A_LIST ? undefined : shown.at(-1);
  return last === undefined ? null : last.join(".");
}
