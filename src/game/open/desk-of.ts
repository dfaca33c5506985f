import type { Asked, Desk } from "../../kernel/order-language.ts";
import type { Sight } from "../../kernel/rules.ts";
import type { Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { seenBy } from "./open-game.ts";
import { type StandingGame } from "./waiting-for.ts";

/** What a game waits for in the middle of a Player-Turn. */
export interface OpenQuestion extends Asked {
  readonly phasingSide: Side;
  readonly side: Side;
}

/** @returns undefined if it waits for the sheet of a whole Player-Turn, or for nobody */
export function openQuestion({ status, pending }: GameHead): OpenQuestion | undefined {
  if (pending === null || status !== "playing") return undefined;
  return { phasingSide: pending.side, side: pending.asked, about: pending.about };
}

export function deskOf(game: StandingGame, side: Side): Desk<Sight> {
  const { head } = game;
  const question = openQuestion(head);
  const asked = question?.side === side ? { about: question.about } : undefined;
  const { pending } = head;
  const sheet = head.seats[side].sheet?.lines ?? [];
  return {
    sight: seenBy(game, side).sight,
    side,
    asked,
    kept: asked === undefined ? sheet : pending?.kept ?? [],
    sheet,
    waiting: pending?.side === side ? pending.waiting : [],
    ...(head.pace === "standing" ? { isNeverAsked: true } : {}),
  };
}
