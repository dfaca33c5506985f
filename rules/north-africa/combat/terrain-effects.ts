import { type Row, ROWS } from "../contract/event.ts";
import { hasAntiTankLine } from "./anti-tank.ts";
import { HEXSIDE } from "../position/battle-map.ts";
import type { Terrain } from "../contract/terrain.ts";
import { isEnemyMinefield } from "../position/minefields.ts";
import type { Unit } from "../position/roster.ts";
import type { Attack, GameState } from "../position/state.ts";
import { liesBetween } from "../position/zones-of-control.ts";

/** 7.61: the line of the table for the terrain of a hex. */
const TERRAIN_LINE: Readonly<Record<Terrain, Row>> = {
  mixed: "mixed",
  broken: "broken",
  rough: "rough",
  town: "broken",
  grove: "ditch",
  mountain: "mixed",
  sea: "mixed",
};

/** 7.42, 7.61: hexsides that help a defender when every attacker comes across one, best for the defender first. */
const HEXSIDE_LINES: readonly { readonly feature: number; readonly row: Row }[] = [
  { feature: HEXSIDE.ridge | HEXSIDE.stream, row: "broken" },
  { feature: HEXSIDE.ditch | HEXSIDE.bridge, row: "ditch" },
];
/** 7.41: the line of the table that the terrain of a hex gives a defender in it. */
export function terrainLine(terrain: Terrain): Row {
  return TERRAIN_LINE[terrain];
}

const HELPFUL_HEXSIDE = HEXSIDE.ridge | HEXSIDE.stream | HEXSIDE.ditch | HEXSIDE.bridge;

/** A line of the table that a defender is entitled to, with the reason. */
interface Entitlement {
  readonly row: Row;
  readonly defender: Unit;
  readonly cite: string;
  readonly because: string;
}

/**
 * 7.44, 7.45: the line of the table on which an attack is resolved: the best that any defender is entitled to. The lines are
 * listed from the defender's best to the worst; of the two that are alike, Anti-Tank comes first.
 */
export function lineFor(state: GameState, attack: Attack): Row {
  const entitled = new Set(entitlements(state, attack).map(({ row }) => row));
  return ROWS.find((row) => entitled.has(row)) ?? "mixed";
}

/** Every line that some defender is entitled to: 10.22, 11.11, the terrain of the hex (7.41) and its hexsides (7.42). */
export function entitlements(state: GameState, attack: Attack): Entitlement[] {
  return attack.defenders.flatMap((defender) => {
    const terrain = state.setting.map.terrain(state.board.standing(defender));
    const line = (row: Row, cite: string, because: string): Entitlement => ({ row, defender, cite, because });
    return [
      ...(isAcrossEnemyMinefield(state, attack, defender)
        ? [line("enemyMinefield", "10.22", "attacked across a minefield of the defender's own")]
        : []),
      ...(hasAntiTankLine(state, attack, defender)
        ? [line("antiTank", "11.11", "anti-tank guns in or beside the hex, and a mechanized attacker")]
        : []),
      line(terrainLine(terrain), "7.41", `${terrain} terrain`),
      ...hexsideLines(state, attack, defender).map((row) =>
        line(row, "7.42", "every adjacent attacker comes across such a hexside")
      ),
    ];
  });
}

/** 10.22: at least one adjacent attacker attacks through an enemy minefield hexside. */
function isAcrossEnemyMinefield(state: GameState, attack: Attack, defender: Unit): boolean {
  const { map } = state.setting;
  return attack.attackers.some((attacker) =>
    liesBetween(
      state.board,
      attacker,
      defender,
      (hex, direction) => isEnemyMinefield(map, state.board.sideOf(attacker), hex, direction),
    )
  );
}

/**
 * 7.42, 8.62: a ridge, stream or ditch helps only if all adjacent attackers that are not artillery attack across one, and
 * there are such attackers.
 */
function hexsideLines(state: GameState, attack: Attack, defender: Unit): Row[] {
  const { map, roster } = state.setting;
  const attackers = attack.attackers.filter((attacker) => !roster.counters[attacker].isArtillery);
  const crosses = (feature: number) => (attacker: Unit) =>
    liesBetween(state.board, attacker, defender, (hex, direction) => map.has(hex, direction, feature));
  if (attackers.length === 0 || !attackers.every(crosses(HELPFUL_HEXSIDE))) return [];
  return HEXSIDE_LINES.filter(({ feature }) => attackers.some(crosses(feature))).map(({ row }) => row);
}
