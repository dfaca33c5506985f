import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Drawer, type TournamentForm } from "../../dice/tournament-ledger.ts";
import { bergerRound, drawnRound, roundCount } from "./pairing.ts";
import type { TournamentState } from "./standing.ts";
import { standingsOf } from "./standings.ts";

const drawer = (seed: number, round: number) =>
  new Drawer(seed.toString(16).padStart(64, "0"), { tournament: "TEST2", round, called: "", beacon: null });

function begun(count: number, form: Partial<TournamentForm>): TournamentState {
  return {
    id: "TEST2",
    title: "Test",
    createdAt: 0,
    anchor: "",
    form: { system: "swiss", games: 1, rounds: 5, scenario: "", time: null, beacon: "none", ...form },
    director: "Dora",
    players: Array.from({ length: count }, (_, at) => ({ number: at + 1, name: `P${at + 1}`, isIn: true })),
    rounds: [],
    lots: new Map(),
    called: undefined,
    isFinished: false,
  };
}

/** Plays rounds to the end: who wins is drawn as well. @param leaves who withdraws before a round */
function played(
  state: TournamentState,
  seed: number,
  leaves: ReadonlyMap<number, number> = new Map(),
): TournamentState {
  for (let round = 1;; round++) {
    const leaving = leaves.get(round);
    const players = state.players.map((each) => each.number === leaving ? { ...each, isIn: false } : each);
    const drawn = drawnRound({ ...state, players }, drawer(seed, round));
    const lots = new Map([...state.lots, [round - 1, drawn.lots] as const]);
    state = { ...state, players, lots };
    if (drawn.pairings.length === 0) return state;
    const chance = drawer(seed + 1, round);
    const winner = () => (["allied", "axis", "draw"] as const)[chance.below(3)];
    const pairings = drawn.pairings.map((pairing) => ({
      ...pairing,
      scores: pairing.axis === null
        ? []
        : Array.from({ length: state.form.games }, () => ({ winner: winner(), game: null, isRuled: false })),
    }));
    state = { ...state, rounds: [...state.rounds, { pairings }] };
  }
}

const meetings = ({ rounds }: TournamentState) =>
  rounds.flatMap(({ pairings }) => pairings.map(({ allied, axis }) => [allied, axis].toSorted().join()));

function balances({ players, rounds }: TournamentState): number[] {
  return players.map(({ number }) =>
    rounds.flatMap(({ pairings }) => pairings).reduce(
      (sum, { allied, axis }) =>
        axis === null ? sum : sum + Number(allied === number) - Number(axis === number),
      0,
    )
  );
}

describe("a Swiss", () => {
  it("pairs nobody twice, gives nobody two byes and nobody a side three times more, where there is room", () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 24 }), fc.integer({ min: 1, max: 1e6 }), (count, seed) => {
        const state = played(begun(count, { rounds: 4 }), seed, new Map([[3, 1 + seed % count]]));
        expect(state.rounds.length).toBe(4);
        const all = meetings(state);
        expect(new Set(all).size).toBe(all.length);
        expect(Math.max(...balances(state).map(Math.abs))).toBeLessThanOrEqual(2);
        for (const { pairings } of state.rounds) {
          const own = pairings.flatMap(({ allied, axis }) => axis === null ? [allied] : [allied, axis]);
          expect(new Set(own).size).toBe(own.length);
        }
        expect(state.rounds[2].pairings.some(({ allied, axis }) => [allied, axis].includes(1 + seed % count)))
          .toBe(false);
      }),
    );
  });

  it("pairs the same people again only when everybody has met", () => {
    const state = played(begun(4, { rounds: 3 }), 7);
    expect(new Set(meetings(state)).size).toBe(6);
  });

  it("pairs those with equal points as far as it can", () => {
    const state = played(begun(8, { rounds: 2, games: 1 }), 11);
    const before = { ...state, rounds: state.rounds.slice(0, 1) };
    const points = new Map(standingsOf(before).map(({ player, points }) => [player, points]));
    const gaps = state.rounds[1].pairings.map(({ allied, axis }) =>
      Math.abs(points.get(allied)! - points.get(axis!)!)
    );
    expect(Math.max(...gaps)).toBeLessThanOrEqual(0.5);
  });
});

describe("a round robin", () => {
  it("is the Berger table of the FIDE Handbook for six players", () => {
    // C.05, annex 1, "5 or 6 players".
    const table = Array.from(
      { length: 5 },
      (_, round) =>
        bergerRound([1, 2, 3, 4, 5, 6], round).map(({ allied, axis }) => `${allied}-${axis}`).join(" "),
    );
    expect(table).toEqual([
      "1-6 2-5 3-4",
      "6-4 5-3 1-2",
      "2-6 3-1 4-5",
      "6-5 1-4 2-3",
      "3-6 4-2 5-1",
    ]);
  });

  it("has everybody meet everybody once, and sides even", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 13 }), fc.integer({ min: 1, max: 1e6 }), (count, seed) => {
        const state = played(begun(count, { system: "round-robin", rounds: null }), seed);
        expect(state.rounds.length).toBe(roundCount(state));
        const all = meetings({
          ...state,
          rounds: state.rounds.map(({ pairings }) => ({
            pairings: pairings.filter(({ axis }) => axis !== null),
          })),
        });
        expect(all.length).toBe(count * (count - 1) / 2);
        expect(new Set(all).size).toBe(all.length);
        expect(Math.max(...balances(state).map(Math.abs))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("gives byes to those who would have met a withdrawn player", () => {
    const state = played(begun(5, { system: "round-robin", rounds: null }), 3, new Map([[2, 4]]));
    expect(state.rounds.length).toBe(5);
    expect(
      state.rounds.slice(1).flatMap(({ pairings }) => pairings).some(({ allied, axis }) =>
        allied === 4 || axis === 4
      ),
    ).toBe(false);
  });
});

describe("a knock-out", () => {
  it("leaves one player, with as few byes as there can be, and lots where a pairing is level", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 1, max: 1e6 }), (count, seed) => {
        const state = played(begun(count, { system: "knock-out", rounds: null, games: 2 }), seed);
        expect(state.rounds.length).toBe(Math.ceil(Math.log2(count)));
        const byes = state.rounds.flatMap(({ pairings }) =>
          pairings
        ).filter(({ axis }) => axis === null).length;
        expect(byes).toBe(2 ** Math.ceil(Math.log2(count)) - count);
        const [first, second] = standingsOf(state);
        expect([first.rank, second.rank]).toEqual([1, 2]);
      }),
    );
  });
});
