import { BARRED_SEAT } from "../../../game/house/barred.ts";
import { joinGame, type JoinRefusal } from "../../../game/seats/join.ts";
import { err, ok } from "../../../kernel/result.ts";
import type { ActingCommand, CommandRefusal } from "../command.ts";

/** Words that somebody gives to the dice: how a letter brings them. */
export const HOW_TO_JOIN =
  "Reply with a line JOIN: and a few words of your own for the dice, like this: JOIN: sand and stars.";

const refusal = (sentence: string): CommandRefusal => ({
  about: "Nothing has changed",
  sentences: [sentence],
});

const NO_WORDS = refusal(HOW_TO_JOIN);
const JOINED = refusal("You have joined this game already. Your words for the dice stay as they are.");
const OVER = refusal("Nobody can join this game any more.");

/** A player takes the seat that they are invited to, and gives the dice words of their own. */
export const joinByMail: ActingCommand<string> = {
  name: "join",
  kind: "acting",
  help: () => [
    "join with the words sand and stars: you join the game that you are invited to, and give the dice these words; also JOIN: sand and stars",
  ],
  read({ whole }) {
    const [, short, long] =
      /^(?:join|accept)(?: the (?:game|invitation))?(?:: ?(.*)| with the words:? (.+))$/i.exec(whole) ?? [];
    return (short ?? long)?.trim();
  },
  confirmation({ head, side }, salt) {
    const why = salt === "" ? NO_WORDS : head.seats[side].joined ? JOINED : undefined;
    return why === undefined ? ok(`It joins the game, with these words for the dice: ${salt}`) : err(why);
  },
  async carryOut({ office, head, side, letter }, salt) {
    if (head.status !== "inviting" && !head.seats[side].joined) return { kind: "refused", ...OVER };
    // Invitations of before said nothing of the lists.
    const isListed = head.listed === undefined ? undefined : "usual";
    const done = await joinGame(office, head.id, side, salt, { letter, isListed });
    if (done.ok) return { kind: "done", about: "join", sentence: "You have joined." };
    return { kind: "refused", ...NOT_JOINED[done.error] };
  },
};

const ON_PAGE = refusal("This did not work by mail. Please join on your page, by the link below.");

const NOT_JOINED: Readonly<Record<JoinRefusal, CommandRefusal>> = {
  "already-joined": JOINED,
  "no-salt": NO_WORDS,
  "no-such-game": OVER,
  "over": OVER,
  "barred": refusal(BARRED_SEAT),
  "no-anchor": ON_PAGE,
  "name-taken": ON_PAGE,
};
