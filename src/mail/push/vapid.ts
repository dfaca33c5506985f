import { Buffer } from "node:buffer";
import { createECDH, createPrivateKey, sign } from "node:crypto";
import { HOUR } from "../../common/bytes/lengths.ts";
import type { VapidKey } from "../../store/records/push-record.ts";

/** RFC 8292, 2: no more than 24 hours. */
const LASTS = 12 * HOUR;

/** A key that a referee signs with before push services. */
export function newVapidKey(): VapidKey {
  const key = createECDH("prime256v1");
  key.generateKeys();
  const secret = key.getPrivateKey();
  return {
    public: key.getPublicKey().toString("base64url"),
    // Keeps leading zeros.
    secret: Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString("base64url"),
  };
}

/** The sender of a message, for its push service (RFC 8292, 3). @param contact where its operator asks, should it go wrong */
export function vapidHeader(key: VapidKey, endpoint: URL, contact: string, now: number): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString("base64url");
  const claims = { aud: endpoint.origin, exp: Math.floor((now + LASTS) / 1000), sub: contact };
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const point = Buffer.from(key.public, "base64url");
  const privateKey = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
      d: key.secret,
    },
  });
  // RFC 7518, 3.4: both numbers one behind the other, and not DER.
  const signature = sign("sha256", Buffer.from(signed), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${key.public}`;
}
