import { z } from "zod";
import { count, lines } from "../../common/fields.ts";
import { storedSize } from "../../common/json.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import { DRAFT_BYTES } from "../../store/draft-record.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { Office } from "../office.ts";
import { isNotesOwner, notesOwner } from "../private-notes.ts";

/**
 * What-if boards: positions that a seat's player plays on alone, both sides, beside the game. They lie with the drafts, sealed,
 * and belong to the person in the seat, as private notes do.
 */

/** How many boards a seat has room for, how long a name is, and how many times one is played on. */
export const BOARD_LIMIT = { boards: 12, name: 60, steps: 40 } as const;

const step = z.object({
  lines,
  /** What is still asked is left to the default. */
  isDefault: z.boolean().optional(),
  /** How often its dice were rolled again. */
  again: count,
  /** Dice that the player chose: by what they are for, and which time that is. */
  dice: z.record(z.string(), z.number().int().min(1).max(255)),
});
/** Orders for a Player-Turn, or an answer in the midst of one, with what its dice come from. */
export type BoardStep = z.infer<typeof step>;

const board = z.object({
  id: count,
  name: z.string(),
  /** The run of the game after which it begins. */
  run: count,
  /** Hidden things are drawn from what the side may know. Else the game was over when the board was made. */
  isDrawn: z.boolean(),
  seed: z.string(),
  /** Both sides are asked everything; else the computer answers for the side that is not to move. */
  asksAll: z.boolean(),
  isShared: z.boolean(),
  steps: z.array(step),
});
export type Board = z.infer<typeof board>;

export interface BoardRefusal {
  readonly code: "no-such-board" | "no-room" | "bad-name" | "not-yours" | "changed" | "not-played";
  readonly sentence: string;
}

type Place = Pick<Office, "drafts" | "now">;

/** The boards of the person in a seat, the oldest first; none while a substitute holds it. */
export async function boardsOf(
  { drafts }: Pick<Office, "drafts">,
  head: GameHead,
  side: Side,
): Promise<readonly Board[]> {
  const stored = await drafts.of(head.id, side, "boards");
  if (!isNotesOwner(head, side, stored?.value)) return [];
  return stored!.value.lines.map((line) => board.parse(JSON.parse(line)));
}

export async function boardOf(
  office: Pick<Office, "drafts">,
  head: GameHead,
  side: Side,
  id: number,
): Promise<Board | undefined> {
  return (await boardsOf(office, head, side)).find((each) => each.id === id);
}

/** Adds a board. @returns it, or why there is none, in a sentence */
export async function addBoard(
  office: Place,
  head: GameHead,
  side: Side,
  made: Omit<Board, "id" | "isShared" | "steps">,
): Promise<Result<Board, BoardRefusal>> {
  const name = boardName(made.name);
  if (!name.ok) return name;
  let added: Board | undefined;
  const done = await rewrite(office, head, side, (boards) => {
    if (boards.length >= BOARD_LIMIT.boards) return refusal("no-room", TOO_MANY);
    const id = Math.max(0, ...boards.map((each) => each.id)) + 1;
    added = { ...made, name: name.value, id, isShared: false, steps: [] };
    return ok([...boards, added]);
  });
  return done.ok && added !== undefined ? ok(added) : done as Result<Board, BoardRefusal>;
}

/** Changes a board, unless it was changed meanwhile. @param before as the change knew it */
export async function changeBoard(
  office: Place,
  head: GameHead,
  side: Side,
  before: Board,
  changes: Partial<Pick<Board, "name" | "isShared" | "steps">>,
): Promise<Result<Board, BoardRefusal>> {
  const name = boardName(changes.name ?? before.name);
  if (!name.ok) return name;
  const after = { ...before, ...changes, name: name.value };
  if (after.steps.length > BOARD_LIMIT.steps) return refusal("no-room", TOO_LONG);
  const done = await rewrite(office, head, side, (boards) => {
    const at = boards.findIndex(({ id }) => id === before.id);
    if (at < 0) return refusal("no-such-board", GONE);
    if (JSON.stringify(boards[at]) !== JSON.stringify(board.parse(before))) {
      return refusal("changed", CHANGED);
    }
    return ok(boards.with(at, after));
  });
  return done.ok ? ok(after) : done;
}

export async function deleteBoard(
  office: Place,
  head: GameHead,
  side: Side,
  id: number,
): Promise<Result<string, BoardRefusal>> {
  const done = await rewrite(office, head, side, (boards) => {
    const left = boards.filter((each) => each.id !== id);
    return left.length === boards.length ? refusal("no-such-board", GONE) : ok(left);
  });
  return done.ok ? ok("The board is deleted.") : done;
}

async function rewrite(
  { drafts, now }: Place,
  head: GameHead,
  side: Side,
  change: (boards: readonly Board[]) => Result<readonly Board[], BoardRefusal>,
): Promise<Result<readonly Board[], BoardRefusal>> {
  const owner = notesOwner(head, side);
  if (owner === undefined) return refusal("not-yours", FOR_THE_PLAYER);
  const stored = await drafts.of(head.id, side, "boards");
  const changed = change(await boardsOf({ drafts }, head, side));
  if (!changed.ok) return changed;
  const lines = changed.value.map((each) => JSON.stringify(each));
  if (storedSize(lines) > DRAFT_BYTES) return refusal("no-room", TOO_MANY);
  const revision = (stored?.value.revision ?? 0) + 1;
  const draft = { game: head.id, side, name: "boards" as const, sheet: owner, revision, at: now(), lines };
  return await drafts.write(stored, draft) ? changed : refusal("changed", CHANGED);
}

function boardName(typed: string): Result<string, BoardRefusal> {
  const name = typed.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, " ").trim();
  return name === "" || name.length > BOARD_LIMIT.name
    ? refusal("bad-name", `Give the board a name of 1 to ${BOARD_LIMIT.name} characters.`)
    : ok(name);
}

function refusal(code: BoardRefusal["code"], sentence: string) {
  return err<BoardRefusal>({ code, sentence });
}

const FOR_THE_PLAYER = "You hold this seat for its player, so you cannot keep boards here.";
const TOO_MANY =
  `There is room for ${BOARD_LIMIT.boards} boards, and for fewer if they are long. Delete one first.`;
const TOO_LONG =
  `A board is played on ${BOARD_LIMIT.steps} times at most. Take some back, or make a new one.`;
const GONE = "That board is not there: you have deleted it.";
const CHANGED =
  "That board was changed on another device at the same moment, so I changed nothing. Try again.";
