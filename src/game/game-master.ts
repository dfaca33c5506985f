import { inThread, type NewLetter } from "./thread.ts";
import { gamePath, type Site } from "./access/links.ts";
import type { RulingGameMaster } from "../store/records/game-master-record.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { ReaderWords } from "../../templates/letters/frame.ts";
import { gameMasterLocalPart, newKeys } from "./access/tokens.ts";

/** A third person who rules on disputes, with a page and a reply address, but no seat. */

export function newGameMaster(address: string): RulingGameMaster {
  return {
    kind: "apart",
    address,
    ...newKeys(),
    letters: 0,
    lastLetter: null,
  };
}

/** The game master of a game that has one who rules. @throws if it has none: a fault of the caller */
export function gameMasterOf({ id, gameMaster }: GameHead): RulingGameMaster {
  if (gameMaster?.kind !== "apart") throw new Error(`${id} has no game master who rules`);
  return gameMaster;
}

/** The path of a game master's own page. */
export function gameMasterPath(id: string, { webKey }: RulingGameMaster): string {
  return `${gamePath(id)}/master/${webKey}`;
}

export function gameMasterWords(
  site: Site,
  { id, title, ledger }: GameHead,
  gameMaster: RulingGameMaster,
): ReaderWords {
  const seatUrl = site.publicUrl + gameMasterPath(id, gameMaster);
  return { id, title, side: "gameMaster", seatUrl, ledger, time: undefined };
}

/** A letter to a game's game master, and the head that counts it. */
export function toGameMaster(
  site: Site,
  head: GameHead,
  written: NewLetter,
): { readonly head: GameHead; readonly item: OutboxItem } {
  const gameMaster = gameMasterOf(head);
  const { counted, item } = inThread(site, { game: head, reader: "master", ...gameMaster }, written);
  const replyTo = `${gameMasterLocalPart(gameMaster, head.id, head.run)}@${site.mailDomain}`;
  const hold = written.answered?.isSpared === true ? "spared" : null;
  const thread = hold === null ? counted : { ...counted, lastLetter: gameMaster.lastLetter };
  return {
    head: { ...head, gameMaster: { ...gameMaster, ...thread } },
    item: { ...item, side: null, to: gameMaster.address, replyTo, hold },
  };
}
