import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { namesOf } from "../../hexes/words/place-words.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";

/** 6.1: the units of a side that control a hex. */
export function controllers({ board, setting }: Field, side: Side, hex: HexId): Unit[] {
  return setting.map.openAround(hex).flatMap((next) => {
    const unit = board.unitAt(next);
    return unit !== undefined && board.sideOf(unit) === side ? [unit] : [];
  });
}

/** The enemy zones over a hex, for a unit that stands in it or enters it; empty if none. */
export function zonesOver(field: Field, unit: Unit, hex: HexId): ExplainedStatement[] {
  const enemies = controllers(field, enemyOf(field.board.sideOf(unit)), hex);
  return enemies.length === 0 ? [] : [say(`In the zone of ${namesOf(field, enemies)}`, "6.1")];
}

/** 6.1, 6.2: in whose zones a unit stands, and what follows. */
export function explainZones(field: Field, unit: Unit): ExplainedStatement[] {
  const { board, setting } = field;
  const hex = board.standing(unit);
  if (!board.isEnemyControlled(board.sideOf(unit), hex)) return [say("It stands in no enemy zone", "6.1")];
  const isFree = setting.roster.counters[unit].commando;
  return [
    ...zonesOver(field, unit, hex),
    isFree
      ? say("A commando: it may go from one enemy zone into another", ["6.1", "14.2"])
      : setting.options.ezocToEzoc === "oneHex"
      ? say(
        "It may leave for a free hex, or as its whole move go straight into another enemy zone, but not across a minefield",
        ["6.1", "14.2"],
      )
      : say("It may leave only for a hex outside enemy zones", "6.1"),
  ];
}
