import { commitmentTo, hidden, hiddenSalt, type OpenedSheet } from "../dice/ledger-1/commitment.ts";
import type { LedgerEvent } from "../dice/entry.ts";
import { PROTOCOL_1 } from "../dice/ledger-1/entry.ts";
import { commitmentToSalt } from "../dice/salt.ts";
import { digestOf } from "../dice/canonical.ts";
import { type Side, SIDES } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import type { RunRecord } from "../store/run-record.ts";
import type { Documents } from "./catalogue.ts";
import { ENGINE } from "./engine.ts";

/** What a game writes into its ledger; docs/dice-protocol.md says it to those who read it. */

/** @param key the public key that the entry will be signed with @param position the opening, as the ruleset freezes it */
export function createdEvent(
  head: GameHead,
  documents: Documents,
  key: string,
  position: unknown,
): LedgerEvent {
  const { ruleset, scenario, options } = head.source;
  return {
    kind: "created",
    protocol: PROTOCOL_1,
    game: head.id,
    anchor: head.dice.anchor,
    key,
    engine: ENGINE,
    ruleset,
    scenario,
    revision: head.revision,
    options: options ?? {},
    pace: head.pace,
    documents: {
      map: digestOf(documents.map),
      orderOfBattle: digestOf(documents.orderOfBattle),
      scenario: digestOf(documents.scenario),
    },
    position: digestOf(position),
    beacon: head.beacon,
    gameMaster: head.gameMaster === null
      ? "none"
      : head.gameMaster.kind === "apart"
      ? "apart"
      : head.gameMaster.side,
  };
}

/** A side has joined. @param seats as they are then: where both have joined, their salts are opened */
export function joinedEvent({ dice, seats }: Pick<GameHead, "dice" | "seats">, side: Side): LedgerEvent {
  const hidden = (each: Side) => hiddenSalt(dice.secret, each, seats[each].salt ?? "");
  const isLast = SIDES.every((each) => seats[each].joined);
  return {
    kind: "joined",
    side,
    salt: commitmentToSalt(hidden(side)),
    opened: isLast ? { allied: hidden("allied"), axis: hidden("axis") } : null,
  };
}

/** Both sides' orders for a run with what hides them: the same as often as it is locked. */
export function hiddenSheets(
  head: GameHead,
  run: number,
  sheets: Readonly<Record<Side, readonly string[]>>,
): Record<Side, OpenedSheet> {
  const of = (side: Side) => hidden(head.dice.secret, run, side, sheets[side]);
  return { allied: of("allied"), axis: of("axis") };
}

export function lockedEvent(run: number, side: Side, sheets: Readonly<Record<Side, OpenedSheet>>) {
  const commitments = { allied: commitmentTo(sheets.allied), axis: commitmentTo(sheets.axis) };
  return { kind: "locked" as const, run, side, sheets: commitments, orders: digestOf(commitments) };
}

/** @param position after the run, as the ruleset freezes it */
export function runEvent(record: RunRecord, position: unknown): LedgerEvent {
  const { run, side, gameTurn, key, beacon, rolls, steps } = record;
  return {
    kind: "run",
    run,
    side,
    gameTurn,
    key,
    beacon,
    rolls: rolls.map(({ run: _run, ...rest }) => rest),
    steps: digestOf(steps),
    position: digestOf(position),
    engine: ENGINE,
  };
}
