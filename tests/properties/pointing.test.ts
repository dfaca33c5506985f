import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HexId, HexName } from "../../rules/hexes/hex-grid.ts";
import { printOrder } from "../../rules/north-africa/orders/line/lines.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { systems } from "../../rules/north-africa/game/system.ts";
import { tables } from "../../rules/north-africa/game/table.ts";
import type { Desk } from "../../src/kernel/order-language.ts";
import type { Pointing, Thing } from "../../src/kernel/pointing.ts";
import type { Side } from "../../src/kernel/side.ts";
import { Chance } from "./support/chance.ts";
import { type Game, games, lastAtRest, played } from "./support/play.ts";
import { opened, rules } from "./support/position.ts";
import { answersTo, invited } from "./support/pointed.ts";
import { runs } from "./support/runs.ts";
import { attackOrder, randomTurn, written } from "./support/turn.ts";

const [{ board, orders }] = tables;
const [{ board: drawn, orders: suggesting }] = systems;

const pointAt = (desk: Desk<GameState>, lines: readonly string[], picks: readonly Thing[]): Pointing =>
  board.point(desk, lines, picks);
const piece = (id: string): Thing => ({ kind: "piece", id });
const place = (id: string): Thing => ({ kind: "place", id });

function atDesk(sight: GameState, side: Side): Desk<GameState> {
  return { sight, side, asked: undefined, kept: [], sheet: [], waiting: [] };
}

/** The beginning of a random Player-Turn, and some of its moves and attacks as a sheet. */
function begun(game: Game, chance: Chance) {
  const turn = randomTurn(game);
  if (turn === undefined) return undefined;
  const { start, moves, attacks } = turn;
  const lines = [
    ...moves.filter(() => chance.onceIn(2)).map((move) => written(move, chance)),
    ...attacks.map(({ state, attack }) => attackOrder(state, attack, chance)),
  ].flatMap(printOrder);
  const desk = atDesk(start, start.phasing);
  return { desk, lines: chance.onceIn(2) ? lines : orders.sheet({ ...desk, kept: lines }) };
}

describe("what can be pointed at", () => {
  /** Clicks at random on what invites to it, and holds every line that is offered on the way. */
  function clicked(desk: Desk<GameState>, lines: readonly string[], chance: Chance): void {
    let picks: readonly Thing[] = [];
    for (let click = 0; click < 8; click++) {
      const pointing = pointAt(desk, lines, picks);
      for (const { label, lines: offered, isPlain } of pointing.choices) {
        if (offered === undefined) continue;
        const refused = answersTo(orders, desk, lines, offered).filter(({ status }) => status === "refused");
        expect(refused, `${label}: ${offered.join("; ")}`).toEqual([]);
        if (desk.asked !== undefined && isPlain === true) {
          expect(orders.readAnswer(desk, offered), label).toMatchObject({ isAnswer: true, problems: [] });
        }
      }
      const next = invited(pointing);
      picks = next.length === 0 || chance.onceIn(6) ? [] : [...pointing.picks, chance.pick(next)];
    }
  }

  it("is what is read: no line that is offered is refused", () => {
    fc.assert(
      fc.property(games(30), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        const turn = begun(game, chance);
        if (turn !== undefined) clicked(turn.desk, turn.lines, chance);
      }),
      runs(12),
    );
  });

  it("shows sets of attacks that meet all that is owed, or says what to change (7.11, 7.12, 7.21)", () => {
    let owing = 0;
    fc.assert(
      fc.property(games(60), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        const turn = begun(game, chance);
        if (turn === undefined) return;
        const { desk, lines } = turn;
        const open = pointAt(desk, lines, []);
        const due = open.choices.filter(({ isDue }) => isDue);
        expect(due.length > 0).toBe(/must still (be )?attack/.test(JSON.stringify(open.says)));
        if (due.length === 0) return;
        owing++;
        const { choices, says } = pointAt(desk, lines, [due[0].pick!]);
        if (choices.length === 0) {
          expect(JSON.stringify(says)).toMatch(/No set of attacks .*\(7\.(11|12|21)\)/);
        }
        for (const { lines: taken = [] } of choices) {
          const refused = answersTo(orders, desk, lines, taken).filter(({ status }) => status === "refused");
          expect(refused, taken.join("; ")).toEqual([]);
          expect(pointAt(desk, taken, []).choices.filter(({ isDue }) => isDue)).toEqual([]);
        }
      }),
      runs(60),
    );
    expect(owing).toBeGreaterThan(2);
  });

  it("has nothing owed once Suggest is silent, but where a refused attack is to be put right; the rest has a name", () => {
    let silent = 0;
    fc.assert(
      fc.property(games(40), fc.nat(), (game, seed) => {
        const turn = begun(game, new Chance(seed));
        if (turn === undefined) return;
        const { desk, lines: before } = turn;
        let lines: readonly string[] = before;
        for (let press = 0; press < 5; press++) {
          const filled = suggesting.fillIn(desk, lines);
          if (filled.join("\n") === lines.join("\n")) break;
          lines = filled;
        }
        expect(suggesting.fillIn(desk, lines)).toEqual(lines);
        const { choices, marks } = pointAt(desk, lines, []);
        const isToMend = orders.read(desk, lines).reports.some(({ status, text }) =>
          status === "refused" && /attack/.test(text)
        );
        if (!isToMend) {
          silent++;
          expect(choices.filter(({ isDue }) => isDue), lines.join("; ")).toEqual([]);
        }
        for (const mark of marks) {
          if (mark.kind !== "sign" || mark.look !== "open") continue;
          expect(board.about(desk.sight, mark.at)?.title).toMatch(/\w/);
        }
      }),
      runs(160),
    );
    expect(silent).toBeGreaterThan(1);
  });

  it("answers what is asked, in lines that are read as answers", () => {
    fc.assert(
      fc.property(games(40), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        for (const { after } of played(game)) {
          const query = rules.query(after);
          if (query.kind === "movement" || query.kind === "over" || chance.onceIn(2)) continue;
          const desk = { ...atDesk(after, query.side), asked: { about: null } };
          clicked(desk, chance.onceIn(2) ? [] : orders.sheet(desk), chance);
        }
      }),
      runs(4),
    );
  });

  it("is all that is read: where a move is accepted it is offered, and nowhere else", () => {
    fc.assert(
      fc.property(games(20), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        const turn = begun(game, chance);
        if (turn === undefined) return;
        const { desk, lines } = turn;
        const { grid } = desk.sight.setting.map;
        const own = rules.counters(desk.sight).filter(({ side, hex }) =>
          side === desk.side && hex !== undefined
        );
        if (own.length === 0) return;
        const { id, hex: from } = chance.pick(own);
        const pointing = pointAt(desk, lines, [piece(id)]);
        const offered = new Set(
          pointing.marks.flatMap((mark) => mark.kind === "sign" && mark.look === "may" ? [mark.at.id] : []),
        );
        const without = pointing.choices.find(({ label }) => label.startsWith("Take the order"))?.lines ??
          lines;
        const at = without.findLastIndex((line) => /^(move|enter|exit|hold)/.test(line)) + 1;
        const around = grid.around(grid.id(from!)!).map((hex) => grid.name(hex));
        const tried = [
          ...offered,
          ...around,
          ...Array.from({ length: 6 }, () => grid.name(chance.below(grid.size) as HexId)),
        ];
        for (const to of Array.from({ length: 10 }, () => chance.pick(tried)) as HexName[]) {
          const order = printOrder({ verb: "move", unit: id, way: { by: "destination", to } });
          const answers = orders.read(desk, without.toSpliced(at, 0, ...order)).reports;
          const isRead = answers.find(({ line }) => line === at + 1)?.status !== "refused";
          const isPointed = pointAt(desk, lines, [piece(id), place(to)]).choices.some(({ isPlain, lines }) =>
            isPlain && lines !== undefined
          );
          expect({ to, isMarked: offered.has(to), isPointed }).toEqual({
            to,
            isMarked: isRead,
            isPointed: isRead,
          });
        }
      }),
      runs(12),
    );
  });
});

describe("a sight that has been sent", () => {
  it("gives the sheet, the answers, the picture and the pointing that the referee has", () => {
    fc.assert(
      fc.property(games(30), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        const there = lastAtRest(game);
        const sent = tables[0].rules.sightFrom(opened(game.source), JSON.parse(JSON.stringify(there)));
        if (!sent.ok) throw new Error(sent.error.join("; "));
        const query = rules.query(there);
        if (query.kind === "over") return;
        const asked = query.kind === "movement" ? undefined : { about: null };
        const shown = (sight: GameState, picks: readonly Thing[]) => {
          const desk = { ...atDesk(sight, query.side), asked };
          const lines = orders.sheet(desk);
          const { edit: _, doubt: __, ...reading } = asked === undefined
            ? orders.read(desk, lines)
            : orders.readAnswer(desk, lines);
          return { lines, reading, pointing: pointAt(desk, lines, picks) };
        };
        let picks: readonly Thing[] = [];
        for (let click = 0; click < 3; click++) {
          const here = shown(sent.value, picks);
          expect(here).toEqual(shown(there, picks));
          const next = invited(here.pointing);
          picks = next.length === 0 ? [] : [...here.pointing.picks, chance.pick(next)];
        }
        expect(drawn.text(sent.value)).toBe(drawn.text(there));
        expect(drawn.picture(sent.value, "Turn 3", [])).toEqual(drawn.picture(there, "Turn 3", []));
        expect(JSON.parse(JSON.stringify(sent.value))).toEqual(JSON.parse(JSON.stringify(there)));
      }),
      runs(4),
    );
  });
});

describe("what is played back", () => {
  it("leads every piece from where it was to where it is", () => {
    fc.assert(
      fc.property(games(40), (game) => {
        const start = opened(game.source);
        const steps = [...played(game)];
        const after = steps.at(-1)?.after ?? start;
        const turn = { side: start.phasing, gameTurn: start.gameTurn, rolls: [] };
        const events = steps.flatMap((step) => step.events);
        const places = new Map(
          rules.counters(start).map(({ id, hex }) => [id as string, hex as string | undefined]),
        );
        for (const { changes } of drawn.replay!({ ...turn, events }, after)) {
          for (const change of changes) {
            if (change.kind === "goes") {
              expect(places.get(change.piece)).toBe(change.places[0]);
              places.set(change.piece, change.places.at(-1));
            } else places.set(change.piece, change.kind === "comes" ? change.place : undefined);
          }
        }
        expect(places).toEqual(new Map(rules.counters(after).map(({ id, hex }) => [id, hex])));
        const dice = events.filter(({ kind }) => kind === "dieRolled").length;
        const told = drawn.replay!({ ...turn, events }, after).flatMap(({ rolls }) => rolls);
        expect(told).toEqual(Array.from({ length: dice }, (_, index) => index + 1));
      }),
      runs(6),
    );
  });
});
