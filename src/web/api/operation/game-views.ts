import { createHash } from "node:crypto";
import { ofEach } from "../../../common/of-each.ts";
import { Shared } from "../../../common/shared.ts";
import { publicTime } from "../../../game/clock/time-words.ts";
import { gameMoment } from "../../../game/turn/moment.ts";
import { ledgerName, nameOf } from "../../../game/access/names.ts";
import {
  type CurrentGame,
  documentsOfGame,
  type GameCabinet,
  type Office,
  positionAfter,
} from "../../../game/office.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { pressFor } from "../../../game/press-reading.ts";
import { seenTurn } from "../../../game/position-words.ts";
import { recordOf } from "../../../game/run-records.ts";
import { timesCorrected } from "../../../game/turn/map-of-run.ts";
import { isUndone } from "../../../game/undone.ts";
import { turnName, turnOf } from "../../../game/open/waiting-for.ts";
import type { Viewer } from "../../../kernel/rules.ts";
import { type Side, sideName } from "../../../kernel/side.ts";
import type { RunRecord } from "../../../store/records/run-record.ts";
import { scoreSentence } from "../../../../templates/letters/diary.ts";
import { shownHistory } from "../../games.ts";
import { standsSo } from "../../seat/view.ts";
import type { GameView, PieceHistory, Runs, SeenRun, SettingAnswer } from "./schemas.ts";

/** Games for the API. Everything but the setting, which everybody has, is made from what the viewer knows. */

export const API = "/api/v1";

const apiPath = (id: string) => `${API}/games/${id}`;

export async function gameJson(office: Office, game: CurrentGame): Promise<GameView> {
  const { head } = game;
  const { ruleset, scenario, options = {} } = head.source;
  const { system, sight } = seenBy(game, "spectator");
  const player = (side: Side) => ({
    kind: head.seats[side].kind,
    name: nameOf(head, side) ?? sideName(side),
    hasJoined: head.seats[side].joined,
  });
  return {
    id: head.id,
    title: head.title,
    ruleset,
    scenario,
    options,
    revision: head.revision,
    pace: head.pace,
    players: { allied: player("allied"), axis: player("axis") },
    sentence: standsSo(office, game),
    turn: turnJson(game),
    moment: await gameMoment(office, game, "spectator"),
    words: (await pressFor(office, head, "public")).map(({ by, at, lines }) => ({ by, at, lines })),
    outcome: head.outcome,
    standing: system.words.standing(sight),
    score: scoreSentence(system.words.tallies?.(sight) ?? []),
    goal: system.words.notes(sight).victory,
    time: publicTime(head, office.now()),
    deadline: deadlineOf(game),
    setting: await settingLink(office, game),
    ledger: { n: head.ledger.n, hash: head.ledger.hash },
  };
}

export function turnJson(game: CurrentGame): GameView["turn"] {
  const { gameTurn, side, played, lastTurn = null, isSetUp = false } = turnOf(game);
  return { gameTurn, side, played, lastTurn, isSetUp };
}

/** When the awaited answer is due; null if nothing is. */
export function deadlineOf({ head: { clock, status } }: CurrentGame): number | null {
  return status !== "playing" || clock === null || clock.pause !== null ? null : clock.asked?.due ?? null;
}

/** What a game is set up from, as text, and its digest. It changes only if a ruling moves the game to other rules. */
interface SettingText {
  readonly setting: SettingAnswer;
  readonly digest: string;
}

const SETTINGS_KEPT = 16;
const settings = ofEach<Office["games"], Shared<SettingText>>(() => new Shared(SETTINGS_KEPT));

export function settingOf(office: GameCabinet, { head }: CurrentGame): Promise<SettingText> {
  const { id, createdAt, revision, protocol, source: { ruleset, options } } = head;
  return settings(office.games).get(`${id} ${createdAt} ${revision}`, async () => {
    const documents = await documentsOfGame(office, head);
    const setting = { documents, choices: { ruleset, options, revision, protocol } };
    const digest = createHash("sha256").update(JSON.stringify(setting)).digest("hex").slice(0, 32);
    return { setting, digest };
  });
}

export async function settingLink(office: GameCabinet, game: CurrentGame): Promise<GameView["setting"]> {
  const { digest } = await settingOf(office, game);
  return { url: `${apiPath(game.head.id)}/setting?v=${digest}`, digest };
}

/** How many games' lists of runs are remembered. */
const LISTS_KEPT = 16;
const lists = ofEach<Office["games"], Shared<Runs>>(() => new Shared(LISTS_KEPT));

export function runsJson(office: GameCabinet, game: CurrentGame, viewer: Viewer): Promise<Runs> {
  const { head } = game;
  return lists(office.games).get(ledgerName(head, viewer), async () => {
    const seen = seenBy(game, viewer);
    const records = await Promise.all(
      Array.from({ length: head.run }, (_, index) => recordOf(office, head.id, index + 1)),
    );
    return {
      viewer,
      runs: records.map((record) => ({
        ...named(game, record),
        side: record.side,
        gameTurn: record.gameTurn,
        isSetUp: record.isSetUp ?? false,
        summary: seen.system.words.summary(seenTurn(seen, record), seen.sight),
      })),
    };
  });
}

function named({ head }: CurrentGame, record: RunRecord) {
  return { run: record.run, name: turnName(record), isUndone: isUndone(head, record.run) };
}

/** A run as its viewer saw it. @param run 0: the opening @returns undefined if there is none with that number */
export async function runJson(
  office: GameCabinet,
  game: CurrentGame,
  viewer: Viewer,
  run: number,
): Promise<SeenRun | undefined> {
  const { head } = game;
  if (run > head.run) return undefined;
  const seen = seenBy(await positionAfter(office, head, run), viewer);
  const isCorrected = timesCorrected(head, run) > 0;
  const after = { viewer, isCorrected, sight: seen.sight };
  if (run === 0) {
    return { run, name: "before the first move", isUndone: false, ...after, turn: null, dice: [], log: [] };
  }
  const record = await recordOf(office, head.id, run);
  const turn = seenTurn(seen, record);
  const { rolls } = await shownHistory(office, game, viewer);
  return {
    ...named(game, record),
    ...after,
    turn: {
      side: turn.side,
      gameTurn: turn.gameTurn,
      isSetUp: turn.isSetUp ?? false,
      events: turn.events,
      rolls: turn.rolls.map(({ run, roll, kept }) => ({ run, roll, kept })),
    },
    dice: rolls.filter((roll) => roll.run === run),
    log: seen.system.words.log(turn, seen.sight, false),
  };
}

/**
 * A piece's history so far, as its viewer saw it, in runs that stand.
 * @returns undefined if the viewer knows no such piece now, or the game has no histories
 */
export async function pieceHistory(
  office: GameCabinet,
  game: CurrentGame,
  viewer: Viewer,
  piece: string,
): Promise<PieceHistory | undefined> {
  const { head } = game;
  const seen = seenBy(game, viewer);
  const runs = Array.from({ length: head.run }, (_, index) => index + 1).filter((run) =>
    !isUndone(head, run)
  );
  const records = await Promise.all(runs.map((run) => recordOf(office, head.id, run)));
  const turns = records.map((record) => seenTurn(seen, record));
  const chapters = seen.system.board.history?.(seen.sight, turns, piece);
  return chapters && {
    piece,
    title: seen.system.board.about(seen.sight, { kind: "piece", id: piece })?.title ?? piece,
    chapters: chapters.map(({ turn, says }) => {
      const record = records[turn];
      return { run: record.run, gameTurn: record.gameTurn, side: record.side, name: turnName(record), says };
    }),
  };
}
