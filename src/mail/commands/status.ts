import { draftWords } from "../../game/turn/drafts.ts";
import { positionLetter } from "../../game/letters/position-letter.ts";
import { type AskingCommand, readsName } from "./command.ts";

export const statusByMail: AskingCommand<true> = {
  name: "status",
  kind: "asking",
  help: () => ["status: how the game stands, your orders, your draft, the sheet"],
  read: readsName("status"),
  answer: async ({ office, game, side }) =>
    positionLetter(office, game, side, { withMap: false, draft: await draftWords(office, game, side) }),
};
