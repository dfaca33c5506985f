import { ALL_DIRECTIONS, type HexId } from "../../../hexes/hex-grid.ts";
import type { UnitBoard } from "../../position/board.ts";
import type { Unit } from "../../position/roster.ts";
import { hexName } from "../../position/naming.ts";
import { facing } from "../../position/zones-of-control.ts";
import { allocate } from "./allocation.ts";
import type { Threats } from "./danger.ts";
import { Weighed } from "./outlook.ts";
import type { TurnPlan } from "./plan.ts";

/** Units to bring beside an enemy, guns to bring within range, and the expected gain. */
export interface Assault {
  readonly enemy: Unit;
  readonly placements: readonly Placement[];
  readonly guns: readonly Placement[];
  readonly gain: number;
}

export interface Placement {
  readonly unit: Unit;
  readonly hex: HexId;
}

/** No more units than this are brought up against one enemy at a time. */
const MOST_UNITS = 4;
/** How many ways of attacking an enemy are calculated to the end. */
const LOOKED_INTO = 3;
/** The cost of using a unit, per point of attack strength: it is not free for anything else. */
const COST_OF_USE = 0.05;
/** The least gain that a barrage must add. */
const WORTH_A_GUN = 0.15;

interface Slot {
  readonly hex: HexId;
  /** Who could come, the strongest first. */
  readonly units: readonly Unit[];
  /** How many other enemies are beside it. */
  readonly others: number;
}

/** The best way to bring free units against an enemy; undefined if none could come. */
export function bestAssault(plan: TurnPlan, enemy: Unit, threats: Threats): Assault | undefined {
  const slots = slotsAround(plan, enemy);
  const present = facing(plan.board, enemy).map((faced) => faced.enemy);
  const tries = subsets(slots, MOST_UNITS).flatMap((chosen) => [manned(chosen, false), manned(chosen, true)])
    .filter((placements) => placements !== undefined)
    .map((placements) => ({ placements, hope: hopeOf(plan, enemy, present, placements, slots) }))
    .sort((a, b) => b.hope - a.hope).slice(0, LOOKED_INTO);
  return tries.filter(({ hope }) => hope > 0)
    .map(({ placements }) => withGuns(plan, reckoned(plan, enemy, placements, threats), threats))
    .reduce<Assault | undefined>(
      (top, each) => top === undefined || each.gain > top.gain ? each : top,
      undefined,
    );
}

function slotsAround(plan: TurnPlan, enemy: Unit): Slot[] {
  const { map, roster: { counters } } = plan.start.setting;
  const { board } = plan;
  const from = board.standing(enemy);
  return ALL_DIRECTIONS.filter((direction) => map.isOpen(from, direction))
    .map((direction) => map.grid.beyond(from, direction))
    .filter((hex) => board.unitAt(hex) === undefined)
    .map((hex) => ({
      hex,
      units: [...plan.free].filter((unit) => !counters[unit].isArtillery && plan.ends(unit).has(hex))
        .sort((a, b) => counters[b].attack - counters[a].attack || a - b),
      others: enemiesBeside(plan, board, hex) - 1,
    }))
    .filter(({ units }) => units.length > 0);
}

function enemiesBeside(plan: TurnPlan, board: UnitBoard, hex: HexId): number {
  const { map } = plan.start.setting;
  return ALL_DIRECTIONS.filter((direction) =>
    map.isOpen(hex, direction) && board.hasEnemy(plan.side, map.grid.beyond(hex, direction))
  ).length;
}

/** Every choice of one to `most` things. */
function subsets<T>(things: readonly T[], most: number): T[][] {
  return things.reduce<T[][]>((sets, thing) => [
    ...sets,
    ...sets.filter((set) => set.length < most).map((set) => [...set, thing]),
  ], [[]]).slice(1);
}

/** A unit for each slot: the strongest or the weakest that can come. Slots that the fewest can reach come first. */
function manned(slots: readonly Slot[], weakest: boolean): Placement[] | undefined {
  const used = new Set<Unit>();
  const placements: Placement[] = [];
  for (const { hex, units } of [...slots].sort((a, b) => a.units.length - b.units.length)) {
    const open = units.filter((unit) => !used.has(unit));
    if (open.length === 0) return undefined;
    const unit = weakest ? open[open.length - 1] : open[0];
    used.add(unit);
    placements.push({ unit, hex });
  }
  return placements;
}

function placedOn(board: UnitBoard, placements: readonly Placement[]): UnitBoard {
  return placements.reduce((now, { unit, hex }) => now.move(unit, hex), board);
}

/** The possible gain of an assault if every unit beside the enemy attacks it. */
function hopeOf(
  plan: TurnPlan,
  enemy: Unit,
  present: readonly Unit[],
  placements: readonly Placement[],
  slots: readonly Slot[],
): number {
  const state = plan.on(placedOn(plan.board, placements));
  const attackers = [...present, ...placements.map(({ unit }) => unit)];
  const barrage = plan.barrage.get(enemy) ?? [];
  const weighed = new Weighed(plan.outlook, state, {
    attackers,
    barrage,
    groundSupport: 0,
    defenders: [enemy],
  });
  const others = placements.reduce((sum, { hex }) => sum + slots.find((slot) => slot.hex === hex)!.others, 0);
  return weighed.gain(state.groundSupport[plan.side] / 2) - others * plan.manner.holdingAttack;
}

/** An assault and its gain, with all attacks that it causes shared out, less the gain without it. */
function reckoned(plan: TurnPlan, enemy: Unit, placements: readonly Placement[], threats: Threats): Assault {
  const { counters } = plan.start.setting.roster;
  const board = placedOn(plan.board, placements);
  const around = [
    ...new Set([enemy, ...placements.flatMap(({ unit }) => facing(board, unit).map((faced) => faced.enemy))]),
  ];
  const before = allocate(plan.outlook, plan.on(plan.board), around, plan.barrage).gain;
  const after = allocate(plan.outlook, plan.on(board), around, plan.barrage).gain;
  const cost = placements.reduce(
    (sum, { unit, hex }) =>
      sum + COST_OF_USE * counters[unit].attack + plan.manner.exposure * threats.to(unit, hex, board),
    0,
  );
  return { enemy, placements, guns: [], gain: after - before - cost };
}

/** The assault with the artillery that can come within range and adds to the gain. */
function withGuns(plan: TurnPlan, assault: Assault, threats: Threats): Assault {
  const { counters } = plan.start.setting.roster;
  const { enemy } = assault;
  let board = placedOn(plan.board, assault.placements);
  const attackers = facing(board, enemy).map((faced) => faced.enemy);
  if (attackers.length === 0) return assault;
  let weighed = new Weighed(plan.outlook, plan.on(board), {
    attackers,
    barrage: plan.barrage.get(enemy) ?? [],
    groundSupport: 0,
    defenders: [enemy],
  });
  let now = assault;
  for (const gun of plan.free) {
    if (!counters[gun].isArtillery || plan.outlook.powerless.has(gun)) continue;
    const fired = weighed.with(plan.outlook, plan.on(board), gun);
    const more = fired.gain() - weighed.gain();
    if (more < WORTH_A_GUN) continue;
    const hex = firingHex(plan, board, gun, enemy, threats);
    if (hex === undefined) continue;
    board = board.move(gun, hex);
    weighed = fired;
    now = { ...now, guns: [...now.guns, { unit: gun, hex }], gain: now.gain + more };
  }
  return now;
}

export function commit(plan: TurnPlan, { enemy, placements, guns }: Assault): void {
  const at = hexName(plan.start.setting, plan.board.standing(enemy));
  const force = placements.length === 1 ? "alone" : `with ${placements.length - 1} more`;
  for (const { unit, hex } of placements) {
    plan.place(unit, hex, `It comes beside ${at}, ${force}, to attack there and bar the retreat (7.71).`);
  }
  for (const { unit, hex } of guns) plan.place(unit, hex, `From there it can fire on ${at} (8.1).`);
  if (guns.length === 0) return;
  plan.barrage.set(enemy, [...plan.barrage.get(enemy) ?? [], ...guns.map(({ unit }) => unit)]);
}

/** 8.11, 8.31: a hex from which a gun reaches an enemy without facing one: the safest, then the farthest from the enemy. */
function firingHex(
  plan: TurnPlan,
  board: UnitBoard,
  gun: Unit,
  enemy: Unit,
  threats: Threats,
): HexId | undefined {
  const { map: { grid }, roster: { counters } } = plan.start.setting;
  const target = board.standing(enemy);
  let best: { hex: HexId; score: number } | undefined;
  for (const hex of plan.ends(gun)) {
    const away = grid.distance(hex, target);
    if (away > counters[gun].range || board.unitAt(hex) !== undefined) continue;
    if (board.isEnemyControlled(plan.side, hex)) continue;
    const score = away * 0.1 - threats.to(gun, hex, board);
    if (best === undefined || score > best.score) best = { hex, score };
  }
  return best?.hex;
}
