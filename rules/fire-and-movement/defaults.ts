import type { HexId } from "../hexes/hex-grid.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { Decision } from "./position/decision.ts";
import { mayHold } from "./combat/fortified-boxes.ts";
import { hexNames } from "./position/naming.ts";
import { openPaths, type RetreatPath } from "./combat/retreat.ts";
import type { Unit } from "./position/roster.ts";
import { mayResist } from "./combat/stiff-resistance.ts";
import type { Field, StageAt } from "./position/truth.ts";
import { endingBy, losesBy } from "./victory/victory.ts";

/** The decision if nobody answers the open question: always legal, and based on what everybody sees. */
export function fallback(field: Field): Decision {
  const { stage, setting: { roster } } = field;
  switch (stage.at) {
    case "drawSupport":
      return { kind: "drawSupport" };
    case "movement":
    case "mobileMovement":
      return { kind: "endMovement" };
    case "attack":
      return { kind: "endAttacks" };
    case "support":
      return { kind: "commitSupport", commitments: [] };
    case "losses":
      return { kind: "lose", unit: roster.id(payer(field, stage)) };
    case "retreat":
      return retreatByDefault(field, stage);
    case "advance":
      return { kind: "advance", advances: [] };
    case "declareEnd":
      return endingBy(field.setting, field.board, "declared").winner === stage.side
        ? { kind: "endGame" }
        : { kind: "playOn" };
    case "over":
      throw new Error("the game is over: nothing is asked");
  }
}

/** 7.5: by Ar+ and Ex the weakest that can be depleted, else the weakest; by Ae the weakest. */
function payer({ board, setting, attacks }: Field, { combat }: StageAt<"losses">): Unit {
  const strength = (unit: Unit) => board.face(unit).attack + board.face(unit).defense;
  const id = (unit: Unit) => setting.roster.id(unit);
  const weakest = [...attacks[0].attackers].sort((a, b) =>
    strength(a) - strength(b) || (id(a) < id(b) ? -1 : 1)
  );
  const depletable = combat.result === "Ae" ? [] : weakest.filter((unit) => board.canBeDepleted(unit));
  return depletable[0] ?? weakest[0];
}

/** 7.7, 7.8, 14.4: hold; else a path by which the enemy does not win; resist if there is none; else any path. */
function retreatByDefault(field: Field, { units, combat }: StageAt<"retreat">): Decision {
  const [unit] = units;
  const id = field.setting.roster.id(unit);
  if (mayHold(field, unit)) return { kind: "hold", unit: id };
  const best = bestRetreat(field, unit);
  const isSafe = best !== undefined && !losesBy(field.board, unit, best);
  if (!isSafe && mayResist(field, unit, combat.result)) return { kind: "resist", unit: id };
  if (best === undefined) throw new Error("a unit that has no way left is not asked");
  return { kind: "retreat", unit: id, path: hexNames(field.setting, best) };
}

/**
 * 7.7: the path that a unit prefers: one by which the enemy does not win, then one without mines. Next is the path that ends
 * nearest to a hex, or by default to a supply symbol of its side.
 * @returns undefined if it has no path left
 */
export function bestRetreat(field: Field, unit: Unit, toward?: HexId): readonly HexId[] | undefined {
  const paths = byPreference(field, unit, openPaths(field, unit), toward);
  return (paths.find(({ path }) => !losesBy(field.board, unit, path)) ?? paths[0])?.path;
}

/** 7.7: without mines first, then nearest to the hex, then to a supply symbol, then by the lowest hexes. */
function byPreference(
  field: Field,
  unit: Unit,
  paths: readonly RetreatPath[],
  toward: HexId | undefined,
): RetreatPath[] {
  const side = field.board.sideOf(unit);
  const { grid } = field.setting.map;
  const measured = paths.map((way) => {
    const end = way.path[way.path.length - 1];
    return {
      way,
      away: toward === undefined ? 0 : grid.distance(end, toward),
      toSupply: toSupply(field, side, end),
      names: hexNames(field.setting, way.path).join(" "),
    };
  });
  measured.sort((a, b) =>
    Number(a.way.isMined) - Number(b.way.isMined) || a.away - b.away || a.toSupply - b.toSupply ||
    (a.names < b.names ? -1 : 1)
  );
  return measured.map(({ way }) => way);
}

/** 12.0: hexes to the nearest supply symbol of the side; 0 if the map has none. */
function toSupply({ setting: { map } }: Field, side: Side, hex: HexId): number {
  const distances = map.symbols[side].map((symbol) => map.grid.distance(hex, symbol));
  return distances.length === 0 ? 0 : Math.min(...distances);
}
