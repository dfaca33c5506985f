import { listed } from "../../../src/common/text.ts";
import type { Asked } from "../../../src/kernel/order-language.ts";
import type { UnitId } from "../../hexes/names.ts";
import { endingBy } from "../victory/victory.ts";
import { mayHold } from "../combat/fortified-boxes.ts";
import { hexName } from "../position/naming.ts";
import type { Question } from "../sight/query.ts";
import type { Sight } from "../sight/sight.ts";
import { namesIn } from "./names.ts";

export function questionSentence(sight: Sight, { about }: Asked): string {
  const { query } = sight;
  if (about !== null || query.kind === "support") {
    return "You are attacked. Which markers defend (8.3), and how do your units retreat (7.7, 7.8, 14.4)?";
  }
  switch (query.kind) {
    case "movement":
      return "Your Player-Turn begins. Who moves, and who attacks?";
    case "attack":
      return "Your movement is done. Which attacks do you declare, with which markers face down (7.1, 8.3)?";
    case "losses":
      return lossSentence(sight, query);
    case "retreat":
      return retreatSentence(sight, query);
    case "advance":
      return `${query.hex} is empty. Does ${placed(sight, query.units, "or")} go in (7.9)?`;
    case "mobileMovement":
      return "The combats are over. Which of your mobile units move again (5.2)?";
    case "declareEnd":
      return `You rolled higher. Do you end the game now (17.1)? It would be ${endWords(sight)}.`;
    default:
      return "";
  }
}

function lossSentence(sight: Sight, { units, result }: Extract<Question, { kind: "losses" }>): string {
  const what = result === "Ae" ? "is eliminated" : "is depleted, or eliminated if it cannot be";
  return `${result} costs you an attacker. Which one ${what} (7.5): ${placed(sight, units, "or")}?`;
}

/** 7.7, 7.8, 14.4: who must retreat, how far, and what else is open to any of them. */
function retreatSentence(sight: Sight, query: Extract<Question, { kind: "retreat" }>): string {
  const { units, hexes, mayResist } = query;
  const { setting } = sight;
  const mayHoldBox = units.some((id) => {
    const unit = setting.roster.unit(id);
    return unit !== undefined && mayHold(sight, unit);
  });
  const open = [...(mayResist ? ["resist (7.8)"] : []), ...(mayHoldBox ? ["hold a box (14.4)"] : [])];
  const other = open.length === 0
    ? ""
    : `, or ${units.length === 1 ? "does it" : "do they"} ${open.join(" or ")}`;
  return `${placed(sight, units)} must retreat ${hexes} hexes. Where to (7.7)${other}?`;
}

/** `8RTR in 3118 and 4NZ in 3119` */
function placed({ board, setting }: Sight, ids: readonly UnitId[], by: "and" | "or" = "and"): string {
  const name = namesIn(setting);
  return listed(
    ids.map((id) => {
      const unit = setting.roster.unit(id);
      const hex = unit === undefined ? undefined : board.hexOf(unit);
      return hex === undefined ? name(id) : `${name(id)} in ${hexName(setting, hex)}`;
    }),
    by,
  );
}

/** 17.0: what an end declared now would be. */
function endWords({ setting, board }: Sight): string {
  const { winner } = endingBy(setting, board, "declared");
  return winner === "draw"
    ? "a draw"
    : `an ${winner === "allied" ? "Allied" : "Axis"} victory by losses (17.0)`;
}

export function questionSubject({ about }: Asked, { query, setting }: Sight): string {
  if (about !== null || query.kind === "support") return "you are attacked";
  const name = namesIn(setting);
  switch (query.kind) {
    case "losses":
      return "your answer needed, who pays for a combat";
    case "retreat":
      return `your answer needed, retreat of ${listed(query.units.map(name))}`;
    case "advance":
      return `your answer needed, advance into ${query.hex}`;
    case "mobileMovement":
      return "your mobile movement";
    case "declareEnd":
      return "you may end the game";
    default:
      return "a question for you";
  }
}
