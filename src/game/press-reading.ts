import type { Side } from "../kernel/side.ts";
import type { PressWords } from "../store/press-record.ts";
import type { GameHead } from "../store/game-record.ts";
import type { Block } from "../kernel/block.ts";
import { pressPart } from "../../templates/press.ts";
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
  return { head: { ...head, press }, blocks: pressPart(words, addressFor(head, reader)) };
}

/** The words that a viewer may read, the newest first. */
export async function pressFor(
  office: Pick<Office, "games">,
  head: GameHead,
  viewer: Side | "public",
): Promise<PressWords[]> {
  const { count, waiting, unseen } = pressOf(head);
  if (count === 0) return [];
  const unsent = new Set([...waiting.allied, ...waiting.axis]);
  const words = (await office.games.press(head.id)).filter(({ n, by, isPublic }) =>
    viewer === "public" ? isPublic && !unsent.has(n) : n > unseen[viewer] && (by === viewer || !unsent.has(n))
  );
  return words.toReversed();
}
