import { mended, newestRevision } from "../kernel/revision.ts";
import { gameMasterNote } from "../../templates/game-master.ts";
import { timeNotes } from "../../templates/time.ts";
import { beaconNotes } from "./beacon.ts";
import { broughtNotes } from "./brought.ts";
import { mendingsOf } from "./mendings.ts";
import { seenBy } from "./open-game.ts";
import type { StandingGame } from "./waiting-for.ts";

/** All that its rules have to say, or what they tell whoever is invited. */
export type Extent = "whole" | "essential";

/** What everybody should know of a game: its own documents, its rules' notes, where its dice come from, and who rules on disputes. */
export function notesOf(game: StandingGame, extent: Extent = "whole"): string[] {
  return [...broughtNotes(game.head), ...gameNotes(game, extent)];
}

/** The same but for documents of its own. */
export function gameNotes({ head, ...game }: StandingGame, extent: Extent = "whole"): string[] {
  const { gameMaster, revision } = head;
  const { system, sight } = seenBy(game, "spectator");
  const own = mendingsOf(system, head.source.options);
  return [
    ...((extent === "essential" ? system.words.essentials?.(sight) : undefined) ?? system.words.notes(sight)),
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
