import { signed } from "../../../src/common/text.ts";
import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { enemyOf, sideName } from "../../../src/kernel/side.ts";
import { inRulebookOrder } from "../../../src/kernel/refusals/violation.ts";
import { type ExplainedStatement, reasons, reckon, say, section } from "../../../src/sheet/explanation.ts";
import { unitName } from "../../hexes/words/place-words.ts";
import { TOLD_WHERE_THEY_STAND } from "../../hexes/supposing.ts";
import { judgeAttack } from "../combat/attack.ts";
import { entitlements } from "../combat/combat-lines.ts";
import type { AttackDecision } from "../position/decision.ts";
import { type Odds, oddsOf } from "../combat/differential.ts";
import { hexName } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Attack, Field } from "../position/truth.ts";
import { boundsWords } from "../table-words.ts";
import { valueWords } from "../words/marker-words.ts";
import { inCombatOf } from "./as-if.ts";
import type { Explanation } from "./explanation.ts";
import { chartKnown } from "./known.ts";
import type { KnownMarkers } from "./known-markers.ts";
import { explainDefense } from "./markers.ts";
import { explainResults } from "./results.ts";

export interface AskedAttack {
  readonly attackers: readonly Unit[];
  readonly defender: Unit;
  readonly engineer: Unit | undefined;
  /** The assumed markers, in either side's hand. */
  readonly markers: readonly string[];
  /** Named values that cannot be in hand, and those of them that none of the side's markers has. */
  readonly notHeld: readonly number[];
  readonly notMade: readonly number[];
}

/** 7.0-7.9, 8.0, 14.2, 14.3: whether an attack may be made, its differential and possible results. All its units are on the map. */
export function explainAttack(now: Field, known: KnownMarkers, asked: AskedAttack): Explanation {
  const side = enemyOf(now.board.sideOf(asked.defender));
  const { field, assumption } = inCombatOf(now, side);
  const attack: Attack = {
    attackers: asked.attackers,
    target: field.board.standing(asked.defender),
    engineer: asked.engineer,
    markers: asked.markers,
    defenderMarkers: [],
  };
  const { isLegal, isFeasible, verdict } = judged(field, known, asked, attack);
  const odds = oddsOf(field, attack, asked.defender, {
    attacker: field.setting.markers.value(asked.markers),
    defender: 0,
  });
  return {
    title: `${sideName(side)} attack on ${unitName(field, asked.defender)}`,
    isLegal,
    reckoning: odds,
    sections: [
      ...section("May it be made?", [...assumption, verdict, ...secrecy(known, asked)]),
      ...section("Strengths", strengths(field, asked, odds)),
      ...section("Line and column", [line(field, attack, odds), ...price(field, asked), column(field, odds)]),
      ...section("Results, without markers of the defender", explainResults(field, attack, odds, isFeasible)),
      ...section("What the defender may add", explainDefense(field, known, enemyOf(side), odds)),
    ],
  };
}

/** Whether an attack is legal, and whether it would be if its missing markers were there. */
function judged(field: Field, known: KnownMarkers, asked: AskedAttack, attack: Attack) {
  const { roster } = field.setting;
  const decision: AttackDecision = {
    kind: "attack",
    attackers: roster.ids(attack.attackers),
    target: hexName(field.setting, attack.target),
    support: attack.markers,
    ...(attack.engineer === undefined ? {} : { engineer: roster.id(attack.engineer) }),
  };
  const refusals = new Refusals();
  const side = enemyOf(field.board.sideOf(asked.defender));
  judgeAttack(field, [...known.mayHold(side), ...attack.markers], decision, refusals);
  const isFeasible = refusals.none;
  for (const value of asked.notHeld) {
    const message = asked.notMade.includes(value)
      ? `The ${sideName(side)} side has no +${value} at all.`
      : known.isOwn(side)
      ? `No +${value} is in hand for it; counted as if one were.`
      : `No +${value} can be in the ${sideName(side)} hand; counted as if one were.`;
    refusals.add("8.3", `no-marker-${value}`, message);
  }
  return refusals.none
    ? { isLegal: true, isFeasible, verdict: say("Yes", "7.1") }
    : { isLegal: false, isFeasible, verdict: say("No", [], whyNot(refusals)) };
}

/** The reasons, and a hint that units not beside their target may be supposed there. */
function whyNot({ all }: Refusals): ExplainedStatement[] {
  const isApart = all.some(({ code }) => code.startsWith("not-adjacent"));
  return [...reasons(inRulebookOrder(all)), ...(isApart ? [say(TOLD_WHERE_THEY_STAND)] : [])];
}

/** 8.3: a remark that the reckoning includes markers that the reader cannot know to be in hand. */
function secrecy(known: KnownMarkers, { markers, defender }: AskedAttack): ExplainedStatement[] {
  if (markers.length === 0 || known.isOwn(enemyOf(known.sideOf(defender)))) return [];
  return [say("Counted as if these markers were in hand: you do not know which are", "8.3")];
}

/** 7.3: both totals, unit by unit, and their difference. */
function strengths(
  field: Field,
  { attackers, defender, markers }: AskedAttack,
  odds: Odds,
): ExplainedStatement[] {
  const { board, setting } = field;
  const share = (unit: Unit, as: "attack" | "defense") => {
    const value = board.face(unit)[as];
    const worn = board.isDepleted(unit) ? ", depleted" : "";
    return reckon(`${unitName(field, unit)}: ${as} ${value}${worn}`, value);
  };
  const added = setting.markers.value(markers);
  return [
    reckon(`Attack ${odds.attack}`, odds.attack, "7.3", [
      ...attackers.map((unit) => share(unit, "attack")),
      ...(markers.length === 0 ? [] : [reckon(`Markers ${valueWords(setting, markers)}`, added, "8.3")]),
    ]),
    reckon(`Defense ${odds.defense}`, odds.defense, "7.3", [share(defender, "defense")]),
    reckon(
      `Differential ${odds.attack} - ${odds.defense} = ${signed(odds.differential)}`,
      odds.differential,
      "7.3",
    ),
  ];
}

/** 7.5: the line that the attack is fought on, and all that the defender is entitled to. */
function line(field: Field, attack: Attack, { line }: Odds): ExplainedStatement {
  const entitled = entitlements(field, attack).map(({ line, because, cite }) =>
    say(`${line}: ${because}`, cite)
  );
  return say(`The ${line} line, the defender's best of those that apply`, "7.5", entitled);
}

/** 14.3: what the engineer pays for the better line. */
function price(field: Field, { engineer }: AskedAttack): ExplainedStatement[] {
  if (engineer === undefined) return [];
  const name = unitName(field, engineer);
  return [
    say(
      `${name} pays for that after the retreats: it is depleted, or eliminated if it cannot be`,
      "14.3",
    ),
  ];
}

/** 7.3: the column, and how far it is to the next on both sides. */
function column({ setting }: Field, { line, column }: Odds): ExplainedStatement {
  const { charts } = setting;
  const last = charts.document.combat.upTo[line].length + 1;
  const next = [
    ...(column < last
      ? [say(`The next better one for the attacker: ${boundsWords(charts, line, column + 1)}`)]
      : []),
    ...(column > 1 ? [say(`The next worse one: ${boundsWords(charts, line, column - 1)}`)] : []),
    ...chartKnown(setting, "combat", "The table"),
  ];
  return say(`Column ${column}: ${boundsWords(charts, line, column)}`, "7.3", next);
}
