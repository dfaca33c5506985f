import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";
import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { type ChargedStep, type Measure, stepStatement } from "../../hexes/words/way-statements.ts";
import { CLOSED, HEXSIDE, QUARTERS } from "../position/battle-map.ts";
import { isEnemyMinefield } from "../position/minefields.ts";
import { allowance, minefieldCharge } from "../movement/movement-costs.ts";
import { points } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";
import { zonesOver } from "./zones.ts";

export const MEASURE: Measure = { perPoint: QUARTERS, words: points };

interface ToldPath {
  readonly statements: readonly ExplainedStatement[];
  /** What they take together, in quarter points. */
  readonly total: number;
}

/** What each hex of a path takes, as a move is judged (5.1). */
export function stepStatements(
  field: Field,
  unit: Unit,
  path: readonly HexId[],
): ToldPath {
  const { setting } = field;
  const available = allowance(field, unit);
  const statements: ExplainedStatement[] = [];
  let total = 0;
  for (let step = 1; step < path.length; step++) {
    const [from, to] = [path[step - 1], path[step]];
    const direction = setting.map.grid.direction(from, to);
    const charges = direction === -1 ? [] : chargesOf(field, unit, from, direction);
    const before = total;
    total += charges.reduce((sum, { amount }) => sum + amount, 0);
    const beyond = before <= available && total > available
      ? [say("Here the allowance runs out", "5.1")]
      : [];
    const passed = direction === -1 ? [] : passage(field, from, direction);
    const stops = zonesOver(field, unit, to).map((zone) => ({
      ...zone,
      text: `${zone.text}: it has to stop there`,
    }));
    statements.push(
      stepStatement(setting, { to, charges, total }, MEASURE, [...passed, ...beyond, ...stops]),
    );
  }
  return { statements, total };
}

/** 5.1, 14.1, 14.2: the charges for a step; none if it is closed. */
function chargesOf(field: Field, unit: Unit, from: HexId, direction: HexDirection): ChargedStep["charges"] {
  const { setting, board } = field;
  const { map } = setting;
  const side = board.sideOf(unit);
  const cost = map.cost(from, direction);
  if (cost === CLOSED) return [];
  if (isEnemyMinefield(map, side, from, direction)) {
    return [{ amount: allowance(field, unit), for: "an enemy minefield, the whole allowance", cite: "14.2" }];
  }
  const mines = minefieldCharge(setting, side, from, direction);
  return [
    { amount: cost, for: by(field, from, direction), cite: "5.1" },
    ...(mines === 0 ? [] : [{ amount: mines, for: "a minefield of its own side", cite: "14.1" }]),
  ];
}

/** `road`, `trail`, or the terrain that is entered. */
function by({ setting: { map } }: Field, from: HexId, direction: HexDirection): string {
  if (map.has(from, direction, HEXSIDE.road)) return "road";
  if (map.has(from, direction, HEXSIDE.trail)) return "trail";
  const to = map.grid.neighbour(from, direction);
  const terrain = to === -1 ? "sea" : map.terrain(to);
  return terrain === "mixed" ? "desert" : terrain;
}

/** 16.0: a remark if a step crosses an escarpment, which only a road or trail allows. */
function passage({ setting: { map } }: Field, from: HexId, direction: HexDirection): ExplainedStatement[] {
  if (!map.has(from, direction, HEXSIDE.escarpment)) return [];
  return [
    map.isOpen(from, direction)
      ? say("The road or trail leads over an escarpment", "16.0")
      : say("A bare escarpment", "16.0"),
  ];
}
