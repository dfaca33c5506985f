import { sha256Hex } from "../../common/bytes/sha256.ts";
import { KeyedDice1 } from "./keyed-dice.ts";

/** Dice for games without players to convince, such as the computer's own. They are one run, with a key made from a text. */
export function seededDice(seed: string): KeyedDice1 {
  const key = sha256Hex(`despatch/seed ${seed}`);
  return new KeyedDice1({ game: "seed", run: 1, key, salts: {}, orders: "", beacon: null });
}
