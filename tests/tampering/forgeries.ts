import { commitmentTo } from "../../src/dice/ledger-1/commitment.ts";
import { GENESIS } from "../../src/dice/link.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import {
  AGAIN,
  forged,
  forgedOpening,
  type Forgery,
  REVISION,
  rolledAgain,
  rollOf,
  secondJoined,
  stepsOf,
} from "./forging.ts";
import { type Json, REVISED } from "./game.ts";

/** Forgeries that need no rules to be found. */
export const FORGERIES: readonly Forgery[] = [
  ["the anchor", "run", forged("created", (entry) => void (entry.anchor = "00".repeat(32)))],
  ["the game's code", "created", forged("created", (entry) => void (entry.game = "K7Q3"))],
  [
    "a document's digest",
    "created",
    forged("created", (entry) => void ((entry.documents as Json).map = GENESIS)),
  ],
  ["a salt", "joined twice", forged("joined", (entry) => void (entry.salt = GENESIS))],
  ["a salt that is opened otherwise", "joined twice", forgedOpening((salt) => void (salt.salt = "another"))],
  ["the nonce of a salt", "joined twice", forgedOpening((salt) => void (salt.nonce = GENESIS))],
  [
    "salts that are not opened",
    "joined twice",
    forged("joined", (_, lines) => void (secondJoined(lines).opened = null)),
  ],
  [
    "a salt that is opened too soon",
    "joined",
    forged("joined", (entry, lines) => void (entry.opened = secondJoined(lines).opened)),
  ],
  ["who joined", "joined twice", forged("joined", (entry) => void (entry.side = "axis"))],
  ["a run's number", "locked", forged("locked", (entry) => void (entry.run = 2))],
  ["whose turn was locked", "run", forged("locked", (entry) => void (entry.side = "axis"))],
  [
    "a commitment",
    "locked",
    forged("locked", (entry) => {
      entry.sheets = { ...entry.sheets as Json, axis: GENESIS };
      entry.orders = digestOf(entry.sheets);
    }),
  ],
  ["the orders' digest", "locked", forged("locked", (entry) => void (entry.orders = GENESIS))],
  [
    "the orders, opened anew",
    "run",
    forged("locked", (entry, lines) => {
      const line = lines.find((each) => each.line === "sheet" && each.side === "axis")!;
      const sheet = { ...line.sheet as { lines: string[]; nonce: string }, lines: ["go"] };
      line.sheet = sheet;
      entry.sheets = { ...entry.sheets as Json, axis: commitmentTo(sheet) };
      entry.orders = digestOf(entry.sheets);
    }),
  ],
  ["a key", "run", forged("run", (entry) => void (entry.key = GENESIS))],
  ["a die", "run", forged("run", (entry) => void (rollOf(entry).die = rollOf(entry).die as number % 6 + 1))],
  ["a roll's number", "run", forged("run", (entry) => void (rollOf(entry).roll = 2))],
  [
    "the dice of a step",
    "run",
    forged("run", (entry, lines) => {
      const steps = stepsOf(lines).steps as { dice: number[] }[];
      for (const step of steps) step.dice = step.dice.map((die) => die % 6 + 1);
      entry.steps = digestOf(steps);
    }),
  ],
  [
    "the roll of a dispute",
    "disputed",
    forged("disputed", (entry) => void (entry.roll = { run: 1, roll: 2 })),
  ],
  [
    "the run of a proposal",
    "proposed",
    forged("proposed", (entry) => void (entry.ruling = { kind: "rollback", toRun: 5 })),
  ],
  ["who withdraws", "withdrawn", forged("withdrawn", (entry) => void (entry.side = "allied"))],
  [
    "who asked for a substitute",
    "handedOver",
    forged("handedOver", (entry) => void (entry.asked = "allied")),
  ],
  ["who takes a side over", "handedOver", forged("handedOver", (entry) => void (entry.to = "player"))],
  ["a ruling's words", "ruled", forged("ruled", (entry) => void (entry.words = "Never."))],
  ["who agrees to a ruling", "ruled", forged("ruled", (entry) => void (entry.agreed = "axis"))],
  ["where a rollback goes", "rolledBack", forged("rolledBack", (entry) => void (entry.toRun = 1))],
  ["a rollback's reason", "rolledBack", forged("rolledBack", (entry) => void (entry.reason = "Luck."))],
  ["who agrees to a rollback", "rolledBack", forged("rolledBack", (entry) => void (entry.agreed = "allied"))],
  [
    "the position of a rollback",
    "rolledBack",
    forged("rolledBack", (entry) => void (entry.position = GENESIS)),
  ],
  [
    "orders locked in a dispute",
    AGAIN - 1,
    forged("rolledBack", (entry) => {
      for (const name of ["reason", "asked", "agreed", "position", "toRun"]) delete entry[name];
      Object.assign(entry, { kind: "proposed", side: "axis", ruling: { kind: "rollback", toRun: 0 } });
    }),
  ],
  [
    "a game master who was never named",
    "ruled by the game master",
    forged("created", (entry) => void (entry.gameMaster = "none")),
  ],
  [
    "a game master who plays himself",
    "ruled by the game master",
    forged("created", (entry) => void (entry.gameMaster = "axis")),
  ],
  [
    "a ruling that the game master was not asked for",
    "corrected",
    forged("corrected", (entry) => {
      entry.asked = "referee";
    }),
  ],
  [
    "a player's consent that is the game master's",
    "corrected",
    forged("corrected", (entry) => {
      entry.agreed = "allied";
    }),
  ],
  ["a correction's reason", "corrected", forged("corrected", (entry) => void (entry.reason = "Luck."))],
  [
    "other corrections than were agreed to",
    "corrected",
    forged("corrected", (entry) => {
      entry.corrections = (entry.corrections as Json[]).slice(1);
    }),
  ],
  ["the second of two rules", REVISION, forged("revised", (entry) => void (entry.revision = 1), REVISED)],
  [
    "who agrees to other rules",
    REVISION,
    forged("revised", (entry) => void (entry.agreed = "allied"), REVISED),
  ],
  ["a die that is not kept", AGAIN, rolledAgain((roll) => void delete roll.kept)],
  ["where a die is kept from", AGAIN, rolledAgain((roll) => void (roll.kept = { run: 2, roll: 1 }))],
  ["a die kept otherwise", AGAIN, rolledAgain((roll) => void (roll.die = roll.die as number % 6 + 1))],
];
