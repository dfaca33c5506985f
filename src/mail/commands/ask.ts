import { own } from "../../common/own.ts";
import type { PlayWish } from "../../store/records/wish-records.ts";
import { systemOf } from "../../game/open/open-game.ts";
import { setPlayWish, wordsFor } from "../../game/table/play-wish.ts";
import { ok } from "../../kernel/result.ts";
import { type ActingCommand, stepBy } from "./command.ts";

const ASK: Readonly<Record<string, Partial<PlayWish>>> = {
  "ask all": { asksAll: true },
  "ask less": { asksAll: false },
  "ask sparse on": { asksSparse: true },
  "ask sparse off": { asksSparse: false },
};

export const askByMail: ActingCommand<Partial<PlayWish>> = {
  name: "ask",
  kind: "acting",
  help: ({ commandHelp }) => commandHelp.ask,
  read({ text }) {
    return own(ASK, text.toLowerCase());
  },
  confirmation: ({ head }, chosen) =>
    ok(`It says how much you are asked: ${wordsFor(chosen, systemOf(head.source).words.terms)}`),
  carryOut: stepBy("ask", setPlayWish),
};
