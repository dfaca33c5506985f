import { storedSize } from "../../src/common/bytes/json.ts";
import { type Block, heading, type Letter } from "../../src/kernel/block.ts";
import { bareSubject, type GameWords } from "./frame.ts";
import { note } from "./note.ts";

/** How many bytes of the held letters are repeated; the page has the rest. */
const ROOM = 10_000;

/** The parts of a letter that are repeated: its words, not the links and hashes at its foot. */
const REPEATED: readonly Block["kind"][] = ["paragraph", "list", "numbered", "sheet", "words"];

/** One letter in place of several: the held ones, then the present game with what was played. */
export function gatheredLetter(
  words: GameWords,
  title: string,
  turn: Letter,
  held: readonly Letter[],
): Letter {
  const { subject } = note(words, `${title}: ${bareSubject(turn.subject)}`, []);
  return { subject, blocks: [...heldPart(held), ...turn.blocks] };
}

/** What held letters say, each under its subject. */
export function heldPart(held: readonly Letter[]): Block[] {
  const parts = held.map(({ subject, blocks }) => [
    heading(bareSubject(subject)),
    ...blocks.filter(({ kind }) => REPEATED.includes(kind)),
  ]);
  let room = ROOM;
  const told = parts.filter((part) => (room -= storedSize(part)) > 0);
  return told.flat();
}
