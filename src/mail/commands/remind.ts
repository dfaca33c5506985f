import { closeGame, remind, sayHere } from "../../game/time/silence.ts";
import { ok } from "../../kernel/result.ts";
import { type ActingCommand, readsName, stepped } from "./command.ts";

/** Has the other player reminded, in a game without deadlines. */
export const remindByMail: ActingCommand<true> = {
  name: "remind",
  kind: "acting",
  help: () => [
    "remind: the other player gets a friendly letter, in a game without deadlines that waits for them",
  ],
  read: ({ text }) => /^remind(?: (?:him|her|them|the other player))?$/i.test(text) ? true : undefined,
  confirmation: () => ok("It has the other player reminded that the game waits for them."),
  async carryOut({ office, head, side, letter }) {
    return stepped("remind", await remind(office, { id: head.id, side, letter }));
  },
};

/** Says that a player is still there, though they send no orders yet. */
export const hereByMail: ActingCommand<true> = {
  name: "here",
  kind: "acting",
  help: () => ["here: you are still playing and your orders will come, in a game without deadlines"],
  read: readsName("here"),
  confirmation: () => ok("It says that you are still playing."),
  async carryOut({ office, head, side, letter }) {
    return stepped("here", await sayHere(office, { id: head.id, side, letter }));
  },
};

/** Asks a silent player whether the game goes on, and closes it where no answer has come. */
export const closeByMail: ActingCommand<true> = {
  name: "close",
  kind: "acting",
  help: () => [
    "close: after 14 days of waiting without deadlines, you ask the other player whether the game goes on; after 30 more without an answer, CLOSE ends it without a loser",
  ],
  read: ({ text }) => /^close(?: the)?(?: game)?$/i.test(text) ? true : undefined,
  confirmation: () =>
    ok(
      "It asks the other player whether the game goes on, or closes it without a loser where no answer has come.",
    ),
  async carryOut({ office, head, side, letter }) {
    return stepped("close", await closeGame(office, { id: head.id, side, letter }));
  },
};
