import { mendedJson } from "../../common/bytes/json.ts";
import { Buffer } from "node:buffer";
import { SECOND } from "../../common/bytes/lengths.ts";
import { sameSecret } from "../../game/access/tokens.ts";
import type { Arrival } from "../reading/letter/arrival.ts";
import type { DeliveryFailure } from "../reading/letter/delivery-failure.ts";

/** What somebody has posted to a door. */
export interface Posted {
  readonly headers: Headers;
  /** Read on demand: a sender whose head already proves a forgery needs no memory for it. */
  readonly body: () => Promise<Uint8Array>;
}

/** What a request turned out to be. */
export type Delivery =
  | { readonly kind: "letter"; readonly arrival: Arrival }
  /** A letter of ours that has not arrived. */
  | { readonly kind: "failure"; readonly failure: DeliveryFailure }
  /** Done, and no letter in it. */
  | { readonly kind: "notice"; readonly about: string }
  /** Not from the right sender. */
  | { readonly kind: "forged"; readonly reason: string }
  /** From the right sender, but unreadable at every attempt. */
  | { readonly kind: "unreadable"; readonly reason: string };

/** A door for letters that a mail provider, or a mail server, passes on by HTTP. */
export interface HttpDoor {
  /** Below `/inbound`. */
  readonly path: string;
  /** The most bytes that a letter within the limits takes up in the provider's own wrapping. */
  readonly bodyLimit: number;
  /** The status that its client takes for a no that is final, so that it does not send the same again. */
  readonly finalNo: 200 | 403 | 406 | 422;
  /** Its client can still refuse a letter to its sender, so it hears about wrong addresses. */
  readonly refusesStrangers: boolean;
  /** @throws where the request should be sent again later */
  read(posted: Posted): Delivery | Promise<Delivery>;
}

/** The provider leaves the letter out. Thrown, so that it comes again when the operator has put that right. */
export class Misconfigured extends Error {
  override readonly name = "Misconfigured";
}

export const forged = (reason: string): Delivery => ({ kind: "forged", reason });
export const unreadable = (reason: string): Delivery => ({ kind: "unreadable", reason });

/** Whether a request knows our secret: as a bearer's token (RFC 6750) or as the password of anybody (RFC 7617). */
export function knowsSecret({ headers }: Pick<Posted, "headers">, secret: string): boolean {
  const [scheme, credentials = ""] = (headers.get("Authorization") ?? "").split(" ");
  switch (scheme.toLowerCase()) {
    case "bearer":
      return sameSecret(credentials, secret);
    case "basic": {
      const pair = new TextDecoder().decode(Buffer.from(credentials, "base64"));
      return sameSecret(pair.slice(pair.indexOf(":") + 1), secret);
    }
    default:
      return false;
  }
}

/**
 * A time that a provider signs, in seconds since 1970. In ten digits and nothing else, so that a text has one reading and the
 * same signature serves for one time only.
 * @returns milliseconds; NaN where it is none
 */
export function signedTime(text: string): number {
  return /^\d{10}$/.test(text) ? Number(text) * SECOND : NaN;
}

/**
 * Reads a service's body of JSON. Half a character in a letter becomes U+FFFD, as in a letter by SMTP: the rest counts.
 * @returns undefined if the body is not JSON
 */
export async function jsonOf({ body }: Posted): Promise<unknown> {
  return mendedJson(new TextDecoder().decode(await body()));
}
