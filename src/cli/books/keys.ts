import { printFound } from "../command-line/output.ts";
import { booksAtHand } from "./books.ts";
import { changeSecretKey } from "./change-key.ts";
import { UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { configured } from "../settings/environment.ts";

const WANTED = "name nothing, or change";

/** The keys that ledgers are signed with, and the secret key that the store is sealed with. */
export const keysCommand = cliCommand({
  summary:
    "list the keys that ledgers are signed with, or take a new one into use; or change the secret key; the referee must not be running",
  usage: [
    "despatch keys [--rotate] [--json]",
    "       despatch keys change [--old KEYFILE] [--now] [--json]",
  ].join("\n"),
  named: { least: 0, most: 1, wanted: WANTED, words: ["change"] },
  options: {
    rotate: { means: "take a new signing key into use" },
    old: { means: "the former secret key; the settings give the new one", takes: "KEYFILE" },
    now: { means: "change the secret key; without it the command only counts what it would seal again" },
    ...JSON_OPTION,
  },
}, async ({ values, names: [what] }) => {
  const isOfChange = values.old !== undefined || values.now;
  if (what === undefined ? isOfChange : what !== "change" || values.rotate) throw new UsageError(WANTED);
  const config = configured();
  if (what !== undefined) return await changeSecretKey(config, values.old, values.now, values.json);
  if (values.rotate && config.signingKey !== undefined) {
    console.error("The key is given by DESPATCH_SIGNING_KEY: set another there.");
    return 1;
  }
  const { keys, close } = await booksAtHand(config, values.rotate);
  close();
  for (const { id, public: publicKey, since: at } of keys.published) {
    const since = new Date(at).toISOString();
    const isInUse = id === keys.signers.active.id;
    const words = `${id}  ${publicKey}  since ${since}${isInUse ? "  in use" : ""}`;
    printFound(values.json, { id, public: publicKey, since, isInUse }, words);
  }
  return 0;
});
