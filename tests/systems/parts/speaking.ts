import { describe, expect, it } from "vitest";
import { PACES } from "../../../src/kernel/pace.ts";
import type { Reading } from "../../../src/kernel/order-language.ts";
import { isOver } from "../../../src/kernel/rules.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { tokensOf } from "../../../src/sheet/blocks/tokens.ts";
import { WIDTH } from "../../../src/sheet/blocks/sheet-line.ts";
import { Chance } from "../../properties/support/chance.ts";
import { type Entrant, plain, valueOf } from "../support/entrant.ts";
import { everyStep } from "../support/random-play.ts";
import { SLIPS, textOf } from "../support/shown.ts";
import { type HandedIn, type Onlooker, type PlayedRun, Table } from "../support/table.ts";

const STATUSES = ["accepted", "warning", "refused"];

/** How a side speaks to its game and its game to it. */
export function speaking(entrant: Entrant): void {
  const { system } = entrant;
  const { rules, orders, players, words } = system;
  const { turns = 0 } = entrant;

  /** Games at tables of every pace, by sheets of all sorts. */
  function atTables(onlooker: Onlooker): void {
    for (const [index, pace] of PACES.entries()) {
      const opening = entrant.openings[index % entrant.openings.length];
      expect(new Table(entrant, system, opening, pace, new Chance(100 + index), onlooker).play(turns))
        .toBeGreaterThan(0);
    }
  }

  let seen: { readonly sheets: HandedIn[]; readonly runs: PlayedRun[] } | undefined;
  /** The sheets that sides have handed in there, and the runs that followed. */
  function told(): { readonly sheets: readonly HandedIn[]; readonly runs: readonly PlayedRun[] } {
    if (seen !== undefined) return seen;
    const { sheets, runs } = seen = { sheets: [] as HandedIn[], runs: [] as PlayedRun[] };
    atTables({ handedIn: (sheet) => void sheets.push(sheet), ran: (run) => void runs.push(run) });
    return seen;
  }

  /** Lines, read as this desk's player has them read. */
  function readAt(desk: HandedIn["desk"], lines: readonly string[]) {
    return desk.asked === undefined ? orders.read(desk, lines) : orders.readAnswer(desk, lines);
  }
  const refusedOf = ({ reports }: Pick<Reading, "reports">) =>
    reports.filter(({ status }) => status === "refused").map(({ text }) => text);

  describe("speaks with its sides", () => {
    it("line by line: every line of a sheet that says something is answered, and kept as it was meant", () => {
      let answered = 0;
      for (const { desk, lines, reading } of told().sheets) {
        for (const report of reading.reports) {
          answered++;
          expect(STATUSES).toContain(report.status);
          expect(report.line).toBeGreaterThan(0);
          expect(report.message).not.toMatch(SLIPS);
          expect(report.message.length).toBeGreaterThan(3);
        }
        expect(reading.reports.length).toBeLessThanOrEqual(lines.length);
        const again = readAt(desk, reading.legal);
        expect(again.reports.filter(({ status }) => status === "refused").map(({ text }) => text)).toEqual(
          [],
        );
        expect(orders.printed(desk, reading.legal).unread).toEqual([]);
        expect(reading.edit().join("\n")).not.toMatch(SLIPS);
        for (const standing of reading.standing) expect(reading.written).toContain(standing);
      }
      expect(answered).toBeGreaterThan(50);
    });

    it("by sheets that can be read back as they are, and fit into a letter", () => {
      for (const { desk } of told().sheets) {
        const sheet = orders.sheet(desk);
        expect(sheet.filter((line) => line.length > WIDTH)).toEqual([]);
        expect(sheet.join("\n")).not.toMatch(SLIPS);
        expect(refusedOf(readAt(desk, sheet))).toEqual([]);
      }
    });

    it.skipIf(system.computer === undefined)("by proposals that are legal", () => {
      let proposals = 0;
      for (const { desk } of told().sheets) {
        const proposed = orders.fillIn({ ...desk, kept: [] }, []);
        expect(refusedOf(readAt(desk, proposed))).toEqual([]);
        if (proposed.length > 0) proposals++;
      }
      expect(proposals).toBeGreaterThan(0);
    });

    it.skipIf(entrant.isPlain)(
      "by questions that its pace may put, each in a sentence, with a sheet and a subject",
      () => {
        const asked = new Set<string>();
        for (const { truth, stop, asking, side } of told().runs) {
          if (asking === undefined || stop === undefined) continue;
          const { asked: question } = asking;
          asked.add(question.about?.kind ?? rules.query(truth).kind);
          expect(SIDES).toContain(stop.asked);
          expect(stop.side).toBe(side);
          const sight = rules.view(truth, asking.side);
          const said = [
            words.question(sight, question, asking.side),
            words.announced(sight, question).subject,
          ];
          for (const text of said) {
            expect(text.length).toBeGreaterThan(5);
            expect(text).not.toMatch(SLIPS);
          }
          for (const each of SIDES) {
            expect(textOf(words.announced(rules.view(truth, each), question).blocks)).not.toMatch(SLIPS);
          }
          const may = PACES.filter((pace) =>
            players.mayAsk(sight, pace, asking.side, question.about?.kind ?? null)
          );
          expect(may.length).toBeGreaterThan(0);
          expect(may).not.toContain("standing");
          expect(plain(stop.memory)).toEqual(stop.memory);
        }
        expect(asked.size).toBeGreaterThan(0);
      },
    );

    it("and plays by what they say: the same orders come to the same", () => {
      const taleOf = ({ truth, steps, remarks }: PlayedRun) =>
        JSON.stringify([rules.freeze(truth), steps.map(({ decision }) => decision), remarks]);
      const again: string[] = [];
      atTables({ ran: (run) => void again.push(taleOf(run)) });
      expect(again).toEqual(told().runs.map(taleOf));
      expect(again.length).toBeGreaterThan(turns);
    });

    it("by the computer in a player's place, to the end of its Player-Turn", () => {
      for (const opening of entrant.openings) {
        const chance = new Chance(5);
        const first = new Table(entrant, system, opening, "oneExchange", chance, {});
        first.play(1);
        const { truth } = first;
        const query = rules.query(truth);
        if (isOver(query)) continue;
        const part = {
          side: query.side,
          phasingSide: query.side,
          sight: rules.view(truth, query.side),
          lines: [],
          pace: "standing" as const,
          isLeft: false,
          asksAll: false,
          meetsPerson: false,
          memory: null,
        };
        for (const skill of [undefined, "modest", "capable"] as const) {
          const player = players.computer(part, skill);
          player.sees(part.sight);
          const answer = player.answer(part.sight);
          if (answer === undefined || !("decision" in answer)) throw new Error("the computer has no answer");
          expect(rules.decide(truth, answer.decision, chance).ok).toBe(true);
          expect(plain(player.rest(part.sight).memory)).toEqual(player.rest(part.sight).memory);
        }
      }
    });

    it("of why things are so, and of what may be set right", () => {
      const { explained, corrections } = words.terms;
      const truth = everyStep(entrant, 1).at(-1)!.after;
      for (const side of SIDES) {
        const sight = rules.view(truth, side);
        const answers = [...explained.questions, explained.usual.question].map((question) =>
          orders.explain(sight, question)
        );
        expect(answers.some(({ ok }) => ok)).toBe(true);
        for (const answer of answers) {
          expect(answer.ok ? textOf(answer.value.blocks) : answer.error).not.toMatch(SLIPS);
        }
        const nonsense = orders.explain(sight, "the meaning of life");
        expect(nonsense.ok).toBe(false);
        const wrong = orders.corrections(sight, "make everything well");
        expect(wrong.ok ? [] : wrong.error).not.toEqual([]);
      }
      // What a side does not see it cannot name.
      for (const point of corrections) {
        const reads = SIDES.map((side) => orders.corrections(rules.view(truth, side), point));
        expect(reads.some(({ ok }) => ok), point).toBe(true);
        for (const read of reads.flatMap((one) => one.ok ? [one.value] : [])) {
          const known = valueOf(rules.readCorrections(plain(read)));
          for (const side of SIDES) {
            expect(words.corrections(rules.view(truth, side), known)).toHaveLength(known.length);
          }
        }
      }
      expect(orders.help.length).toBeGreaterThan(0);
    });

    it("by a grammar that knows its own sheets, without knowing the game", () => {
      const { verbs, connecting, isOrder } = orders.grammar;
      expect(verbs.filter((verb) => connecting.includes(verb))).toEqual([]);
      for (const { desk, reading } of told().sheets) {
        if (desk.asked !== undefined) continue;
        for (const line of reading.legal) {
          const tokens = tokensOf(line, 1, orders.grammar);
          if (!/^\s/.test(line)) expect(verbs).toContain(tokens[0].word);
          expect(isOrder(tokens), line).toBe(true);
        }
        expect(orders.typed(desk, reading.legal).kind).toBe(reading.legal.length === 0 ? "talk" : "orders");
        expect(orders.typed(desk, ["Dear friend, how are you?"]).kind).toBe("talk");
      }
    });
  });
}
