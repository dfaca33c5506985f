import type { Kinded, Rules } from "../kernel/rules.ts";
import type { EventTable } from "./game.ts";

/**
 * Events as a viewer saw them happen. Of one that is `hidden`, its `side` alone knows the members that its form seals; the
 * game master knows all.
 */
export function seenThrough(table: EventTable<never>): Rules<unknown, unknown>["seen"] {
  return (events, viewer) => {
    if (viewer === "gameMaster") return events;
    return events.map((event) => {
      const { hidden, ...open } = event as Kinded & { readonly hidden?: true; readonly side?: string };
      if (hidden === undefined || open.side === viewer) return open;
      const sealed = table[event.kind]?.seals ?? [];
      return Object.fromEntries(
        Object.entries(open).filter(([name]) => !sealed.includes(name)),
      ) as unknown as Kinded;
    });
  };
}
