import { listed } from "../../../src/common/text.ts";
import type { Desk, LineReport } from "../../../src/kernel/order-language.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { reasonOf, type Violation } from "../../../src/kernel/refusals/violation.ts";
import { accepted, leftAside, refused, warned } from "../../../src/sheet/report.ts";
import { dueArrivals, mayArriveAt } from "../admin/reinforcement.ts";
import type { Area } from "../setting/area-map.ts";
import type { QuestionKind } from "../position/query.ts";
import type { Sight } from "../position/sight.ts";
import { reviewAnswer } from "./answer-lines.ts";
import { asAsked, atReinforcements, atTurn, foreseen } from "./foresight.ts";
import { eachOf } from "./line/groups.ts";
import { idleAsset } from "./line/idle-assets.ts";
import type { ParsedOrder } from "./line/lines.ts";
import { decisionFor } from "./binding/meant.ts";
import { areaMeant, unitMeant } from "./line/names.ts";
import { nearestTo } from "./nearest.ts";
import { type Order, type OrderOf, OWN_TURN, questionsOf } from "./line/order.ts";
import { reviewLater, reviewStanding, unknownName } from "./review-standing.ts";
import { acceptedWords } from "./line/told.ts";
import { isForEver, mayBeFoughtIn, refusedNear, reviewReaction } from "./yet-to-come.ts";

/** The questions of a side in the order in which they come, from its own Player-Turn on to the next Reinforcement Phase. */
const COMING: readonly QuestionKind[] = ["setUp", ...OWN_TURN];
const MOVEMENT = COMING.indexOf("movement");

/** Faults that time does not mend: a name that nothing of this side has. */
const UNKNOWN: readonly string[] = ["unknown-name", "no-such-chit", "unknown-area"];

const WAITED: readonly Order["verb"][] = ["battle", "breakthrough", "convoy", "remove", "reroll"];

export interface Rehearsed {
  readonly reports: LineReport[];
  /** The sight as Operational Movement ends, with the side's units where the lines leave them. */
  readonly moved: Sight;
}

/**
 * Tries out the lines of a sheet one after the other on what their side knows, each phase in its turn. Later orders find the
 * effects of earlier ones.
 */
export function rehearse(
  desk: Pick<Desk<Sight>, "sight" | "side" | "asked">,
  lines: readonly ParsedOrder[],
): Rehearsed {
  const rehearsal = new Rehearsal(desk);
  const reports = new Map<ParsedOrder, LineReport>();
  const stage = ({ order: { order } }: ParsedOrder) => rehearsal.stageOf(order);
  let moved = rehearsal.sight;
  const left = new Map<ParsedOrder, readonly Area[]>();
  for (const line of [...lines].sort((a, b) => stage(a) - stage(b))) {
    const before = rehearsal.sight;
    reports.set(line, rehearsal.report(line));
    if (stage(line) > MOVEMENT) continue;
    moved = rehearsal.sight;
    left.set(line, worksLeft(before, moved, desk.side));
  }
  const told = lines.flatMap((line) => {
    const report = reports.get(line);
    const areas = (left.get(line) ?? []).filter((area) => isDeserted(moved, desk.side, area));
    return report === undefined ? [] : [areas.length === 0 ? report : mindingWorks(report, moved, areas)];
  });
  return { reports: told, moved };
}

/** 5.23: the areas whose field works a line leaves without a unit of their side. */
function worksLeft(before: Sight, after: Sight, side: Side): Area[] {
  if (before === after || before.setting.revision < 11) return [];
  return Object.entries(after.works).filter(([, owner]) => owner === side).map(([area]) => Number(area))
    .filter((area) => !isDeserted(before, side, area) && isDeserted(after, side, area));
}

function isDeserted({ blocks }: Sight, side: Side, area: Area): boolean {
  return !blocks.some((block) => block.side === side && block.area === area);
}

function mindingWorks(report: LineReport, { setting }: Sight, areas: readonly Area[]): LineReport {
  const names = listed(areas.map((area) => `${area} ${setting.map.name(area)}`));
  return {
    ...report,
    cites: [...new Set([...report.cites, "5.23"])],
    message:
      `${report.message}. Your field works in ${names} go when the phase ends, as no unit stays in them (5.23)`,
  };
}

/** The lines of a sheet as they are tried out, as far as it has come. */
export class Rehearsal {
  #sight: Sight;
  readonly #side: Side;
  /** The Player-Turn that is rehearsed is the present one. */
  #isNow: boolean;
  /** Its writer is asked during the Player-Turn. */
  #isAsked: boolean;

  /** The Reinforcement Phase behind the present Player-Turn has come. */
  #isTurnOver = false;

  constructor({ sight, side, asked }: Pick<Desk<Sight>, "sight" | "side" | "asked">) {
    this.#side = side;
    const { query, phasing } = sight;
    const isOwn = query.kind !== "over" && query.side === side;
    this.#isAsked = asked !== undefined;
    this.#isNow = asked !== undefined || (isOwn && (phasing === side || query.kind === "setUp"));
    // 7.4: Breakthrough Combat begins with no battle fought.
    const ahead = query.kind === "breakthroughMovement" ? { ...sight, fought: [], reengaged: false } : sight;
    this.#sight = asked === undefined ? atTurn(sight, side) : ahead;
  }

  /** A copy of the rehearsal so far. Later lines to one do not affect the other. */
  copy(): Rehearsal {
    const copy = new Rehearsal({ sight: this.#sight, side: this.#side, asked: { about: null } });
    copy.#sight = this.#sight;
    copy.#isAsked = this.#isAsked;
    copy.#isNow = this.#isNow;
    copy.#isTurnOver = this.#isTurnOver;
    return copy;
  }

  get sight(): Sight {
    return this.#sight;
  }

  /** When an order is carried out, as a number: scouting comes before all else of its phase (15.72). */
  stageOf(order: Order): number {
    const kind = this.kindOf(order);
    // 7.4: battles that follow breakthroughs come after them.
    if (kind === "combat" && this.#sight.query.kind === "breakthroughMovement") return COMING.length;
    // 7.2: Reaction comes in the other side's Player-Turn.
    const at = kind === undefined || kind === "reaction" ? COMING.length : COMING.indexOf(kind);
    return order.verb === "scout" ? at - 0.5 : at;
  }

  /** The question at which an order is carried out; undefined for an order that waits for its chance. */
  kindOf(order: Order): QuestionKind | undefined {
    const kinds = questionsOf(order);
    const { query } = this.#sight;
    return kinds.find((kind) => kind === query.kind) ?? kinds.find((kind) => kind !== "setUp");
  }

  report(line: ParsedOrder): LineReport {
    const { turn, order } = line.order;
    const unknown = unknownName(this.#sight, this.#side, order);
    if (unknown !== undefined) return refused(line, unknown.message, [unknown.cite]);
    if (turn !== undefined && turn !== this.#sight.gameTurn) {
      return turn < this.#sight.gameTurn
        ? warned(line, `Game-Turn ${turn} is over`)
        : reviewLater(this.#sight, this.#side, line);
    }
    if (!this.#isNow && (order.verb === "go" || order.verb === "wait")) {
      return leftAside(line, "no orders are due now, so nothing is played");
    }
    const answer = this.#isAsked ? reviewAnswer(this.#sight, this.#side, line) : undefined;
    if (answer !== undefined) return answer;
    const kind = this.kindOf(order);
    if (order.verb === "react" && this.#isWaiting(order, kind ?? "reaction")) {
      return reviewReaction(this.#sight, this.#side, line, order);
    }
    if (kind === undefined || this.#isWaiting(order, kind)) {
      return reviewStanding(this.#sight, this.#side, line, order);
    }
    return this.#tried(line, kind);
  }

  /** Whether an order waits for its chance, and cannot be tried before. */
  #isWaiting(order: Order, kind: QuestionKind): boolean {
    if (order.verb === "none" || order.verb === "pass") return true;
    if (order.verb === "battle") return order.area === "any";
    if (order.verb !== "react") return false;
    return kind !== this.#sight.query.kind || order.ifContested !== undefined;
  }

  #tried(line: ParsedOrder, kind: QuestionKind): LineReport {
    const before = this.#sight;
    const words: string[] = [];
    for (const each of eachOf(before, this.#side, line.order.order)) {
      const at = this.at(kind);
      const decision = decisionFor(at, each);
      if (!decision.ok) {
        this.#sight = before;
        return this.#notDone(line, at, each, decision.error);
      }
      words.push(acceptedWords(at, decision.value));
      const idle = each.verb === "battle" ? idleAsset(at, this.#side, each) : undefined;
      if (idle !== undefined) return warned(line, `${words.join("; ")}, but ${idle.message}`, [idle.cite]);
      this.#sight = restored(before, foreseen(at, this.#side, decision.value));
    }
    return accepted(line, words.join("; "));
  }

  /** The sight as it will be when such a question is put. */
  at(kind: QuestionKind): Sight {
    if (kind === "combat" && this.#sight.query.kind === "breakthroughMovement") {
      const fighting = asAsked(this.#sight, this.#side, kind);
      const phase = "breakthroughCombat";
      return { ...fighting, phase, query: { ...fighting.query, phase } };
    }
    if (kind !== "reinforcements" || this.#sight.query.kind === "reinforcements") {
      return asAsked(this.#sight, this.#side, kind);
    }
    if (!this.#isTurnOver) this.#sight = atReinforcements(this.#sight, this.#side);
    this.#isTurnOver = true;
    return { ...asAsked(this.#sight, this.#side, kind), gameTurn: this.#sight.gameTurn + 1 };
  }

  #notDone(
    line: ParsedOrder,
    at: Sight,
    each: Order,
    violations: readonly Violation[],
  ): LineReport {
    const isUnknown = violations.some(({ code }) => UNKNOWN.includes(code));
    if (!isUnknown && this.#mayWait(at, each, violations)) {
      const { message, cite } = reasonOf(violations);
      return warned(line, `${message} I keep the order in case that changes`, [cite]);
    }
    return refusedNear(line, violations, isUnknown ? undefined : nearestTo(at, this.#side, each));
  }

  /** 4.1c, 8.27 */
  #mayArrive(at: Sight, { unit: ref, at: place, by }: OrderOf<"arrive">): boolean {
    const [unit, area] = [unitMeant(at, this.#side, ref), areaMeant(at.setting, place)];
    return unit !== undefined && area !== undefined && mayArriveAt(at, unit, area, by !== undefined);
  }

  /**
   * Whether an order that cannot be carried out now is kept for its time. Before revision 13 those of {@link WAITED} always
   * were.
   */
  #mayWait(at: Sight, order: Order, violations: readonly Violation[]): boolean {
    if (at.setting.revision < 13 && WAITED.includes(order.verb)) return true;
    return !isForEver(violations) && !isFurther(violations) && this.#mayCome(at, order);
  }

  /** Whether the obstacle to an order may be gone when its time comes, and its writer cannot know yet. */
  #mayCome(at: Sight, order: Order): boolean {
    switch (order.verb) {
      case "battle":
        return mayBeFoughtIn({ ...at, phase: this.#sight.phase }, this.#side, order.area);
      case "breakthrough":
        // Only its own lines change anything now, and they have been tried.
        return at.query.kind !== this.#sight.query.kind || !this.#isNow;
      case "convoy":
      case "remove":
      case "reroll":
        return true;
      case "arrive":
        return this.#mayArrive(at, order) &&
          (at.query.kind !== this.#sight.query.kind || dueArrivals(at).length === 0);
      case "return":
      case "repair":
      case "retire":
        return at.query.kind !== this.#sight.query.kind || dueArrivals(at).length === 0;
      default:
        return !this.#isNow;
    }
  }
}

/** 8.22: a battle that a Special Action alone would allow. */
function isFurther(violations: readonly Violation[]): boolean {
  return violations.some(({ code }) => code === "not-newly-contested");
}

/** What is foreseen of a coming phase, seen again from the present one. */
function restored({ query, phase, phasing, viewer, gameTurn }: Sight, after: Sight): Sight {
  return { ...after, query, phase, phasing, viewer, gameTurn };
}
