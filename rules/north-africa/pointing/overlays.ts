import { listed } from "../../../src/common/text.ts";
import { overlaysOf } from "../../../src/common/overlays.ts";
import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import type { Mark, Overlaid } from "../../../src/kernel/pointing.ts";
import { type Side, sideName } from "../../../src/kernel/side.ts";
import type { HexId, HexName } from "../../hexes/hex-grid.ts";
import { namesOf } from "../../hexes/words/place-words.ts";
import { withMoves } from "../../hexes/pointing/telling.ts";
import { pieceThing, placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { shadedHexes, zonesShaded } from "../../hexes/pointing/zones.ts";
import { OFF_MAP } from "../position/board.ts";
import { hexName, hexNames, unitLabel } from "../position/naming.ts";
import { asObliged, mustAttackNow, mustBeAttacked } from "../combat/obligations.ts";
import type { Unit } from "../position/roster.ts";
import { type GameState, isMarked, MARK } from "../position/state.ts";
import { supplyPath, unsuppliedUnits } from "../supply/supply.ts";
import { standingViews } from "../telling.ts";
import { countedHexes, routeToTobruk, TOBRUK, victoryWords } from "../victory/victory.ts";
import { hasOrder, type Plan, planOf, supportLeft } from "./plan/plan.ts";
import { supportPoints } from "../desk.ts";

/** Everything that can be shaded, by its key. */
export const OVERLAYS = overlaysOf<GameState, Plan>(planOf, [
  { name: "zones", label: "Zones of control", key: "z", cite: "6.0", draw: zones },
  { name: "supply", label: "Supply", key: "s", cite: "12.0", draw: supply },
  { name: "ranges", label: "Ranges of guns", key: "r", cite: "8.12", draw: ranges },
  { name: "moves", label: "Who has not moved", key: "m", cite: "5.15", draw: unmoved },
  { name: "obligations", label: "Who has to attack", key: "o", cite: "7.11", draw: obligations },
  { name: "goals", label: "Entry and victory hexes", key: "v", cite: "19.0", draw: goals },
  { name: "support", label: "Ground Support", key: "g", cite: "9.0", draw: groundSupport },
]);

/** 6.0, 6.22: the hexes that units control. */
function zones({ moved: { board, setting }, moves }: Plan, sides: readonly Side[]): Overlaid {
  const rule = "A unit stops in an enemy zone, and only combat takes it out again (6.0, 6.13).";
  return zonesShaded((side) => hexNames(setting, board.controlled(side)), sides, rule, moves);
}

/** 12.0, 12.21: the hexes and the source by which each unit draws supply, and the units without supply. */
function supply({ moved: state, moves }: Plan, sides: readonly Side[]): Overlaid {
  const { board, setting } = state;
  const marks = sides.flatMap((side): Mark[] => {
    const without = unsuppliedUnits(board, side);
    const lines = board.units(side).flatMap((unit) => {
      const path = supplyPath(board, unit);
      return path === undefined || path.length < 2 ? [] : [wayMark(hexNames(setting, path), side)];
    });
    return [
      ...hexNames(setting, setting.map.sources(side)).map((hex) =>
        sign(placeThing(hex), side, `${hex}: ${sideName(side)} supply source (16.0)`, "S")
      ),
      ...lines,
      ...without.map((unit) =>
        sign(
          pieceThing(setting.roster.id(unit)),
          "bar",
          `${unitLabel(setting, unit)} is out of supply (12.0)`,
          "U",
        )
      ),
    ];
  });
  return {
    marks,
    says: [
      list(sides.map((side) => {
        const without = unsuppliedUnits(board, side);
        return without.length === 0
          ? `All ${sideName(side)} units are in supply (12.0).`
          : `${sideName(side)}, out of supply: ${namesOf(state, without)} (12.0).`;
      })),
      ...withMoves(moves),
    ],
  };
}

/** 8.12, 8.42: what guns reach. */
function ranges({ moved: state, moves }: Plan, sides: readonly Side[]): Overlaid {
  const { board, setting: { map: { grid }, roster } } = state;
  const guns = (side: Side) => board.units(side).filter((unit) => roster.counters[unit].isArtillery);
  const reaching = new Map<HexName, Unit[]>();
  for (const gun of sides.flatMap(guns)) {
    for (const hex of within(state, board.standing(gun), roster.counters[gun].range)) {
      const name = grid.name(hex);
      reaching.set(name, [...reaching.get(name) ?? [], gun]);
    }
  }
  const hexesOf = (side: Side) =>
    [...reaching].flatMap(([hex, units]) => units.some((unit) => board.sideOf(unit) === side) ? [hex] : []);
  return {
    marks: shadedHexes(
      hexesOf,
      (hex) => `${hex}: in range of ${namesOf(state, reaching.get(hex) ?? [])}`,
      sides,
    ),
    says: [
      list(
        sides.map((side) =>
          `${sideName(side)} guns: ${guns(side).length === 0 ? "none" : namesOf(state, guns(side))} (8.12).`
        ),
      ),
      ...withMoves(moves),
    ],
  };
}

function within({ setting: { map: { grid } } }: GameState, from: HexId, range: number): HexId[] {
  const found = new Set<HexId>([from]);
  let edge = [from];
  for (let step = 0; step < range; step++) {
    edge = edge.flatMap((hex) => grid.around(hex)).filter((hex) => {
      const isNew = !found.has(hex);
      found.add(hex);
      return isNew;
    });
  }
  return [...found];
}

/** 5.14, 5.15: the moving side's units that have no order yet to move or stay, and those that may not move. */
function unmoved(plan: Plan): Overlaid {
  const state = plan.desk.sight;
  const { board, setting: { roster }, phasing, stage } = state;
  if (stage.at !== "movement") return { marks: [], says: [paragraph("Nobody moves in this phase (4.1).")] };
  const waiting = board.units(phasing).filter((unit) =>
    !isMarked(state, unit, MARK.moved) && !hasOrder(plan, roster.id(unit))
  );
  const isHeld = (unit: Unit) => board.isEnemyControlled(phasing, board.standing(unit));
  const free = waiting.filter((unit) => !isHeld(unit));
  return {
    marks: waiting.map((unit) =>
      isHeld(unit)
        ? sign(
          pieceThing(roster.id(unit)),
          "bar",
          `${unitLabel(state.setting, unit)} stands in an enemy zone (5.14)`,
        )
        : sign(pieceThing(roster.id(unit)), "open", `${unitLabel(state.setting, unit)} has not moved`)
    ),
    says: [
      paragraph(
        `${free.length} ${sideName(phasing)} ${
          free.length === 1 ? "unit has" : "units have"
        } not moved (5.15); ${waiting.length - free.length} in enemy zones may not (5.14).`,
      ),
    ],
  };
}

/** 7.11, 7.12: units that have to attack or be attacked, and have no line in the sheet for it. */
function obligations({ attacks }: Plan): Overlaid {
  const state = asObliged(attacks.state);
  const { setting, setting: { roster } } = state;
  const [attackers, defenders] = [mustAttackNow(state), mustBeAttacked(state)];
  return {
    marks: [
      ...attackers.map((unit) =>
        sign(pieceThing(roster.id(unit)), "open", `${unitLabel(setting, unit)} has to attack (7.12)`, "!")
      ),
      ...defenders.map((unit) =>
        sign(
          pieceThing(roster.id(unit)),
          "target",
          `${unitLabel(setting, unit)} has to be attacked (7.11)`,
          "!",
        )
      ),
    ],
    says: attackers.length + defenders.length === 0
      ? [paragraph("Nobody has to attack, or to be attacked (7.11, 7.12).")]
      : [list([
        ...(attackers.length === 0 ? [] : [`Have to attack: ${namesOf(state, attackers)} (7.12).`]),
        ...(defenders.length === 0 ? [] : [`Have to be attacked: ${namesOf(state, defenders)} (7.11).`]),
      ])],
  };
}

/** 13.0, 16.0, 19.0: where reinforcements come, and the objectives. */
function goals({ moved: state, moves }: Plan, sides: readonly Side[]): Overlaid {
  const { board, setting, setting: { roster, scenario, arrivals } } = state;
  const due = arrivals.filter(({ unit }) =>
    board.isAt(unit, OFF_MAP.reserve) && sides.includes(board.sideOf(unit))
  );
  const entries = new Map<HexId, typeof due>();
  for (const arrival of due) entries.set(arrival.hex, [...entries.get(arrival.hex) ?? [], arrival]);
  const route = scenario === undefined || scenario.victory === "19.37" ? undefined : routeToTobruk(board);
  const tobruk = scenario === undefined ? undefined : setting.map.grid.id(TOBRUK);
  return {
    marks: [
      ...[...entries].map(([hex, coming]) => {
        const who = coming.map(({ unit, gameTurn }) =>
          `${unitLabel(setting, unit)} on Game-Turn ${gameTurn}`
        );
        const side = roster.counters[coming[0].unit].side;
        return sign(placeThing(hexName(setting, hex)), side, `Entry of ${listed(who)} (13.0)`, "E");
      }),
      ...(tobruk === undefined ? [] : [sign(placeThing(TOBRUK), "both", `Tobruk (19.17)`, "V")]),
      ...countedHexes(state).map((hex) =>
        sign(
          placeThing(hexName(setting, hex)),
          state.lastThrough[hex] ?? "both",
          "Counts for the Axis (19.37)",
          "V",
        )
      ),
      ...(route === undefined ? [] : [wayMark(hexNames(setting, route), "allied", "route to Tobruk")]),
    ],
    says: [
      ...(scenario === undefined ? [] : [paragraph(victoryWords(scenario))]),
      {
        kind: "facts",
        rows: standingViews(state).map(({ label, value }): [string, string] => [label, value]),
      },
      ...withMoves(moves),
    ],
  };
}

/** 9.0, 9.14: the Ground Support Points of both sides, and the player's own that the sheet has named. */
function groundSupport(plan: Plan, sides: readonly Side[]): Overlaid {
  const { desk: { sight, side: own } } = plan;
  const { left, perTurn, servesOnceIn } = supportPoints(sight);
  const says: Block[] = [
    list(
      sides.map((side) =>
        `${sideName(side)}, of ${perTurn[side]} in this ${servesOnceIn} left: ${
          side === own ? supportLeft(plan).value : left[side]
        } (9.0, 9.14).`
      ),
    ),
  ];
  return { marks: [], says };
}
