import type { KeptTold } from "../../src/sheet/explanation.ts";
import { ok, type Result } from "../../src/kernel/result.ts";
import type { HexName } from "./hex-grid.ts";

/** How a question sees the moves of its asker's submitted but unplayed sheet. */

export interface KeptMove {
  readonly unit: string;
  /** Its hex now, or its name if it is not on the map. */
  readonly from: string;
  /** Undefined if it leaves the map. */
  readonly to: HexName | undefined;
}

export interface KeptPosition<P> {
  readonly position: P;
  readonly moves: readonly KeptMove[];
}

export interface ReadQuestion<P> {
  readonly position: P;
  /** The moves that it supposes itself. */
  readonly supposing: readonly string[];
  /** The units that it asks about, or supposes to have moved: their own kept moves are not made. */
  readonly own: readonly string[];
}

/** How a game reads questions, and makes moves. */
export interface KeptReading<P, A extends ReadQuestion<P>> {
  readonly start: P;
  read(position: P, text: string): Result<A, string>;
  /** The start with kept moves made, those of some units left out. */
  made(without: readonly string[]): KeptPosition<P>;
}

/**
 * Puts a question to the position after its asker's kept moves. A unit in question stays in its hex, as the question may
 * concern its destination. A hex that is still vacant is a unit's destination.
 */
export function readWithKept<P, A extends ReadQuestion<P>>(
  text: string,
  { start, read, made }: KeptReading<P, A>,
): Result<A & { readonly kept: KeptTold | undefined }, string> {
  const now = read(start, text);
  const all = made([]);
  if (all.moves.length === 0) return told(now);
  if (now.ok && now.value.own.length > 0) {
    const others = made(now.value.own);
    const left = all.moves.filter(({ unit }) => now.value.own.includes(unit));
    if (now.value.supposing.length === 0) {
      return told(ok({ ...now.value, position: others.position }), others.moves, left);
    }
    const again = read(others.position, text);
    return again.ok ? told(again, others.moves, left) : told(now, [], all.moves);
  }
  const then = read(all.position, followed(text, all.moves));
  return then.ok ? told(then, all.moves) : told(now, [], all.moves);
}

/** The question, with units' hexes replaced by their destinations. */
function followed(text: string, moves: readonly KeptMove[]): string {
  const ends = new Set<string | undefined>(moves.map(({ to }) => to));
  const gone = new Map(moves.filter(({ from }) => !ends.has(from)).map(({ from, to }) => [from, to]));
  return text.replace(/\b\d{4}\b/g, (hex) => gone.get(hex) ?? hex);
}

function told<A>(
  asked: Result<A, string>,
  made: readonly KeptMove[] = [],
  left: readonly KeptMove[] = [],
): Result<A & { readonly kept: KeptTold | undefined }, string> {
  if (!asked.ok) return asked;
  const words = (moves: readonly KeptMove[]) =>
    moves.map(({ from, to }) => to === undefined ? `${from} off the map` : `${from} at ${to}`);
  const kept = made.length + left.length === 0 ? undefined : { made: words(made), left: words(left) };
  return ok({ ...asked.value, kept });
}
