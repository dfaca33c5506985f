import { listed } from "../../../src/common/text.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { countedPieces } from "../../../src/sheet/explanation.ts";
import { some } from "../words/log-names.ts";
import { unitName } from "../words/place-words.ts";
import type { Unit } from "../roster.ts";
import type { HexAsking } from "./hex-asking.ts";

/** What an asker may ask of all their units at once. */

/** How many lines, and how many units in a line. */
const [LINES, IN_LINE] = [3, 12];

/** The units that come later: when, and where. */
export function arrivalLines(game: HexAsking): string[] {
  const { field: { setting: { roster }, board }, side } = game;
  const away = [...roster.counters.keys()].map((unit) => unit as Unit).filter((unit) =>
    roster.counters[unit].side === side && board.hexOf(unit) === undefined &&
    game.absence(unit).startsWith("comes ")
  );
  const byWhen = Map.groupBy(away, (unit) => game.absence(unit).replace(/^comes /, ""));
  if (byWhen.size === 0) return ["No more units come to you in this game."];
  const lines = [...byWhen].map(([when, units]) =>
    `${capital(when)}: ${some(units.map((unit) => roster.counters[unit].designation), IN_LINE)}.`
  );
  return [
    `${countedPieces(away.length, "unit of yours comes", "units of yours come")} to the map later.`,
    ...lines.slice(0, LINES),
    ...(lines.length > LINES
      ? ["The others come after that."]
      : ["Next: the sheet of that turn lists them."]),
  ];
}

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** The units that no order kept so far moves, the nearest to the enemy first. */
export function idleLines(game: HexAsking): string[] {
  const { field, ordered, side } = game;
  const { grid } = field.setting.map;
  const enemies = field.board.units(enemyOf(side)).map((unit) => field.board.hexOf(unit)!);
  const own = field.board.units(side);
  const idle = own.filter((unit) => ordered.board.hexOf(unit) === field.board.hexOf(unit)).map((unit) => ({
    unit,
    away: Math.min(...enemies.map((hex) => grid.distance(field.board.hexOf(unit)!, hex))),
  })).sort((one, other) => one.away - other.away);
  const names = idle.map(({ unit }) => unitName(field, unit));
  const told = Array.from({ length: LINES }, (_, line) => names.slice(line * IN_LINE, (line + 1) * IN_LINE))
    .filter(({ length }) => length > 0);
  const more = names.length - told.flat().length;
  return [
    idle.length === 0
      ? "By your orders all your units move."
      : `By your orders ${idle.length} of your ${own.length} units stay where they are, the nearest to the enemy first.`,
    ...told.map((each, line) =>
      `${listed(each)}${line === told.length - 1 && more > 0 ? `, and ${more} more` : ""}.`
    ),
    ...(idle.length === 0
      ? []
      : [`Next: ask "how far can ${grid.name(field.board.hexOf(idle[0].unit)!)} go".`]),
  ];
}
