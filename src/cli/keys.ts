import { booksAtHand } from "./books.ts";
import { cliCommand, NO_NAMES } from "./command-table.ts";
import { configured } from "./environment.ts";

/** The keys that ledgers are signed with. */
export const keysCommand = cliCommand({
  summary:
    "list the keys that ledgers are signed with, or take a new one into use; the referee must not be running",
  usage: "despatch keys [--rotate]",
  named: NO_NAMES,
  options: { rotate: { means: "take a new key into use" } },
}, async ({ values }) => {
  const config = configured();
  if (values.rotate && config.signingKey !== undefined) {
    console.error("The key is given by DESPATCH_SIGNING_KEY: set another there.");
    return 1;
  }
  const { keys, close } = await booksAtHand(config, values.rotate);
  close();
  for (const { id, public: publicKey, since } of keys.published) {
    const mark = id === keys.signers.active.id ? "  in use" : "";
    console.log(`${id}  ${publicKey}  since ${new Date(since).toISOString()}${mark}`);
  }
  return 0;
});
