import { sha256Hex } from "../../../common/bytes/sha256.ts";
import { diaryPart } from "../../../../templates/letters/diary.ts";
import { wordsIn } from "../../../../templates/words/words.tsx";
import { deskOf } from "../../../game/open/desk-of.ts";
import type { CurrentGame, GameCabinet } from "../../../game/office.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { logOf, seenTurn } from "../../../game/position-words.ts";
import { mayRoll } from "../../../game/rolls/plan-rolls.ts";
import { maySuggest } from "../../../game/open/suggesting.ts";
import { diaryWords } from "../../../game/turn/since-turn.ts";
import { turnName, turnOf, waitingFor } from "../../../game/open/waiting-for.ts";
import { type BoardShelf, type KeptBoard, onlookerAt } from "../../../game/what-if/boards.ts";
import {
  type BoardRun,
  type BoardStanding,
  boardStanding,
  outcomeOn,
  sideOn,
} from "../../../game/what-if/on-board.ts";
import type { RunRecord } from "../../../store/records/run-record.ts";
import { settingLink } from "./game-views.ts";
import { deskBeside, momentBeside, seenSteps } from "./lesson-view.ts";
import type { DeskView, Moment, ReplayedRun, Story } from "./schemas.ts";

/** What-if boards for API and pages: like a game whose one reader plays both sides. */

/** Boards beside a game, as their player has opened them. */
export interface BoardPlace {
  readonly game: CurrentGame;
  readonly shelf: BoardShelf;
}

export interface OpenBoard {
  readonly place: BoardPlace;
  readonly board: KeptBoard;
  readonly standing: BoardStanding;
}

export async function openBoard(
  office: GameCabinet,
  place: BoardPlace,
  board: KeptBoard,
): Promise<OpenBoard> {
  return { place, board, standing: await boardStanding(office, place.game.head, place.shelf, board) };
}

/** The name by which a browser keeps what belongs to a board. */
const nameOf = ({ place: { game, shelf }, board }: OpenBoard) =>
  `${game.head.id}-${onlookerAt(shelf)}-board-${board.id}`;

export function boardMoment(open: OpenBoard): Moment {
  const { board, standing: { game, runs } } = open;
  const asked = waitingFor(game) ?? null;
  const purpose = asked === null ? null : game.head.pending === null ? "turn" : "answer";
  const mark = sha256Hex(JSON.stringify(board.steps)).slice(0, 12);
  return momentBeside(`${nameOf(open)} ${mark}`, runs.length, asked, purpose);
}

/** `the Axis Player-Turn of Game-Turn 3`, in the language of a page. */
export function turnOnBoard(
  { side, gameTurn, isSetUp }: Pick<RunRecord, "side" | "gameTurn" | "isSetUp">,
): string {
  const turn = isSetUp === true ? "setUp" : String(gameTurn);
  return wordsIn("what-if")("turn", { gameTurn: turn, side });
}

export function boardSentence({ standing: { game } }: Pick<OpenBoard, "standing">): string {
  const outcome = outcomeOn(game);
  const say = wordsIn("what-if");
  if (outcome !== undefined) return say("sentence.over", { outcome });
  const turn = turnOnBoard(turnOf(game));
  return game.head.pending === null
    ? say("sentence.play", { turn })
    : say("sentence.answer", { side: waitingFor(game)!, turn });
}

export async function boardDesk(office: GameCabinet, open: OpenBoard): Promise<DeskView> {
  const { place, board, standing: { game } } = open;
  const side = sideOn(game);
  const isAsked = waitingFor(game) !== undefined;
  return deskBeside({
    name: nameOf(open),
    title: board.name,
    sentence: boardSentence(open),
    system: game.system,
    desk: deskOf(game, side),
    turn: turnOf(game),
    maySuggest: isAsked && maySuggest(game, side),
    mayRoll: isAsked && mayRoll(game, side),
    moment: boardMoment(open),
    setting: await settingLink(office, place.game),
  });
}

/** A board's play after a run, as the side that played it saw that. */
export function boardStory(open: OpenBoard, after: number | undefined): Story {
  const { standing: { game, runs } } = open;
  const told = runs.slice(after ?? Math.max(0, runs.length - 1));
  const records = told.map(({ record }) => record);
  const side = told.at(-1)?.record.side ?? sideOn(game);
  return {
    runs: records.map(({ run, side, gameTurn, isSetUp = false }) => ({ run, side, gameTurn, isSetUp })),
    told: diaryPart(diaryWords(seenBy(game, side), side, records)),
    asks: [boardSentence(open)],
  };
}

export function boardRunJson({ runs }: BoardStanding, run: number): ReplayedRun | undefined {
  const played = runs[run - 1];
  if (played === undefined) return undefined;
  const { record, after } = played;
  const seen = seenBy(after, record.side);
  const { words, board } = seen.system;
  const turn = seenTurn(seen, record);
  const summary = words.summary(turn, seen.sight);
  const steps = board.replay?.(turn, seen.sight);
  const dice = boardDice(played);
  return {
    run,
    name: turnName(record),
    before: run - 1,
    pictures: {
      before: boardMapFile(run - 1, record.side),
      after: boardMapFile(run, record.side),
    },
    isUndone: false,
    isCorrected: false,
    summary,
    log: steps === undefined ? words.log(turn, seen.sight, false) : [],
    steps: seenSteps(steps, summary, (roll) => {
      const fell = dice[roll - 1];
      return fell && { number: fell.number, die: fell.die, faces: fell.faces, words: fell.words };
    }),
  };
}

/** The dice of a run as the side that played it saw them, with what each face brings. */
export function boardDice({ record, after, dice }: BoardRun) {
  const seen = seenBy(after, record.side);
  const turn = seenTurn(seen, record);
  const [stakes = []] = seen.system.words.stakes([turn], seen.sight);
  return turn.rolls.map(({ roll }, at) => {
    const die = dice[roll - 1];
    const stake = stakes.find((each) => each.roll === at + 1);
    return {
      ...die,
      number: roll,
      stake,
      words: stake === undefined ? die.purpose : `${stake.words}: ${stake.result}`,
    };
  });
}

export function boardLog({ record, after }: BoardRun) {
  return logOf(seenBy(after, record.side), record, false);
}

/** The address of the map of a board after a run, below the board's page. */
export function boardMapFile(run: number, side: string): string {
  return `map.svg?after=${run}&as=${side}`;
}
