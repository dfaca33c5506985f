import type { Side } from "../../kernel/side.ts";
import { printHeading, type SheetHeading } from "../../sheet/blocks/heading.ts";
import { deskOf, openQuestion } from "./desk-of.ts";
import { type StandingGame, turnOf, waitingFor } from "./waiting-for.ts";

/** What a side's sheet is now: orders for its Player-Turn, an answer in the middle of one, or orders for the other's. */
export type SheetPurpose = "turn" | "answer" | "standing";

/** @returns undefined if no sheet is taken now */
export function sheetPurpose(game: StandingGame, side: Side): SheetPurpose | undefined {
  const { status, locked } = game.head;
  if (status !== "playing" || locked !== null) return undefined;
  if (openQuestion(game.head)?.side === side) return "answer";
  return waitingFor(game) === side ? "turn" : "standing";
}

/** The first line of the side's present sheet. */
export function headingFor(game: StandingGame, side: Side): SheetHeading {
  const { head } = game;
  const heading = { game: head.id, side, gameTurn: turnOf(game).gameTurn };
  return openQuestion(head)?.side === side ? { ...heading, answer: head.run } : heading;
}

/**
 * The side's present sheet, with the orders that it has already given; if it is asked something, the sheet for that.
 * @param isShort as in {@link OrderLanguage.sheet}
 */
export function sheetFor(game: StandingGame, side: Side, isShort = false): string[] {
  return [
    printHeading(headingFor(game, side)),
    ...game.system.orders.sheet(deskOf(game, side), isShort),
    "end",
  ];
}
