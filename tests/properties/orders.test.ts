import { lineGrammar, printOrder } from "../../rules/north-africa/orders/line/lines.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { carriedOn } from "../../rules/north-africa/orders/line/carried.ts";
import { diagnose, readOrders } from "../../rules/north-africa/orders/diagnose.ts";
import { findBlocks } from "../../src/sheet/blocks/order-blocks.ts";
import type { Order } from "../../rules/north-africa/orders/line/order.ts";
import { quotedLines } from "../../src/sheet/blocks/quoting.ts";
import { orderSheet } from "../../rules/north-africa/orders/sheet.ts";
import { isStanding } from "../../rules/north-africa/orders/binding/standing-orders.ts";
import { suggestOrders } from "../../rules/north-africa/orders/suggest.ts";
import { Chance } from "./support/chance.ts";
import { orders } from "./support/orders.ts";
import { games, lastAtRest } from "./support/play.ts";
import { attackOrder, randomTurn, written } from "./support/turn.ts";
import { opened, rules } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";
import { printHeading } from "../../src/sheet/blocks/heading.ts";

const printed = (sheet: readonly Order[]) => sheet.flatMap(printOrder);

/** The orders that lines are read as; all of them have to be read. */
function read(state: GameState, lines: readonly string[]): Order[] {
  const { orders, unread } = readOrders(state, lines);
  expect(unread).toEqual([]);
  return orders.map(({ order }) => order);
}

const OPENING = opened({ ruleset: rules.id, scenario: "crusader/campaign" });

describe("an order", () => {
  it("is read back as it was printed, whatever it says", () => {
    fc.assert(
      fc.property(fc.array(orders, { minLength: 1, maxLength: 8 }), (sheet) => {
        expect(read(OPENING, printed(sheet))).toEqual(sheet);
      }),
      runs(400),
    );
  });

  it("is answered once, whatever it says in whatever position", () => {
    fc.assert(
      fc.property(games(60), fc.array(orders, { minLength: 1, maxLength: 12 }), (game, sheet) => {
        const state = lastAtRest(game);
        for (const side of SIDES) {
          const parsed = readOrders(state, printed(sheet));
          const { reports } = diagnose(state, side, parsed);
          expect(reports.map(({ line }) => line)).toEqual(parsed.orders.map(({ line }) => line));
        }
      }),
      runs(40),
    );
  });
});

describe("a sheet of legal orders", () => {
  it("is accepted whole, comes to those decisions, and prints and reads as itself", () => {
    let turns = 0;
    fc.assert(
      fc.property(games(60), (game) => {
        const turn = randomTurn(game);
        if (turn === undefined) return;
        turns++;
        const { start, moves, attacks } = turn;
        const chance = new Chance(game.seed);
        const sheet = [
          ...moves.map((move) => written(move, chance)),
          ...attacks.map(({ state, attack }) => attackOrder(state, attack, chance)),
        ];
        expect(read(start, printed(sheet))).toEqual(sheet);
        const parsed = readOrders(start, printed(sheet));
        const answer = diagnose(start, start.phasing, parsed);
        expect(answer.reports.filter(({ status }) => status === "refused")).toEqual([]);
        expect(answer.moves).toEqual(moves);
      }),
      runs(100),
    );
    expect(turns).toBeGreaterThan(share(20));
  });

  it("is what the computer suggests, too", () => {
    let lines = 0;
    fc.assert(
      fc.property(games(40), (game) => {
        const state = lastAtRest(game);
        const suggested = suggestOrders(state);
        lines += suggested.length;
        expect(printed(read(state, suggested))).toEqual(suggested);
        const parsed = readOrders(state, suggested);
        const { reports } = diagnose(state, state.phasing, parsed);
        expect(reports.filter(({ status }) => status === "refused")).toEqual([]);
      }),
      runs(25),
    );
    expect(lines).toBeGreaterThan(share(50));
  });
});

describe("the sheet that a letter carries", () => {
  it("reads as the orders that were kept and no others, by itself or quoted, and prints them again", () => {
    fc.assert(
      fc.property(
        games(60),
        fc.constantFrom(...SIDES),
        fc.array(orders, { maxLength: 6 }),
        fc.nat(3),
        (game, side, sheet, depth) => {
          const state = lastAtRest(game);
          const { gameTurn } = rules.phase(state);
          const heading = { game: "K7Q2", side, gameTurn };
          const kept = readOrders(state, printed(sheet)).orders;
          const lines = [
            printHeading(heading),
            ...orderSheet(state, side, carriedOn({ orders: kept, unread: [] })),
            "end",
          ];
          const letter = lines.map((line) => "> ".repeat(depth) + line).join("\r\n");
          const { blocks, problems } = findBlocks(quotedLines(letter), lineGrammar);
          expect(problems).toEqual([]);
          expect(blocks.map(({ lines: _, quoted: __, ...rest }) => rest)).toEqual([heading]);
          const parsed = readOrders(state, blocks[0].lines);
          const ordered = [...kept.filter((order) => !isStanding(order)), ...kept.filter(isStanding)];
          expect(parsed.unread).toEqual([]);
          expect(parsed.orders.map(({ order }) => order)).toEqual(ordered.map(({ order }) => order));
          expect([printHeading(heading), ...orderSheet(state, side, carriedOn(parsed)), "end"])
            .toEqual(lines);
        },
      ),
      runs(50),
    );
  });
});
