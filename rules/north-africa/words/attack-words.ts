import { signed } from "../../../src/common/text.ts";
import { columnName } from "../contract/column-name.ts";
import type { AttackDecision } from "../contract/decision.ts";
import type { Forecast } from "../contract/desk.ts";
import { ROW_NAMES } from "../contract/event.ts";
import { resultsByDie } from "../contract/results-by-die.ts";
import type { UnitNames } from "../../hexes/log-names.ts";

/** `16 attacked by 44RTR, 8RTR; barrage by 2NZ; 5 ground support` */
export function attackWords(event: Omit<AttackDecision, "kind">, name: UnitNames): string {
  const by = [
    ...(event.attackers.length === 0 ? [] : [event.attackers.map(name).join(", ")]),
    ...(event.barrage.length === 0 ? [] : [`barrage by ${event.barrage.map(name).join(", ")}`]),
    ...(event.groundSupport === 0 ? [] : [`${event.groundSupport} ground support`]),
  ];
  return `${event.defenders.map(name).join(" and ")} attacked by ${by.join("; ")}`;
}

/** `19 against 2, +17 on the Enemy Minefield line, column +12; by die 1 to 6: D4 D4 D4 D3 D3 D2` */
export function forecastWords(forecast: Forecast): string {
  const { attack, defense, differential, row, column } = forecast;
  return `${attack} against ${defense}, ${signed(differential)} on the ${ROW_NAMES[row]} line, column ${
    columnName(column)
  }; ${resultsByDie(forecast)}.`;
}
