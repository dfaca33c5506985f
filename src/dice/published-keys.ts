import { faultWordsOf } from "../common/document-faults.ts";
import { digest } from "../common/fields.ts";
import { z } from "zod";
import { err, ok, type Result } from "../kernel/result.ts";
import { strictJson, strictText } from "./strict-json.ts";

/** A referee's public keys as its site publishes them, and as an archive has them (docs/proof/dice-protocol.md, 1.5, 1.6). */
const published = z.object({ keys: z.array(z.object({ public: digest })) });

/** @returns the public keys in hexadecimal, or why the bytes hold none, as a sentence */
export function readPublishedKeys(bytes: Uint8Array): Result<string[], string> {
  const text = strictText(bytes);
  if (!text.ok) return err(`The list of keys ${text.error}.`);
  const json = strictJson(text.value);
  if (!json.ok) return err(`The list of keys ${json.error}.`);
  const read = published.safeParse(json.value);
  return read.success
    ? ok(read.data.keys.map((key) => key.public))
    : err(`The list of keys is none: ${faultWordsOf(read.error)}.`);
}
