import { explainBlocks, explainLetter } from "../../game/letters/explain.ts";
import type { Asking } from "./command.ts";

/** `explain 1605`, `explain 1605 to 1905`, `explain 1605 1705 1805`, `explain attack …`; but no sentence of a letter. */
const QUESTION = /^explain:? (attack .+|(?:move )?\S+(?: at \d{4})?(?: to \d{4}|(?: \d{4},?)*))$/i;

export const explain: Asking<string> = {
  name: "explain",
  kind: "asking",
  help: [
    "explain 1605: a unit or a hex, where it may go, zones, supply, and why; as many lines as you like",
    "explain 1605 to 1905, explain 1605 1705 1805: what the way costs hex by hex, or where it breaks",
    "explain attack 2917 from 2818 with 3015 gs 2: strengths, line, column, results; 2718 at 2818 supposes that a unit has moved",
  ],
  read: ({ text }) => QUESTION.exec(text)?.[1],
  answer: ({ office, game, side }, questions) => explainLetter(office, game, side, questions),
  along: ({ game, side }, questions) => explainBlocks(game, side, questions),
};
