import { chaptersOf } from "../../../src/common/chapters.ts";
import { own } from "../../../src/common/own.ts";
import type { Chapter } from "../../../src/kernel/pointing.ts";
import { blockCalled } from "../position/called.ts";
import type { Sight } from "../position/sight.ts";
import { areaShort, blockName, chitName, placeName } from "../words/events/names.ts";
import type { PlayedTurn } from "../words/events/rolls.ts";
import type { SeenEvent } from "../words/events/seen-event.ts";
import { eventSentence } from "../words/sentence.ts";

/**
 * What became of a block, in the words of the log. 6.24: for a hidden block it gives what the viewer saw of its back. It gives
 * nothing of its face, not even what was turned up once: the viewer may remember that, but the log does not repeat it. For a
 * visible face it gives what the viewer saw of that unit. For a chit that the viewer may see, it says when the chit was drawn
 * and what it did.
 */
export function history(
  sight: Sight,
  turns: readonly PlayedTurn[],
  id: string,
): Chapter[] | undefined {
  const block = blockCalled(sight, id);
  if (block === undefined) {
    return own(sight.chits, id) === undefined ? undefined : chitHistory(sight, turns, id);
  }
  const { unit, piece } = block;
  return chaptersOf(turns, (event) => {
    if (!("unit" in event) && !("piece" in event)) return undefined;
    if (unit !== undefined) return event.unit === unit ? told(sight, event) : undefined;
    return "piece" in event && event.piece === piece ? told(sight, turnedAway(event)) : undefined;
  });
}

/** When a chit was drawn, how it came to lie where it is, and what it served for. */
function chitHistory(sight: Sight, turns: readonly PlayedTurn[], id: string): Chapter[] {
  const name = chitName(sight, id);
  return chaptersOf(turns, (event) => {
    switch (event.kind) {
      case "drew":
        return event.chits.includes(id) ? `${name} is drawn (4.2).` : undefined;
      case "assigned":
        return event.chits.includes(id)
          ? `${name} serves in ${placeName(sight, event.area)} (6.22).`
          : undefined;
      case "chitMoved":
        return event.chit !== id || event.area === undefined
          ? undefined
          : `${name} is laid in ${placeName(sight, event.area)}.`;
      default:
        return "chit" in event && event.chit === id ? eventSentence(sight, event) : undefined;
    }
  });
}

/** A block's event for a reader who sees only its back. */
function turnedAway(event: SeenEvent): SeenEvent {
  const kept = new Set(["unit", "cost", "strength", "detachment"]);
  const seen = { ...event };
  for (const key of Object.keys(seen)) if (kept.has(key)) Reflect.deleteProperty(seen, key);
  return seen;
}

/** Tells an event in a sentence, even if the log tells it together with others. */
function told(sight: Sight, event: SeenEvent): string | undefined {
  const name = () => "piece" in event || "unit" in event ? blockName(sight, event) : "A block";
  switch (event.kind) {
    case "revealed":
      return `${name()} is face up in ${areaShort(event.area)}.`;
    case "hidden":
      return `${name()} is face down again.`;
    case "stepLost":
      return `${name()} loses a step${event.strength === undefined ? "" : `: ${event.strength} now`}.`;
    case "pointed":
      return `${name()} leads in ${placeName(sight, event.area)} (6.24).`;
    case "scouted":
      return `${name()} scouts ${placeName(sight, event.area)} (15.72).`;
    case "released":
      return `${name()} is released (${event.cite}).`;
    default:
      return eventSentence(sight, event);
  }
}
