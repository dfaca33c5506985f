import { listed, signed } from "../../../src/common/text.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { UnitNames } from "../../hexes/words/log-names.ts";
import type { UnitId } from "../../hexes/names.ts";
import { pathWords } from "../../hexes/words/turn-words.ts";
import { columnName } from "../contract/column-name.ts";
import { type CombatResolved, type GameEvent, ROW_NAMES } from "../contract/event.ts";
import { attackWords } from "./attack-words.ts";

/**
 * An event as a sentence of the log; undefined if nobody need know.
 * @param roll of its die, as words to follow it; asked once, by the event that tells of a die
 * @param isReferees whether the referee retreats a unit (7.7)
 */
export function eventWords(
  event: GameEvent,
  name: UnitNames,
  roll: () => string,
  isReferees: (unit: UnitId) => boolean = () => false,
): string | undefined {
  switch (event.kind) {
    case "moved":
      return `${name(event.unit)}: ${pathWords(event.path)} (${points(event.cost)})`;
    case "entered":
      return `${name(event.unit)} enters: ${event.path.join(" ")} (${points(event.cost)})`;
    case "exited":
      return `${name(event.unit)} leaves the map by the ${event.edge} edge from ${
        event.path[event.path.length - 1]
      }`;
    case "attacked":
      return `${attackWords(event, name)}.`;
    case "protected":
      return protectionWords(event, name);
    case "dieRolled":
      return isOfCombat(event) ? undefined : `${event.purpose}: ${event.die}${roll()}.`;
    case "combatResolved":
      return resultWords(event, roll());
    case "displaced":
      return `${name(event.unit)} moves aside to ${event.path[1]} (7.81).`;
    case "retreated":
      return `${name(event.unit)} retreats ${pathWords(event.path)}${
        isReferees(event.unit) ? REFEREES_WAY : ""
      }.`;
    case "eliminated":
      return `${name(event.unit)} is eliminated in ${event.hex} (${event.cite}).`;
    case "removed":
      return `${
        name(event.unit)
      } is removed from ${event.hex} and does not count as destroyed (${event.cite}).`;
    case "advanced":
      return `${name(event.unit)} advances ${pathWords(event.path)}.`;
    case "diversionResolved":
      return event.required === 0
        ? "The British diversion has failed (18.1)."
        : `The British diversion has succeeded: ${event.required} German units have to leave by the west edge (18.1).`;
    case "endOffered":
      return `${
        sideName(event.side)
      } offers to end the game with this Game-Turn (19.17). To agree, the other side writes ACCEPT END.`;
    case "endAgreed":
      return `${sideName(event.side)} agrees to end the game with this Game-Turn (19.17).`;
    case "gameEnded":
      return `The game is over. ${
        event.winner === "draw" ? "It is a draw" : `${sideName(event.winner)} wins`
      }: ${event.reason} (${event.cite}).`;
    case "phaseBegan":
    case "supplyJudged":
      return undefined;
  }
}

const REFEREES_WAY = "; the referee chose the way, nearest to its supply source (7.7)";

function isOfCombat({ purpose }: Extract<GameEvent, { kind: "dieRolled" }>): boolean {
  return purpose.startsWith("combat");
}

function points(cost: number): string {
  return cost % 1 === 0 ? String(cost) : `${cost < 1 ? "" : Math.floor(cost)}½`;
}

function protectionWords(event: Extract<GameEvent, { kind: "protected" }>, name: UnitNames): string {
  const by = [
    ...(event.artillery.length === 0 ? [] : [`protective fire by ${listed(event.artillery.map(name))}`]),
    ...(event.groundSupport === 0 ? [] : [`${event.groundSupport} ground support`]),
  ];
  if (by.length === 0) return "No protection.";
  return `Protection: ${by.join("; ")}${event.artillery.length === 0 ? "" : `; ${event.strength} in all`}.`;
}

function resultWords(event: CombatResolved, roll: string): string {
  const { attack, defense, differential, row, column, die, result, without, defenderHexes } = event;
  const spared = without === undefined ? "" : `, without effect on the defender (${without})`;
  return `${attack} against ${defense} in ${defenderHexes.join(" ")}: ${signed(differential)}, ${
    ROW_NAMES[row]
  } line, column ${columnName(column)} (7.61). ` +
    `Die ${die}${roll}: ${result}${spared}.`;
}
