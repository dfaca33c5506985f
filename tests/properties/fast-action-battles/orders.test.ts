import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { query } from "../../../rules/fast-action-battles/position/query.ts";
import type { Dice } from "../../../src/kernel/dice.ts";
import { PACES } from "../../../src/kernel/pace.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { WIDTH } from "../../../src/sheet/blocks/sheet-line.ts";
import { deskAt, language, run } from "../../support/fast-action-battles.ts";
import { someLines } from "../../systems/support/fast-action-battles-lines.ts";
import { Chance } from "../support/chance.ts";
import { runs } from "../support/runs.ts";
import { opened, openings } from "./support/opening.ts";

/** Crowded corners of the map at the beginning of any phase, with sheets of sense and nonsense by both sides. */
const tables = fc.record({ source: openings, seed: fc.nat(), pace: fc.constantFrom(...PACES) });

const diceOf = (chance: Chance): Dice => ({ roll: (_, faces = 6) => 1 + chance.below(faces) });

describe("whatever is written on a sheet", () => {
  it("is answered line by line, and its legal lines are legal again", () => {
    fc.assert(
      fc.property(tables, ({ source, seed }) => {
        const chance = new Chance(seed);
        const truth = opened(source, diceOf(chance));
        for (const side of SIDES) {
          const lines = someLines(truth, chance);
          const query = deskAt(truth, side).sight.query;
          const isAsked = query.kind !== "over" && query.side === side && query.kind !== "waiting" &&
            !query.opensTurn;
          const desk = deskAt(truth, side, [], isAsked ? { about: null } : undefined);
          const reading = isAsked ? language.readAnswer(desk, lines) : language.read(desk, lines);
          const { legal } = language.read({ ...desk, asked: undefined }, lines);
          const talk = legal.filter((line) => language.typed(desk, [line]).kind !== "orders");
          expect(talk).toEqual([]);
          const again = language.read({ ...desk, asked: undefined }, legal);
          expect(again.reports.filter(({ status }) => status === "refused")).toEqual([]);
          for (const { message } of reading.reports) expect(message).not.toMatch(/undefined|\[object|NaN/);
          const sheet = language.sheet({ ...desk, kept: reading.legal, sheet: reading.legal });
          expect(sheet.filter((line) => line.length > WIDTH)).toEqual([]);
          const filled = language.fillIn(desk, []);
          const filledIn = isAsked ? language.readAnswer(desk, filled) : language.read(desk, filled);
          expect(filledIn.reports.filter(({ status }) => status === "refused")).toEqual([]);
        }
      }),
      runs(15),
    );
  });

  it("the game goes on by it, to the end of the Player-Turn", () => {
    fc.assert(
      fc.property(tables, ({ source, seed, pace }) => {
        const chance = new Chance(seed);
        const truth = opened(source, diceOf(chance));
        if (query(truth).kind === "over") return;
        const lines = { allied: someLines(truth, chance), axis: someLines(truth, chance) };
        let ran = run(truth, { ...lines, pace });
        for (let stops = 0; ran.asked !== undefined; stops++) {
          expect(stops).toBeLessThan(pace === "strict" ? 200 : 3);
          const answer = chance.onceIn(2) ? someLines(ran.truth, chance) : [];
          const said = { ...lines, [ran.asked]: [...answer, ...lines[ran.asked]] };
          ran = run(ran.truth, {
            ...said,
            pace,
            before: ran,
            ...(answer.length === 0 ? { left: ran.asked } : {}),
          });
        }
      }),
      runs(15),
    );
  });
});
