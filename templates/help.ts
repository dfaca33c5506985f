import { type Block, heading, list, paragraph } from "../src/kernel/block.ts";

/**
 * The help that comes by return mail: everything that a letter may say.
 * @param orders how those of the game are written @param commands how each is written, and what it does
 */
export function helpBlocks(orders: readonly Block[], commands: readonly string[]): Block[] {
  return [
    paragraph(
      "Despatch reads the lines between BEGIN and END in your letter, and commands that stand on a line of their own. Capitals do not matter. " +
        "What else you write is passed on to nobody: PRESS sends words to the other player.",
    ),
    heading("Orders"),
    ...orders,
    heading("Commands"),
    list([
      "GO: the sheet that is kept is played, or the default taken where you are asked something; WAIT keeps it",
      ...commands.map(withKeywords),
    ]),
  ];
}

/** `notify all, notify none: …` with the words of the command in capitals, so that they stand out; names and numbers are left. */
function withKeywords(line: string): string {
  const colon = line.indexOf(": ");
  const command = line.slice(0, colon).split(" ").map((word) =>
    /^[a-z]+,?$/.test(word) ? word.toUpperCase() : word
  );
  return command.join(" ") + line.slice(colon);
}
