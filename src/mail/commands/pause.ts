import { proposePause, resumeGame } from "../../game/time/pause.ts";
import { ok } from "../../kernel/result.ts";
import { counted } from "../../../templates/time.ts";
import { type ActingCommand, readsName, stepped } from "./command.ts";

export const pauseByMail: ActingCommand<{ readonly days: number | undefined }> = {
  name: "pause",
  kind: "acting",
  help: () => [
    "pause 14 days: you propose to let the game rest; PAUSE alone agrees to what the other player proposes",
  ],
  read({ text }) {
    const found = /^pause:?(?: (?<count>\d{1,4}) (?<length>day|week)s?)?$/i.exec(text)?.groups;
    if (found === undefined) return undefined;
    if (found.count === undefined) return { days: undefined };
    return { days: Number(found.count) * (found.length.toLowerCase() === "week" ? 7 : 1) };
  },
  confirmation: (_, { days }) =>
    ok(
      days === undefined
        ? "It agrees to a pause of the game."
        : `It proposes a pause of ${counted(days, "day")}.`,
    ),
  async carryOut({ office, head, side, letter }, { days }) {
    return stepped("pause", await proposePause(office, { id: head.id, side, letter }, days));
  },
};

export const resumeByMail: ActingCommand<true> = {
  name: "resume",
  kind: "acting",
  help: () => ["resume: the pause ends; or you do not want the one that is proposed"],
  read: readsName("resume"),
  confirmation: () => ok("It ends the pause of the game, or declines the one that is proposed."),
  async carryOut({ office, head, side, letter }) {
    return stepped("resume", await resumeGame(office, { id: head.id, side, letter }));
  },
};
