import { offerSeat, type SubstituteOffer } from "../../game/table/substitute.ts";
import { cannotAsk } from "../../game/access/substitutions.ts";
import { err, ok } from "../../kernel/result.ts";
import { type ActingCommand, stepBy } from "./command.ts";

/** Mail programs put an address into angle brackets, or `mailto:` before it. */
const SUBSTITUTE = /^substitute:? <?(?:mailto:)?([^\s<>@]+@[^\s<>@]+)>?( for good)?$/i;

/** Somebody else is asked to take the seat. To give it away for good needs a confirmation first. */
export const substituteByMail: ActingCommand<SubstituteOffer> = {
  name: "substitute",
  kind: "acting",
  help: () => [
    "substitute carla@example.org: I ask them to play your side until you are back. With FOR GOOD behind it, they take it for good",
  ],
  read({ text }) {
    const match = SUBSTITUTE.exec(text);
    return match === null ? undefined : { address: match[1], forGood: match[2] !== undefined };
  },
  confirmation: ({ head, side }, { address, forGood }) => {
    const refusal = head.status === "playing"
      ? cannotAsk(head, side, address)
      : "The game is not being played.";
    return refusal === undefined
      ? ok(
        `You asked me to offer your seat in game ${head.id} to ${address}${
          forGood ? " for good" : ", until you are back"
        }.`,
      )
      : err({ about: "Nothing has changed", sentences: [refusal] });
  },
  final: ({ forGood }) => forGood ? "seat" : undefined,
  carryOut: stepBy("substitute", offerSeat),
};
