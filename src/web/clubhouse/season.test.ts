import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { finished } from "../../../tests/support/finished.ts";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { ANNA, BRUNO, COMPUTER } from "../../../tests/support/office.ts";
import { countLuck } from "../../game/archive/luck.ts";
import { joinGame } from "../../game/seats/join.ts";
import { resign } from "../../game/seats/resign.ts";
import { callRound, createTournament, enterTournament, finish } from "../../game/tournaments/acts.ts";
import { sweepTournaments } from "../../game/tournaments/carry-on.ts";
import { tournamentAt } from "../../game/tournaments/known.ts";
import { setListed } from "../../game/table/listed.ts";
import { SIDES } from "../../kernel/side.ts";

let guest: Guest;
beforeEach(async () => void (guest = await Guest.open()));
afterEach(() => guest.close());

const year = () => new Date(guest.desk.now).getUTCFullYear();
const relief = (gameTurn: number) => ({ winner: "allied", reason: "Tobruk is relieved", gameTurn } as const);
const json = async (name: string) => JSON.parse((await guest.get(`/api/v1/season/${name}`)).html);

describe("a season", () => {
  it("has who is ahead, how scenarios went, and each game in three sentences", async () => {
    const { desk } = guest;
    const id = await finished(desk, "axis", { ending: relief(9) });
    await finished(desk, "allied");
    await finished(desk, "axis", { names: { allied: "Anna", axis: "Carla" } });
    await finished(desk, "axis", { seats: { allied: ANNA, axis: COMPUTER }, names: { allied: "Dora" } });
    await countLuck(desk.office, id);
    const { text, html } = await guest.get("/season");
    expect(text).toContain("4 games that both players show: Allied 3, Axis 1, drawn 0.");
    expect(text).toContain("1. Anna 2 3 2 0");
    expect(text).toContain("2. Bruno 1 2 1 0");
    expect(text).not.toContain("Dora 1");
    const story = new RegExp(
      "Anna \\(Allied\\) beat Bruno \\(Axis\\) in Game-Turn 9: Tobruk is relieved. Game-Turn 1, Allied: .+ The winner.s luck [+-−]",
    );
    expect(text).toMatch(story);
    expect(html.match(/<svg/g)!.length).toBeGreaterThanOrEqual(1);
    expect(html).toContain('aria-label="Bars: Crusader: the Campaign: Allied 3, Axis 1, drawn 0."');
  });

  it("says nothing of a game that either player takes off the lists, nor of one that goes on", async () => {
    const { desk } = guest;
    const id = await finished(desk, "axis");
    await finished(desk, "axis", { isListed: false });
    await desk.begin();
    expect((await json(String(year()))).count).toBe(1);
    await setListed(desk.office, { id, side: "axis" }, false);
    const { text, html } = await guest.get("/season");
    expect(text).toContain("No game has ended in this time");
    expect(html).not.toContain("Anna");
  });

  it("is a year, a quarter, a month, or from one day to another", async () => {
    const { desk } = guest;
    await finished(desk, "axis");
    const day = new Date(desk.now).toISOString().slice(0, 10);
    const [, month] = day.split("-");
    const quarter = Math.ceil(Number(month) / 3);
    const names = [`${year()}`, `${year()}-q${quarter}`, `${year()}-${month}`, `${day}-to-${day}`];
    for (const name of names) expect((await json(name)).count, name).toBe(1);
    for (const name of [`${year() - 1}`, `${year()}-q${quarter === 1 ? 2 : 1}`]) {
      expect((await json(name)).count, name).toBe(0);
    }
    const { status, headers } = await guest.get(`/season?from=${day}&to=${day}`);
    expect([status, headers.get("Location")]).toEqual([303, `/season/${day}-to-${day}`]);
  });

  it.each([
    ["?from=2026-05-02&to=2026-05-01", "The last day is before the first."],
    ["?from=2026-02-30&to=2026-05-01", "Give both days as year, month and day"],
    ["?from=2020-01-01&to=2026-05-01", "That is longer than three years."],
    ["?from=%3Cb%3E&to=", "Give both days as year, month and day"],
  ])("says what is wrong with a span: %s", async (query, problem) => {
    const { status, text, html } = await guest.get(`/season${query}`);
    expect([status, text.includes(problem), html.includes("<b>")]).toEqual([400, true, false]);
  });

  it.each(["2026-q5", "1999", "2026-13", "x", "2026-05-01-to-2026-04-01"])(
    "does not know %s",
    async (name) => {
      expect((await guest.get(`/season/${name}`)).status).toBe(404);
      expect((await guest.get(`/api/v1/season/${name}`)).status).toBe(404);
    },
  );

  it("tells of eight games on a page, and of a hundred where it is to be printed", async () => {
    for (let game = 0; game < 10; game++) {
      await finished(guest.desk, "axis", { seats: { allied: ANNA, axis: BRUNO } });
    }
    const games = ({ html }: { html: string }) => html.match(/<article/g)?.length;
    const first = await guest.get(`/season/${year()}`);
    expect(games(first)).toBe(8);
    expect(first.text).toContain("Games, 1 to 8 of 10");
    expect(games(await guest.get(`/season/${year()}?from=8`))).toBe(2);
    expect(games(await guest.get(`/season/${year()}?whole=yes`))).toBe(10);
    expect(games(await guest.get(`/season/${year()}?from=-1&whole=1`))).toBe(8);
  });

  it("is framed by other sites without scripts, forms and cookies, and links open beside it", async () => {
    const id = await finished(guest.desk, "axis");
    const page = await guest.get("/season");
    expect(page.html).toContain("/season/now/embed&quot; width=");
    expect(page.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    const { html, text, headers } = await guest.get("/season/now/embed");
    expect(text).toContain(`Season ${year()} 1 game: Allied 1, Axis 0, drawn 0.`);
    expect(html).not.toMatch(/<script|<form|<link/);
    expect(html).toContain('<base target="_blank"/>');
    const policy = headers.get("Content-Security-Policy")!;
    expect(policy).toContain("frame-ancestors *");
    expect(policy).toContain("form-action 'none'");
    expect([headers.get("X-Frame-Options"), headers.getSetCookie()]).toEqual([null, []]);
    expect(html).not.toContain(id);
    expect((await guest.get("/season/x/embed")).status).toBe(404);
  });

  it("has a feed of games that end, which keeps its entries and says nothing of games that are not shown", async () => {
    const { desk } = guest;
    const id = await finished(desk, "axis");
    const hidden = await finished(desk, "axis", {
      isListed: false,
      names: { allied: "Carla", axis: "Dora" },
    });
    const { status, html, headers } = await guest.get("/season/feed.atom");
    expect(status).toBe(200);
    expect(html).toContain(`<id>https://games.example.org/games/${id}#end</id>`);
    expect(html).toContain("Anna (Allied) beat Bruno (Axis), who resigned in Game-Turn 1.");
    for (const secret of [hidden, "Carla", "@example.org"]) expect(html).not.toContain(secret);
    const etag = { headers: { "If-None-Match": headers.get("ETag")! } };
    expect((await guest.request("/season/feed.atom", etag)).status).toBe(304);
    await setListed(desk.office, { id, side: "axis" }, false);
    expect((await guest.get("/season/feed.atom")).html).not.toContain(id);
  });

  it("names the tournaments that have ended, and who won", async () => {
    const { desk } = guest;
    const { office } = desk;
    const director = { address: "dora@example.org", name: "Dora" };
    const form = {
      system: "round-robin",
      games: 1,
      rounds: null,
      scenario: "crusader/dash-to-the-wire",
      time: null,
      beacon: "none",
    } as const;
    const made = await createTournament(office, director, { title: "Club & cup", form });
    if (!made.ok) throw new Error(made.error);
    const [id, other] = [made.value, await createTournament(office, director, { title: "Open", form })];
    for (const name of ["Emma", "Fritz"]) {
      await enterTournament(office, id, { address: `${name}@example.org`, name }, `words of ${name}`);
    }
    expect((await callRound(office, id, director)).ok).toBe(true);
    const fault = (error: unknown) => {
      throw error;
    };
    await sweepTournaments(office, fault);
    const game = (await office.tournaments.game(id, { round: 1, pairing: 0, leg: 0 }))!;
    for (const side of SIDES) expect((await joinGame(office, game, side, `${side} words`)).ok).toBe(true);
    await resign(office, game, "axis");
    await sweepTournaments(office, fault);
    expect((await finish(office, id, director)).ok).toBe(true);
    const { tournaments } = await json(String(year()));
    const state = (await tournamentAt(office, id))!.state;
    const winner = state.players[state.rounds[0].pairings[0].allied - 1].name;
    expect(tournaments).toMatchObject([{ id, title: "Club & cup", players: 2, winners: [winner] }]);
    expect(other.ok).toBe(true);
    const feed = (await guest.get("/season/feed.atom")).html;
    expect(feed).toContain("Club &amp; cup: Round 1 is drawn: pairings 1.");
    expect(feed).toContain(`First: ${winner}.`);
    expect((await guest.get("/season")).text).toContain(
      `Round robin, Crusader: the Dash to the Wire ${winner} 2`,
    );
  });
});
