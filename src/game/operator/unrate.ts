import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SIDES } from "../../kernel/side.ts";
import { seatNote } from "../letters/seat-note.ts";
import { IN_PROGRESS } from "../letters/tell.ts";
import type { Office } from "../office.ts";
import { actOnGame } from "./on-game.ts";

/** The operator takes a game out of the ratings, for example if a player throws it. Both players and everybody can read why. */
export async function unrateByOperator(
  office: Office,
  by: OperatorDoor,
  { game: id, reason }: { readonly game: string; readonly reason: string },
): Promise<Result<string, string>> {
  return await actOnGame(office, by, id, async ({ head }) => {
    if (head.locked !== null) return err(IN_PROGRESS);
    const { rated, ...unrated } = head;
    if (rated?.first === undefined) return err(`The game ${id} does not count for ratings.`);
    const sentences = [
      "This game counts no more for ratings: the operator of this site has decided so. All else stays as it is.",
      `The reason given: ${reason}`,
      "The operator's public ledger says so, too.",
    ];
    const people = SIDES.filter((side) => unrated.seats[side].kind === "person");
    const told = people.map((side) =>
      seatNote(office, side, "This game does not count for ratings", sentences)
    );
    return await Promise.resolve(ok({
      step: { head: unrated, told },
      act: "unrate",
      words: `The game ${id} counts no more for ratings: ${reason}`,
      sentence: `The game ${id} counts no more for ratings, and its players have a letter.`,
    }));
  });
}
