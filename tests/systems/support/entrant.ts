import type { Shelved } from "../../../src/game/open/catalogue.ts";
import type { ShelfScenario, Source } from "../../../src/game/open/shelf.ts";
import type { Kinded, Truth, Viewer } from "../../../src/kernel/rules.ts";
import type { Chance } from "../../properties/support/chance.ts";

/** What a game begins from, and how its table plays. */
export interface Opening extends Source {
  readonly options?: unknown;
}

/** A rule system as the shared suite takes it on: its parts, and what the suite cannot know by itself. */
export interface Entrant {
  /** As the catalogue has it: closed, with its documents. */
  readonly system: Shelved;
  readonly openings: readonly Opening[];
  /** Decisions that somebody may wish for, in the order in which they are tried; the default is tried after them. */
  wishes(truth: Truth, chance: Chance): Iterable<Kinded>;
  /** The kinds of events that there are, each of which random play has to meet; undefined where nobody has listed them. */
  readonly eventKinds?: readonly string[];
  /** Kinds of questions that wait for a side's sheet before any Player-Turn: a set-up. */
  readonly beforeTurns?: readonly string[];
  /** What a viewer must not be shown of a truth, as a text of its own in no member. */
  hidden(truth: Truth, viewer: Viewer): readonly string[];
  /** What events have shown a viewer of that and hidden again, by the rules. */
  turnedUp?(events: readonly Kinded[], viewer: Viewer): readonly string[];
  /** Rulings on a truth: lists of points that have to be accepted, and that have to be refused. */
  corrections(truth: Truth): { readonly good: readonly Kinded[][]; readonly bad: readonly Kinded[][] };
  /** Order lines that somebody may write, sense and nonsense. */
  lines?(truth: Truth, chance: Chance): string[];
  /** The scenario of the game that is proved from beginning to end; the first of all where it is left out. */
  readonly proved?: string | ShelfScenario;
  /** It asks nothing in the midst of a Player-Turn. */
  readonly isPlain?: true;
  /** How many decisions of a game are looked at, and of how many games. */
  readonly decisions: number;
  readonly games: number;
  /** How many Player-Turns of each game at a table; none where it has no orders. */
  readonly turns?: number;
}

/** Fails with what was wrong. */
export function valueOf<V>(
  result: { readonly ok: true; readonly value: V } | { readonly ok: false; readonly error: unknown },
): V {
  if (!result.ok) {
    throw new Error(typeof result.error === "string" ? result.error : JSON.stringify(result.error));
  }
  return result.value;
}

/** As others hold it: through JSON. */
export function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
