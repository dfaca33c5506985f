import { announceAbsence, type Away } from "../../game/time/absence.ts";
import { ok } from "../../kernel/result.ts";
import { type ActingCommand, stepped } from "./command.ts";

/** Any words for the days are taken, so that a date written otherwise is answered with how it is written. */
const ABSENCE =
  /^absen(?:ce|t):? (?:(?<none>none)|(?:from )?(?:the )?(?=.*\d)(?<first>[\p{L}\d][\p{L}\d.,/ -]{0,23}?)(?:,? (?:to|till|until|-|\u2013) (?:the )?(?<last>[\p{L}\d][\p{L}\d.,/ -]{0,23}))?)$/iu;

export const absenceByMail: ActingCommand<Away> = {
  name: "absence",
  kind: "acting",
  help: () => [
    "absence 2026-12-24 to 2027-01-06: you are away on these days, and your deadlines move past them; ABSENCE NONE takes it back",
  ],
  read({ text }) {
    const found = ABSENCE.exec(text)?.groups;
    if (found === undefined) return undefined;
    return found.none === undefined ? { first: found.first, last: found.last ?? found.first } : "none";
  },
  confirmation: (_, away) =>
    ok(
      away === "none"
        ? "It takes back the absences that you have announced."
        : `It says that you are away from ${away.first} to ${away.last}.`,
    ),
  async carryOut({ office, head, side, letter }, away) {
    return stepped("absence", await announceAbsence(office, { id: head.id, side, letter }, away));
  },
};
