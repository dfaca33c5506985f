import { lineGrammar, printOrder } from "../../rules/north-africa/orders/line/lines.ts";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { enemyOf, SIDES } from "../../src/kernel/side.ts";
import { contentsOf } from "../../src/mail/reading/contents.ts";
import { carriedOn } from "../../rules/north-africa/orders/line/carried.ts";
import { diagnose, readOrders } from "../../rules/north-africa/orders/diagnose.ts";
import type { Order } from "../../rules/north-africa/orders/line/order.ts";
import { orderLines } from "../../src/sheet/blocks/order-lines.ts";
import { parseOrders } from "../../rules/north-africa/orders/line/parse.ts";
import { exchangeSheet, questionSheet } from "../../rules/north-africa/orders/question-sheet.ts";
import { orderSheet } from "../../rules/north-africa/orders/sheet.ts";
import { printHeading } from "../../src/sheet/blocks/heading.ts";
import { decoded } from "../support/letters.ts";
import { letterOf, type Quoting, QUOTINGS } from "../support/wrapped-mail.ts";
import { orders } from "./support/orders.ts";
import { type Game, games, lastOf } from "./support/play.ts";
import { rules } from "./support/position.ts";
import { runs } from "./support/runs.ts";
import { randomTurn } from "./support/turn.ts";

const quoting: fc.Arbitrary<Quoting> = fc.record({
  width: fc.integer({ min: 60, max: 80 }),
  how: fc.constantFrom(...QUOTINGS),
});

/** Every sheet that letters could carry after a game: orders of each side, and the answer to what is asked just then. */
function sheetsAfter(game: Game, written: readonly Order[]): Map<string, readonly string[]> {
  const all = new Map<string, readonly string[]>();
  const lines = written.flatMap(printOrder);
  const carriedIn = (state: GameState, side: typeof SIDES[number]) => {
    const read = readOrders(state, [...lines, "mvoe 1605 to 1705"]);
    return carriedOn(read, diagnose(state, side, read).reports);
  };
  const state = lastOf(game);
  const query = rules.query(state);
  if (query.kind === "over") return all;
  for (const side of SIDES) {
    const heading = { game: "K7Q2", side, gameTurn: rules.phase(state).gameTurn };
    all.set(
      query.kind === "movement" ? `orders of the ${side} side` : `standing orders of the ${side} side`,
      [printHeading(heading), ...orderSheet(state, side, carriedIn(state, side)), "end"],
    );
    if (query.kind !== "movement" && query.side === side) {
      const kept = carriedIn(state, side);
      const sheet = questionSheet(state, kept);
      all.set(query.kind, [printHeading({ ...heading, answer: 31 }), ...sheet, "end"]);
    }
  }
  const turn = randomTurn(game);
  if (turn !== undefined && turn.attacks.length > 0) {
    const side = enemyOf(turn.start.phasing);
    const heading = { game: "K7Q2", side, gameTurn: rules.phase(turn.end).gameTurn, answer: 31 };
    const attacks = turn.attacks.map(({ attack }) => attack);
    const sheet = exchangeSheet(turn.end, side, attacks, carriedIn(turn.end, side));
    all.set("exchange", [printHeading(heading), ...sheet, "end"]);
  }
  return all;
}

/** What lines order, and what of them is no order. */
function meant(lines: readonly string[]) {
  const { orders, unread } = parseOrders(lines);
  return { orders: orders.map(({ order }) => order), unread: unread.map(({ text }) => text) };
}

it("every sheet reads as the same orders, however a mail program quotes and breaks its lines", async () => {
  const kinds = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(games(40), fc.array(orders, { maxLength: 6 }), quoting, async (game, written, how) => {
      for (const [kind, sheet] of sheetsAfter(game, written)) {
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
        const inside = sheet.slice(1, -1);
        const { body } = contentsOf(await decoded(letterOf(how, ["Hello,", ...sheet, "Bye"])));
        expect(body.problems).toEqual([]);
        expect(body.blocks).toHaveLength(1);
        const [{ lines }] = body.blocks;
        expect([kind, meant(lines)]).toEqual([kind, meant(inside)]);
        expect(orderLines(lines, lineGrammar).join("\n")).toBe(orderLines(inside, lineGrammar).join("\n"));
      }
    }),
    runs(200),
  );
  expect([...kinds.keys()].sort()).toEqual(expect.arrayContaining([
    "advance",
    "attack",
    "exchange",
    "orders of the allied side",
    "orders of the axis side",
    "protect",
    "retreat",
    "standing orders of the axis side",
  ]));
});

it("no line of a sheet is so long that a mail program would break it", () => {
  fc.assert(
    fc.property(games(40), fc.array(orders, { maxLength: 6 }), (game, written) => {
      for (const sheet of sheetsAfter(game, written).values()) {
        for (const line of sheet) {
          // Only a word that is as long by itself stays whole: no program breaks it either.
          if (line.trim().includes(" ")) expect(line.length).toBeLessThanOrEqual(56);
        }
      }
    }),
    runs(40),
  );
});
