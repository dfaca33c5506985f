import { noticePutBack } from "../game/time/restored.ts";
import { letterNamed } from "../game/thread.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { PostOffice } from "./letters-in/post-office.ts";
import type { ReceivedLetter } from "./reading/letter/letter.ts";
import { idsAnswered } from "./reading/references.ts";

/**
 * Notices that copied files put the store back to an earlier state, which leaves no mark. A player then answers a letter that
 * this store has not written. Its Message-ID is keyed by the game's secret, so nobody can make one up, and no player can stop a
 * game so.
 * @returns the game in its state then
 */
export async function asNoticed(
  office: PostOffice,
  head: GameHead,
  letter: ReceivedLetter,
): Promise<GameHead> {
  for (const messageId of idsAnswered(letter)) {
    const place = letterNamed(office.site, head, messageId);
    if (place === undefined || !await noticePutBack(office, head.id, place)) continue;
    office.onDoubt(
      `${head.id}: a letter answers letter ${place.number} to ${place.reader}, which this store has not written. Its files were put back to an earlier state. The game says so now, and rolls no die that players may know. Look whether the other games stand where they should, and restore by \`despatch restore\``,
    );
    return (await office.games.head(head.id))?.head ?? head;
  }
  return head;
}
