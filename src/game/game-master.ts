import type { Arbiter } from "../store/game-master-record.ts";
import type { OutboxItem } from "../store/letter-records.ts";
import type { GameHead } from "../store/game-record.ts";
import type { Letter } from "../../templates/blocks.ts";
import type { ReaderWords } from "../../templates/letters/frame.ts";
import { type Answered, gamePath, inThread, type Site } from "./post.ts";
import { arbiterLocalPart, newKeys } from "./tokens.ts";

/** Somebody apart from the players who rules on disputes: he has a page and a reply address of his own, and no seat. */

export function newArbiter(address: string): Arbiter {
  return {
    kind: "apart",
    address,
    ...newKeys(),
    letters: 0,
    lastLetter: null,
  };
}

/** The game master of a game that has one who rules. @throws where it has none: a fault of the caller */
export function arbiterOf({ id, gameMaster }: GameHead): Arbiter {
  if (gameMaster?.kind !== "apart") throw new Error(`${id} has no game master who rules`);
  return gameMaster;
}

/** Where a game master's own page is on this site. */
export function arbiterPath(id: string, { webKey }: Arbiter): string {
  return `${gamePath(id)}/master/${webKey}`;
}

export function arbiterWords(site: Site, { id, title, ledger }: GameHead, arbiter: Arbiter): ReaderWords {
  const seatUrl = site.publicUrl + arbiterPath(id, arbiter);
  return { id, title, side: "gameMaster", seatUrl, ledger, time: undefined };
}

/** A letter to a game's game master, and the head that has counted it. */
export function toArbiter(
  site: Site,
  head: GameHead,
  letter: Letter,
  now: number,
  answered?: Answered,
): { readonly head: GameHead; readonly item: OutboxItem } {
  const arbiter = arbiterOf(head);
  const { counted, item } = inThread(site, head.id, "master", arbiter, letter, now, answered);
  const replyTo = `${arbiterLocalPart(arbiter, head.id, head.run)}@${site.mailDomain}`;
  const hold = answered?.isSpared === true ? "spared" : null;
  const thread = hold === null ? counted : { ...counted, lastLetter: arbiter.lastLetter };
  return {
    head: { ...head, gameMaster: { ...arbiter, ...thread } },
    item: { ...item, side: null, to: arbiter.address, replyTo, hold },
  };
}
