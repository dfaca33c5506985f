import { Buffer } from "node:buffer";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16 } from "../../tests/support/office.ts";
import { Visitor } from "../../tests/support/visitor.ts";
import { resign } from "../game/seats/resign.ts";
import { deskOfGame } from "../../tests/support/north-africa.ts";
import { turningPoints } from "../game/proof/turning-points.ts";
import { turnOf, waitingFor } from "../game/open/waiting-for.ts";
import { suggestOrders } from "../../rules/north-africa/orders/suggest.ts";

let visitor: Visitor;
let id: string;
beforeAll(async () => {
  visitor = await Visitor.open();
  id = await visitor.desk.begin();
  await visitor.desk.submit(id, "axis", ["retreat toward 2106"]);
  await visitor.desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
});
afterAll(() => visitor.close());

let fought: Promise<string> | undefined;
/** A game of three Game-Turns, as the computer orders them. */
const foughtGame = () =>
  fought ??= (async () => {
    const game = await visitor.desk.begin({ scenario: "crusader/sidi-rezeg", pace: "strict" });
    for (let sheets = 0; sheets <= 200; sheets++) {
      const now = await visitor.desk.current(game);
      const { state } = deskOfGame(now);
      if (turnOf(now).gameTurn === 4) return game;
      await visitor.desk.submit(game, waitingFor(now)!, [...suggestOrders(state), "go"]);
    }
    throw new Error("the game stands still");
  })();

describe("the public page of a game", () => {
  it("has a preview with the map and how it stands, for those it is shared with", async () => {
    const { html } = await visitor.get(`/games/${id}`);
    const shown = (property: string) =>
      new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1];
    expect(shown("url")).toBe(`${visitor.origin}/games/${id}`);
    expect(shown("description")).toContain("Waiting for the Axis player");
    expect(shown("image:alt")).toBe("The map of Crusader: the Campaign as it stands now.");
    const { status, headers } = await visitor.raw(shown("image")!, {});
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
  });

  it("shows how it stands, the map and the log", async () => {
    const { status, html, text } = await visitor.get(`/games/${id}`);
    expect(status).toBe(200);
    expect(text).toContain("Game-Turn 1 of 18. Waiting for the Axis player's orders.");
    expect(text).toContain("Game-Turn 1: Allied Player-Turn");
    expect(text).toContain("44RTR and 8RTR attack 16 infantry, with barrage by 2NZ and 5 ground support.");
    expect(html).toContain(`<img src="/games/${id}/runs/1/map.png"`);
    expect(html).toMatch(/alt="Map, Game-Turn 1 of 18\. Units by hex: [^"]*3118 7I/);
  });

  it("tells of the last four Player-Turns, in however many parts they were played", async () => {
    const other = await foughtGame();
    const { text } = await visitor.get(`/games/${other}`);
    const turns = text.match(/Game-Turn \d: (Allied|Axis) Player-Turn/g);
    expect(new Set(turns)).toEqual(
      new Set(
        [2, 3].flatMap((turn) => ["Allied", "Axis"].map((side) => `Game-Turn ${turn}: ${side} Player-Turn`)),
      ),
    );
    expect(turns!.length).toBeGreaterThan(4);
  });

  it("is found by its code however that is written", async () => {
    expect((await visitor.get(`/games/${id.toLowerCase()}`)).status).toBe(200);
  });

  it("tells nobody addresses, keys, salts or orders that wait", async () => {
    const { html } = await visitor.get(`/games/${id}`);
    const head = await visitor.desk.head(id);
    const secrets = Object.values(head.seats).flatMap((
      { address, webKey, mailKey, salt },
    ) => [address!, webKey, mailKey, salt!]);
    for (const secret of [...secrets, head.dice.secret, "retreat toward"]) expect(html).not.toContain(secret);
    expect(html).not.toMatch(/<form(?! method="post" action="\/language")/);
  });

  it("of a game that waits for its players says so", async () => {
    const { text } = await visitor.get(`/games/${await visitor.desk.invite()}`);
    expect(text).toContain("The game begins when both players have joined.");
  });

  it("of a game that is over says how it ended", async () => {
    const other = await visitor.desk.begin();
    await resign(visitor.desk.office, other, "axis");
    const { text } = await visitor.get(`/games/${other}`);
    expect(text).toContain("The game is over, and Allied has won: the Axis player has resigned.");
  });
});

describe("the page of a game's dice", () => {
  const rollOf = async () => (await visitor.desk.office.games.run(id, 1))!;

  it("shows luck, faces, every roll with its odds, and the proof, without a script", async () => {
    const { rolls: [{ die }], key } = await rollOf();
    const { status, html, text } = await visitor.get(`/games/${id.toLowerCase()}/dice`);
    expect(status).toBe(200);
    expect(text).toContain("in 1 combat. So few say next to nothing.");
    expect(text).toMatch(
      new RegExp(
        "1 Game-Turn 1, Allied Player-Turn run 1, roll 1 3116: 44RTR and 8RTR attack 16 infantry, with barrage by 2NZ and " +
          "5 ground support \\+17, Enemy Minefield line, column \\+12 D3 2 in 6, D2 1 in 6, D1 1 in 6, Br 2 in 6 " +
          `${die} (D\\d|Br) Proof`,
      ),
    );
    for (const each of [key, (await visitor.desk.head(id)).dice.anchor]) {
      expect(text).toContain(each);
    }
    expect(html.match(/<svg [^>]*role="img" aria-label="[^"]{40,}"/g)).toHaveLength(2);
    expect(html).not.toContain("<script");
  });

  it("is linked from the public page and, as a page of theirs, from the seats' own", async () => {
    for (const path of [`/games/${id}`, await visitor.seat(id, "axis")]) {
      expect((await visitor.get(path)).html).toContain(`<a href="${path}/dice">`);
      expect((await visitor.get(`${path}/dice`)).html).toContain(`<a href="${path}">To the game</a>`);
    }
  });

  it("tells nobody salts, the secret of the keys or orders that wait", async () => {
    const { seats, dice } = await visitor.desk.head(id);
    for (const path of [`/games/${id}/dice`, `/games/${id}/dice.csv`]) {
      const { html } = await visitor.get(path);
      for (const secret of [seats.allied.salt!, seats.axis.salt!, dice.secret, "retreat toward"]) {
        expect(html).not.toContain(secret);
      }
    }
  });

  it("of a game without rolls says so, and has no figures", async () => {
    const { html, text } = await visitor.get(`/games/${await visitor.desk.invite()}/dice`);
    expect(text).toContain("No die has been rolled in this game yet.");
    expect(html).not.toContain("<svg");
  });

  it("is to be had as CSV with a header (RFC 4180, 3)", async () => {
    const { rolls: [{ die }], key } = await rollOf();
    const { headers, html } = await visitor.get(`/games/${id}/dice.csv`);
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8; header=present");
    expect(headers.get("Content-Disposition")).toBe(`attachment; filename="dice-${id}.csv"`);
    const [header, first, end] = html.split("\r\n");
    expect(header).toMatch(/^game,number,run,roll,/);
    expect(first).toContain(`,${die},`);
    expect(first).toContain(key);
    expect(end).toBe("");
  });

  it("has its figures as pictures of their own, after every run", async () => {
    const { headers, html } = await visitor.get(`/games/${id}/runs/1/dice.svg`);
    expect(headers.get("Content-Type")).toBe("image/svg+xml");
    expect(html).toContain("Faces of the dice");
    const png = await visitor.app.request(`${visitor.origin}/games/${id}/runs/0/dice.png`);
    expect(Buffer.from(await png.arrayBuffer()).subarray(1, 4).toString("latin1")).toBe("PNG");
  });
});

describe("the map of a run", () => {
  it("is to be had as SVG, and says when it was so", async () => {
    const { status, headers, html } = await visitor.get(`/games/${id}/runs/1/map.svg`);
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/svg+xml"]);
    expect(html).toContain(`Game ${id}, after the Allied Player-Turn of Game-Turn 1`);
  });

  it("is to be had as PNG", async () => {
    const response = await visitor.app.request(`${visitor.origin}/games/${id}/runs/1/map.png`);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from("\x89PNG\r\n\x1a\n", "latin1"));
  });
});

describe("there is nothing", () => {
  it.each([
    ["of a game that there is not", () => "/games/ZZZZ"],
    ["of its maps", () => "/games/ZZZZ/runs/0/map.svg"],
    ["of its dice", () => "/games/ZZZZ/dice"],
    ["of its dice as CSV", () => "/games/ZZZZ/dice.csv"],
    ["of the dice of a run that has not been", () => `/games/${id}/runs/2/dice.png`],
    ["of a run that has not been", () => `/games/${id}/runs/2/map.svg`],
    ["of a run before the first", () => `/games/${id}/runs/-1/map.png`],
    ["of half a run", () => `/games/${id}/runs/0.5/map.svg`],
    ["of a run by a word", () => `/games/${id}/runs/last/map.svg`],
    ["in another format", () => `/games/${id}/runs/0/map.gif`],
  ])("%s", async (_, path) => {
    expect((await visitor.get(path())).status).toBe(404);
    expect(visitor.faults).toEqual([]);
  });
});

describe("the ending of a game", () => {
  let ended: string;
  beforeAll(async () => {
    ended = await visitor.desk.begin();
    await visitor.desk.submit(ended, "axis", ["retreat toward 2106"]);
    await visitor.desk.submit(ended, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
    await resign(visitor.desk.office, ended, "axis");
  });
  const page = async (side: "allied" | "axis") => await visitor.get(await visitor.seat(ended, side));

  it("says on each player's page who won and why, what decided it, the losses, the luck and what comes next", async () => {
    for (const [side, title] of [["allied", "You have won"], ["axis", "Thank you for the game"]] as const) {
      const { html, text } = await page(side);
      expect(text).toContain(title);
      expect(text.split("The game is over, and Allied has won: the Axis player has resigned.")).toHaveLength(
        2,
      );
      expect(text).toMatch(/Units lost: Allied \d+, Axis \d+\./);
      expect(text).toMatch(/The dice have favored/);
      const seat = await visitor.seat(ended, side);
      expect(html).toContain(`<form method="post" action="${seat}/rematch">`);
      expect(html).toContain(`<a href="${seat}/ledger.zip">Keep this game`);
      // The map comes first, and once.
      expect(html).toMatch(/<img[^>]*runs\/1\/map\.png"[^]*The dice have favored/);
      expect(html.match(/<img[^>]*runs\/1\/map\.png"/g)).toHaveLength(1);
      expect(html).not.toContain('id="map-table"');
    }
    expect((await page("axis")).text).toContain("With the sides changed, it may go the other way.");
  });

  it("tells everybody the same, without a player's buttons", async () => {
    const { html, text } = await visitor.get(`/games/${ended}`);
    expect(text).toContain("How it ended");
    expect(text.split("The game is over, and Allied has won: the Axis player has resigned.")).toHaveLength(2);
    expect(html).toContain(`<a href="/games/${ended}/ledger.zip">Keep this game`);
    expect(html).not.toContain("/rematch");
  });

  it("names the Player-Turns that changed the score, each with its moment in the replay", async () => {
    const game = await foughtGame();
    const points = await turningPoints(visitor.desk.office, await visitor.desk.current(game), "spectator");
    expect(points.length).toBeGreaterThan(0);
    expect(points.length).toBeLessThanOrEqual(5);
    expect(points.map(({ run }) => run)).toEqual(points.map(({ run }) => run).toSorted((a, b) => a - b));
    for (const { sentence } of points) {
      expect(sentence).toMatch(/^Game-Turn \d, (Allied|Axis): .*(Units lost|Victory Points): .*\d to \d/);
    }
    // The turn that wins is the last of them, whatever it changed.
    const current = await visitor.desk.current(game);
    const outcome = { winner: "axis" as const, reason: "", cite: "17.0" };
    const won = { ...current, head: { ...current.head, outcome } };
    const decided = await turningPoints(visitor.desk.office, won, "spectator");
    expect(decided.at(-1)?.sentence).toMatch(/^Game-Turn 3, Axis: /);
    expect(decided.length).toBeLessThanOrEqual(5);
    await resign(visitor.desk.office, game, "axis");
    const { html } = await visitor.get(`/games/${game}`);
    for (const { run } of points) {
      expect(html).toContain(`<a href="/games/${game}/replay#${run}/0">See it</a>`);
    }
  });

  it("is shown for a game that ended before anything was played", async () => {
    const unplayed = await visitor.desk.begin();
    await resign(visitor.desk.office, unplayed, "allied");
    const { status, text } = await visitor.get(await visitor.seat(unplayed, "axis"));
    expect(status).toBe(200);
    expect(text).toContain("You have won");
    expect(text).not.toMatch(/Turning points|Replay the whole game/);
    expect(text).not.toContain("favored");
  });
});
