import { setListed } from "../../../game/table/listed.ts";
import { type ActingCommand, stepped } from "../command.ts";

const LISTED = /^listed (on|off)$/i;

/** Whether a player would have the game shown in lists. In doubt the page has a button. */
export const listedByMail: ActingCommand<{ readonly allow: boolean }> = {
  name: "listed",
  kind: "acting",
  help: () => [
    "listed on, listed off: whether you agree to list the game publicly; both players have to",
  ],
  read({ text }) {
    const setting = LISTED.exec(text)?.[1];
    return setting === undefined ? undefined : { allow: setting.toLowerCase() === "on" };
  },
  async carryOut({ office, head, side, letter }, { allow }) {
    return stepped("listed", await setListed(office, { id: head.id, side, letter }, allow));
  },
};
