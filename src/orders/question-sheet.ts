import type { AttackDecision, HexPath, UnitId } from "../kernel/decision.ts";
import type { Query } from "../kernel/query.ts";
import type { CounterView, RefereeRules } from "../kernel/ruleset.ts";
import { openObligations } from "./attack-orders.ts";
import { printHeading, type SheetHeading } from "./heading.ts";
import { DOTS } from "./tokens.ts";

/** More of a unit's legal ways than this are not listed: a direction is easier to give. */
const LISTED = 8;

/** The sheet that goes with announced attacks: for each defender a line for protection, and one for his retreat if it is his. */
export function exchangeSheet<S>(
  rules: RefereeRules<S>,
  state: S,
  heading: SheetHeading,
  attacks: readonly AttackDecision[],
): string[] {
  const counters = byId(rules.counters(state));
  return [
    printHeading(heading),
    "# Where you leave the dots, the default is done; only go: all of it.",
    ...attacks.flatMap((attack, index) => {
      const protection = rules.protection(state, attack);
      const hexes = attack.defenders.map((unit) => counters.get(unit)!.hex!);
      const guns = (protection?.artillery ?? []).map((unit) => counters.get(unit)!.hex!);
      return [
        `# Attack ${index + 1}, on ${
          attack.defenders.map((unit) => described(counters, unit)).join(" and ")
        }`,
        ...(protection === undefined ? [] : [
          `protect ${hexes[0]}${guns.length === 0 ? "" : ` with ${DOTS}`} gs ..`,
          ...(guns.length === 0 ? [] : [`#   guns in range: ${guns.join(" ")}`]),
        ]),
        ...(rules.defenderChoosesRetreat(state) ? hexes.map((hex) => `retreat ${hex} toward ${DOTS}`) : []),
      ];
    }),
    "end",
  ];
}

/** The sheet that goes with the present question, and the ways that are open. */
export function questionSheet<S>(rules: RefereeRules<S>, state: S, heading: SheetHeading): string[] {
  return [
    printHeading(heading),
    "# Take the # from the line that you choose, or write your own;",
    "# go alone takes the default.",
    ...optionsFor(rules, state, rules.query(state)),
    "end",
  ];
}

function optionsFor<S>(rules: RefereeRules<S>, state: S, query: Query): string[] {
  const counters = byId(rules.counters(state));
  const hexOf = (unit: UnitId) => counters.get(unit)!.hex!;
  switch (query.kind) {
    case "attack":
      return [
        ...openObligations(rules, state).map((sentence) => `# ${sentence}`),
        `attack ${DOTS} from ${DOTS} ${DOTS} with ${DOTS} gs ..`,
      ];
    case "protect":
      return [
        `protect ${hexOf(query.attack.defenders[0])} with ${DOTS} gs ..`,
        ...(query.artillery.length === 0
          ? []
          : [`#   guns in range: ${query.artillery.map(hexOf).join(" ")}`]),
      ];
    case "retreat": {
      const ways = rules.retreats(state);
      return query.units.flatMap((unit) =>
        listed(`retreat ${hexOf(unit)}`, `toward ${DOTS}`, ways.get(unit) ?? [], described(counters, unit))
      );
    }
    case "advance": {
      const ways = rules.advances(state);
      return [
        ...query.units.flatMap((unit) =>
          listed(`advance ${hexOf(unit)}`, `to ${DOTS}`, ways.get(unit) ?? [], described(counters, unit))
        ),
        "# advance never",
      ];
    }
    case "removeUnits":
      return [`remove ${Array.from({ length: query.count }, () => DOTS).join(" ")}`];
    case "movement":
    case "over":
      return [];
  }
}

/** A line to be filled in, and under it the unit's legal ways where they are few. */
function listed(order: string, open: string, ways: readonly HexPath[], unit: string): string[] {
  return [
    `# ${unit}, ${ways.length} ${ways.length === 1 ? "way" : "ways"}:`,
    ...(ways.length > LISTED ? [] : ways.map((path) => `# ${order} ${path.slice(1).join(" ")}`)),
    `${order} ${open}`,
  ];
}

function byId(counters: readonly CounterView[]): ReadonlyMap<UnitId, CounterView> {
  return new Map(counters.map((counter) => [counter.id, counter]));
}

function described(counters: ReadonlyMap<UnitId, CounterView>, id: UnitId): string {
  const { designation, values, hex } = counters.get(id)!;
  return `${designation} ${values} (${hex})`;
}
