import { Buffer } from "node:buffer";
import { UnreadableBackup } from "./format.ts";

/** Backups as files: compressed, and encrypted to their recipients in the format of age (age-encryption.org/v1). */

/** Loaded only for this, so that no start waits for it. */
const age = () => import("age-encryption");

/** How many recipients a backup may have: a reader tries each, which takes a while. */
const LONGEST_HEADER = 64 * 1024;

/** How many times its size a backup may unpack to. Backups of clubs reach ten times; gzip can reach a thousand. */
const TIGHTEST = 100;
/** What any backup may unpack to. */
const UNCOUNTED = 16 * 1024 * 1024;

const IDENTITY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/m;

export async function sealed(
  plain: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): Promise<ReadableStream<Uint8Array>> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return await encrypter.encrypt(packedBy(new CompressionStream("gzip"), plain));
}

/**
 * @param keyFile the contents of a key file, as age-keygen or {@link newKey} writes it
 * @param isTrusted whether it is read however strongly it is compressed
 * @throws {UnreadableBackup}
 */
export async function* unsealed(
  file: ReadableStream<Uint8Array>,
  keyFile: string,
  isTrusted = false,
): AsyncIterable<Uint8Array> {
  const identity = IDENTITY.exec(keyFile)?.[0];
  if (identity === undefined) throw new UnreadableBackup("The key file holds no AGE-SECRET-KEY-1…");
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    const packed = await decrypter.decrypt(ReadableStream.from(withShortHeader(file)));
    yield* isTrusted ? unpacked(packed) : loose(packed);
  } catch (error) {
    if (error instanceof UnreadableBackup) throw error;
    throw new UnreadableBackup(
      `It cannot be opened: it is damaged, breaks off, or is not for this key (${(error as Error).message})`,
      { cause: error },
    );
  }
}

/** The unpacked bytes of a file, as long as they are not too many times what was read. */
async function* loose(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let [within, out] = [0, 0];
  const counted = async function* () {
    for await (const piece of packed) {
      within += piece.length;
      yield piece;
    }
  };
  for await (const piece of unpacked(counted())) {
    out += piece.length;
    if (out > UNCOUNTED + TIGHTEST * within) {
      throw new UnreadableBackup(
        `It unpacks to more than ${TIGHTEST} times its size, as no backup is known to: if you have taken it yourself, read it with --trusted`,
      );
    }
    yield piece;
  }
}

function unpacked(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return packedBy(new DecompressionStream("gzip"), bytes);
}

/** The file, if its header ends early enough (age-encryption.org/v1: its last line begins with three dashes). */
async function* withShortHeader(file: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  let header: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of file) {
    if (header !== undefined) {
      header = Buffer.concat([header, piece]);
      const end = header.indexOf("\n---");
      if (end > LONGEST_HEADER || end < 0 && header.length > LONGEST_HEADER) {
        throw new Error("its header has no end");
      }
      if (end >= 0) header = undefined;
    }
    yield piece;
  }
}

/** A key file for a new key, and its recipient. */
export async function newKey(at: number): Promise<{ readonly file: string; readonly recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const file = `# created: ${new Date(at).toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  return { file, recipient };
}

function packedBy(packer: CompressionStream | DecompressionStream, bytes: AsyncIterable<Uint8Array>) {
  const pieces = ReadableStream.from(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>;
  return pieces.pipeThrough(packer) as ReadableStream<Uint8Array>;
}
