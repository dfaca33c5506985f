import { answerSilence, closeGame, remind } from "../../../game/time/silence.ts";
import { ok } from "../../../kernel/result.ts";
import { type ActingCommand, readsName, stepBy } from "../command.ts";

/** Has the other player reminded, in a game without deadlines. */
export const remindByMail: ActingCommand<true> = {
  name: "remind",
  kind: "acting",
  help: () => [
    "remind: I send the other player a friendly letter, in a game without deadlines that waits for them",
  ],
  read: ({ text }) => /^remind(?: (?:him|her|them|the other player))?$/i.test(text) ? true : undefined,
  confirmation: () => ok("It reminds the other player that the game waits for them."),
  carryOut: stepBy("remind", remind),
};

/** Says that a player is still there, though they send no orders yet. */
export const hereByMail: ActingCommand<true> = {
  name: "here",
  kind: "acting",
  help: () => ["here: you are still playing and will send orders, in a game without deadlines"],
  read: readsName("here"),
  confirmation: () => ok("It says that you are still playing."),
  carryOut: stepBy("here", answerSilence),
};

/** Asks a silent player whether the game goes on, and closes it where no answer has come. */
export const closeByMail: ActingCommand<true> = {
  name: "close",
  kind: "acting",
  help: () => [
    "close: after 14 days of waiting without deadlines, you ask whether the game goes on. After 30 more days without an answer, CLOSE ends it without a loser",
  ],
  read: ({ text }) => /^close(?: the)?(?: game)?$/i.test(text) ? true : undefined,
  confirmation: () =>
    ok(
      "It asks the other player whether the game goes on. If no answer has come, it closes the game without a loser.",
    ),
  carryOut: stepBy("close", closeGame),
};
