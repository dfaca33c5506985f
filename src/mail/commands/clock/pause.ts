import { daysUntil, proposePause, resumeGame } from "../../../game/time/pause.ts";
import { ok } from "../../../kernel/result.ts";
import { counted } from "../../../../templates/time.ts";
import { type ActingCommand, plainCommand, stepped } from "../command.ts";
import { daysIn, LENGTH } from "./length-said.ts";

const PAUSE = new RegExp(`^pause:?(?: (?:for |of )?(?<length>${LENGTH}))?$`, "i");

/** Any words for the day are taken that have a number, so that one written otherwise is answered with how it is written. */
const UNTIL = /^pause:? (?:until|till|to) (?:the )?(?<until>(?=.*\d).{1,40})$/i;

interface AskedPause {
  /** Undefined where it agrees to what is proposed. */
  readonly days: number | undefined;
  /** The last day instead, as it was written. */
  readonly until?: string;
}

export const pauseByMail: ActingCommand<AskedPause> = {
  name: "pause",
  kind: "acting",
  help: () => [
    "pause 14 days, pause until 2027-01-06: you propose a pause. PAUSE alone agrees to the other player's proposal",
  ],
  read({ text }) {
    const until = UNTIL.exec(text)?.groups?.until;
    if (until !== undefined) return { days: undefined, until };
    const found = PAUSE.exec(text)?.groups;
    return found === undefined ? undefined : { days: daysIn(found.length) };
  },
  confirmation: (_, { days, until }) =>
    ok(
      until !== undefined
        ? `It proposes a pause of the game until ${until}.`
        : days === undefined
        ? "It agrees to a pause of the game."
        : `It proposes a pause of ${counted(days, "day")}.`,
    ),
  async carryOut({ office, head, side, letter }, { days, until }) {
    if (until !== undefined) {
      const lasts = daysUntil(head, side, until, office.now());
      return lasts.ok
        ? stepped("pause", await proposePause(office, { id: head.id, side, letter }, lasts.value))
        : { kind: "refused", about: "Nothing has changed", sentences: [lasts.error] };
    }
    return stepped("pause", await proposePause(office, { id: head.id, side, letter }, days));
  },
};

export const resumeByMail = plainCommand("resume", {
  help: "resume: you end the pause, or decline a proposed one",
  means: "It ends the pause of the game, or declines a proposed one.",
  does: resumeGame,
});
