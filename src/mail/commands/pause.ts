import { proposePause, resumeGame } from "../../game/time/pause.ts";
import { ok } from "../../kernel/result.ts";
import { counted } from "../../../templates/time.ts";
import { type ActingCommand, readsName, stepped } from "./command.ts";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const PAUSE = new RegExp(
  `^pause:?(?: (?:for |of )?(?<count>\\d{1,4}|an?|${NUMBERS.slice(1).join("|")})[ -](?<length>day|week)s?)?$`,
  "i",
);

export const pauseByMail: ActingCommand<{ readonly days: number | undefined }> = {
  name: "pause",
  kind: "acting",
  help: () => [
    "pause 14 days: you propose to let the game rest; PAUSE alone agrees to what the other player proposes",
  ],
  read({ text }) {
    const found = PAUSE.exec(text)?.groups;
    if (found === undefined) return undefined;
    if (found.count === undefined) return { days: undefined };
    const said = NUMBERS.indexOf(found.count.toLowerCase().replace(/^an?$/, "one"));
    const count = said === -1 ? Number(found.count) : said;
    return { days: count * (found.length.toLowerCase() === "week" ? 7 : 1) };
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
