import { ofEach } from "../../../../src/common/of-each.ts";
import { signed } from "../../../../src/common/text.ts";
import type { Mark } from "../../../../src/kernel/pointing.ts";
import { ghost, placeThing, sign, wayMark } from "../../../hexes/pointing/things.ts";
import type { UnitId } from "../../../hexes/names.ts";
import type { AttackDecision } from "../../contract/decision.ts";
import { forecastWords } from "../../words/attack-words.ts";
import type { Plan } from "./plan.ts";
import { foresee } from "../../combat-desk.ts";

/** A sheet's orders as drawn on the map: ways, where units will be, attacks. */
export const orderedMarks: (plan: Plan) => readonly Mark[] = (plan) => {
  const known = drawn(plan);
  known.marks ??= [...moveMarks(plan), ...attackMarks(plan)];
  return known.marks;
};

const drawn = ofEach<Plan, { marks?: readonly Mark[] }>(() => ({}));

function moveMarks({ moves, now }: Plan): Mark[] {
  return moves.flatMap((move): Mark[] => {
    switch (move.kind) {
      case "move":
        return [wayMark(move.path, "ordered"), ghost(move.unit, move.path[move.path.length - 1])];
      case "enter": {
        const comes = now.get(move.unit);
        const written = comes === undefined ? {} : { name: comes.designation, values: comes.values };
        return [
          wayMark(move.path, "ordered"),
          ghost(move.unit, move.path[move.path.length - 1], written),
        ];
      }
      case "exit":
        return [wayMark(move.path, "ordered", move.edge)];
      default:
        return [];
    }
  });
}

/** The attacks that can be announced, each with its differential over its targets, and those that wait for their chance. */
function attackMarks({ attacks: { attacks, waiting }, moved, then }: Plan): Mark[] {
  const hexOf = (unit: UnitId) => then.get(unit)?.hex ?? "";
  const drawn = (attack: AttackDecision, waitsFor?: string): Mark[] => {
    const targets = attack.defenders.map(hexOf);
    if (targets.length === 0) return [];
    const forecast = foresee(moved, attack);
    const differential = signed(forecast.differential);
    const [text, chance] = waitsFor === undefined
      ? [differential, ""]
      : [`${differential}?`, `, ${waitsFor}`];
    return [
      ...targets.map((hex) =>
        sign(placeThing(hex), "against", `${hex} is attacked${chance}: ${forecastWords(forecast)}`, text)
      ),
      ...[...attack.attackers, ...attack.barrage].map((unit) =>
        wayMark([hexOf(unit), targets[0]], "against")
      ),
    ];
  };
  // There is room for one of several attacks on an enemy: a certain one, or else the first.
  const all = [...attacks.map((attack) => ({ attack, waitsFor: undefined })), ...waiting];
  return all.filter(({ attack }, index) =>
    index < attacks.length || !all.slice(0, index).some((other) => isOnSame(attack, other.attack))
  ).flatMap(({ attack, waitsFor }) => drawn(attack, waitsFor));
}

const isOnSame = (one: AttackDecision, other: AttackDecision) =>
  one.defenders.some((unit) => other.defenders.includes(unit));
