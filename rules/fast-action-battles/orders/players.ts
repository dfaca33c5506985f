import { PlannedAnswerer } from "../../../src/common/planned-answerer.ts";
import type { Part, Players } from "../../../src/kernel/players.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import { computer } from "../computer/computer.ts";
import type { Decision } from "../position/decisions.ts";
import type { Sight } from "../position/sight.ts";
import { judge } from "../sequence/judgement.ts";
import { OrderedPlayer } from "./ordered-player.ts";
import { mayAsk } from "./pace.ts";

/** Who may play a side of FAB: Crusader. */
export const players: Players<Sight, Decision> = {
  ordered: (part: Part<Sight>) => new OrderedPlayer(part),
  computer: (_part, skill) => byComputer(skill),
  mayAsk: (sight, pace, side, announced) => announced === null && mayAsk(sight, pace, side),
};

function byComputer(skill: Skill | undefined): PlannedAnswerer<Sight, Decision> {
  return new PlannedAnswerer({
    question: ({ query, phasing }) => {
      const { kind } = query;
      const isAsked = kind !== "over" && kind !== "waiting";
      return isAsked ? [kind, query.phase, query.gameTurn, phasing, query.area ?? ""].join(" ") : kind;
    },
    plan: (sight) =>
      sight.query.kind === "over" || sight.query.kind === "waiting" ? [] : computer.decisions(sight, skill),
    stands: (sight, next) => judge(sight, next).none,
  });
}
