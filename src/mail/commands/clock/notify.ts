import { setDailyEverywhere, setMailLevel } from "../../../game/letters/mail-settings.ts";
import { zoneMeant } from "../../../game/time/zone-said.ts";
import { err, ok } from "../../../kernel/result.ts";
import { MAIL_LEVELS, type MailLevel } from "../../../store/records/wish-records.ts";
import { LEVEL_NAMES, LEVEL_WORDS } from "../../../../templates/letters/mail-levels.ts";
import type { ActingCommand, CommandRefusal } from "../command.ts";

const CHOICES: CommandRefusal = {
  about: "How many letters do you want?",
  sentences: MAIL_LEVELS.map((level) => `notify ${level}: ${LEVEL_WORDS[level]}`),
};

interface Asked {
  readonly level: MailLevel | undefined;
  /** In all games of the address that have a daily letter. */
  readonly isEverywhere?: true;
  readonly hour?: { readonly at: string; readonly zone: string };
}

/** `notify daily 18:30`, with a zone perhaps. */
const HOUR =
  /^notify daily(?: at)? (?<hours>[01]?\d|2[0-3])[:.h](?<minutes>[0-5]\d)(?: (?<zone>\S.{0,59}))?$/i;

export const notifyByMail: ActingCommand<Asked> = {
  name: "notify",
  kind: "acting",
  help: () => [
    `notify ${MAIL_LEVELS.join(", notify ")}: ${
      Object.values(LEVEL_NAMES).map((name) => name.toLowerCase()).join("; ")
    }`,
    "notify daily 18:30: the hour of your daily letter, in all your games that have one; a time zone may follow. STOP DAILY: all these games send each letter at once again",
  ],
  read({ text }) {
    if (/^unsubscribe$/i.test(text)) return { level: "none" };
    if (/^stop daily(?: letters?)?$/i.test(text)) return { level: "all", isEverywhere: true };
    const { hours, minutes, zone = "" } = HOUR.exec(text)?.groups ?? {};
    if (hours !== undefined) {
      return {
        level: "daily",
        isEverywhere: true,
        hour: { at: `${hours.padStart(2, "0")}:${minutes}`, zone },
      };
    }
    const match = /^notify(?: (\w+))?$/i.exec(text);
    if (match === null) return undefined;
    return { level: MAIL_LEVELS.find((level) => level === match[1]?.toLowerCase()) };
  },
  confirmation: (_, { level }) =>
    level === undefined ? err(CHOICES) : ok(`It says how many letters you get: ${LEVEL_WORDS[level]}`),
  async carryOut({ office, head, side, letter }, { level, isEverywhere, hour }) {
    if (level === undefined) return { kind: "refused", ...CHOICES };
    const zone = hour === undefined || hour.zone === "" ? ok(null) : zoneMeant(hour.zone, office.now());
    if (!zone.ok) return { kind: "refused", about: "Nothing has changed", sentences: [zone.error] };
    const wish = { id: head.id, side, letter };
    const { address } = head.seats[side];
    const done = isEverywhere === true && address !== null
      ? await setDailyEverywhere(
        office,
        { ...wish, address },
        level,
        hour && { at: hour.at, zone: zone.value },
      )
      : await setMailLevel(office, wish, level, "letter");
    if (done.ok) return { kind: "done", about: `notify ${level}`, sentence: done.value };
    return done.error.code === "read-already"
      ? { kind: "read-already" }
      : { kind: "refused", about: "Nothing has changed", sentences: [done.error.sentence] };
  },
};
