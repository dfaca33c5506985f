import type { HexId } from "../../../hexes/hex-grid.ts";
import { type MapBoard, OFF_MAP } from "../../position/board.ts";
import type { Unit } from "../../position/roster.ts";
import type { Setting } from "../../position/setting.ts";
import type { TurnPlan } from "../plan.ts";
import { thinnest } from "../../relief.ts";
import { leastCut } from "./cut.ts";
import type { Situation } from "./situation.ts";

/** 17.0: so many lines are kept closed: the Allied Player seldom breaks two in one Player-Turn. */
const LINES = 2;
/** What it costs to bar a hex that the enemy cannot reach, can reach, or holds. */
const PRICE = { safe: 2, threatened: 4, held: 12 } as const;
/** What a unit may be expected to lose where it still counts as safe. */
const FIRM = 0.3;
/** How often another line is closed behind the thinnest. */
const THICKER = 4;
/** About the points that an open hex takes: the measure of a way ahead. */
const POINTS_PER_HEX = 2;
/** The cost of an attack point wanted elsewhere, if each phase of the unit's way to its post costs 1. */
const PER_POINT = 0.15;

/** 17.0: the units of each closed line between Tobruk and the Allied symbols. */
export function closedLines(setting: Setting, board: MapBoard): (readonly Unit[])[] {
  const lines: (readonly Unit[])[] = [];
  for (let now = board; lines.length < LINES;) {
    const breach = thinnest(setting, now, "axis");
    if (breach === undefined || breach.units.size === 0) break;
    lines.push([...breach.units]);
    for (const unit of breach.units) now = now.move(unit, OFF_MAP.outOfPlay);
  }
  return lines;
}

/**
 * 17.0: Axis units close the way to Tobruk: with any units, then with safe ones, then again behind the thinnest lines. Units
 * that are too far off set out.
 */
export function bar(plan: TurnPlan, situation: Situation): void {
  close(plan, situation, plan.board);
  close(plan, situation, safe(plan, situation));
  for (let line = 1; line <= THICKER; line++) close(plan, situation, thinned(plan, line));
}

/** The board without the units of so many lines, each the thinnest that is left. */
function thinned({ board, sight: { setting } }: TurnPlan, lines: number): MapBoard {
  let now = board;
  for (let line = 0; line < lines; line++) {
    for (const unit of thinnest(setting, now, "axis")?.units ?? []) now = now.move(unit, OFF_MAP.outOfPlay);
  }
  return now;
}

/** The board without the Axis units that may be beaten in the next Player-Turn. */
function safe({ board }: TurnPlan, { threats }: Situation): MapBoard {
  return board.units("axis")
    .filter((unit) => threats.to(unit, board.standing(unit), board) > FIRM)
    .reduce((now, unit) => now.move(unit, OFF_MAP.outOfPlay), board);
}

/** Closes one line: covers the cheapest hexes that bar the way with as few units as possible. */
function close(plan: TurnPlan, { threats }: Situation, standing: MapBoard): void {
  const { board, sight: { setting: { map } } } = plan;
  const { tobruk } = map;
  if (tobruk === undefined) return;
  const isBarred = (hex: HexId) =>
    standing.isEnemyControlled("allied", hex) || standing.hasFriend("axis", hex);
  const cut = leastCut(
    map,
    tobruk,
    map.symbols.allied,
    (hex) => {
      if (isBarred(hex)) return 0;
      if (board.hasFriend("allied", hex) || board.isEnemyControlled("axis", hex)) return PRICE.held;
      return threats.canEnter(hex) ? PRICE.threatened : PRICE.safe;
    },
  );
  const open = new Set(cut);
  while (open.size > 0) {
    const post = postFor(plan, threats, open);
    if (post === undefined) return;
    if (!plan.move(post.unit, post.hex, "It closes the way to Tobruk there (17.0).")) approach(plan, post);
    open.delete(post.hex);
    for (const hex of map.openAround(post.hex)) open.delete(hex);
  }
}

interface Post {
  readonly unit: Unit;
  readonly hex: HexId;
  readonly cost: number;
}

/** The free unit and the empty hex that cover open hexes at the least cost for each one. */
function postFor(plan: TurnPlan, threats: Situation["threats"], open: ReadonlySet<HexId>): Post | undefined {
  const { map, roster } = plan.sight.setting;
  const { board } = plan;
  const near = new Set([...open].flatMap((hex) => [hex, ...map.openAround(hex)]));
  let best: Post | undefined;
  for (const hex of near) {
    if (!board.isEmpty(hex)) continue;
    const covered = [hex, ...map.openAround(hex)].filter((one) => open.has(one)).length;
    for (const unit of plan.free) {
      const { movement, attack } = board.face(unit);
      const here = board.standing(unit);
      const phases = map.grid.distance(here, hex) * POINTS_PER_HEX / movement *
        (roster.counters[unit].mobile ? 1 : 2);
      const cost = (phases + attack * PER_POINT + threats.to(unit, hex, board)) / covered;
      if (best === undefined || cost < best.cost) best = { unit, hex, cost };
    }
  }
  return best;
}

/** A unit goes as near to its post as it can. */
function approach(plan: TurnPlan, { unit, hex }: Post): void {
  const { grid } = plan.sight.setting.map;
  const here = plan.board.standing(unit);
  const nearest = plan.reachNow(unit).ends.reduce(
    (top, end) => grid.distance(end, hex) < grid.distance(top, hex) ? end : top,
    here,
  );
  if (nearest === here || !plan.move(unit, nearest, "It sets out to close the way to Tobruk (17.0).")) {
    plan.stay(unit);
  }
}
