/** A letter's sender and recipients, as the delivering server said (RFC 5321, 2.3.1). */
export interface Envelope {
  /** Empty for a bounce; absent if the front that passed the letter on did not say. */
  readonly from?: string;
  readonly to: readonly string[];
}

/** The server that handed a letter over, for SPF (RFC 7208). */
export interface Client {
  /** An IP address. */
  readonly address: string;
  /** Its own name, if it gave one. */
  readonly helo?: string;
}

export type DoorName =
  | "smtp"
  | "mime"
  | "postmark"
  | "mailgun"
  | "sendgrid"
  | "ses"
  | "imap"
  | "post-room";

/** A letter at the door: its bytes, and what the door knows about how they came. Nothing is read or believed yet. */
export interface Arrival {
  readonly door: DoorName;
  /** RFC 5322, as it was handed over. */
  readonly raw: Uint8Array;
  /** If a door knows none, the letter's headers must do. */
  readonly envelope?: Envelope;
  /** The client that delivered the letter, to us or to the front that passed it on. */
  readonly client?: Client;
  /**
   * What the mail provider behind a door found out about the sender, as the value of an Authentication-Results header (RFC
   * 8601) under the provider's name. It is made from a request that the provider signed or that knew our secret, never from
   * headers of the letter.
   */
  readonly authenticationResults?: string;
}
