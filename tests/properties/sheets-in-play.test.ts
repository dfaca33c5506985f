import fc from "fast-check";
import { expect, it } from "vitest";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import type { PlayedStep } from "../../src/game/turn/adjudicate.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { OrdersAnswerer } from "../../rules/north-africa/orders/binding/answer.ts";
import { diagnose, readOrders } from "../../rules/north-africa/orders/diagnose.ts";
import type { Order } from "../../rules/north-africa/orders/line/order.ts";
import { printOrder } from "../../rules/north-africa/orders/line/lines.ts";
import { following, playTurnOf } from "../support/answerers.ts";
import { SYSTEMS } from "../../src/game/open/catalogue.ts";
import { Chance } from "./support/chance.ts";
import { orders } from "./support/orders.ts";
import { games } from "./support/play.ts";
import { rules } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";
import { attackOrder, randomTurn, written } from "./support/turn.ts";

/** Orders that wait for their chance, for units that are there. */
function standing(state: GameState, side: Side, chance: Chance): Order[] {
  const hexes = rules.counters(state).flatMap(({ side: owner, hex }) => owner === side ? hex ?? [] : []);
  if (hexes.length === 0) return [];
  const some = () => chance.pick(hexes);
  return [
    { verb: "retreat", unit: undefined, way: { by: "wishes", wishes: [{ seek: "hex", hex: some() }] } },
    { verb: "retreat", unit: some(), way: { by: "path", hexes: [some(), some()] } },
    { verb: "protect", target: some(), artillery: [some(), some()], groundSupport: chance.below(3) },
    { verb: "advance", unit: some(), way: { by: "destination", to: some() } },
    { verb: "advance", unit: some(), way: { by: "staying" } },
  ];
}

/**
 * A Player-Turn, played by two sheets: legal orders in no order, nonsense among them, and standing orders of both sides.
 */
const turns = fc.record({ game: games(60), nonsense: fc.array(orders, { maxLength: 6 }) }).map(
  ({ game, nonsense }) => {
    const turn = randomTurn(game);
    if (turn === undefined) return undefined;
    const { start, moves, attacks } = turn;
    const chance = new Chance(game.seed);
    const legal = [
      ...moves.map((move) => written(move, chance)),
      ...attacks.map(({ state, attack }) => attackOrder(state, attack, chance)),
    ];
    const enemy = enemyOf(start.phasing);
    const sheets = {
      [start.phasing]: chance.shuffled([...legal, ...nonsense, ...standing(start, start.phasing, chance)]),
      [enemy]: chance.shuffled([...nonsense, ...standing(start, enemy, chance)]),
    } as Record<Side, Order[]>;
    return { game, start, sheets };
  },
);

const SYSTEM = SYSTEMS.get(rules.id)!;

function sheetLines(sheet: readonly Order[]): string[] {
  return sheet.flatMap(printOrder);
}

/** Plays on until the other side's Movement Phase, each side by its sheet. */
function playTurn(start: GameState, sheets: Readonly<Record<Side, Order[]>>, seed: number) {
  const answerer = (side: Side) =>
    following(new OrdersAnswerer(side, readOrders(start, sheetLines(sheets[side])).orders));
  const answerers = { allied: answerer("allied"), axis: answerer("axis") };
  return playTurnOf({ system: SYSTEM, state: start }, answerers, new Chance(seed), start.phasing);
}

it("two sheets of anything bring the game to the next Movement Phase, with the moves that were promised", () => {
  let attacks = 0;
  const isAttack = ({ decision }: PlayedStep) => decision.kind === "attack";
  fc.assert(
    fc.property(turns, (turn) => {
      if (turn === undefined) return;
      const { game, start, sheets } = turn;
      const promised = diagnose(start, start.phasing, readOrders(start, sheetLines(sheets[start.phasing])));
      const { state, steps } = playTurn(start, sheets, game.seed);
      expect(["movement", "over"]).toContain(rules.query(state).kind);
      const moved = steps.map(({ decision }) => decision)
        .filter(({ kind }) => kind === "move" || kind === "enter" || kind === "exit");
      expect(moved).toEqual(promised.moves);
      expect(playTurn(start, sheets, game.seed).steps).toEqual(steps);
      attacks += steps.filter(isAttack).length;
    }),
    runs(60),
  );
  expect(attacks).toBeGreaterThan(share(20));
});
