import { Buffer } from "node:buffer";
import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** What a browser has given: its public key and what only it and we share, in base64url (RFC 8291, 3.1). */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is drawn for each message; given in tests only. */
export interface MessageChance {
  readonly salt: Uint8Array;
  /** The scalar of a key on P-256. */
  readonly secret: Uint8Array;
}

const CURVE = "prime256v1";
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
/** RFC 8291, 4: one record, of no more than this. */
const RECORD_BYTES = 4096;
/** RFC 8188, 2: ends the last record's text; zeros may follow, so that the length reveals nothing. */
const LAST = 2;

/** A key as browsers write it: what does not belong to it would be passed over, and be kept. */
const WRITTEN = /^[\w-]{20,90}={0,2}$/;

/** Whether keys could be a browser's: a point on the curve, and a secret of 16 bytes. */
export function areBrowserKeys({ p256dh, auth }: BrowserKeys): boolean {
  if (!WRITTEN.test(p256dh) || !WRITTEN.test(auth)) return false;
  try {
    const ours = createECDH(CURVE);
    ours.generateKeys();
    ours.computeSecret(pointOf(p256dh));
    return Buffer.from(auth, "base64url").length === AUTH_BYTES;
  } catch {
    return false;
  }
}

function pointOf(p256dh: string): Buffer {
  const point = Buffer.from(p256dh, "base64url");
  // RFC 8291, 3.1: uncompressed (X9.62).
  if (point.length !== POINT_BYTES || point[0] !== 4) throw new RangeError("no point of P-256");
  return point;
}

/**
 * A message that only that browser reads (RFC 8291; its coding is aes128gcm of RFC 8188), in one record.
 * @param length to which the text is filled up
 */
export function encryptedFor(
  { p256dh, auth }: BrowserKeys,
  text: string,
  length = 0,
  { salt, secret }: MessageChance = { salt: randomBytes(16), secret: new Uint8Array() },
): Buffer {
  const ours = createECDH(CURVE);
  if (secret.length === 0) ours.generateKeys();
  else ours.setPrivateKey(Buffer.from(secret));
  const theirPoint = pointOf(p256dh);
  const ourPoint = ours.getPublicKey();
  const shared = ours.computeSecret(theirPoint);
  // RFC 8291, 3.3 and 3.4.
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirPoint, ourPoint]);
  const material = Buffer.from(hkdfSync("sha256", shared, Buffer.from(auth, "base64url"), info, 32));
  const derived = (label: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", material, salt, Buffer.from(`Content-Encoding: ${label}\0`), bytes));
  const cipher = createCipheriv("aes-128-gcm", derived("aes128gcm", 16), derived("nonce", 12));
  const plain = Buffer.from(text);
  const filling = Buffer.alloc(Math.max(0, length - plain.length));
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([plain, Buffer.of(LAST), filling])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES, 0);
  head[4] = POINT_BYTES;
  return Buffer.concat([salt, head, ourPoint, sealed]);
}
