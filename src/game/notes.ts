import { concerning, mended, newestRevision } from "../kernel/revision.ts";
import type { GameHead } from "../store/game-record.ts";
import { gameMasterNote } from "../../templates/game-master.ts";
import { timeNotes } from "../../templates/time.ts";
import { beaconNotes } from "./beacon.ts";
import type { AnyRules, AnyState } from "./catalogue.ts";

/** What players should know of a game: its rules' own notes, where its dice come from, and who rules on disputes. */
export function notesOf(head: GameHead, rules: AnyRules, state: AnyState): string[] {
  const { gameMaster, revision } = head;
  const own = concerning(rules, head.source.options);
  return [
    ...rules.notes(state),
    ...mended(own, revision, newestRevision(own)).map(({ number, cite, words }) =>
      `Mended since this game was made, and not played in it before a ruling (rules ${number}): ${words} (${cite})`
    ),
    ...beaconNotes(head),
    ...(head.clock === null ? [] : timeNotes(head.clock.control)),
    ...(gameMaster === null ? [] : [gameMasterNote(gameMaster)]),
  ];
}
