import type { Answer, Answerer, Part } from "../../../src/kernel/players.ts";
import { reasonOf, type Violation } from "../../../src/kernel/refusals/violation.ts";
import { dueArrivals } from "../admin/reinforcement.ts";
import { mandatoryBattles, openBattles } from "../battle/combat.ts";
import type { Decision } from "../position/decisions.ts";
import { isContested } from "../position/ground.ts";
import type { Question } from "../position/query.ts";
import { isRegular } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import { usual } from "../sequence/defaults.ts";
import { isBattleKind } from "./line/battle-lines.ts";
import { eachOf } from "./line/groups.ts";
import { spokenInBattle, whyNoHelp } from "./binding/in-battle.ts";
import { ordersIn } from "./line/lines.ts";
import { decisionFor } from "./binding/meant.ts";
import { type Memory, memoryOf } from "./memory.ts";
import { areaByName, areaMeant, unitMeant } from "./line/names.ts";
import { type Order, questionsOf } from "./line/order.ts";
import { print, type SaidOrder } from "./line/said.ts";
import { breaksThroughByMarker, isBattleForced, letterFor } from "./pace.ts";
import { isActive } from "./line/times.ts";
import { foughtIn, isFighting, unfought } from "./binding/unfought.ts";

/** A player whose lines speak first. The player is asked if they are silent and the pace says so. */
export class OrderedPlayer implements Answerer<Sight, Decision> {
  readonly remarks: string[] = [];
  readonly #said: readonly SaidOrder[];
  readonly #done: Set<string>;
  readonly #left: Set<string>;
  readonly #asked: Set<string>;
  /** Lines that could not be followed: they have not spoken. */
  readonly #failed: Set<string>;
  #battle: Memory["battle"];
  /** The last sight while battles could be fought. */
  #fighting: Sight | undefined;
  /** The remaining orders from an order for several units. */
  #under: Order[] = [];

  constructor(private readonly part: Part<Sight>) {
    const { sight, lines, isLeft } = part;
    const known = memoryOf(part.memory);
    this.#said = ordersIn(sight.setting, lines);
    this.#done = new Set(known.done);
    this.#asked = new Set(known.asked);
    this.#failed = new Set(known.failed);
    this.#battle = known.battle;
    this.#left = new Set([...known.left, ...(isLeft ? this.#leaves(sight) : [])]);
  }

  offers(): readonly Decision[] {
    return [];
  }

  /** 6.42: steps lost in the round are counted from the first question of a battle on. */
  sees(sight: Sight): void {
    this.#seesWhatIsFought(sight);
    if (sight.battle === undefined) {
      this.#battle = null;
      return;
    }
    const name = `${sight.phase} ${sight.battle.area}`;
    const steps = this.#stepsIn(sight);
    const { steps: before, lost } = this.#battle?.name === name ? this.#battle : { steps, lost: 0 };
    this.#battle = { name, steps, lost: lost + Math.max(0, before - steps) };
  }

  /** 6.1, 7.4: reports an attack on an area that nobody contests when no battle can come there any more. */
  #seesWhatIsFought(sight: Sight): void {
    if (this.part.side !== this.part.phasingSide) return;
    const last = this.#fighting;
    this.#fighting = isFighting(sight) ? sight : undefined;
    if (last === undefined && this.#fighting === undefined) return;
    for (const area of sight.fought) this.#done.add(foughtIn(area));
    if (last === undefined || this.#fighting !== undefined) return;
    const orders = this.#timely(last).map(({ order }) => order);
    for (const { order, why } of unfought(last, orders, this.#done)) this.#tell(order, why);
  }

  /** A name for the open question that is unique in its Player-Turn. A question that comes again after losses gets another. */
  #nameOf(sight: Sight): string {
    const { query } = sight;
    if (query.kind === "over" || query.kind === "waiting") return query.kind;
    const { kind, phase, area, from, unit } = query;
    const parts = [kind, phase, area, from, unit, area === undefined ? undefined : this.#stepsIn(sight)];
    return parts.filter((part) => part !== undefined).join(" ");
  }

  /** The questions that GO leaves: the open one, and all battles of the phase if no line answers it (from revision 16 on). */
  #leaves(sight: Sight): string[] {
    const { kind } = sight.query;
    const spoken = isBattleKind(kind)
      ? spokenInBattle(sight, this.#said, this.#battle?.lost ?? 0)
      : this.#battleToFight(sight);
    const isAlone = sight.setting.revision >= 16 && typeof spoken !== "object";
    return [this.#nameOf(sight), ...(isAlone ? battlesIn(sight) : [])];
  }

  /** Steps of the side's units in the battle; patrols are no part (15.8). */
  #stepsIn({ battle, blocks, setting }: Sight): number {
    return blocks.filter(({ side, area, unit }) =>
      side === this.part.side && area === battle?.area && unit !== undefined &&
      isRegular(setting.roster.known(unit))
    ).reduce((sum, { strength = 0 }) => sum + strength, 0);
  }

  answer(sight: Sight): Answer<Decision> | undefined {
    const { query } = sight;
    if (query.kind === "over" || query.kind === "waiting") return undefined;
    const decision = isBattleKind(query.kind) ? this.#inBattle(sight) : this.#inPhase(sight, query);
    return decision === undefined ? undefined : { decision };
  }

  asks(sight: Sight): boolean {
    const { pace } = this.part;
    const { query } = sight;
    if (pace === "standing" || query.kind === "over" || query.kind === "waiting" || query.opensTurn) {
      return false;
    }
    if ([this.#nameOf(sight), ...battlesIn(sight)].some((name) => this.#left.has(name))) return false;
    return pace === "strict" ? this.#asksStrictly(sight, query) : this.#asksInALetter(sight, query);
  }

  /** Asks each question once if no order answers it. */
  #asksStrictly(sight: Sight, query: Question): boolean {
    const name = this.#nameOf(sight);
    if (this.#asked.has(name) || this.#isSettled(sight, query)) return false;
    this.#asked.add(name);
    return true;
  }

  /**
   * One letter to the defender, and one to the phasing player before Breakthrough. If only Special Actions (8.21) allow it,
   * only a player who would be asked everything gets it.
   */
  #asksInALetter(sight: Sight, query: Question): boolean {
    const letter = letterFor(sight, this.part.side);
    if (letter === undefined || this.#asked.has(letter) || this.#isSilenced(sight, query)) return false;
    if (letter === "breakthrough" && !this.part.asksAll && !breaksThroughByMarker(sight)) return false;
    this.#asked.add(letter);
    return true;
  }

  meets(): boolean {
    return true;
  }

  rest(sight: Sight) {
    const memory: Memory = {
      done: [...this.#done],
      left: [...this.#left],
      asked: [...this.#asked],
      ...(this.#failed.size === 0 ? {} : { failed: [...this.#failed] }),
      battle: this.#battle,
    };
    const under = this.#under.map((order) => ({ turn: undefined, order }));
    return { lines: [...new Set([...under, ...this.#waiting(sight)].map(print))], memory };
  }

  /** Lines for this Player-Turn that have not had their turn. Of the sheet only standing orders are kept. */
  #waiting(sight: Sight): SaidOrder[] {
    return this.#timely(sight).filter((said) => isActive(said) && !this.#done.has(print(said)));
  }

  #inBattle(sight: Sight): Decision | undefined {
    for (const said of this.#timely(sight)) {
      const why = this.#done.has(print(said)) ? undefined : whyNoHelp(sight, said.order);
      if (why === undefined) continue;
      this.#done.add(print(said));
      this.#tell(said.order, why);
    }
    const spoken = spokenInBattle(sight, this.#said, this.#battle?.lost ?? 0);
    return spoken === "default" ? undefined : spoken;
  }

  /**
   * In strict play a phase whose orders have been carried out ends without a letter. Questions of the sheet's own phases are
   * never asked.
   */
  #isSettled(sight: Sight, query: Question): boolean {
    if (isBattleKind(query.kind)) return false;
    const { side, phasingSide } = this.part;
    if (side === phasingSide && (query.kind === "admin" || query.kind === "movement")) return true;
    if (
      query.kind === "combat" &&
      (openBattles(sight).every((area) => this.#isPassed(sight, area)) || isBattleForced(sight))
    ) return true;
    return this.#speaksOf(sight, query);
  }

  /** In the usual pace one line for a battle answers all its questions. One for Reaction or Breakthrough answers those. */
  #isSilenced(sight: Sight, query: Question): boolean {
    if (isBattleKind(query.kind)) return spokenInBattle(sight, this.#said, 0) !== undefined;
    return this.#speaksOf(sight, query);
  }

  /** Whether lines answer the question, and could all be followed as far as they have been tried (from revision 13 on). */
  #speaksOf(sight: Sight, { kind }: Question): boolean {
    const due = this.#timely(sight).filter(({ order }) => questionsOf(order).includes(kind));
    return due.length > 0 && !due.some((said) => this.#failed.has(print(said)));
  }

  #timely({ gameTurn }: Sight): SaidOrder[] {
    return this.#said.filter(({ turn }) => turn === undefined || turn === gameTurn);
  }

  #inPhase(sight: Sight, query: Question): Decision | undefined {
    switch (query.kind) {
      case "scoutEnd":
        return this.#scoutEnd(sight, query);
      case "mineChoice":
        return this.#mineChoice(sight, query);
      case "combat":
        return this.#battleToFight(sight);
      default:
        return this.#ordered(sight, query) ?? this.#end(sight, query);
    }
  }

  /** The first order of the phase that has not had its turn and is legal now; illegal ones are reported once. */
  #ordered(sight: Sight, query: Question): Decision | undefined {
    const going = this.#next(sight);
    if (going !== undefined) return going;
    const due = this.#timely(sight).filter(({ order }) => questionsOf(order).includes(query.kind));
    const scoutsFirst = [...due].sort((a, b) =>
      Number(b.order.verb === "scout") - Number(a.order.verb === "scout")
    );
    for (const said of scoutsFirst) {
      const name = print(said);
      if (this.#done.has(name)) continue;
      if (!this.#isItsTime(sight, query, said.order)) continue;
      this.#done.add(name);
      const [first, ...others] = eachOf(sight, this.part.side, said.order);
      this.#under = others;
      const decision = this.#tried(sight, first) ?? this.#next(sight);
      if (decision !== undefined) return decision;
      this.#fail(sight, said);
    }
    return undefined;
  }

  /** Notes a line that could not be followed. */
  #fail({ setting }: Sight, said: SaidOrder): void {
    if (setting.revision >= 13) this.#failed.add(print(said));
  }

  /** What is left of an order for several units. */
  #next(sight: Sight): Decision | undefined {
    for (let order = this.#under.shift(); order !== undefined; order = this.#under.shift()) {
      const decision = this.#tried(sight, order);
      if (decision !== undefined) return decision;
    }
    return undefined;
  }

  /** An order for another phase or the other Player-Turn waits without a report. */
  #isItsTime(sight: Sight, query: Question, order: Order): boolean {
    if (order.verb === "none") return false;
    if (order.verb === "react" && order.ifContested !== undefined) {
      const area = areaByName(sight.setting, order.ifContested);
      if (!area.ok || !isContested(sight, area.value)) return false;
    }
    const isOwnTurn = this.part.side === this.part.phasingSide || query.kind === "reaction";
    const isLast = query.kind === questionsOf(order).at(-1) && query.kind !== "reinforcements";
    return (isLast && isOwnTurn) || decisionFor(sight, order).ok;
  }

  #tried(sight: Sight, order: Order): Decision | undefined {
    const decision = decisionFor(sight, order);
    if (decision.ok) return decision.value;
    this.#tell(order, decision.error);
    return undefined;
  }

  #tell(order: Order, why: readonly Violation[]): void {
    const { message, cite } = reasonOf(why);
    this.remarks.push(`${print({ turn: undefined, order })}: ${message} (${cite})`);
  }

  /** The phase ends if its orders have been carried out. The default makes the choices that must come before. */
  #end(sight: Sight, query: Question): Decision | undefined {
    if (query.kind === "reinforcements") this.#tellWhoCannotArrive(sight);
    const isSaid = this.#speaksOf(sight, query) || query.opensTurn;
    const isSheets = this.part.side === this.part.phasingSide &&
      (query.kind === "admin" || query.kind === "movement");
    return isSaid || isSheets ? usual(sight) : undefined;
  }

  /** 4.1c: a line for a due unit brings it in now or never. Others wait for their Game-Turn. */
  #tellWhoCannotArrive(sight: Sight): void {
    const due = dueArrivals(sight).map(({ unit }) => unit);
    for (const said of this.#timely(sight)) {
      const { order } = said;
      if (order.verb !== "arrive" || this.#done.has(print(said))) continue;
      if (!due.some((unit) => unitMeant(sight, judged(sight), order.unit) === unit)) continue;
      this.#done.add(print(said));
      if (this.#tried(sight, order) === undefined) this.#fail(sight, said);
    }
  }

  /** 15.72: as the scout's order says. */
  #scoutEnd(sight: Sight, { unit }: Question): Decision | undefined {
    const order = this.#timely(sight).map((said) => said.order).find((one) =>
      one.verb === "scout" && unitMeant(sight, judged(sight), one.unit) === unit
    );
    return order?.verb === "scout" && order.then !== undefined
      ? { kind: "scoutEnd", stay: order.then === "stay" }
      : undefined;
  }

  /** 14.14: as the unit's order says. */
  #mineChoice(sight: Sight, { unit }: Question): Decision | undefined {
    const order = this.#timely(sight).map((said) => said.order).find((one) =>
      one.verb === "move" && one.ifFailed !== undefined && unitMeant(sight, judged(sight), one.unit) === unit
    );
    return order?.verb === "move" && order.ifFailed !== undefined
      ? { kind: "mineChoice", cross: order.ifFailed === "cross" }
      : undefined;
  }

  /** 6.1, 7.4: battles in the order written, then what `any` serves. Mandatory battles are fought in any case. */
  #battleToFight(sight: Sight): Decision | undefined {
    const open = openBattles(sight).filter((area) => !this.#isPassed(sight, area));
    const lines = this.#timely(sight).map(({ order }) => order).filter((order) =>
      order.verb === "battle" && order.role === "attack"
    );
    for (const order of lines) {
      if (order.verb !== "battle") continue;
      if (order.area === "any" && order.again === undefined) continue;
      const decision = decisionFor(sight, order);
      if (decision.ok) return decision.value;
    }
    const isAny = lines.some((order) => order.verb === "battle" && order.area === "any");
    const [next] = isAny ? open : [];
    if (next !== undefined) return { kind: "attack", area: next };
    const isSaid = lines.length > 0 || this.#timely(sight).some(({ order }) => order.verb === "pass");
    return isSaid && mandatoryBattles(sight).length === 0
      ? { kind: "endCombat" }
      : isSaid
      ? usual(sight)
      : undefined;
  }

  #isPassed(sight: Sight, area: number): boolean {
    return this.#timely(sight).some(({ order }) =>
      order.verb === "pass" && (order.area === "any" || areaMeant(sight.setting, order.area) === area)
    );
  }
}

/** The name under which GO leaves the battles of a phase; none if the question is not about battles. */
function battlesIn({ query: { kind }, phase }: Sight): string[] {
  return isBattleKind(kind) || kind === "combat" ? [`battles ${phase}`] : [];
}
