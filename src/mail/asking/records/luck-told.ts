import { luckSentence, luckVerdict } from "../../../../templates/luck.ts";
import { seatUrl } from "../../../game/access/links.ts";
import { seenBy } from "../../../game/open/open-game.ts";
import { diceHistory } from "../../../game/proof/dice/dice-history.ts";
import type { AskingSeat } from "../../commands/command.ts";
import { diceChecked } from "../intents/doubted-dice.ts";
import type { Reply } from "../phrases/intent.ts";

export async function luckTold(
  found: "luck" | "doubt" | "dispute",
  { office, game, side }: AskingSeat,
): Promise<Reply> {
  const { rolls, luck, terms } = await diceHistory(office, game.head, seenBy(game, side));
  const last = rolls.findLast(({ audience, isUndone }) => audience === "all" && !isUndone);
  const [check, proof, dispute] = diceChecked(
    office.site,
    seatUrl(office.site, game.head, side),
    last?.number,
  );
  if (found === "doubt") {
    return { kind: "says", about: "How you can check the dice", sentences: [check, proof, dispute] };
  }
  if (found === "dispute") {
    return {
      kind: "says",
      about: "Nothing is disputed yet",
      sentences: [
        dispute,
        "To dispute something else, write DISPUTE and what is wrong. WITHDRAW gives a dispute up; PROPOSE and AGREE settle it.",
        "EXPLAIN and your question brings the case that decides it.",
      ],
    };
  }
  const { count, actual, expected } = luck[side];
  return {
    kind: "says",
    about: "Your luck",
    sentences: [
      ...(rolls.length === 0
        ? ["No die has been rolled in this game yet."]
        : count === 0
        ? [`No ${terms.event.one} has been rolled for yet.`]
        : [
          luckVerdict(luck.allied, terms),
          luckSentence({ count, difference: actual - expected }, terms),
        ]),
      proof,
    ],
  };
}
