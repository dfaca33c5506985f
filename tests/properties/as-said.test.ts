import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { readOrders, sheetReader } from "../../rules/north-africa/orders/diagnose.ts";
import { type Order, refsOf } from "../../rules/north-africa/orders/line/order.ts";
import type { ParsedOrders } from "../../rules/north-africa/orders/line/parse.ts";
import { printOrder } from "../../rules/north-africa/orders/line/lines.ts";
import { resolveUnit } from "../../rules/north-africa/orders/line/units.ts";
import { enemyOf, type Side } from "../../src/kernel/side.ts";
import { Chance } from "./support/chance.ts";
import { orders } from "./support/orders.ts";
import { games, lastAtRest } from "./support/play.ts";
import { rules } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";
import { attackOrder, randomTurn, written } from "./support/turn.ts";

const sheetOf = (state: GameState, side: Side, lines: readonly string[]) =>
  sheetReader(state, side).read(lines);

/** What is read in other words than the sheet's says in these exactly what is carried out. */
function holdsToItsEcho(state: GameState, side: Side, { orders }: ParsedOrders): void {
  for (const { order, readAs } of orders) {
    if (readAs === undefined) continue;
    const again = readOrders(state, [readAs]);
    expect(again.unread).toEqual([]);
    expect(again.orders.map(({ order }) => order)).toEqual([order]);
    const asSheet = sheetOf(state, side, [readAs]);
    expect(asSheet.orders).toMatchObject([{ order }]);
    expect(asSheet.orders[0]).not.toHaveProperty("readAs");
    expect(printOrder(order).map((line) => line.trim()).join(" ")).toBe(readAs);
  }
}

/** The units of an order by their ids, so that two ways to name them are the same; undefined where a name leads to several. */
function settled(state: GameState, order: Order, side: Side): unknown {
  const counters = rules.muster(state);
  const enemies = order.verb === "attack" ? order.defenders : [];
  const idOf = (ref: string) => {
    const owner = enemies.includes(ref) ? enemyOf(side) : side;
    const unit = resolveUnit(
      ref,
      counters,
      (counter) => counter.side === owner && counter.status !== "outOfPlay",
    );
    return unit.ok ? unit.value.id : undefined;
  };
  if (refsOf(order).some((ref) => idOf(ref) === undefined)) return undefined;
  const plain = JSON.parse(
    JSON.stringify(order),
    (key, value) =>
      key === "unit" && typeof value === "string"
        ? idOf(value)
        : ["attackers", "defenders", "artillery", "units"].includes(key) && Array.isArray(value)
        ? value.map(idOf)
        : value,
  );
  // A path may name the unit's own hex or leave it out.
  if (plain.way?.by === "path") {
    const own = counters.unit(plain.unit)?.hex;
    if (plain.way.hexes[0] === own) plain.way.hexes.shift();
  }
  return plain;
}

/** An order of a game as somebody might say it: units and places by their names, without the verb, with courtesy. */
function said(state: GameState, order: Order, chance: Chance): string {
  const { units, places } = rules.vocabulary(state);
  const counters = rules.counters(state);
  const muster = rules.muster(state);
  const spoken = (word: string) => {
    const unit = counters.find(({ id, hex, designation }) =>
      id === word || hex === word || designation === word
    );
    // A designation that several units share means the one whose id it is.
    const isAnothers = (name: string) => {
      const meant = resolveUnit(name, muster, () => true);
      return meant.ok && meant.value.id !== unit?.id;
    };
    const names = units.find((each) => each.unit === unit?.id)?.names.filter((name) => !isAnothers(name)) ??
      [];
    if (unit !== undefined && names.length > 0 && chance.onceIn(2)) {
      return inWords(chance.pick(names), chance);
    }
    return word;
  };
  const places_ = new Map(places.map(({ name, hex }) => [hex as string, name]));
  const [line, ...more] = printOrder(order);
  const words = [line, ...more.map((part) => part.trim())].join(" ").split(" ");
  const put = words.map((word, index) => {
    const isGoal = ["to", "toward"].includes(words[index - 1]);
    if (isGoal && places_.has(word) && chance.onceIn(2)) return places_.get(word)!;
    return /^\d{4}$|^(?:al|ge|it)-/.test(word) && !isGoal ? spoken(word) : word;
  }).join(" ");
  const spokenOf = put
    .replace(
      /^move (.*) to /,
      (all, unit) =>
        chance.pick([all, all, `${unit} to `, `${unit} -> `, `mv ${unit} to `, `${unit} goes to `]),
    )
    .replace(
      /^attack (.*) from ((?:(?!with).)*)$/,
      (all, on, from) => chance.pick([all, all, `attack from ${from} to ${on}`, `${from} attack ${on}`]),
    )
    .replace(
      / gs (\d+)$/,
      (all, points) => chance.pick([all, ` gs${points}`, ` ${points} gs`, ` gs: ${points}`]),
    );
  const [before, after] = [
    chance.pick(["", "", "please ", "I would like ", "Could you ", "- ", "1. ", "(2) ", "* "]),
    chance.pick(["", "", " please", ", please!", "?", " :-)", " thanks."]),
  ];
  return `${before}${spokenOf}${after}`;
}

/** `44 RTR`, `44th Royal Tanks`, `the 44 RTR` and the like. */
function inWords(name: string, chance: Chance): string {
  const apart = chance.onceIn(2) ? name.replace(/(\d)(?=[A-Z])/, "$1 ") : name;
  const ordinal = chance.onceIn(3)
    ? apart.replace(/^(\d+) /, (_, number) => `${number}${suffix(number)} `)
    : apart;
  const cased = chance.onceIn(4) ? ordinal.toLowerCase() : ordinal;
  return chance.onceIn(4) ? `the ${cased}` : cased;
}

function suffix(number: string): string {
  return { 1: "st", 2: "nd", 3: "rd" }[number.at(-1)!] ?? "th";
}

describe("an order as it is said", () => {
  it("over random legal play is read as what it is, asked about or refused, and never as anything else", () => {
    let [read, asked, same] = [0, 0, 0];
    fc.assert(
      fc.property(games(60), (game) => {
        const turn = randomTurn(game);
        if (turn === undefined) return;
        const { start, moves, attacks } = turn;
        const chance = new Chance(game.seed);
        const all = [
          ...moves.map((move) => ({ state: start, order: written(move, chance) })),
          ...attacks.map(({ state, attack }) => ({ state, order: attackOrder(state, attack, chance) })),
        ];
        for (const { state, order } of all) {
          const line = said(state, order, chance);
          const parsed = sheetOf(state, start.phasing, [line]);
          holdsToItsEcho(state, start.phasing, parsed);
          if (parsed.orders.length === 0) {
            asked++;
            continue;
          }
          read++;
          const [{ order: meant }] = parsed.orders;
          const is = settled(state, meant, start.phasing);
          if (is === undefined) continue;
          same++;
          expect({ line, is }).toEqual({ line, is: settled(state, order, start.phasing) });
        }
      }),
      runs(120),
    );
    expect(read).toBeGreaterThan(share(400));
    expect(asked).toBeLessThan(read / 2);
    expect(same).toBeGreaterThan(read / 2);
  });

  it("is what its echo says, whatever words it is made of; nothing plays the turn or ends the game by mistake", () => {
    const state = lastAtRest({
      source: { ruleset: rules.id, scenario: "crusader/campaign" },
      seed: 1,
      decisions: 1,
    });
    const { units, places } = rules.vocabulary(state);
    const name = fc.oneof(
      fc.constantFrom(...units.flatMap(({ names }) => names)),
      fc.constantFrom(...places.map(({ name }) => name)),
      fc.constantFrom("3022", "3117", "3116", "2921", "2922", "1103"),
    );
    const small = fc.constantFrom(
      ...["move", "attack", "from", "to", "with", "gs", "at", "->", "no", "please", "barrage", "hold", "go"],
      ...[
        "wait",
        "advance",
        "never",
        "retreat",
        "toward",
        "protect",
        "all",
        "the",
        "and",
        "via",
        "is",
        "5",
        "1.",
        "-",
      ],
    );
    const salad = fc.array(fc.oneof(name, small), { minLength: 1, maxLength: 7 });
    const sentence = fc.tuple(
      fc.constantFrom(
        "",
        "",
        "move",
        "please",
        "attack",
        "retreat",
        "hold",
        "no",
        "never",
        "barrage",
        "advance",
      ),
      name,
      fc.constantFrom("to", "->", "toward", "attack", "from", "with", "at", "holds", "never", "to the"),
      name,
      fc.constantFrom("", "", "please", "gs5", "5 gs", "not", "?"),
    );
    const line = fc.oneof(salad, sentence, sentence).map((words) => words.join(" "));
    let read = 0;
    fc.assert(
      fc.property(line, (line) => {
        const parsed = sheetOf(state, "allied", [line]);
        holdsToItsEcho(state, "allied", parsed);
        for (const { order, readAs } of parsed.orders) {
          if (readAs === undefined) continue;
          read++;
          expect(["go", "wait", "offer", "accept"]).not.toContain(order.verb);
        }
      }),
      runs(500),
    );
    expect(read).toBeGreaterThan(share(20));
  });
});

it("a line that is an order as it stands is never read otherwise", () => {
  fc.assert(
    fc.property(
      games(30),
      fc.array(orders, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      (game, written, isAnswer) => {
        const state = lastAtRest(game);
        const lines = written.flatMap(printOrder);
        const strict = readOrders(state, lines);
        const parsed = sheetReader(state, state.phasing, isAnswer).read(lines);
        expect(parsed).toEqual(strict);
      },
    ),
    runs(80),
  );
});
