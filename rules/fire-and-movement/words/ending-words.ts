import { enemyOf, sideName } from "../../../src/kernel/side.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";
import { rollWords } from "../../hexes/words/turn-words.ts";
import type { GameEvent } from "../position/event.ts";
import { type Ending, REASONS } from "../position/outcome.ts";

/** 17.0, 17.1: how the game ended, in two sentences. */
export function endingWords({ winner, reason, downgraded, cite }: Ending): string {
  const result = winner === "draw" ? "It is a draw" : `The ${sideName(winner)} side wins`;
  const cites = downgraded && cite !== "17.0" ? `${cite}, 17.0` : cite;
  return `The game is over: ${REASONS[reason]}. ${result}${
    downgraded
      ? `, as the ${worseOff(winner, reason)} side has lost at least twice as many units as the other`
      : ""
  } (${cites}).`;
}

/** 17.0: which side's losses have made the result worse for it. */
function worseOff(winner: Ending["winner"], reason: Ending["reason"]): string {
  return sideName(winner !== "draw" ? enemyOf(winner) : reason === "relief" ? "allied" : "axis");
}

/** A die for the end, and where it stands in the proof. */
export interface EndRoll {
  readonly event: Extract<GameEvent, { kind: "dieRolled" }>;
  readonly roll: RollNumber | undefined;
}

/** 17.1: the dice for the end, and what they have come to. @param isPlayedOn nobody has declared it */
export function suddenEndWords(rolls: readonly EndRoll[], isPlayedOn: boolean): string {
  const dice = rolls.map(({ event: { side, die }, roll }) => `${sideName(side)} ${die}${rollWords(roll)}`);
  const said = `Dice for the end: ${dice.join(", ")} (17.1).`;
  const [first, second] = rolls.map(({ event }) => event);
  if (second === undefined) return said;
  if (first.die === second.die) return `${said} They are equal, so the game goes on.`;
  const higher = sideName(first.die > second.die ? first.side : second.side);
  return `${said} ${higher} may end the game${isPlayedOn ? ", and plays on" : ""}.`;
}
