import { firstRoundAfter, QUICKNET } from "../../src/dice/beacon-round.ts";
import { DiceBook } from "../../src/dice/dice-book.ts";
import { EMPTY } from "../../src/dice/link.ts";
import { printExport } from "../../src/dice/ledger/export-file.ts";
import type { ExportLine1 } from "../../src/dice/ledger-1/export-lines.ts";
import { keyAt } from "../../src/dice/key-chain.ts";
import { append } from "../../src/dice/ledger/ledger.ts";
import { signersOf, signingKey } from "../../src/dice/signing.ts";
import { documentsOf, type OpenGame, openPlayed, setUp } from "../../src/game/open/open-game.ts";
import { ENGINE } from "../../src/game/ledger/engine.ts";
import { headingLines, runLines } from "../../src/game/proof/export-1.ts";
import type { Happening } from "../../src/game/ledger/happening.ts";
import { told } from "../../src/game/ledger/accounts.ts";
import { stopOf } from "../../src/game/ledger/stop-of.ts";
import { written1 } from "../../src/game/ledger/written-1.ts";
import { lock } from "../../src/game/turn/sheet/lock.ts";
import { playRun } from "../../src/game/turn/play-run.ts";
import type { Beacon } from "../../src/kernel/beacon.ts";
import type { Truth } from "../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import type { System } from "../../src/kernel/system.ts";
import type { TimeControl } from "../../src/kernel/time-control.ts";
import type { GameHead, Seat } from "../../src/store/records/game-record.ts";
import { ROUNDS } from "../../tests/support/beacon.ts";

/** Where the key chain of the games begins. */
export const SECRET = "00112233445566778899aabbccddeeff".repeat(2);

/** The second signs from the second Player-Turn on. */
export const [FIRST_KEY, SECOND_KEY] = ["11", "22"].map((byte) => signingKey(byte.repeat(32)));

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

/** When the games begin. With the beacon the first lock is right before round 1, and the second right after. */
const BEGINS = { none: 1_793_880_000_000, drand: QUICKNET.genesis - 5 } as const;

/** The Campaign with the dice of the first protocol. */
export function openedBy(ruleset: string, revision: number | undefined): OpenGame {
  const opened = setUp(ruleset, documentsOfCampaign(), undefined, revision, 1);
  const played = opened.ok ? openPlayed(opened.value) : opened;
  if (!played.ok) throw new Error(played.error.join("; "));
  return played.value;
}

/** A game as it is written down, entry by entry. */
export class GameWriter {
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

  /** Restores the opening, a round of the beacon later. */
  rollBackToOpening(truth: Truth): void {
    this.#book.rollBack(0);
    this.#begins += QUICKNET.period;
    this.truth = truth;
  }

  print(): string {
    return printExport(this.#lines);
  }
}

function documentsOfCampaign() {
  const documents = documentsOf({ ruleset: "north-africa/spi-1976", scenario: "crusader/campaign" });
  if (!documents.ok) throw new Error(documents.error.join("; "));
  return documents.value;
}
