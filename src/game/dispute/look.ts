import { err, ok } from "../../kernel/result.ts";
import { SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { gameMasterLooked } from "../../../templates/letters/game-master.ts";
import { note } from "../../../templates/letters/note.ts";
import type { CurrentGame, GameWork } from "../office.ts";
import { type PartysWish, playersStep, type StepResult } from "../players-step.ts";
import { wordsTo } from "../readers.ts";

/** Whether a game master could see anything that not everybody sees. */
export function mayLook({ head, system }: Pick<CurrentGame, "head" | "system">): boolean {
  return head.gameMaster?.kind === "apart" && head.status === "playing" && system.rules.hasSecrets;
}

/** Whether the ledger says that the game master has looked at the present position. */
export function hasLooked(head: GameHead): boolean {
  const looked = head.gameMaster?.kind === "apart" ? head.gameMaster.looked : undefined;
  return looked !== undefined && looked.run === head.run && looked.rulings === rulingsIn(head);
}

function rulingsIn({ corrected, undone }: GameHead): number {
  return corrected.length + undone.length;
}

/**
 * The game master looks at what is hidden in the present position. The ledger records it, and both players get a letter.
 * @returns the result, or why the look is refused
 */
export function look(office: GameWork, wish: Omit<PartysWish, "side">): Promise<StepResult> {
  return playersStep(office, { ...wish, side: "gameMaster" }, ({ head, system }) => {
    const { gameMaster } = head;
    if (gameMaster?.kind !== "apart" || !mayLook({ head, system })) {
      return err("This game hides nothing that a game master could look at.");
    }
    const people = SIDES.filter((side) => head.seats[side].kind === "person");
    return ok({
      head: { ...head, gameMaster: { ...gameMaster, looked: { run: head.run, rulings: rulingsIn(head) } } },
      events: [{ kind: "looked" }],
      told: people.map((to) => ({
        to,
        write: (after) =>
          note(wordsTo(office.site, after, to), "The game master has looked", [gameMasterLooked(head.run)]),
      })),
      sentence: "You have looked at what is hidden. The ledger records it, and I tell both players.",
      act: "look",
    });
  });
}
