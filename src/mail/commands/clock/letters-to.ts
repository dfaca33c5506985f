import { askAtAddress } from "../../../game/letters/move-address.ts";
import { cannotAsk } from "../../../game/access/substitutions.ts";
import { err, ok } from "../../../kernel/result.ts";
import { type ActingCommand, stepBy } from "../command.ts";

/** Mail programs put an address into angle brackets, or `mailto:` before it. */
const LETTERS_TO = /^letters to:? <?(?:mailto:)?([^\s<>@]+@[^\s<>@]+)>?$/i;

/** Letters should go to another address: the registered one has to confirm first, then the other. */
export const lettersToByMail: ActingCommand<string> = {
  name: "letters to",
  kind: "acting",
  help: () => [
    "letters to anna@home.example: your letters go there, once you and that address have confirmed it by a link",
  ],
  read({ text }) {
    return LETTERS_TO.exec(text)?.[1];
  },
  confirmation: ({ head, side }, address) => {
    const refusal = head.status === "playing"
      ? cannotAsk(head, side, address)
      : "The game is not being played.";
    return refusal === undefined
      ? ok(
        `You asked me to send the letters of game ${head.id} to ${address}. That address has to confirm it, too.`,
      )
      : err({ about: "Nothing has changed", sentences: [refusal] });
  },
  final: () => "address",
  carryOut: stepBy("letters to", askAtAddress),
};
