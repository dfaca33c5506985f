import { sha256Hex } from "../../common/bytes/sha256.ts";
import { createHmac } from "node:crypto";
import { sameSecret } from "../../game/access/tokens.ts";
import { signedTime } from "./http.ts";
import type { Nonces } from "../../store/nonces.ts";

/** Mailgun tries for eight hours; beyond, a signature is somebody else's find. */
const WINDOW = 9 * 3_600_000;

/** What Mailgun signs with: the webhook signing key, and what keeps a signature from being used for something else. */
export interface MailgunProof {
  readonly signingKey: string;
  readonly nonces: Nonces;
  readonly now: () => number;
}

export interface MailgunSignature {
  readonly timestamp: string;
  readonly token: string;
  readonly signature: string;
}

/** @returns why a signature is not Mailgun's own of these hours; undefined where it is */
export function signatureFault(
  { signingKey, now }: MailgunProof,
  { timestamp, token, signature }: MailgunSignature,
): string | undefined {
  const own = createHmac("sha256", signingKey).update(timestamp + token).digest("hex");
  if (token === "" || !sameSecret(signature, own)) return "the signature is not Mailgun's";
  if (!(Math.abs(now() - signedTime(timestamp)) <= WINDOW)) return "the signature is of another time";
  return undefined;
}

/**
 * It signs time and token, not what it brings: so a token is good for one thing only, which may come again.
 * @returns why it is not; undefined where it is
 */
export async function reuseFault(
  { nonces }: MailgunProof,
  { timestamp, token }: MailgunSignature,
  content: string | Uint8Array,
): Promise<string | undefined> {
  const digest = sha256Hex(content);
  return await nonces.use(`mailgun ${token}`, digest, signedTime(timestamp) + 2 * WINDOW)
    ? undefined
    : "the signature has been used for another letter";
}
