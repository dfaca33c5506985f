import { listed } from "../../../src/common/text.ts";
import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { type HexName, MAP_EDGES } from "../../hexes/hex-grid.ts";
import { pieceThing, placeThing, sign, wayMark, wayThing } from "../../hexes/pointing/things.ts";
import type { DecisionOf } from "../contract/decision.ts";
import { orderedMarks } from "./plan/ordered.ts";
import { type Field, nameNow, type Plan } from "./plan/plan.ts";
import { hexesPicked } from "./plan/subjects.ts";
import { withOrder } from "./plan/with-order.ts";
import type { CounterView } from "../counter-views.ts";
import { routeOff } from "../desk.ts";
import { rehearse } from "../ruleset.ts";

type Edge = (typeof MAP_EDGES)[number];

/** 14.0, 18.3: the cheapest way of a unit off the map by an edge, if it may leave by it. */
function exitBy(
  { id }: CounterView,
  { position }: Field,
  edge: Edge,
  from?: HexName,
): DecisionOf<"exit"> | undefined {
  const path = routeOff(position, id, edge, from);
  if (path === undefined) return undefined;
  const decision: DecisionOf<"exit"> = { kind: "exit", unit: id, path, edge };
  return rehearse(position, decision).ok ? decision : undefined;
}

/** 14.0: a unit is to leave the map: which hex of an edge it leaves by. */
export function pointAtExit(
  plan: Plan,
  unit: CounterView,
  edgeName: string,
  places: readonly Thing[],
): Pointing {
  const field = plan.field(unit.id);
  const edge = MAP_EDGES.find((each) => each === edgeName) ?? "west";
  const { grid } = field.position.setting.map;
  const self = pieceThing(unit.id);
  const by = hexesPicked(plan, places).at(-1);
  const open = grid.edge(edge).map((hex) => grid.name(hex))
    .filter((hex) => exitBy(unit, field, edge, hex) !== undefined);
  const exit = exitBy(unit, field, edge, by);
  const last = exit?.path[exit.path.length - 1];
  const picks = [self, wayThing(`exit ${edge}`)];
  return {
    picks: by === undefined || exit === undefined ? picks : [...picks, placeThing(by)],
    marks: [
      ...orderedMarks(plan),
      sign(self, "picked"),
      ...(exit === undefined ? [] : [wayMark(exit.path, "picked", edge)]),
      ...open.map((hex) => sign(placeThing(hex), "may", `off the map by ${hex}`)),
    ],
    choices: last === undefined ? [] : [{
      label: `${unit.designation} leaves the map by ${last}, ${edge} edge`,
      lines: withOrder(plan, unit, { verb: "exit", unit: nameNow(plan, unit), by: last, edge }),
      isPlain: by !== undefined,
      cite: "14.0",
    }],
    says: [
      paragraph(
        exit === undefined
          ? `${unit.designation} cannot leave the map${
            by === undefined ? "" : ` by ${by}`
          } in this phase (14.0, 18.3).`
          : `${unit.designation} may leave the map by ${listed(open)} (14.0).`,
      ),
    ],
  };
}

/** 14.0, 18.3: the edges by which a unit may leave the map now. */
export function exitChoices(unit: CounterView, field: Field): Choice[] {
  return MAP_EDGES.filter((edge) => exitBy(unit, field, edge) !== undefined).map((edge) => ({
    label: `Leave the map by the ${edge} edge`,
    pick: wayThing(`exit ${edge}`),
    cite: "14.0",
  }));
}
