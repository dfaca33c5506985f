import { sideName, SIDES } from "../../../src/kernel/side.ts";
import type { CounterView } from "../contract/desk.ts";
import type { PlayedTurn } from "./log.ts";
import { unitNames } from "../../hexes/log-names.ts";

/** What came of a Player-Turn, in a line: its attacks with their results, and who was lost. */
export function turnSentence(
  { gameTurn, side, events }: PlayedTurn,
  counters: readonly CounterView[],
): string {
  const name = unitNames(counters);
  const sides = new Map(counters.map(({ id, side }) => [id, side]));
  const moves = new Set(
    events.flatMap((event) => event.kind === "moved" || event.kind === "entered" ? [event.unit] : []),
  ).size;
  const results = events.flatMap((event) => event.kind === "combatResolved" ? [event.result] : []);
  const lost = events.flatMap((event) => event.kind === "eliminated" ? [event.unit] : []);
  const losses = SIDES.flatMap((each) => {
    const own = lost.filter((unit) => sides.get(unit) === each).map(name);
    return own.length === 0 ? [] : [`${sideName(each)} ${own.join(", ")}`];
  });
  const attacks = results.length === 0
    ? "no attack"
    : `${results.length === 1 ? "an attack" : `${results.length} attacks`} (${results.join(", ")})`;
  const moved = moves === 0 ? "nothing moved" : `${moves === 1 ? "a unit" : `${moves} units`} moved`;
  return `Game-Turn ${gameTurn}, ${sideName(side)}: ${moved}, ${attacks}.${
    losses.length === 0 ? "" : ` Lost: ${losses.join("; ")}.`
  }`;
}
