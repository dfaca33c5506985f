import { readName } from "../../game/names.ts";
import { chooseName } from "../../game/table/name.ts";
import { err, ok } from "../../kernel/result.ts";
import { withoutPoliteness } from "../../sheet/courtesy.ts";
import { type ActingCommand, stepped } from "./command.ts";

/** What a player would be called in the game. */
export const callMeByMail: ActingCommand<string> = {
  name: "call me",
  kind: "acting",
  help: () => [
    "call me Anna: what the other player and everybody who looks on is told; CALL ME NOTHING: you go by your side",
  ],
  read({ whole }) {
    const name = /^call me:? (.{1,80})$/i.exec(withoutPoliteness(whole))?.[1];
    return name !== undefined && /^nothing[.!]?$/i.test(name) ? "" : name;
  },
  confirmation(_, name) {
    const read = readName(name);
    if (!read.ok) return err({ about: "Nothing has changed", sentences: [read.error] });
    return ok(
      read.value === ""
        ? "It takes your name out of the game."
        : `It has you called ${read.value} in the game.`,
    );
  },
  async carryOut({ office, head, side, letter }, name) {
    return stepped("call me", await chooseName(office, { id: head.id, side, letter }, name));
  },
};
