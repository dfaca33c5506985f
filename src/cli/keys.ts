import { booksAtHand } from "./books.ts";
import { changeSecretKey } from "./change-key.ts";
import { argumentsOf, type CliCommand, UsageError } from "./command.ts";
import { configured } from "./environment.ts";

/** The keys that ledgers are signed with, and the secret key that the store is sealed with. */
export const keysCommand: CliCommand = {
  summary:
    "list the keys that ledgers are signed with, or take a new one into use; or change the secret key; the referee must not be running",
  usage: [
    "despatch keys [--rotate]",
    "       despatch keys change [--old KEYFILE] [--now]    (the secret key; without --now it only counts; --old: the settings give the new key)",
  ].join("\n"),
  async run(args) {
    const wanted = "name nothing, or change";
    const { values, names: [what] } = argumentsOf(args, {
      rotate: { type: "boolean", default: false },
      old: { type: "string" },
      now: { type: "boolean", default: false },
    }, { least: 0, most: 1, wanted });
    const isOfChange = values.old !== undefined || values.now;
    if (what === undefined ? isOfChange : what !== "change" || values.rotate) throw new UsageError(wanted);
    const config = configured();
    if (what !== undefined) return await changeSecretKey(config, values.old, values.now);
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
  },
};
