import type { TurnView } from "../../src/kernel/rules.ts";
import type { Dice } from "../../src/kernel/dice.ts";
import { enemyOf, type Side, sideName, SIDES } from "../../src/kernel/side.ts";
import { ended } from "./combat/casualties.ts";
import type { Phase } from "./documents/documents.ts";
import type { GameEvent } from "./position/event.ts";
import { bringReinforcements } from "./movement/reinforcements.ts";
import { type Field, MARK, phasingSide, type Truth, withoutMarks } from "./position/truth.ts";

/**
 * 4.1, 10.1, the sequence of play: a Game-Turn begins with the support fire phase of both sides. Then come the first
 * player's Player-Turn and the second's, each of movement, combat and mobile movement. The game may end after that (17.1).
 */

/** 4.1: the support fire phase of both sides begins the Game-Turn. */
export function beginGameTurn(truth: Truth, gameTurn: number, events: GameEvent[]): Truth {
  const begun: Truth = {
    ...withoutMarks(truth, MARK.moved | MARK.arrived),
    gameTurn,
    phase: "supportFire",
    phasing: undefined,
    stage: { at: "drawSupport" },
  };
  events.push(phaseBegan(begun));
  return begun;
}

/** 4.1: the movement phase of a side. */
export function beginMovement(truth: Truth, side: Side, events: GameEvent[]): Truth {
  const begun: Truth = {
    ...withoutMarks(truth, MARK.moved),
    phase: "movement",
    phasing: side,
    stage: { at: "movement" },
  };
  events.push(phaseBegan(begun));
  return begun;
}

/** 4.1, 11.2: the movement phase ends, reinforcements arrive, the combat phase begins. */
export function endMovementPhase(truth: Truth, events: GameEvent[]): Truth {
  const arrived = bringReinforcements(truth, events);
  const begun: Truth = { ...arrived, phase: "combat", stage: { at: "attack" }, attacks: [] };
  events.push(phaseBegan(begun));
  return begun;
}

/** 4.1, 11.2: the mobile movement phase: what has moved before may move again. */
export function beginMobileMovement(truth: Truth, events: GameEvent[]): Truth {
  const begun: Truth = {
    ...withoutMarks(truth, MARK.moved),
    phase: "mobileMovement",
    stage: { at: "mobileMovement" },
    attacks: [],
  };
  events.push(phaseBegan(begun));
  return begun;
}

/** 10.1: the Allied player is first; a scenario may say otherwise. */
export function firstPlayer({ setting }: Field): Side {
  return setting.scenario?.firstPlayer ?? "allied";
}

/** 4.1: begins the second player's Player-Turn after the first's; after that the Game-Turn ends. */
export function endPlayerTurn(truth: Truth, dice: Dice, events: GameEvent[]): Truth {
  const first = firstPlayer(truth);
  return phasingSide(truth) === first
    ? beginMovement(truth, enemyOf(first), events)
    : endGameTurn(truth, dice, events);
}

/** 17.0, 17.1: the last Game-Turn ends the game; after earlier ones the players roll for who may end it. */
function endGameTurn(truth: Truth, dice: Dice, events: GameEvent[]): Truth {
  const { setting: { scenario }, gameTurn } = truth;
  if (scenario !== undefined && gameTurn >= scenario.lastTurn) return ended(truth, "time", events);
  if (scenario?.suddenEnd.includes(gameTurn) !== true) return beginGameTurn(truth, gameTurn + 1, events);
  const [allied, axis] = SIDES.map((side) => {
    const die = dice.roll(`Game-Turn ${gameTurn}: ${sideName(side)} die for the end (17.1)`);
    events.push({ kind: "dieRolled", purpose: "suddenEnd", side, die, cite: "17.1" });
    return die;
  });
  if (allied === axis) return beginGameTurn(truth, gameTurn + 1, events);
  return { ...truth, stage: { at: "declareEnd", side: allied > axis ? "allied" : "axis" } };
}

export function phaseBegan({ gameTurn, phase, phasing }: Truth): GameEvent & { readonly phase: Phase } {
  const whose = phasing === undefined || phase === "supportFire" ? {} : { side: phasing };
  return { kind: "phaseBegan", gameTurn, ...whose, phase };
}

/** 4.1: whose Player-Turn it is; before the first, the side that moves first. */
export function turn(field: Field): TurnView {
  const first = firstPlayer(field);
  const side = field.phasing ?? first;
  return {
    gameTurn: field.gameTurn,
    side,
    played: side === first ? [] : [first],
    lastTurn: field.setting.scenario?.lastTurn,
  };
}
