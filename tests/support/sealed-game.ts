import { digestOf } from "../../src/dice/canonical.ts";
import { DiceBook } from "../../src/dice/dice-book.ts";
import type { Account, Step2, View } from "../../src/dice/ledger-2/account.ts";
import { keysAt } from "../../src/dice/ledger-2/chains.ts";
import { KeyedDice } from "../../src/dice/ledger-2/keyed-dice.ts";
import { sealedAccounts, sealedSheets } from "../../src/dice/ledger-2/sealing.ts";
import { questionFor, stepsSeen } from "../../src/game/proof/accounts.ts";
import type { ProvedStep } from "../../src/game/proof/proving.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { isOver } from "../../src/kernel/system.ts";
import { OPERATOR } from "./forger.ts";
import { HIGH_CARD } from "./high-card.ts";

/** A whole game of {@link HIGH_CARD} in a ledger of protocol 2: its dice and positions are each side's own secret. */

type Json = Record<string, unknown>;
const SECRET = "5c".repeat(32);
const GAME = "K7Q2";
const SALTS = { allied: "rats", axis: "foxes" } as const;

/** What an operator lets happen otherwise than it did, in what he shows somebody. */
export interface Twist {
  /** What a side is told of a run. */
  readonly account?: (account: Account, view: View, run: number) => Account;
}

/** A step as whoever may know all of it is told. */
function whole({ by, decision, dice, events }: ProvedStep): Step2 {
  return { by, decision, dice: [...dice], events: events.map((event) => ({ ...event })) };
}

/** @returns the lines of its export, whole and unsigned; {@link Forgery} signs them */
export function sealedGame({ account: twist = (each) => each }: Twist = {}): string {
  const { rules, shelf } = HIGH_CARD;
  const documents = {
    map: shelf.maps.table,
    orderOfBattle: shelf.orderOfBattle,
    charts: shelf.charts,
    scenario: shelf.scenarios.get("cards/evening"),
  };
  const opened = rules.setup(documents, { ruleset: HIGH_CARD.ruleset, options: {}, revision: 1 });
  if (!opened.ok) throw new Error(opened.error.join());
  let truth = opened.value;
  const lines: Json[] = [{ line: "export", protocol: "despatch-ledger/2", game: GAME, viewer: "spectator" }];
  for (const [name, document] of Object.entries(documents)) lines.push({ line: "document", name, document });
  let n = 0;
  const enter = (entry: Json) =>
    void lines.push({ line: "entry", entry: { n: ++n, at: n, said: [], ...entry } });
  const accounts = (run: number, steps: readonly ProvedStep[], rolls: KeyedDice["rolls"]) => {
    const of = (view: View): Account => ({
      rolls: rolls.filter(({ audience }) => view === "truth" || audience === "all" || audience === view)
        .map(({ run: _, ...roll }) => roll),
      steps: view === "truth" ? steps.map(whole) : stepsSeen(rules, steps, rolls, view),
      position: digestOf(view === "truth" ? rules.freeze(truth) : rules.view(truth, view)),
      question: questionFor(rules.query(truth), view),
    });
    const all = { allied: of("allied"), axis: of("axis"), truth: of("truth") };
    const told: Record<View, Account> = {
      allied: twist(all.allied, "allied", run),
      axis: twist(all.axis, "axis", run),
      truth: twist(all.truth, "truth", run),
    };
    for (const view of [...SIDES, "truth"] as const) {
      lines.push({ line: "account", entry: n + 1, view, account: told[view] });
    }
    return sealedAccounts(keysAt(SECRET, Math.max(1, run)), n + 1, told);
  };
  const seen = () => digestOf(rules.view(truth, "spectator"));
  enter({
    kind: "created",
    protocol: "despatch-ledger/2",
    game: GAME,
    anchors: keysAt(SECRET, 0),
    key: OPERATOR.public,
    engine: "despatch/0.1.0",
    ruleset: HIGH_CARD.ruleset,
    scenario: "cards/evening",
    revision: 1,
    options: {},
    pace: "strict",
    documents: Object.fromEntries(Object.entries(documents).map(([name, each]) => [name, digestOf(each)])),
    players: { allied: "computer", axis: "computer" },
    gameMaster: "none",
    beacon: null,
    secrets: true,
    stop: { kind: "begin", side: null, question: null },
    position: seen(),
    sealed: accounts(0, [], []),
  });
  const hidden = (side: Side) => ({ salt: SALTS[side], nonce: (side === "allied" ? "aa" : "bb").repeat(32) });
  for (const side of SIDES) {
    const both = side === "axis" ? { allied: hidden("allied"), axis: hidden("axis") } : null;
    enter({ kind: "joined", side, salt: digestOf(hidden(side)), opened: both });
  }
  const book = new DiceBook();
  for (const [index, side] of SIDES.entries()) {
    const run = index + 1;
    const keys = keysAt(SECRET, run);
    const sheets = { allied: ["bid"], axis: ["bid"] };
    enter({ kind: "locked", run, side, sheets: sealedSheets(keys, n + 1, sheets), round: null });
    for (const each of SIDES) lines.push({ line: "sheet", run, side: each, lines: sheets[each] });
    const dice = new KeyedDice({ game: GAME, run, salts: SALTS, beacon: null }, keys, book);
    const steps: ProvedStep[] = [];
    const step = (
      by: ProvedStep["by"],
      decision: unknown,
      play: () => { truth: typeof truth; events: ProvedStep["events"] },
    ) => {
      const rolled = dice.rolls.length;
      const led = play();
      truth = led.truth;
      // As JSON has it, so that what is not there is not there.
      const events = JSON.parse(JSON.stringify(led.events));
      steps.push({ by, decision, dice: dice.rolls.slice(rolled).map(({ die }) => die), events });
    };
    const decide = (decision: { kind: "cut" } | { kind: "bid"; points: number }) =>
      step(side, decision, () => {
        const decided = rules.decide(truth, decision, dice);
        if (!decided.ok) throw new Error("an illegal decision");
        return decided.value;
      });
    if (run === 1) {
      step("referee", { kind: "begin" }, () => rules.begin(truth, dice));
      decide({ kind: "cut" });
    }
    decide({ kind: "bid", points: 1 });
    const open = stepsSeen(rules, steps, dice.rolls, "spectator");
    lines.push({ line: "steps", run, steps: open });
    const query = rules.query(truth);
    enter({
      kind: "run",
      run,
      side,
      gameTurn: 1,
      key: keys.all,
      beacon: null,
      rolls: [],
      steps: digestOf(open),
      stop: isOver(query)
        ? { kind: "over", side: null, question: null }
        : { kind: "turn", side: query.side, question: null },
      position: seen(),
      sealed: accounts(run, steps, dice.rolls),
      engine: "despatch/0.1.0",
    });
  }
  const query = rules.query(truth);
  if (!isOver(query)) throw new Error("the game goes on");
  const { winner, reason, cite } = query;
  enter({ kind: "ended", winner, reason, cite, how: "rules", keys: keysAt(SECRET, 3) });
  for (const chain of ["all", "allied", "axis"] as const) {
    lines.push({ line: "key", chain, index: 3, key: keysAt(SECRET, 3)[chain] });
  }
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}
