import { combatPart, movementPart } from "../../hexes/words/turn-words.ts";
import { type Block, heading, list, paragraph } from "../../../src/kernel/block.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";
import type { GameEvent } from "../position/event.ts";
import { hexName } from "../position/naming.ts";
import type { Sight } from "../sight/sight.ts";
import type { Telling } from "./combat-words.ts";
import { endingWords, suddenEndWords } from "./ending-words.ts";
import { allotmentWords, drawDice } from "./marker-words.ts";
import { namesIn } from "./names.ts";
import { type PlayedTurn, type TurnParts, turnParts } from "./played-turn.ts";
import { TurnStory } from "./turn-story.ts";

/**
 * The log of a Player-Turn, or of a part of one: movement, arrivals, combats, mobile movement, losses, and its end. The
 * support fire phase of the Game-Turn after it comes last.
 * @param isOnMap whether the reader has the map at hand that numbers these combats
 */
export function playerTurnLog(turn: PlayedTurn, sight: Sight, isOnMap: boolean): Block[] {
  const telling: Telling = { setting: sight.setting, name: namesIn(sight.setting) };
  const parts = turnParts(turn.events);
  const rolls = [...turn.rolls];
  const isTold = parts.own.length > 0 || parts.next.length === 0;
  const story = new TurnStory(parts, rolls, sight, telling);
  return [
    ...(isTold ? ownPart(turn, parts, story, isAwaited(turn, sight), isOnMap, telling) : []),
    ...supportPart(parts.next, rolls, telling),
  ];
}

function ownPart(
  { gameTurn, side }: PlayedTurn,
  { opens, own, next }: TurnParts,
  story: TurnStory,
  isAwaited: boolean,
  isOnMap: boolean,
  telling: Telling,
): Block[] {
  const { moves, arrivals, tail, combats, mobile, endRolls, ending } = story;
  const begun = own.flatMap((event) => event.kind === "phaseBegan" ? [event.phase] : []);
  const isMoved = begun.includes("combat");
  const isFought = begun.includes("mobileMovement");
  const isOver = next.length > 0 || begun.includes("movement") || endRolls.length > 0 || ending !== undefined;
  const continued = opens === "movement" ? "" : ", continued";
  return [
    heading(`Game-Turn ${gameTurn}: ${sideName(side)} Player-Turn${continued}`),
    ...movementPart("Movement", moves, isMoved),
    ...arrivals.map(paragraph),
    ...(tail.length === 0 ? [] : [paragraph(`The combat goes on: ${tail.join(" ")}`)]),
    ...(isAwaited
      ? [paragraph(`Combat: ${declaredWords(combats.length)} declared (7.1).`)]
      : combatPart(combats.map(({ words }) => words.join(" ")), isOnMap, isMoved && isFought)),
    ...movementPart("Mobile movement", mobile, isFought && isOver),
    ...lossPart(own, telling, isMoved && isFought && isOver),
    ...(endRolls.length === 0 ? [] : [paragraph(suddenEndWords(endRolls, next.length > 0))]),
    ...(ending === undefined ? [] : [paragraph(endingWords(ending))]),
  ];
}

function declaredWords(count: number): string {
  return count === 1 ? "an attack is" : `${count} attacks are`;
}

/** 7.1: whether all declared attacks still wait for their combat: the question then tells its reader about each. */
function isAwaited({ side, gameTurn, events }: PlayedTurn, sight: Sight): boolean {
  const declared = events.flatMap((event) => event.kind === "attacked" ? [event.target] : []);
  const isNow = sight.gameTurn === gameTurn && sight.phasing === side && !("combat" in sight.stage);
  if (declared.length === 0 || !isNow) return false;
  const waiting = sight.attacks.map(({ target }) => hexName(sight.setting, target));
  return declared.every((target) => waiting.includes(target));
}

/** 8.1: the support fire phase that begins a Game-Turn. @param rolls begin with those of the draws that the reader saw */
function supportPart(events: readonly GameEvent[], rolls: RollNumber[], { setting }: Telling): Block[] {
  if (events.length === 0) return [];
  const [begun] = events;
  const drawn = events.flatMap((event) => {
    if (event.kind !== "supportAllotted") return [];
    const own = event.markers === undefined ? [] : rolls.splice(0, drawDice(setting, event));
    return [allotmentWords(setting, event, own)];
  });
  const which = begun.kind === "phaseBegan" ? `Game-Turn ${begun.gameTurn}: support` : "Support";
  return [heading(`${which} fire phase`), ...(drawn.length === 0 ? [] : [list(drawn)])];
}

/** The lost units, and those depleted but not lost. @param isAll whether the log covers the whole Player-Turn */
function lossPart(events: readonly GameEvent[], { name }: Telling, isAll: boolean): Block[] {
  const lost = events.flatMap((event) => event.kind === "eliminated" ? [event.unit] : []);
  const worn = events.flatMap((event) =>
    event.kind === "depleted" && !lost.includes(event.unit) ? [event.unit] : []
  );
  const parts = [
    ...(lost.length === 0 ? [] : [`Eliminated: ${lost.map(name).join(", ")}.`]),
    ...(worn.length === 0 ? [] : [`Depleted: ${worn.map(name).join(", ")}.`]),
  ];
  if (parts.length > 0) return [paragraph(parts.join(" "))];
  return isAll ? [paragraph("Losses: none.")] : [];
}
