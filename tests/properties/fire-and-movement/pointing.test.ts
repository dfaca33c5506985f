import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { system } from "../../../rules/fire-and-movement/game/system.ts";
import { type Sight, view } from "../../../rules/fire-and-movement/sight/sight.ts";
import { tables } from "../../../rules/fire-and-movement/game/table.ts";
import type { Truth } from "../../../rules/fire-and-movement/position/truth.ts";
import type { Desk } from "../../../src/kernel/order-language.ts";
import type { Thing } from "../../../src/kernel/pointing.ts";
import { isOver } from "../../../src/kernel/rules.ts";
import { enemyOf } from "../../../src/kernel/side.ts";
import { Chance } from "../support/chance.ts";
import { answersTo, invited } from "../support/pointed.ts";
import { runs } from "../support/runs.ts";
import { opened, rules } from "./support/opening.ts";
import { games, played } from "./support/random-play.ts";

const [{ board, orders }] = tables;

/** The desk of anyone who is asked, or of the other side, which has its standing orders. */
function deskAt(truth: Truth, isOther: boolean): Desk<Sight> | undefined {
  const query = rules.query(truth);
  if (isOver(query)) return undefined;
  const side = isOther ? enemyOf(query.side) : query.side;
  const isAsked = !isOther && query.kind !== "movement" && query.kind !== "drawSupport";
  return {
    sight: view(truth, side),
    side,
    asked: isAsked ? { about: null } : undefined,
    kept: [],
    sheet: [],
    waiting: [],
  };
}

describe("what can be pointed at", () => {
  /** Clicks at random on what invites a click, takes some of the offers, and keeps each of their lines. */
  function clicked(desk: Desk<Sight>, start: readonly string[], chance: Chance): void {
    let [lines, picks]: [readonly string[], readonly Thing[]] = [start, []];
    for (let click = 0; click < 12; click++) {
      const pointing = board.point(desk, lines, picks);
      const offers = pointing.choices.flatMap((choice) =>
        choice.lines === undefined ? [] : [{ ...choice, lines: choice.lines }]
      );
      for (const { label, lines: offered, isPlain } of offers) {
        const refused = answersTo(orders, desk, lines, offered).filter(({ status }) => status === "refused");
        expect(refused, `${label}: ${offered.join("; ")}`).toEqual([]);
        if (desk.asked !== undefined && isPlain === true) {
          expect(orders.readAnswer(desk, offered), label).toMatchObject({ isAnswer: true });
        }
      }
      if (offers.length > 0 && chance.onceIn(3)) [lines, picks] = [chance.pick(offers).lines, []];
      const next = invited(pointing);
      picks = next.length === 0 || chance.onceIn(6) ? [] : [...pointing.picks, chance.pick(next)];
    }
  }

  it("is what is read: no line that is offered is refused, and what is asked is answered by it", () => {
    fc.assert(
      fc.property(games(60), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        const kinds = new Set<string>();
        for (const { after } of played(game)) {
          const { kind } = rules.query(after);
          if (kinds.has(kind) && !chance.onceIn(12)) continue;
          kinds.add(kind);
          const desk = deskAt(after, chance.onceIn(4));
          if (desk !== undefined) clicked(desk, chance.onceIn(2) ? [] : orders.sheet(desk), chance);
        }
      }),
      runs(4),
    );
  });
});

describe("Suggest", () => {
  it("adds no line that is refused, and has nothing to add to what it has filled in", () => {
    let filledIn = 0;
    fc.assert(
      fc.property(games(60), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        for (const { after } of played(game)) {
          if (!chance.onceIn(20)) continue;
          const desk = deskAt(after, false);
          if (desk === undefined) continue;
          const [written] = board.point(desk, [], [chance.pick(invited(board.point(desk, [], [])))]).choices
            .flatMap(({ lines }) => lines === undefined ? [] : [lines]);
          let lines: readonly string[] = written ?? [];
          for (let press = 0; press < 5; press++) {
            const filled = system.orders.fillIn(desk, lines);
            const refused = answersTo(orders, desk, lines, filled).filter(({ status }) =>
              status === "refused"
            );
            expect(refused, filled.join("; ")).toEqual([]);
            if (filled.join("\n") === lines.join("\n")) break;
            filledIn++;
            lines = filled;
          }
          expect(system.orders.fillIn(desk, lines)).toEqual(lines);
        }
      }),
      runs(8),
    );
    expect(filledIn).toBeGreaterThan(2);
  });
});

describe("a sight that has been sent", () => {
  it("gives the sheet, the answers, the picture and the pointing that the referee has", () => {
    fc.assert(
      fc.property(games(60), fc.nat(), (game, seed) => {
        const chance = new Chance(seed);
        const kinds = new Set<string>();
        for (const { after } of played(game)) {
          const { kind } = rules.query(after);
          if (kinds.has(kind)) continue;
          kinds.add(kind);
          const here = deskAt(after, chance.onceIn(4));
          if (here === undefined) continue;
          const { sight } = here;
          const sent = tables[0].rules.sightFrom(opened(game.source), JSON.parse(JSON.stringify(sight)));
          if (!sent.ok) throw new Error(sent.error.join("; "));
          const there = { ...here, sight: sent.value };
          const shown = (desk: Desk<Sight>, picks: readonly Thing[]) => {
            const lines = orders.sheet(desk);
            const { edit: _, doubt: __, ...reading } = desk.asked === undefined
              ? orders.read(desk, lines)
              : orders.readAnswer(desk, lines);
            return { lines, reading, pointing: board.point(desk, lines, picks) };
          };
          let picks: readonly Thing[] = [];
          for (let click = 0; click < 3; click++) {
            const { pointing, ...rest } = shown(there, picks);
            expect({ pointing, ...rest }).toEqual(shown(here, picks));
            const next = invited(pointing);
            picks = next.length === 0 ? [] : [...pointing.picks, chance.pick(next)];
          }
          expect(system.board.text(sent.value)).toBe(system.board.text(sight));
          expect(system.board.picture(sent.value, "Turn 3", []))
            .toEqual(system.board.picture(sight, "Turn 3", []));
          expect(JSON.parse(JSON.stringify(sent.value))).toEqual(JSON.parse(JSON.stringify(sight)));
        }
      }),
      runs(2),
    );
  });
});

describe("what is played back", () => {
  it("leads every piece from where it was to where it is, with each die that was rolled", () => {
    fc.assert(
      fc.property(games(60), (game) => {
        const start = opened(game.source);
        const steps = [...played(game)];
        const after = view(steps.at(-1)?.after ?? start, "gameMaster");
        const events = steps.flatMap((step) => step.events);
        const told = system.board.replay!({ side: "allied", gameTurn: 1, rolls: [], events }, after);
        const placesOf = ({ units }: ReturnType<Sight["toJSON"]>) =>
          new Map<string, string>(units.map(({ unit, hex }) => [unit, hex]));
        const places = placesOf(view(start, "gameMaster").toJSON());
        for (const change of told.flatMap(({ changes }) => changes)) {
          if (change.kind === "goes") {
            expect(places.get(change.piece)).toBe(change.places[0]);
            places.set(change.piece, change.places[change.places.length - 1]);
          } else if (change.kind === "comes") places.set(change.piece, change.place);
          else places.delete(change.piece);
        }
        expect(places).toEqual(placesOf(after.toJSON()));
        const dice = steps.flatMap((step) => step.dice).length;
        expect(told.flatMap(({ rolls }) => rolls)).toEqual(
          Array.from({ length: dice }, (_, index) => index + 1),
        );
      }),
      runs(4),
    );
  });
});
