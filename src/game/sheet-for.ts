import type { Side } from "../kernel/side.ts";
import { printHeading } from "../sheet/heading.ts";
import { deskOf } from "./desk-of.ts";
import { type StandingGame, turnOf } from "./waiting-for.ts";

/** The side's sheet for now, with the orders that it has given already; where it is asked something, the sheet for that. */
export function sheetFor(game: StandingGame, side: Side): string[] {
  const { head, system } = game;
  const desk = deskOf(game, side);
  const heading = { game: head.id, side, gameTurn: turnOf(game).gameTurn };
  return [
    printHeading(desk.asked === undefined ? heading : { ...heading, answer: head.run }),
    ...system.orders.sheet(desk),
    "end",
  ];
}
