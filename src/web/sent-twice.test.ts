import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Program } from "../../tests/support/program.ts";
import { textareaIn, Visitor } from "../../tests/support/visitor.ts";
import type { DeskView } from "./api/operation/schemas.ts";

let visitor: Visitor;
beforeEach(async () => void (visitor = await Visitor.open()));
afterEach(() => visitor.close());

/** Games in which a side is asked twice in one Game-Turn: for its set-up and its turn, for its turn and after the combats. */
const GAMES = [
  ["fab-crusader/campaign", ["patrol 1 at 52"]],
  ["crusader-2010/tobruk", []],
] as const;

describe.each(GAMES)("a sheet of %s that is sent twice", (scenario, lines) => {
  it("by a form is played once, and what was typed comes back", async () => {
    const { game } = await Program.sitsDown(visitor, scenario, "allied");
    const seat = await visitor.seat(game, "allied");
    const { html } = await visitor.get(seat);
    const [, run] = /name="run" value="(\d+)"/.exec(html)!;
    const sheet = textareaIn(html).replace(/\nend\s*$/, `\n${lines.join("\n")}\nend`);
    const send = () => visitor.post(`${seat}/orders`, { sheet, turn: "1", run, act: "go" });
    expect((await send()).text).toContain("Your orders have been carried out.");
    const runs = (await visitor.desk.head(game)).run;
    expect(runs).toBeGreaterThan(Number(run));
    const again = await send();
    expect(again.status).toBe(409);
    expect(again.text).toContain("The game has gone on since your sheet was written.");
    for (const line of lines) expect(again.html).toContain(line);
    expect((await visitor.desk.head(game)).run).toBe(runs);
  });

  it("by a program is played once, and may be kept at any time", async () => {
    const program = await Program.sitsDown(visitor, scenario, "allied");
    const { moment, heading: { gameTurn, answer } } = await program.ask<DeskView>("/desk");
    const send = async (act: string) => {
      const { status, html } = await visitor.request(`${program.url}/orders`, {
        method: "POST",
        headers: { "Authorization": `Bearer ${program.key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ lines, gameTurn, answer, run: moment.run, act }),
      });
      return [status, JSON.parse(html).code ?? JSON.parse(html).kind];
    };
    expect(await send("go")).toEqual([200, "played"]);
    const { run } = await visitor.desk.head(program.game);
    expect(await send("go")).toEqual([409, "gone-on"]);
    expect((await visitor.desk.head(program.game)).run).toBe(run);
    expect(await send("keep")).toEqual([200, "kept"]);
  });
});
