import { combatPart, movementPart, pathWords, rollWords } from "../../hexes/turn-words.ts";
import { type Block, heading, list, paragraph } from "../../../src/kernel/block.ts";
import { sideName } from "../../../src/kernel/side.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";
import { QUARTERS } from "../battle-map.ts";
import type { AttackMade, GameEvent, SupportCommitted } from "../event.ts";
import { hexName, points } from "../naming.ts";
import type { Sight } from "../sight.ts";
import { attackWords, consequenceWords, declaredWords, resolvedWords, type Telling } from "./combat-words.ts";
import { allotmentWords, drawDice, faceDownWords } from "./marker-words.ts";
import { namesIn } from "./names.ts";
import { openingPhase, partsOf, type PlayedTurn, type TurnParts } from "./played-turn.ts";
import { endingWords, suddenEndWords } from "./ending-words.ts";

/**
 * The log of a Player-Turn, or of a part of one: movement, arrivals, combats, mobile movement, how it ended, losses; and the
 * support fire phase of the Game-Turn after it.
 * @param isOnMap whether the reader has the map at hand that numbers these combats
 */
export function playerTurnLog(turn: PlayedTurn, sight: Sight, isOnMap: boolean): Block[] {
  const telling: Telling = { setting: sight.setting, name: namesIn(sight.setting) };
  const { own, next } = partsOf(turn.events);
  const dice = [...turn.rolls];
  const told = own.length > 0 || next.length === 0
    ? ownPart(turn, { own, next }, dice, sight, telling, isOnMap)
    : [];
  return [...told, ...supportPart(next, dice, telling)];
}

/** What is gathered of a Player-Turn while its events are gone through. */
interface Gathered {
  readonly moves: string[];
  readonly arrivals: string[];
  readonly combats: Combat[];
  readonly mobile: string[];
  readonly after: string[];
}

interface Combat {
  readonly target: string | undefined;
  readonly words: string[];
}

function ownPart(
  turn: PlayedTurn,
  { own, next }: TurnParts,
  dice: RollNumber[],
  sight: Sight,
  telling: Telling,
  isOnMap: boolean,
): Block[] {
  const opening = openingPhase(own);
  const isWaiting = stillToCome(turn, sight);
  const gathered = gather(own, opening === "mobileMovement", dice, sight, telling);
  const { moves, arrivals, combats, mobile, after } = gathered;
  const begun = own.flatMap((event) => event.kind === "phaseBegan" ? [event.phase] : []);
  const isMoved = begun.includes("combat");
  const isFought = begun.includes("mobileMovement");
  const isOver = next.length > 0 || begun.includes("movement") ||
    own.some(({ kind }) => kind === "gameEnded" || kind === "dieRolled");
  return [
    heading(
      `Game-Turn ${turn.gameTurn}: ${sideName(turn.side)} Player-Turn${
        opening === "movement" ? "" : ", continued"
      }`,
    ),
    ...movementPart("Movement", moves, isMoved),
    ...arrivals.map(paragraph),
    ...(isWaiting
      ? [
        paragraph(
          `Combat: ${
            combats.length === 1 ? "an attack is" : `${combats.length} attacks are`
          } declared (7.1).`,
        ),
      ]
      : combatPart(combats.map(({ words }) => words.join(" ")), isOnMap, isMoved && isFought)),
    ...movementPart("Mobile movement", mobile, isFought && isOver),
    ...after.map(paragraph),
    ...lossPart(own, telling, isMoved && isFought && isOver),
  ];
}

/** 7.1: whether all that was declared waits for its combat now: whoever is told of a question is told of each attack there. */
function stillToCome({ side, gameTurn, events }: PlayedTurn, sight: Sight): boolean {
  const declared = events.flatMap((event) => event.kind === "attacked" ? [event.target] : []);
  if (
    declared.length === 0 || sight.gameTurn !== gameTurn || sight.phasing !== side || "combat" in sight.stage
  ) {
    return false;
  }
  const waiting = sight.attacks.map(({ target }) => hexName(sight.setting, target));
  return declared.every((target) => waiting.includes(target));
}

/** @param isMobile the events begin in the mobile movement phase */
function gather(
  events: readonly GameEvent[],
  isMobile: boolean,
  dice: RollNumber[],
  sight: Sight,
  telling: Telling,
): Gathered {
  const gathered: Gathered = { moves: [], arrivals: [], combats: [], mobile: [], after: [] };
  const { moves, arrivals, combats, mobile, after } = gathered;
  const { name } = telling;
  let marching = isMobile ? mobile : moves;
  /** The combat that is being told of: the one at a hex, or the one that was under way when these events began. */
  let current: Combat | undefined;
  const combatAt = (target: string): Combat | undefined => combats.find((combat) => combat.target === target);
  const begin = (target: string | undefined, words: string): Combat => {
    const combat = { target, words: [words] };
    combats.push(combat);
    return combat;
  };
  for (const event of events) {
    switch (event.kind) {
      case "phaseBegan":
        if (event.phase === "mobileMovement") marching = mobile;
        break;
      case "moved":
        marching.push(`${name(event.unit)}: ${pathWords(event.path)} (${points(event.cost * QUARTERS)})`);
        break;
      case "arrived":
        arrivals.push(`${name(event.unit)} arrives in ${event.hex} (${event.cite}).`);
        break;
      case "arrivalDelayed":
        arrivals.push(
          `${name(event.unit)} waits: ${
            event.cite === "11.4" ? "an enemy" : "a friend"
          } stands in ${event.hex} (${event.cite}).`,
        );
        break;
      case "attacked":
        begin(event.target, announcement(event, events, sight, telling));
        break;
      case "supportCommitted":
        for (const { target, words } of commitmentWords(telling, event, events)) {
          const combat = combatAt(target) ?? begin(target, `${target}:`);
          combat.words.push(words);
        }
        break;
      case "combatResolved": {
        const { target, attackers, defender } = event;
        current = combatAt(target) ??
          begin(target, `${attackWords({ attackers, target }, name(defender), name)}.`);
        current.words.push(resolvedWords(telling, event, rollWords(dice.shift())));
        break;
      }
      case "depleted":
      case "eliminated":
      case "retreated":
      case "advanced":
      case "held":
      case "resisted":
        current ??= begin(undefined, "The combat goes on.");
        current.words.push(consequenceWords(telling, event));
        break;
      case "dieRolled":
        after.push(
          `${sideName(event.side)} die for the end: ${event.die}${rollWords(dice.shift())} (${event.cite}).`,
        );
        break;
      case "gameEnded":
        after.push(endingWords(event));
        break;
      case "supportAllotted":
        break;
    }
  }
  const words = suddenEndWords(events);
  if (words !== undefined) after.push(words);
  return gathered;
}

/** Who attacks whom: with what lies face down, unless the combat is told of too, where it has been turned up. */
function announcement(
  event: AttackMade,
  events: readonly GameEvent[],
  { attacks, board }: Sight,
  telling: Telling,
): string {
  const { setting, name } = telling;
  const fought = events.find((each) => each.kind === "combatResolved" && each.target === event.target);
  if (fought?.kind === "combatResolved") return `${attackWords(event, name(fought.defender), name)}.`;
  const waiting = attacks.find(({ target }) => hexName(setting, target) === event.target);
  const unit = waiting === undefined ? undefined : board.unitAt(waiting.target);
  return declaredWords(telling, event, unit === undefined ? undefined : name(setting.roster.id(unit)));
}

/** 8.3: what the defender puts into each attack that is not told of to its end. */
function commitmentWords(
  { setting }: Telling,
  { commitments }: SupportCommitted,
  events: readonly GameEvent[],
) {
  const fought = new Set(events.flatMap((event) => event.kind === "combatResolved" ? [event.target] : []));
  return commitments.filter(({ target, count }) => count > 0 && !fought.has(target)).map((commitment) => ({
    target: commitment.target,
    words: `The defender adds ${faceDownWords(setting, commitment)}.`,
  }));
}

/** 8.1: the support fire phase that begins a Game-Turn. */
function supportPart(events: readonly GameEvent[], dice: RollNumber[], { setting }: Telling): Block[] {
  const begun = events.find((event) => event.kind === "phaseBegan");
  const drawn = events.flatMap((event) => {
    if (event.kind !== "supportAllotted") return [];
    const own = event.markers === undefined ? [] : dice.splice(0, drawDice(setting, event));
    return [allotmentWords(setting, event, own)];
  });
  if (begun === undefined && drawn.length === 0) return [];
  const which = begun?.kind === "phaseBegan" ? `Game-Turn ${begun.gameTurn}: support` : "Support";
  return [heading(`${which} fire phase`), ...(drawn.length === 0 ? [] : [list(drawn)])];
}

/** Who was lost, and who lies on his depleted side since. @param isAll whether the whole Player-Turn is told of */
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
