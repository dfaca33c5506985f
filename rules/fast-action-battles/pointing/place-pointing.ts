import { given } from "../../../src/common/picked.ts";
import { paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Mark, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import { blocksAt, hasForces } from "../position/ground.ts";
import { blockWords, fullName, placeName, unitName } from "../words/events/names.ts";
import { battleId } from "./battle-pointing.ts";
import { placedProbe, unlimited } from "./deeds/deeds.ts";
import { joinersOf } from "./joiners.ts";
import { ownAt } from "./plan/outcome.ts";
import { isFoughtOver } from "./overview.ts";
import type { Plan } from "./plan/plan.ts";
import { pieceThing, placeSign, wayThing } from "./plan/things.ts";

/** What can be done at an area. @param first what was picked there */
export function placePointing(plan: Plan, first: Thing, area: Area): Pointing {
  const { sight, side } = plan.desk;
  const own = ownAt(plan, area);
  const joiners = joinersOf(plan, area);
  const there = [...blocksAt(sight, side, area), ...blocksAt(sight, enemyOf(side), area)];
  const here = there.map((block) => blockWords(sight, block)).join(", ") || "nobody";
  return {
    picks: [first],
    marks: [
      placeSign(first, "picked"),
      ...own.map(({ unit }): Mark => placeSign(pieceThing(unit), "may", { title: unitName(sight, unit) })),
      ...joiners.map(({ unit, cost }): Mark =>
        placeSign(pieceThing(unit), "may", {
          text: String(cost),
          title: `${unitName(sight, unit)} may come, ${cost} MP`,
        })
      ),
    ],
    choices: [
      ...own.map(({ unit }): Choice => ({ label: fullName(sight, unit), pick: pieceThing(unit) })),
      ...areaChoices(plan, area),
    ],
    says: given([
      paragraph(`${placeName(sight, area)}: ${here}.`),
      joiners.length !== 0 && paragraph(
        `May come: ${
          joiners.map(({ unit, cost }) => `${unitName(sight, unit)} (${cost})`).join(", ")
        } (5.3).`,
      ),
    ]),
  };
}

/** 6.1: to attack, to leave it, to defend. */
export function areaChoices(plan: Plan, area: Area): Choice[] {
  const { sight, side, asked } = plan.desk;
  if (area === 0 || sight.phase === "setUp") return [];
  const name = placeName(sight, area);
  const isFought = isFoughtOver(plan, area);
  const pass = unlimited({ verb: "pass", area: String(area) });
  const mayAttack = asked === undefined || sight.query.kind === "combat";
  const again = placedProbe(plan, { verb: "battle", area: String(area), role: "attack", again: "sa" });
  return given([
    ...(isFought && mayAttack
      ? [
        {
          label: `Battle in ${name}`,
          pick: wayThing(battleId({ role: "attack", area })),
          isDue: true,
          cite: "6.1",
        },
        {
          label: `No battle in ${name}, if you may avoid it`,
          lines: plan.slot(pass).lines(pass),
          cite: "6.1",
        },
      ]
      : []),
    isFought && sight.phasing === side &&
    again.slot.report(unlimited({ verb: "battle", area: String(area), role: "attack", again: "sa" }))
        .status !== "refused" &&
    {
      label: `Fight again in ${name} by a Special Action`,
      pick: wayThing(battleId({ role: "again", area })),
      cite: "8.22",
    },
    (hasForces(sight, side, area) || ownAt(plan, area).length > 0) && {
      label: `How you defend in ${name}`,
      pick: wayThing(battleId({ role: "defend", area })),
      cite: "6.42",
    },
  ]);
}
