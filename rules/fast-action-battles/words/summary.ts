import { listed } from "../../../src/common/text.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import type { Sight } from "../position/sight.ts";
import { lossesOf, pieceSide } from "./events/losses.ts";
import { battleOutcomeWords } from "./events/outcomes.ts";
import type { PlayedTurn } from "./events/rolls.ts";

/** A Player-Turn in a line: moves, battles and their outcomes, losses. */
export function turnSentence({ gameTurn, side, events }: PlayedTurn, sight: Sight): string {
  const moves = new Set(
    events.flatMap((event) =>
      (event.kind === "moved" || event.kind === "stratMoved") && pieceSide(sight, event) === side
        ? [event.piece ?? event.unit]
        : []
    ),
  ).size;
  const battles = events.flatMap((event, at) =>
    event.kind === "battleEnded"
      ? [{ area: event.area, outcome: battleOutcomeWords(sight, { side, events }, at) }]
      : []
  );
  const told = [...Map.groupBy(battles, ({ outcome }) => outcome)].map(([outcome, alike]) =>
    `${listed(alike.map(({ area }) => String(area)))}: ${outcome}`
  );
  const moved = moves === 0 ? "nothing moved" : `${moves === 1 ? "a block" : `${moves} blocks`} moved`;
  const fought = battles.length === 0
    ? "no battle"
    : `${battles.length === 1 ? "a battle" : `${battles.length} battles`} (${told.join("; ")})`;
  const losses = SIDES.flatMap((each) => {
    const { steps, lost } = lossesOf(sight, events, each);
    if (steps === 0 && lost.length === 0) return [];
    const names = lost.length === 0 ? "" : ` (${lost.join(", ")})`;
    return [`${sideName(each)} ${steps} ${steps === 1 ? "step" : "steps"}${names}`];
  });
  return `Game-Turn ${gameTurn}, ${sideName(side)}: ${moved}, ${fought}.${
    losses.length === 0 ? "" : ` Lost: ${losses.join("; ")}.`
  }`;
}
