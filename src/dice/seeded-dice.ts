import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { KeyedDice } from "./ledger-1/keyed-dice.ts";

/** Dice for games without players to convince, such as the computer's own: one run, its key made from a text. */
export function seededDice(seed: string): KeyedDice {
  const key = bytesToHex(sha256(utf8ToBytes(`despatch/seed ${seed}`)));
  return new KeyedDice({ game: "seed", run: 1, key, salts: {}, orders: "", beacon: null });
}
