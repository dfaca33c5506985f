import { mended, newestRevision } from "../kernel/revision.ts";
import { gameMasterNote } from "../../templates/game-master.ts";
import { timeNotes } from "../../templates/time.ts";
import { beaconNotes } from "./beacon.ts";
import { broughtNotes } from "./brought.ts";
import { mendingsOf } from "./mendings.ts";
import { seenBy } from "./open-game.ts";
import type { StandingGame } from "./waiting-for.ts";

/** What everybody should know of a game: its own documents, its rules' notes, where its dice come from, and who rules on disputes. */
export function notesOf(game: StandingGame): string[] {
  return [...broughtNotes(game.head), ...gameNotes(game)];
}

/** The same but for documents of its own. */
export function gameNotes({ head, ...game }: StandingGame): string[] {
  const { gameMaster, revision } = head;
  const { system, sight } = seenBy(game, "spectator");
  const own = mendingsOf(system, head.source.options);
  return [
    ...system.words.notes(sight),
    ...mended(own, revision, newestRevision(own)).map(({ number, cite, words }) =>
      `Mended since this game was made, and not played in it before a ruling (rules ${number}): ${words} (${cite})`
    ),
    ...(head.pace === "strict" ? [STRICT] : []),
    ...beaconNotes(head),
    ...(head.clock === null ? [] : timeNotes(head.clock.control)),
    ...(gameMaster === null ? [] : [gameMasterNote(gameMaster, system.rules.hasSecrets)]),
  ];
}

/** What a player must know of a pace that makes a turn take more letters than he expects. */
const STRICT =
  "It is played strictly: wherever the rules leave a choice and orders do not say, the player is asked by letter.";
