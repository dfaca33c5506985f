import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SignedInVisitor as Guest } from "../../../tests/support/guest.ts";
import { hasPython, secondVerifier } from "../../../tests/support/second-verifier.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import type { Offer } from "../../store/games/offers.ts";
import { takenByLetter } from "../new-game/offering.ts";
import { exportGame } from "../../game/proof/export.ts";
import { verifyExport } from "../../game/proof/verifier/verify.ts";
import { turnOf } from "../../game/open/waiting-for.ts";

let anna: Guest;
beforeEach(async () => {
  anna = await Guest.open();
  await anna.signIn("anna@example.org");
});
afterEach(() => anna.close());

const FORM = {
  scenario: "crusader/dash-to-the-wire",
  address: "anna@example.org",
  name: "Anna",
  against: "link",
  words: "salt of the sea",
  pace: "standing",
  bidding: "on",
  side: "axis",
  bid: "37",
};
const TAKING = { name: "Bruno", address: "bruno@example.org", side: "axis", bid: "41" };

/** Anna offers a game whose sides are bid for. @returns the path of its link */
async function offered(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const { headers, text } = await anna.post("/games", { ...FORM, ...more });
  expect([headers.get("Location"), text]).toEqual([expect.stringMatching(/^\/me\/invitations#/), ""]);
  const { html } = await anna.get("/me/invitations");
  return /\/invited\/\w+/.exec(html)![0];
}

async function as(address: string): Promise<void> {
  anna.token = undefined;
  await anna.signIn(address);
}

const idOf = (link: string) => link.split("/").at(-1)!;
const heads = () => Array.fromAsync(anna.desk.office.games.heads());
const sealShown = (html: string) => /[0-9a-f]{64}/.exec(html)![0];
/** Bruno's bid, with the seal that it answers. */
async function taking(link: string) {
  const { offers, now } = anna.desk.office;
  return { ...TAKING, seal: (await offers.find(idOf(link), now()))!.value.bidding!.commitment };
}
const points = (side: string, amount: number) => ({ kind: "victoryPoints", side, amount });

describe("sides by bidding", () => {
  it("give the side that both want to the higher bid, and the other player its handicap", async () => {
    const link = await offered();
    await as("bruno@example.org");
    const { html } = await anna.get(link);
    const { status, headers } = await anna.post(link, { ...TAKING, seal: sealShown(html) });
    const [head] = await heads();
    expect([status, headers.get("Location")]).toEqual([303, await anna.seat(head.id, "axis")]);
    expect(head).toMatchObject({
      status: "inviting",
      names: { allied: "Anna", axis: "Bruno" },
      seats: { allied: { address: "anna@example.org" }, axis: { address: "bruno@example.org" } },
      source: { options: { handicap: points("allied", 41) } },
      bids: {
        handicap: "victoryPoints",
        of: { allied: { side: "axis", amount: 37 }, axis: { side: "axis", amount: 41 } },
      },
    });
    await anna.post(`${headers.get("Location")}/join`, { salt: "pepper" });
    for (const address of ["anna@example.org", "bruno@example.org"]) {
      const told = JSON.stringify((await anna.desk.letters(address)).at(-1)!.letter);
      expect(told).toContain(
        "Sides by bidding, in Victory Points in the count: the Allied player bid 37 for the Axis side, the Axis player bid 41 for the Axis side.",
      );
      expect(told).toContain("the Allied side has 41 more Victory Points in the count.");
    }
  });

  it("may be bid for in Game-Turns", async () => {
    const link = await offered({ scenario: "crusader/campaign", handicapKind: "gameTurns", bid: "1" });
    await as("bruno@example.org");
    expect((await anna.get(link)).text).toContain(
      "how many Game-Turns at the end do you give the other player for it? Each Game-Turn given to the Allied side makes the game one longer, each given to the Axis side one shorter.",
    );
    const { headers } = await anna.post(link, { ...await taking(link), bid: "2" });
    const [head] = await heads();
    expect(head.source.options).toEqual({ handicap: { kind: "gameTurns", side: "allied", amount: 2 } });
    await anna.post(`${headers.get("Location")}/join`, { salt: "pepper" });
    const current = await anna.desk.current(head.id);
    expect(turnOf(current).lastTurn).toBe(20);
    expect(verifyExport(await exportGame(anna.desk.office, current.head, "spectator"))).toMatchObject({
      ok: true,
    });
  });

  it("give each player the side that they want, where these differ, without a handicap", async () => {
    const link = await offered();
    await as("bruno@example.org");
    await anna.post(link, { ...await taking(link), side: "allied" });
    const [head] = await heads();
    expect(head.seats.axis.address).toBe("anna@example.org");
    expect(head.source.options).toBeUndefined();
  });

  it("are not settled by a bid that names no seal", async () => {
    const link = await offered();
    await as("bruno@example.org");
    const { status, text } = await anna.post(link, TAKING);
    expect([status, text]).toEqual([
      400,
      expect.stringContaining("Name the seal of the bid that you answer"),
    ]);
    expect(await heads()).toEqual([]);
  });

  it("are settled by the seals where the bids are equal", async () => {
    const link = await offered();
    await as("bruno@example.org");
    await anna.post(link, { ...await taking(link), bid: "37" });
    const [head] = await heads();
    expect(head.source.options).toEqual({ handicap: points("allied", 37) });
    expect(verifyExport(await exportGame(anna.desk.office, head, "spectator")).ok).toBe(true);
  });

  it("stand in the ledger with their seals, and every verifier proves them", async () => {
    const link = await offered();
    await as("bruno@example.org");
    const seal = sealShown((await anna.get(link)).html);
    const { headers } = await anna.post(link, { ...TAKING, seal });
    await anna.post(`${headers.get("Location")}/join`, { salt: "pepper" });
    const [head] = await heads();
    const entries = await anna.desk.office.games.ledger(head.id);
    expect(entries.find(({ kind }) => kind === "bid")).toMatchObject({
      n: 2,
      handicap: "victoryPoints",
      bids: { allied: { side: "axis", amount: 37, commitment: seal }, axis: { side: "axis", amount: 41 } },
    });
    const text = await exportGame(anna.desk.office, head, "spectator");
    expect(verifyExport(text)).toMatchObject({ ok: true });
    if (!hasPython) return;
    const folder = mkdtempSync(join(tmpdir(), "bids-"));
    try {
      const file = join(folder, "game.jsonl");
      writeFileSync(file, text);
      expect(JSON.parse(secondVerifier(file))).toMatchObject({ ok: true });
      writeFileSync(file, text.replace('"amount":37', '"amount":36'));
      expect(JSON.parse(secondVerifier(file))).toMatchObject({ ok: false });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("show nobody the bid that waits, nor which side it wants", async () => {
    const link = await offered({ against: "open", bid: "93" });
    await as("bruno@example.org");
    for (const path of [link, "/games", "/", `/api/v1/offers/${idOf(link)}`, "/api/v1/offers"]) {
      const { html, text } = await anna.get(path);
      expect(html).not.toMatch(/\b93\b/);
      expect(text).not.toMatch(/You would play the (?:Allied|Axis) side/);
    }
    expect((await anna.get("/games")).text).toContain("A side to bid for, against Anna");
  });

  it("take a newer bid of their maker's in place of the older, with a seal of its own", async () => {
    const link = await offered();
    const before = sealShown((await anna.get("/me/invitations")).html);
    const rebid = { rebid: idOf(link), side: "allied", bid: "12" };
    expect((await anna.post("/me/invitations", { ...rebid, bid: "151" })).text).toContain(
      "150 Victory Points at most",
    );
    expect((await anna.post("/me/invitations", rebid)).status).toBe(303);
    const { html, text } = await anna.get("/me/invitations");
    expect(text).toContain(
      "You would play the Allied side and give the other player 12 Victory Points in the count.",
    );
    expect(sealShown(html)).not.toBe(before);
    await as("bruno@example.org");
    expect((await anna.post("/me/invitations", { ...rebid, bid: "99" })).status).toBe(400);
    const late = await anna.post(link, { ...TAKING, seal: before });
    expect([late.status, late.text]).toEqual([
      400,
      expect.stringContaining("has replaced the bid that you saw"),
    ]);
    expect(await heads()).toEqual([]);
    await anna.post(link, { ...await taking(link), side: "allied", bid: "11" });
    expect((await heads())[0]).toMatchObject({
      seats: { allied: { address: "anna@example.org" } },
      source: { options: { handicap: points("axis", 12) } },
    });
  });

  it.each([
    ["without an amount", { bid: "" }, "Write how much you give as a whole number; 0 is a bid, too."],
    ["with one that is no number", { bid: "-1" }, "as a whole number"],
    ["above the most", { bid: "151" }, "A handicap is 150 Victory Points at most."],
    ["without a side", { side: "" }, "Choose the side that you want."],
  ])("are not settled by a bid %s", async (_, more, problem) => {
    const link = await offered();
    await as("bruno@example.org");
    const { status, text } = await anna.post(link, { ...await taking(link), ...more });
    expect([status, text]).toEqual([400, expect.stringContaining(problem)]);
    expect(await heads()).toEqual([]);
  });

  it.each([
    ["against the computer", { against: "computer" }, "The computer bids for nothing"],
    [
      "with a handicap given besides",
      { handicapSide: "allied", handicap: "3" },
      "The bids decide the handicap",
    ],
    ["without a bid", { bid: "" }, "Write how much you give"],
    [
      "for somebody without an address",
      { against: "address", opponent: "" },
      "Write your opponent's mail address",
    ],
  ])("are not offered %s", async (_, more, problem) => {
    const { status, text } = await anna.post("/games", { ...FORM, ...more });
    expect([status, text]).toEqual([400, expect.stringContaining(problem)]);
    expect(await anna.desk.office.offers.find("x", 0)).toBeUndefined();
  });

  describe("by a letter that was on its way", () => {
    const BID = { side: "axis", amount: 40 } as const;
    const offerOf = async (link: string) =>
      (await anna.desk.office.offers.find(idOf(link), anna.desk.now))!.value;
    const answer = (offer: Offer, address: string) =>
      takenByLetter(anna.desk.office, offer, { address, name: "", bid: BID });

    it("are not settled against a bid that its writer has not seen", async () => {
      const link = await offered();
      const seen = await offerOf(link);
      await anna.post("/me/invitations", { rebid: idOf(link), side: "axis", bid: "99" });
      expect(await answer(seen, "bruno@example.org")).toEqual({
        ok: false,
        error: expect.stringContaining("has replaced the bid that you saw"),
      });
      expect(await heads()).toEqual([]);
    });

    it("are not settled with their maker", async () => {
      const seen = await offerOf(await offered());
      expect(await answer(seen, "anna@example.org")).toEqual({
        ok: false,
        error: "You cannot play against yourself.",
      });
      expect(await heads()).toEqual([]);
    });
  });

  it("take bids only from the person whose address their maker has invited", async () => {
    const link = await offered({ against: "address", opponent: "bruno@example.org" });
    expect(await anna.newestLink("bruno@example.org")).toBe(link);
    await as("mallory@example.org");
    const { status, text } = await anna.post(link, { ...await taking(link), address: "mallory@example.org" });
    expect([status, text]).toEqual([400, expect.stringContaining("This offer asks somebody else to bid")]);
    expect(await heads()).toEqual([]);
    await as("bruno@example.org");
    expect((await anna.post(link, await taking(link))).status).toBe(303);
  });

  it("lapse like any offer where nobody answers", async () => {
    const link = await offered();
    anna.desk.now += 61 * DAY;
    await as("bruno@example.org");
    expect((await anna.post(link, TAKING)).status).toBe(404);
    expect(await heads()).toEqual([]);
  });
});
