import { lastMade } from "../../../../src/common/last-made.ts";
import type { Desk, LineReport } from "../../../../src/kernel/order-language.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import type { Means } from "../../../../src/kernel/words.ts";
import { type PlacedOrder, SheetInPlace } from "../../../../src/sheet/sheet-in-place.ts";
import type { HexName } from "../../../hexes/hex-grid.ts";
import type { UnitId } from "../../../hexes/names.ts";
import type { UnitRef } from "../../../hexes/way.ts";
import type { Decision } from "../../contract/decision.ts";
import type { Query } from "../../contract/query.ts";
import { announcedIn } from "../../orders/announced.ts";
import { type AttackPlan, rehearseAttacks } from "../../orders/binding/attack-orders.ts";
import { sheetReader } from "../../orders/diagnose.ts";
import type { Announcement } from "../../orders/exchange.ts";
import { lineLanguage } from "../../orders/line/lines.ts";
import { plannedMovement, positionFor } from "../../orders/binding/movement-orders.ts";
import { type Departures, NOBODY_LEFT } from "../../../hexes/departures.ts";
import { type Order, STANDING } from "../../orders/line/order.ts";
import { unitSent } from "../../orders/sheet.ts";
import { groundSupportMeans } from "../../words/means.ts";
import { unitInSheet } from "../../orders/line/units.ts";
import { type Reach, unitReach } from "../../movement/movement.ts";
import type { Unit } from "../../position/roster.ts";
import type { GameState } from "../../position/state.ts";
import { countersIn, type CounterView, muster } from "../../counter-views.ts";
import { queryOf } from "../../query.ts";

/** What the pointing player is doing: the sheet of the own Movement Phase, standing orders, or a question. */
type Occasion = "turn" | "standing" | "exchange" | Exclude<Query["kind"], "movement" | "over">;

export type Placed = PlacedOrder<Order>;

/** A position, and where a unit may end its move in it; nowhere if it is not on the map. */
export interface Field {
  readonly position: GameState;
  readonly unit: Unit;
  readonly reach: Reach | undefined;
}

/** A sheet and its results, which all picks are judged by: worked out once until the sheet changes. */
export interface Plan {
  readonly desk: Desk<GameState>;
  readonly occasion: Occasion;
  readonly sheet: SheetInPlace<Order>;
  /** All units where they stand now, by id. */
  readonly now: ReadonlyMap<UnitId, CounterView>;
  readonly moves: readonly Decision[];
  readonly moved: GameState;
  readonly then: ReadonlyMap<UnitId, CounterView>;
  readonly departures: Departures;
  readonly attacks: AttackPlan;
  /** What the other side has announced, if the question is about that. */
  readonly announced: readonly Announcement[];
  readonly refused: ReadonlyMap<number, LineReport>;
  readonly sent: ReadonlyMap<UnitId, readonly Placed[]>;
  /** The field for a unit's order if it comes after all others. */
  field(unit: UnitId): Field;
}

const RANKS: readonly (readonly string[])[] = [
  ["move", "enter", "exit", "hold"],
  ["attack", "if", "else"],
  STANDING,
];

/** The order of lines in a sheet: moves, attacks, standing orders, and the rest. */
function rank(verb: string): number {
  const at = RANKS.findIndex((verbs) => verbs.includes(verb));
  return at === -1 ? RANKS.length : at;
}

/** Plans kept: for a sheet as it is and as it was before. Players switch between no more than these. */
const KEPT = 4;
/** The plans made last of what a side knows. */
const lastPlan = lastMade<GameState, Plan>(KEPT);

export function planOf(desk: Desk<GameState>, lines: readonly string[]): Plan {
  const { side, asked, kept, sheet, waiting } = desk;
  const key = JSON.stringify([side, asked ?? null, kept, sheet, waiting, lines]);
  return lastPlan(desk.sight, key, () => makePlan(desk, lines));
}

/** The plan of another sheet: made each time, so that the plans of the player's own sheets are kept. */
export function planWith({ desk }: Plan, lines: readonly string[]): Plan {
  return makePlan(desk, lines);
}

function occasionOf({ sight, side, asked }: Desk<GameState>): Occasion {
  const query = queryOf(sight);
  if (asked !== undefined && asked.about !== null) return "exchange";
  if (query.kind === "over" || query.side !== side) return "standing";
  if (query.kind === "movement") return "turn";
  return asked === undefined ? "standing" : query.kind;
}

function makePlan(desk: Desk<GameState>, lines: readonly string[]): Plan {
  const { sight, side, asked } = desk;
  const occasion = occasionOf(desk);
  const reader = sheetReader(sight, side, asked !== undefined);
  const parsed = reader.read(lines);
  const sheet = new SheetInPlace(lineLanguage, lines, parsed, reader.group(lines), rank);
  const movement = occasion === "turn" ? plannedMovement(sight, side, parsed.orders) : undefined;
  const moved = movement?.state ?? sight;
  const departures = movement?.departures ?? NOBODY_LEFT;
  const isAttacking = occasion === "turn" || occasion === "attack";
  const attacks = isAttacking
    ? rehearseAttacks(moved, side, parsed.orders, departures)
    : { reports: [], attacks: [], waiting: [], state: moved };
  const reports = [...movement?.reports ?? [], ...attacks.reports];
  const counters = countersIn(sight);
  const sent = new Map<UnitId, Placed[]>();
  for (const placed of sheet.orders) {
    const unit = unitSent(placed.order, muster(sight), side)?.id;
    if (unit !== undefined) sent.set(unit, [...sent.get(unit) ?? [], placed]);
  }
  const fields = new Map<UnitId, Field>();
  return {
    desk,
    occasion,
    sheet,
    now: byId(counters),
    moves: movement?.decisions ?? [],
    moved,
    then: byId(countersIn(moved)),
    departures,
    attacks,
    announced: asked === undefined || asked.about === null
      ? []
      : announcedIn(sight, enemyOf(side), asked.about),
    refused: new Map(reports.flatMap((report) => report.status === "refused" ? [[report.line, report]] : [])),
    sent,
    field(unit) {
      const known = fields.get(unit);
      if (known !== undefined) return known;
      const own = sent.get(unit) ?? [];
      const position = positionFor(sight, side, sheet.orders.filter((order) => !own.includes(order)), unit);
      const field = fieldOf(position, unit);
      fields.set(unit, field);
      return field;
    },
  };
}

function fieldOf(position: GameState, id: UnitId): Field {
  const unit = position.setting.roster.unit(id);
  if (unit === undefined) throw new Error(`there is no counter ${id}`);
  const isOnMap = position.board.hexOf(unit) !== undefined;
  return { position, unit, reach: isOnMap ? unitReach(position, unit) : undefined };
}

function byId(counters: readonly CounterView[]): ReadonlyMap<UnitId, CounterView> {
  return new Map(counters.map((counter) => [counter.id, counter]));
}

/** Whether a line of the sheet moves a unit, or lets it stay. */
export function hasOrder({ sent, refused }: Plan, unit: UnitId): boolean {
  return sent.get(unit)?.some(({ line }) => !refused.has(line)) ?? false;
}

/** 9.0: the Ground Support that the side has left, and how much of that the sheet has named. */
export function supportLeft({ desk, sheet }: Plan): Means {
  const lines = sheet.orders.flatMap(({ text }) => text.split("; "));
  return groundSupportMeans({
    ...desk,
    ...(desk.asked === undefined ? { sheet: lines } : { kept: lines }),
  });
}

/** A unit's name in a sheet: by its hex, or its id. */
export function nameNow(plan: Plan, unit: CounterView): UnitRef {
  return unitInSheet(unit, muster(plan.desk.sight));
}

/** The same after the moves of the sheet. */
export function nameThen(plan: Plan, unit: UnitId): UnitRef {
  const counter = plan.then.get(unit);
  return counter?.hex === undefined ? unit : unitInSheet(counter, muster(plan.moved));
}

export function unitPicked({ setting: { roster } }: GameState, id: string): UnitId | undefined {
  const unit = roster.unit(id);
  return unit === undefined ? undefined : roster.id(unit);
}

export function hexNamed({ setting: { map: { grid } } }: GameState, name: string): HexName | undefined {
  const hex = grid.id(name);
  return hex === undefined ? undefined : grid.name(hex);
}
