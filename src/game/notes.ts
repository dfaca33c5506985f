import type { HandicapKind } from "../kernel/handicap.ts";
import { sideName, SIDES } from "../kernel/side.ts";
import { mended, newestRevision } from "../kernel/revision.ts";
import { gameMasterNote } from "../../templates/letters/game-master.ts";
import { timeNotes } from "../../templates/time.ts";
import { beaconNotes } from "./beacon.ts";
import { broughtNotes } from "./open/brought.ts";
import { mendingsOf } from "./mendings.ts";
import { seenBy } from "./open/open-game.ts";
import { isWithTakingBack } from "./settling.ts";
import type { StandingGame } from "./open/waiting-for.ts";

/** Which notes: all, those that players read unasked, or those for an invitation or the first letter. */
export type Extent = "whole" | "essential" | "joining" | "beginning";

/**
 * What everybody should know about a game: its own documents, its rules' notes, where its dice come from, and who rules on
 * disputes.
 */
export function notesOfGame(game: StandingGame, extent: Extent = "whole"): string[] {
  return [...(extent === "beginning" ? [] : broughtNotes(game.head)), ...gameNotes(game, extent)];
}

/** The same without documents of its own. */
export function gameNotes({ head, ...game }: StandingGame, extent: Extent = "whole"): string[] {
  const { gameMaster, revision } = head;
  const { system, sight } = seenBy(game, "spectator");
  const own = mendingsOf(system, head.source.options);
  const { all, joining = all, beginning = [] } = system.words.notes(sight);
  const said = {
    whole: all,
    essential: [...new Set([...joining, ...beginning])],
    joining,
    beginning,
  };
  return [
    ...said[extent],
    ...mended(own, revision, newestRevision(own)).map(({ number, cite, words }) =>
      `Mended since this game was made, and not played in it before a ruling (rules ${number}): ${words} (${cite})`
    ),
    ...bidNotes(head, system.words.handicaps?.(sight) ?? []),
    ...(head.pace === "strict" ? [STRICT] : []),
    ...beaconNotes(head),
    ...(head.takingBack?.isForbidden === true ? [NO_TAKING_BACK] : []),
    ...(isWithTakingBack(head) ? [WITH_TAKING_BACK] : []),
    ...(head.clock === null ? [] : timeNotes(head.clock.control)),
    ...(head.rated?.first !== undefined ? [RATED] : []),
    ...(gameMaster === null ? [] : [gameMasterNote(gameMaster, system.rules.hasSecrets)]),
  ];
}

/** How the players got their sides, if they bid for them. */
function bidNotes({ bids }: StandingGame["head"], kinds: readonly HandicapKind[]): string[] {
  const kind = kinds.find((each) => each.kind === bids?.handicap);
  if (bids === undefined || kind === undefined) return [];
  const said = SIDES.map((each) => {
    const { side, amount } = bids.of[each];
    return `the ${sideName(each)} player bid ${amount} for the ${sideName(side)} side`;
  });
  return [`Sides by bidding, in ${kind.thing.many} ${kind.when}: ${said.join(", ")}.`];
}

const NO_TAKING_BACK = "Once a turn is played, nobody can take it back, even if you both want to.";

const RATED = "This game counts for the ratings of both players.";

const WITH_TAKING_BACK =
  "With takes back: the player has undone turns against the computer, so the game is practice.";

/** What a player must know about a pace by which a turn takes more letters than expected. */
const STRICT =
  "You play strictly: if the rules leave a choice that your orders don't settle, I ask you by letter.";
