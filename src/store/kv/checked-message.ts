import { WrongAnswer } from "./wrong-answer.ts";

/** How many fields a message may have in all, and how long a number may be: each field costs its reader microseconds. */
const [FIELDS, VARINT] = [4_000, 10];

/** Which fields hold messages, from the outermost inwards (datapath.proto). */
export const NESTED = { snapshot_read: [1, 1], atomic_write: [], watch: [2, 2] } as const;

/**
 * Checks a Protocol Buffers message for what no honest sender sends. The time is linear in the number of fields, like the size
 * of an answer.
 * @param nested one of {@link NESTED}
 * @throws {WrongAnswer}
 */
export function checkMessage(message: Uint8Array, nested: readonly number[]): void {
  let fields = 0;
  check(message, nested);

  function check(bytes: Uint8Array, [inner, ...deeper]: readonly number[]): void {
    let at = 0;
    while (at < bytes.length) {
      if (++fields > FIELDS) throw new WrongAnswer(`a message of more than ${FIELDS} fields`);
      const tag = varint();
      const length = [varint, () => 8, varint, none, none, () => 4, none, none][tag & 7]();
      if ((tag & 7) === 0) continue;
      if (length > bytes.length - at) throw new WrongAnswer("a message that ends in the midst of a field");
      if ((tag & 7) === 2 && tag >>> 3 === inner) check(bytes.subarray(at, at + length), deeper);
      at += length;
    }

    function varint(): number {
      let value = 0;
      for (let read = 0; read < VARINT && at < bytes.length; read++) {
        const byte = bytes[at++];
        value += (byte & 127) * 128 ** read;
        if (byte < 128) return value;
      }
      throw new WrongAnswer("a number without an end in a message");
    }
  }
}

function none(): never {
  throw new WrongAnswer("a message with fields of no kind");
}
