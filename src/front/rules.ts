import { z } from "zod";
import { readBy } from "../common/document-faults.ts";
import type { Dice } from "../kernel/dice.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import {
  isOver,
  type Kinded,
  type Rules,
  type SetupChoices,
  type SetupDocuments,
  type SystemQuery,
  type SystemQuestion,
  type TruthStep,
  type Viewer,
  VIEWERS,
} from "../kernel/rules.ts";
import type { Revised } from "../kernel/revision.ts";
import type { Side } from "../kernel/side.ts";
import type { Violation } from "../kernel/refusals/violation.ts";
import { CourseOfGame, type OpenTruth } from "./course.ts";
import { type DrawOffer, offerDraw } from "./draws.ts";
import type { EventTable, OpenSight, Seen } from "./game.ts";

/** The rules that a game of forms writes, as pure functions; {@link rulesOfForms} makes {@link Rules} of them. */
export interface Rulebook<T extends OpenTruth, S extends OpenSight, D extends Kinded, C extends Kinded>
  extends Partial<Revised> {
  /** The truth and the sight have no setting here; the sight has no question either. */
  readonly schemas: {
    readonly decision: z.ZodType<D>;
    readonly correction: z.ZodType<C>;
    readonly truth: z.ZodObject;
    /** Left out if nothing is hidden. */
    readonly sight?: z.ZodObject;
  };
  readonly questions: Readonly<Record<string, QuestionOfForms<D>>>;
  /** The case by which draws are offered. With it, `offerDraw` is among the decisions. */
  readonly draws?: string;
  /** The members that hidden events seal. */
  readonly events: EventTable<never>;
  /** The case of rulings. */
  readonly rulings: string;
  /** @returns the game before its first decision, or each fault of its documents in a sentence */
  setup(documents: SetupDocuments, choices: SetupChoices): Result<T, string[]>;
  /** Each mismatch between a truth and its setting, in sentences. */
  misfits(truth: T): readonly string[];
  /** The present question, by what lies open: a kind of {@link questions}, and its side. */
  asks(open: Omit<T, "setting"> | Omit<S, "query">): Kinded & { readonly side: Side };
  /** A viewer's knowledge, member by member, without the question; left out if nothing is hidden. */
  view?(truth: T, viewer: Viewer): Omit<S, "query">;
  /** Runs before the first question. */
  begin?(course: CourseOfGame<T>): void;
  /** Judges by the asked side's knowledge, so that a refusal reveals nothing else. */
  judge(sight: S, side: Side, decision: D): readonly Violation[];
  carryOut(course: CourseOfGame<T>, decision: D): void;
  /** A point of a ruling carried out; a sentence if it cannot be. */
  setRight(truth: T, point: C): T | string;
  /** The truth after all points of a ruling; or a violation. */
  settled?(truth: T): Result<T, Violation[]>;
}

/** A kind of question. */
interface QuestionOfForms<D extends Kinded> {
  readonly cite: string;
  /** The kinds of decisions that answer it. */
  readonly answers: readonly D["kind"][];
  /** The default: always legal. */
  readonly usual: D;
  /** A Player-Turn begins with it. */
  readonly opensTurn?: true;
  readonly isAutomatic?: true;
}

export function rulesOfForms<
  T extends OpenTruth,
  S extends OpenSight & Pick<T, "setting">,
  D extends Kinded,
  C extends Kinded,
>(book: Rulebook<T, S, D, C>): Rules<T, S, D, Seen, C> {
  const { schemas, questions, events, draws, rulings } = book;
  const sightSchema = schemas.sight ?? z.object({ ...schemas.truth.shape, viewer: z.enum(VIEWERS) });

  function query(open: T | Omit<S, "query">): SystemQuery {
    const { over, gameTurn } = open as T;
    if (over !== null) return { kind: "over", gameTurn, ...over };
    const asked = book.asks(open);
    const { opensTurn = false, isAutomatic } = questions[asked.kind];
    return { ...asked, gameTurn, opensTurn, ...(isAutomatic && { isAutomatic }) } as SystemQuestion;
  }
  function view(truth: T, viewer: Viewer): S {
    return { ...book.view?.(truth, viewer) ?? { ...truth, viewer }, query: query(truth) } as S;
  }
  function run(
    truth: T,
    dice: Dice,
    what: ((course: CourseOfGame<T>) => void) | undefined,
  ): TruthStep<T, Seen> {
    const course = new CourseOfGame(truth, dice);
    what?.(course);
    return { truth: course.truth, events: course.events };
  }
  function thawed({ setting }: T, frozen: unknown, name: string): Result<T, string[]> {
    const known = readBy(schemas.truth, frozen, name);
    if (!known.ok) return known;
    const truth = { ...known.value, setting } as unknown as T;
    const faults = book.misfits(truth);
    return faults.length > 0 ? err(faults.map((fault) => `${name}: ${fault}`)) : ok(truth);
  }
  const freeze = ({ setting: _, ...truth }: T) => truth;

  return {
    revisions: book.revisions ?? [],
    hasSecrets: book.view !== undefined,
    begins: book.begin !== undefined,
    unasked: draws === undefined ? [] : ["offerDraw"],
    /** A position within a scenario names the members in which it differs from the beginning. */
    setup(documents, choices) {
      const opening = book.setup(documents, choices);
      const { position } = documents;
      if (!opening.ok || position === undefined) return opening;
      return thawed(opening.value, { ...freeze(opening.value), ...position as object }, "position");
    },
    begin: (truth, dice) => run(truth, dice, book.begin),
    query,
    turn: ({ gameTurn, phasing: side, setting }) => ({
      gameTurn,
      side,
      played: side === "axis" ? ["allied"] : [],
      lastTurn: setting.scenario.lastTurn,
    }),
    decide(truth, decision, dice) {
      const asked = query(truth);
      if (isOver(asked)) return err([{ code: "game-over", cite: asked.cite, message: "The game is over." }]);
      if (draws !== undefined && decision.kind === "offerDraw") {
        const { side } = decision as unknown as DrawOffer;
        if (!truth.offers.includes(side)) {
          return ok(run(truth, dice, (course) => offerDraw(course, side, draws)));
        }
        const message = "You have offered a draw in this Player-Turn.";
        return err([{ code: "offered-already", cite: draws, message }]);
      }
      const { cite, answers } = questions[asked.kind];
      if (!answers.includes(decision.kind)) {
        return err([{ code: "out-of-turn", cite, message: `Now is the time for: ${answers.join(", ")}.` }]);
      }
      const violations = book.judge(view(truth, asked.side), asked.side, decision);
      return violations.length > 0
        ? err([...violations])
        : ok(run(truth, dice, (course) => book.carryOut(course, decision)));
    },
    fallback: (truth) => questions[query(truth).kind].usual,
    correct(truth, points) {
      const wrong = (code: string, message: string) => ({ code, cite: rulings, message });
      if (truth.over !== null) return err([wrong("game-over", "The game is over, and stays so.")]);
      const violations: Violation[] = [];
      let now = truth;
      for (const point of points) {
        const next = book.setRight(now, point);
        if (typeof next === "string") violations.push(wrong(`cannot-${point.kind}`, next));
        else now = next;
      }
      if (violations.length > 0) return err(violations);
      return book.settled?.(now) ?? ok(now);
    },
    view,
    seen: (happened, viewer) => happened.flatMap((event) => seenBy(events, event, viewer)),
    readDecision: (json) => readBy(schemas.decision, json, "decision"),
    readCorrections: (json) => readBy(z.array(schemas.correction).min(1), json, "corrections"),
    freeze,
    thaw: (setting, frozen) => thawed(setting, frozen, "snapshot"),
    sightFrom({ setting }, json) {
      const known = readBy(sightSchema, json, "sight");
      if (!known.ok) return known;
      const open = { ...known.value, setting } as unknown as S;
      return ok({ ...open, query: query(open) });
    },
  };
}

/**
 * An event as a viewer saw it. If it is `hidden`, only its `side` knows the members that its form seals; the game master knows
 * all.
 */
function seenBy(table: EventTable<never>, event: Seen, viewer: Viewer): Seen {
  if (viewer === "gameMaster") return event;
  const { hidden, ...open } = event;
  if (hidden === undefined || open.side === viewer) return open;
  const sealed = table[event.kind]?.seals ?? [];
  return Object.fromEntries(
    Object.entries(open).filter(([name]) => !sealed.includes(name)),
  ) as unknown as Seen;
}
