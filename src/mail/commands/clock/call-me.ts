import { readName } from "../../../game/access/names.ts";
import { chooseName } from "../../../game/table/name.ts";
import { err, ok } from "../../../kernel/result.ts";
import { withoutPoliteness } from "../../../sheet/blocks/courtesy.ts";
import { type ActingCommand, stepBy } from "../command.ts";

/** Words that are in no name, and show that a line asks for a call: `Call me tomorrow`. */
const NO_NAME =
  /(?<!\p{L})(?:tomorrow|today|tonight|later|soon|now|back|again|when|whenever|if|at|on|in|after|before|by|around|any ?time|sometime|maybe|please|first|asap|early|late|morning|evening|night|noon|week|weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday|crazy|mad|old[- ]fashioned|lucky|stupid|names|about|for|with|because|and|but|or|morgen|heute|sp\u00e4ter|demain|domani|ma\u00f1ana)(?!\p{L})|\d/iu;
/** More words are a sentence. */
const MOST_WORDS = 4;

export const callMeByMail: ActingCommand<string> = {
  name: "call me",
  kind: "acting",
  help: () => [
    "call me Anna: the name that the other player and spectators see. CALL ME NOTHING: you go by your side",
  ],
  read({ whole }) {
    const found = /^call me(?<mark>:?) (?<name>.{1,80})$/i.exec(withoutPoliteness(whole))?.groups;
    if (found === undefined) return undefined;
    const { mark, name } = found;
    if (mark === "" && (NO_NAME.test(name) || name.split(" ").length > MOST_WORDS)) return undefined;
    return /^nothing[.!]?$/i.test(name) ? "" : name;
  },
  confirmation(_, name) {
    const read = readName(name);
    if (!read.ok) return err({ about: "Nothing has changed", sentences: [read.error] });
    return ok(
      read.value === "" ? "It takes your name out of the game." : `It calls you ${read.value} in the game.`,
    );
  },
  carryOut: stepBy("call me", chooseName),
};
