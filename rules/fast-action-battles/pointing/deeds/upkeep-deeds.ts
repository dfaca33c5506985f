import { ECHELONS } from "../../documents/words.ts";
import { blocksOf, chitInSetting, shortName } from "../../orders/line/names.ts";
import type { Order } from "../../orders/line/order.ts";
import type { OwnBlock } from "../../position/sight.ts";
import { specialActions } from "../../special-units/special-actions.ts";
import { unitName } from "../../words/events/names.ts";
import { type Deed, deed, endsFor, isLegal, nameBy, placedProbe, wholeDeed } from "./deeds.ts";
import type { Plan } from "../plan/plan.ts";
import { pieceThing } from "../plan/things.ts";

/** What is done to units where they stand: markers, steps, detachments. */

/** 5.21 */
export function reserveDeeds(plan: Plan, { unit, side }: OwnBlock): Deed[] {
  const order: Order = { verb: "reserve", unit: shortName(plan.desk.sight.setting, unit) };
  const { slot, sight } = placedProbe(plan, order);
  return ECHELONS[side].map((marker) =>
    deed(
      [`reserve as ${marker}`, `Into reserve, ${marker}`, "5.21"],
      slot,
      endsFor(sight, [{ kind: "reserve", unit, marker }], () => []),
    )
  );
}

const WHOLE = [
  ["reveal", "Turn it up", "15.71"],
  ["repair", "Give it a repaired step", "15.5"],
  ["retire", "Give it up", "15.8"],
  ["remove", "Take it off the map", "15.8"],
] as const;

/** Orders that name the unit alone. */
export function wholeDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  return WHOLE.map((name) => wholeDeed(plan, name, { verb: name[0], unit: shortName(setting, unit) }));
}

/** 8.26, 8.33: a step or a marker by the staff or a Special Action. */
export function staffDeeds(plan: Plan, { unit, area }: OwnBlock): Deed[] {
  const { sight } = plan.desk;
  const { setting } = sight;
  if (typeof area !== "number") return [];
  const name = shortName(setting, unit);
  const action = placedProbe(plan, { verb: "special", use: "replace", unit: name });
  return [
    wholeDeed(plan, ["staff replace", "A step by the staff", "8.31"], {
      verb: "staff",
      use: "replace",
      unit: name,
    }),
    ...specialActions(action.sight).map(({ id }) =>
      wholeDeed(plan, nameBy(sight, id, ["replace", "A step", "8.26"]), {
        verb: "special",
        use: "replace",
        unit: name,
        by: chitInSetting(setting, id),
      })
    ),
  ];
}

/** A detachment and the unit that it comes from or goes into; `other` is the one to be picked second. */
interface Pair {
  readonly verb: "detach" | "merge";
  readonly detachment: string;
  readonly unit: string;
  readonly other: string;
}

/** 15.6: sends detachments out and takes them in again. */
export function detachmentDeeds(plan: Plan, block: OwnBlock): Deed[] {
  const { sight: { setting } } = plan.desk;
  const pairs = pairsOf(plan, block);
  return (["detach", "merge"] as const).flatMap((verb): Deed[] => {
    const found = pairs.filter((pair) => pair.verb === verb).map(({ detachment, unit, other }) => {
      const order: Order = {
        verb,
        detachment: shortName(setting, detachment),
        unit: shortName(setting, unit),
      };
      return { order, other, ...placedProbe(plan, order) };
    }).filter(({ order, sight }) => isLegal(sight, order));
    const [first] = found;
    const label = verb === "detach" ? "Send out a detachment" : "Take a detachment in again";
    const ends = found.map(({ order, other, sight }) => ({
      things: [pieceThing(other)],
      order,
      title: unitName(sight, other),
    }));
    return first === undefined ? [] : [deed([verb, label, "15.6"], first.slot, ends)];
  });
}

function pairsOf({ desk: { sight, side } }: Plan, { unit, area }: OwnBlock): Pair[] {
  const isDetachment = (id: string) => sight.setting.roster.known(id).isDetachment;
  return blocksOf(sight, side).filter((other) => isDetachment(other.unit) !== isDetachment(unit)).map(
    (other) => {
      const box = isDetachment(unit) ? area : other.area;
      const [detachment, from] = isDetachment(unit) ? [unit, other.unit] : [other.unit, unit];
      return { verb: box === "detachment" ? "detach" : "merge", detachment, unit: from, other: other.unit };
    },
  );
}
