import { sideName, SIDES } from "../../../src/kernel/side.ts";
import type { PlayedTurn } from "./log.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { Setting } from "../position/setting.ts";
import { namesIn } from "./names.ts";

/** A Player-Turn in one line: its attacks with their results, and the units lost. */
export function turnSentence(
  { gameTurn, side, events }: PlayedTurn,
  { roster }: Setting,
): string {
  const name = namesIn({ roster });
  const moves = new Set(
    events.flatMap((event) => event.kind === "moved" || event.kind === "entered" ? [event.unit] : []),
  ).size;
  const results = events.flatMap((event) => event.kind === "combatResolved" ? [event.result] : []);
  const announced = events.filter(({ kind }) => kind === "attacked").length;
  const lost = events.flatMap((event) => event.kind === "eliminated" ? [event.unit] : []);
  const sideOf = (id: UnitId) => {
    const unit = roster.unit(id);
    return unit === undefined ? undefined : roster.counters[unit].side;
  };
  const losses = SIDES.flatMap((each) => {
    const own = lost.filter((id) => sideOf(id) === each).map(name);
    return own.length === 0 ? [] : [`${sideName(each)} ${own.join(", ")}`];
  });
  const counted = (count: number) => count === 1 ? "an attack" : `${count} attacks`;
  const attacks = results.length > 0
    ? `${counted(results.length)} (${results.join(", ")})`
    : announced > 0
    ? `${counted(announced)} announced`
    : "no attack";
  const moved = moves === 0 ? "nothing moved" : `${moves === 1 ? "a unit" : `${moves} units`} moved`;
  return `Game-Turn ${gameTurn}, ${sideName(side)}: ${moved}, ${attacks}.${
    losses.length === 0 ? "" : ` Lost: ${losses.join("; ")}.`
  }`;
}
