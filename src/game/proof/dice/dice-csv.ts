import { sideName } from "../../../kernel/side.ts";
import type { DiceTerms } from "../../../kernel/words.ts";
import { type DiceWords, expectedValue, resultOdds, type RollWords } from "../../../../templates/dice.ts";

type Field = string | number;
type Columns = Readonly<Record<string, (roll: RollWords, game: string) => Field | undefined>>;

/** The columns of the table, each with its value for a roll; a roll without stakes leaves the columns of stakes empty. */
function columnsOf({ columns, countedIn }: DiceTerms): Columns {
  return {
    game: (_, game) => game,
    number: ({ number }) => number,
    run: ({ run }) => run,
    roll: ({ roll }) => roll,
    game_turn: ({ gameTurn }) => gameTurn,
    player_turn: ({ side }) => sideName(side),
    purpose: ({ purpose }) => purpose,
    ...Object.fromEntries(columns.map((name) => [name, ({ stakes }: RollWords) => stakes?.columns[name]])),
    odds: ({ stakes }) => stakes === undefined ? undefined : resultOdds(stakes.results),
    die: ({ die }) => die,
    result: ({ stakes }) => stakes?.result,
    [`expected_${countedIn.many}`]: ({ stakes }) =>
      stakes === undefined ? undefined : expectedValue(stakes.values).toFixed(3),
    [`rolled_${countedIn.many}`]: ({ stakes, die }) => stakes?.values[die - 1],
    key: ({ key }) => key,
    orders_digest: ({ orders }) => orders ?? undefined,
    beacon_round: ({ beacon }) => beacon?.round,
    beacon_randomness: ({ beacon }) => beacon?.randomness,
    kept_run: ({ kept }) => kept?.run,
    kept_roll: ({ kept }) => kept?.roll,
    undone: ({ isUndone }) => isUndone ? "undone" : undefined,
  };
}

/** The rolls of a game as CSV (RFC 4180), with a header line, oldest first. */
export function diceCsv({ game, rolls, terms }: DiceWords): string {
  const columns = columnsOf(terms);
  const fields = Object.values(columns);
  return [
    Object.keys(columns),
    ...rolls.map((roll) => fields.map((field) => String(field(roll, game) ?? ""))),
  ].map((line) => `${line.map(escaped).join(",")}\r\n`).join("");
}

/**
 * What a spreadsheet takes for a formula, and is no number (OWASP, CSV Injection): a game's own documents may hold any words.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?!\d+(?:\.\d+)?$).)/s;

/**
 * RFC 4180, 2.5-2.7: fields with a quote, a comma or a line break stand in quotes, with quotes within them doubled. What could
 * be a formula begins with an apostrophe, which spreadsheets take for a text.
 */
function escaped(field: string): string {
  const text = FORMULA.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
