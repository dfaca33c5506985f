import { signed } from "../../../src/common/text.ts";
import { type Block, heading, paragraph } from "../../../src/kernel/block.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { SeenTurn } from "../../../src/kernel/words.ts";
import { combatPart, movementPart, pathWords, rollWords } from "../../hexes/turn-words.ts";
import { columnName } from "../contract/column-name.ts";
import { type CombatResolved, type GameEvent, ROW_NAMES } from "../contract/event.ts";
import { attackWords } from "./attack-words.ts";
import type { UnitNames } from "../../hexes/log-names.ts";

/** A Player-Turn, or a part of one, as the rules tell of it. */
export interface PlayedTurn extends SeenTurn {
  readonly events: readonly GameEvent[];
}

/**
 * The log of a Player-Turn in words: movement, combats, losses.
 * @param isOnMap whether the reader has the map at hand that numbers these combats
 */
export function playerTurnLog(
  { side, gameTurn, events, rolls }: PlayedTurn,
  name: UnitNames,
  isOnMap: boolean,
): Block[] {
  const dice = [...rolls];
  const moves: string[] = [];
  const combats: string[][] = [];
  const before: string[] = [];
  const after: string[] = [];
  const isOver = events.some((event) =>
    event.kind === "gameEnded" || (event.kind === "phaseBegan" && event.phase === "movement")
  );
  const isMoved = events.some((event) => event.kind === "phaseBegan" && event.phase === "combat");
  const ofCombat = (text: string) => {
    if (combats.length === 0) combats.push(["As announced."]);
    combats[combats.length - 1].push(text);
  };
  for (const event of events) {
    const note = combats.length > 0
      ? (text: string) => combats[combats.length - 1].push(text)
      : (text: string) => before.push(text);
    switch (event.kind) {
      case "moved":
        moves.push(`${name(event.unit)}: ${pathWords(event.path)} (${points(event.cost)})`);
        break;
      case "entered":
        moves.push(`${name(event.unit)} enters: ${event.path.join(" ")} (${points(event.cost)})`);
        break;
      case "exited":
        moves.push(
          `${name(event.unit)} leaves the map by the ${event.edge} edge from ${
            event.path[event.path.length - 1]
          }`,
        );
        break;
      case "attacked":
        combats.push([`${attackWords(event, name)}.`]);
        break;
      case "protected":
        ofCombat(protectionWords(event, name));
        break;
      case "dieRolled":
        if (!event.purpose.startsWith("combat")) {
          after.push(`${event.purpose}: ${event.die}${rollWords(dice.shift())}.`);
        }
        break;
      case "combatResolved":
        ofCombat(resultWords(event, rollWords(dice.shift())));
        break;
      case "displaced":
        note(`${name(event.unit)} makes way to ${event.path[1]} (7.81).`);
        break;
      case "retreated":
        note(`${name(event.unit)} retreats ${pathWords(event.path)}.`);
        break;
      case "eliminated":
        (event.cite === "18.2" ? (text: string) => after.push(text) : note)(
          `${name(event.unit)} is eliminated in ${event.hex} (${event.cite}).`,
        );
        break;
      case "removed":
        after.push(
          `${name(event.unit)} is removed from ${event.hex} and does not count as destroyed (${event.cite}).`,
        );
        break;
      case "advanced":
        note(`${name(event.unit)} advances ${pathWords(event.path)}.`);
        break;
      case "diversionResolved":
        after.push(
          event.required === 0
            ? "The British diversion has failed (18.1)."
            : `The British diversion has succeeded: ${event.required} German units have to leave by the west edge (18.1).`,
        );
        break;
      case "endOffered":
        before.push(`${sideName(event.side)} offers to end the game with this Game-Turn (19.17).`);
        break;
      case "endAgreed":
        before.push(`${sideName(event.side)} agrees to end the game with this Game-Turn (19.17).`);
        break;
      case "gameEnded":
        after.push(
          `The game is over: ${
            event.winner === "draw" ? "a draw" : `${sideName(event.winner)} wins`
          }; ${event.reason} (${event.cite}).`,
        );
        break;
      case "phaseBegan":
      case "supplyJudged":
        break;
    }
  }
  return [
    heading(`Game-Turn ${gameTurn}: ${sideName(side)} Player-Turn${isMoved ? "" : ", continued"}`),
    ...before.map(paragraph),
    ...movementPart("Movement", moves, isMoved),
    ...combatPart(
      combats.map((parts) => parts.join(" ")),
      isOnMap,
      isOver && (isMoved || before.length === 0),
    ),
    ...after.map(paragraph),
    ...lossPart(events, name, isOver && isMoved),
  ];
}

function points(cost: number): string {
  return cost % 1 === 0 ? String(cost) : `${cost < 1 ? "" : Math.floor(cost)}½`;
}

function protectionWords(event: Extract<GameEvent, { kind: "protected" }>, name: UnitNames): string {
  const by = [
    ...(event.artillery.length === 0 ? [] : [`protective fire by ${event.artillery.map(name).join(", ")}`]),
    ...(event.groundSupport === 0 ? [] : [`${event.groundSupport} ground support`]),
  ];
  return by.length === 0 ? "No protection." : `Protection: ${by.join("; ")}, ${event.strength} in all.`;
}

function resultWords(event: CombatResolved, roll: string): string {
  const { attack, defense, differential, row, column, die, result, without, defenderHexes } = event;
  const spared = without === undefined ? "" : `, without effect on the defender (${without})`;
  return `${attack} against ${defense} in ${defenderHexes.join(" ")}: ${signed(differential)}, ${
    ROW_NAMES[row]
  } line, column ${columnName(column)} (7.61). ` +
    `Die ${die}${roll}: ${result}${spared}.`;
}

function lossPart(events: readonly GameEvent[], name: UnitNames, isAll: boolean): Block[] {
  const lost = events.filter((event) => event.kind === "eliminated").map((event) => name(event.unit));
  if (lost.length > 0) return [paragraph(`Losses: ${lost.join(", ")}.`)];
  return isAll ? [paragraph("Losses: none.")] : [];
}
