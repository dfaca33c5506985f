import type { SeenTurn } from "../../../src/kernel/words.ts";
import type { GameEvent } from "../position/event.ts";
import type { Phase } from "../documents/documents.ts";

/** A Player-Turn, or a part of one, as its viewer saw it. */
export interface PlayedTurn extends SeenTurn {
  readonly events: readonly GameEvent[];
}

type Opening = Exclude<Phase, "supportFire">;

/** What happened in a Player-Turn, and what began the Game-Turn after it. */
export interface TurnParts {
  /** The phase in which it begins. */
  readonly opens: Opening;
  readonly own: readonly GameEvent[];
  /** From its support fire phase on (8.1). */
  readonly next: readonly GameEvent[];
}

/** 4.1: the support fire phase of a new Game-Turn belongs neither to the Player-Turn before it nor to the next. */
export function turnParts(all: readonly GameEvent[]): TurnParts {
  const events = afterDraw(all);
  const drawn = events.findIndex(({ kind }) => kind === "supportAllotted");
  const begun = events.findIndex((event) => event.kind === "phaseBegan" && event.phase === "supportFire");
  const at = begun === -1 ? drawn : begun;
  const opens = openingPhase(events);
  return at === -1
    ? { opens, own: events, next: [] }
    : { opens, own: events.slice(0, at), next: events.slice(at) };
}

/** The events after a Game-Turn's support fire phase, if its combat phase has begun; else all events. */
function afterDraw(events: readonly GameEvent[]): readonly GameEvent[] {
  const beginning = (phase: Phase) => (event: GameEvent) =>
    event.kind === "phaseBegan" && event.phase === phase;
  const toCombat = events.slice(0, 1 + events.findIndex(beginning("combat")));
  const isAfterDraw = toCombat.some(({ kind }) => kind === "supportAllotted");
  return isAfterDraw ? events.slice(1 + toCombat.findLastIndex(beginning("movement"))) : events;
}

/** The phase in which these events begin. The first event that ends a phase tells, or else their kind. */
function openingPhase(events: readonly GameEvent[]): Opening {
  for (const event of events) {
    switch (event.kind) {
      case "phaseBegan":
        return BEFORE[event.phase];
      case "arrived":
      case "arrivalDelayed":
        return "movement";
      case "attacked":
      case "supportCommitted":
      case "combatResolved":
      case "depleted":
      case "eliminated":
      case "retreated":
      case "advanced":
      case "held":
      case "resisted":
        return "combat";
      case "dieRolled":
        return "mobileMovement";
      case "gameEnded":
        return event.reason === "relief" || event.reason === "tobruk" ? "movement" : "mobileMovement";
      case "moved":
      case "supportAllotted":
        break;
    }
  }
  return "combat";
}

const BEFORE: Readonly<Record<Phase, Opening>> = {
  combat: "movement",
  mobileMovement: "combat",
  movement: "mobileMovement",
  supportFire: "mobileMovement",
};
