import { appointSubstitute } from "../game/dispute/appoint.ts";
import { actInDispute } from "../game/dispute/dispute.ts";
import { pauseByGameMaster, resumeByGameMaster } from "../game/dispute/game-master-pause.ts";
import { hasLooked, look } from "../game/dispute/look.ts";
import { renewLinks } from "../game/letters/renew-links.ts";
import { type CurrentGame, currentGame, type GameCabinet, type Office } from "../game/office.ts";
import type { StepResult } from "../game/players-step.ts";
import { withdrawOffer } from "../game/table/substitute.ts";
import { sameSecret } from "../game/access/tokens.ts";
import { ok } from "../kernel/result.ts";
import { SIDES } from "../kernel/side.ts";
import { disputeAct } from "./seat/dispute-act.ts";

/** What a game master does, by the page's forms and by the API: each act with the fields of its form. */

export type MasterAct = (
  office: Office,
  game: CurrentGame,
  fields: Readonly<Record<string, unknown>>,
) => Promise<StepResult> | undefined;

/** The game that a key opens for its game master; undefined for a wrong key, and for a game without one who rules. */
export async function masterAt(
  office: GameCabinet,
  id: string,
  key: string,
): Promise<CurrentGame | undefined> {
  const game = await currentGame(office, id.toUpperCase());
  const gameMaster = game?.head.gameMaster;
  return gameMaster?.kind === "apart" && sameSecret(gameMaster.webKey, key) ? game : undefined;
}

const dispute: MasterAct = (office, { head: { id } }, fields) => {
  const act = disputeAct(fields);
  return act && actInDispute(office, id, "gameMaster", act);
};

/** Refuses a proposed substitute, or finds one for a player whose time is over. */
const substitute: MasterAct = (office, { head: { id } }, { refuse, seat, address }) => {
  const offered = SIDES.find((each) => each === seat);
  if (offered !== undefined && typeof address === "string") {
    return appointSubstitute(office, { id }, offered, address.trim());
  }
  const side = SIDES.find((each) => each === refuse);
  return side && withdrawOffer(office, { id, by: "gameMaster", side });
};

const pause: MasterAct = (office, { head: { id } }, { act, days }) => {
  switch (act) {
    case "pause":
      return pauseByGameMaster(office, { id }, Number(days));
    case "resume":
      return resumeByGameMaster(office, { id });
    default:
      return undefined;
  }
};

/** The ledger records the game master's first look at a position; later looks are free. */
const looking: MasterAct = (office, { head }) =>
  hasLooked(head) ? Promise.resolve(ok(LOOKED)) : look(office, { id: head.id });

const LOOKED = "You have looked at the position as it stands already: the ledger says so.";

export const MASTER_ACTS = {
  dispute,
  substitute,
  pause,
  look: looking,
  renew: (office, { head: { id } }) => renewLinks(office, { id, side: "gameMaster" }),
} satisfies Readonly<Record<string, MasterAct>>;
