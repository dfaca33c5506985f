import { ROW_NAMES } from "../../kernel/event.ts";
import { sideName } from "../../kernel/side.ts";
import {
  type DiceWords,
  expectedGround,
  oddsWords,
  resultWords,
  type RollWords,
} from "../../../templates/dice.ts";

type Field = string | number;

/**
 * The columns of the table, each with what a roll has in it; one that decided no combat leaves those of combats empty. Units
 * go by their ids: a spreadsheet takes a designation such as 1/8 for a date.
 */
const COLUMNS: Readonly<
  Record<string, (roll: RollWords, game: string) => Field | undefined>
> = {
  game: (_, game) => game,
  number: ({ number }) => number,
  run: ({ run }) => run,
  roll: ({ roll }) => roll,
  game_turn: ({ gameTurn }) => gameTurn,
  player_turn: ({ side }) => sideName(side),
  purpose: ({ purpose }) => purpose,
  attackers: ({ combat }) => combat?.event.attackers.join(" "),
  barrage: ({ combat }) => combat?.event.barrage.join(" "),
  ground_support: ({ combat }) => combat?.groundSupport,
  defenders: ({ combat }) => combat?.event.defenders.join(" "),
  hexes: ({ combat }) => combat?.event.defenderHexes.join(" "),
  attack: ({ combat }) => combat?.event.attack,
  defense: ({ combat }) => combat?.event.defense,
  differential: ({ combat }) => combat?.event.differential,
  line: ({ combat }) => combat === undefined ? undefined : ROW_NAMES[combat.event.row],
  // A spreadsheet would take a bare "+9-11" for a sum.
  column: ({ combat }) => combat === undefined ? undefined : `column ${combat.event.column}`,
  odds: ({ combat }) => combat === undefined ? undefined : oddsWords(combat.results),
  die: ({ die }) => die,
  result: ({ combat }) => combat === undefined ? undefined : resultWords(combat.event),
  expected_hexes: ({ combat }) =>
    combat === undefined ? undefined : expectedGround(combat.results).toFixed(3),
  rolled_hexes: ({ combat, die }) => combat?.results[die - 1].ground,
  key: ({ key }) => key,
  orders_digest: ({ orders }) => orders ?? undefined,
  beacon_round: ({ beacon }) => beacon?.round,
  beacon_randomness: ({ beacon }) => beacon?.randomness,
  kept_run: ({ kept }) => kept?.run,
  kept_roll: ({ kept }) => kept?.roll,
  undone: ({ isUndone }) => isUndone ? "undone" : undefined,
};

/** The rolls of a game as CSV (RFC 4180), with a header line, oldest first. */
export function diceCsv({ game, rolls }: DiceWords): string {
  const fields = Object.values(COLUMNS);
  return [
    Object.keys(COLUMNS),
    ...rolls.map((roll) => fields.map((field) => String(field(roll, game) ?? ""))),
  ].map((line) => `${line.map(escaped).join(",")}\r\n`).join("");
}

/** RFC 4180, 2.5-2.7: fields with a quote, a comma or a line break stand in quotes, quotes within them doubled. */
function escaped(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
