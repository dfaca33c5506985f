import { signed } from "../../../src/common/text.ts";
import { sheetLine } from "../../../src/sheet/blocks/sheet-line.ts";
import type { AttackDecision, Decision } from "../contract/decision.ts";
import type { HexPath, UnitId } from "../../hexes/names.ts";
import type { HexName } from "../../hexes/hex-grid.ts";
import type { Query, QueryOf } from "../contract/query.ts";
import { obligationsLeft } from "./binding/attack-orders.ts";
import type { CarriedOrder } from "./line/carried.ts";
import { attackOrder, printOrder } from "./line/lines.ts";
import type { Order } from "./line/order.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { makingWay, onlyDisplaces } from "./binding/retreat-orders.ts";
import { isFor } from "./line/units.ts";
import { DOTS } from "../../../src/sheet/blocks/tokens.ts";
import { type Counters, muster } from "../counter-views.ts";
import { phaseOf } from "../desk.ts";
import { advances, defenderChoosesRetreat, foresee, protectionAgainst, retreats } from "../combat-desk.ts";
import { queryOf } from "../query.ts";
import { fallback } from "../combat/defaults.ts";
import type { GameState } from "../position/state.ts";

export interface SheetExtent {
  /** Earlier answers are elsewhere: only the rest is listed. */
  readonly isRest?: boolean;
  /** The letter around the sheet says how to fill it in. */
  readonly isShort?: boolean | undefined;
}

/** More of a unit's legal ways than this are not listed: a direction is easier to give. */
const LISTED = 8;

/**
 * The sheet for announced attacks, without heading and end. Each defender has a line for protection, and one for its retreat if
 * its owner chooses that.
 * @param kept the player's earlier answers, which need not be filled in once more
 */
export function exchangeSheet(
  state: GameState,
  side: Side,
  attacks: readonly AttackDecision[],
  kept: readonly CarriedOrder[] = [],
  { isRest = false, isShort = false }: SheetExtent = {},
): string[] {
  const counters = muster(state);
  const isSaid = saidIn(kept, counters, side);
  return [
    ...(isShort ? [] : [
      "# Dots left as they are: your standing orders decide,",
      "# else the default. GO alone does that for all.",
    ]),
    `# Ground Support Points left: ${phaseOf(state).groundSupport[side]}`,
    ...(isRest ? [] : soFar(kept)),
    ...attacks.flatMap((attack, index) => {
      const protection = protectionAgainst(state, attack);
      const hexOf = (unit: UnitId) => counters.unit(unit)!.hex!;
      const [first] = attack.defenders;
      const isProtected = attack.defenders.some((unit) => isSaid("protect", unit));
      const open = attack.defenders.filter((unit) => !isSaid("retreat", unit));
      const guns = (protection?.artillery ?? []).map((unit) => counters.unit(unit)!.hex!);
      const inRange = guns.join(" ");
      const line = `protect ${hexOf(first)}${guns.length === 0 ? "" : ` with ${DOTS}`} gs ..`;
      return [
        // A letter lists the attacks above.
        ...(isShort ? [] : [
          `# Attack ${index + 1}, on ${
            attack.defenders.map((unit) => described(counters, unit)).join(" and ")
          }`,
        ]),
        // Nothing at all is less than the default.
        ...(protection === undefined || isProtected || isShort || attacks.length > 1
          ? []
          : protections(state, { attack, ...protection }, hexOf, "").slice(1)),
        ...(protection === undefined || isProtected
          ? []
          : guns.length === 0
          ? [line]
          : isShort
          ? [`${line}   # guns: ${inRange}`]
          : [line, `#   guns in range: ${inRange}`]),
        ...(defenderChoosesRetreat(state) ? open.map((unit) => `retreat ${hexOf(unit)} toward ${DOTS}`) : []),
      ];
    }),
  ].flatMap(sheetLine);
}

/** Whether orders that are kept say something for a unit. */
function saidIn(kept: readonly CarriedOrder[], counters: Counters, side: Side) {
  return (verb: Order["verb"], unit: UnitId) =>
    kept.some(({ order }) => order?.verb === verb && isFor(order, unit, counters, side));
}

/** The sheet that goes with the present question, and the ways that are open. @param kept as in {@link exchangeSheet} */
export function questionSheet(
  state: GameState,
  kept: readonly CarriedOrder[] = [],
  { isRest = false, isShort = false }: SheetExtent = {},
): string[] {
  const query = queryOf(state);
  // An answer without faults comes back without the questions that it answers.
  const answered = isRest && kept.every(({ order }) => order !== undefined) ? kept : [];
  const options = optionsFor(state, query, answered, isShort);
  const how = isRest && options.length === 0
    ? []
    : query.kind === "removeUnits"
    ? ["# Fill in units of the Axis by their hexes, or fewer;", "# GO alone takes the most valuable."]
    : isShort
    ? ["# Remove the # from the line that you choose."]
    : [
      "# Remove the # from the line that you choose,",
      "# or write your own;",
      `# GO alone takes the default for ${isRest ? "what you leave out" : "every unit"}.`,
    ];
  return [...how, ...(isRest ? [] : soFar(kept)), ...options].flatMap(sheetLine);
}

function soFar(kept: readonly CarriedOrder[]): string[] {
  return kept.length === 0 ? [] : ["# Your answer so far:", ...kept.flatMap(({ text }) => text)];
}

function optionsFor(
  state: GameState,
  query: Query,
  kept: readonly CarriedOrder[],
  isShort: boolean,
): string[] {
  const counters = muster(state);
  const hexOf = (unit: UnitId) => counters.unit(unit)!.hex!;
  const isSaid = query.kind === "over" ? () => false : saidIn(kept, counters, query.side);
  switch (query.kind) {
    case "attack":
      return [
        ...obligationsLeft(state).map((sentence) => `# ${sentence}`),
        ...defaultAttack(fallback(state), hexOf),
        `attack ${DOTS} from ${DOTS} ${DOTS} with ${DOTS} gs ..`,
      ];
    case "protect": {
      const { attack: { defenders }, artillery } = query;
      const guns = artillery.map(hexOf);
      return defenders.some((unit) => isSaid("protect", unit)) ? [] : [
        ...(isShort
          ? [`# protect ${hexOf(defenders[0])}   # nothing, on purpose`]
          : protections(state, query, hexOf, "differential ")),
        `protect ${hexOf(defenders[0])}${guns.length === 0 ? "" : ` with ${DOTS}`} gs ..`,
        ...(guns.length === 0 ? [] : [`#   guns in range: ${guns.join(" ")}`]),
      ];
    }
    case "retreat": {
      const ways = retreats(state);
      return query.units.filter((unit) => !isSaid("retreat", unit)).flatMap((unit) => {
        const open = (ways.get(unit) ?? []).map((path) => ({
          path,
          makingWay: makingWay(state, unit, path),
        }));
        const friends = new Set(open.flatMap(({ makingWay }) => makingWay.map(([from]) => from)));
        if (onlyDisplaces(state, query.side)) {
          return displacementOf(described(counters, unit), open[0]);
        }
        return [
          ...listed(
            `retreat ${hexOf(unit)}`,
            `toward ${DOTS}`,
            open.map(({ path, makingWay }) => ({
              path,
              remark: makingWay.map(([from, to]) => `${from} moves aside to ${to}`).join(", "),
            })),
            described(counters, unit),
          ),
          ...(friends.size === 0 ? [] : ["# A unit in the way may go elsewhere, as 7.8 allows:"]),
          ...[...friends].map((from) => `displace ${from} to ${DOTS}`),
        ];
      });
    }
    case "advance": {
      const ways = advances(state);
      const units = query.units.filter((unit) => !isSaid("advance", unit));
      return units.length === 0 ? [] : [
        ...units.flatMap((unit) => {
          const open = (ways.get(unit) ?? []).map((path) => ({ path, remark: "" }));
          return [
            ...listed(`advance ${hexOf(unit)}`, `to ${DOTS}`, open, described(counters, unit)),
            `# advance ${hexOf(unit)} never`,
          ];
        }),
        "# advance never   # nobody, in the whole of this Player-Turn",
      ];
    }
    case "removeUnits":
      return [
        `# At most ${query.count} of the Axis units on the map:`,
        `remove ${Array.from({ length: query.count }, () => DOTS).join(" ")}`,
      ];
    case "movement":
    case "over":
      return [];
  }
}

/** 8.4, 9.0: answers that each move the attack to another column. Guns cost nothing, so they come before points. */
function protections(
  state: GameState,
  { attack, artillery, groundSupport }: Pick<QueryOf<"protect">, "attack" | "artillery" | "groundSupport">,
  hexOf: (unit: UnitId) => HexName,
  label: string,
): string[] {
  const hex = hexOf(attack.defenders[0]);
  const byDefault = fallback(state);
  const columns = new Set<string>();
  const choices = Array.from(
    { length: groundSupport + 1 },
    (_, points) => (artillery.length === 0 ? [[]] : [[], artillery]).map((guns) => ({ guns, points })),
  );
  return choices.flat().flatMap(({ guns, points }) => {
    const { column, differential } = foresee(state, attack, { artillery: guns, groundSupport: points });
    if (columns.has(column)) return [];
    columns.add(column);
    const isDefault = byDefault.kind === "protect" && byDefault.groundSupport === points &&
      byDefault.artillery.length === guns.length;
    const by = guns.length === 0 ? "" : ` with ${guns.map(hexOf).join(" ")}`;
    const line = `protect ${hex}${by}${points === 0 ? "" : ` gs ${points}`}`;
    const what = guns.length + points === 0 ? "nothing; " : "";
    return [
      `# ${line}   # ${what}${label}${signed(differential)}${isDefault ? ", by default" : ""}`,
    ];
  });
}

/** 7.7, 7.81: the referee's retreat, and a line for each friend that makes way to it. */
function displacementOf(
  unit: string,
  { path, makingWay }: { readonly path: HexPath; readonly makingWay: readonly HexPath[] },
): string[] {
  return [
    `# The referee retreats ${unit} by ${path.slice(1).join(" ")} (7.7).`,
    "# Units in the way go where you say (7.8). By default:",
    ...makingWay.map(([from, to]) => `# displace ${from} to ${to}`),
    ...makingWay.map(([from]) => `displace ${from} to ${DOTS}`),
  ];
}

/** A way that a unit may go, and a remark on it. */
interface Listed {
  readonly path: HexPath;
  readonly remark: string;
}

/** A line to be filled in, after the unit's legal ways if they are few. */
function listed(order: string, open: string, ways: readonly Listed[], unit: string): string[] {
  return [
    `# ${unit}, ${ways.length} ${ways.length === 1 ? "way" : "ways"}:`,
    ...(ways.length > LISTED
      ? [`#   to ${[...new Set(ways.map(({ path }) => path[path.length - 1]))].join(" ")}`]
      : ways.map(({ path, remark }) =>
        `# ${order} ${path.slice(1).join(" ")}${remark === "" ? "" : `   # ${remark}`}`
      )),
    `${order} ${open}`,
  ];
}

/** The attack that is made if the player says nothing. */
export function defaultAttack(attack: Decision, hexOf: (unit: UnitId) => HexName): string[] {
  if (attack.kind !== "attack") return [];
  const line = printOrder(attackOrder(attack, hexOf)).map((part) => part.trim()).join(" ");
  return ["# By default:", `# ${line}`];
}

function described(counters: Counters, id: UnitId): string {
  const { designation, values, hex } = counters.unit(id)!;
  return `${designation} ${values} (${hex})`;
}
