import { type Block, heading, list, paragraph } from "../src/kernel/block.ts";

/**
 * The help sent by return mail: everything that a letter may say.
 * @param orders how to write those of the game
 * @param commands how to write each, and its effect
 */
export function helpBlocks(orders: readonly Block[], commands: readonly string[]): Block[] {
  return [
    paragraph(
      "I read the lines between BEGIN and END in your letter, and commands on a line of their own. Capitals do not matter. " +
        "I pass on nothing else. PRESS sends words to the other player.",
    ),
    heading("Orders"),
    ...orders,
    heading("Commands"),
    list([
      "GO: I play the sheet that I keep, or take the default for an open question. WAIT: I keep it and play nothing",
      ...commands.map(withKeywords),
    ]),
  ];
}

/**
 * `notify all, notify none: …` with the command's words in capitals, so that they stand out; names and numbers are unchanged.
 */
function withKeywords(line: string): string {
  const colon = line.indexOf(": ");
  const command = line.slice(0, colon).split(" ").map((word) =>
    /^[a-z]+,?$/.test(word) ? word.toUpperCase() : word
  );
  return command.join(" ") + line.slice(colon);
}
