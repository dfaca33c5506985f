import { orderLanguage } from "../../rules/fast-action-battles/orders/language.ts";
import { players } from "../../rules/fast-action-battles/orders/players.ts";
import type { Decision } from "../../rules/fast-action-battles/position/decisions.ts";
import { type Sight, view } from "../../rules/fast-action-battles/position/sight.ts";
import type { Truth } from "../../rules/fast-action-battles/position/truth.ts";
import { NEWEST_REVISION } from "../../rules/fast-action-battles/setting/revisions.ts";
import type { Asked, Desk, Reading } from "../../src/kernel/order-language.ts";
import type { Pace } from "../../src/kernel/pace.ts";
import type { Answerer } from "../../src/kernel/players.ts";
import { err } from "../../src/kernel/result.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { Chance } from "../properties/support/chance.ts";
import { query as asked } from "../../rules/fast-action-battles/position/query.ts";
import { opened, rules } from "../properties/fast-action-battles/support/opening.ts";

/** FAB: Crusader at a table of tests: a position, a desk at it, and runs from question to question. */

export const language = orderLanguage(() => err("Nothing is explained here."));

/** In an area, or in a box by its name. */
type Unit = Readonly<{ unit: string; area: number | string }> & Readonly<Record<string, unknown>>;

/** A position in the middle of the map: without words of its own the Allied side is to move in Game-Turn 3. */
export function position(
  units: readonly Unit[],
  more: Readonly<Record<string, unknown>> = {},
  revision = NEWEST_REVISION,
): Truth {
  return opened({
    revision,
    position: {
      gameTurn: 3,
      phasingSide: "allied",
      phase: "movement",
      units,
      control: { allied: ALLIED },
      ...more,
    },
  });
}

/** Around Gabr Saleh, with entries and sources behind it. */
const ALLIED = [44, 45, 46, 49, 50, 51, 52, 54, 55, 56, 57];

export function deskAt(truth: Truth, side: Side, kept: readonly string[] = [], asked?: Asked): Desk<Sight> {
  return { sight: view(truth, side), side, asked, kept: [...kept], sheet: [...kept], waiting: [] };
}

/** The answers to lines, each as `status: message`. */
export function answersTo(truth: Truth, side: Side, ...lines: readonly string[]): string[] {
  return told(language.read(deskAt(truth, side), lines));
}

export function told({ reports }: Pick<Reading, "reports">): string[] {
  return reports.map(({ status, cites, message, instead }) =>
    [
      `${status}${cites.length === 0 ? "" : ` (${cites.join(", ")})`}: ${message}`,
      ...(instead === undefined ? [] : [`instead: ${instead}`]),
    ].join(" | ")
  );
}

/** The decisions, who made them, and who has to act in the end. */
export interface Ran {
  readonly truth: Truth;
  readonly decisions: readonly string[];
  readonly asked: Side | undefined;
  readonly question: string;
  readonly remarks: readonly string[];
  readonly memory: Readonly<Record<Side, unknown>>;
  /** Lines of the phasing side that go on with the Player-Turn. */
  readonly waiting: readonly string[];
}

/** How a run is played: what each side has written, at which pace, with what is remembered of the Player-Turn. */
export interface Playing {
  readonly allied?: readonly string[];
  readonly axis?: readonly string[];
  readonly pace?: Pace;
  readonly before?: Ran;
  /** Who has said GO to the open question. */
  readonly left?: Side;
  /** Whose open question alone is left to the default. */
  readonly alone?: Side;
  readonly dice?: readonly number[];
  /** Who would be asked less than everything; all, where it is not said. */
  readonly asksAll?: Readonly<Partial<Record<Side, boolean>>>;
}

/** Plays until somebody is asked or the Player-Turn is over; dice that are not told fall by chance. */
export function run(
  truth: Truth,
  { allied = [], axis = [], pace = "oneExchange", before, left, alone, dice = [], asksAll = {} }: Playing,
): Ran {
  const phasingSide = truth.phasing;
  const lines = { allied, axis };
  lines[phasingSide] = [...lines[phasingSide], ...before?.waiting ?? []];
  const seated = (side: Side): Answerer<Sight, Decision> =>
    players.ordered({
      side,
      phasingSide,
      sight: view(truth, side),
      lines: lines[side],
      pace,
      isLeft: left === side,
      asksAll: asksAll[side] ?? true,
      meetsPerson: true,
      memory: JSON.parse(JSON.stringify(before?.memory[side] ?? null)),
    });
  const answerers = { allied: seated("allied"), axis: seated("axis") };
  const chance = new Chance(7);
  const fallen = [...dice];
  const rolling = { roll: (_: string, faces = 6) => fallen.shift() ?? 1 + chance.below(faces) };
  const decisions: string[] = [];
  let now = truth;
  const end = (side: Side | undefined): Ran => {
    const rest = {
      allied: answerers.allied.rest(view(now, "allied")),
      axis: answerers.axis.rest(view(now, "axis")),
    };
    return {
      truth: now,
      decisions,
      asked: side,
      question: asked(now).kind,
      remarks: [...answerers.allied.remarks, ...answerers.axis.remarks],
      memory: { allied: rest.allied.memory, axis: rest.axis.memory },
      waiting: rest[phasingSide].lines,
    };
  };
  for (let count = 0; count < 500; count++) {
    const query = asked(now);
    for (const side of [phasingSide, enemyOf(phasingSide)]) answerers[side].sees(view(now, side));
    if (query.kind === "over" || (query.opensTurn && query.side !== phasingSide)) return end(undefined);
    const sight = view(now, query.side);
    const answer = answerers[query.side].answer(sight);
    const isLeft = count === 0 && query.side === alone;
    if (answer === undefined && !isLeft && answerers[query.side].asks(sight)) return end(query.side);
    const decision = answer !== undefined && "decision" in answer ? answer.decision : rules.fallback(now);
    const step = rules.decide(now, decision, rolling);
    if (!step.ok) throw new Error(`${query.kind}: ${JSON.stringify([decision, step.error])}`);
    decisions.push(`${query.side} ${JSON.stringify(decision)}`);
    now = step.value.truth;
  }
  throw new Error("a Player-Turn does not end");
}
