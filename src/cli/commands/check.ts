import { GRAMMAR } from "../../game/grammar.ts";
import { emptyDesk, type OpenGame } from "../../game/open/open-game.ts";
import type { Dice } from "../../kernel/dice.ts";
import type { LineReport } from "../../kernel/order-language.ts";
import type { TurnView } from "../../kernel/rules.ts";
import { printHeading, type SheetHeading } from "../../sheet/blocks/heading.ts";
import { findBlocks, type FoundBlocks, type OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import { quotedLines } from "../../sheet/blocks/quoting.ts";
import { renderText } from "../../../templates/text.ts";
import { type Block, list, paragraph } from "../../kernel/block.ts";
import { linesOfHtml } from "../../mail/reading/html/html-lines.ts";
import { readHere } from "../../mail/reading/reader.ts";
import { textOfBytes } from "../../mail/reading/letter/text-bytes.ts";
import { sheetsOf } from "../../mail/letters-in/read-letter.ts";
import { CannotDo, scenarioUnless } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { atFirstQuestion, bytesFrom, gameAfter, gameAtStart } from "../command-line/files.ts";
import { bounded, withRefused } from "../../sheet/blocks/line-limit.ts";
import { sheetRefusal } from "../../game/turn/sheet/sheet-limits.ts";
import { turnName, turnOf } from "../../game/open/waiting-for.ts";

/** An order checker: the answer that a sheet would get, before it is mailed. */
export const checkCommand = cliCommand({
  summary: "answer an order sheet line by line, without a game being changed",
  usage: "despatch check ORDERS.txt|LETTER.eml [--scenario ID [--ruleset ID] | --record FILE] [--json]",
  named: {
    least: 1,
    most: 1,
    wanted: "name one file with a sheet in it",
    means: { "ORDERS.txt": "the sheet, as text, as a page (.html) or in a raw letter (.eml)" },
  },
  options: {
    scenario: { means: "the scenario that it begins with (standard: crusader/campaign)", takes: "ID" },
    ruleset: { means: "the edition of the rules, if not the scenario's own", takes: "ID" },
    record: { means: "the record or case whose end the sheet is for", takes: "FILE" },
    ...JSON_OPTION,
  },
}, async ({ values, names }) => {
  const scenario = scenarioUnless(values.record, values.scenario);
  let rolled = 0;
  const dice: Dice = { roll: () => (rolled++, 1) };
  const game = atFirstQuestion(
    values.record === undefined ? gameAtStart(scenario, values.ruleset) : await gameAfter(values.record),
    dice,
  );
  const { blocks, problems } = await sheetsIn(names[0]);
  const sheets = blocks.map((block) => sheetChecked(game, block));
  const madeUp = rolled > 0 ? [MADE_UP] : [];
  if (values.json) console.log(JSON.stringify({ notes: [...madeUp, ...problems], sheets }));
  else {
    const notes = [madeUp.map(paragraph), problems.length > 0 ? [list(problems)] : []];
    for (const blocks of [...notes, ...sheets.map(asBlocks)]) {
      if (blocks.length > 0) console.log(renderText(blocks));
    }
  }
  if (blocks.length === 0) {
    throw new CannotDo("The file has no sheet: a line begin GAME SIDE turn NUMBER, orders, a line end");
  }
  return sheets.some(({ lines }) => lines.some(({ status }) => status === "refused")) ? 1 : 0;
});

interface SheetChecked {
  /** Its first line. */
  readonly sheet: string;
  readonly notes: readonly string[];
  readonly lines: readonly LineReport[];
  readonly remarks: readonly string[];
}

/** @throws {CannotDo} if the sheet is longer than a referee reads */
function sheetChecked(game: OpenGame, block: OrderBlock): SheetChecked {
  const { side } = block;
  const { lines, refused } = bounded(block.lines);
  const desk = emptyDesk(game, side);
  const tooLong = sheetRefusal(block.lines, () => game.system.orders.printed(desk, lines).kept);
  if (tooLong !== undefined) throw new CannotDo(tooLong.replace(/\.$/, ""));
  const { reports, remarks } = withRefused(game.system.orders.read(desk, lines), refused);
  return { sheet: printHeading(block), notes: otherTurn(block, turnOf(game)), lines: reports, remarks };
}

function asBlocks({ notes, lines, remarks }: SheetChecked): Block[] {
  return [
    ...notes.map(paragraph),
    { kind: "answers", lines: [...lines] },
    ...(remarks.length > 0 ? [list(remarks)] : []),
  ];
}

/** The sheets in a file, read as letters are. The file is a raw letter, a page, or text in any charset. */
async function sheetsIn(path: string): Promise<Pick<FoundBlocks, "blocks" | "problems">> {
  const bytes = await bytesFrom(path);
  if (/\.eml$/i.test(path)) {
    const reading = await readHere(bytes);
    if (reading.kind === "unreadable") throw new CannotDo(reading.reason);
    return sheetsOf(reading.contents);
  }
  const text = textOfBytes(bytes);
  return findBlocks(/\.html?$/i.test(path) ? linesOfHtml(text) : quotedLines(text), GRAMMAR);
}

const MADE_UP =
  "What is rolled or drawn before the first orders of this game has not been yet: it is checked as if each die showed 1. " +
  "In the game you may have something else in hand.";

/** What to mind of a sheet that is for another turn than the position, or answers a question: it would not be taken so. */
function otherTurn(heading: SheetHeading, turn: TurnView): string[] {
  const name = `The sheet "${printHeading(heading)}"`;
  const isNow = `the position is in ${turnName(turn)}`;
  if (heading.answer !== undefined) {
    return [
      `${name} answers a question, which nobody asks here: ${isNow}. It is checked as the sheet of a Player-Turn.`,
    ];
  }
  if (heading.gameTurn === turn.gameTurn) return [];
  return [
    `${name} is for Game-Turn ${heading.gameTurn}; ${isNow}. It is checked as if it were for this one.`,
  ];
}
