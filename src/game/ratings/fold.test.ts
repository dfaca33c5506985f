import { describe, expect, it } from "vitest";
import { share } from "../../../tests/properties/support/runs.ts";
import { seededDice } from "../../dice/ledger-1/seeded-dice.ts";
import { afterPeriod, expectedScore, UNKNOWN } from "./glicko.ts";
import { monthOf, type RatedGame, ratingsOf } from "./fold.ts";
import { leanOf } from "./lean.ts";

describe("Glicko-2", () => {
  it("gives what its author's example does, as far as that is rounded", () => {
    const { rating, deviation, volatility } = afterPeriod(
      { rating: 1500, deviation: 200, volatility: 0.06 },
      [
        { rating: 1400, deviation: 30, score: 1 },
        { rating: 1550, deviation: 100, score: 0 },
        { rating: 1700, deviation: 300, score: 0 },
      ],
    );
    expect(Math.abs(rating - 1464.06)).toBeLessThan(0.02);
    expect(Math.abs(deviation - 151.52)).toBeLessThan(0.01);
    expect(Math.abs(volatility - 0.05999)).toBeLessThan(0.00001);
  });

  it("keeps the rating of a player who does not play, and grows less sure about it", () => {
    const away = afterPeriod({ rating: 1700, deviation: 60, volatility: 0.06 }, []);
    expect(away.rating).toBe(1700);
    expect(away.deviation).toBeCloseTo(Math.hypot(60, 173.7178 * 0.06), 9);
    expect(afterPeriod({ ...UNKNOWN, rating: 1700 }, []).deviation).toBe(350);
  });

  it("expects as much of one as it does not of the other, where both are known as well", () => {
    const [weak, strong] = [{ rating: 1400, deviation: 80 }, { rating: 1600, deviation: 80 }];
    expect(expectedScore(weak, strong) + expectedScore(strong, weak)).toBeCloseTo(1, 12);
    expect(expectedScore(strong, weak)).toBeGreaterThan(0.7);
  });
});

const game = (more: Partial<RatedGame> = {}): RatedGame => ({
  month: "2026-11",
  system: "north-africa",
  players: { allied: "anna", axis: "bruno" },
  score: 1,
  lean: 0,
  ...more,
});

describe("ratings", () => {
  it("compare players within a system, in all and by side", () => {
    const { standings } = ratingsOf([
      game(),
      game({ players: { allied: "bruno", axis: "anna" }, score: 0.5 }),
      game({ system: "fast-action-battles", score: 0 }),
    ], "2026-11");
    const anna = standings.get("north-africa")!.get("anna")!;
    const bruno = standings.get("north-africa")!.get("bruno")!;
    expect(anna.all.rating).toBeGreaterThan(1500);
    expect(anna.all.rating + bruno.all.rating).toBeCloseTo(3000, 6);
    expect(anna.sides.allied!.rating).toBeGreaterThan(anna.sides.axis!.rating);
    expect([anna.games, anna.played, anna.opponents]).toEqual([2, { allied: 1, axis: 1 }, 1]);
    const other = standings.get("fast-action-battles")!.get("anna")!;
    expect(other.all.rating).toBeLessThan(1500);
    expect(other.sides.axis).toBeUndefined();
  });

  it("take out what a scenario gives a side: who wins with it gains less than who wins against it", () => {
    const won = (lean: number) =>
      ratingsOf([game({ lean })], "2026-11").standings.get("north-africa")!.get("anna")!.all.rating - 1500;
    expect(won(400)).toBeLessThan(won(0) / 2);
    expect(won(-400)).toBeGreaterThan(won(0));
  });

  it("say for each change how much each game contributed", () => {
    const [change] = ratingsOf([
      game(),
      game({ players: { allied: "clara", axis: "anna" }, score: 1 }),
    ], "2026-11").changes.get("anna")!;
    expect(change.games.map(({ side, score }) => `${side} ${score}`)).toEqual(["allied 1", "axis 0"]);
    const sum = change.games.reduce((all, { points }) => all + points, 0);
    expect(change.after.rating - change.before.rating).toBeCloseTo(sum, 9);
  });

  it("do not hang on the order of a month's games but for those that are too many", () => {
    const games = [
      game(),
      game({ players: { allied: "clara", axis: "anna" } }),
      game({ players: { allied: "bruno", axis: "clara" } }),
    ];
    const of = (order: readonly RatedGame[]) =>
      ratingsOf(order, "2027-02").standings.get("north-africa")!.get("clara")!.all.rating;
    expect(of(games.toReversed())).toBeCloseTo(of(games), 9);
  });

  it("count no more than four games of two players in a month", () => {
    const of = (count: number) =>
      ratingsOf(Array.from({ length: count }, () => game()), "2026-11").standings.get("north-africa")!.get(
        "anna",
      )!;
    expect(of(40)).toEqual(of(4));
    expect(of(3).all.rating).toBeLessThan(of(4).all.rating);
  });

  it("grow unsure by months without games, across the turn of a year", () => {
    const of = (until: string) =>
      ratingsOf([game()], until).standings.get("north-africa")!.get("anna")!.all.deviation;
    expect(of("2027-06")).toBeGreaterThan(of("2026-11"));
    expect(monthOf(Date.UTC(2026, 11, 31, 23, 59))).toBe("2026-12");
  });

  it("find the order of players whose strength is known", () => {
    const { correlation } = recovered(Math.max(100, share(500)));
    expect(correlation).toBeGreaterThan(0.9);
  });
});

describe("the lean of a scenario", () => {
  it("follows from the games that were measured", () => {
    expect(leanOf({ allied: 50, axis: 50, drawn: 100 })).toBe(0);
    expect(leanOf({ allied: 21, axis: 279, drawn: 0 })).toBe(-388);
    expect(leanOf({ allied: 1, axis: 0, drawn: 0 })).toBe(17);
  });
});

/** The strengths of simulated players, and the ratings that their games give: 30 games each, half as either side. */
function recovered(count: number) {
  const dice = seededDice("rated players");
  const digit = (purpose: string) => dice.roll(purpose, 250) - 1;
  let drawn = 0;
  const random = () => (digit(`coarse ${++drawn}`) + digit(`fine ${drawn}`) / 250) / 250;
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const strengths = Array.from({ length: count }, () => 1500 + 250 * normal());
  const leans = [-388, -39, 0, 310];
  const games: RatedGame[] = [];
  for (let round = 0; round < 30; round++) {
    const order = strengths.map((_, player) => ({ player, key: random() })).sort((a, b) => a.key - b.key);
    for (let at = 0; at + 1 < count; at += 2) {
      const [allied, axis] = round % 2 === 0
        ? [order[at].player, order[at + 1].player]
        : [order[at + 1].player, order[at].player];
      const lean = leans[Math.floor(random() * leans.length)];
      const better = strengths[allied] + lean - strengths[axis];
      const chance = 1 / (1 + 10 ** (-better / 400));
      games.push(game({
        month: `2026-${String(1 + Math.floor(round / 3)).padStart(2, "0")}`,
        players: { allied: `p${allied}`, axis: `p${axis}` },
        score: random() < 0.1 ? 0.5 : random() < chance ? 1 : 0,
        lean,
      }));
    }
  }
  const standings = ratingsOf(games, "2026-10").standings.get("north-africa")!;
  const found = strengths.map((_, player) => standings.get(`p${player}`)!.all.rating);
  return { correlation: rankCorrelation(strengths, found) };
}

/** Spearman's, of numbers that are all different. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranks = (list: readonly number[]) => {
    const order = list.map((value, at) => ({ value, at })).sort((x, y) => x.value - y.value);
    const rank = new Array<number>(list.length);
    order.forEach(({ at }, number) => rank[at] = number);
    return rank;
  };
  const [first, second] = [ranks(a), ranks(b)];
  const squares = first.reduce((sum, rank, at) => sum + (rank - second[at]) ** 2, 0);
  return 1 - 6 * squares / (a.length * (a.length ** 2 - 1));
}
