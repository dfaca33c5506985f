import type { Mark, Thing } from "../../../src/kernel/pointing.ts";
import { eachOf } from "../orders/line/groups.ts";
import { decisionFor } from "../orders/binding/meant.ts";
import { areaByName, areaMeant, unitsCalled } from "../orders/line/names.ts";
import type { Order } from "../orders/line/order.ts";
import { print } from "../orders/line/said.ts";
import { areaOf } from "../setting/area-map.ts";
import { isEnemyOccupied } from "../position/boundaries.ts";
import { pieceId } from "../position/called.ts";
import { areaOfBlock } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { unlimited } from "./deeds/deeds.ts";
import { outcomeOf } from "./plan/outcome.ts";
import type { Plan, TriedEntry } from "./plan/plan.ts";
import { pieceThing, placeId, placeSign, placeThing } from "./plan/things.ts";

const drawn = new WeakMap<Plan, readonly Mark[]>();

/** Marks for what a sheet's lines order: ways, where units will stand, battles. */
export function orderedMarks(plan: Plan): readonly Mark[] {
  const known = drawn.get(plan);
  if (known !== undefined) return known;
  const marks = [...plan.tried().flatMap((tried) => marksOf(plan, tried)), ...ghosts(plan)];
  drawn.set(plan, marks);
  return marks;
}

function marksOf(plan: Plan, { said, report, before }: TriedEntry): Mark[] {
  if (report.status === "refused") return [];
  const { order } = said;
  const { sight, side } = plan.desk;
  switch (order.verb) {
    case "move":
    case "strat":
    case "breakthrough":
    case "react":
      return eachOf(sight, side, order).flatMap((one) =>
        wayMarks(plan, one, before.copy().at(plan.kindOf(unlimited(one)) ?? "movement"))
      );
    case "battle":
    case "pass": {
      const area = areaByName(sight.setting, order.area);
      const isAttack = order.verb === "battle" && order.role === "attack";
      return area.ok
        ? [placeSign(placeThing(area.value), isAttack ? "against" : "ordered", { title: print(said) })]
        : [];
    }
    default:
      return namedIn(plan, order).map((thing) => placeSign(thing, "ordered", { title: print(said) }));
  }
}

function wayMarks(plan: Plan, order: Order, at: Sight): Mark[] {
  const decision = decisionFor(at, order);
  if (!decision.ok) {
    return "unit" in order && order.unit !== undefined
      ? unitMarks(plan, order.unit, print(unlimited(order)))
      : [];
  }
  const meant = decision.value;
  if (meant.kind === "stratMove") {
    const from = at.blocks.find(({ unit }) => unit === meant.unit)?.area;
    const places = [...(typeof from === "number" ? [placeId(from)] : []), placeId(meant.to)];
    return [{ kind: "way", places, look: "ordered" }, placeSign(pieceThing(meant.unit), "ordered")];
  }
  if (meant.kind !== "move") return [];
  const areas = meant.path.map(areaOf);
  const isAttack = isEnemyOccupied(at, plan.desk.side, areas[areas.length - 1]);
  return [
    { kind: "way", places: areas.map(placeId), look: isAttack ? "against" : "ordered" },
    placeSign(pieceThing(meant.unit), "ordered", { title: print(unlimited(order)) }),
  ];
}

function unitMarks(plan: Plan, ref: string, title: string): Mark[] {
  const units = unitsCalled(plan.desk.sight, plan.desk.side, ref);
  return units.ok ? units.value.map((id) => placeSign(pieceThing(id), "ordered", { title })) : [];
}

function namedIn(plan: Plan, order: Order): Thing[] {
  const { sight, side } = plan.desk;
  const units = "unit" in order && order.unit !== undefined
    ? unitsCalled(sight, side, order.unit)
    : undefined;
  if (units?.ok === true) return units.value.map(pieceThing);
  const area = areaMeant(sight.setting, "at" in order ? order.at : undefined);
  return area === undefined ? [] : [placeThing(area)];
}

/** Units that will stand elsewhere. */
function ghosts(plan: Plan): Mark[] {
  const after = outcomeOf(plan);
  const { blocks } = plan.desk.sight;
  return after.blocks.flatMap((block, index): Mark[] => {
    const area = areaOfBlock(block);
    if (block.side !== plan.desk.side || area === undefined || blocks[index].area === block.area) return [];
    return [{ kind: "ghost", piece: pieceId(block), place: placeId(area) }];
  });
}
