import { err, ok } from "../../kernel/result.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import type { Party } from "../../kernel/party.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { note } from "../../../templates/letters/note.ts";
import { renewedSentences } from "../../../templates/renewal.ts";
import { addressForgotten } from "./move-address.ts";
import { withNewKeys } from "../access/renewed-keys.ts";
import type { CurrentGame, GameWork, Letterhead } from "../office.ts";
import {
  type PartysWish,
  playersStep,
  type SeatLetter,
  stepRefused,
  type StepResult,
} from "../players-step.ts";
import { wordsTo } from "../readers.ts";
import { substitutionOf, withSubstitution } from "../access/substitutions.ts";
import { pageLetter } from "./page-letter.ts";

/** How often a day a person may renew links, and have the newest sent after opening an old one. */
const A_DAY = 3;
/**
 * Renews the page and the reply addresses of a player or the game master: earlier letters open and command nothing. The new
 * ones go to the registered address alone.
 */
export async function renewLinks(office: GameWork, { id, side, letter }: PartysWish): Promise<StepResult> {
  if (await office.outbox.countAnswer(`renewed: ${id} ${side}`, office.now(), DAY) > A_DAY) {
    return stepRefused(`I renew links ${A_DAY} times a day. Try again tomorrow.`);
  }
  return await playersStep(office, { id, side, letter }, (game) => {
    const { head } = game;
    if (head.status === "inviting") {
      return err("The game has not begun; use the link in your invitation.");
    }
    const renewed = side === "gameMaster" ? ofGameMaster(head) : ofSeat(head, side);
    return renewed === undefined ? err("Nobody reads letters there.") : ok({
      head: renewed,
      told: [newestLinks(office, game, side)],
      sentence: "You have new links. A letter with them is on its way to the mailbox that gets your letters.",
    });
  });
}

/** Sends the newest links to the registered address, after somebody opened a renewed one. */
export async function sendNewestLinks(office: GameWork, id: string, side: Side): Promise<StepResult> {
  if (await office.outbox.countAnswer(`newest links: ${id} ${side}`, office.now(), DAY) > A_DAY) {
    return stepRefused(`I send the newest links ${A_DAY} times a day. Please look into the mailbox.`);
  }
  return await playersStep(office, { id, side }, (game) =>
    ok({
      head: game.head,
      told: [newestLinks(office, game, side)],
      sentence: "A letter with the newest links is on its way to this seat's mailbox.",
    }));
}

function ofSeat(head: GameHead, side: Side): GameHead | undefined {
  const seat = head.seats[side];
  if (seat.kind !== "person") return undefined;
  const renewed = addressForgotten({ ...head, seats: { ...head.seats, [side]: withNewKeys(seat) } }, side);
  const substitution = substitutionOf(head, side);
  // An intruder on the page may have asked for another address, or offered the seat to an accomplice.
  return substitution.offer === null || substitution.offer.byGameMaster
    ? renewed
    : withSubstitution(renewed, side, { ...substitution, offer: null });
}

function ofGameMaster(head: GameHead): GameHead | undefined {
  const { gameMaster } = head;
  return gameMaster?.kind === "apart" ? { ...head, gameMaster: withNewKeys(gameMaster) } : undefined;
}

function newestLinks(office: Letterhead, game: CurrentGame, to: Party): SeatLetter {
  if (to !== "gameMaster") return pageLetter(office, game, to, "Your links", renewedSentences(), false);
  return { to, write: (after) => note(wordsTo(office.site, after, to), "Your links", renewedSentences()) };
}
