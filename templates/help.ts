import { type Block, heading, list, paragraph, sheet } from "./blocks.ts";

/** The help that comes by return mail: everything that a letter may say. @param commands how each is written, and what it does */
export function helpBlocks(commands: readonly string[]): Block[] {
  return [
    paragraph(
      "Despatch reads the lines between BEGIN and END in your letter, and commands that stand on a line of their own. Capitals do not matter. " +
        "What else you write is passed on to nobody: PRESS sends words to the other player.",
    ),
    heading("Orders"),
    sheet([
      "begin K7Q2 axis turn 3       # game, side, Game-Turn",
      "move 1605 1705 1805          # hex by hex,",
      "move 1906 to 2409            # or by the cheapest legal way",
      "enter 1SA at 1625 to 1622    # a reinforcement",
      "exit 0113 west               # off the map",
      "attack 2917 from 2818 2918   # defenders, then attackers",
      "  with 3015 gs 2             # barrage, Ground Support Points",
      "  advance 2818 2917          # if 2818 may advance",
      "protect 2917 with 3015 gs 1  # in the enemy's turn",
      "retreat 2917 toward 1103     # if 2917 has to retreat",
      "retreat toward 1103          # whoever else has to",
      "end",
    ]),
    list([
      "Name a unit by its hex, its designation (1/8) or its id (ge-1-8). What stands behind # is not read.",
      "Every line is answered: accepted, accepted with a remark, or refused with the case number.",
      "If no line is refused, the turn is played at once. A line WAIT in the sheet: it is kept, and not played. A line GO in the sheet: it is played, without the lines that are refused. GO alone in a letter: the sheet that is kept is played.",
      "Until the turn is played your newest sheet replaces the one before. Standing orders stay until you change them.",
      "If you are asked something while a turn is played, answer with the sheet of that letter. GO alone in your letter: the default decides.",
      "OFFER END proposes to end the game with this Game-Turn; ACCEPT END agrees (19.17).",
    ]),
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
