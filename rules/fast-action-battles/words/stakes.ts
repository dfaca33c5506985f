import { signed } from "../../../src/common/text.ts";
import { enemyOf, sideName } from "../../../src/kernel/side.ts";
import type { Stakes } from "../../../src/kernel/words.ts";
import type { Sight } from "../position/sight.ts";
import { MODIFIERS, modifierWords } from "./modifier-words.ts";
import { anyName, areaShort } from "./events/names.ts";
import { diceByEvent, type PlayedTurn } from "./events/rolls.ts";
import { isFire, type Shot } from "./volleys.ts";

const FACES = Array.from({ length: 10 }, (_, index) => index + 1);
const NAMES = { artilleryFire: "artillery", groundFire: "ground fire", eightyEight: "88mm guns" } as const;

/** The worth of fire dice, run by run: one hit each. */
export function fireStakes(runs: readonly PlayedTurn[], sight: Sight): readonly (readonly Stakes[])[] {
  return runs.map((run) => {
    const dice = diceByEvent(run);
    return run.events.flatMap((event, index) => {
      const at = dice.get(index);
      return at === undefined || !isFire(event) ? [] : [{ roll: at + 1, ...stakesOf(sight, event) }];
    });
  });
}

function stakesOf(
  sight: Sight,
  { purpose, side, by, need, hit, area, modifiers }: Shot,
): Omit<Stakes, "roll"> {
  const where = area === undefined ? "" : areaShort(area);
  const fire = NAMES[purpose];
  return {
    side,
    words: `${where}: ${anyName(sight, by)}, ${fire} at the ${sideName(enemyOf(side))} side`,
    basis: `${need} or less${modifierWords(modifiers)}`,
    results: FACES.map((face) => face <= need ? "hit" : "no hit"),
    result: hit ? "hit" : "no hit",
    values: FACES.map((face) => face <= need ? 1 : 0),
    facts: [
      { label: "Hits by", value: `${need} or less of ten, ${need} in ten` },
      ...(modifiers ?? []).map(({ name, value }) => ({ label: MODIFIERS[name].words, value: signed(value) })),
    ],
    columns: { area: where, firer: by, fire, number: need },
  };
}
