import { type Block, heading, paragraph } from "../../../src/kernel/block.ts";
import { listed } from "../../../src/common/text.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { SeenTurn } from "../../../src/kernel/words.ts";
import { combatPart, movementPart, rollWords } from "../../hexes/words/turn-words.ts";
import type { GameEvent } from "../contract/event.ts";
import { attackWords } from "./attack-words.ts";
import { eventWords } from "./event-words.ts";
import type { UnitId } from "../../hexes/names.ts";
import type { UnitNames } from "../../hexes/words/log-names.ts";

/** A Player-Turn, or a part of one, in the rules' words. */
export interface PlayedTurn extends SeenTurn {
  readonly events: readonly GameEvent[];
}

/**
 * The log of a Player-Turn in words: movement, combats, losses.
 * @param isOnMap whether the reader has the map that numbers these combats
 * @param isReferees whether the referee retreats a unit (7.7)
 */
export function playerTurnLog(
  { side, gameTurn, events, rolls }: PlayedTurn,
  name: UnitNames,
  isOnMap: boolean,
  isReferees?: (unit: UnitId) => boolean,
): Block[] {
  const dice = [...rolls];
  const moves: string[] = [];
  const combats: string[][] = [];
  /** Combats whose dice are not rolled yet: the question tells its reader about each. */
  let announced = 0;
  const before: string[] = [];
  const after: string[] = [];
  const isOver = events.some((event) =>
    event.kind === "gameEnded" || (event.kind === "phaseBegan" && event.phase === "movement")
  );
  const isMoved = events.some((event) => event.kind === "phaseBegan" && event.phase === "combat");
  const ofCombat = (text: string) => {
    if (combats.length === 0) combats.push([announcedWords(events, name)]);
    combats[combats.length - 1].push(text);
  };
  for (const event of events) {
    const note = combats.length > 0
      ? (text: string) => combats[combats.length - 1].push(text)
      : (text: string) => before.push(text);
    const words = eventWords(event, name, () => rollWords(dice.shift()), isReferees);
    if (words === undefined) continue;
    switch (event.kind) {
      case "moved":
      case "entered":
      case "exited":
        moves.push(words);
        break;
      case "attacked":
        combats.push([words]);
        announced++;
        break;
      case "combatResolved":
        announced = 0;
        ofCombat(words);
        break;
      case "protected":
        ofCombat(words);
        break;
      case "displaced":
      case "retreated":
      case "advanced":
        note(words);
        break;
      case "eliminated":
        if (event.cite === "18.2") after.push(words);
        else note(words);
        break;
      case "endOffered":
      case "endAgreed":
        before.push(words);
        break;
      default:
        after.push(words);
    }
  }
  return [
    heading(`Game-Turn ${gameTurn}: ${sideName(side)} Player-Turn${isMoved ? "" : ", continued"}`),
    ...before.map(paragraph),
    ...movementPart("Movement", moves, isMoved),
    ...combatPart(
      combats.slice(0, combats.length - announced).map((parts) => parts.join(" ")),
      isOnMap,
      isOver && isMoved,
    ),
    ...(announced === 0 ? [] : [paragraph(announcedOf(announced))]),
    ...after.map(paragraph),
    ...lossPart(events, name, isOver && isMoved),
  ];
}

/** The units in a combat that was announced in an earlier run. That run's log has its points of ground support. */
function announcedWords(events: readonly GameEvent[], name: UnitNames): string {
  const combat = events.find((event) => event.kind === "combatResolved");
  if (combat === undefined) return "The attack goes on.";
  const { attackers, barrage, defenders } = combat;
  return attackers.length + barrage.length === 0
    ? `Ground support attacks ${listed(defenders.map(name))}.`
    : `${attackWords({ attackers, barrage, defenders, groundSupport: 0 }, name)}.`;
}

const announcedOf = (count: number) =>
  count === 1 ? "An attack is announced." : `${count} attacks are announced.`;

function lossPart(events: readonly GameEvent[], name: UnitNames, isAll: boolean): Block[] {
  const lost = events.filter((event) => event.kind === "eliminated").map((event) => name(event.unit));
  if (lost.length > 0) return [paragraph(`Losses: ${lost.join(", ")}.`)];
  return isAll ? [paragraph("Losses: none.")] : [];
}
