import { wordsOf } from "../words/reader-words.ts";
import { addressed } from "../thread.ts";
import { SIDES } from "../../kernel/side.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { note } from "../../../templates/letters/note.ts";
import { type Awaited, utc } from "../beacon.ts";
import { committed } from "../committed.ts";
import { type CurrentGame, type GameCabinet, operated, type PostTray } from "../office.ts";
import { turnName, turnOf } from "../open/waiting-for.ts";

/** How long the beacon must be out of reach before players get a letter: a short fault is over before they would read it. */
const PATIENCE = 10 * 60_000;

/**
 * Tells both players that their game waits for the beacon: once for each run, and only after a while.
 * @returns "conflict" if somebody came between
 */
export async function tellOfWait(
  office: GameCabinet & PostTray,
  game: CurrentGame,
  awaited: Awaited,
): Promise<"awaited" | "conflict"> {
  const { versioned, head: before } = game;
  const now = office.now();
  const { locked } = before;
  if (locked === null || locked.isWaitTold === true || now < awaited.due + PATIENCE) return "awaited";
  let head: GameHead = { ...before, locked: { ...locked, isWaitTold: true } };
  const letters: OutboxItem[] = [];
  for (const side of SIDES) {
    if (head.seats[side].kind !== "person") continue;
    const letter = note(wordsOf(office.site, head, side), "The game waits for the public beacon", [
      `The orders of ${
        turnName({ ...turnOf(game), side: locked.side })
      } are locked, and its dice mix in round ${awaited.round} of the public beacon, drand, published at ${
        utc(awaited.due)
      }. The referee has not been able to reach it since.`,
      "I keep asking it. Nothing is rolled without it and no order can change, however " +
      "long it takes. You need do nothing: the result comes by letter.",
    ]);
    const posted = addressed(office.site, head, side, { letter, now });
    head = posted.head;
    letters.push(posted.item);
  }
  const done = await committed(office, {
    before: versioned,
    head: operated(head, now),
    ledger: [],
    letters,
  });
  return done === "done" ? "awaited" : "conflict";
}
