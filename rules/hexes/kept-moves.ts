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

/** A position with one more move made, and where the unit came from. */
export interface MadeMove<P> extends Pick<KeptMove, "from"> {
  readonly position: P;
}

export interface ReadQuestion<P> {
  readonly position: P;
  /** The moves that it supposes itself. */
  readonly supposing: readonly string[];
  /** The units that it asks about, or supposes to have moved: their own kept moves are not made. */
  readonly own: readonly string[];
}

/** A decision that moves a unit; of kind `exit`, off the map. */
interface OrderedWay {
  readonly kind: string;
  readonly unit: string;
  readonly path: readonly HexName[];
}

/** How a game reads questions, and makes moves. */
export interface KeptReading<P, A extends ReadQuestion<P>, M extends OrderedWay> {
  readonly start: P;
  read(position: P, text: string): Result<A, string>;
  /** The asker's kept moves, in order. */
  readonly moves: readonly M[];
  /** Undefined if the move cannot be made. */
  make(position: P, move: M): MadeMove<P> | undefined;
}

/**
 * Puts a question to the position after its asker's kept moves. A unit in question stays in its hex, as the question may
 * concern its destination. A hex that is still vacant is a unit's destination.
 */
export function readWithKept<P, A extends ReadQuestion<P>, M extends OrderedWay>(
  text: string,
  { start, read, moves, make }: KeptReading<P, A, M>,
): Result<A & { readonly kept: KeptTold | undefined }, string> {
  const made = (without: readonly string[]) =>
    moves.reduce<{ readonly position: P; readonly moves: readonly KeptMove[] }>((now, move) => {
      const next = without.includes(move.unit) ? undefined : make(now.position, move);
      if (next === undefined) return now;
      const { position, from } = next;
      const to = move.kind === "exit" ? undefined : move.path.at(-1);
      return { position, moves: [...now.moves, { unit: move.unit, from, to }] };
    }, { position: start, moves: [] });
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
