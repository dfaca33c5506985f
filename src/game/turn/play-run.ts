import type { BeaconRound } from "../../dice/beacon-round.ts";
import { type BookData, DiceBook } from "../../dice/dice-book.ts";
import { keyAt } from "../../dice/key-chain.ts";
import { KeyedDice1 } from "../../dice/ledger-1/keyed-dice.ts";
import { KeyedDice2 } from "../../dice/ledger-2/keyed-dice.ts";
import type { Truth } from "../../kernel/rules.ts";
import type { System } from "../../kernel/system.ts";
import type { GameHead, Locked, LockedHead } from "../../store/records/game-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import { keysOfRun } from "../ledger/key-index.ts";
import { hiddenSheets } from "../ledger/written-1.ts";
import type { OpenGame } from "../open/open-game.ts";
import { carryOut, conductOf, type PlayStop } from "./carry-out.ts";

/** What came of a run: its record, the position after it, and where it stopped, if in the middle. */
export interface PlayedRun {
  readonly record: RunRecord;
  readonly truth: Truth;
  readonly stop: PlayStop | undefined;
}

/** What a run's dice depend on, besides its game. */
interface Chances {
  readonly beacon: BeaconRound | null;
  readonly book: DiceBook;
}

export interface LockedGame extends OpenGame {
  readonly head: LockedHead;
}

export type Playing = (game: LockedGame, chances: Chances) => PlayedRun | Promise<PlayedRun>;

export const playedHere: Playing = ({ head, system, truth }, chances) =>
  playRun(head, system, truth, head.locked, chances);

export interface RunData extends Pick<PlayedRun, "record" | "stop"> {
  readonly frozen: unknown;
}

/** Like {@link playedHere}, from data to data. */
export function playedAsData(
  { head, system, truth }: LockedGame,
  { beacon, book }: { readonly beacon: BeaconRound | null; readonly book: BookData },
): RunData {
  const { record, stop, truth: after } = playRun(head, system, truth, head.locked, {
    beacon,
    book: DiceBook.of(book),
  });
  return { record, stop, frozen: system.rules.freeze(after) };
}

/** The run from its data. @param game before it */
export function runOfData({ head, system, truth }: LockedGame, { record, stop, frozen }: RunData): PlayedRun {
  const after = system.rules.thaw(truth, frozen);
  if (!after.ok) throw new Error(`${head.id}, run ${record.run}: ${after.error.join("; ")}`);
  return { record, stop, truth: after.value };
}

/**
 * Plays a locked Player-Turn, or the rest of one. It depends on nothing but its arguments.
 * @param mixed the beacon's round, if the game uses one, and the dice of earlier runs
 */
export function playRun(
  head: GameHead,
  system: System,
  start: Truth,
  locked: Locked,
  { beacon = null, book = new DiceBook() }: { beacon?: BeaconRound | null; book?: DiceBook } = {},
): PlayedRun {
  const { dice, key, rolls } = diceFor(head, locked, beacon, book);
  const { gameTurn, isSetUp } = system.rules.turn(start);
  const orders = { ...locked, begins: isOpening(system, locked) };
  const { truth, steps, stop, remarks } = carryOut(conductOf(head), system, start, orders, dice);
  return {
    truth,
    stop,
    record: {
      run: locked.run,
      side: locked.side,
      gameTurn,
      ...(isSetUp === true ? { isSetUp } : {}),
      key,
      orders: locked.digest,
      sheets: sheetsOf(head, locked),
      said: locked.said,
      steps: steps.map(({ by, decision, dice, events }) => ({
        by,
        decision,
        dice: [...dice],
        events: events.map((event) => ({ ...event })),
      })),
      rolls: rolls(),
      remarks: { allied: [...remarks.allied], axis: [...remarks.axis] },
      beacon,
      lapse: locked.lapse,
      ...(locked.shares === undefined ? {} : { shares: locked.shares }),
    },
  };
}

/** Whether a run is the one with which a game begins, before anybody is asked for orders. */
export function isOpening({ rules }: Pick<System, "rules">, { run }: Pick<Locked, "run">): boolean {
  return rules.begins && run === 1;
}

/** The dice of a run by its game's protocol, the key that is published with them, and what they have rolled. */
function diceFor(head: GameHead, locked: Locked, beacon: BeaconRound | null, book: DiceBook) {
  const { run, digest, shares } = locked;
  const salts = { allied: head.seats.allied.salt ?? "", axis: head.seats.axis.salt ?? "" };
  const common = { game: head.id, run, salts, beacon: beacon?.randomness ?? null };
  if (head.protocol === 1) {
    const key = keyAt(head.dice.secret, run);
    const dice = new KeyedDice1({ ...common, key, orders: digest ?? "" }, book);
    return { dice, key, rolls: () => dice.rolls.map(({ audience: _, ...roll }) => roll) };
  }
  const keys = keysOfRun(head, run);
  const dice = new KeyedDice2({ ...common, shares }, keys, book);
  return { dice, key: keys.all, rolls: () => dice.rolls };
}

/** Both sheets in the form that can be opened: by protocol 1 with the nonces that hide them. */
function sheetsOf(head: GameHead, { run, sheets }: Locked): RunRecord["sheets"] {
  if (head.protocol === 1) return hiddenSheets(head, run, sheets);
  return { allied: { lines: sheets.allied, nonce: null }, axis: { lines: sheets.axis, nonce: null } };
}
