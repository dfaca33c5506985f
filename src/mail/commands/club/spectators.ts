import { setSpectators } from "../../../game/table/spectators.ts";
import { type ActingCommand, stepped } from "../command.ts";

const SPECTATORS = /^spectators (on|off)$/i;

/** Whether a player would have people look on. In doubt the page has a button. */
export const spectatorsByMail: ActingCommand<{ readonly allow: boolean }> = {
  name: "spectators",
  kind: "acting",
  help: () => [
    "spectators on, spectators off: whether people may follow the game by mail; both players have to agree",
  ],
  read({ text }) {
    const setting = SPECTATORS.exec(text)?.[1];
    return setting === undefined ? undefined : { allow: setting.toLowerCase() === "on" };
  },
  async carryOut({ office, head, side, letter }, { allow }) {
    return stepped("spectators", await setSpectators(office, { id: head.id, side, letter }, allow));
  },
};
