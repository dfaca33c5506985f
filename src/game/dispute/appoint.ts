import { err, ok } from "../../kernel/result.ts";
import { type Side, sideName } from "../../kernel/side.ts";
import { isSameAddress } from "../access/address.ts";
import type { CurrentGame, GameCabinet, GameWork, Membership } from "../office.ts";
import { type PartysWish, playersStep, type StepResult } from "../players-step.ts";
import { seatNote } from "../letters/seat-note.ts";
import { isLate } from "../table/silent.ts";
import { offered, offerRefusal } from "../table/substitute.ts";
import { ASKED_ENOUGH, mayAskAt } from "../house/unasked.ts";

/**
 * The game master asks a person to play a side whose player has run out of time. The seat stays its player's until that person
 * accepts, and its player may take it back at any time.
 */
export async function appointSubstitute(
  office: GameWork & Membership,
  wish: Omit<PartysWish, "side">,
  side: Side,
  address: string,
): Promise<StepResult> {
  const words = [`substitute for ${side}`];
  return await playersStep(office, { ...wish, side: "gameMaster", words }, async (game, now, said) => {
    const { head } = game;
    if (head.gameMaster?.kind !== "apart" || head.seats[side].address === null) {
      return err("That seat is not yours to offer.");
    }
    if (head.status !== "playing") return err("The game is not being played.");
    if (isSameAddress(address, head.gameMaster.address)) {
      return err("You are the game master, who rules on disputes, and cannot play.");
    }
    const refusal = offerRefusal(head, side, { address, forGood: false }, now) ??
      await absentRefusal(office, game, side);
    if (refusal !== undefined) return err(refusal);
    if (!await mayAskAt(office, address)) return err(ASKED_ENOUGH);
    const sentence = `I have asked ${address} to play the ${
      sideName(side)
    } side until its player is back; I tell both players when they accept.`;
    const told =
      "You missed a deadline, so the game master has asked somebody to play your side until you are back. You keep it until they accept, and can take it back at any time.";
    return ok({
      ...offered(office, head, side, { address, forGood: false, asks: "gameMaster", said }, now),
      told: [
        seatNote(office, side, "A substitute for your seat", [told]),
        seatNote(office, "gameMaster", "I have asked a substitute", [sentence]),
      ],
      sentence,
    });
  });
}

/** Whether a player is active, and so keeps the seat. */
async function absentRefusal(
  office: GameCabinet,
  { head }: CurrentGame,
  side: Side,
): Promise<string | undefined> {
  return await isLate(office, head, side)
    ? undefined
    : `The ${
      sideName(side)
    } player has kept their time. A game master finds a substitute only for one who has not.`;
}
