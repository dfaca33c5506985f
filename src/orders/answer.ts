import type { AttackDecision, Decision, DecisionOf, HexPath, UnitId, UnitPath } from "../kernel/decision.ts";
import type { Query, QueryOf } from "../kernel/query.ts";
import type { CounterView, RefereeRules } from "../kernel/ruleset.ts";
import type { Side } from "../kernel/side.ts";
import { bindPresent } from "./attack-orders.ts";
import { planMovement } from "./movement-orders.ts";
import type { AdvanceWish, OrderOf } from "./order.ts";
import type { ParsedOrder } from "./parse.ts";
import { onMapOf, resolveUnit, resolveUnits } from "./units.ts";

/**
 * A side's orders as an answerer: asked for the decision to the present query, it gives the one that they say, or nothing.
 * It keeps its place in the sheet, so each run of the adjudicator makes its own.
 */
export class OrdersAnswerer<S> {
  /** What became of orders that could not be carried out as written. */
  readonly remarks: string[] = [];
  #moves: Decision[] | undefined;
  #attacks: (ParsedOrder & { order: OrderOf<"attack"> })[];
  #ends: DecisionOf<"offerEnd" | "acceptEnd">[];

  constructor(
    private readonly rules: RefereeRules<S>,
    private readonly side: Side,
    private readonly orders: readonly ParsedOrder[],
  ) {
    this.#attacks = orders.filter((parsed): parsed is ParsedOrder & { order: OrderOf<"attack"> } =>
      parsed.order.verb === "attack"
    );
    this.#ends = orders.flatMap(({ order }) =>
      order.verb === "offer" || order.verb === "accept" ? [{ kind: `${order.verb}End`, side }] : []
    );
  }

  /** Decisions that need no question, such as the offer to end the game; each is given once. */
  takeOffers(): readonly Decision[] {
    return this.#ends.splice(0);
  }

  answer(state: S, query: Query): Decision | undefined {
    switch (query.kind) {
      case "movement":
        return this.#move(state);
      case "attack":
        return this.#attack(state);
      case "protect":
        return this.#protect(state, query);
      case "retreat":
        return this.#retreat(state);
      case "advance":
        return this.#advance(state, query);
      case "removeUnits":
        return this.#remove(state, query);
      case "over":
        return undefined;
    }
  }

  #move(state: S): Decision {
    this.#moves ??= [...planMovement(this.rules, state, this.side, this.orders).decisions];
    return this.#moves.shift() ?? { kind: "endMovement" };
  }

  /** The next attack of the sheet that can still be made, with whoever of it is still there. */
  #attack(state: S): Decision | undefined {
    for (let parsed = this.#attacks.shift(); parsed !== undefined; parsed = this.#attacks.shift()) {
      const { decision, problems } = bindPresent(this.rules, state, this.side, parsed.order);
      const legal = this.#legalForm(state, decision);
      if (legal === undefined) {
        const why = problems.length > 0 ? problems.join(" ") : this.#refusal(state, decision);
        this.remarks.push(`"${parsed.text}" was not carried out. ${why}`);
        continue;
      }
      if (problems.length > 0) {
        this.remarks.push(`"${parsed.text}" was carried out in part. ${problems.join(" ")}`);
      }
      return legal;
    }
    return undefined;
  }

  #legalForm(state: S, decision: AttackDecision): Decision | undefined {
    if (decision.defenders.length === 0) return undefined;
    return this.rules.rehearse(state, decision).ok ? decision : undefined;
  }

  #refusal(state: S, decision: AttackDecision): string {
    const rehearsed = this.rules.rehearse(state, decision);
    return rehearsed.ok ? "" : rehearsed.error.map(({ cite, message }) => `(${cite}) ${message}`).join(" ");
  }

  /** 8.4, 9.0: what the orders say for one of the defenders, as far as it may be given. */
  #protect(state: S, query: QueryOf<"protect">): Decision | undefined {
    const counters = this.rules.counters(state);
    const meant = this.orders.flatMap(({ order }) => {
      if (order.verb !== "protect") return [];
      const target = resolveUnit(order.target, counters, onMapOf(this.side));
      return target.ok && query.attack.defenders.includes(target.value.id) ? [order] : [];
    });
    if (meant.length === 0) return undefined;
    const wanted = resolveUnits(meant.flatMap((order) => order.artillery), counters, onMapOf(this.side)).ids;
    const points = meant.reduce((sum, order) => sum + order.groundSupport, 0);
    return {
      kind: "protect",
      artillery: query.artillery.filter((gun) => wanted.includes(gun)),
      groundSupport: Math.min(points, query.groundSupport),
    };
  }

  /** 7.7: the unit that would go first by default goes as its own orders say, or those for everybody. */
  #retreat(state: S): Decision | undefined {
    const standard = this.rules.fallback(state);
    if (standard.kind !== "retreat") return undefined;
    const paths = this.rules.retreats(state).get(standard.unit) ?? [];
    const path = this.#retreatPath(state, standard.unit, paths);
    return path === undefined ? undefined : this.rules.retreatBy(state, standard.unit, path);
  }

  #retreatPath(state: S, unit: UnitId, paths: readonly HexPath[]): HexPath | undefined {
    const counters = this.rules.counters(state);
    const orders = this.orders.flatMap(({ order }) => order.verb === "retreat" ? [order] : []);
    const own = orders.filter((order) =>
      order.unit !== undefined && isUnit(order.unit, unit, counters, this.side)
    );
    for (const { way } of [...own, ...orders.filter((order) => order.unit === undefined)]) {
      if (way.by === "direction") {
        return nearestEnd(paths, (end) => this.rules.distance(state, end, way.toward));
      }
      const wanted = paths.find((path) =>
        path.slice(1).join() === way.hexes.slice(0, path.length - 1).join()
      );
      if (wanted !== undefined) return wanted;
    }
    return undefined;
  }

  /** 7.9: each victor as his orders say, one after the other, as far as the rules let them. */
  #advance(state: S, query: QueryOf<"advance">): Decision | undefined {
    const wishes = this.orders.flatMap(({ order }): AdvanceWish[] =>
      order.verb === "advance" ? [order] : order.verb === "attack" ? [...order.advances] : []
    );
    const counters = this.rules.counters(state);
    const advances: UnitPath[] = [];
    for (const wish of wishes) {
      const unit = query.units.find((id) => isUnit(wish.unit, id, counters, this.side));
      if (unit === undefined || advances.some((advance) => advance.unit === unit)) continue;
      const path = this.#advancePath(state, unit, wish, counters);
      if (path === undefined) continue;
      const decision: Decision = { kind: "advance", advances: [...advances, { unit, path }] };
      if (this.rules.rehearse(state, decision).ok) advances.push({ unit, path });
      else this.remarks.push(`${wish.unit} could not advance to ${path[path.length - 1]}.`);
    }
    return advances.length > 0 ? { kind: "advance", advances } : undefined;
  }

  #advancePath(
    state: S,
    unit: UnitId,
    { way }: AdvanceWish,
    counters: readonly CounterView[],
  ): HexPath | undefined {
    const here = counters.find((counter) => counter.id === unit)!.hex!;
    if (way.by === "staying") return undefined;
    if (way.by === "path") return way.hexes[0] === here ? way.hexes : [here, ...way.hexes];
    const away = (hex: HexPath[number]) => this.rules.distance(state, hex, way.to);
    const path = nearestEnd(this.rules.advances(state).get(unit) ?? [], away);
    return path !== undefined && (away(path[path.length - 1]) ?? 0) < (away(here) ?? 0) ? path : undefined;
  }

  #remove(state: S, query: QueryOf<"removeUnits">): Decision | undefined {
    const refs = this.orders.flatMap(({ order }) => order.verb === "remove" ? order.units : []);
    const units = resolveUnits(refs, this.rules.counters(state), onMapOf("axis")).ids.slice(0, query.count);
    return units.length > 0 ? { kind: "removeUnits", units } : undefined;
  }
}

function isUnit(ref: string, unit: UnitId, counters: readonly CounterView[], side: Side): boolean {
  const resolved = resolveUnit(ref, counters, onMapOf(side));
  return resolved.ok && resolved.value.id === unit;
}

/** Of several paths the one whose end is nearest by some measure; the first of equal ones. */
function nearestEnd(
  paths: readonly HexPath[],
  away: (end: HexPath[number]) => number | undefined,
): HexPath | undefined {
  const ranked = paths.map((path) => ({ path, away: away(path[path.length - 1]) ?? Infinity }));
  return ranked.reduce<(typeof ranked)[number] | undefined>(
    (best, candidate) => best === undefined || candidate.away < best.away ? candidate : best,
    undefined,
  )?.path;
}
