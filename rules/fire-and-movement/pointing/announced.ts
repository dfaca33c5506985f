import { signed } from "../../../src/common/text.ts";
import type { Mark } from "../../../src/kernel/pointing.ts";
import { placeThing, sign, wayMark } from "../../hexes/pointing/things.ts";
import { oddsOf } from "../combat/differential.ts";
import { hexName } from "../position/naming.ts";
import type { Sight } from "../sight/sight.ts";
import { sumWords } from "./forecast.ts";

/** 7.1: the attacks that have been declared and not carried out, as everybody sees them: before markers. */
export function announcedMarks(sight: Sight): Mark[] {
  const { attacks, board, setting, stage } = sight;
  const toCome = "combat" in stage ? attacks.slice(1) : attacks;
  return toCome.flatMap((attack): Mark[] => {
    const { attackers, target, count } = attack;
    const defender = board.unitAt(target);
    if (defender === undefined) return [];
    const hex = hexName(setting, target);
    const odds = oddsOf(sight, attack, defender, { attacker: 0, defender: 0 });
    const down = count === 0 ? "" : `, and ${count} ${count === 1 ? "marker" : "markers"} face down`;
    return [
      sign(
        placeThing(hex),
        "target",
        `${hex} is attacked: ${sumWords(odds)}, before markers${down} (7.3, 8.3)`,
        signed(odds.differential),
      ),
      ...attackers.flatMap((unit) => {
        const from = board.hexOf(unit);
        return from === undefined ? [] : [wayMark([hexName(setting, from), hex], "target")];
      }),
    ];
  });
}
