import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { type ExplainedStatement, reasons, reckon, say, section } from "../../../src/sheet/explanation.ts";
import { TOLD_WHERE_THEY_STAND } from "../../hexes/supposing.ts";
import { namesOf, unitName } from "../../hexes/words/place-words.ts";
import { signed } from "../../../src/common/text.ts";
import type { Explanation } from "../contract/explanation.ts";
import { columnName } from "../contract/column-name.ts";
import { ROW_NAMES } from "../contract/event.ts";
import { enemyOf, sideName } from "../../../src/kernel/side.ts";
import { inRulebookOrder } from "../../../src/kernel/refusals/violation.ts";
import { judgeAttack } from "../combat/attacks.ts";
import { assess, type Assessment, shares, UNPROTECTED } from "../combat/combat.ts";
import { headings } from "../combat/combat-results.ts";
import { spend } from "../position/ground-support.ts";
import { announced, mustAttackNow, mustBeAttacked } from "../combat/obligations.ts";
import type { Attack, GameState } from "../position/state.ts";
import { entitlements } from "../combat/terrain-effects.ts";
import { inCombatOf } from "./as-if.ts";
import { shareStatement } from "./figures.ts";
import { explainProtection } from "./protection.ts";
import { explainResults } from "./results.ts";

/** 7.0-7.6, 8.0, 9.0: whether an attack may be made, its differential and possible results. All its units are on the map. */
export function explainAttack(now: GameState, attack: Attack): Explanation {
  const side = enemyOf(now.board.sideOf(attack.defenders[0]));
  const { state, assumption } = inCombatOf(now, side);
  const { verdict, isLegal, after } = judged(now, state, attack);
  const reckoning = assess(state, attack, UNPROTECTED);
  return {
    title: `${sideName(side)} attack on ${
      attack.defenders.map((unit) => unitName(state, unit)).join(" and ")
    }`,
    isLegal,
    reckoning,
    sections: [
      ...section("May it be made?", [...assumption, verdict]),
      ...section("Strengths", strengths(state, attack, reckoning)),
      ...section("Line and column", [line(state, attack, reckoning), column(reckoning)]),
      ...section("Results", explainResults(after, attack, reckoning, isLegal)),
      ...section("What the defender may add", explainProtection(after, attack)),
    ],
  };
}

/** Whether an attack is legal, illegal, or announced and waiting for its protection; and the state once it is announced. */
function judged(now: GameState, state: GameState, attack: Attack) {
  if (now.stage.at === "protect" && isSame(now.stage.attack, attack)) {
    return {
      isLegal: true,
      verdict: say("It is announced, and waits for what the defender adds", "4.1"),
      after: state,
    };
  }
  const refusals = new Refusals();
  judgeAttack(state, attack, refusals);
  const isLegal = refusals.none;
  const after = spend(announced(state, attack), state.phasing, isLegal ? attack.groundSupport : 0);
  const verdict = isLegal ? say("Yes", "7.0", leftToDo(after)) : say("No", [], whyNot(refusals));
  return { isLegal, verdict, after };
}

/** The reasons. If units are not beside their target, adds that the question may suppose they are. */
function whyNot({ all }: Refusals): ExplainedStatement[] {
  const isApart = all.some(({ code, cite }) => code === "not-adjacent" && cite === "7.15");
  return [...reasons(inRulebookOrder(all)), ...(isApart ? [say(TOLD_WHERE_THEY_STAND)] : [])];
}

function isSame(a: Attack, b: Attack): boolean {
  const sameUnits = (key: "attackers" | "barrage" | "defenders") =>
    a[key].length === b[key].length && a[key].every((unit) => b[key].includes(unit));
  return a.groundSupport === b.groundSupport && sameUnits("attackers") && sameUnits("barrage") &&
    sameUnits("defenders");
}

/** 7.11, 7.12: what the Combat Phase still demands after an attack. */
function leftToDo(after: GameState): ExplainedStatement[] {
  const [attackers, defenders] = [mustAttackNow(after), mustBeAttacked(after)];
  return [
    ...(attackers.length === 0
      ? []
      : [say(`Still to attack after it: ${namesOf(after, attackers)}`, "7.12")]),
    ...(defenders.length === 0
      ? []
      : [say(`Still to be attacked: ${namesOf(after, defenders)}`, ["7.11", "7.21"])]),
  ];
}

/** 7.0, 7.3: both totals, unit by unit, and their difference. */
function strengths(
  state: GameState,
  attack: Attack,
  { attack: attacking, defense, differential }: Assessment,
) {
  const added = shares(state, attack, UNPROTECTED);
  return [
    reckon(
      `Attack ${attacking}`,
      attacking,
      "7.0",
      added.attack.map((share) => shareStatement(state, share)),
    ),
    reckon(`Defense ${defense}`, defense, "7.0", added.defense.map((share) => shareStatement(state, share))),
    reckon(`Differential ${attacking} - ${defense} = ${signed(differential)}`, differential, "7.0"),
  ];
}

/** 7.44, 7.45: the line that the attack is resolved on, and all that any defender is entitled to. */
function line(state: GameState, attack: Attack, { row }: Assessment): ExplainedStatement {
  const entitled = entitlements(state, attack).map(({ row, defender, cite, because }) =>
    say(`${unitName(state, defender)}: ${ROW_NAMES[row]}, ${because}`, cite)
  );
  return say(`The ${ROW_NAMES[row]} line, the best that the defender may claim`, [
    "7.44",
    "7.45",
  ], entitled);
}

/** 7.61: the column, and how far it is to the next on both sides. */
function column({ row, differential, column }: Assessment): ExplainedStatement {
  const all = headings(row);
  const at = all.findIndex(({ label }) => label === column);
  const [worse, better] = [all[at - 1], all[at + 1]];
  return say(`Column ${columnName(column)}`, "7.61", [
    ...(better === undefined
      ? [say("It is the best of the line for the attacker")]
      : [say(`From ${signed(all[at].upTo + 1)} it would be ${columnName(better.label)}`)]),
    ...(worse === undefined
      ? [say("It is the worst of the line for the attacker")]
      : [say(`At ${signed(Math.min(worse.upTo, differential))} it would be ${columnName(worse.label)}`)]),
  ]);
}
