/** What postal-mime has between any two lines. */
const LINE_FEED = Uint8Array.of(10);

/**
 * Replaces the platform's Blob for postal-mime, which collects a letter's decoded lines in one: it does what postal-mime needs,
 * without keeping every line apart. Deno's own takes some ten microseconds for each, and a letter may have 20,000 lines, or
 * base64 that ends after every other character.
 */
export class GatheredBytes {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(parts: readonly (ArrayBuffer | Uint8Array | string)[]) {
    const encoder = new TextEncoder();
    const bytesOf = (part: string) => part === "\n" ? LINE_FEED : encoder.encode(part);
    const chunks = parts.map((part) => typeof part === "string" ? bytesOf(part) : part);
    this.#bytes = new Uint8Array(chunks.reduce((size, { byteLength }) => size + byteLength, 0));
    let at = 0;
    for (const chunk of chunks) {
      this.#bytes.set(chunk instanceof ArrayBuffer ? new Uint8Array(chunk) : chunk, at);
      at += chunk.byteLength;
    }
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.buffer);
  }
}
