import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import { names, namesIn, secretsFrom } from "../../../tests/support/blocks.ts";
import { hiddenFrom } from "../../../tests/properties/fast-action-battles/support/twins.ts";
import { Program } from "../../../tests/support/program.ts";
import { Visitor } from "../../../tests/support/visitor.ts";
import type {
  DiceAnswer,
  PieceHistory,
  ReplayedRun,
  Runs,
  SeenRun,
  Story,
} from "../api/operation/schemas.ts";

/** How many sheets are sent: enough for both sides to have marched and fought. */
const SHEETS = 3;

let visitor: Visitor;
let program: Program;
let game: string;
beforeAll(async () => {
  visitor = await Visitor.open();
  program = await Program.sitsDown(visitor, "fab-crusader/sidi-rezegh", "allied");
  game = program.game;
  for (let sheet = 0; sheet < SHEETS; sheet++) await program.play();
});
afterAll(() => visitor.close());

const EYES = ["everybody", "the Allied player"] as const;
/** What a viewer reads about all runs. */
async function toldTo<Told>(eyes: (typeof EYES)[number], of: (run: number) => string): Promise<Told[]> {
  const ask = <Answer>(path: string) =>
    eyes === "everybody" ? program.askOpenly<Answer>(path) : program.ask<Answer>(path);
  const { runs } = await ask<Runs>("/runs");
  return await Promise.all(runs.map(({ run }) => ask<Told>(of(run))));
}
/** A block that goes by the name of its unit, which its own player alone knows it by. */
const OWN_PIECE = /"kind":"goes","piece":"al-/;
/** The run of the first Allied Player-Turn. */
const FIRST_MARCH = 3;
const replay = (run: number) => `/runs/${run}/replay`;

it("leads to no figures of a game that has none yet", async () => {
  const id = await visitor.desk.begin();
  expect((await visitor.get(`/games/${id}/replay`)).html).not.toContain("#course");
  const { html } = await visitor.get(`/games/${game}/replay`);
  expect([html.includes('href="#course"'), html.includes('id="course"')]).toEqual([true, true]);
});

describe("the replay of a game that hides units", () => {
  it.each(EYES)("names to %s no unit of the Axis side that nothing has shown", async (eyes) => {
    const { truth } = await visitor.desk.current(game);
    const secrets = secretsFrom(truth as unknown as Truth, "allied");
    // How many are left depends on the dice of the game.
    expect(secrets.length).toBeGreaterThan(5);
    const seen = await toldTo<SeenRun>(eyes, (run) => `/runs/${run}`);
    const shown = new Set(seen.flatMap(({ turn }) => turn?.events.flatMap(namesIn) ?? []));
    const told = await toldTo<ReplayedRun>(eyes, replay);
    const text = JSON.stringify(told);
    expect(secrets.filter((secret) => !shown.has(secret) && names(text, secret))).toEqual([]);
    expect(told.flatMap(({ steps }) => steps ?? []).length).toBeGreaterThan(40);
  });

  it("names to everybody no block of the Allied side either, that its own player reads there", async () => {
    const { truth } = await visitor.desk.current(game);
    const secrets = secretsFrom(truth as unknown as Truth, "axis");
    const seen = await toldTo<SeenRun>("everybody", (run) => `/runs/${run}`);
    const shown = new Set(seen.flatMap(({ turn }) => turn?.events.flatMap(namesIn) ?? []));
    const [all, own] = await Promise.all(EYES.map((eyes) => toldTo<ReplayedRun>(eyes, replay)));
    const text = JSON.stringify(all);
    expect(secrets.filter((name) => !shown.has(name) && names(text, name))).toEqual([]);
    // Before the first battle nothing has been turned face up.
    const march = (runs: readonly ReplayedRun[]) => JSON.stringify(runs[FIRST_MARCH - 1]);
    expect(march(all)).not.toMatch(OWN_PIECE);
    expect(march(own)).toMatch(OWN_PIECE);
  });

  it("tells the history of a block that lies hidden by its handle, and never by who was turned up behind it", async () => {
    const { truth } = await visitor.desk.current(game);
    const secrets = secretsFrom(truth as unknown as Truth, "allied");
    const { runs } = await program.ask<Runs>("/runs");
    const { html } = await visitor.get(`/games/${game}/allied/${program.key}/runs/${runs.length}/map.svg`);
    const pieces = [...new Set([...html.matchAll(/data-piece="([^"]+)"/g)].map(([, id]) => id))];
    const told = await Promise.all(
      pieces.map((piece) => program.ask<PieceHistory>(`/pieces/${piece}`)),
    );
    const hidden = told.filter(({ piece }) => /^axis-block-/.test(piece));
    expect(hidden.flatMap(({ chapters }) => chapters).length).toBeGreaterThan(2);
    expect(secrets.filter((secret) => names(JSON.stringify(hidden), secret))).toEqual([]);
    const own = told.filter(({ piece }) => piece.startsWith("al-"));
    expect(JSON.stringify(own)).toMatch(/ to \d+/);
  });

  it("answers for a unit that lies hidden as for one that there is not", async () => {
    const { truth } = await visitor.desk.current(game);
    const [{ unit }] = hiddenFrom(truth as unknown as Truth, "allied");
    const answers = await Promise.all([unit, "ge-nobody"].map(async (piece) => {
      const response = await visitor.app.request(`${program.url}/pieces/${piece}`, {
        headers: { Authorization: `Bearer ${program.key}` },
      });
      return [response.status, await response.text()];
    }));
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toEqual([404, expect.stringContaining("no-such-piece")]);
  });

  it("tells a side its story without a hidden unit, and of a run that is none nothing", async () => {
    const { truth } = await visitor.desk.current(game);
    const secrets = secretsFrom(truth as unknown as Truth, "allied");
    const seen = await toldTo<SeenRun>("the Allied player", (run) => `/runs/${run}`);
    const shown = new Set(seen.flatMap(({ turn }) => turn?.events.flatMap(namesIn) ?? []));
    const [own, whole, none, nonsense] = await Promise.all(
      ["", "?run=0", "?run=999", "?run=x"].map((query) => program.ask<Story>(`/story${query}`)),
    );
    const text = JSON.stringify([own, whole]);
    expect(secrets.filter((secret) => !shown.has(secret) && names(text, secret))).toEqual([]);
    expect(whole.runs.map(({ run }) => run)).toEqual(seen.map(({ run }) => run));
    expect(whole.runs.length).toBeGreaterThan(own.runs.length);
    expect([none.runs, none.told]).toEqual([[], []]);
    expect(nonsense).toEqual(own);
  });

  it("ties each die to its row among the dice that the viewer saw", async () => {
    const { rolls } = await program.askOpenly<DiceAnswer>("/dice");
    const told = await toldTo<ReplayedRun>("everybody", replay);
    const dice = told.flatMap(({ run, steps }) =>
      steps?.flatMap((step) => step.dice.map(({ number, die }) => ({ number, run, die }))) ?? []
    );
    expect(dice.length).toBeGreaterThan(5);
    for (const die of dice) expect(rolls[die.number - 1]).toMatchObject(die);
  });
});

describe("the page that plays it back", () => {
  it("leafs through maps and logs without a script, to a run that is named", async () => {
    const { status, html, text } = await visitor.get(`/games/${game}/replay?run=${FIRST_MARCH}`);
    expect(status).toBe(200);
    expect(text).toContain(`Run ${FIRST_MARCH}: the Allied Player-Turn of Game-Turn 1`);
    expect(html).toContain(`<img src="/games/${game}/runs/${FIRST_MARCH}/map.svg"`);
    expect(html).toContain(`<a href="/games/${game}/replay?run=${FIRST_MARCH - 1}">The turn before</a>`);
    expect(html).toMatch(
      /aria-label="Lines: Blocks lost, from run to run; after \d+ runs Allied \d+, Axis \d+/,
    );
  });

  it("holds no key where everybody reads it, and the seat's where its player does", async () => {
    expect((await visitor.get(`/games/${game}/replay`)).html).not.toContain("data-key");
    const own = await visitor.get(`/games/${game}/allied/${program.key}/replay`);
    expect(own.html).toContain(`data-key="${program.key}"`);
    expect(own.headers.get("Cache-Control")).toBe("no-store");
  });

  it("shows the last turn where there is none of that number, and is not found where there is no game", async () => {
    expect((await visitor.get(`/games/${game}/replay?run=999`)).text).toContain("The turn before");
    expect((await visitor.get("/games/ZZZZ/replay")).status).toBe(404);
  });

  it("is led to from the game, the seat and the map", async () => {
    const pages = [`/games/${game}`, `/games/${game}/map/4`];
    for (const path of pages) expect((await visitor.get(path)).html).toContain(`href="/games/${game}/replay`);
    const own = `/games/${game}/allied/${program.key}`;
    expect((await visitor.get(own)).html).toContain(`href="${own}/replay"`);
  });
});
