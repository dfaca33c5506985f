import { isNowhere } from "../../../common/nowhere.ts";
import { wordsOf } from "../../../game/words/reader-words.ts";
import { signInAnswer } from "../../../game/people/sign-in.ts";
import { note } from "../../../../templates/letters/note.ts";
import type { AskingCommand } from "../command.ts";

/** A link that signs the reader of the registered address in on the pages; also to the referee's own address (reception.ts). */
export const signInByMail: AskingCommand<true> = {
  name: "sign in",
  kind: "asking",
  help: () => ["sign in: brings a link to one page with all your games"],
  read: ({ text }) => /^(?:sign|log)[ -]?in$/i.test(text) ? true : undefined,
  async answer({ office, game: { head }, side }) {
    const words = wordsOf(office.site, head, side);
    const { address } = head.seats[side];
    if (address === null || isNowhere(address)) {
      return note(words, "Nothing to sign in with", [
        "I have no address for this seat, so I can't send a link.",
      ]);
    }
    const { blocks } = await signInAnswer(office, address);
    return note(words, "Your link to sign in", [], blocks);
  },
};
