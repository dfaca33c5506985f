import { listed, signed } from "../../../src/common/text.ts";
import { columnName } from "../contract/column-name.ts";
import type { AttackDecision } from "../contract/decision.ts";
import { ROW_NAMES } from "../contract/event.ts";
import { resultsByDie } from "../contract/results-by-die.ts";
import type { UnitNames } from "../../hexes/words/log-names.ts";
import type { Forecast } from "../combat-desk.ts";

/**
 * `44RTR and 8RTR attack 16, with barrage by 2NZ and 5 ground support`; `2NZ barrages 16`; `Ground support of 2 attacks 16`.
 */
export function attackWords(event: Omit<AttackDecision, "kind">, name: UnitNames): string {
  const { attackers, barrage, groundSupport } = event;
  const [units, verb] = attackers.length > 0 ? [attackers, "attack"] : [barrage, "barrage"];
  const target = listed(event.defenders.map(name));
  if (units.length === 0) return `Ground support of ${groundSupport} attacks ${target}`;
  const help = [
    ...(units === barrage || barrage.length === 0 ? [] : [`barrage by ${listed(barrage.map(name))}`]),
    ...(groundSupport === 0 ? [] : [`${groundSupport} ground support`]),
  ];
  return `${listed(units.map(name))} ${verb}${units.length === 1 ? "s" : ""} ${target}${
    help.length === 0 ? "" : `, with ${listed(help)}`
  }`;
}

/** `19 against 2, +17 on the Enemy Minefield line, column +12; by die 1 to 6: D4 D4 D4 D3 D3 D2`; without the column in a list. */
export function forecastWords(forecast: Forecast, isOfMany = false): string {
  const { attack, defense, differential, row, column } = forecast;
  const numbers = `${attack} against ${defense}, ${signed(differential)} on the ${ROW_NAMES[row]} line`;
  return `${numbers}${isOfMany ? "" : `, column ${columnName(column)}`}; ${resultsByDie(forecast)}.`;
}
