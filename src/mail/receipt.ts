import type { Handled } from "./letters-in/handled.ts";

/** A door's reply to whatever brings a letter. */
export type Receipt =
  | { readonly kind: "taken" }
  /** There are too many, and it should come again. @param reason without a full stop */
  | { readonly kind: "put-off"; readonly reason: string }
  /** Nobody need bring it again: it cannot be read. @param reason without a full stop */
  | { readonly kind: "refused"; readonly reason: string };

export function receiptFor(handled: Handled): Receipt {
  switch (handled.kind) {
    case "unreadable":
      return { kind: "refused", reason: handled.reason };
    case "put-off":
      return handled;
    default:
      return { kind: "taken" };
  }
}
