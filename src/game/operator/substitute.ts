import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { SILENT_DAYS } from "../../common/bytes/lengths.ts";
import { isNowhere } from "../../common/nowhere.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import { BARRED, isKeptOut } from "../house/barred.ts";
import { seatNote, tellsGameMaster } from "../letters/seat-note.ts";
import { type CurrentGame, currentGame, type Office } from "../office.ts";
import type { SeatLetter } from "../players-step.ts";
import { silenceRefusal } from "../table/silent.ts";
import { offered, offerRefusal } from "../table/substitute.ts";
import { mayAskAt } from "../house/unasked.ts";
import { ASKED_ALREADY, type SeatSaid, sideSaid } from "./correct.ts";
import { actOnGame } from "./on-game.ts";

/**
 * The operator asks a person to play a side in a game in which neither player has written for long. Nobody loses a seat. It
 * stays its player's until the person accepts, any word of a player ends the offer, and the player can take the seat back at
 * any time.
 */
export async function askSubstitute(
  office: Office,
  by: OperatorDoor,
  { game: id, side: named, to }: SeatSaid,
): Promise<Result<string, string>> {
  const said = sideSaid(named);
  if (!said.ok) return said;
  const side = said.value;
  const problemOf = async (game: CurrentGame, now: number) =>
    await silenceRefusal(office, game, side, now) ??
      offerRefusal(game.head, side, { address: to, forGood: false }, now);
  const first = await currentGame(office, id);
  const problem = first === undefined ? `There is no game ${id}.` : await problemOf(first, office.now());
  if (problem !== undefined) return err(problem);
  if (isNowhere(to)) return err(`I can't send letters to ${to}.`);
  if (await isKeptOut(office, to)) return err(BARRED);
  if (!await mayAskAt(office, to)) return err(ASKED_ALREADY);
  return await actOnGame(office, by, id, async (game) => {
    const now = office.now();
    const problem = await problemOf(game, now);
    if (problem !== undefined) return err(problem);
    const offer = { address: to, forGood: false, asks: "operator", byOperator: by, said: undefined } as const;
    return ok({
      step: { ...offered(office, game.head, side, offer, now), told: toldOf(office, game, side) },
      act: "substitute",
      words: `A person is asked to play the ${
        sideName(side)
      } side of the game ${id}, as neither player has written for ${SILENT_DAYS} days.`,
      sentence: `${to} is asked to play the ${
        sideName(side)
      } side of the game ${id}. Both players have a letter.`,
    });
  });
}

function toldOf(office: Pick<Office, "site">, { head }: CurrentGame, side: Side): SeatLetter[] {
  const silence = `Neither player has written for ${SILENT_DAYS} days.`;
  const others = [
    `${silence} So the operator of this site has asked somebody to play the ${
      sideName(side)
    } side until its player is back.`,
    "If either player writes before they accept, nothing comes of that. The operator's public ledger says so.",
  ];
  return [
    seatNote(office, side, "A substitute for your seat", [
      `${silence} So the operator of this site has asked somebody to play your side until you are back.`,
      "You keep it until they accept. Any letter of yours before that ends the offer: reply HERE, or send your orders.",
    ]),
    seatNote(office, enemyOf(side), "A substitute for the other side", others),
    ...tellsGameMaster(office, head, "The operator has asked a substitute", others),
  ];
}
