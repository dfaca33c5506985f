import { parseArgs } from "node:util";
import type { PhaseView } from "../kernel/ruleset.ts";
import { sideName } from "../kernel/side.ts";
import { diagnose, readSheet } from "../orders/diagnose.ts";
import { printHeading, type SheetHeading } from "../orders/heading.ts";
import { findBlocks } from "../orders/order-blocks.ts";
import { quotedLines } from "../orders/quoting.ts";
import { renderText } from "../../templates/text.ts";
import { type Block, list, paragraph } from "../../templates/blocks.ts";
import { type Command, UsageError } from "./command.ts";
import { gameAfter, gameOf, textFrom } from "./files.ts";

/** An order checker: the answer that a sheet would get, before it is mailed. */
export const checkCommand: Command = {
  summary: "answer an order sheet line by line, without a game being changed",
  usage: "despatch check ORDERS.txt [--scenario ID [--ruleset ID] | --record FILE]",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        scenario: { type: "string", default: "crusader/campaign" },
        ruleset: { type: "string" },
        record: { type: "string" },
      },
    });
    if (positionals.length !== 1) throw new UsageError("name one file with a sheet in it");
    const { rules, state } = values.record === undefined
      ? gameOf(values.scenario, values.ruleset)
      : await gameAfter(values.record);
    const { blocks, problems } = findBlocks(quotedLines(await textFrom(positionals[0])));
    if (problems.length > 0) console.log(renderText([list(problems)]));
    if (blocks.length === 0) {
      throw new UsageError("the file has no sheet: a line begin GAME SIDE turn NUMBER, orders, a line end");
    }
    let refused = 0;
    for (const block of blocks) {
      const { side, lines } = block;
      const { reports, remarks } = diagnose(rules, state, side, readSheet(rules, state, side, lines));
      console.log(
        renderText([
          ...otherTurn(block, rules.phase(state)),
          { kind: "answers", lines: [...reports] },
          ...(remarks.length > 0 ? [list(remarks)] : []),
        ]),
      );
      refused += reports.filter((report) => report.status === "refused").length;
    }
    return refused === 0 ? 0 : 1;
  },
};

/** What to mind of a sheet that is for another turn than the position, or answers a question: it would not be taken so. */
function otherTurn(heading: SheetHeading, { gameTurn, phasing }: PhaseView): Block[] {
  const name = `The sheet "${printHeading(heading)}"`;
  const isNow = `the position is in the ${sideName(phasing)} Player-Turn of Game-Turn ${gameTurn}`;
  if (heading.answer !== undefined) {
    return [
      paragraph(
        `${name} answers a question, which nobody asks here: ${isNow}. It is checked as the sheet of a Player-Turn.`,
      ),
    ];
  }
  if (heading.gameTurn === gameTurn) return [];
  return [
    paragraph(
      `${name} is for Game-Turn ${heading.gameTurn}; ${isNow}. It is checked as if it were for this one.`,
    ),
  ];
}
