import { sideName } from "../../../src/kernel/side.ts";
import type { GameEvent } from "../event.ts";
import type { Ending } from "../outcome.ts";

const REASONS: Readonly<Record<Ending["reason"], string>> = {
  relief: "Tobruk is relieved",
  tobruk: "the Axis is in Tobruk",
  time: "the last Game-Turn has been played",
  declared: "the higher roller has declared the end",
};

/** 17.0, 17.1: how the game ended, in a sentence. */
export function endingWords({ winner, reason, downgraded, cite }: Ending): string {
  const result = winner === "draw" ? "a draw" : `${sideName(winner)} wins`;
  const losses = downgraded
    ? "; as one side has lost at least twice as many units as the other, that makes"
    : ":";
  const cites = downgraded && cite !== "17.0" ? `${cite}, 17.0` : cite;
  return `The game is over: ${REASONS[reason]}${losses} ${result} (${cites}).`;
}

/** 17.1: what the two dice for the end have come to; undefined where none were rolled, or the game is over by them. */
export function suddenEndWords(events: readonly GameEvent[]): string | undefined {
  const dice = events.flatMap((event) => event.kind === "dieRolled" ? [event] : []);
  if (dice.length < 2 || events.some(({ kind }) => kind === "gameEnded")) return undefined;
  const [one, other] = dice;
  if (one.die === other.die) return "Equal dice: nobody may declare the end, and the game goes on (17.1).";
  const higher = one.die > other.die ? one.side : other.side;
  return `${sideName(higher)} has rolled higher, and may declare the end or play on (17.1).`;
}
