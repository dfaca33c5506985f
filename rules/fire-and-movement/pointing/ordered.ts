import { ofEach } from "../../../src/common/of-each.ts";
import { signed } from "../../../src/common/text.ts";
import type { Mark } from "../../../src/kernel/pointing.ts";
import { ghost, placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { hexName, hexNames } from "../position/naming.ts";
import { attackForecast } from "../orders/binding/attack-orders.ts";
import { sumWords } from "./forecast.ts";
import type { Plan } from "./plan.ts";

/** The orders of a sheet as drawn: ways, the future places of units, attacks. */
export const orderedMarks: (plan: Plan) => readonly Mark[] = (plan) => {
  const known = drawn(plan);
  known.marks ??= [...moveMarks(plan), ...mobileMarks(plan), ...attackMarks(plan)];
  return known.marks;
};

const drawn = ofEach<Plan, { marks?: readonly Mark[] }>(() => ({}));

function moveMarks({ movement: { decisions } }: Plan): Mark[] {
  return drawnMoves(decisions);
}

function drawnMoves(moves: Plan["movement"]["decisions"]): Mark[] {
  return moves.flatMap(({ unit, path }): Mark[] => [
    wayMark(path, "ordered"),
    ghost(unit, path[path.length - 1]),
  ]);
}

/** 11.2: moves after combat, as if no combat moved anybody; while that phase is asked about, as they will be. */
function mobileMarks({ occasion, mobile: { moves, field: { setting } } }: Plan): Mark[] {
  return occasion === "mobileMovement"
    ? drawnMoves(moves.map(({ decision }) => decision))
    : moves.map(({ path }) => wayMark(hexNames(setting, path), "ordered", "after combat"));
}

/** The attacks that can be declared, each with its differential over its target. */
function attackMarks({ combat: { field }, attacks: { attacks } }: Plan): Mark[] {
  const { setting, board } = field;
  return attacks.flatMap((attack): Mark[] => {
    const forecast = attackForecast(field, attack);
    if (forecast === undefined) return [];
    return [
      sign(
        placeThing(attack.target),
        "against",
        `${attack.target} is attacked: ${sumWords(forecast)}`,
        signed(forecast.differential),
      ),
      ...attack.attackers.flatMap((id) => {
        const unit = setting.roster.unit(id);
        const hex = unit === undefined ? undefined : board.hexOf(unit);
        return hex === undefined ? [] : [wayMark([hexName(setting, hex), attack.target], "against")];
      }),
    ];
  });
}
