import { ofEach } from "../../../src/common/of-each.ts";
import { signed } from "../../../src/common/text.ts";
import type { Mark } from "../../../src/kernel/pointing.ts";
import { ghost, placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import type { UnitId } from "../../hexes/names.ts";
import { forecastWords } from "../words/attack-words.ts";
import type { Plan } from "./plan.ts";

/** What the lines of a sheet order, as it is drawn: ways, where units will stand, attacks. */
export const orderedMarks: (plan: Plan) => readonly Mark[] = (plan) => {
  const known = drawn(plan);
  known.marks ??= [...moveMarks(plan), ...attackMarks(plan)];
  return known.marks;
};

const drawn = ofEach<Plan, { marks?: readonly Mark[] }>(() => ({}));

function moveMarks({ moves }: Plan): Mark[] {
  return moves.flatMap((move): Mark[] => {
    switch (move.kind) {
      case "move":
      case "enter":
        return [wayMark(move.path, "ordered"), ghost(move.unit, move.path[move.path.length - 1])];
      case "exit":
        return [wayMark(move.path, "ordered", move.edge)];
      default:
        return [];
    }
  });
}

/** The attacks that can be announced, each with its differential over those whom it is on. */
function attackMarks(plan: Plan): Mark[] {
  const { rules, attacks, moved, then } = plan;
  const hexOf = (unit: UnitId) => then.get(unit)?.hex ?? "";
  return attacks.attacks.flatMap((attack): Mark[] => {
    const forecast = rules.forecast(moved, attack);
    const targets = attack.defenders.map(hexOf);
    return [
      ...targets.map((hex) =>
        sign(
          placeThing(hex),
          "ordered",
          `${hex} is attacked: ${forecastWords(forecast)}`,
          signed(forecast.differential),
        )
      ),
      ...[...attack.attackers, ...attack.barrage].map((unit) =>
        wayMark([hexOf(unit), targets[0]], "ordered")
      ),
    ];
  });
}
