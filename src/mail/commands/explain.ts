import { GRAMMAR } from "../../game/grammar.ts";
import { askerOf, explainBlocks, EXPLAINED, explainLetter } from "../../game/letters/explain.ts";
import type { AskingCommand } from "./command.ts";

/** `explain` and what is asked; but no sentence of a letter. */
const EXPLAIN = /^explain:? (.+)$/i;

export const explainByMail: AskingCommand<string> = {
  name: "explain",
  kind: "asking",
  help: ({ commandHelp }) => commandHelp.explain,
  read({ text }) {
    const asked = EXPLAIN.exec(text)?.[1];
    return asked !== undefined && GRAMMAR.asks(asked) ? asked : undefined;
  },
  answer: ({ office, game, side }, questions) => explainLetter(office, game, side, questions),
  along: ({ game, side }, questions) => explainBlocks(askerOf(game, side), questions, EXPLAINED.along),
};
