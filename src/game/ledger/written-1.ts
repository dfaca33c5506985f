import { digestOf } from "../../dice/canonical.ts";
import { commitmentTo, hiddenSalt, hiddenSheet, type OpenedSheet } from "../../dice/ledger-1/commitment.ts";
import { type Event1, PROTOCOL_1 } from "../../dice/ledger-1/entry.ts";
import { commitmentToSalt } from "../../dice/salt.ts";
import { bySide, type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { ENGINE } from "./engine.ts";
import type { Happening, HappeningOf } from "./happening.ts";

/** What despatch-ledger/1 writes about a game; docs/proof/dice-protocol.md, 9.5 explains it to readers. */

/**
 * @param key the public key that signs the entry which makes the game
 * @returns undefined for what this protocol does not write
 */
export function written1(head: GameHead, happening: Happening, key: string): Event1 | undefined {
  switch (happening.kind) {
    case "created":
      return created(head, happening, key);
    case "joined":
      return { kind: "joined", side: happening.side, ...saltsOf(head, happening.side) };
    case "locked": {
      const { run, side, sheets } = happening;
      return { kind: "locked", run, side, ...commitments(hiddenSheets(head, run, sheets)) };
    }
    case "run":
      return played(happening);
    case "bid":
    case "wished":
    case "closing":
    case "looked":
    case "clockSet":
    case "restored":
      return undefined;
    case "ended": {
      const { winner, reason, cite } = happening;
      return { kind: "ended", winner, reason, cite };
    }
    case "deadline": {
      const { kind, side, due, because } = happening;
      return because === "given" ? undefined : { kind, side, due, because };
    }
    case "handedOver": {
      const { kind, side, to, asked } = happening;
      return asked === "operator" ? undefined : { kind, side, to, asked };
    }
    case "corrected":
    case "revised": {
      const { said: _, hidden: __, ...event } = happening;
      return event;
    }
    default: {
      const { said: _, ...event } = happening;
      return event;
    }
  }
}

/** A side's commitment to its salt; once both have joined, both opened. */
export function saltsOf({ dice, seats }: Pick<GameHead, "dice" | "seats">, side: Side) {
  const hiddenOf = (each: Side) => hiddenSalt(dice.secret, each, seats[each].salt ?? "");
  const isLast = SIDES.every((each) => seats[each].joined);
  return {
    salt: commitmentToSalt(hiddenOf(side)),
    opened: isLast ? bySide(hiddenOf) : null,
  };
}

/** Both sides' orders for a run, with their nonces: the same each time it is locked. */
export function hiddenSheets(
  head: Pick<GameHead, "dice">,
  run: number,
  sheets: Readonly<Record<Side, readonly string[]>>,
): Record<Side, OpenedSheet> {
  const of = (side: Side) => hiddenSheet(head.dice.secret, run, side, sheets[side]);
  return bySide(of);
}

/** What the ledger shows of sheets, and their digest, which enters the dice. */
export function commitments(sheets: Readonly<Record<Side, OpenedSheet>>) {
  const both = { allied: commitmentTo(sheets.allied), axis: commitmentTo(sheets.axis) };
  return { sheets: both, orders: digestOf(both) };
}

function created(
  head: GameHead,
  { documents, told }: HappeningOf<"created">,
  key: string,
): Event1 {
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
    position: told.position,
    beacon: head.beacon,
    gameMaster: whoIsGameMaster(head),
  };
}

/** Who rules on disputes, in the ledger's form. */
export function whoIsGameMaster({ gameMaster }: GameHead): "none" | "apart" | Side {
  if (gameMaster === null) return "none";
  return gameMaster.kind === "apart" ? "apart" : gameMaster.side;
}

function played({ record, told }: HappeningOf<"run">): Event1 {
  const { run, side, gameTurn, key, beacon, rolls, steps } = record;
  return {
    kind: "run",
    run,
    side,
    gameTurn,
    key,
    beacon,
    rolls: rolls.map(({ run: _run, audience: _audience, ...rest }) => rest),
    steps: digestOf(steps),
    position: told.position,
    engine: ENGINE,
  };
}
