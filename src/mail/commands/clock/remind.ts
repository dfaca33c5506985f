import { answerSilence, closeGame, remind } from "../../../game/time/silence.ts";
import { plainCommand } from "../command.ts";

/** Has the other player reminded, in a game without deadlines. */
export const remindByMail = plainCommand("remind", {
  help: "remind: I send the other player a friendly letter, in a game without deadlines that waits for them",
  written: /^remind(?: (?:him|her|them|the other player))?$/i,
  means: "It reminds the other player that the game waits for them.",
  does: remind,
});

/** Says that a player is still there, though they send no orders yet. */
export const hereByMail = plainCommand("here", {
  help: "here: you are still playing and will send orders, in a game without deadlines",
  means: "It says that you are still playing.",
  does: answerSilence,
});

/** Asks a silent player whether the game goes on, and closes it where no answer has come. */
export const closeByMail = plainCommand("close", {
  help:
    "close: after 14 days of waiting without deadlines, you ask whether the game goes on. After 30 more days without an answer, CLOSE ends it without a loser",
  written: /^close(?: the)?(?: game)?$/i,
  means:
    "It asks the other player whether the game goes on. If no answer has come, it closes the game without a loser.",
  does: closeGame,
});
