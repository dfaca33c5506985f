import type { OperatorDoor } from "../../dice/operator-ledger.ts";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { isNowhere } from "../../common/nowhere.ts";
import { counted } from "../../common/text.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { NewsOfHouse } from "../../store/house.ts";
import { addressHash } from "../../store/kv/keys.ts";
import { note } from "../../../templates/letters/note.ts";
import type { Office } from "../office.ts";
import { toStranger } from "../thread.ts";
import { newId } from "../access/tokens.ts";
import { type ActingOffice, enteredAct } from "../house/entering.ts";

/**
 * The operator announces something to all players of running games. The act and its entry are one commit; rounds write the
 * letters afterwards, some at a time. Each letter is one commit with its address's mark, so a crash doubles none.
 */

/** The shortest time between two announcements. */
const PAUSE = HOUR;
/** How many letters a round writes, and how many games it reads for them. */
const LETTERS = 250;
const GAMES = 1_000;

export async function announce(
  office: ActingOffice & Pick<Office, "house">,
  by: OperatorDoor,
  words: string,
): Promise<Result<string, string>> {
  return await enteredAct(office, by, async () => {
    const before = await office.house.announcement();
    const at = office.now();
    const last = before.value;
    if (last?.isThrough === false) {
      return err("The announcement before is still on its way. Wait until it is through.");
    }
    const wait = last === undefined ? 0 : Math.ceil((last.at + PAUSE - at) / MINUTE);
    if (wait > 0) return err(`You may announce something once an hour. Wait ${counted(wait, "minute")}.`);
    const after: NewsOfHouse = { id: newId(at), at, words, from: null, isThrough: false };
    return ok({
      act: "announce",
      words: `Announced to all players of running games: ${words}`,
      batch: office.house.announced(before, after),
      sentence: "It is announced. The letters leave within minutes, one to each address.",
    });
  });
}

type AnnouncingOffice = Pick<Office, "house" | "games" | "outbox" | "site" | "now" | "posted">;

/** Writes some letters of an unfinished announcement. Safe to run at any time, by several at once. @returns how many */
export async function sweepAnnouncement(
  office: AnnouncingOffice,
  onFault: (error: unknown) => void,
): Promise<number> {
  const { house, games } = office;
  const before = await house.announcement();
  const announcement = before.value;
  if (announcement === undefined || announcement.isThrough) return 0;
  let written = 0;
  let seen = 0;
  let { from } = announcement;
  for await (const { id, versioned } of games.headsDown(from ?? undefined, GAMES, onFault)) {
    if (versioned !== undefined) written += await tellPlayers(office, announcement, versioned.head);
    [from, seen] = [id, seen + 1];
    if (written >= LETTERS) break;
  }
  const isThrough = seen < GAMES && written < LETTERS;
  await house.commit(house.announced(before, { ...announcement, from, isThrough }));
  if (written > 0) office.posted();
  return written;
}

async function tellPlayers(
  office: AnnouncingOffice,
  announcement: NewsOfHouse,
  { status, seats }: GameHead,
): Promise<number> {
  if (status !== "playing") return 0;
  let written = 0;
  for (const side of SIDES) {
    const { kind, joined, address } = seats[side];
    if (kind !== "person" || !joined || address === null || isNowhere(address)) continue;
    if (await tellAddress(office, announcement, address)) written++;
  }
  return written;
}

/** @returns false if the address has already had the letter */
async function tellAddress(
  { outbox, site, now }: AnnouncingOffice,
  { id, words }: NewsOfHouse,
  address: string,
): Promise<boolean> {
  const name = `<announced.${id}.${addressHash(address).slice(0, 24)}@${site.mailDomain}>`;
  const letter = note(undefined, `From the operator of ${new URL(site.publicUrl).host}`, [
    "The operator of this site writes to all players of running games:",
    words,
    "Nothing has changed in your games. I cannot pass on an answer to this letter.",
  ]);
  const item = { ...toStranger(site, address, letter, now()), messageId: name };
  return await outbox.add(item, { messageId: name, at: now() });
}
