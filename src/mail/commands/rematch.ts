import { rematch } from "../../game/seats/rematch.ts";
import { err, ok } from "../../kernel/result.ts";
import { type ActingCommand, readsName, toldAtSeat } from "./command.ts";

const NOT_OVER = { about: "The game is not over yet", sentences: ["REMATCH begins a new one afterwards."] };

export const rematchByMail: ActingCommand<true> = {
  name: "rematch",
  kind: "acting",
  help: () => ["rematch: when the game is over, invites you both to play it again, sides changed"],
  read: readsName("rematch"),
  confirmation: ({ head }) =>
    head.status === "over" ? ok(`You asked to play game ${head.id} again, sides changed.`) : err(NOT_OVER),
  async carryOut(seat) {
    const { office, head, side } = seat;
    if (head.status !== "over") return { kind: "refused", ...NOT_OVER };
    const again = await rematch(office, { head, side });
    if (!again.ok) return { kind: "refused", about: "There is no new game", sentences: [again.error] };
    const sentence =
      `Your invitation to the same game with the sides changed, ${again.value.head.id}, is on its way. Reply to it with a line JOIN: and new words for the dice.`;
    return await toldAtSeat(seat, "rematch", "The same game again", sentence);
  },
};
