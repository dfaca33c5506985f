import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { firstRoundAfter, QUICKNET } from "../../src/dice/beacon-round.ts";
import { commitmentTo, hidden } from "../../src/dice/ledger-1/commitment.ts";
import { DiceBook } from "../../src/dice/dice-book.ts";
import { EMPTY } from "../../src/dice/link.ts";
import { packArchive } from "../../src/dice/archive.ts";
import { parseExport, printExport } from "../../src/dice/export-file.ts";
import type { ExportLine1 } from "../../src/dice/ledger-1/export-lines.ts";
import { CHAIN_LENGTH, keyAt } from "../../src/dice/key-chain.ts";
import { canonical, digestOf } from "../../src/dice/canonical.ts";
import { dieOf1, messageOf1, type RunDice } from "../../src/dice/ledger-1/keyed-dice.ts";
import { append } from "../../src/dice/ledger.ts";
import type { Ruling } from "../../src/dice/ruling.ts";
import { sign } from "../../src/dice/sign.ts";
import { signersOf, signingKey } from "../../src/dice/signing.ts";
import { documentsOf, type OpenGame, openPlayed, setUp } from "../../src/game/open-game.ts";
import { ENGINE } from "../../src/game/ledger/engine.ts";
import { headingLines, runLines } from "../../src/game/proof/export-1.ts";
import { newGameMaster } from "../../src/game/game-master.ts";
import type { Happening } from "../../src/game/ledger/happening.ts";
import { told } from "../../src/game/ledger/accounts.ts";
import { stopOf } from "../../src/game/ledger/stop-of.ts";
import { written1 } from "../../src/game/ledger/written-1.ts";
import { lock } from "../../src/game/turn/lock.ts";
import { playRun } from "../../src/game/turn/play-run.ts";
import type { Beacon } from "../../src/kernel/beacon.ts";
import type { Truth } from "../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import type { System } from "../../src/kernel/system.ts";
import { TIME_DEFAULTS, type TimeControl } from "../../src/kernel/time-control.ts";
import type { GameHead, Seat } from "../../src/store/game-record.ts";
import { ROUNDS } from "../../tests/support/beacon.ts";
import { knowRevisedRules } from "../../tests/support/revised-rules.ts";

/** What despatch-ledger/1 does, worked out. */

const GAMES = { none: "game.jsonl", drand: "game-beacon.jsonl" } as const;
const SECRET = "00112233445566778899aabbccddeeff".repeat(2);

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

/** Rolls of both kinds, and the first of each kind whose first byte, or first two, are passed over. */
function dieVectors() {
  const vectors = [1, 2, 3].flatMap((roll) =>
    ([6, 10] as const).map((faces) => dieVector(roll, "combat 2917", faces))
  );
  for (const faces of [6, 10] as const) {
    const limit = 256 - 256 % faces;
    for (const passed of [1, 2]) {
      for (let roll = 1;; roll++) {
        const vector = dieVector(roll, "passed over", faces);
        if (hexToBytes(vector.block).findIndex((byte) => byte < limit) !== passed) continue;
        vectors.push(vector);
        break;
      }
    }
  }
  return vectors;
}

function sheetVectors() {
  return [1, 2].map((run) => {
    const lines = run === 1 ? ["move 3218 to 3117", "retreat toward 3122"] : [];
    const sheets = {
      allied: hidden(SECRET, run, "allied", lines),
      axis: hidden(SECRET, run, "axis", ["go"]),
    };
    const commitments = { allied: commitmentTo(sheets.allied), axis: commitmentTo(sheets.axis) };
    return { sheets, commitments, orders: digestOf(commitments) };
  });
}

const [FIRST_KEY, SECOND_KEY] = ["11", "22"].map((byte) => signingKey(byte.repeat(32)));

function signatureVectors() {
  return [FIRST_KEY, SECOND_KEY].map((key, index) => {
    const hash = digestOf(index);
    return { ...key, hash, signature: sign(hash, key) };
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

const SHEETS: Readonly<Record<Side, readonly string[]>> = {
  allied: [
    "move 3218 to 3117",
    "move 3419 to 3216",
    "move 3221 to 3217",
    "attack 3116 from 3117 3216",
    "  with 3217 gs 5",
    "retreat toward 3122",
  ],
  axis: ["move 2610 to 2614", "retreat toward 2106"],
};

function seat(side: Side): Seat {
  return {
    kind: "person",
    address: null,
    joined: true,
    salt: `${side} salt`,
    webKey: "",
    mailKey: "",
    sheet: { gameTurn: 1, revision: 1, lines: [...SHEETS[side]], at: 0, written: 0 },
    letters: 0,
    lastLetter: null,
    reportedRun: 0,
  };
}

const CONTROL: TimeControl = {
  turn: { kind: "weekly", weekday: 7, hour: 18, minute: 0, zone: "Europe/Berlin" },
  ...TIME_DEFAULTS,
  reminders: [...TIME_DEFAULTS.reminders],
  atDeadline: "claim",
};

/** When the games begin. With the beacon the first lock is right before round 1, and the second right after. */
const BEGINS = { none: 1_793_880_000_000, drand: QUICKNET.genesis - 5 } as const;

/** The Campaign as the first protocol has its dice. */
function openedBy(ruleset: string, revision: number | undefined): OpenGame {
  const opened = setUp(ruleset, documentsOfCampaign(), undefined, revision, 1);
  const played = opened.ok ? openPlayed(opened.value) : opened;
  if (!played.ok) throw new Error(played.error.join("; "));
  return played.value;
}

/** A game as it is written down, entry by entry. */
class Writer {
  truth: Truth;
  readonly opening: unknown;
  readonly system: System;
  #head: GameHead;
  readonly #lines: ExportLine1[];
  #signers = signersOf([FIRST_KEY]);
  #begins: number;
  readonly #book = new DiceBook();

  constructor(beacon: Beacon, ruleset: string, more: Partial<GameHead>, control?: TimeControl) {
    const source = { ruleset, scenario: "crusader/campaign" };
    const documents = documentsOfCampaign();
    const { system, truth } = openedBy(ruleset, more.revision);
    this.system = system;
    this.truth = truth;
    this.opening = system.rules.freeze(truth);
    this.#begins = BEGINS[beacon];
    this.#head = {
      id: "K7Q2",
      createdAt: 0,
      title: "",
      source: { ...source, brought: {} },
      pace: "standing",
      status: "playing",
      seats: { allied: seat("allied"), axis: seat("axis") },
      protocol: 1,
      beaconWait: 0,
      dice: { anchor: keyAt(SECRET, 0), secret: SECRET },
      run: 0,
      locked: null,
      pending: null,
      dispute: null,
      gameMaster: null,
      engine: ENGINE,
      revision: 1,
      corrected: [],
      clock: null,
      undone: [],
      ledger: EMPTY,
      operations: [""],
      outcome: null,
      beacon,
      ...more,
    };
    this.#lines = headingLines(this.#head.id, documents);
    const stop = stopOf(this.system.rules.query(this.truth));
    this.enter({ kind: "created", documents, told: told(system.rules, truth, stop) });
    if (control !== undefined) this.enter({ kind: "timed", control });
    const { seats } = this.#head;
    this.#head = { ...this.#head, seats: { ...seats, axis: { ...seats.axis, joined: false } } };
    const at = this.now;
    this.enter({ kind: "joined", side: "allied" });
    this.#head = { ...this.#head, seats };
    this.enterAt(at, { kind: "joined", side: "axis" });
  }

  /** When the next entries are made. */
  get now(): number {
    return this.#begins + this.#head.ledger.n;
  }

  enter(...happenings: Happening[]): void {
    this.enterAt(this.now, ...happenings);
  }

  enterAt(at: number, ...happenings: Happening[]): void {
    const events = happenings.flatMap((happening) => written1(this.#head, happening, FIRST_KEY.public) ?? []);
    const { ledger, entries } = append(this.#head.ledger, at, this.#signers, events);
    this.#head = { ...this.#head, ledger };
    this.#lines.push(...entries.map((entry): ExportLine1 => ({ line: "entry", entry: { ...entry } })));
  }

  /** A Player-Turn, signed with another key from the second on. */
  play(side: Side): void {
    const { head: locked, event } = lock(this.#head, side);
    this.enter(event);
    const first = firstRoundAfter(this.#head.ledger.at);
    const round = this.#head.beacon === "none" ? null : ROUNDS.find((each) => each.round === first)!;
    const played = playRun(locked, this.system, this.truth, locked.locked!, {
      beacon: round,
      book: this.#book,
    });
    this.truth = played.truth;
    const { rules } = this.system;
    const stop = stopOf(rules.query(this.truth), played.stop);
    this.enter({ kind: "run", record: played.record, told: told(rules, this.truth, stop, played.record) });
    this.#head = { ...this.#head, run: played.record.run };
    this.#lines.push(...runLines(played.record, SIDES));
    this.#signers = signersOf([FIRST_KEY, SECOND_KEY]);
  }

  /** The opening stands again, a round of the beacon later. */
  rollBackToOpening(truth: Truth): void {
    this.#book.rollBack(0);
    this.#begins += QUICKNET.period;
    this.truth = truth;
  }

  print(): string {
    return printExport(this.#lines);
  }
}

/** Where the game master puts a unit that had strayed. */
const CORRECTIONS: Extract<Ruling, { kind: "correction" }> = {
  kind: "correction",
  corrections: [{ kind: "place", unit: "al-3rtr", hex: "2919" }, {
    kind: "groundSupport",
    side: "axis",
    points: 0,
  }],
};

/**
 * A game of two Player-Turns; the second is signed with another key. A dispute is withdrawn, another settled by words, a third
 * ruled on by the game master, a fourth settled by correcting the position as one player proposes and the game master agrees.
 * A fifth rolls the game back to its opening, and the first Player-Turn, played again, keeps its die, though it has a round of
 * the beacon of its own. A substitute plays the Axis side for a while. It is paused, and ends by a claim, as
 * a deadline has passed.
 */
function game(beacon: Beacon): string {
  const writer = new Writer(beacon, "north-africa/spi-1976", { gameMaster: newGameMaster("") }, CONTROL);
  const { system: { rules }, opening } = writer;
  const first = writer.truth;
  for (const side of SIDES) writer.play(side);
  const read = rules.readCorrections(CORRECTIONS.corrections);
  const corrected = read.ok ? rules.correct(writer.truth, read.value) : read;
  if (!corrected.ok) throw new Error(JSON.stringify(corrected.error));
  const { corrections } = CORRECTIONS;
  const [strayed, road] = ["It never left the road.", "I meant another road."];
  writer.enter(
    { kind: "disputed", by: "axis", roll: { run: 1, roll: 1 }, words: "Which die was that?" },
    { kind: "withdrawn", side: "axis" },
    { kind: "disputed", by: "axis", roll: null, words: "8.12 speaks of both sides." },
    { kind: "proposed", side: "axis", ruling: { kind: "words", words: "Let it be so." } },
    { kind: "ruled", words: "Let it be so.", asked: "axis", agreed: "allied" },
    { kind: "disputed", by: "allied", roll: null, words: "That took too long." },
    { kind: "ruled", words: "It did not.", asked: "allied", agreed: "gameMaster" },
    { kind: "disputed", by: "axis", roll: null, words: strayed },
    { kind: "proposed", side: "allied", ruling: CORRECTIONS },
    {
      kind: "corrected",
      corrections,
      reason: strayed,
      asked: "allied",
      agreed: "gameMaster",
      position: digestOf(rules.freeze(corrected.value)),
      hidden: null,
    },
    { kind: "disputed", by: "allied", roll: null, words: road },
    { kind: "proposed", side: "allied", ruling: { kind: "rollback", toRun: 0 } },
    {
      kind: "rolledBack",
      toRun: 0,
      reason: road,
      asked: "allied",
      agreed: "axis",
      position: digestOf(opening),
    },
  );
  writer.rollBackToOpening(first);
  writer.play("allied");
  writer.enter(
    { kind: "handedOver", side: "axis", to: "substitute", asked: "gameMaster" },
    { kind: "handedOver", side: "axis", to: "player", asked: "axis" },
  );
  const soon = writer.now + 7;
  writer.enter(
    { kind: "deadline", side: "axis", due: soon, because: "asked" },
    { kind: "absent", side: "axis", spans: [{ from: soon, to: soon + 86_400_000 }] },
    { kind: "paused", asked: "allied", agreed: "axis", until: soon + 86_400_000 },
    { kind: "resumed", by: "axis" },
    { kind: "paused", asked: "gameMaster", agreed: "gameMaster", until: soon + 86_400_000 },
    { kind: "resumed", by: "gameMaster" },
    { kind: "deadline", side: "axis", due: soon, because: "pause" },
  );
  writer.enter({ kind: "lapsed", side: "axis", by: "claim" }, { kind: "claimed", side: "allied" });
  writer.enter({
    kind: "ended",
    how: "claimed",
    winner: "allied",
    reason: "the Axis player's time was over",
    cite: "",
  });
  return writer.print();
}

/**
 * A game by a ruleset of two revisions, made for tests, that begins by the first. The referee stops it, and both players agree
 * to go on by the second.
 */
function revisedGame(): string {
  const writer = new Writer("none", knowRevisedRules(), { revision: 1 });
  const { ruleset, rules } = writer.system;
  writer.play("allied");
  const thawed = rules.thaw(openedBy(ruleset, 2).truth, rules.freeze(writer.truth));
  const revised = thawed.ok ? rules.correct(thawed.value, []) : thawed;
  if (!revised.ok) throw new Error(JSON.stringify(revised.error));
  const reason = "Run 1 goes otherwise by the program at hand.";
  writer.truth = revised.value;
  writer.enter(
    { kind: "disputed", by: "referee", roll: null, words: reason },
    { kind: "proposed", side: "allied", ruling: { kind: "rules", revision: 2 } },
    {
      kind: "revised",
      revision: 2,
      reason,
      asked: "allied",
      agreed: "axis",
      position: digestOf(rules.freeze(revised.value)),
      hidden: null,
    },
  );
  writer.play("axis");
  return writer.print();
}

function documentsOfCampaign() {
  const documents = documentsOf({ ruleset: "north-africa/spi-1976", scenario: "crusader/campaign" });
  if (!documents.ok) throw new Error(documents.error.join("; "));
  return documents.value;
}

/** The game without a beacon, as an archive. */
function archive(text: string): Uint8Array {
  const last = parseExport(text);
  if (!last.ok) throw new Error(last.error);
  const { n, hash } = last.value.entries.at(-1)! as { n: number; hash: string };
  const keys = {
    keys: [FIRST_KEY, SECOND_KEY].map(({ id, public: key }) => ({ id, algorithm: "Ed25519", public: key })),
  };
  const readme = "A game that was made for tests.\n";
  return packArchive({ game: "K7Q2", ledger: { n, hash }, text, keys, readme }, SECOND_KEY);
}

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
