import type { Side } from "../../../src/kernel/side.ts";
import { dueArrivals } from "../reinforcement.ts";
import type { Sight } from "../sight.ts";
import { asAsked } from "./foresight.ts";
import { shortName } from "./names.ts";
import type { Said } from "./order.ts";

/** What the defaults will do for want of orders. */
export function remarksOn(sight: Sight, side: Side, said: readonly Said[]): string[] {
  if (sight.phase === "setUp") return ["Patrols without an area stay in their box (15.8)."];
  const has = (...verbs: readonly string[]) => said.some(({ order }) => verbs.includes(order.verb));
  const speaksOf = (role: "attack" | "defend") =>
    said.some(({ order }) => order.verb === "battle" && order.role === role);
  return [
    ...(has("move") ? [] : ["Units without a move stay where they are (5.3)."]),
    ...(speaksOf("attack") ? [] : [
      "Where you have to attack no chits are assigned; one hit is taken, and the battle aborted if there are more (6.41).",
    ]),
    ...(speaksOf("defend") ? [] : [
      "No line says how you defend: you are asked once in the other side's Player-Turn, or the default stands and takes " +
      "hits with a fort, then disorder, then losses (6.42).",
    ]),
    ...arrivals(sight, side, said),
  ];
}

/** 4.1c */
function arrivals(sight: Sight, side: Side, said: readonly Said[]): string[] {
  const next = { ...asAsked(sight, side, "reinforcements"), gameTurn: sight.gameTurn + 1 };
  const named = said.flatMap(({ order }) => order.verb === "arrive" ? [order.unit] : []);
  const open = dueArrivals(next).map(({ unit }) => shortName(sight.setting, unit)).filter((name) =>
    !named.includes(name)
  );
  return open.length === 0
    ? []
    : [`${open.join(", ")} will arrive at the entry area of the lowest number (4.1).`];
}
