import { setPlayWish, wordsFor } from "../../game/table/play-wish.ts";
import { ok } from "../../kernel/result.ts";
import type { PlayWish } from "../../store/play-wish-record.ts";
import type { Acting } from "./command.ts";
import { stepped } from "./stepped.ts";

const ASK: Readonly<Record<string, Partial<PlayWish>>> = {
  "ask all": { asksAll: true },
  "ask less": { asksAll: false },
  "ask sparse on": { asksSparse: true },
  "ask sparse off": { asksSparse: false },
};

/** How much a player would be asked. */
export const ask: Acting<Partial<PlayWish>> = {
  name: "ask",
  kind: "acting",
  help: [
    "ask all, ask less: whether you are asked about a retreat or an advance even where the default is obvious",
    "ask sparse on, ask sparse off: whether you are asked before a sheet is played that leaves most units without orders",
  ],
  read({ text }) {
    return ASK[text.toLowerCase()];
  },
  confirmation: (_, chosen) => ok(`It says how much you are asked: ${wordsFor(chosen)}`),
  async carryOut({ office, head, side, letter }, chosen) {
    return stepped("ask", await setPlayWish(office, { id: head.id, side, letter }, chosen));
  },
};
