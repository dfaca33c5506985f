import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { firstRoundAfter, QUICKNET } from "../../src/dice/beacon-round.ts";
import { commitmentTo, hiddenSheet } from "../../src/dice/ledger-1/commitment.ts";
import { CHAIN_LENGTH, keyAt } from "../../src/dice/key-chain.ts";
import { canonical, digestOf } from "../../src/dice/canonical.ts";
import { dieOf1, messageOf1, type RunDice } from "../../src/dice/ledger-1/keyed-dice.ts";
import { signHash } from "../../src/dice/sign.ts";
import { ROUNDS } from "../../tests/support/beacon.ts";
import { FIRST_KEY, SECOND_KEY, SECRET } from "./game-writer.ts";
import { archive, game, revisedGame } from "./games-1.ts";
import { firstPassedOver } from "./passed-over.ts";

/** Worked examples of despatch-ledger/1. */

const GAMES = { none: "game.jsonl", drand: "game-beacon.jsonl" } as const;
const CANONICAL: readonly unknown[] = [
  { "\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\u{1f600}": 5, "ö": 6 },
  { b: [{ d: 1, c: 2 }], a: null, c: { z: true, y: false } },
  [0, -0, 1e30, 4.5, 2e-3, 1e-6, 1.5e-7, 1e-27, 123456789012345680000, 1e21, -333333333.3333333],
  ['\u000f\n"\\/\u007f', "Wüstenfüchse", ""],
];

const DICE: RunDice = {
  game: "K7Q2",
  run: 3,
  key: keyAt(SECRET, 3),
  salts: { allied: "rats", axis: "Wüstenfüchse" },
  orders: digestOf("orders"),
  beacon: null,
};

function dieVector(roll: number, purpose: string, faces: number) {
  const message = messageOf1(DICE, roll, purpose);
  const block = bytesToHex(hmac(sha256, hexToBytes(DICE.key), utf8ToBytes(message)));
  return { ...DICE, roll, purpose, faces, message, block, die: dieOf1(DICE, roll, purpose, faces) };
}

/** Rolls of both kinds. Also the first roll of each kind that passes over its first byte, or first two. */
function dieVectors() {
  const vectors = [1, 2, 3].flatMap((roll) =>
    ([6, 10] as const).map((faces) => dieVector(roll, "combat 2917", faces))
  );
  for (const faces of [6, 10] as const) {
    for (const passed of [1, 2]) {
      vectors.push(firstPassedOver((roll) => dieVector(roll, "passed over", faces), faces, passed));
    }
  }
  return vectors;
}

function sheetVectors() {
  return [1, 2].map((run) => {
    const lines = run === 1 ? ["move 3218 to 3117", "retreat toward 3122"] : [];
    const sheets = {
      allied: hiddenSheet(SECRET, run, "allied", lines),
      axis: hiddenSheet(SECRET, run, "axis", ["go"]),
    };
    const commitments = { allied: commitmentTo(sheets.allied), axis: commitmentTo(sheets.axis) };
    return { sheets, commitments, orders: digestOf(commitments) };
  });
}

function signatureVectors() {
  return [FIRST_KEY, SECOND_KEY].map((key, index) => {
    const hash = digestOf(index);
    return { ...key, hash, signature: signHash(hash, key) };
  });
}

/** Times of locks about rounds of the beacon. */
const LOCKS = [
  0,
  QUICKNET.genesis - 1,
  QUICKNET.genesis,
  QUICKNET.genesis + 2_999,
  QUICKNET.genesis + 3_000,
  1_793_880_000_000,
];

export function vectors1(): Record<string, string | Uint8Array> {
  const plain = game("none");
  const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    "canonical.json": json(
      CANONICAL.map((value) => ({ value, canonical: canonical(value), digest: digestOf(value) })),
    ),
    "key-chain.json": json({
      secret: SECRET,
      keys: [0, 1, 2, 63, 64, 4095, CHAIN_LENGTH].map((index) => ({ index, key: keyAt(SECRET, index) })),
    }),
    "sheets.json": json(sheetVectors()),
    "dice.json": json(dieVectors()),
    "signatures.json": json(signatureVectors()),
    "beacon.json": json({
      rounds: ROUNDS,
      locks: LOCKS.map((at) => ({ at, round: firstRoundAfter(at) })),
    }),
    [GAMES.none]: plain,
    "game.zip": archive(plain),
    [GAMES.drand]: game("drand"),
    "game-revised.jsonl": revisedGame(),
  };
}
