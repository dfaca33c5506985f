import { z } from "zod";
import { count, lines, side } from "../../common/fields.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { storedSize } from "../../common/bytes/json.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Onlooker } from "../../kernel/rolling.ts";
import type { Side } from "../../kernel/side.ts";
import { DRAFT_BYTES } from "../../store/records/draft-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Office } from "../office.ts";
import { isNotesOwner, notesOwner } from "../private-notes.ts";
import { linkHash } from "../access/tokens.ts";

/**
 * What-if boards: positions beside a game that somebody plays on alone, for both sides. A seat's boards are sealed like drafts,
 * and belong to the person in the seat, like private notes. Everybody else has one shelf for all games.
 */

/** The most boards on a seat or a shelf, the longest name, and the most steps on a board. */
export const BOARD_LIMIT = { boards: 12, name: 60, steps: 40 } as const;
/** How long a visitor's boards are kept after their last change. */
export const SHELF_LIFE = 90 * DAY;

/** Where boards are stored: at a seat, or on the shelf of a visitor who sees what spectators see. */
export type BoardShelf = Side | { readonly shelf: string };

export function shelfOf(key: string): Exclude<BoardShelf, Side> {
  return { shelf: linkHash(key).slice(0, SHELF_NAME) };
}

/** Whether a text could be a shelf's key, as `newPageKey` makes them. */
export function isShelfKey(text: string): boolean {
  return /^[a-z2-7]{20}$/.test(text);
}

export function isShelfName(text: string): boolean {
  return /^[0-9a-f]{24}$/.test(text);
}

/** So many characters name a shelf: nobody finds another key that opens it. */
const SHELF_NAME = 24;

/** Whose view of a running game its boards have. */
export function onlookerAt(shelf: BoardShelf): Onlooker {
  return typeof shelf === "string" ? shelf : "spectator";
}

const step = z.object({
  lines,
  /** Open questions are left to the default. */
  isDefault: z.boolean().optional(),
  /** How often its dice were rolled again. */
  again: count,
  /** Dice that the player chose: by purpose, and which time it comes. */
  dice: z.record(z.string(), z.number().int().min(1).max(255)),
});
/** Orders for a Player-Turn, or an answer in the middle of one, and where its dice come from. */
export type BoardStep = z.infer<typeof step>;

/**
 * The question at which a board begins in the middle of a Player-Turn. Only the orders of the board's player are there. A
 * visitor takes the asked side, without orders.
 */
const midst = z.object({
  player: side,
  side,
  asked: side,
  about: z.looseObject({ kind: z.string() }).nullable(),
  waiting: lines,
  memory: z.unknown(),
});

const board = z.object({
  id: count,
  /** The game, on a shelf for all games. */
  game: z.string().optional(),
  name: z.string(),
  /** The run of the game after which it begins. */
  run: count,
  /** Hidden things are drawn from what the side may know. Otherwise the game was over when the board was made. */
  isDrawn: z.boolean(),
  /** Undefined if it begins with a Player-Turn. */
  midst: midst.optional(),
  seed: z.string(),
  /** Both sides are asked everything; otherwise the computer answers for the other side. */
  asksAll: z.boolean(),
  isShared: z.boolean(),
  steps: z.array(step),
});
export type KeptBoard = z.infer<typeof board>;

export interface BoardRefusal {
  readonly code: "no-such-board" | "no-room" | "bad-name" | "not-yours" | "changed" | "not-played";
  readonly sentence: string;
}

/** The stores with boards, and the clock by which visitors' boards expire. */
export type BoardKeeping = Pick<Office, "drafts" | "visitorBoards" | "now">;

/** The boards beside a game, the oldest first. At a seat, none while a substitute holds it. */
export async function boardsOf(
  office: BoardKeeping,
  head: GameHead,
  shelf: BoardShelf,
): Promise<readonly KeptBoard[]> {
  return (await allOn(office, head, shelf)).filter(({ game = head.id }) => game === head.id);
}

export async function boardsOn(
  { visitorBoards, now }: BoardKeeping,
  { shelf }: Exclude<BoardShelf, Side>,
): Promise<readonly KeptBoard[]> {
  return boardsIn((await visitorBoards.of(shelf, now()))?.value.lines ?? []);
}

async function allOn(office: BoardKeeping, head: GameHead, shelf: BoardShelf): Promise<readonly KeptBoard[]> {
  if (typeof shelf !== "string") return await boardsOn(office, shelf);
  const stored = await office.drafts.of(head.id, shelf, "boards");
  return isNotesOwner(head, shelf, stored?.value) ? boardsIn(stored!.value.lines) : [];
}

function boardsIn(lines: readonly string[]): KeptBoard[] {
  return lines.map((line) => board.parse(JSON.parse(line)));
}

export async function boardOf(
  office: BoardKeeping,
  head: GameHead,
  shelf: BoardShelf,
  id: number,
): Promise<KeptBoard | undefined> {
  return (await boardsOf(office, head, shelf)).find((each) => each.id === id);
}

/** Adds a board. @returns the board, or why there is none, in a sentence */
export async function addBoard(
  office: BoardKeeping,
  head: GameHead,
  shelf: BoardShelf,
  made: Omit<KeptBoard, "id" | "isShared" | "steps">,
): Promise<Result<KeptBoard, BoardRefusal>> {
  const name = boardName(made.name);
  if (!name.ok) return name;
  let added: KeptBoard | undefined;
  const done = await rewrite(office, head, shelf, (boards) => {
    if (boards.length >= BOARD_LIMIT.boards) return refusal("no-room", TOO_MANY);
    const id = Math.max(0, ...boards.map((each) => each.id)) + 1;
    const game = typeof shelf === "string" ? {} : { game: head.id };
    added = { ...made, ...game, name: name.value, id, isShared: false, steps: [] };
    return ok([...boards, added]);
  });
  return done.ok && added !== undefined ? ok(added) : done as Result<KeptBoard, BoardRefusal>;
}

/** Changes a board, unless it was changed meanwhile. @param before the board on which the change is based */
export async function changeBoard(
  office: BoardKeeping,
  head: GameHead,
  shelf: BoardShelf,
  before: KeptBoard,
  changes: Partial<Pick<KeptBoard, "name" | "isShared" | "steps">>,
): Promise<Result<KeptBoard, BoardRefusal>> {
  const name = boardName(changes.name ?? before.name);
  if (!name.ok) return name;
  const after = { ...before, ...changes, name: name.value };
  if (after.steps.length > BOARD_LIMIT.steps) return refusal("no-room", TOO_LONG);
  const done = await rewrite(office, head, shelf, (boards) => {
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
  office: BoardKeeping,
  head: GameHead,
  shelf: BoardShelf,
  id: number,
): Promise<Result<string, BoardRefusal>> {
  const done = await rewrite(office, head, shelf, (boards) => {
    const left = boards.filter((each) => each.id !== id);
    return left.length === boards.length ? refusal("no-such-board", GONE) : ok(left);
  });
  return done.ok ? ok("The board is deleted.") : done;
}

async function rewrite(
  office: BoardKeeping,
  head: GameHead,
  shelf: BoardShelf,
  change: (boards: readonly KeptBoard[]) => Result<readonly KeptBoard[], BoardRefusal>,
): Promise<Result<readonly KeptBoard[], BoardRefusal>> {
  const owner = typeof shelf === "string" ? notesOwner(head, shelf) : "";
  if (owner === undefined) return refusal("not-yours", FOR_THE_PLAYER);
  const { drafts, visitorBoards, now } = office;
  const place = typeof shelf === "string"
    ? await seatPlace(drafts, head, shelf, owner, now())
    : await shelfPlace(visitorBoards, shelf.shelf, now());
  const changed = change(await allOn(office, head, shelf));
  if (!changed.ok) return changed;
  const lines = changed.value.map((each) => JSON.stringify(each));
  if (storedSize(lines) > DRAFT_BYTES) return refusal("no-room", TOO_MANY);
  return await place(lines) ? changed : refusal("changed", CHANGED);
}

/** Replaces what is stored there. @returns false if that was changed meanwhile */
type Writing = (lines: string[]) => Promise<boolean>;

async function seatPlace(
  drafts: Office["drafts"],
  { id: game }: GameHead,
  side: Side,
  sheet: string,
  at: number,
): Promise<Writing> {
  const stored = await drafts.of(game, side, "boards");
  const revision = (stored?.value.revision ?? 0) + 1;
  return (lines) => drafts.write(stored, { game, side, name: "boards", sheet, revision, at, lines });
}

async function shelfPlace(kept: Office["visitorBoards"], shelf: string, now: number): Promise<Writing> {
  const stored = await kept.of(shelf, now);
  return (lines) => kept.write(stored, shelf, { lines, expiresAt: now + SHELF_LIFE });
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
