import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { GameEvent } from "../position/event.ts";
import type { Sight } from "../sight/sight.ts";
import { namesIn } from "./names.ts";
import { type PlayedTurn, turnParts } from "./played-turn.ts";

/** What came of a Player-Turn, in a line: its attacks with their results, and who was lost or depleted. */
export function turnSentence({ gameTurn, side, events }: PlayedTurn, { setting }: Sight): string {
  const { opens, own, next } = turnParts(events);
  const isWhole = opens === "movement";
  const drawn = next.some(({ kind }) => kind === "supportAllotted");
  if (own.length === 0 && drawn) return `Game-Turn ${gameTurn}: both sides have drawn their support markers.`;
  const did = [movedWords(own, isWhole), attackWords(own, isWhole)].filter((words) => words !== undefined);
  return `Game-Turn ${gameTurn}, ${sideName(side)}: ${
    did.length > 0 ? did.join(", ") : opens === "mobileMovement" ? "nobody moved again" : "nothing happened"
  }.${bySideWords("Lost", unitsOf(own, "eliminated"), setting)}${
    bySideWords("Depleted", standing(own), setting)
  }`;
}

/** How many units moved; undefined if none did in a part that began after the movement. */
function movedWords(events: readonly GameEvent[], isWhole: boolean): string | undefined {
  const moves = new Set(events.flatMap((event) => event.kind === "moved" ? [event.unit] : [])).size;
  if (moves === 0) return isWhole ? "nothing moved" : undefined;
  return `${moves === 1 ? "a unit" : `${moves} units`} moved`;
}

/** The attacks with their results, or how many are declared; undefined if the combats were over before. */
function attackWords(events: readonly GameEvent[], isWhole: boolean): string | undefined {
  const results = events.flatMap((event) => event.kind === "combatResolved" ? [event.result] : []);
  if (results.length > 0) {
    return `${results.length === 1 ? "an attack" : `${results.length} attacks`} (${results.join(", ")})`;
  }
  const declared = events.filter(({ kind }) => kind === "attacked").length;
  if (declared > 0) return `${declared === 1 ? "an attack" : `${declared} attacks`} declared`;
  return isWhole ? "no attack" : undefined;
}

function unitsOf(events: readonly GameEvent[], kind: "eliminated" | "depleted"): UnitId[] {
  return events.flatMap((event) => event.kind === kind ? [event.unit] : []);
}

/** Those that were depleted and live. */
function standing(events: readonly GameEvent[]): UnitId[] {
  const lost = unitsOf(events, "eliminated");
  return unitsOf(events, "depleted").filter((unit) => !lost.includes(unit));
}

/** ` Lost: Allied 8RTR; Axis 1/8.` */
function bySideWords(what: string, units: readonly UnitId[], setting: Sight["setting"]): string {
  const name = namesIn(setting);
  const sideOf = (id: UnitId): Side | undefined => {
    const unit = setting.roster.unit(id);
    return unit === undefined ? undefined : setting.roster.counters[unit].side;
  };
  const told = SIDES.flatMap((side) => {
    const own = units.filter((unit) => sideOf(unit) === side).map(name);
    return own.length === 0 ? [] : [`${sideName(side)} ${own.join(", ")}`];
  });
  return told.length === 0 ? "" : ` ${what}: ${told.join("; ")}.`;
}
