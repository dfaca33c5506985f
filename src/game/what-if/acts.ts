import { isNowhere } from "../../common/nowhere.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { CurrentGame, Office } from "../office.ts";
import { newSecret } from "../access/tokens.ts";
import {
  addBoard,
  type BoardKeeping,
  type BoardRefusal,
  type BoardShelf,
  boardsOf,
  changeBoard,
  type KeptBoard,
} from "./boards.ts";
import {
  answeredOn,
  type BoardAnswer,
  boardRuns,
  type BoardStanding,
  isBeginning,
  mayBoard,
  midstOf,
} from "./on-board.ts";

type Place = BoardKeeping & Pick<Office, "games">;

export interface NewBoard {
  /** Empty: the referee finds a name. */
  readonly name: string;
  /** The run after which it begins; by default the newest possible one. */
  readonly run: number | undefined;
  readonly asksAll: boolean;
  /** At the question that is open now, and not at a Player-Turn. */
  readonly isInMidst?: boolean | undefined;
}

export async function newBoard(
  office: Place,
  game: CurrentGame,
  shelf: BoardShelf,
  { name, run: wanted, asksAll, isInMidst = false }: NewBoard,
): Promise<Result<KeptBoard, BoardRefusal>> {
  const { head } = game;
  if (!mayBoard(game, head)) return noBoard(NOT_HERE);
  const isOver = head.status === "over";
  const midst = isInMidst ? midstOf(game, shelf) : undefined;
  if (isInMidst && midst === undefined) return noBoard(NOTHING_ASKED);
  const [newest] = wanted === undefined || !isOver ? await boardRuns(office, head) : [wanted];
  const run = midst === undefined ? wanted ?? newest : head.run;
  if (run === undefined || run > head.run || (!isOver && midst === undefined && run !== newest)) {
    return noBoard(NO_BEGINNING);
  }
  if (midst === undefined && !await isBeginning(office, head, run)) return noBoard(NO_BEGINNING);
  const number = Math.max(0, ...(await boardsOf(office, head, shelf)).map(({ id }) => id)) + 1;
  return await addBoard(office, head, shelf, {
    name: name.trim() === "" ? `Board ${number}` : name,
    run,
    isDrawn: !isOver,
    midst,
    seed: newSecret(),
    asksAll,
  });
}

/** Changes to the last turn on a board. */
export type LastTurn =
  | { readonly act: "back" }
  | { readonly act: "again" }
  | { readonly act: "dice"; readonly dice: Readonly<Record<string, number>> };

/** Takes a board's last turn back, or plays it again with other dice. */
export async function changeLastTurn(
  office: Place,
  head: GameHead,
  shelf: BoardShelf,
  { board, standing: { runs } }: { readonly board: KeptBoard; readonly standing: BoardStanding },
  change: LastTurn,
): Promise<Result<KeptBoard, BoardRefusal>> {
  const { steps } = board;
  const last = steps.at(-1);
  if (last === undefined) return noBoard("Nothing is played on this board yet.");
  const replaced = (step: typeof last) =>
    changeBoard(office, head, shelf, board, { steps: steps.with(steps.length - 1, step) });
  switch (change.act) {
    case "back":
      return await changeBoard(office, head, shelf, board, { steps: steps.slice(0, -1) });
    case "again":
      return await replaced({ ...last, again: last.again + 1, dice: {} });
    case "dice": {
      const fallen = steps.length === runs.length ? runs.at(-1)!.dice : [];
      const dice: Record<string, number> = {};
      for (const [key, wanted] of Object.entries(change.dice)) {
        const die = fallen.find((each) => each.key === key);
        if (die === undefined) return noBoard("That die has not fallen on this board. Look at it again.");
        if (!Number.isInteger(wanted) || wanted < 1 || wanted > die.faces) {
          return noBoard(`Choose a face from 1 to ${die.faces}.`);
        }
        dice[key] = wanted;
      }
      return await replaced({ ...last, dice });
    }
  }
}

/** The result of a sheet, and the board after it. */
export interface PlayedOnBoard extends BoardAnswer {
  readonly board: KeptBoard;
}

export async function playOnBoard(
  office: Place,
  head: GameHead,
  shelf: BoardShelf,
  { board, standing }: { readonly board: KeptBoard; readonly standing: BoardStanding },
  sent: { readonly lines: readonly string[]; readonly act: "play" | "go"; readonly run?: number | undefined },
): Promise<Result<PlayedOnBoard, BoardRefusal>> {
  if (standing.lost > 0) return noBoard(LOST);
  if (sent.run !== undefined && sent.run !== standing.runs.length) return noBoard(GONE_ON);
  const answered = answeredOn(standing.game, sent.lines, sent.act);
  if (!answered.ok) return noBoard(answered.error);
  const { step } = answered.value;
  if (step === undefined) return ok({ ...answered.value, board });
  const changed = await changeBoard(office, head, shelf, board, { steps: [...board.steps, step] });
  return changed.ok ? ok({ ...answered.value, board: changed.value }) : changed;
}

/** Lets everybody with its link see a board, or stops that. */
export async function shareBoard(
  office: Place,
  head: GameHead,
  shelf: BoardShelf,
  board: KeptBoard,
  isShared: boolean,
): Promise<Result<KeptBoard, BoardRefusal>> {
  return isShared && !isBoardOpen(head)
    ? noBoard(NOT_YET)
    : await changeBoard(office, head, shelf, board, { isShared });
}

/** Whether a link may show a board: only if that reveals nothing hidden in the game. */
export function isBoardOpen({ status, seats }: Pick<GameHead, "status" | "seats">): boolean {
  return status === "over" || (status === "playing" && isAlone(seats));
}

/** One person plays, against the computer or both sides. */
function isAlone({ allied, axis }: GameHead["seats"]): boolean {
  const both = [allied, axis];
  return both.some(({ kind }) => kind === "computer") ||
    both.every(({ address }) => isNowhere(address ?? ""));
}

function noBoard(sentence: string) {
  return err<BoardRefusal>({ code: "not-played", sentence });
}

const NOT_YET =
  "You can share this board when the game is over, as it might tell what the other side may not know.";
const NOT_HERE = "No board can be laid beside this game: nobody could say what it hides from you.";
const NOTHING_ASKED = "No question is open in this game. Begin with the Player-Turn.";
const NO_BEGINNING =
  "A board begins where a Player-Turn begins. While a game goes on, that is its newest one.";
const LOST = "This board cannot be played on, as its position was set right since. Take the last turn back.";
const GONE_ON = "This board has gone on since your page was made, so nothing was played. Look at it again.";
