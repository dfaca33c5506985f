import { lastTurnLetter } from "../../../game/letters/resend.ts";
import { positionLetter } from "../../../game/letters/position-letter.ts";
import { type AskingCommand, readsName } from "../command.ts";

export const resendByMail: AskingCommand<true> = {
  name: "resend",
  kind: "asking",
  help: () => ["resend: the last letter about the game, once more; your page lists all of them"],
  read: readsName("resend"),
  answer: async ({ office, game, side }) =>
    await lastTurnLetter(office, game.head, side) ?? positionLetter(office, game, side, { shows: "map" }),
};
