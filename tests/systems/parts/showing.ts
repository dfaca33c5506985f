import { svgOf } from "../../../src/drawing/picture-svg.ts";
import { describe, expect, it } from "vitest";
import { Parser } from "htmlparser2";
import type { SeenTurn } from "../../../src/kernel/words.ts";
import { type Truth, type Viewer, VIEWERS } from "../../../src/kernel/rules.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import type { Entrant } from "../support/entrant.ts";
import { everyStep, type Played } from "../support/random-play.ts";
import { PLAYERS_EYES, SLIPS, textOf } from "../support/shown.ts";
import { sampled, share } from "../../properties/support/runs.ts";

/** How many positions are drawn. */
const PICTURES = share(20);

/** The words and pictures of its games, for any viewer. */
export function showing(entrant: Entrant): void {
  const { system } = entrant;
  const { rules, words, board } = system;

  function turnOf({ before, events, dice }: Played, viewer: Viewer): SeenTurn {
    const { side, gameTurn } = rules.turn(before);
    const rolls = dice.filter(({ audience }) =>
      audience === "all" || viewer === audience || viewer === "gameMaster"
    )
      .map((_, index) => ({ run: 1, roll: index + 1 }));
    return { side, gameTurn, events: rules.seen(events, viewer), rolls };
  }

  /** All that people read of a position. */
  function told(truth: Truth, viewer: Viewer): string {
    const sight = rules.view(truth, viewer);
    return [
      ...words.standing(sight).map(({ label, value }) => `${label}: ${value}`),
      ...words.notes(sight).all,
      ...SIDES.map((side) => textOf(words.pieces(sight, side))),
      board.text(sight),
      board.caption(sight),
    ].join("\n");
  }

  describe("tells and draws its games", () => {
    it("with words for every event that there is", () => {
      for (const step of everyStep(entrant)) {
        for (const viewer of VIEWERS) {
          const sight = rules.view(step.after, viewer);
          const turn = turnOf(step, viewer);
          const log = textOf(words.log(turn, sight, true)) + textOf(words.log(turn, sight, false));
          expect(log).not.toMatch(SLIPS);
          expect(words.summary(turn, sight)).not.toMatch(SLIPS);
          expect(words.diary?.(turn, sight).join("\n") ?? "").not.toMatch(SLIPS);
          if (entrant.eventKinds !== undefined) {
            for (const event of turn.events) {
              expect(words.log({ ...turn, events: [event], rolls: [] }, sight, false).length, event.kind)
                .toBeGreaterThan(0);
            }
          }
        }
      }
    });

    it("and for every position, with its pieces, figures and notes", () => {
      for (const { before, after } of sampled(everyStep(entrant, 2))) {
        for (const viewer of VIEWERS) {
          expect(told(after, viewer)).not.toMatch(SLIPS);
          const [was, is] = [before, after].map((truth) => rules.view(truth, viewer));
          expect(textOf(words.changes(was, is))).not.toMatch(SLIPS);
          expect(words.changes(is, is)).toEqual([]);
        }
      }
    });

    it("and tells nothing when players join, and when the game begins, that is not among its notes", () => {
      for (const { after } of everyStep(entrant, 1)) {
        const sight = rules.view(after, "spectator");
        const { all, joining = [], beginning = [] } = words.notes(sight);
        expect(all).toEqual(expect.arrayContaining([...joining, ...beginning]));
      }
    });

    it("on a board that is sound, in its own colors, with words for who cannot see it", () => {
      const steps = everyStep(entrant, 2);
      for (const step of steps.filter((_, index) => index % Math.ceil(steps.length / PICTURES) === 0)) {
        for (const viewer of VIEWERS) {
          const sight = rules.view(step.after, viewer);
          const picture = board.picture(sight, "Game-Turn <1> & so on", rules.seen(step.events, viewer));
          const svg = svgOf(picture);
          expect(faultOf(svg)).toBeUndefined();
          expect(svg).toContain("Game-Turn &lt;1&gt; &amp; so on");
          expect(svg).not.toMatch(SLIPS);
          expect(board.text(sight).length).toBeGreaterThan(50);
          expect(board.caption(sight)).toMatch(/\d/);
        }
      }
      expect(board.colors.every((color) => /^#[0-9a-f]{3,8}$/i.test(color))).toBe(true);
    });

    it.runIf(rules.hasSecrets)("and nobody reads or sees what he must not know", () => {
      for (const step of sampled(everyStep(entrant, 2))) {
        for (const viewer of PLAYERS_EYES) {
          const sight = rules.view(step.after, viewer);
          const picture = svgOf(board.picture(sight, "", rules.seen(step.events, viewer)));
          const shown = told(step.after, viewer) + picture;
          expect(entrant.hidden(step.after, viewer).filter((secret) => shown.includes(secret))).toEqual([]);
        }
      }
    });

    it("and weighs the dice that a viewer saw, each face of them", () => {
      let weighed = 0;
      for (const step of everyStep(entrant)) {
        for (const viewer of PLAYERS_EYES) {
          const turn = turnOf(step, viewer);
          for (const stake of words.stakes([turn], rules.view(step.after, viewer)).flat()) {
            weighed++;
            expect(stake.roll).toBeGreaterThan(0);
            expect(stake.roll).toBeLessThanOrEqual(turn.rolls.length);
            expect(stake.values).toHaveLength(stake.results.length);
            expect(stake.result.length).toBeGreaterThan(0);
            expect(stake.values.every(Number.isFinite)).toBe(true);
            expect(Object.keys(stake.columns).filter((name) => !words.terms.dice.columns.includes(name)))
              .toEqual([]);
            expect(JSON.stringify(stake)).not.toMatch(SLIPS);
          }
        }
      }
      expect(weighed).toBeGreaterThan(0);
    });

    it("and offers its options with words for every value", () => {
      for (const { name, cite, own, values } of words.options) {
        expect(values.map(({ value }) => value), name).toContain(own);
        expect(cite).toMatch(/\d/);
        expect(values.every(({ words: said }) => said.length > 0)).toBe(true);
      }
    });
  });
}

/** What is unsound in a picture as XML: elements that are not closed, or closed in another order. */
function faultOf(svg: string): string | undefined {
  const open: string[] = [];
  let fault: string | undefined;
  const parser = new Parser({
    onopentag: (name) => void open.push(name),
    onclosetag: (name, isImplied) => {
      const last = open.pop();
      if (isImplied && !svg.includes("/>")) fault ??= `${name} is not closed`;
      if (last !== name) fault ??= `${name} closes ${last}`;
    },
    onerror: (error) => void (fault ??= error.message),
  }, { xmlMode: true });
  parser.end(svg);
  if (!svg.trimStart().startsWith("<svg") && !svg.trimStart().startsWith("<?xml")) {
    fault ??= "it is no SVG document";
  }
  return fault ?? (open.length > 0 ? `${open[0]} is not closed` : undefined);
}
