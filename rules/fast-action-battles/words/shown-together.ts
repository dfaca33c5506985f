import type { SeenEvent, SeenOf } from "./seen-event.ts";

/** An event, or blocks turned up one after the other in one place, which are told of together. */
export type ToldTogether = { readonly event: SeenEvent; readonly index: number } | {
  readonly revealed: readonly SeenOf<"revealed">[];
};

/** Events in their order, each by its number; blocks that are turned up together are one. */
export function* together(events: readonly SeenEvent[]): Generator<ToldTogether> {
  let revealed: SeenOf<"revealed">[] = [];
  for (const [index, event] of events.entries()) {
    const isSame = event.kind === "revealed" &&
      (revealed.length === 0 || (revealed[0].area === event.area && revealed[0].to?.[0] === event.to?.[0]));
    if (!isSame && revealed.length > 0) {
      yield { revealed };
      revealed = [];
    }
    if (event.kind === "revealed") revealed.push(event);
    else yield { event, index };
  }
  if (revealed.length > 0) yield { revealed };
}
