import type { Chapter } from "../kernel/pointing.ts";

/**
 * The history of one piece, from everything that was seen.
 * @param told the words for an event; undefined if it does not concern the piece
 */
export function chaptersOf<T extends { readonly events: readonly E[] }, E>(
  turns: readonly T[],
  told: (event: T["events"][number], turn: T) => string | undefined,
): Chapter[] {
  return turns.flatMap((seen, turn) => {
    const says = seen.events.flatMap((event) => told(event, seen) ?? []);
    return says.length === 0 ? [] : [{ turn, says }];
  });
}
