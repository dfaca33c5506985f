import type { Block } from "../../src/kernel/block.ts";
import type { Desk } from "../../src/kernel/order-language.ts";
import type { MarkLook, Pointing, Thing } from "../../src/kernel/pointing.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { tables } from "../../rules/north-africa/game/table.ts";
import type { Deployment } from "./desert.ts";
import type { OpenDesk } from "./north-africa.ts";

/** Pointing at the map of North Africa, as its tests do it. */

const [{ board }] = tables;

export const piece = (id: string): Thing => ({ kind: "piece", id });
export const place = (id: string): Thing => ({ kind: "place", id });
export const way = (id: string): Thing => ({ kind: "way", id });

export function deskOf(
  { state, rules }: OpenDesk,
  side: Side = rules.phase(state).phasing,
): Desk<GameState> {
  return { sight: state, side, asked: undefined, kept: [], sheet: [], waiting: [] };
}

/** What a side sees that points, its sheet being so. */
export function pointing(desk: Desk<GameState>, lines: readonly string[] = []) {
  return (...picks: readonly Thing[]) => board.point(desk, lines, picks);
}

export function words(blocks: readonly Block[]): string {
  return blocks.map((block) => "text" in block ? block.text : "items" in block ? block.items.join(" ") : "")
    .join(" ");
}

/** Signs of a look, by what they stand on, with their figures. */
export function signs(
  { marks }: Pick<Pointing, "marks">,
  look: MarkLook,
): Record<string, string | undefined> {
  return Object.fromEntries(
    marks.flatMap((mark) => mark.kind === "sign" && mark.look === look ? [[mark.at.id, mark.text]] : []),
  );
}

/** One that may be attacked at once, by two and a gun, and others that are far. */
export const DUEL: Deployment = {
  units: {
    "al-8rtr": "0604",
    "al-44rtr": "0605",
    "al-2nz-art": "0506",
    "al-3rtr": "1105",
    "ge-3-rec": "0504",
    "ge-33-rec": "0210",
  },
  groundSupport: { allied: 6, axis: 4 },
};
