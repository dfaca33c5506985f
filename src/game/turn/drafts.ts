import { capitalized } from "../../common/text.ts";
import { storedSize } from "../../common/bytes/json.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Side } from "../../kernel/side.ts";
import type { SheetHeading } from "../../sheet/blocks/heading.ts";
import {
  DRAFT_BYTES,
  type DraftName,
  DRAFTS,
  givenUp,
  type StoredDraft,
} from "../../store/records/draft-record.ts";
import type { Versioned } from "../../store/kv/port.ts";
import { draftText, type DraftWords } from "../../../templates/draft.ts";
import type { Office } from "../office.ts";
import { headingFor } from "../open/sheet-for.ts";
import { CAPTAIN, drafterOf, membersOf, nameInTeam } from "../access/team.ts";
import { deskOf } from "../open/desk-of.ts";
import { changedOrders, commandedByOthers } from "./team-commands.ts";
import { SHEET_LIMIT } from "./sheet/sheet-limits.ts";
import { type StandingGame, turnOf } from "../open/waiting-for.ts";

/**
 * Drafts: what a seat's player has written and not sent, kept so that all the player's devices have it. Nothing is played from
 * a draft, no default uses it, and nobody else can know that there is one. A team shares one draft, which records who last
 * wrote each line.
 */

export interface Draft {
  readonly lines: readonly string[];
  readonly revision: number;
  readonly at: number;
  /** Who in a team last wrote each line, by number; absent if one person plays the side. */
  readonly writers?: readonly number[] | undefined;
}

export interface DraftRefusal {
  readonly code: "no-sheet" | "other-sheet" | "other-draft" | "too-long" | "not-yours";
  readonly sentence: string;
  /** The stored one, if another was expected; absent if it was given up. */
  readonly draft?: Draft | undefined;
}

export interface WrittenDraft extends Pick<SheetHeading, "gameTurn" | "answer"> {
  readonly lines: readonly string[];
  /** The revision of the draft that they follow; 0 if there was none. */
  readonly revision: number;
}

type Place = Pick<Office, "drafts">;

/** The draft of a side's present sheet; undefined if there is none. A draft of a past sheet is forgotten. */
export async function draftOf(office: Place, game: StandingGame, side: Side): Promise<Draft | undefined> {
  const stored = await storedFor(office, game, side);
  if (stored === undefined || stored.value.lines.length === 0) return undefined;
  if (isFor(game, stored.value)) return stored.value;
  await office.drafts.write(stored, givenUp(stored.value));
  return undefined;
}

/**
 * Keeps a draft if it follows the stored one: the newer of two devices wins only knowingly. A draft without lines gives it up.
 * @param by who in a team writes
 */
export async function keepDraft(
  office: Place & Pick<Office, "now">,
  game: StandingGame,
  side: Side,
  { lines, revision, gameTurn, answer }: WrittenDraft,
  by = CAPTAIN,
): Promise<Result<Draft, DraftRefusal>> {
  if (game.head.status !== "playing") {
    return refused("no-sheet", "No orders are taken now: the game is not being played.");
  }
  const now = headingFor(game, side);
  if (gameTurn !== now.gameTurn || answer !== now.answer) {
    return refused("other-sheet", "That sheet is for an earlier or a later question, so I did not keep it.");
  }
  if (
    lines.length > SHEET_LIMIT.lines || lines.join("\n").length > SHEET_LIMIT.characters ||
    storedSize(lines) > DRAFT_BYTES
  ) {
    return refused(
      "too-long",
      `A sheet has room for ${SHEET_LIMIT.lines} lines and ${SHEET_LIMIT.characters} characters; this one is longer, so I did not keep it.`,
    );
  }
  const before = await storedFor(office, game, side);
  const standing = before !== undefined && before.value.lines.length > 0 && isFor(game, before.value)
    ? before.value
    : undefined;
  if (revision !== (standing?.revision ?? 0)) return stands(standing, lines);
  const base = standing ?? begunDraft(game, side);
  const others = commandedByOthers(game, side, changedOrders(base.lines, lines), by);
  if (others !== undefined) return refused("not-yours", capitalized(others));
  const draft: StoredDraft = {
    game: game.head.id,
    side,
    name: nameFor(game, side),
    sheet: sheetName(game, side),
    revision: (before?.value.revision ?? 0) + 1,
    at: office.now(),
    lines: [...lines],
    ...(membersOf(game.head, side).length === 0 ? {} : { writers: writersOf(base, lines, by) }),
  };
  if (await office.drafts.write(before, draft)) return ok(draft);
  return stands(await draftOf(office, game, side), lines);
}

/** A device that got no answer writes the same again: those lines are already stored. Other lines are refused. */
function stands(standing: Draft | undefined, lines: readonly string[]): Result<Draft, DraftRefusal> {
  const isKept = standing !== undefined && standing.lines.length === lines.length &&
    standing.lines.every((line, at) => line === lines[at]);
  return isKept ? ok(standing) : otherDraft(standing);
}

/** The beginning of a side's draft: what is kept of its sheet, which its captain has sent. */
export function begunDraft(game: StandingGame, side: Side): Pick<Draft, "lines" | "writers"> {
  return { lines: deskOf(game, side).kept };
}

/** Who wrote each line: earlier lines keep their writers, and new ones are the present writer's. */
function writersOf(before: Pick<Draft, "lines" | "writers">, lines: readonly string[], by: number): number[] {
  const known = new Map<string, number[]>();
  for (const [at, line] of before.lines.entries()) {
    known.set(line, [...known.get(line) ?? [], before.writers?.[at] ?? CAPTAIN]);
  }
  return lines.map((line) => known.get(line)?.shift() ?? by);
}

/** Gives up the draft of a side's present sheet. @param game before that sheet was sent or given up */
export async function dropDraft(office: Place, game: StandingGame, side: Side): Promise<void> {
  const stored = await storedFor(office, game, side);
  if (stored !== undefined && stored.value.lines.length > 0) {
    await office.drafts.write(stored, givenUp(stored.value));
  }
}

/** Forgets everything that a seat's player was writing, for any question. */
export async function dropAllDrafts(office: Place, id: string, side: Side): Promise<void> {
  for (const name of DRAFTS) {
    const stored = await office.drafts.of(id, side, name);
    if (stored !== undefined) await office.drafts.write(stored, givenUp(stored.value));
  }
}

/** What a letter says about a draft, and the draft; undefined if there is none. */
export async function draftWords(
  office: Place,
  game: StandingGame,
  side: Side,
): Promise<DraftWords | undefined> {
  const draft = await draftOf(office, game, side);
  if (draft === undefined) return undefined;
  const { lines, at } = draft;
  return { sentence: draftText(lines.length, new Date(at)), lines: signedLines(game, side, draft) };
}

/** The lines of a team's draft for reading, each with its writer in a comment. */
export function signedLines({ head }: StandingGame, side: Side, { lines, writers }: Draft): string[] {
  return lines.map((line, at) =>
    writers?.[at] === undefined ? line : `${line}  # ${nameInTeam(head, side, writers[at])}`
  );
}

function refused(code: DraftRefusal["code"], sentence: string) {
  return err<DraftRefusal>({ code, sentence });
}

function otherDraft(draft: Draft | undefined) {
  const sentence = draft === undefined
    ? "You have dropped or sent that draft elsewhere, so I kept nothing."
    : "Another device has changed this draft since; both versions are safe. Look at it, and keep yours instead if you want.";
  return err<DraftRefusal>({ code: "other-draft", sentence, draft });
}

function storedFor(
  { drafts }: Place,
  game: StandingGame,
  side: Side,
): Promise<Versioned<StoredDraft> | undefined> {
  return drafts.of(game.head.id, side, nameFor(game, side));
}

function nameFor(game: StandingGame, side: Side): DraftName {
  return headingFor(game, side).answer === undefined ? "turn" : "answer";
}

function isFor(game: StandingGame, { sheet, side }: StoredDraft): boolean {
  return game.head.status === "playing" && sheet === sheetName(game, side);
}

/**
 * A sheet's name. It changes when its Player-Turn has been played or its question answered. It also changes with the seat's
 * holder, so that a former player's writing stays private.
 */
function sheetName(game: StandingGame, side: Side): string {
  const { answer, gameTurn } = headingFor(game, side);
  const isPlayed = turnOf(game).played.includes(side) || game.head.pending?.side === side;
  const sheet = answer === undefined
    ? `turn ${gameTurn} ${isPlayed ? "played" : "open"}`
    : `answer ${answer}`;
  return `${sheet} ${drafterOf(game.head, side)}`;
}
