import { announceAbsence, type Away } from "../../../game/time/absence.ts";
import { daysWritten } from "../../../game/time/days-said.ts";
import { ok } from "../../../kernel/result.ts";
import { type ActingCommand, stepBy } from "../command.ts";

const ABSENCE = /^absen(?:ce|t):? (?:(?<none>none)|(?:from )?(?:the )?(?<days>(?=.*\d).{1,80}))$/iu;
/** Any words for the days are taken, so that a date written otherwise is answered with how it is written. */
const OTHERWISE =
  /^(?<first>[\p{L}\d][\p{L}\d.,/ -]{0,23}?)(?:,? (?:to|till|until|-|\u2013) (?:the )?(?<last>[\p{L}\d][\p{L}\d.,/ -]{0,23}))?$/iu;

export const absenceByMail: ActingCommand<Away> = {
  name: "absence",
  kind: "acting",
  help: () => [
    "absence 2026-12-24 to 2027-01-06: you are away, and your deadlines move past these days. ABSENCE NONE takes it back",
  ],
  read({ text }) {
    const found = ABSENCE.exec(text)?.groups;
    if (found === undefined) return undefined;
    if (found.none !== undefined) return "none";
    const days = daysWritten(found.days);
    if (days !== undefined) return days;
    const said = OTHERWISE.exec(found.days)?.groups;
    return said === undefined ? undefined : { first: said.first, last: said.last ?? said.first };
  },
  confirmation: (_, away) =>
    ok(
      away === "none"
        ? "It takes back your announced absences."
        : `It says that you are away from ${away.first} to ${away.last}.`,
    ),
  carryOut: stepBy("absence", announceAbsence),
};
