import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SIDES } from "../../kernel/side.ts";
import { committed } from "../committed.ts";
import { entryOfAct } from "../house/entering.ts";
import { seatNote } from "../letters/seat-note.ts";
import { IN_PROGRESS } from "../letters/tell.ts";
import { currentGame, type Office } from "../office.ts";
import { commitOf } from "../players-step.ts";
import { untilCommitted } from "../retry.ts";

/** The operator takes a game out of the ratings, for example if a player throws it. Both players and everybody can read why. */
export async function unrateByOperator(
  office: Office,
  by: OperatorDoor,
  { game: id, reason }: { readonly game: string; readonly reason: string },
): Promise<Result<string, string>> {
  return await untilCommitted<Result<string, string>>(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return err(`There is no game ${id}.`);
    if (game.head.locked !== null) return err(IN_PROGRESS);
    const { rated, ...unrated } = game.head;
    if (rated?.first === undefined) return err(`The game ${id} does not count for ratings.`);
    const sentences = [
      "This game counts no more for ratings: the operator of this site has decided so. All else stays as it is.",
      `The reason given: ${reason}`,
      "The operator's public ledger says so, too.",
    ];
    const people = SIDES.filter((side) => unrated.seats[side].kind === "person");
    const step = commitOf(office, game, {
      head: unrated,
      told: people.map((side) => seatNote(office, side, "This game does not count for ratings", sentences)),
    });
    const act = await entryOfAct(office, by, {
      act: "unrate",
      words: `The game ${id} counts no more for ratings: ${reason}`,
      game: id,
    });
    const done = await committed(office, { ...step, act });
    return done === "done"
      ? ok(`The game ${id} counts no more for ratings, and its players have a letter.`)
      : "conflict";
  });
}
