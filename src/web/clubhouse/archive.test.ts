import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { ANNA, ATTACK_ON_THE_16, BRUNO, COMPUTER } from "../../../tests/support/office.ts";
import { finished } from "../../../tests/support/finished.ts";
import { setListed } from "../../game/table/listed.ts";
import type { Side } from "../../kernel/side.ts";
import { SIDES } from "../../kernel/side.ts";

let guest: Guest;
beforeEach(async () => void (guest = await Guest.open()));
afterEach(() => guest.close());

const over = (by: Side, game?: Parameters<typeof finished>[2]) => finished(guest.desk, by, game);

const codes = async (query: string) =>
  [...(await guest.get(`/archive${query}`)).html.matchAll(/href="\/games\/(\w{4})"/g)].map(([, id]) => id)
    .sort();

describe("the archive", () => {
  it("has games that both players show, and finds them by scenario, result, end, player, side and length", async () => {
    const won = await over("axis");
    const lost = await over("allied", { names: { allied: "Carla", axis: "Anna" } });
    const dash = await over("axis", { scenario: "crusader/sidi-rezeg" });
    const alone = await over("axis", { isListed: false });
    const computer = await over("allied", {
      seats: { allied: ANNA, axis: COMPUTER },
      names: { allied: "Anna" },
    });
    expect(await codes("")).toEqual([won, lost, dash, computer].sort());
    expect(await codes("?scenario=crusader/sidi-rezeg")).toEqual([dash]);
    expect(await codes("?winner=axis")).toEqual([lost, computer].sort());
    expect(await codes("?how=rules")).toEqual([]);
    expect(await codes("?player=anna&side=axis")).toEqual([lost]);
    expect(await codes("?player=CARL")).toEqual([lost]);
    expect(await codes("?least=2")).toEqual([computer]);
    expect(await codes("?least=x&most=2&winner=me&from=-5")).toEqual([won, lost, dash, computer].sort());
    expect((await guest.get("/archive?player=%3Cb%3E")).html).not.toContain("<b>");
    await setListed(guest.desk.office, { id: won, side: "axis" }, false);
    expect(await codes("?player=bruno")).toEqual([dash]);
    expect(await codes(`?player=${alone}`)).toEqual([]);
  });

  it("counts the luck of the games that are looked at, a few at once, and finds them by that and by opening", async () => {
    const ids: string[] = [];
    for (let game = 0; game < 4; game++) ids.push(await over("axis"));
    expect((await guest.get("/archive")).html.match(/Opening: 3116/g)).toHaveLength(3);
    const { html } = await guest.get("/archive");
    expect(html.match(/Opening: 3116/g)).toHaveLength(4);
    expect(html.match(/The winner(&#39;|')s luck/g)).toHaveLength(4);
    expect(await codes("?opening=3116")).toEqual(ids.toSorted());
    expect(await codes("?opening=9999")).toEqual([]);
    const lucky = [await codes("?luck=with"), await codes("?luck=against")].flat();
    expect(lucky.sort()).toEqual(ids.toSorted());
    const page = (await guest.get("/archive/crusader/campaign")).text;
    expect(page).toContain("3116 : 4 games: Allied 4 (100 %), Axis 0, drawn 0");
  });

  it("keeps the records of a scenario: the quickest, the longest, and each event of the rules", async () => {
    const relief = "Tobruk is relieved";
    const soon = await over("axis", { ending: { winner: "allied", reason: relief, gameTurn: 9 } });
    const late = await over("axis", { ending: { winner: "allied", reason: relief, gameTurn: 15 } });
    const points = await over("axis", {
      ending: { winner: "axis", reason: "12 points against 9", gameTurn: 18 },
    });
    const { text } = await guest.get("/archive/crusader/campaign");
    expect(text).toContain("3: Allied 2, Axis 1, drawn 0");
    expect(text).toContain("The computer against itself Allied 138, Axis 162, drawn 0");
    for (
      const record of [
        `Quickest Allied victory ${soon}`,
        `Quickest Axis victory ${points}`,
        `Longest game ${points}`,
        `Soonest: ${relief} ${soon}`,
        `Latest: ${relief} ${late}`,
      ]
    ) expect(text).toContain(record);
    expect(text).not.toContain("Soonest: 12");
    expect((await guest.get("/archive/crusader/none")).status).toBe(404);
  });

  it("has no game that is being played, and does not mention one", async () => {
    const { desk } = guest;
    const id = await desk.begin();
    for (const side of SIDES) await setListed(desk.office, { id, side }, true);
    await desk.taken(id, "allied", ATTACK_ON_THE_16);
    expect(await codes("")).toEqual([]);
    expect((await guest.get("/archive/crusader/campaign")).text).toContain("none yet");
  });

  it("is shown a page at a time", async () => {
    for (let game = 0; game < 22; game++) await over("axis", { seats: { allied: ANNA, axis: BRUNO } });
    const { html } = await guest.get("/archive?winner=allied");
    expect(html).toContain('href="/archive?winner=allied&amp;from=20"');
    expect(await codes("?winner=allied&from=20")).toHaveLength(2);
  });
});
