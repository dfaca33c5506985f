import type { Thing } from "../../../src/kernel/pointing.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { pieceThing } from "../../hexes/pointing/things.ts";
import { hexOf, printedValues, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";
import type { Plan } from "./plan.ts";

/** The unit or hex that a pick means. */
interface Subject {
  readonly unit: Unit;
  readonly isOwn: boolean;
}

/** The picked piece, or the unit in a picked place: after the sheet's moves, or else now. */
export function subjectOf(plan: Plan, pick: Thing | undefined): Subject | undefined {
  const unit = unitPicked(plan, pick);
  return unit === undefined ? undefined : { unit, isOwn: plan.then.board.sideOf(unit) === plan.desk.side };
}

export function ownOf(plan: Plan, pick: Thing | undefined): Unit | undefined {
  const subject = subjectOf(plan, pick);
  return subject?.isOwn === true ? subject.unit : undefined;
}

function unitPicked({ then, desk: { sight } }: Plan, pick: Thing | undefined): Unit | undefined {
  switch (pick?.kind) {
    case "piece":
      return sight.setting.roster.unit(pick.id);
    case "place": {
      const hex = sight.setting.map.grid.id(pick.id);
      return hex === undefined ? undefined : then.board.unitAt(hex) ?? sight.board.unitAt(hex);
    }
    default:
      return undefined;
  }
}

/** The hex of a pick: the place itself, or its piece's hex after the sheet's moves. */
export function placeOf({ then, desk: { sight } }: Plan, { kind, id }: Thing): HexId | undefined {
  if (kind === "place") return sight.setting.map.grid.id(id);
  const unit = kind === "piece" ? sight.setting.roster.unit(id) : undefined;
  return unit === undefined ? undefined : then.board.hexOf(unit);
}

export function placesPicked(plan: Plan, picks: readonly Thing[]): HexId[] {
  return picks.flatMap((pick) => placeOf(plan, pick) ?? []);
}

export function pieceOf({ setting: { roster } }: Field, unit: Unit): Thing {
  return pieceThing(roster.id(unit));
}

/** `1/8 5-4-11 mobile (1605)` */
export function describedSubject(field: Field, unit: Unit): string {
  const { mobile, engineer } = field.setting.roster.counters[unit];
  const worn = field.board.isDepleted(unit) ? ", depleted" : "";
  const where = field.board.isOnMap(unit) ? ` (${hexOf(field, unit)})` : "";
  return `${unitLabel(field.setting, unit)} ${printedValues(field.board.face(unit))} ${
    mobile ? "mobile" : "leg"
  }${engineer ? " engineer" : ""}${worn}${where}`;
}
