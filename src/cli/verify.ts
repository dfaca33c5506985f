import { parseArgs } from "node:util";
import { type Verification, verifyFile, type Witness } from "../game/proof/verify.ts";
import { verificationWords } from "../game/proof/verification-words.ts";
import { type Command, UsageError } from "./command.ts";
import { bytesFrom } from "./files.ts";

/** Proves an exported ledger, here and now, from the file alone. */
export const verifyCommand: Command = {
  summary: "prove an exported ledger: chain, signatures, keys, dice, and every event by the rules",
  usage:
    "despatch verify FILE [--entry NUMBER:HASH …] [--json]    (NUMBER:HASH as a letter's foot tells them)",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "boolean" }, entry: { type: "string", multiple: true } },
    });
    if (positionals.length !== 1) throw new UsageError("name one file");
    const witnesses = (values.entry ?? []).map(witness);
    const verified = verifyFile(await bytesFrom(positionals[0]), witnesses);
    console.log(values.json ? JSON.stringify({ file: positionals[0], ...verified }) : words(verified));
    return verified.ok ? 0 : 1;
  },
};

function witness(text: string): Witness {
  const match = /^(\d{1,9}):([0-9a-f]{8,64})$/i.exec(text);
  if (match === null) {
    throw new UsageError(`${text} is no entry of a ledger, as in 12:1a2b3c4d with eight digits at least`);
  }
  return { n: Number(match[1]), hash: match[2].toLowerCase() };
}

function words(verified: Verification): string {
  const { title, failure, checked, end } = verificationWords(verified);
  return [title, ...[failure ?? [], checked, end].flat().map((line) => `  ${line}`)].join("\n");
}
