import type { AnswerReading, Desk } from "../../../../src/kernel/order-language.ts";
import type { Sight } from "../../position/sight.ts";
import { isBattleKind } from "../line/battle-lines.ts";
import { spokenInBattle } from "./in-battle.ts";
import { decisionFor } from "./meant.ts";
import { eachOf } from "../line/groups.ts";
import { questionsOf } from "../line/order.ts";
import type { SaidOrder } from "../line/said.ts";
import { spotWord } from "../line/stopped-unit.ts";

/** Whether orders answer the open question, and which parts of them cannot be followed. */
export function answersTo(
  { sight, side }: Pick<Desk<Sight>, "sight" | "side">,
  said: readonly SaidOrder[],
): Pick<AnswerReading, "isAnswer" | "problems"> {
  const { query } = sight;
  if (query.kind === "over" || query.kind === "waiting") return { isAnswer: false, problems: [] };
  if (isBattleKind(query.kind)) {
    return { isAnswer: spokenInBattle(sight, said, 0) !== undefined, problems: [] };
  }
  const orders = said.map(({ order }) => order);
  switch (query.kind) {
    case "scoutEnd":
    case "mineChoice": {
      const verb = query.kind === "scoutEnd" ? "scout" : "move";
      const isAnswer = orders.some((order) => order.verb === verb && spotWord(order) !== undefined);
      return { isAnswer, problems: [] };
    }
    default: {
      const { kind } = query;
      const due = orders.filter((order) => questionsOf(order).includes(kind))
        .flatMap((order) => eachOf(sight, side, order));
      const problems = due.flatMap((order) => {
        if (order.verb === "none" || order.verb === "pass" || order.verb === "battle") return [];
        const decision = decisionFor(sight, order);
        return decision.ok ? [] : decision.error.slice(0, 1).map(({ message }) => message);
      });
      return { isAnswer: due.length > 0, problems: problems.length === due.length ? problems : [] };
    }
  }
}
