import { joined } from "../../common/bytes/bytes.ts";

/** Bodies held before their senders have proved anything: so many bytes at once, all together. */
export class HeldBodies {
  #held = 0;
  /** @param most bytes */
  constructor(private readonly most: number) {}

  /**
   * Does something with a request whose body it may want, which is held until then.
   * @throws {TooMuchHeld} if too much is held already
   * @throws {NotRead} if the body is too long, or breaks off
   */
  async while<T>(request: Request, doing: (body: () => Promise<Uint8Array>) => Promise<T>): Promise<T> {
    let own = 0;
    const read = async () => {
      const parts: Uint8Array<ArrayBuffer>[] = [];
      for await (const part of partsOf(request)) {
        own += part.length;
        this.#held += part.length;
        if (this.#held > this.most) throw new TooMuchHeld("more is being posted just now than is held");
        parts.push(part);
      }
      return joined(parts);
    };
    let body: Promise<Uint8Array> | undefined;
    try {
      return await doing(() => body ??= read());
    } finally {
      this.#held -= own;
    }
  }
}

async function* partsOf({ body }: Request): AsyncIterable<Uint8Array<ArrayBuffer>> {
  try {
    yield* body ?? [];
  } catch (cause) {
    throw new NotRead("a body was not read to its end", { cause });
  }
}

export class NotRead extends Error {
  override readonly name = "NotRead";
}

export class TooMuchHeld extends Error {
  override readonly name = "TooMuchHeld";
}
