import { given } from "../../../src/common/picked.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, say, section } from "../../../src/sheet/explanation.ts";
import { isInZone } from "../play/tobruk.ts";
import type { Area } from "../setting/area-map.ts";
import { isContested, isInterdicted } from "../position/ground.ts";
import type { Sight } from "../position/sight.ts";
import { STACKING_LIMIT, stackSize } from "../position/stacking.ts";
import { forcesIn, placeName } from "../words/events/names.ts";
import type { Explanation } from "./explanation.ts";
import { featureStatement } from "./features.ts";
import { stepStatement } from "./step-costs.ts";
import { traceStatement } from "./supply-section.ts";
import { sideOf } from "./viewpoint.ts";

export function explainArea(sight: Sight, area: Area): Explanation {
  const side = sideOf(sight);
  const { map } = sight.setting;
  return {
    title: placeName(sight, area),
    sections: [
      ...section("What it is", groundStatements(sight, area)),
      ...section("Who is there", presence(sight, area)),
      ...section(
        `What it costs the ${sideName(side)} side to go on from here`,
        map.steps(area).filter(({ to }) => to !== 0).map((step) =>
          stepStatement(sight, side, step, placeName(sight, step.to))
        ),
      ),
      ...section("Supply, if it were judged now", SIDES.map((one) => traceStatement(sight, one, area))),
    ],
  };
}

function groundStatements(sight: Sight, area: Area): ExplainedStatement[] {
  const { setting: { map }, control, works, forts, tankRecovery, newlyContested, crossings } = sight;
  const difficulty = map.difficulty(area);
  return given([
    say(`${sideName(control[area])} control`, "2.2"),
    isContested(sight, area) &&
    say(newlyContested.includes(area) ? "Newly contested: it must be fought for" : "Contested", "6.1"),
    crossings.includes(area) && say("Its attackers make a crossing assault", "14.01"),
    difficulty > 0 && say(`Terrain difficulty ${difficulty}: off the attacker's ground fire`, "2.4"),
    ...map.features(area).flatMap((feature) => featureStatement(feature)),
    isInZone(sight, area) && say("In the Tobruk Operational Zone", "14.32"),
    forts[area] !== undefined && say(
      `A fort of strength ${forts[area]}: 1 off fire at its defenders, and each level takes a hit`,
      "14.03",
    ),
    works[area] !== undefined && say(
      `${
        sideName(works[area])
      } field works: 1 off fire at infantry in them, and they take the first hit. They go when a phase ends with no unit of their side here`,
      ["5.23", "6.42"],
    ),
    tankRecovery.includes(area) && say("Wrecks that the Axis may recover", "15.5"),
    ...SIDES.filter((one) => isInterdicted(sight, one, area)).map((one) =>
      say(`${sideName(one)} aircraft interdict it`, "16.3")
    ),
    sight.fought.includes(area) && say("It has had a battle in this phase", "6.1"),
  ]);
}

function presence(sight: Sight, area: Area): ExplainedStatement[] {
  return SIDES.flatMap((side) => {
    const there = forcesIn(sight, side, area);
    if (there.length === 0) return [];
    const room = STACKING_LIMIT - stackSize(sight, side, area);
    const full = room > 0 ? `room for ${room} more` : "no room for more";
    return [say(`${sideName(side)}: ${there.join(", ")}; ${full}`, "5.1")];
  });
}
