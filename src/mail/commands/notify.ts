import { setMailLevel } from "../../game/letters/mail-settings.ts";
import { err, ok } from "../../kernel/result.ts";
import { MAIL_LEVELS, type MailLevel } from "../../store/wish-records.ts";
import { LEVEL_NAMES, LEVEL_WORDS } from "../../../templates/mail-levels.ts";
import type { ActingCommand, Refusal } from "./command.ts";

const CHOICES: Refusal = {
  about: "How many letters do you want?",
  sentences: MAIL_LEVELS.map((level) => `notify ${level}: ${LEVEL_WORDS[level]}`),
};

export const notifyByMail: ActingCommand<{ readonly level: MailLevel | undefined }> = {
  name: "notify",
  kind: "acting",
  help: () => [
    `notify ${MAIL_LEVELS.join(", notify ")}: ${
      Object.values(LEVEL_NAMES).map((name) => name.toLowerCase()).join("; ")
    }`,
  ],
  read({ text }) {
    if (/^unsubscribe$/i.test(text)) return { level: "none" };
    const match = /^notify(?: (\w+))?$/i.exec(text);
    if (match === null) return undefined;
    return { level: MAIL_LEVELS.find((level) => level === match[1]?.toLowerCase()) };
  },
  confirmation: (_, { level }) =>
    level === undefined ? err(CHOICES) : ok(`It says how many letters you get: ${LEVEL_WORDS[level]}`),
  async carryOut({ office, head, side, letter }, { level }) {
    if (level === undefined) return { kind: "refused", ...CHOICES };
    const done = await setMailLevel(office, { id: head.id, side, letter }, level, "letter");
    if (done.ok) return { kind: "done", about: `notify ${level}`, sentence: done.value };
    return done.error.code === "read-already"
      ? { kind: "read-already" }
      : { kind: "refused", about: "Nothing has changed", sentences: [done.error.sentence] };
  },
};
