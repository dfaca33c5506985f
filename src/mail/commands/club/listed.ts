import { setListed } from "../../../game/table/listed.ts";
import { type ActingCommand, stepped } from "../command.ts";

const LISTED = /^listed (on|off)$/i;

/** Whether lists may show the game, for its player. In doubt the page has a button. */
export const listedByMail: ActingCommand<{ readonly allow: boolean }> = {
  name: "listed",
  kind: "acting",
  help: () => [
    "listed off, listed on: whether the lists of games may show this one; they do unless a player says no",
  ],
  read({ text }) {
    const setting = LISTED.exec(text)?.[1];
    return setting === undefined ? undefined : { allow: setting.toLowerCase() === "on" };
  },
  async carryOut({ office, head, side, letter }, { allow }) {
    return stepped("listed", await setListed(office, { id: head.id, side, letter }, allow));
  },
  async accompany({ office, head, side }, { allow }) {
    const done = await setListed(office, { id: head.id, side }, allow);
    return done.ok ? done.value : done.error.sentence;
  },
};
