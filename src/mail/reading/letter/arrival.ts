/** Who sent a letter and who is to have it, as the delivering server said (RFC 5321, 2.3.1). */
export interface Envelope {
  /** Empty for a bounce; left out if the front that passed the letter on did not say. */
  readonly from?: string;
  readonly to: readonly string[];
}

/** The server that handed a letter over, for SPF (RFC 7208). */
export interface Client {
  /** An IP address. */
  readonly address: string;
  /** What it called itself, where it did. */
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
  /** Where a door knows none, the letter's headers have to do. */
  readonly envelope?: Envelope;
  /** The client that delivered the letter, to us or to the front that passed it on. */
  readonly client?: Client;
  /**
   * What the mail provider behind a door found out about the sender, as the value of an Authentication-Results header
   * (RFC 8601) under the provider's name. Made from what it told us in a request that it signed or that knew our secret,
   * never from headers of the letter.
   */
  readonly authenticationResults?: string;
}
