import type { Handled } from "./handled.ts";

/** What a door tells whoever has brought a letter. */
export type Receipt =
  | { readonly kind: "taken" }
  /** Nobody need bring it again: it cannot be read. @param reason without a full stop */
  | { readonly kind: "refused"; readonly reason: string };

export function receiptFor(handled: Handled): Receipt {
  return handled.kind === "unreadable" ? { kind: "refused", reason: handled.reason } : { kind: "taken" };
}
