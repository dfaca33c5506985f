import type { NewGame } from "../../src/game/seats/new-game.ts";
import { sheetFor } from "../../src/game/open/sheet-for.ts";
import { waitingFor } from "../../src/game/open/waiting-for.ts";
import type { Pace } from "../../src/kernel/pace.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { Letter } from "../../src/kernel/block.ts";
import { renderText } from "../../templates/text.ts";
import type { Desk } from "./office.ts";
import { deskOfGame } from "./north-africa.ts";

/** A game at a desk, and the few things that a test does at it: look, send, read the newest letter. */
export async function playAt(desk: Desk, pace: Pace, more: Partial<NewGame> = {}) {
  const id = await desk.begin({ pace, ...more });
  const now = async () => {
    const game = deskOfGame(await desk.current(id));
    const { head, rules, state } = game;
    return {
      head,
      asked: waitingFor(game),
      about: head.pending === null ? undefined : head.pending.about?.kind ?? "question",
      query: rules.query(state).kind,
      sheet: (side: Side) => sheetFor(game, side),
      at: (unit: string) => rules.counters(state).find((counter) => counter.id === unit)?.hex,
    };
  };
  const send = async (side: Side, ...lines: readonly string[]) => {
    const submitted = await desk.submit(id, side, lines);
    if (!submitted.ok) throw new Error(submitted.error.sentence);
    return submitted.value;
  };
  const newest = async (to: string) => {
    const { letter } = (await desk.letters(to)).at(-1)!;
    const { subject, blocks } = letter as Letter;
    return { subject, text: renderText(blocks).replace(/\s+/g, " ") };
  };
  return { id, now, send, newest };
}
