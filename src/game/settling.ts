import { newestRevision } from "../kernel/revision.ts";
import { SIDES } from "../kernel/side.ts";
import type { System } from "../kernel/system.ts";
import type { Dispute } from "../store/records/dispute-record.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { SettlingWords } from "../../templates/dispute.ts";
import { mendingsOf } from "./mendings.ts";
import type { CurrentGame } from "./office.ts";

/** The computer proposes nothing and agrees to nothing, unless the referee itself has stopped the game. */
export function isAlone({ seats }: Pick<GameHead, "seats">): boolean {
  return SIDES.some((side) => seats[side].kind === "computer");
}

/** Whether a side has taken turns back against the computer: such a game is practice. */
export function isWithTakingBack({ seats, takingBack }: Pick<GameHead, "seats" | "takingBack">): boolean {
  return isAlone({ seats }) && SIDES.some((side) => (takingBack?.done[side] ?? 0) > 0);
}

/** The run after which a game has its opening position. */
export function openingRun({ rules }: Pick<System, "rules">): number {
  return rules.begins ? 1 : 0;
}

/** Who may do what about a dispute, in the words of letters and pages. */
export function settlingWords(game: CurrentGame, { by, proposal }: Dispute): SettlingWords {
  const newest = newestRevision(mendingsOf(game.system, game.head.source.options));
  return {
    by,
    proposedBy: proposal?.side,
    isAlone: isAlone(game.head),
    hasGameMaster: game.head.gameMaster?.kind === "apart",
    terms: game.system.words.terms,
    revision: newest === game.head.revision ? 1 : newest,
    openingRun: openingRun(game.system),
  };
}
