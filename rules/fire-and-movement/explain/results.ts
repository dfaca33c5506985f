import { listed } from "../../../src/common/text.ts";
import { ScriptedDice } from "../../../src/kernel/dice.ts";
import { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { type ExplainedStatement, reckon, say } from "../../../src/sheet/explanation.ts";
import { namesOf, unitName } from "../../hexes/words/place-words.ts";
import type { CombatResult } from "../documents/charts-document.ts";
import { fightNext, loseAttacker } from "../combat.ts";
import { fallback } from "../defaults.ts";
import type { Odds } from "../combat/differential.ts";
import type { GameEvent } from "../position/event.ts";
import type { DecisionRuling } from "../combat/ruling.ts";
import type { Attack, Field, Truth } from "../position/truth.ts";
import { FACES } from "../table-words.ts";
import { endingWords } from "../words/ending-words.ts";
import { explainRetreat } from "./unit.ts";

/** 7.5: a column's results with their dice, and, if the attack can be made, what each would do. */
export function explainResults(
  field: Field,
  attack: Attack,
  { column }: Odds,
  isFeasible: boolean,
): ExplainedStatement[] {
  const dice = Map.groupBy(FACES, (die) => field.setting.charts.result(column, die));
  return [...dice].map(([result, faces]) =>
    reckon(
      `${result}, ${faces.length} in 6 (die ${listed(faces.map(String)).replace(" and ", " or ")}): ${
        meaning(result, attack)
      }`,
      faces.length,
      "7.5",
      isFeasible ? consequences(field, attack, faces[0]) : [],
    )
  );
}

/** 7.5: what a result asks of both sides. */
const MEANING: Readonly<Record<CombatResult, string>> = {
  "Ae": "an attacker is eliminated",
  "Ar+": "an attacker is depleted, and all retreat, without resisting",
  "Ar": "the attackers retreat",
  "Ex": "an attacker and the defender are depleted",
  "Dr": "the defender retreats",
  "Dr+": "the defender is depleted, and retreats, without resisting",
  "De": "the defender is eliminated",
};

/** 8.4: what a result asks if markers alone attack. */
const BY_MARKERS: Readonly<Partial<Record<CombatResult, string>>> = {
  "Ae": "nothing happens, as markers alone attack",
  "Ar+": "nothing happens, as markers alone attack",
  "Ar": "nothing happens, as markers alone attack",
  "Ex": "the defender is depleted",
};

function meaning(result: CombatResult, { attackers }: Attack): string {
  return (attackers.length === 0 ? BY_MARKERS[result] : undefined) ?? MEANING[result];
}

const NO_SUPPORT = { hand: [], used: [] } as const;

/** A die's effect on the units, as in the combat itself, up to the first choice of a way. */
function consequences(field: Field, attack: Attack, die: number): ExplainedStatement[] {
  const events: GameEvent[] = [];
  const ruling: DecisionRuling = { dice: new ScriptedDice([die]), events, refusals: new Refusals() };
  const before: Truth = {
    ...field,
    attacks: [attack],
    support: { allied: NO_SUPPORT, axis: NO_SUPPORT },
  };
  const after = paid(fightNext(before, ruling), ruling);
  return [
    ...after.chosen,
    ...events.flatMap((event) => told(field, event)),
    ...openChoices(after.truth),
  ];
}

/** 7.5: if the attacker chooses the unit that pays, names the default and the other candidates. */
function paid(
  truth: Truth,
  ruling: DecisionRuling,
): { readonly truth: Truth; readonly chosen: ExplainedStatement[] } {
  const { stage, setting } = truth;
  if (stage.at !== "losses") return { truth, chosen: [] };
  const choice = fallback(truth);
  const unit = choice.kind === "lose" ? setting.roster.unit(choice.unit) : undefined;
  if (unit === undefined) return { truth, chosen: [] };
  return {
    truth: loseAttacker(truth, stage.combat, unit, ruling),
    chosen: [
      say(
        `The attacker chooses who pays; here it is ${unitName(truth, unit)}, the default`,
        "7.5",
      ),
    ],
  };
}

function told(field: Field, event: GameEvent): ExplainedStatement[] {
  const name = (id: string) => {
    const unit = field.setting.roster.unit(id);
    return unit === undefined ? id : unitName(field, unit);
  };
  switch (event.kind) {
    case "depleted":
      return [say(`${name(event.unit)} is depleted`, event.cite)];
    case "eliminated":
      return [say(`${name(event.unit)} is eliminated${AT_ONCE[event.cite] ?? ""}`, event.cite)];
    case "gameEnded":
      return [say(endingWords(event))];
    default:
      return [];
  }
}

const AT_ONCE: Readonly<Record<string, string>> = {
  "7.7": " at once: it has no way to retreat",
  "14.2": " at once: it has no way to retreat but through mines",
};

/** 7.7-7.9, 14.4: the choices that the owners of the units then have. */
function openChoices(truth: Truth): ExplainedStatement[] {
  const { stage } = truth;
  if (stage.at === "retreat") {
    const canResist = stage.combat.result === "Ar" || stage.combat.result === "Dr";
    return stage.units.map((unit) =>
      say(
        `${unitName(truth, unit)} has to retreat`,
        "7.7",
        explainRetreat(truth, unit).filter(({ cites }) => canResist || !cites.includes("7.8")),
      )
    );
  }
  return stage.at === "advance"
    ? [say(`One of ${namesOf(truth, stage.units)} may advance into the hex`, "7.9")]
    : [];
}
