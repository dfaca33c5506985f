import { listed, signed } from "../../../src/common/text.ts";
import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import type { Choice, Pointing, Thing } from "../../../src/kernel/pointing.ts";
import { wayThing } from "../../hexes/pointing/things.ts";
import { oddsWords } from "../../hexes/pointing/words.ts";
import { best, candidates, gainOf, isLegal, obligatoryAttack } from "../combat/attack-choice.ts";
import type { AttackDecision } from "../contract/decision.ts";
import { attackDecision } from "../combat/defaults.ts";
import { unitLabel } from "../position/naming.ts";
import { mustAttackNow, mustBeAttacked, unmet } from "../combat/obligations.ts";
import { obligationsLeft } from "../orders/binding/attack-orders.ts";
import { attackOrder } from "../orders/line/lines.ts";
import type { Unit } from "../position/roster.ts";
import type { Attack, GameState } from "../position/state.ts";
import { nameThen, type Plan, planWith } from "./plan/plan.ts";
import { type Forecast, foresee } from "../combat-desk.ts";
import { rehearse } from "../ruleset.ts";

/** 7.11, 7.12, 7.21: sets of attacks that leave nothing owed, each with its odds. */

const OWED = wayThing("owed attacks");
/** No set has this many attacks. */
const MOST = 100;

export function isOwed(pick: Thing | undefined): boolean {
  return pick?.kind === "way" && pick.id === OWED.id;
}

/** The choice that shows the sets, while the sheet still owes an attack. */
export function owedChoice(plan: Plan): Choice[] {
  return owes(plan.attacks.state)
    ? [{ label: "Show me a legal set of attacks", pick: OWED, isDue: true, cite: "7.11, 7.12" }]
    : [];
}

/** The sets, each taken into the sheet with one press. If there is none: why, and what to change. */
export function pointAtOwed(plan: Plan): Pick<Pointing, "picks" | "choices" | "says"> {
  const beside = setsFor(plan);
  const written = plan.sheet.orders.filter(({ order }) => order.verb === "attack");
  const isInPlace = beside.length === 0 && written.length > 0;
  const sets = isInPlace ? setsFor(planWith(plan, plan.sheet.changed(written))) : beside;
  return {
    picks: [OWED],
    choices: sets.map(({ lines, attacks }, index) => ({
      label: `Take set ${index + 1}: ${attacks.length} ${attacks.length === 1 ? "attack" : "attacks"}`,
      lines,
      cite: "7.11, 7.12",
    })),
    says: sets.length === 0 ? whyNone(plan) : [
      ...(isInPlace
        ? [paragraph("Nothing meets all of it beside the attacks in your sheet. Each set takes their place.")]
        : []),
      ...sets.flatMap(({ attacks }, index) => [
        paragraph(`Set ${index + 1}:`),
        list(attacks.map((attack) => attackTold(plan, attack))),
      ]),
    ],
  };
}

interface Foreseen {
  readonly decision: AttackDecision;
  readonly forecast: Forecast;
}
interface AttackSet {
  readonly lines: readonly string[];
  readonly attacks: readonly Foreseen[];
}

/**
 * The best set by units alone, the strongest, and the one with the fewest units. Leaves out repeats, and sets that the sheet's
 * reader refuses.
 */
function setsFor(plan: Plan): AttackSet[] {
  const sets = new Map<string, AttackSet>();
  for (const choose of [obligatoryAttack, strongest, smallest]) {
    const attacks = attacksBy(plan, choose);
    const set = attacks === undefined ? undefined : withAttacks(plan, attacks);
    if (set !== undefined) sets.set(set.lines.toSorted().join("\n"), set);
  }
  return [...sets.values()];
}

function attacksBy(plan: Plan, choose: (state: GameState) => Attack | undefined): Foreseen[] | undefined {
  const attacks: Foreseen[] = [];
  let { state } = plan.attacks;
  while (owes(state) && attacks.length < MOST) {
    const attack = choose(state);
    const decision = attack && attackDecision(state, attack);
    const next = decision && rehearse(state, decision);
    if (decision === undefined || next?.ok !== true) return undefined;
    attacks.push({ decision, forecast: foresee(state, decision) });
    ({ state } = next.value);
  }
  return attacks;
}

/** The sheet with attacks; undefined if its reader refuses one, or something is owed still. */
function withAttacks(plan: Plan, attacks: readonly Foreseen[]): AttackSet | undefined {
  const { sheet, refused } = plan;
  const orders = attacks.map(({ decision }) => attackOrder(decision, (unit) => nameThen(plan, unit)));
  const lines = sheet.changed(sheet.openLines(["attack"]).slice(0, orders.length), orders);
  const there = planWith(plan, lines);
  return owes(there.attacks.state) || there.refused.size > refused.size ? undefined : { lines, attacks };
}

function owes(state: GameState): boolean {
  return state.stage.at === "attack" && mustAttackNow(state).length + mustBeAttacked(state).length > 0;
}

function legal(state: GameState): Attack[] {
  return candidates(state).filter((attack) => isLegal(state, attack));
}

/** The attack with all guns in range that may join, and all Ground Support that helps. */
function strongest(state: GameState): Attack | undefined {
  const [first] = legal(state).map((attack) => ({ attack, gain: gainOf(state, attack) }))
    .sort((a, b) => b.gain - a.gain);
  if (first === undefined) return undefined;
  const most = state.groundSupport[state.phasing];
  const supported = Array.from(
    { length: most + 1 },
    (_, groundSupport) => ({ ...first.attack, groundSupport }),
  )
    .filter((attack) => isLegal(state, attack)).map((attack) => ({ attack, gain: gainOf(state, attack) }));
  return (best(supported) ?? first).attack;
}

/** The attack with the fewest units, so that the fewest are at risk. */
function smallest(state: GameState): Attack | undefined {
  const size = ({ attackers, barrage, groundSupport }: Attack) =>
    attackers.length + barrage.length + groundSupport;
  return legal(state).sort((a, b) => size(a) - size(b) || gainOf(state, b) - gainOf(state, a))[0];
}

/** `3116 from 3117 and 3216 at +4: D4 1 of 6, …` */
function attackTold(plan: Plan, { decision, forecast }: Foreseen): string {
  const { defenders, attackers, barrage, groundSupport } = decision;
  const named = (units: AttackDecision["attackers"]) => listed(units.map((unit) => nameOf(plan, unit)));
  const by = [
    ...(attackers.length === 0 ? [] : [`by ${named(attackers)}`]),
    ...(barrage.length === 0 ? [] : [`with ${named(barrage)}`]),
    ...(groundSupport === 0 ? [] : [`with ${groundSupport} Ground Support`]),
  ].join(" ");
  return `${named(defenders)} ${by} at ${signed(forecast.differential)}: ${oddsWords(forecast)}`;
}

function nameOf({ then }: Plan, id: AttackDecision["attackers"][number]): string {
  const unit = then.get(id);
  return unit === undefined ? id : `${unit.designation} (${unit.hex ?? ""})`;
}

function whyNone({ attacks: { state } }: Plan): Block[] {
  const { attackers, defenders } = unmet(state);
  const named = (units: readonly Unit[]) => listed(units.map((unit) => unitLabel(state.setting, unit)));
  return [
    paragraph("No set of attacks meets all that is owed."),
    list([
      ...obligationsLeft(state),
      ...(attackers.length === 0
        ? []
        : [`No enemy is left for ${named(attackers)}: move them elsewhere, or change an attack (7.12).`]),
      ...(defenders.length === 0
        ? []
        : [`No unit is left against ${named(defenders)}: move one beside them, or change an attack (7.11).`]),
      ...(attackers.length + defenders.length === 0
        ? ["Put right the refused lines first; else change a move (7.21)."]
        : []),
    ]),
  ];
}
