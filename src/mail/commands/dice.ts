import { type AskedRoll, diceLetter } from "../../game/proof/dice-letter.ts";
import type { AskingCommand } from "./command.ts";

/** `dice`, `dice 12`, and as the log names rolls, `dice run 3, roll 2`. */
const DICE = /^dice(?: (?:roll )?(?<number>\d{1,6})| run (?<run>\d{1,6}),? roll (?<inRun>\d{1,6}))?$/i;

export const diceByMail: AskingCommand<{ readonly roll: AskedRoll | undefined }> = {
  name: "dice",
  kind: "asking",
  help: () => [
    "dice: luck, faces and the latest rolls, each with its odds; DICE 12 or DICE RUN 3, ROLL 2: that roll in full, with everything to make it again",
  ],
  read({ text }) {
    const groups = DICE.exec(text)?.groups;
    return groups === undefined ? undefined : { roll: rollIn(groups) };
  },
  answer: ({ office, game, side }, [{ roll }]) => diceLetter(office, game, side, roll),
};

/** The roll that the named groups of a pattern have found: `number`, or `run` and `inRun`. */
export function rollIn({ number, run, inRun }: Partial<Record<string, string>>): AskedRoll | undefined {
  if (number !== undefined) return { number: Number(number) };
  return run === undefined ? undefined : { run: Number(run), roll: Number(inRun) };
}
