import type { Answer, Answerer, Part, Players } from "../../../src/kernel/players.ts";
import type { Skill } from "../../../src/kernel/rules.ts";
import { computer } from "../computer.ts";
import type { Decision } from "../decisions.ts";
import { judge } from "../judgement.ts";
import type { Sight } from "../sight.ts";
import { OrderedPlayer } from "./ordered-player.ts";
import { mayAsk } from "./pace.ts";

/** A side that the computer plays: it needs no memory, and nobody is asked. */
class ByComputer implements Answerer<Sight, Decision> {
  readonly remarks: readonly string[] = [];
  #coming: readonly Decision[] = [];
  /** The question that the coming decisions answer. */
  #asked = "";

  constructor(private readonly skill: Skill | undefined) {}

  offers(): readonly Decision[] {
    return [];
  }

  sees(): void {}

  answer(sight: Sight): Answer<Decision> | undefined {
    const { query } = sight;
    if (query.kind === "over" || query.kind === "waiting") return undefined;
    const asked = [query.kind, query.phase, query.gameTurn, sight.phasing, query.area ?? ""].join(" ");
    const [next] = this.#asked === asked ? this.#coming : [];
    const isStillLegal = next !== undefined && judge(sight, next).none;
    const [decision, ...coming] = isStillLegal ? this.#coming : computer.decisions(sight, this.skill);
    this.#coming = coming;
    this.#asked = asked;
    return decision === undefined ? undefined : { decision };
  }

  asks(): boolean {
    return false;
  }

  meets(): boolean {
    return true;
  }

  rest() {
    return { lines: [], memory: null };
  }
}

/** Who may play a side of FAB: Crusader. */
export const players: Players<Sight, Decision> = {
  ordered: (part: Part<Sight>) => new OrderedPlayer(part),
  computer: (_part, skill) => new ByComputer(skill),
  mayAsk: (sight, pace, side, announced) => announced === null && mayAsk(sight, pace, side),
};
