import { parseArgs } from "node:util";
import { readPublishedKeys } from "../dice/published-keys.ts";
import { LEAST_DIGITS, withKeys } from "../game/proof/verification.ts";
import { verificationWords } from "../game/proof/verification-words.ts";
import { type Verification, verifyFile, type Witness } from "../game/proof/verify.ts";
import { type Command, UsageError } from "./command.ts";
import { bytesFrom } from "./files.ts";

/** Proves an exported ledger, here and now, from the file alone. */
export const verifyCommand: Command = {
  summary: "prove an exported ledger: chain, signatures, keys, dice, and every event by the rules",
  usage:
    "despatch verify FILE [--keys FILE|URL] [--entry NUMBER:HASH …] [--json]    (NUMBER:HASH as a letter's foot tells them)",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: "boolean" },
        keys: { type: "string" },
        entry: { type: "string", multiple: true },
      },
    });
    if (positionals.length !== 1) throw new UsageError("name one file");
    const witnesses = (values.entry ?? []).map(witness);
    const found = verifyFile(await bytesFrom(positionals[0]), { witnesses });
    const verified = values.keys === undefined
      ? found
      : withKeys(found, { from: values.keys, keys: await keysFrom(values.keys) });
    console.log(values.json ? JSON.stringify({ file: positionals[0], ...verified }) : words(verified));
    return exitCode(verified);
  },
};

/** 0 where all is proved, 1 where something is wrong, 2 where a part is proved. */
function exitCode({ ok, doubts }: Verification): number {
  return !ok ? 1 : doubts.length === 0 ? 0 : 2;
}

/** The keys that a referee publishes, from a file or his site. @throws {UsageError} where they cannot be had */
async function keysFrom(where: string): Promise<string[]> {
  const read = readPublishedKeys(/^https?:/.test(where) ? await fetched(where) : await bytesFrom(where));
  if (!read.ok) throw new UsageError(`${where}: ${read.error}`);
  return read.value;
}

async function fetched(url: string): Promise<Uint8Array> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    throw new UsageError(`${url} cannot be read: ${(error as Error).message}`);
  }
}

function witness(text: string): Witness {
  const match = /^(\d{1,9}):([0-9a-f]{1,64})$/i.exec(text);
  if (match === null || match[2].length < LEAST_DIGITS) {
    throw new UsageError(
      `${text} is no entry of a ledger, as in 12:1a2b3c4d5e6f7a8b with ${LEAST_DIGITS} digits at least`,
    );
  }
  return { n: Number(match[1]), hash: match[2].toLowerCase() };
}

function words(verified: Verification): string {
  const { title, failure, doubts, checked, notes, end } = verificationWords(verified);
  return [title, ...[failure ?? [], doubts, checked, notes, end].flat().map((line) => `  ${line}`)].join(
    "\n",
  );
}
