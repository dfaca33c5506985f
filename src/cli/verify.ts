import { parseArgs } from "node:util";
import { type Verification, verifyExport, type Witness } from "../game/verify.ts";
import { type Command, UsageError } from "./command.ts";
import { textFrom } from "./files.ts";

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
    const verified = verifyExport(await textFrom(positionals[0]), witnesses);
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

function words({ ok, game, checked, head, signers, failure }: Verification): string {
  return [
    `${ok ? "Proved" : "NOT PROVED"}: ${game === undefined ? "the file" : `game ${game}`}`,
    ...(failure === undefined ? [] : [
      `  ${
        failure.entry === undefined ? "" : `Entry ${failure.entry} is the first that is wrong. `
      }${failure.reason}`,
    ]),
    `  ${checked.entries} entries, each chained to the one before and signed`,
    `  ${checked.documents} documents as the game was made from them`,
    `  ${checked.keys} keys that lead back to the anchor, each used after its orders were locked`,
    `  ${checked.dice} dice, each as its key, purpose and orders give it`,
    `  ${checked.sheets} sheets opened that are those which were locked`,
    `  ${checked.events} events and ${checked.positions} positions as the rules give them`,
    `  Signed with ${
      signers.join(", ")
    }: the referee's own stand at /.well-known/despatch-keys.json of his site`,
    `  Ledger entry ${head.n}: ${head.hash}`,
  ].join("\n");
}
