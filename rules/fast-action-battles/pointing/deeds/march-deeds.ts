import { given } from "../../../../src/common/picked.ts";
import type { Marched } from "../../movement/marching.ts";
import { moveOf, waysOf } from "../../movement/moves.ts";
import { shortName } from "../../orders/line/names.ts";
import { moveOrderFor } from "../../orders/said-by.ts";
import { ownArea, type OwnBlock, ownBlock, type Sight } from "../../position/sight.ts";
import { judge } from "../../sequence/judgement.ts";
import { specialActions } from "../../special-units/special-actions.ts";
import { placeName } from "../../words/events/names.ts";
import { type Deed, deed, type End, nameBy, placedProbe, wayBy, wayEnd } from "./deeds.ts";
import type { Plan } from "../plan/plan.ts";
import { placeThing, wayThing } from "../plan/things.ts";

/** Movement of units other than their operational moves: strategic, scouting, breaking through, reacting. */

/** 15.72 */
export function scoutDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  if (setting.roster.known(unit).class !== "recon") return [];
  const name = shortName(setting, unit);
  const { slot, sight } = placedProbe(plan, { verb: "scout", unit: name, to: "" });
  const area = ownArea(sight, unit);
  const near = area === undefined ? [] : setting.map.around(area);
  const ends = near.filter((to) => judge(sight, { kind: "scout", unit, area: to }).none).flatMap((
    to,
  ): End[] =>
    ([undefined, "stay", "return"] as const).map((then) => ({
      things: given([placeThing(to), then && wayThing(then)]),
      order: { verb: "scout", unit: name, to: String(to), then },
      title: then === undefined ? placeName(sight, to) : then === "stay" ? "It stays there" : "It comes back",
      isAgainst: true,
    }))
  );
  return [deed(["scout", "Scout", "15.72"], slot, ends)];
}

/** 7.3, 7.31, 8.21: by its marker or by a Special Action. A unit without a marker is supposed to exploit. */
export function breakthroughDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  const way = { by: "destination", to: "" } as const;
  const { slot, sight } = placedProbe(plan, { verb: "breakthrough", unit: shortName(setting, unit), way });
  const block = ownBlock(sight, unit);
  if (block === undefined) return [];
  const isOpen = plan.desk.asked !== undefined && plan.desk.sight.query.kind === "breakthroughMovement";
  const hasMarker = block.reserve !== undefined || block.exploitation;
  const supposed: Sight = hasMarker || isOpen ? sight : {
    ...sight,
    blocks: sight.blocks.map((one) => one === block ? { ...one, exploitation: true, moved: false } : one),
  };
  const { allowance } = setting.roster.known(unit);
  const ends = (from: Sight, by?: string) =>
    waysOf(from, unit, by).map((way) =>
      wayEnd(sight, moveOrderFor(setting, moveOf(unit, way, by), "breakthrough"), way, allowance)
    );
  const label = hasMarker || isOpen ? "Break through" : "Break through, if it may exploit";
  const said = (way: Marched) => moveOrderFor(setting, moveOf(unit, way), "breakthrough");
  return [
    deed(
      ["breakthrough", label, hasMarker ? "7.3" : "7.31"],
      slot,
      ends(supposed),
      { by: wayBy(sight, waysOf(supposed, unit), said) },
    ),
    ...specialActions(sight).map(({ id }) =>
      deed(nameBy(sight, id, ["breakthrough", "Break through", "8.21"]), slot, ends(sight, id))
    ),
  ];
}

/** 7.2: at once, or only if an area is contested then. */
export function reactDeeds(plan: Plan, { unit }: OwnBlock): Deed[] {
  const { setting } = plan.desk.sight;
  const way = { by: "destination", to: "" } as const;
  const { slot, sight } = placedProbe(plan, { verb: "react", unit: shortName(setting, unit), way });
  const { allowance } = setting.roster.known(unit);
  const rested: Sight = {
    ...sight,
    blocks: sight.blocks.map((one) => one.unit === unit ? { ...one, moved: false } : one),
  };
  const ways = waysOf(rested, unit);
  const said = (way: Marched) => moveOrderFor(setting, moveOf(unit, way), "react");
  const ends = ways.map((way) => wayEnd(sight, said(way), way, allowance));
  const conditional = ends.flatMap(({ order, things, text }): End[] =>
    order.verb !== "react" ? [] : setting.map.areas.map((area) => ({
      things: [...things, placeThing(area)],
      order: { ...order, ifContested: String(area) },
      text,
      title: `if ${placeName(sight, area)} is contested`,
    }))
  );
  return [
    deed(["react", "React", "7.2"], slot, ends, { by: wayBy(sight, ways, said) }),
    deed(["react if contested", "React, if an area is contested", "7.2"], slot, conditional),
  ];
}
