import type { Quality } from "../documents/words.ts";
import type { Area } from "../setting/area-map.ts";
import type { RollPurpose } from "../position/events.ts";
import { type Ground, suffersDisorder } from "../position/ground.ts";
import { qualityAt, type Unit, type UnitId } from "../setting/roster.ts";
import type { Play } from "./play.ts";

/** 2.1: the Success Number before modifiers. */
export const BASE = 5;

/** 6.7: elite troops add two, green ones take off two. */
const MORALE: Readonly<Record<Quality, number>> = { E: 2, V: 0, G: -2 };

/** What a morale check rests on. */
export interface Nerve {
  readonly quality: Quality | undefined;
  readonly isDisordered: boolean;
  readonly isUnsupplied: boolean;
}

/** 6.7: the Success Number of a morale check, before it is clamped. */
export function moraleNumber({ quality, isDisordered, isUnsupplied }: Nerve): number {
  return BASE + (quality === undefined ? 0 : MORALE[quality]) - (isDisordered ? 1 : 0) -
    (isUnsupplied ? 1 : 0);
}

/** 6.7: what the check of a unit rests on as it stands. */
export function nerveOf(
  ground: Ground,
  unit: Unit,
  block: {
    readonly strength: number;
    readonly condition: Parameters<typeof suffersDisorder>[1]["condition"];
    readonly unsupplied: boolean;
  },
): Nerve {
  return {
    quality: qualityAt(unit, block.strength),
    isDisordered: suffersDisorder(ground, block),
    isUnsupplied: block.unsupplied,
  };
}

export interface CheckTerms {
  /** Where: an area, or a boundary by its name. */
  readonly place: Area | string;
  /** Added to the Success Number (14.54). */
  readonly bonus?: number;
  /** 9.4: a recovering unit counts as a disordered one, before revision 10 in this check alone. */
  readonly recoveringCounts?: boolean;
}

/** 6.7: a unit checks its morale; a hidden one is shown for the roll. */
export function checkMorale(
  play: Play,
  id: UnitId,
  purpose: RollPurpose,
  { place, bonus = 0, recoveringCounts = false }: CheckTerms,
): { readonly die: number; readonly hit: boolean } {
  const block = play.block(id);
  const { side, condition } = block;
  const nerve = nerveOf(play.truth, play.unit(id), block);
  const need = moraleNumber({
    ...nerve,
    isDisordered: nerve.isDisordered || (recoveringCounts && condition === "recovering"),
  });
  return play.showing(id, () => play.roll({ purpose, side, by: id, need: need + bonus, place }));
}
