export type Handled =
  /** It cannot be read at any attempt, and its bearer hears that. @param reason without a full stop */
  | { readonly kind: "unreadable"; readonly reason: string }
  | { readonly kind: "automatic"; readonly reason: string }
  /** A letter of ours has come back, and the seat's players hear about it. */
  | { readonly kind: "bounce"; readonly status: string }
  | { readonly kind: "read-already" }
  /** It had been read before, and its answer goes once more, in case that was lost. */
  | { readonly kind: "answered-again" }
  /** It had been answered before, and no more answers go once more within the hour. */
  | { readonly kind: "too-many" }
  /** It is one of too many, has not been read, and is to come again. */
  | { readonly kind: "put-off"; readonly reason: string }
  | { readonly kind: "nobody" }
  /** It belongs to no game, and the operator bars its writer. */
  | { readonly kind: "barred" }
  /** Its sender is false, and has nothing to do with any game here. */
  | { readonly kind: "forged"; readonly reason: string }
  /** It changes something and may not be its player's, who has to confirm it. */
  | { readonly kind: "asked"; readonly about: string }
  | { readonly kind: "answered"; readonly about: string };
