import type { Side } from "../kernel/side.ts";
import type { PressWords } from "../store/press-record.ts";
import type { GameHead } from "../store/game-record.ts";
import type { Block } from "../kernel/block.ts";
import { pressPart } from "../../templates/press.ts";
import { nameOf } from "./names.ts";
import type { Office } from "./office.ts";
import { addressFor, pressOf } from "./press-state.ts";

/** Words that a turn letter to a side brings with it, and the head in which they wait no more. */
export async function pressInTurnLetter(
  office: Pick<Office, "games">,
  head: GameHead,
  reader: Side,
): Promise<{ readonly head: GameHead; readonly blocks: readonly Block[] }> {
  const state = pressOf(head);
  if (state.waiting[reader].length === 0) return { head, blocks: [] };
  const words = (await office.games.press(head.id)).filter(({ n }) => state.waiting[reader].includes(n));
  const press = { ...state, waiting: { ...state.waiting, [reader]: [] } };
  return {
    head: { ...head, press },
    blocks: pressPart(words.map((each) => named(head, each)), addressFor(head, reader)),
  };
}

/** The words that a viewer may read, the newest first. */
export async function pressFor(
  office: Pick<Office, "games">,
  head: GameHead,
  viewer: Side | "public",
): Promise<NamedPress[]> {
  const { count, waiting, unseen } = pressOf(head);
  if (count === 0) return [];
  const unsent = new Set([...waiting.allied, ...waiting.axis]);
  const words = (await office.games.press(head.id)).filter(({ n, by, isPublic }) =>
    viewer === "public" ? isPublic && !unsent.has(n) : n > unseen[viewer] && (by === viewer || !unsent.has(n))
  );
  return words.toReversed().map((each) => named(head, each));
}

/** Words with what their writer would be called. */
export type NamedPress = PressWords & { readonly name: string | undefined };

export function named(head: GameHead, words: PressWords): NamedPress {
  return { ...words, name: nameOf(head, words.by) };
}
