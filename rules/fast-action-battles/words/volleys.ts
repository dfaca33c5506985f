import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";
import type { PointId } from "../position/battle-state.ts";
import type { RollPurpose } from "../position/events.ts";
import type { Sight } from "../position/sight.ts";
import { modifierWords } from "./modifier-words.ts";
import { anyName } from "./events/names.ts";
import { rollPlaces } from "./events/rolls.ts";
import type { SeenEvent, SeenOf } from "./events/seen-event.ts";

type FirePurpose = Extract<RollPurpose, "artilleryFire" | "groundFire" | "eightyEight">;
export type Shot = SeenOf<"rolled"> & { readonly purpose: FirePurpose };

const FIRES: Readonly<Record<FirePurpose, string>> = {
  artilleryFire: "artillery",
  groundFire: "ground fire",
  eightyEight: "88mm guns",
};

/** Whether a roll is fire (6.25-6.28, 17.24). */
export function isFire(event: SeenEvent): event is Shot {
  return event.kind === "rolled" && event.purpose in FIRES;
}

/** Consecutive shots of one firer, with their dice. */
export interface ShotVolley {
  readonly shots: readonly Shot[];
  readonly rolls: readonly RollNumber[];
}

export function isSameVolley({ shots: [first] }: ShotVolley, { purpose, by }: Shot): boolean {
  return first.purpose === purpose && first.by === by;
}

/** A volley in a sentence: the firer, the kind of fire, its target, and the hits. @param points as they are known by now */
export function volleyWords(
  sight: Sight,
  { shots, rolls }: ShotVolley,
  points: Readonly<Partial<Record<Side, PointId>>>,
): string {
  const [{ purpose, side, by, need, modifiers }] = shots;
  const target = points[enemyOf(side)];
  const hits = shots.filter(({ hit }) => hit).length;
  const what = `${sideName(side)} ${FIRES[purpose]}: ${anyName(sight, by)}`;
  const at = target === undefined || purpose === "eightyEight" ? "" : ` at ${anyName(sight, target)}`;
  const rolled = `rolled ${shots.map(({ die }) => die).join(" ")}${rollPlaces(rolls)}`;
  return `${what}${at}${modifierWords(modifiers)}. Needed ${need} or less, ${rolled}: ${
    hits === 0 ? "no hit" : hits === 1 ? "1 hit" : `${hits} hits`
  }.`;
}
