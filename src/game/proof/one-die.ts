import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import { digest } from "../../common/fields.ts";
import { jsonIn } from "../../common/json.ts";
import { CHAIN_LENGTH, keyBefore } from "../../dice/key-chain.ts";
import { err, ok, type Result } from "../../kernel/result.ts";

/** One die made again by hand, from its key and the line that is hashed, as a letter or a page gives them. */

/** What the line says of the die; a game of protocol 1 rolled dice of six faces alone, and does not say so. */
const lineOfDie = z.object({
  run: z.number().int().min(1).max(CHAIN_LENGTH),
  faces: z.number().int().min(2).max(255).default(6),
});

/** @returns each step in a sentence, or why there is none */
export function dieByHand(key: string, line: string): Result<string[], string> {
  const digits = key.replace(/\s+/g, "").toLowerCase();
  if (!digest.safeParse(digits).success) return err("The key of a run has 64 digits from 0 to 9 and a to f.");
  const text = line.trim();
  const read = lineOfDie.safeParse(jsonIn(text));
  if (!read.success) {
    return err(
      "The line of a die begins with { and ends with }. Copy it whole, as one line, from the proof.",
    );
  }
  const { run, faces } = read.data;
  const limit = 256 - 256 % faces;
  const steps: string[] = [];
  let bytes = hmac(sha256, hexToBytes(digits), utf8ToBytes(text));
  let byte: number | undefined;
  for (;;) {
    steps.push(`HMAC-SHA-256: ${bytesToHex(bytes)}`);
    byte = bytes.find((each) => each < limit);
    if (byte !== undefined) break;
    bytes = hmac(sha256, hexToBytes(digits), bytes);
  }
  const digitsOfByte = byte.toString(16).padStart(2, "0");
  return ok([
    `The die is ${1 + byte % faces}.`,
    ...steps,
    `Its first byte below ${limit} is ${digitsOfByte}, which is ${byte}; 1 + ${byte} mod ${faces} is ${
      1 + byte % faces
    }.`,
    `The key, hashed ${run === 1 ? "once" : `${run} times`}, is ${
      keyBefore(digits, run)
    }: that has to be the anchor which your first letter brought.`,
  ]);
}
