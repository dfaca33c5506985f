import fc from "fast-check";
import type { GameSource } from "../../src/game/open/open-game.ts";
import type { SystemQuery } from "../../src/kernel/rules.ts";
import { INVARIANTS } from "../properties/fast-action-battles/support/invariants.ts";
import * as fabOpenings from "../properties/fast-action-battles/support/opening.ts";
import * as fabPlay from "../properties/fast-action-battles/support/random-play.ts";
import { broken } from "../properties/fire-and-movement/support/invariants.ts";
import * as fmOpenings from "../properties/fire-and-movement/support/opening.ts";
import * as fmPlay from "../properties/fire-and-movement/support/random-play.ts";
import type { Chance } from "../properties/support/chance.ts";

/** What a game is made from, beside the rulebook. */
type Opening = Omit<GameSource, "ruleset">;

/** What a soak needs from a system: its games, and a random decision that keeps every invariant. */
export interface Soaked<T> {
  /** Published scenarios: every other game is one of them, each in its turn. */
  readonly scenarios: readonly Opening[];
  /** Positions near to every rule. */
  readonly openings: fc.Arbitrary<Opening>;
  open(source: Opening): T;
  /** @throws where no offered decision is accepted, or where something does not hold after it */
  playOne(truth: T, chance: Chance): T;
  query(truth: T): SystemQuery;
  /** The truth put away as JSON and taken up again. */
  resumed(truth: T): T;
}

const fireAndMovement: Soaked<ReturnType<typeof fmOpenings.opened>> = {
  scenarios: [fmOpenings.SCENARIO],
  openings: fmOpenings.openings,
  open: fmOpenings.opened,
  playOne: (truth, chance) => {
    const { before, decision, after } = fmPlay.playOne(truth, chance);
    const fault = broken(before, after);
    if (fault !== undefined) throw new Error(`after ${JSON.stringify(decision)}: ${fault}`);
    return after;
  },
  query: fmOpenings.rules.query,
  resumed: (truth) => thawed(fmOpenings.rules, truth),
};

const fastActionBattles: Soaked<ReturnType<typeof fabOpenings.setUp>> = {
  scenarios: fabOpenings.SCENARIOS.map((scenario) => ({ scenario })),
  openings: fabOpenings.openings,
  open: (source) => fabOpenings.opened(source, { roll: (_, faces = 10) => Math.ceil(faces / 2) }),
  playOne: (truth, chance) => {
    const step = fabPlay.playOne(truth, chance);
    const breaches = INVARIANTS.flatMap(({ breaches }) => [...breaches(step)]);
    if (breaches.length > 0) {
      throw new Error(`after ${JSON.stringify(step.decision)}: ${breaches.join("; ")}`);
    }
    return step.after;
  },
  query: fabOpenings.rules.query,
  resumed: (truth) => thawed(fabOpenings.rules, truth),
};

/** By the name that the command takes. */
export const SOAKED = {
  "fire-and-movement": fireAndMovement,
  "fast-action-battles": fastActionBattles,
};

interface Freezing<T> {
  freeze(truth: T): unknown;
  thaw(
    setting: T,
    frozen: unknown,
  ): { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: readonly string[] };
}

function thawed<T>(rules: Freezing<T>, truth: T): T {
  const back = rules.thaw(truth, JSON.parse(JSON.stringify(rules.freeze(truth))));
  if (!back.ok) throw new Error(back.error.join("; "));
  return back.value;
}
