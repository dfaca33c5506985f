import { describe, expect, it } from "vitest";
import { type CaseFile, playCase } from "../../src/game/proof/case-file.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { setPlayWish } from "../../src/game/table/play-wish.ts";
import type { NewGame } from "../../src/game/seats/new-game.ts";
import { sheetFor } from "../../src/game/open/sheet-for.ts";
import { waitingFor } from "../../src/game/open/waiting-for.ts";
import type { Pace } from "../../src/kernel/pace.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { parseHeading } from "../../src/sheet/blocks/heading.ts";
import { suggestOrders } from "../../rules/north-africa/orders/suggest.ts";
import type { RunRecord } from "../../src/store/records/run-record.ts";
import { ANNA, BRUNO, COMPUTER, Desk } from "../support/office.ts";
import { deskOfGame } from "../support/north-africa.ts";
import { few } from "../properties/support/runs.ts";

/** No game takes this many sheets. */
const MOST_SHEETS = 2_000;
/** How long a line may be before mail programs wrap it. */
const WRAPPED_AT = 66;

/** The orders that a question's sheet lists, each with its # taken away, and what it takes for nothing said. */
function optionsOf(sheet: readonly string[]): string[] {
  return sheet.flatMap((line) => /^# ((?:attack|protect|retreat|advance) .*)$/.exec(line)?.[1] ?? []);
}

/**
 * Plays a game to its end: turns as the computer would order them, each question by one of the lines that its sheet lists.
 * Every third line is kept first. Which side asks for more questions changes on the way.
 */
async function playToTheEnd(desk: Desk, id: string): Promise<RunRecord[]> {
  for (let sheets = 0; sheets < MOST_SHEETS; sheets++) {
    const game = deskOfGame(await desk.current(id));
    const { head, state } = game;
    if (head.status === "over") {
      const runs = Array.from({ length: head.run }, (_, run) => desk.office.games.run(id, run + 1));
      return (await Promise.all(runs)).filter((record) => record !== undefined);
    }
    if (sheets % 7 === 6) {
      const persons = SIDES.filter((side) => head.seats[side].kind === "person");
      const wish = { id, side: persons[sheets % persons.length] };
      await setPlayWish(desk.office, wish, { asksAll: sheets % 2 === 0 });
    }
    const side = waitingFor(game)!;
    const isQuestion = head.pending !== null;
    const sheet = sheetFor(game, side);
    expect(sheet.filter((line) => isQuestion && line.length > WRAPPED_AT)).toEqual([]);
    const options = isQuestion ? optionsOf(sheet) : [];
    const answer = options.length === 0 ? "go" : options[sheets % options.length];
    const heading = { answer: parseHeading(sheet[0])!.answer };
    const isKept = options.length > 0 && sheets % 3 === 0;
    if (isKept) await desk.submit(id, side, [answer, "wait"], heading);
    const lines = isKept ? ["go"] : isQuestion ? [answer] : [...suggestOrders(state), "go"];
    const submitted = await desk.submit(id, side, lines, heading);
    expect(submitted, lines.join("; ")).toMatchObject({ ok: true, value: { kind: "played" } });
  }
  throw new Error("the game does not end");
}

const PERSONS = { allied: ANNA, axis: BRUNO };
/** In the suite the strictest; by night every pace, each edition, two persons and the computer, and both paces that ask with all of these. */
const GAMES = few<[Pace, string, string, NewGame["seats"]]>([
  ["strict", "crusader/dash-to-the-wire", "north-africa/spi-1976", { allied: ANNA, axis: COMPUTER }],
  ["oneExchange", "crusader/sidi-rezeg", "north-africa/spi-1976", PERSONS],
  ["standing", "crusader/sidi-rezeg", "north-africa/hexwar-2008", PERSONS],
  ["oneExchange", "crusader/dash-to-the-wire", "north-africa/hexwar-2008", { allied: COMPUTER, axis: BRUNO }],
  ["strict", "crusader/sidi-rezeg", "north-africa/hexwar-2008", PERSONS],
], 1);

describe("a whole game, every question answered from the lines that its sheet lists", () => {
  it.each(GAMES)("%s, %s by %s", async (pace, scenario, ruleset, seats) => {
    const desk = await Desk.open();
    try {
      const id = await desk.begin({ pace, scenario, ruleset, seats });
      const runs = await playToTheEnd(desk, id);
      const proved = verifyExport(await exportGame(desk.office, await desk.head(id), "spectator"));
      expect(proved).toMatchObject({ ok: true, doubts: [], checked: { orders: runs.length } });
      for (const { run, rolls, steps, remarks } of runs) {
        expect(rolls.map(({ run, roll }) => [run, roll])).toEqual(rolls.map((_, index) => [run, index + 1]));
        expect(steps.flatMap(({ dice }) => dice)).toEqual(rolls.map(({ die }) => die));
        for (const side of SIDES) expect(new Set(remarks[side]).size).toBe(remarks[side].length);
        expect(runs[run - 1].run).toBe(run);
      }
      const record = {
        title: "As played",
        cite: [],
        ruleset,
        scenario,
        steps: runs.flatMap(({ steps }) => steps),
      };
      expect(playCase(record as CaseFile).report).toMatchObject({ pass: true });
    } finally {
      desk.close();
    }
  });
});
