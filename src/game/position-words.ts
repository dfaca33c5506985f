import type { Party } from "../kernel/party.ts";
import type { Viewer } from "../kernel/rules.ts";
import { bySide, enemyOf, type Side } from "../kernel/side.ts";
import type { SeenTurn } from "../kernel/words.ts";
import type { RunRecord } from "../store/records/run-record.ts";
import type { AskedWords, MapWords, PositionWords } from "../../templates/letters/position.ts";
import type { TurnReport } from "../../templates/letters/turn.ts";
import { mayKnow } from "./ledger/accounts.ts";
import { seenBy, type SeenGame } from "./open/open-game.ts";
import { nameOf } from "./access/names.ts";
import { deskOf, openQuestion } from "./open/desk-of.ts";
import { sheetFor } from "./open/sheet-for.ts";
import { readyAnswers } from "./open/ready-answers.ts";
import { type StandingGame, turnName, turnOf, waitingFor } from "./open/waiting-for.ts";
import { standingRun } from "./undone.ts";

/** Whose view somebody gets: a game master, who may be a player's friend, sees what everybody sees. */
export function viewerOf(party: Party): Viewer {
  return party === "gameMaster" ? "spectator" : party;
}

export function positionWords(game: StandingGame, side: Side): PositionWords {
  const { system } = game;
  return {
    ...mapWords(game, side),
    waitingFor: waitingFor(game),
    enemy: nameOf(game.head, enemyOf(side)),
    standing: system.words.standing(seenBy(game, side).sight),
    means: system.words.means(deskOf(game, side)),
    sheet: sheetFor(game, side, true),
    answers: readyAnswers(game, side),
    question: askedWords(game, side),
  };
}

/** What letters with a map say about it to a reader. */
export function mapWords(game: StandingGame, party: Party): MapWords {
  const { head, system } = game;
  const { viewer, sight } = seenBy(game, viewerOf(party));
  return {
    id: head.id,
    run: standingRun(head),
    side: viewer,
    turn: turnOf(game),
    terms: system.words.terms,
    caption: system.board.caption(sight),
    pieces: bySide((side) => system.words.pieces(sight, side)),
  };
}

/** What a game in the middle of a Player-Turn waits for, as far as a viewer may know. */
export function askedWords(game: StandingGame, viewer: Viewer): AskedWords | undefined {
  const question = openQuestion(game.head);
  if (question === undefined) return undefined;
  const { side: asked, about } = question;
  const { words } = game.system;
  const { sight } = seenBy(game, viewer);
  const { subject, blocks } = words.announced(sight, { about });
  return {
    asked,
    sentence: viewer === asked ? words.question(sight, { about }, asked) : undefined,
    subject,
    announced: blocks,
  };
}

export function seenTurn({ system, viewer }: Omit<SeenGame, "sight">, record: RunRecord): SeenTurn {
  const { side, gameTurn, isSetUp = false, steps, rolls } = record;
  const events = steps.flatMap((step) => step.events);
  return {
    side,
    gameTurn,
    isSetUp,
    events: system.rules.seen(events, viewer),
    rolls: rolls.filter(({ audience }) => mayKnow(viewer, audience)),
  };
}

/** The log of a run for its viewer. @param isOnMap as in {@link Words.log} */
export function logOf(seen: SeenGame, record: RunRecord, isOnMap: boolean) {
  return seen.system.words.log(seenTurn(seen, record), seen.sight, isOnMap);
}

export function turnReport(seen: SeenGame, record: RunRecord, side: Side): TurnReport {
  const { rolls, events } = seenTurn(seen, record);
  return {
    name: turnName(record),
    isSetUp: record.isSetUp ?? false,
    log: (isOnMap) => logOf(seen, record, isOnMap),
    isMuchChanged: seen.system.words.isMuchChanged(events),
    rolls,
    run: record.run,
    key: record.key,
    orders: record.orders,
    beacon: record.beacon,
    remarks: record.remarks[side],
    lapse: record.lapse,
  };
}
