import { replyAddress, seatPath } from "../access/links.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COMPUTER, Desk, MARCH } from "../../../tests/support/office.ts";
import { HOUR } from "../../common/bytes/lengths.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import type { Side } from "../../kernel/side.ts";
import { renderText } from "../../../templates/text.ts";
import { announceAbsence } from "../time/absence.ts";
import { exportGame } from "../proof/export.ts";
import { verifyExport } from "../proof/verifier/verify.ts";
import { resign } from "../seats/resign.ts";
import { isWayBack, seatLeftBy, takeBack, takeSeat } from "./hand-over.ts";
import { offeredSeat, offerSeat, withdrawOffer } from "./substitute.ts";
import { isSeatToken, parseReplyAddress } from "../access/tokens.ts";

const [BRUNO, CARLA] = ["bruno@example.org", "carla@example.org"];

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const axis = () => ({ id, side: "axis" as const });
const offer = (address = CARLA, forGood = false) => offerSeat(desk.office, axis(), { address, forGood });
const text = async (to: string) =>
  renderText(letterSchema.parse((await desk.letters(to)).at(-1)!.letter).blocks).replace(/\s+/g, " ");
const keyIn = async (to: string) =>
  /\/(?:offered|back)\/\w{4}\/axis\/([a-z2-7]{20})/.exec(await text(to))![1];
const kinds = async () => (await desk.office.games.ledger(id)).map((entry) => entry.kind);

/** In the letters to an address, the newest link that offers a side. */
async function offerKey(to: string, side: Side): Promise<string> {
  const sent = (await desk.letters(to)).map(({ letter }) => renderText(letterSchema.parse(letter).blocks));
  return [...sent.join("\n").matchAll(new RegExp(`/offered/${id}/${side}/([a-z2-7]{20})`, "g"))].at(-1)![1];
}

/** Carla takes Bruno's seat. */
async function replaced(forGood = false): Promise<void> {
  expect((await offer(CARLA, forGood)).ok).toBe(true);
  expect((await takeSeat(desk.office, axis(), await keyIn(CARLA))).ok).toBe(true);
}

describe("the first letter to a player who takes a seat", () => {
  it("tells in one screen where the game stands, what is asked and how to order, and leads on", async () => {
    await desk.taken(id, "allied", [MARCH]);
    await replaced();
    const told = await text(CARLA);
    const [before, ...rest] = told.split(`begin ${id} axis turn 1`);
    for (
      const said of [
        "You play the Axis side now. Play by answering these letters.",
        "You play against the Allied player, in Game-Turn 1 of 18. It is your turn: Game-Turn 1, Axis.",
        "Axis units destroyed 0",
        "Reply with this sheet",
      ]
    ) {
      expect(before).toContain(said);
    }
    expect(before.split(" ").length).toBeLessThan(250);
    expect(rest.join(" ")).toContain("To give the seat back sooner, reply BACK.");
    expect(rest.join(" ")).toContain("HISTORY");
    expect(rest.join(" ")).toMatch(/\/glossary\/north-africa .*\/games\/\w+\/axis\//);
    expect(told).not.toContain("Axis units on the map, 54:");
  });
});

describe("a seat that is offered", () => {
  it("stays its player's until somebody takes it", async () => {
    const before = await desk.head(id);
    await offer();
    expect((await desk.head(id)).seats.axis).toMatchObject({
      address: BRUNO,
      webKey: before.seats.axis.webKey,
    });
    expect(await text(CARLA)).toContain(`${BRUNO}, who plays the Axis side in game ${id}`);
    expect(await text(BRUNO)).toContain(`I have asked ${CARLA} to take your seat`);
    expect(await kinds()).not.toContain("handedOver");
  });

  it.each([
    ["no-address", "I can't send letters to that mail address"],
    [BRUNO.toUpperCase(), "the seat's own address"],
  ])("is not offered to %s", async (address, why) => {
    expect(await offer(address)).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining(why) },
    });
  });

  it("tells nobody by its answers whose address is the other player's, or the game master's", async () => {
    id = await desk.begin({ gameMaster: { address: "gustav@example.org" } });
    const shape = async (address: string) => {
      const done = JSON.stringify(await offer(address)).replaceAll(address, "X");
      const { offer: kept } = (await desk.head(id)).substitutions!.axis!;
      const own = (await text(BRUNO)).replaceAll(address, "X").replace(/Ledger entry.*$/s, "");
      desk.now += 24 * HOUR;
      return { done, kept: Object.keys(kept!), own };
    };
    const known = await shape("dora@example.org");
    expect(known.done).toContain('"ok":true');
    for (const address of ["Anna@example.org", "gustav@example.org"]) {
      expect(await shape(address)).toEqual(known);
    }
  });

  it.each([
    ["the other player", "anna@example.org", "You play the other side of this game"],
    ["the game master", "gustav@example.org", "You are the game master of this game"],
  ])("is not taken by %s, who alone is told why", async (_, address, why) => {
    id = await desk.begin({ gameMaster: { address: "gustav@example.org" } });
    await offer(address);
    const texts = (await desk.letters(address)).map(({ letter }) =>
      renderText(letterSchema.parse(letter).blocks)
    );
    const key = /\/offered\/\w{4}\/axis\/([a-z2-7]{20})/.exec(texts.join())![1];
    expect(await offeredSeat(desk.office, id, "axis", key)).toMatchObject({
      refusal: expect.stringContaining(why),
    });
    expect(await takeSeat(desk.office, axis(), key)).toMatchObject({
      ok: false,
      error: { sentence: expect.stringContaining(why) },
    });
    expect((await desk.head(id)).seats.axis.address).toBe(BRUNO);
  });

  it("is not open to the other player while a substitute plays for them", async () => {
    await replaced();
    const allied = { id, side: "allied" } as const;
    expect(await offerSeat(desk.office, allied, { address: BRUNO, forGood: false })).toMatchObject({
      ok: true,
    });
    const key = /\/offered\/\w{4}\/allied\/([a-z2-7]{20})/.exec(await text(BRUNO))![1];
    expect(await takeSeat(desk.office, allied, key)).toMatchObject({ ok: false });
  });

  it("is no more to somebody who has been offered both, and has taken the other", async () => {
    await offerSeat(desk.office, { id, side: "allied" }, { address: CARLA, forGood: false });
    const allied = /\/offered\/\w{4}\/allied\/([a-z2-7]{20})/.exec(await text(CARLA))![1];
    await replaced();
    expect(await takeSeat(desk.office, { id, side: "allied" }, allied)).toMatchObject({ ok: false });
    expect((await desk.head(id)).seats.allied.address).toBe("anna@example.org");
  });

  it("is offered three times a day at most", async () => {
    for (let time = 0; time < 3; time++) expect((await offer()).ok).toBe(true);
    expect((await offer()).ok).toBe(false);
    desk.now += 24 * HOUR;
    expect((await offer()).ok).toBe(true);
  });

  it("is open only behind its own link, for a week, until it is withdrawn or offered again", async () => {
    const seatBehind = (key: string) => offeredSeat(desk.office, id, "axis", key);
    await offer();
    const first = await keyIn(CARLA);
    expect(await seatBehind(first)).toMatchObject({ asks: { player: BRUNO }, forGood: false });
    expect(await seatBehind("a".repeat(20))).toBeUndefined();
    expect(await offeredSeat(desk.office, id, "allied", first)).toBeUndefined();
    await offer("dora@example.org");
    expect(await seatBehind(first)).toBeUndefined();
    const second = await keyIn("dora@example.org");
    desk.now += 7 * 24 * HOUR - 1;
    expect(await seatBehind(second)).toBeDefined();
    desk.now += 1;
    expect((await takeSeat(desk.office, axis(), second)).ok).toBe(false);
    await offer();
    expect((await withdrawOffer(desk.office, { ...axis(), by: "axis" })).ok).toBe(true);
    expect((await takeSeat(desk.office, axis(), await keyIn(CARLA))).ok).toBe(false);
  });

  it("is none in a game that is over", async () => {
    await offer();
    const key = await keyIn(CARLA);
    await resign(desk.office, id, "axis");
    expect((await takeSeat(desk.office, axis(), key)).ok).toBe(false);
    expect((await offer()).ok).toBe(false);
  });
});

describe("a seat that is handed over", () => {
  it("is opened by nothing that its former player has", async () => {
    const before = await desk.head(id);
    const old = parseReplyAddress(replyAddress(desk.office.site, before, "axis"))!;
    await replaced();
    const { seats } = await desk.head(id);
    expect(seats.axis.address).toBe(CARLA);
    expect(seatPath(await desk.head(id), "axis")).not.toBe(seatPath(before, "axis"));
    for (const address of [BRUNO, CARLA]) {
      expect(isSeatToken({ mailKey: seats.axis.mailKey, address }, old)).toBe(false);
    }
  });

  it("keeps its orders, enters the ledger without a name, and both players know", async () => {
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    await replaced();
    expect((await desk.head(id)).seats.axis.sheet?.lines).toEqual(["retreat toward 2106"]);
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({
      kind: "handedOver",
      side: "axis",
      to: "substitute",
    });
    expect(JSON.stringify(await desk.office.games.ledger(id))).not.toContain("@");
    expect(await text(CARLA)).toContain("You play the Axis side now.");
    expect(await text(CARLA)).toContain("retreat toward 2106");
    expect(await text(BRUNO)).toContain("Your old page and letters no longer work.");
    expect(await text("anna@example.org")).toContain("From now on a substitute plays the Axis side");
    expect(await text("anna@example.org")).not.toMatch(/carla|bruno/);
  });

  it("is taken by one only where two press the button at once", async () => {
    await offer();
    const key = await keyIn(CARLA);
    const both = await Promise.all([1, 2].map(() => takeSeat(desk.office, axis(), key)));
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("against the computer concerns nobody else", async () => {
    id = await desk.begin({ seats: { allied: COMPUTER, axis: { kind: "person", address: BRUNO } } });
    await replaced();
    expect((await desk.head(id)).seats.axis.address).toBe(CARLA);
  });
});

describe("a player who is back", () => {
  it("gets the seat back by their link, with keys that the substitute has never seen", async () => {
    await replaced();
    const during = await desk.head(id);
    expect(await isWayBack(desk.office, id, "axis", await keyIn(BRUNO))).toBe(true);
    expect(await isWayBack(desk.office, id, "axis", "a".repeat(20))).toBe(false);
    expect(await seatLeftBy(desk.office, id, "Bruno@example.org")).toBe("axis");
    expect((await takeBack(desk.office, axis())).ok).toBe(true);
    const { seats } = await desk.head(id);
    expect(seats.axis.address).toBe(BRUNO);
    expect(seats.axis.webKey).not.toBe(during.seats.axis.webKey);
    expect(await text(CARLA)).toContain("The seat's own player is back");
    expect(await text("anna@example.org")).toContain("The Axis player is back");
    expect((await takeBack(desk.office, axis())).ok).toBe(false);
    expect(await seatLeftBy(desk.office, id, BRUNO)).toBeUndefined();
  });

  it("comes back past a second substitute, too", async () => {
    await replaced();
    expect(await offer("dora@example.org", true)).toMatchObject({ ok: false });
    await offer("dora@example.org");
    await takeSeat(desk.office, axis(), await keyIn("dora@example.org"));
    expect((await desk.head(id)).seats.axis.address).toBe("dora@example.org");
    expect((await takeBack(desk.office, axis())).ok).toBe(true);
    expect((await desk.head(id)).seats.axis.address).toBe(BRUNO);
  });

  it("cannot be one who has left for good", async () => {
    await replaced(true);
    expect(await text(BRUNO)).not.toContain("/back/");
    expect((await takeBack(desk.office, axis())).ok).toBe(false);
    expect((await desk.office.games.ledger(id)).at(-1)).toMatchObject({ to: "successor" });
  });
});

describe("somebody who has held a side and does no more", () => {
  const PLAYED = "You have played the other side";
  const takes = async (side: Side, to: string, forGood = false) => {
    expect((await offerSeat(desk.office, { id, side }, { address: to, forGood })).ok).toBe(true);
    const key = await offerKey(to, side);
    const seat = await offeredSeat(desk.office, id, side, key);
    return { shown: seat?.refusal, done: await takeSeat(desk.office, { id, side }, key) };
  };
  const refused = { shown: expect.stringContaining(PLAYED), done: { ok: false } };

  describe("in a game with secrets", () => {
    beforeEach(async () => {
      id = await desk.begin({ scenario: "crusader-2010/tobruk" });
    });

    it("never takes the other: neither a substitute, in whatever letter case they write their address,", async () => {
      await replaced();
      await takeBack(desk.office, axis());
      expect(await takes("allied", "Carla@Example.org")).toMatchObject(refused);
      expect((await desk.head(id)).seats.allied.address).toBe("anna@example.org");
    });

    it("nor a substitute who was replaced by another, nor a player who has left for good", async () => {
      await replaced();
      await offer("dora@example.org");
      await takeSeat(desk.office, axis(), await keyIn("dora@example.org"));
      expect(await takes("allied", CARLA)).toMatchObject(refused);
      await takeBack(desk.office, axis());
      expect((await takes("axis", "emil@example.org", true)).done.ok).toBe(true);
      expect(await takes("allied", BRUNO)).toMatchObject(refused);
    });

    it("may take the same again, and somebody new the other", async () => {
      await replaced();
      await takeBack(desk.office, axis());
      await replaced();
      expect((await desk.head(id)).seats.axis.address).toBe(CARLA);
      expect((await takes("allied", "dora@example.org")).done.ok).toBe(true);
    });

    it("is noted in the head by no address", async () => {
      await replaced(true);
      const { pastHolders } = await desk.head(id);
      expect(pastHolders).toEqual({ axis: [expect.stringMatching(/^[0-9a-f]{64}$/)] });
    });
  });

  it("is free to take the other where nothing is hidden, and no note is kept", async () => {
    await replaced();
    await takeBack(desk.office, axis());
    expect((await takes("allied", CARLA)).done.ok).toBe(true);
    expect(await desk.head(id)).not.toHaveProperty("pastHolders");
  });
});

describe("a game master", () => {
  beforeEach(async () => {
    id = await desk.begin({ gameMaster: { address: "gustav@example.org" } });
  });

  it("hears of an offer and of a hand-over, without addresses", async () => {
    await replaced();
    const letters = (await desk.letters("gustav@example.org")).map((item) => JSON.stringify(item.letter))
      .join();
    expect(letters).toContain("has asked somebody to take their seat until they are back");
    expect(letters).toContain("From now on a substitute plays the Axis side");
    expect(letters).not.toMatch(/carla|bruno/);
  });

  it("may refuse an offer that nobody has accepted, and its player gets a letter", async () => {
    await offer();
    const key = await keyIn(CARLA);
    expect((await withdrawOffer(desk.office, { ...axis(), by: "gameMaster" })).ok).toBe(true);
    expect((await takeSeat(desk.office, axis(), key)).ok).toBe(false);
    expect(await text(BRUNO)).toContain("The game master has refused the substitute");
    expect((await withdrawOffer(desk.office, { ...axis(), by: "gameMaster" })).ok).toBe(false);
  });
});

it("an absence ends with the hand-over: the seat is played", async () => {
  id = await desk.begin({
    time: { turn: { kind: "days", days: 7 }, graceHours: 12, reserveDays: 5, reminders: [] },
  });
  const away = { first: "2026-11-10", last: "2026-11-20" };
  expect((await announceAbsence(desk.office, axis(), away)).ok).toBe(true);
  await replaced();
  const { clock } = await desk.head(id);
  expect(clock!.absences.axis.every(({ to }) => to <= desk.now)).toBe(true);
  // Once it is over, all that was said is open.
  await resign(desk.office, id, "axis");
  const { failure, doubts } = verifyExport(await exportGame(desk.office, await desk.head(id), "axis"));
  expect([failure, doubts]).toEqual([undefined, []]);
});
