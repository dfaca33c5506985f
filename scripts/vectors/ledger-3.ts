import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { keyAt } from "../../src/dice/key-chain.ts";
import { dieOf2, messageOf2, type RunOfDice, type Shares } from "../../src/dice/ledger-2/die.ts";

/** Worked examples of how despatch-ledger/3 differs from 2. */

const SECRETS = { allied: "a5".repeat(32), axis: "5a".repeat(32) };
const share = (side: keyof typeof SECRETS, index: number) => keyAt(SECRETS[side], index);

/** Dice with the shares of both sides, of one, and of neither. A die with neither is a die of protocol 2. */
function dice() {
  const key = keyAt("11".repeat(32), 3);
  const what = {
    audience: "all",
    purpose: "combat 2917 2918, Game-Turn 3 allied",
    faces: 6,
    time: 1,
  } as const;
  const each: readonly (Shares | undefined)[] = [
    { allied: share("allied", 0), axis: share("axis", 0) },
    { allied: share("allied", 2), axis: share("axis", 1) },
    { allied: share("allied", 2), axis: null },
    undefined,
  ];
  return each.map((shares) => {
    const run: RunOfDice = {
      game: "K7Q2",
      run: 3,
      salts: { allied: "rats", axis: "Wüstenfüchse" },
      shares,
      beacon: null,
    };
    const message = messageOf2(run, what);
    const block = bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(message)));
    return { key, ...run, shares: shares ?? null, ...what, message, block, die: dieOf2(key, run, what) };
  });
}

/** The locks of a game one after the other: whose turn each ended, its share, and whether that is valid. */
function locks() {
  const anchors = { allied: share("allied", 0), axis: null };
  return [
    { anchors, asked: "allied", share: share("allied", 1), isRight: true },
    { anchors, asked: "axis", share: null, isRight: true },
    { anchors, asked: "axis", share: share("axis", 1), isRight: false },
    { anchors, asked: "allied", share: share("allied", 3), isRight: false },
    { anchors, asked: "allied", share: share("allied", 1), isRight: false },
    { anchors, asked: "allied", share: null, isRight: true },
    { anchors, asked: "allied", share: share("allied", 2), isRight: true },
    { anchors, asked: null, share: share("allied", 3), isRight: false },
  ];
}

export function vectors3(): Record<string, string> {
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return { "dice-3.json": json(dice()), "shares-3.json": json(locks()) };
}
