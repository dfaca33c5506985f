import { err, ok, type Result } from "../../src/kernel/result.ts";
import { Unreadable } from "../../src/sheet/line-reader.ts";
import { isHexName } from "./hex-grid.ts";
import type { ReadQuestion } from "./kept-moves.ts";

/** How a question supposes a move that has not been made: `3218 at 3117`. */
const SUPPOSED = /(?<!\S)(\S+) at (\d{4})\b/gi;

/** The position after a supposed move by the cheapest way, and the id of its unit. */
export interface SupposedMove<P> {
  readonly position: P;
  readonly unit: string;
}

/**
 * Reads a question in the position after the moves that it supposes, with their units in the new hexes.
 * @param move makes a move; `words` are those that suppose it
 * @param unitOf the id of the unit that the question is about
 */
export function readSupposing<P, Q>(
  start: P,
  text: string,
  move: (position: P, ref: string, to: string, words: string) => Result<SupposedMove<P>, string>,
  read: (position: P, text: string) => Result<Q, string>,
  unitOf: (question: Q) => string | undefined,
): Result<ReadQuestion<P> & { readonly question: Q }, string> {
  let position = start;
  const supposing: string[] = [];
  const moved: string[] = [];
  for (const [words, ref, to] of text.matchAll(SUPPOSED)) {
    const next = move(position, ref, to, words);
    if (!next.ok) return next;
    ({ position } = next.value);
    supposing.push(words);
    moved.push(next.value.unit);
  }
  const question = read(position, text.replace(SUPPOSED, "$2"));
  if (!question.ok) return question;
  const unit = unitOf(question.value);
  const own = unit === undefined ? moved : [unit, ...moved];
  return ok({ question: question.value, position, supposing, own });
}

/** What is read; for words that cannot be, why, and what may be asked. */
export function withShapes<Q>(read: () => Result<Q, string>, shapes: string): Result<Q, string> {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return err(`${error.message} ${shapes}`);
  }
}

/** Why an attack is none; if it comes from a vacant hex, with the hint how to suppose a unit there. */
export function noAttack(
  problems: readonly string[],
  attackers: readonly string[],
  isVacant: (hex: string) => boolean,
): Result<never, string> {
  const vacant = attackers.find((ref) => isHexName(ref) && isVacant(ref));
  const hint =
    `To ask as if a unit had moved first, write its hex now, AT and the new hex, as in 3218 at ${vacant}.`;
  return err([...problems, ...(vacant === undefined ? [] : [hint])].join(" "));
}

/** The hint for an attack by units that are not beside their target. */
export const TOLD_WHERE_THEY_STAND =
  "This takes every unit at its hex now. To ask as if one had moved, write AT and the new hex after it, as in 3218 at 3117";
