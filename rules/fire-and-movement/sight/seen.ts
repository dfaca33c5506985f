import type { Kinded, Viewer } from "../../../src/kernel/rules.ts";
import type { GameEvent } from "../position/event.ts";
import { isOwn } from "./sight.ts";

/** Events as a viewer saw them happen: everything except markers that are hidden from that viewer (8.1, 8.3). */
export function seen(events: readonly GameEvent[], viewer: Viewer): readonly Kinded[] {
  return events.map((event) => seenEvent(event, viewer));
}

function seenEvent(event: GameEvent, viewer: Viewer): GameEvent {
  switch (event.kind) {
    case "supportAllotted":
    case "attacked": {
      if (isOwn(viewer, event.side)) return event;
      const { markers: _, ...open } = event;
      return open;
    }
    case "supportCommitted": {
      if (isOwn(viewer, event.side)) return event;
      const commitments = event.commitments.map(({ target, count }) => ({ target, count }));
      return { ...event, commitments };
    }
    default:
      return event;
  }
}
