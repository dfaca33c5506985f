import type { GameState } from "../../rules/north-africa/position/state.ts";
import { keyAt } from "../../src/dice/key-chain.ts";
import { digestOf } from "../../src/dice/canonical.ts";
import { KeyedDice1 } from "../../src/dice/ledger-1/keyed-dice.ts";
import { lock } from "../../src/game/turn/sheet/lock.ts";
import { playRun } from "../../src/game/turn/play-run.ts";
import { NO_DICE } from "../../src/kernel/dice.ts";
import { OrdersAnswerer } from "../../rules/north-africa/orders/binding/answer.ts";
import { diagnose, readOrders } from "../../rules/north-africa/orders/diagnose.ts";
import { aHead, aSeat } from "../support/store.ts";
import { following, playTurnOf } from "../support/answerers.ts";
import { truthOf } from "../support/north-africa.ts";
import { ALLIED_SHEET, AXIS_SHEET, fresh, game, opening, rules } from "./campaign.ts";
import { type Bench, rate } from "./line.ts";
import { measure } from "./measure.ts";

const SECRET = "5eed".repeat(16);
const RUNS = 1000;
const sheets = { allied: ALLIED_SHEET, axis: AXIS_SHEET };
const orders = {
  allied: readOrders(opening, ALLIED_SHEET),
  axis: readOrders(opening, AXIS_SHEET),
};
const { reports, moves } = diagnose(opening, "allied", orders.allied);
if (reports.some((report) => report.status === "refused")) {
  throw new Error("an order of the sheet is refused");
}

/** A Player-Turn of ten moves and two combats, each with other dice; the position is new each time. */
export const playerTurnBench: Bench = {
  title: "A Player-Turn, opening of the Campaign",
  run() {
    let run = 0;
    const next = () => {
      run = run % RUNS + 1;
      return { state: fresh(), run, before: headBefore(run) };
    };
    const adjudicated = measure(next, ({ state, run }) => adjudicateTurn(state, run));
    const whole = measure(
      next,
      ({ state, before }) => playRun(HEAD, game.system, truthOf(state), lockedIn(before)),
    );
    const moved = measure(fresh, (state) => moves.reduce(decided, state));
    return Promise.resolve([
      rate("adjudicated from parsed orders", adjudicated, 1, 2000),
      rate("the same, with sheets read, key and record (playRun)", whole),
      rate("a move judged and carried out", moved, moves.length),
    ]);
  },
};

/** As {@link playRun} does it, once the sheets have been read. */
function adjudicateTurn(state: GameState, run: number) {
  const answerers = {
    allied: following(new OrdersAnswerer("allied", orders.allied.orders)),
    axis: following(new OrdersAnswerer("axis", orders.axis.orders)),
  };
  const salts = { allied: "pepper", axis: "salt" };
  const dice = new KeyedDice1({ game: HEAD.id, run, key: keys[run], salts, orders: digest, beacon: null });
  return playTurnOf({ system: game.system, state }, answerers, dice, "allied");
}

const keys = Array.from({ length: RUNS + 1 }, (_, run) => keyAt(SECRET, run));
const digest = digestOf(sheets);

function decided(state: GameState, move: (typeof moves)[number]): GameState {
  const next = rules.decide(state, move, NO_DICE);
  if (!next.ok) throw new Error(next.error[0].message);
  return next.value.state;
}

/** Lines that nobody has read yet: the same are read once. */
const seatWith = (lines: readonly string[]) =>
  aSeat({ salt: "pepper", sheet: { gameTurn: 1, revision: 1, lines: [...lines], at: 0, written: 0 } });

const headBefore = (run: number) =>
  aHead({
    run: run - 1,
    pace: "standing",
    seats: { allied: seatWith(ALLIED_SHEET), axis: seatWith(AXIS_SHEET) },
    dice: { anchor: keys[0], secret: SECRET },
  });

const HEAD = headBefore(1);

function lockedIn(before: typeof HEAD) {
  return lock(before, "allied").head.locked!;
}
