import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { firstRoundAfter, QUICKNET } from "../../src/dice/beacon-round.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import { keyAt } from "../../src/dice/key-chain.ts";
import type { Account } from "../../src/dice/ledger-2/account.ts";
import { type Bid, commitmentToBid, type OpenedBid, settledBids } from "../../src/dice/ledger-2/bids.ts";
import { dieOf2, type DiePurpose, messageOf2, type RunOfDice } from "../../src/dice/ledger-2/die.ts";
import { BEACON_WAIT, type ByChain } from "../../src/dice/ledger-2/entry.ts";
import { nonceOf, nonceOfTruth } from "../../src/dice/ledger-2/nonce.ts";
import { sealedAccounts, sealedSheets, sealedWords } from "../../src/dice/ledger-2/sealing.ts";
import type { Statement } from "../../src/dice/ledger-2/statement.ts";
import { strictJson } from "../../src/dice/strict-json.ts";
import { firstPassedOver } from "./passed-over.ts";

/** Worked examples of despatch-ledger/2. */

/** Keys of run 3 of a game's three chains. */
const KEYS: ByChain = {
  all: keyAt("11".repeat(32), 3),
  allied: keyAt("22".repeat(32), 3),
  axis: keyAt("33".repeat(32), 3),
};

const RUN: RunOfDice = {
  game: "K7Q2",
  run: 3,
  salts: { allied: "rats", axis: "Wüstenfüchse" },
  beacon: null,
};

function dieVector(what: DiePurpose, run = RUN) {
  const key = KEYS[what.audience];
  const message = messageOf2(run, what);
  const block = bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(message)));
  return { key, ...run, ...what, message, block, die: dieOf2(key, run, what) };
}

/** Dice of all kinds. For some faces, also the first die that passes over its first byte, or first two. */
function dieVectors() {
  const combat = "combat 2917 2918, Game-Turn 3 allied";
  const draw = "draw, Game-Turn 3";
  const vectors = [
    ...[6, 10].map((faces) => dieVector({ audience: "all", purpose: combat, faces, time: 1 })),
    dieVector({ audience: "all", purpose: combat, faces: 6, time: 2 }),
    dieVector({ audience: "all", purpose: combat, faces: 6, time: 1 }, {
      ...RUN,
      beacon: digestOf("beacon"),
    }),
    ...[2, 9, 52, 255].map((faces) => dieVector({ audience: "axis", purpose: draw, faces, time: 1 })),
    dieVector({ audience: "allied", purpose: draw, faces: 9, time: 1 }),
  ];
  for (const faces of [6, 129, 200]) {
    for (const passed of [1, 2]) {
      const vectorOf = (time: number) => dieVector({ audience: "all", purpose: "passed over", faces, time });
      vectors.push(firstPassedOver(vectorOf, faces, passed));
    }
  }
  return vectors;
}

const ACCOUNT: Account = {
  rolls: [{ audience: "axis", roll: 1, purpose: "draw, Game-Turn 3", faces: 9, die: 4 }],
  steps: [{ by: "axis", decision: { kind: "draw" }, dice: [4], events: [{ kind: "drawn", chit: "d" }] }],
  position: digestOf("position"),
  question: "play",
};
const OTHER: Account = { rolls: [], steps: [], position: digestOf("sight"), question: null };
const ACCOUNTS = { allied: OTHER, axis: ACCOUNT, truth: ACCOUNT };

const SHEETS = { allied: ["move 3218 to 3117", "retreat toward 3122"], axis: [] };

const STATEMENTS: readonly Statement[] = [
  { door: "form", words: ["resign K7Q2"], letter: null },
  {
    door: "letter",
    words: ["move 3218 to 3117", "go"],
    letter: {
      sha256: digestOf("letter"),
      messageId: "<1@example.org>",
      signatures: [{ domain: "example.org", selector: "post", signature: "c2lnbmVk" }],
    },
  },
];
const PARTIES = ["axis", "gameMaster"] as const;

function sealing() {
  const n = 12;
  const spoken = STATEMENTS.map((statement, index) => ({
    by: PARTIES[index],
    statement: digestOf(statement),
  }));
  return {
    keys: KEYS,
    n,
    nonces: {
      sheet: { allied: nonceOf(KEYS.allied, "sheet", n), axis: nonceOf(KEYS.axis, "sheet", n) },
      account: { allied: nonceOf(KEYS.allied, "account", n), axis: nonceOf(KEYS.axis, "account", n) },
      truth: nonceOfTruth(KEYS, n),
      said: PARTIES.map((by, index) => nonceOf(by === "axis" ? KEYS.axis : KEYS.all, `said ${index}`, n)),
    },
    sheets: SHEETS,
    sheetCommitments: sealedSheets(KEYS, n, SHEETS),
    accounts: ACCOUNTS,
    accountCommitments: sealedAccounts(KEYS, n, ACCOUNTS),
    statements: STATEMENTS,
    said: sealedWords(KEYS, n, spoken),
  };
}

/** Pairs of opened bids and their results: for the same side, with equal bids that fall either way, and for two sides. */
function bids() {
  const handicap = "groundSupport";
  const made = (bid: Bid, what: string): OpenedBid => {
    const opened = { ...bid, nonce: digestOf(what) };
    return { commitment: commitmentToBid(opened, handicap), ...opened };
  };
  const amounts = [[3, 5], [5, 3], [0, 0], [4, 4], [4, 4], [4, 4], [4, 4]] as const;
  const pairs = amounts.map(([one, other], index) =>
    [
      made({ side: "axis", amount: one }, `one ${index}`),
      made({ side: "axis", amount: other }, `other ${index}`),
    ] as const
  );
  const apart = [
    made({ side: "axis", amount: 5 }, "one"),
    made({ side: "allied", amount: 2 }, "other"),
  ] as const;
  return [...pairs, apart].map((two) => {
    const { bids, handicap: given = null } = settledBids(two, handicap);
    return {
      handicap,
      bids: two,
      sides: { allied: two.indexOf(bids.allied), axis: two.indexOf(bids.axis) },
      given,
    };
  });
}

/** Texts, and whether each is JSON by section 1.2. */
const TEXTS: readonly string[] = [
  '{"a":1,"b":{"a":2}}',
  '{"a":1,"b":2,"a":3}',
  '{"a":1,"\\u0061":3}',
  '{"__proto__":1}',
  '["\\ud83d\\ude00"]',
  '["\\ud800"]',
  '["\\ude00\\ud83d"]',
  "[1e3, -0, 1000.0]",
  "[1e400]",
  "[NaN]",
  "[-Infinity]",
  "[01]",
  "[1,]",
  `${"[".repeat(64)}${"]".repeat(64)}`,
  `${"[".repeat(65)}${"]".repeat(65)}`,
  `${'{"a":'.repeat(65)}1${"}".repeat(65)}`,
  "\ufeff[]",
  "",
];

/** Times of locks and waits, and the rounds that they lead to. */
function rounds() {
  const { genesis } = QUICKNET;
  return [0, genesis - BEACON_WAIT.least, genesis, genesis + 2_999, genesis + 3_000, 1_793_880_000_000]
    .flatMap((at) =>
      [BEACON_WAIT.least, BEACON_WAIT.usual].map((wait) => ({ at, wait, round: firstRoundAfter(at + wait) }))
    );
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

export function vectors2(): Record<string, string | Uint8Array> {
  return {
    "json.json": json(TEXTS.map((text) => ({ text, isStrict: strictJson(text).ok }))),
    "dice-2.json": json(dieVectors()),
    "sealing-2.json": json(sealing()),
    "bids-2.json": json(bids()),
    "rounds-2.json": json(rounds()),
  };
}
