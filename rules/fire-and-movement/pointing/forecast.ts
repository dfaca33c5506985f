import { signed } from "../../../src/common/text.ts";
import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import { oddsWords } from "../../hexes/pointing/words.ts";
import { entitlements } from "../combat/combat-lines.ts";
import type { Odds } from "../combat/differential.ts";
import type { Forecast } from "../orders/binding/attack-orders.ts";
import type { Field } from "../position/truth.ts";
import { columnsBetween } from "../table-words.ts";

/** `9 against 3, +6 on the desert line, column 6` */
export function sumWords({ attack, defense, differential, line, column }: Odds): string {
  return `${attack} against ${defense}, ${signed(differential)} on the ${line} line, column ${column}`;
}

/**
 * 7.3, 7.5: the live sum: strengths, the line and why, the column, and the results of the six dice. It adds what the defender's
 * markers could change.
 * @param most what the defender's markers may add
 */
export function sumBlocks(field: Field, forecast: Forecast, most: number): Block[] {
  const { differential, line, results, attackWith } = forecast;
  const { charts } = field.setting;
  const why = entitlements(field, attackWith).find((each) => each.line === line);
  const columns = columnsBetween(charts, line, differential - most, differential);
  return [
    paragraph(
      `${sumWords(forecast)} (7.3, 7.5)${
        why === undefined || why.cite === "7.5" ? "" : `: ${why.because} (${why.cite})`
      }.`,
    ),
    paragraph(`Die 1 to 6: ${results.join(" ")}. ${oddsWords({ results })}, before the defender's markers.`),
    ...(columns.length > 1
      ? [paragraph(`By as much as +${most} of enemy markers (8.6) it may come to:`), list(columns)]
      : []),
  ];
}
