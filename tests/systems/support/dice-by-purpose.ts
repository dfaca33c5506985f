import type { Dice } from "../../../src/kernel/dice.ts";
import { Chance } from "../../properties/support/chance.ts";

/** Dice that hang on their purpose alone and how often it came, as the referee's do: in two truths the same roll falls alike. */
export function diceByPurpose(seed: number): Dice {
  const times = new Map<string, number>();
  return {
    roll(purpose, faces = 6, audience = "all") {
      const name = `${audience} ${faces} ${purpose}`;
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      const hash = [...`${name} ${time}`].reduce(
        (sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0) | 0,
        seed,
      );
      return 1 + new Chance(hash).below(faces);
    },
  };
}
