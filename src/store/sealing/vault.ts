import { Buffer } from "node:buffer";
import { sha256Hex } from "../../common/bytes/native-sha256.ts";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
/** NIST SP 800-38D, 5.2.1.1 and 5.2.1.2: an initialization vector of 96 bits, a tag of 128. */
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Something sealed cannot be opened: another key sealed it, or it has changed since. */
export class CannotOpen extends Error {
  override readonly name = "CannotOpen";
}

/** Secrets at rest: encrypted with AES-GCM under one key that the store itself does not hold. */
export class Vault {
  /** @param key 32 bytes in hexadecimal */
  constructor(private readonly key: string) {}

  /** Identifies the key without revealing it. */
  get name(): string {
    return sha256Hex(`the name of the key ${this.key}`).slice(0, 16);
  }

  /** @param place what the secret belongs to; it opens nowhere else */
  seal(secret: string, place: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, Buffer.from(this.key, "hex"), iv).setAAD(Buffer.from(place));
    const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString("base64url");
  }

  /** @throws {CannotOpen} if this key did not seal it for that place */
  open(sealed: string, place: string): string {
    const bytes = Buffer.from(sealed, "base64url");
    try {
      const cipher = createDecipheriv(CIPHER, Buffer.from(this.key, "hex"), bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(bytes.length - TAG_BYTES));
      const opened = cipher.update(bytes.subarray(IV_BYTES, bytes.length - TAG_BYTES));
      return Buffer.concat([opened, cipher.final()]).toString("utf8");
    } catch (error) {
      throw new CannotOpen(`the secret of ${place} does not open with this key`, { cause: error });
    }
  }
}
