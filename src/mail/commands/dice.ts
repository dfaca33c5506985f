import { type AskedRoll, diceLetter } from "../../game/proof/dice/dice-letter.ts";
import type { AskingCommand } from "./command.ts";

/** `dice`, `dice 12`, and as the log names rolls, `dice run 3, roll 2`. */
const DICE = /^dice(?: (?<roll>.+))?$/i;

export const diceByMail: AskingCommand<{ readonly roll: AskedRoll | undefined }> = {
  name: "dice",
  kind: "asking",
  help: () => [
    "dice: luck, faces and the latest rolls, each with its odds. DICE 12 or DICE RUN 3, ROLL 2: that roll with its full proof",
  ],
  read({ text }) {
    const groups = DICE.exec(text)?.groups;
    if (groups === undefined) return undefined;
    if (groups.roll === undefined) return { roll: undefined };
    const named = rollNamed(groups.roll);
    return named?.rest === "" ? { roll: named.roll } : undefined;
  },
  answer: ({ office, game, side }, [{ roll }]) => diceLetter(office, game, side, roll),
};

/** How rolls are named: in which run, before or behind, or by its number in the game. */
const NAMES = [
  /^(?:run )?(?<run>\d{1,6}),? roll (?<inRun>\d{1,6})(?!\w)/i,
  /^roll (?<inRun>\d{1,6}),? (?:of|in) run (?<run>\d{1,6})(?!\w)/i,
  /^(?:roll )?(?<number>\d{1,6})(?!\w)/i,
];

/** The roll that a text begins with, and what stands behind it; undefined where it begins with none. */
export function rollNamed(text: string): { readonly roll: AskedRoll; readonly rest: string } | undefined {
  for (const name of NAMES) {
    const found = name.exec(text);
    if (found?.groups === undefined) continue;
    const { number, run, inRun } = found.groups;
    const roll = number === undefined
      ? { run: Number(run), roll: Number(inRun) }
      : { number: Number(number) };
    return { roll, rest: text.slice(found[0].length) };
  }
  return undefined;
}
