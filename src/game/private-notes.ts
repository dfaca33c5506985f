import { storedSize } from "../common/bytes/json.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import type { Side } from "../kernel/side.ts";
import { DRAFT_BYTES, givenUp, type StoredDraft } from "../store/records/draft-record.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { Versioned } from "../store/kv/port.ts";
import type { CurrentGame, Office } from "./office.ts";
import { seenBy } from "./open/open-game.ts";
import { holderHash, substitutionOf } from "./access/substitutions.ts";

/**
 * Private notes of a seat's player: one on the game, and one on each place of the map. They are sealed like drafts. They belong
 * to a person and not to the seat: a substitute neither sees nor changes them, and a successor finds none.
 */

/** The longest note, in characters, and the most notes. */
export const NOTE_LIMIT = { characters: 500, notes: 60 } as const;

export interface PrivateNote {
  /** Null: on the game as a whole. */
  readonly place: string | null;
  /** The place's name on the map. */
  readonly title: string | null;
  readonly text: string;
}

export interface WishedNote {
  /** An id or a name; empty: on the game as a whole. */
  readonly place: string;
  /** Empty: the note is deleted. */
  readonly text: string;
  /** The note as the device knew it; empty if it knew none. */
  readonly before: string;
}

export interface NoteRefusal {
  readonly code: "substitute" | "no-such-place" | "too-long" | "other-note";
  readonly sentence: string;
  /** The stored note, if another was expected. */
  readonly standing?: string;
}

type Place = Pick<Office, "drafts">;

/** The notes of the person in a seat; none while a substitute holds it. */
export async function privateNotes(
  office: Place,
  game: CurrentGame,
  side: Side,
): Promise<readonly PrivateNote[]> {
  const notes = (await noteLines(office, game.head, side)).map(noteIn);
  return notes.map((note) => ({ ...note, title: titleOf(game, side, note.place) }));
}

/** Their stored form, one line each. */
export async function noteLines(office: Place, head: GameHead, side: Side): Promise<readonly string[]> {
  const stored = await storedFor(office, head, side);
  return isTheirs(head, side, stored) ? stored.value.lines : [];
}

/** It changes with each note, so that another device of the same person can compare. */
export async function notesRevision(office: Place, head: GameHead, side: Side): Promise<number | null> {
  const stored = await storedFor(office, head, side);
  return isTheirs(head, side, stored) ? stored.value.revision : null;
}

/** Whether the person in a seat may have notes there: a substitute only keeps the place. */
export function mayNote(head: GameHead, side: Side): boolean {
  return substitutionOf(head, side).absent === null;
}

/** Replaces a note, if the device knew the stored one. @returns what was done, in a sentence */
export async function keepNote(
  office: Place & Pick<Office, "now">,
  game: CurrentGame,
  side: Side,
  { place: asked, text: typed, before: known }: WishedNote,
): Promise<Result<string, NoteRefusal>> {
  const { head } = game;
  if (!mayNote(head, side)) return refused("substitute", FOR_THE_PLAYER);
  const text = typed.replaceAll("\r\n", "\n").trim();
  if (text.length > NOTE_LIMIT.characters) return refused("too-long", TOO_LONG);
  const place = asked.trim() === "" ? null : placeNamed(game, side, asked.trim());
  if (place === undefined) {
    return refused("no-such-place", `I know no place “${asked.trim().slice(0, 40)}” on this map.`);
  }
  const stored = await storedFor(office, head, side);
  const notes = isTheirs(head, side, stored) ? stored.value.lines.map(noteIn) : [];
  const standing = notes.find((note) => note.place === place)?.text ?? "";
  if (standing !== known.replaceAll("\r\n", "\n").trim() && standing !== text) return otherNote(standing);
  const others = notes.filter((note) => note.place !== place);
  const kept = text === "" ? others : [...others, { place, text }].sort(byPlace);
  const lines = kept.map(lineOf);
  if (kept.length > NOTE_LIMIT.notes || storedSize(lines) > DRAFT_BYTES) return refused("too-long", TOO_MANY);
  const draft: StoredDraft = {
    game: head.id,
    side,
    name: "notes",
    sheet: ownerOf(head, side),
    revision: (stored?.value.revision ?? 0) + 1,
    at: office.now(),
    lines,
  };
  if (await office.drafts.write(stored, draft)) {
    return ok(text === "" ? "The note is gone." : "Your note is kept.");
  }
  return refused(
    "other-note",
    "Another device wrote a note at the same moment, so I kept nothing. Try again.",
  );
}

/** What belongs to the person in a seat. */
const PERSONAL = ["notes", "boards"] as const;

/** The same person has another address, or the former one again. @param before the earlier head */
export async function carryNotes(
  office: Place,
  before: GameHead,
  side: Side,
  after: GameHead,
): Promise<void> {
  if (!mayNote(after, side)) return;
  for (const name of PERSONAL) {
    const stored = await office.drafts.of(before.id, side, name);
    if (stored === undefined || !ownersOf(before, side).includes(stored.value.sheet)) continue;
    await office.drafts.write(stored, { ...stored.value, sheet: ownerOf(after, side) });
  }
}

/** The seat has gone to somebody else for good. */
export async function dropNotes(office: Place, id: string, side: Side): Promise<void> {
  for (const name of PERSONAL) {
    const stored = await office.drafts.of(id, side, name);
    if (stored !== undefined) await office.drafts.write(stored, givenUp(stored.value));
  }
}

/** The owner of notes and boards at a seat, as a hash; undefined while a substitute holds it. */
export function notesOwner(head: GameHead, side: Side): string | undefined {
  return mayNote(head, side) ? ownerOf(head, side) : undefined;
}

/** Whether notes or boards belong to the person in the seat. */
export function isNotesOwner(
  head: GameHead,
  side: Side,
  kept: Pick<StoredDraft, "sheet"> | undefined,
): boolean {
  return kept !== undefined && mayNote(head, side) && ownersOf(head, side).includes(kept.sheet);
}

const FOR_THE_PLAYER = "You hold this seat for its player, so you cannot keep notes here.";
const TOO_LONG =
  `A note has room for ${NOTE_LIMIT.characters} characters; this one is longer, so I did not keep it.`;
const TOO_MANY =
  `There is room for ${NOTE_LIMIT.notes} notes, and less if they are long; delete one first. I did not keep this one.`;

function refused(code: NoteRefusal["code"], sentence: string) {
  return err<NoteRefusal>({ code, sentence });
}

function otherNote(standing: string) {
  const sentence = standing === ""
    ? "You have deleted that note elsewhere, so I kept nothing. Save it again if you want it."
    : `You have another note there: “${standing}”. I kept nothing. Save yours again to replace that one.`;
  return err<NoteRefusal>({ code: "other-note", sentence, standing });
}

function storedFor({ drafts }: Place, { id }: GameHead, side: Side) {
  return drafts.of(id, side, "notes");
}

/** The person in a seat, by address, because a seat's own keys change with its links. */
function ownerOf(head: GameHead, side: Side): string {
  return holderHash(head, head.seats[side].address ?? "");
}

/** The same person under every address: the one before, and that of the player behind a substitute. */
function ownersOf(head: GameHead, side: Side): readonly string[] {
  const others = [head.newAddresses?.[side]?.former?.address, substitutionOf(head, side).absent?.address];
  return [
    ownerOf(head, side),
    ...others.flatMap((each) => each === undefined ? [] : [holderHash(head, each)]),
  ];
}

/** Whether the notes belong to the person in the seat. */
function isTheirs(
  head: GameHead,
  side: Side,
  stored: Versioned<StoredDraft> | undefined,
): stored is Versioned<StoredDraft> {
  return isNotesOwner(head, side, stored?.value);
}

/** A place by its id or its name; undefined if there is none, or several fit. */
function placeNamed(game: CurrentGame, side: Side, asked: string): string | undefined {
  const { board } = game.system;
  const { sight } = seenBy(game, side);
  for (const id of [asked, asked.toLowerCase(), asked.toUpperCase()]) {
    if (board.about(sight, { kind: "place", id }) !== undefined) return id;
  }
  const found = board.find(sight, asked).filter(({ at }) => at.kind === "place");
  return found.length === 1 ? found[0].at.id : undefined;
}

function titleOf(game: CurrentGame, side: Side, place: string | null): string | null {
  if (place === null) return null;
  const about = game.system.board.about(seenBy(game, side).sight, { kind: "place", id: place });
  return about?.title ?? place;
}

/** Its stored form: `3117: dig in here`, and `: ` before a note on the game. */
const lineOf = ({ place, text }: Pick<PrivateNote, "place" | "text">) => `${place ?? ""}: ${text}`;
function noteIn(line: string): Pick<PrivateNote, "place" | "text"> {
  const at = line.indexOf(": ");
  return { place: at === 0 ? null : line.slice(0, at), text: line.slice(at + 2) };
}

/** The note on the game comes first. */
function byPlace(a: Pick<PrivateNote, "place">, b: Pick<PrivateNote, "place">): number {
  return (a.place ?? "").localeCompare(b.place ?? "", "en", { numeric: true });
}
