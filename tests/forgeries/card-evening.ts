import { digestOf } from "../../src/dice/canonical.ts";
import { append } from "../../src/dice/ledger/ledger.ts";
import { GENESIS } from "../../src/dice/link.ts";
import { commitmentToSalt } from "../../src/dice/salt.ts";
import { signersOf } from "../../src/dice/signing.ts";
import { keysAt as chainsAt } from "../../src/dice/ledger-2/chains.ts";
import type { Account, Step2, View } from "../../src/dice/ledger-2/account.ts";
import { dieOf2 } from "../../src/dice/ledger-2/die.ts";
import {
  type ByChain,
  type Chain,
  PROTOCOL_2,
  type Roll2,
  type WrittenStop,
} from "../../src/dice/ledger-2/entry.ts";
import { sealedAccounts, sealedSheets, sealedWords } from "../../src/dice/ledger-2/sealing.ts";
import type { Statement } from "../../src/dice/ledger-2/statement.ts";
import type { LedgerEvent } from "../../src/dice/ledger/entry.ts";
import type { Party } from "../../src/kernel/party.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { NOON } from "../support/office.ts";
import { OPERATOR } from "../support/forger.ts";

/**
 * The whole ledger of a game with secrets: cards that only one side may know, and a game master who looks. After a
 * rollback, dice of every audience are kept. It is of rules that no house has: what it shows is what the protocol says
 * without rules.
 */

const GAME = "CARD";
const SECRET = "5c".repeat(32);
const SALTS = { allied: "a salt", axis: "another" };
const NONCES = { allied: "d4".repeat(32), axis: "e5".repeat(32) };
const DOCUMENT = { deck: 6 };
const VIEWS: readonly View[] = ["allied", "axis", "truth"];
const SHEETS = { allied: ["bid 2"], axis: ["bid 3"] };

const keysAt = (index: number): ByChain => chainsAt(SECRET, index);

const hash = (what: unknown) => digestOf({ what });

/** The rolls of a run, and who may see each. @param kept whether an undone run has rolled it already */
function rollsOf(run: number, kept: boolean): Record<Chain, Roll2> {
  const keys = keysAt(kept ? 1 : run);
  const of = (audience: Chain, purpose: string): Roll2 => {
    const die = dieOf2(
      keys[audience],
      { game: GAME, run: kept ? 1 : run, salts: SALTS, beacon: null },
      { audience, purpose, faces: DOCUMENT.deck, time: 1 },
    );
    return {
      audience,
      roll: 1,
      purpose,
      faces: DOCUMENT.deck,
      die,
      ...(kept ? { kept: { run: 1, roll: 1 } } : {}),
    };
  };
  return { allied: of("allied", "Allied card"), axis: of("axis", "Axis card"), all: of("all", "Cut") };
}

/** The steps and rolls of a run that a viewer may know. */
function seenBy(viewer: View | "spectator", rolls: Record<Chain, Roll2>): { rolls: Roll2[]; steps: Step2[] } {
  const known = [rolls.allied, rolls.axis].filter(({ audience }) =>
    viewer === "truth" || audience === viewer
  );
  const isOwn = viewer === "truth" || viewer === "allied";
  return {
    rolls: [...known, rolls.all],
    steps: [
      {
        by: "referee",
        decision: viewer === "truth" ? { kind: "begin" } : null,
        dice: known.map(({ die }) => die),
        events: known.map(({ audience, die }) => ({ kind: "dealt", side: audience, card: die })),
      },
      {
        by: "allied",
        decision: isOwn ? { kind: "cut" } : null,
        dice: [rolls.all.die],
        events: [{ kind: "cut" }],
      },
    ],
  };
}

export function cardEvening(): string {
  const lines: object[] = [];
  let ledger = { n: 0, at: 0, hash: GENESIS, signer: OPERATOR.id };
  let index = 1;

  const enter = (event: object, said: readonly (readonly [Party, string])[] = []) => {
    const n = ledger.n + 1;
    const statements = said.map(([by, words]): readonly [Party, Statement] => [
      by,
      { door: "form", words: [words], letter: null },
    ]);
    const words = sealedWords(
      keysAt(index),
      n,
      statements.map(([by, statement]) => ({ by, statement: digestOf(statement) })),
    );
    const added = append(ledger, NOON + n * 60_000, signersOf([OPERATOR]), [
      { ...event, said: words } as LedgerEvent,
    ]);
    ledger = added.ledger as typeof ledger;
    for (const [item, [, statement]] of statements.entries()) {
      lines.push({ line: "statement", entry: n, index: item, statement });
    }
    lines.push(...added.entries.map((entry) => ({ line: "entry", entry })));
  };

  /** Seals accounts in the entry that comes next, and opens them. */
  const accounts = (of: (view: View) => Pick<Account, "rolls" | "steps">, question: string | null) => {
    const n = ledger.n + 1;
    const each = Object.fromEntries(
      VIEWS.map((view) => [view, { ...of(view), position: hash([n, view]), question }]),
    ) as Record<View, Account>;
    for (const view of VIEWS) lines.push({ line: "account", entry: n, view, account: each[view] });
    return sealedAccounts(keysAt(index), n, each);
  };
  const still = () => ({ rolls: [], steps: [] });

  const play = (run: number, side: Side, kept: boolean) => {
    index = run;
    enter(
      { kind: "locked", run, side, sheets: sealedSheets(keysAt(run), ledger.n + 1, SHEETS), round: null },
      SIDES.map((each) => [each, SHEETS[each].join()] as const),
    );
    const rolls = rollsOf(run, kept);
    const { steps } = seenBy("spectator", rolls);
    const stop: WrittenStop = { kind: "turn", side: "axis", question: null };
    enter({
      kind: "run",
      run,
      side,
      gameTurn: 1,
      key: keysAt(run).all,
      beacon: null,
      rolls: [rolls.all],
      steps: digestOf(steps),
      stop,
      position: hash(run),
      sealed: accounts((view) => seenBy(view, rolls), "bid"),
      engine: "tests/1",
    });
    lines.push({ line: "steps", run, steps });
    for (const each of ["allied", "axis"] as const) {
      lines.push({ line: "sheet", run, side: each, lines: SHEETS[each] });
    }
    index = run + 1;
  };

  lines.push({ line: "export", protocol: PROTOCOL_2, game: GAME, viewer: "spectator" });
  lines.push({ line: "document", name: "charts", document: DOCUMENT });
  enter({
    kind: "created",
    protocol: PROTOCOL_2,
    game: GAME,
    anchors: keysAt(0),
    key: OPERATOR.public,
    engine: "tests/1",
    ruleset: "cards/high",
    scenario: "cards/evening",
    revision: 1,
    options: {},
    pace: "standing",
    documents: { charts: digestOf(DOCUMENT) },
    players: { allied: "person", axis: "person" },
    gameMaster: "apart",
    beacon: null,
    secrets: true,
    stop: { kind: "begin", side: null, question: null },
    position: hash(0),
    sealed: accounts(still, null),
  });
  const salt = (side: Side) => ({ salt: SALTS[side], nonce: NONCES[side] });
  enter({ kind: "joined", side: "allied", salt: commitmentToSalt(salt("allied")), opened: null }, [[
    "allied",
    "join",
  ]]);
  const opened = { allied: salt("allied"), axis: salt("axis") };
  enter({ kind: "joined", side: "axis", salt: commitmentToSalt(salt("axis")), opened }, [["axis", "join"]]);
  play(1, "allied", false);
  enter({ kind: "looked" });
  enter({ kind: "wished", side: "axis", asked: "all" }, [["axis", "ask all"]]);
  enter({ kind: "disputed", by: "axis", roll: { run: 1, roll: 1 }, words: "That cut?" }, [[
    "axis",
    "dispute",
  ]]);
  enter({ kind: "proposed", side: "axis", ruling: { kind: "rollback", toRun: 0 } }, [["axis", "rollback"]]);
  enter({
    kind: "rolledBack",
    toRun: 0,
    reason: "That cut?",
    asked: "axis",
    agreed: "allied",
    position: hash(0),
  }, [["allied", "agree"]]);
  play(2, "allied", true);
  enter({ kind: "disputed", by: "allied", roll: null, words: "My card is another." }, [[
    "allied",
    "dispute",
  ]]);
  enter({
    kind: "corrected",
    corrections: [{ kind: "card", side: "allied", card: 2 }],
    reason: "My card is another.",
    asked: "allied",
    agreed: "gameMaster",
    position: hash("corrected"),
    sealed: accounts(still, "bid"),
  }, [["gameMaster", "so be it"]]);
  enter({ kind: "ended", winner: "axis", reason: "resigned", cite: "", how: "resigned", keys: keysAt(3) }, [
    ["allied", "resign"],
  ]);
  for (const chain of ["all", "allied", "axis"] as const) {
    lines.push({ line: "key", chain, index: 3, key: keysAt(3)[chain] });
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}
