import { signed } from "../../../src/common/text.ts";
import { type ExplainedStatement, reckon, say } from "../../../src/sheet/explanation.ts";
import { fireNumber, modifiers } from "../battle/fire-modifiers.ts";
import type { Volley } from "../battle/fire.ts";
import type { BattleGround } from "../battle/sides.ts";
import { clamped } from "../play/play.ts";
import type { FireKind } from "../position/battle-state.ts";
import type { Sight } from "../position/sight.ts";
import { MODIFIERS } from "../words/modifier-words.ts";
import { anyName } from "../words/events/names.ts";
import type { FiredVolley } from "./explanation.ts";
import { meanSteps, oddsOf, oddsStatement } from "./odds.ts";
import type { PossibleTarget } from "./supposed-battle.ts";

/** A volley at somebody in figures, as the rules reckon it. */
export function volleyAt(
  ground: BattleGround,
  kind: FireKind,
  { firer, dice }: Volley,
  { target, words }: PossibleTarget,
): FiredVolley {
  const rows = modifiers(ground, kind, firer, target);
  const need = clamped(fireNumber(ground, rows));
  return { kind, firer: firer.id, target: words, dice, need, modifiers: rows, odds: oddsOf(dice, need) };
}

const CITES = { artillery: ["6.25", "6.26"], ground: ["6.27", "6.28"] } as const;

/** A volley with its Success Number, modifier by modifier, and the chance of each number of hits. */
export function volleyStatement(sight: Sight, volley: FiredVolley): ExplainedStatement {
  const { firer, dice, need, kind, odds } = volley;
  const count = `${dice} ${dice === 1 ? "die" : "dice"}`;
  return say(
    `${anyName(sight, firer)}: ${count}, ${need} or less of ten; ${
      meanSteps(odds).toFixed(1)
    } hits on average`,
    CITES[kind],
    [...numberParts(sight, volley), oddsStatement(odds)],
  );
}

/** How the Success Number comes about. */
function numberParts({ setting }: Sight, { modifiers: rows, need }: FiredVolley): ExplainedStatement[] {
  const { base } = setting.tables.combatTable;
  const sum = rows.reduce((total, { value }) => total + value, base);
  return [
    reckon(`Base: ${base}`, base, "2.1"),
    ...rows.map(({ name, value }) =>
      reckon(`${MODIFIERS[name].words}: ${signed(value)}`, value, MODIFIERS[name].cite)
    ),
    ...(sum === need ? [] : [reckon(`${sum} counts as ${need}: 1 always hits, 10 never`, need, "2.1")]),
  ];
}
