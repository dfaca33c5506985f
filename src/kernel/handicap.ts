import { z } from "zod";
import { enemyOf, type Side, sideName, SIDES } from "./side.ts";

/** A handicap: what one player gives the other, to make an uneven scenario a fair game. No printed rule has it. */
export interface Handicap {
  /** What is given, by its rule system's name: `groundSupport`. */
  readonly kind: string;
  readonly side: Side;
  readonly amount: number;
}

export interface HandicapKind {
  readonly kind: string;
  /** The case that sets the printed amount. */
  readonly cite: string;
  readonly thing: { readonly one: string; readonly many: string };
  /** When a side gets it: `in each Game-Turn`. */
  readonly when: string;
  readonly most: number;
  /** What it means, in a sentence, if its name does not say that. */
  readonly means?: string;
}

/** The kind that moves a scenario's last Game-Turn. */
const GAME_TURNS = "gameTurns";

/**
 * Game-Turns as a handicap, for a scenario with a last one.
 * @param cite the case that sets the last Game-Turn
 * @param needsTime the side that gains by each Game-Turn
 */
export function turnsHandicap(cite: string, needsTime: Side, most: number): HandicapKind {
  return {
    kind: GAME_TURNS,
    cite,
    thing: { one: "Game-Turn", many: "Game-Turns" },
    when: "at the end",
    most,
    means: `Each Game-Turn given to the ${
      sideName(needsTime)
    } side makes the game one longer, each given to the ${sideName(enemyOf(needsTime))} side one shorter.`,
  };
}

/** How many Game-Turns a handicap adds; negative if it takes some away. */
export function turnsLonger(handicap: Handicap | undefined, needsTime: Side): number {
  return handicapOf(handicap, GAME_TURNS, needsTime) - handicapOf(handicap, GAME_TURNS, enemyOf(needsTime));
}

/** What is wrong with the handicap of a game; undefined if its scenario allows it. @param kinds those that it allows */
export function handicapProblems(handicap: Handicap | undefined, kinds: readonly HandicapKind[]): string[] {
  if (handicap === undefined) return [];
  const kind = kinds.find((each) => each.kind === handicap.kind);
  if (kind === undefined) return [`options: this scenario has no handicap of ${handicap.kind}`];
  return handicap.amount <= kind.most
    ? []
    : [`options: a handicap of ${handicap.kind} is ${kind.most} at most in this scenario`];
}

/** A handicap in JSON. @param kinds all that its rule system knows */
export function handicapDocument(kinds: readonly HandicapKind[]) {
  return z.strictObject({
    kind: z.enum(kinds.map(({ kind }) => kind)),
    side: z.enum(SIDES),
    amount: z.number().int().min(1),
  }).superRefine(({ kind, amount }, { addIssue }) => {
    const { most = 0 } = kinds.find((each) => each.kind === kind) ?? {};
    if (amount > most) {
      addIssue({ code: "custom", path: ["amount"], message: `a handicap of ${kind} is ${most} at most` });
    }
  }).meta({ title: "Handicap" });
}

/** What a side has more of, in the words of a handicap. */
export function handicapAmount({ thing, when }: HandicapKind, amount: number): string {
  return `${amount} more ${amount === 1 ? thing.one : thing.many} ${when}`;
}

/** The handicap of a game in words for its players. @returns undefined if the game has none */
export function handicapNotes(
  handicap: Handicap | undefined,
  kinds: readonly HandicapKind[],
): string[] {
  const kind = kinds.find((each) => each.kind === handicap?.kind);
  if (handicap === undefined || kind === undefined) return [];
  return [
    `Handicap of this game (house rule, ${kind.cite}): the ${sideName(handicap.side)} side has ${
      handicapAmount(kind, handicap.amount)
    }.${kind.means === undefined ? "" : ` ${kind.means}`}`,
  ];
}

/** How much more of a kind a side has. */
export function handicapOf(handicap: Handicap | undefined, kind: string, side: Side): number {
  return handicap?.kind === kind && handicap.side === side ? handicap.amount : 0;
}
