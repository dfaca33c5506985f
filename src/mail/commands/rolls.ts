import { deskOf } from "../../game/open/desk-of.ts";
import { seatUrl } from "../../game/access/links.ts";
import { wordsOf } from "../../game/words/reader-words.ts";
import { planRolls } from "../../game/rolls/plan-rolls.ts";
import { rollsBlocks } from "../../game/rolls/words.ts";
import { link } from "../../kernel/block.ts";
import { note } from "../../../templates/letters/note.ts";
import type { AskingCommand } from "./command.ts";
import { NOT_NOW, workedApart } from "./worked-apart.ts";

/** `rolls`, `rolls 1000`: always as many. */
const ROLLS = /^rolls?(?: 1[,.]?000)?(?: times)?$/i;

/** Without a thread letters are read where everybody's are, so less is worked out for a plan. */
const LIMITS = { ways: 100, decisions: 1_500 } as const;

/** What the kept sheet comes to, rolled many times. */
export const rollsByMail: AskingCommand<true> = {
  name: "rolls",
  kind: "asking",
  help: () => ["rolls: what your kept orders would come to, rolled many times, with chances and losses"],
  read: ({ text }) => ROLLS.test(text) ? true : undefined,
  async answer(seat) {
    const { office, game, side } = seat;
    const words = wordsOf(office.site, game.head, side);
    const lines = deskOf(game, side).kept;
    const rolled = await workedApart(
      seat,
      { kind: "rolls", side, lines },
      () => planRolls(game, side, lines, LIMITS),
    );
    if (rolled === undefined) return note(words, "Nothing was rolled", [NOT_NOW]);
    if (!rolled.ok) return note(words, "Nothing was rolled", [rolled.error]);
    return note(words, "Your plan, rolled many times", [], [
      ...rollsBlocks(rolled.value, game.system.words.terms),
      link("To your page", seatUrl(office.site, game.head, side)),
    ]);
  },
};
