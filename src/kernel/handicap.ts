import { z } from "zod";
import { type Side, sideName, SIDES } from "./side.ts";

/** A handicap: what one player gives the other, so that an uneven scenario becomes a fair game. No printed rule has it. */
export interface Handicap {
  /** What is given, by the name that its rule system has for it: `groundSupport`. */
  readonly kind: string;
  /** The side that has it. */
  readonly side: Side;
  readonly amount: number;
}

/** What of a game may be given in a handicap. */
export interface HandicapKind {
  readonly kind: string;
  /** The case that sets the printed amount. */
  readonly cite: string;
  readonly thing: { readonly one: string; readonly many: string };
  /** When a side has it: `in each Game-Turn`. */
  readonly when: string;
  /** The largest handicap. */
  readonly most: number;
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

/** What a side has more of, as it is said of a handicap. */
export function handicapAmount({ thing, when }: HandicapKind, amount: number): string {
  return `${amount} more ${amount === 1 ? thing.one : thing.many} ${when}`;
}

/** The handicap of a game as its players read it. @returns nothing where the game has none */
export function handicapNotes(
  handicap: Handicap | undefined,
  kinds: readonly HandicapKind[],
): string[] {
  const kind = kinds.find((each) => each.kind === handicap?.kind);
  if (handicap === undefined || kind === undefined) return [];
  return [
    `Handicap of this game (house rule, ${kind.cite}): the ${sideName(handicap.side)} side has ${
      handicapAmount(kind, handicap.amount)
    }.`,
  ];
}

/** How much more a side has of a kind. */
export function handicapOf(handicap: Handicap | undefined, kind: string, side: Side): number {
  return handicap?.kind === kind && handicap.side === side ? handicap.amount : 0;
}
