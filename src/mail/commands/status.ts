import { draftWords } from "../../game/turn/drafts.ts";
import { moreTimeReply } from "../../game/time/more-time.ts";
import { positionLetter } from "../../game/letters/position-letter.ts";
import type { AskingCommand } from "./command.ts";

/** A request for a sheet gets all of this with it. */
const STATUS = /^(?:status|(?:the |(?:a )?new )?sheet)$/i;

export const statusByMail: AskingCommand<true> = {
  name: "status",
  kind: "asking",
  help: () => ["status, sheet: how the game stands, your orders, your draft, the sheet"],
  read: ({ text }) => STATUS.test(text) ? true : undefined,
  answer: async ({ office, game, side }) =>
    positionLetter(office, game, side, {
      draft: await draftWords(office, game, side),
      replies: moreTimeReply(game.head, side),
    }),
};
