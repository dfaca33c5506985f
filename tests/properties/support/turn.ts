import type { GameState } from "../../../rules/north-africa/position/state.ts";
import type { AttackDecision, Decision } from "../../../rules/north-africa/contract/decision.ts";
import type { Order } from "../../../rules/north-africa/orders/line/order.ts";
import { attackOrder as orderOf } from "../../../rules/north-africa/orders/line/lines.ts";
import { Chance } from "./chance.ts";
import { type Game, played } from "./play.ts";
import { anyAttack } from "./player.ts";
import { rules } from "./position.ts";

/** A Player-Turn of random legal play: where it began, its moves, and attacks that can all be announced. */
export function randomTurn(game: Game) {
  const moves: Decision[] = [];
  const attacks: { state: GameState; attack: AttackDecision }[] = [];
  let start: GameState | undefined;
  for (const { before, decision, after } of played(game)) {
    if (start === undefined && before.stage.at !== "movement") return undefined;
    start ??= before;
    if (decision.kind === "offerEnd" || decision.kind === "acceptEnd") return undefined;
    if (decision.kind !== "endMovement") moves.push(decision);
    else {
      const chance = new Chance(game.seed);
      let state = after;
      for (let attempts = 0; attempts < 10; attempts++) {
        const attack = anyAttack(state, chance);
        const announced = attack === undefined ? undefined : rules.rehearse(state, attack);
        if (attack === undefined || !announced?.ok) continue;
        attacks.push({ state, attack });
        state = announced.value.state;
      }
      return { start, moves, attacks, end: state };
    }
  }
  return undefined;
}

/** A legal decision as a player might write it: units by hex or id, ways hex by hex or by their end. */
export function written(decision: Decision, chance: Chance): Order {
  if (decision.kind !== "move" && decision.kind !== "enter" && decision.kind !== "exit") {
    throw new Error(`no order for ${decision.kind}`);
  }
  const [start, end] = [decision.path[0], decision.path.at(-1)!];
  const unit = chance.onceIn(2) ? decision.unit : start;
  switch (decision.kind) {
    case "move": {
      const hexes = unit === start ? decision.path : decision.path.slice(1);
      const way = chance.onceIn(2) ? { by: "destination" as const, to: end } : { by: "path" as const, hexes };
      return { verb: "move", unit, way };
    }
    case "enter": {
      const way = start === end ? undefined : { by: "path" as const, hexes: decision.path };
      return { verb: "enter", unit: decision.unit, at: start, way };
    }
    case "exit":
      return { verb: "exit", unit, by: end, edge: decision.edge };
  }
}

/** A legal attack as a player might write it. */
export function attackOrder(state: GameState, attack: AttackDecision, chance: Chance): Order {
  const hexes = new Map(rules.counters(state).map(({ id, hex }) => [id, hex!]));
  return orderOf(attack, (unit) => chance.onceIn(2) ? unit : hexes.get(unit)!);
}
