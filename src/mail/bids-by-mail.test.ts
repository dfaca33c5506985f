import { Buffer } from "node:buffer";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderText } from "../../templates/text.ts";
import { Desk } from "../../tests/support/office.ts";
import { DAY } from "../common/bytes/lengths.ts";
import { exportGame } from "../game/proof/export.ts";
import { verifyExport } from "../game/proof/verifier/verify.ts";
import { newPerson } from "../game/people/person.ts";
import { bidAgain, newBidding, sweepBiddings } from "../game/seats/bidding.ts";
import { joinGame } from "../game/seats/join.ts";
import { offerGame } from "../game/seats/offer.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import { readBid } from "./mailed-bid.ts";
import { bidAddress } from "../game/access/links.ts";
import { sweepExpired } from "../store/post/expiry.ts";
import { offerKey } from "../store/kv/keys.ts";
import { receive } from "./reception.ts";
import { recipientAt } from "./recipients.ts";
import { doubtful } from "./sender/sender.ts";

const ANNA = "anna@example.org";
const BRUNO = "bruno@example.org";

let desk: Desk;
let offer: string;
let count = 0;
beforeEach(async () => {
  desk = await Desk.open();
  offer = await offered("groundSupport");
});
afterEach(() => desk.close());

/** Anna asks Bruno for a bid, in the unit of a handicap. @returns the id of the offer */
async function offered(handicap: string): Promise<string> {
  const made = await offerGame(desk.office, newPerson(ANNA, desk.now), {
    name: "Anna",
    address: ANNA,
    side: "axis",
    fields: { scenario: "crusader/campaign", pace: "standing", against: "address", bidding: "on" },
    words: "salt of the sea",
    isOpen: false,
    scenario: "crusader/campaign",
    terms: "No deadlines",
    bidding: newBidding({ side: "axis", amount: 3 }, handicap, BRUNO),
  });
  if (!made.ok) throw new Error(made.error.sentence);
  return made.value.id;
}

const newest = async (to: string) => (await desk.letters(to)).at(-1)!;
const textTo = async (to: string) =>
  renderText(letterSchema.parse((await newest(to)).letter).blocks).replace(/\s+/g, " ");
const heads = () => Array.fromAsync(desk.office.games.heads());
const biddingOf = async () => (await desk.office.offers.find(offer, desk.now))?.value;

/** Where an answer to the bid that stands goes. */
async function currentAddress() {
  const { bidding, ...rest } = (await biddingOf())!;
  return bidAddress(desk.office.site, { ...rest, bidding: bidding! }, BRUNO);
}

async function mail(from: string, text: string, to?: string) {
  const own = to ?? (await newest(from)).replyTo;
  const head = [`From: ${from}`, `To: ${own}`, "Subject: Re: bid", `Message-ID: <${++count}@example.org>`];
  const raw = Buffer.from(`${head.join("\r\n")}\r\n\r\n${text.replaceAll("\n", "\r\n")}\r\n`);
  return await desk.acts.one(() =>
    receive(desk.office, { door: "smtp", raw, envelope: { from, to: [own] } })
  );
}

it.each([
  [["bid axis 3"], { side: "axis", amount: 3 }],
  [["Hello", " BID Allied 0, a wind from the desert "], { side: "allied", amount: 0 }],
  [["bid axis"], "unread"],
  [["bid axis 3.5"], "unread"],
  [["bid both 3"], "unread"],
  [["I bid axis 3"], undefined],
])("%j is read as %j", (lines, read) => expect(readBid(lines)).toEqual(read));

describe("a bidding by letter", () => {
  it("asks for a bid, with the seal of the other's and not what is in it", async () => {
    const text = await textTo(BRUNO);
    expect(text).toContain("Anna invites you to Crusader: the Campaign, and you both bid for the sides.");
    expect(text).toContain((await biddingOf())!.bidding!.commitment);
    expect(text).not.toContain("give the other player 3");
    expect(await textTo(ANNA)).toContain(
      "You would play the Axis side and give the other player 3 Ground Support Points in each Game-Turn.",
    );
    expect(await recipientAt(desk.office, (await newest(BRUNO)).replyTo)).toBe("seat");
  });

  it("is opened by the answer: the higher bid has the side, and words for the dice come after the keys", async () => {
    const before = (await desk.letters(BRUNO)).length;
    expect(await mail(BRUNO, "bid axis 5 pepper and mace")).toEqual({ kind: "answered", about: "bid" });
    const [made] = await heads();
    expect(made).toMatchObject({ status: "inviting", seats: { axis: { address: BRUNO, salt: null } } });
    expect((await desk.letters(BRUNO)).length).toBe(before + 1);
    expect(await newest(BRUNO)).toMatchObject({
      kind: "invitation",
      auto: "auto-replied",
      inReplyTo: `<${count}@example.org>`,
    });
    expect(await textTo(BRUNO)).toMatch(
      /^The bids for Crusader: the Campaign are opened, and the game is made\. You would play the Axis side against Anna\./,
    );
    expect(await textTo(BRUNO)).toContain(`/games/${made.id}`);
    await joinGame(desk.office, made.id, "axis", "pepper and mace");
    const [head] = await heads();
    expect(head).toMatchObject({
      status: "playing",
      names: { allied: "Anna" },
      seats: { allied: { address: ANNA }, axis: { address: BRUNO, salt: "pepper and mace" } },
      source: { options: { handicap: { kind: "groundSupport", side: "allied", amount: 5 } } },
    });
    expect(await biddingOf()).toBeUndefined();
    const doors: string[] = [];
    for await (const { value } of desk.kv.list([])) {
      doors.push(.../"?door"?\W+(letter|form)/.exec(new TextDecoder().decode(value))?.slice(1) ?? []);
    }
    expect(doors.toSorted()).toEqual(["form", "form"]);
    expect(verifyExport(await exportGame(desk.office, head, "spectator")).ok).toBe(true);
  });

  it("invites its writer to the game that the bids have made", async () => {
    await mail(BRUNO, "bid allied 5");
    const [head] = await heads();
    expect(head).toMatchObject({
      status: "inviting",
      seats: { allied: { address: BRUNO, joined: false }, axis: { address: ANNA, joined: true } },
    });
    expect(head.source.options).toBeUndefined();
    const told = (await desk.letters(BRUNO)).map(({ letter }) => JSON.stringify(letter));
    expect(told.some((letter) => letter.includes("/axis/") || letter.includes("/allied/"))).toBe(true);
    expect(told.join(" ")).toContain("Sides by bidding, in Ground Support Points in each Game-Turn");
  });

  it("takes another bid of its maker's in place of the first", async () => {
    const before = (await biddingOf())!.bidding!.commitment;
    await mail(ANNA, "bid allied 7");
    const after = (await biddingOf())!;
    expect(after).toMatchObject({ side: "allied", bidding: { amount: 7 } });
    expect(after.bidding!.commitment).not.toBe(before);
    expect(await textTo(ANNA)).toContain(after.bidding!.commitment);
    expect(await mail(BRUNO, "bid allied 7 pepper")).toEqual({ kind: "answered", about: "bid" });
    expect(await heads()).toEqual([]);
    expect(await textTo(BRUNO)).toMatch(new RegExp(`has replaced the bid.*${after.bidding!.commitment}`));
    await mail(BRUNO, "bid allied 7 pepper");
    expect((await heads())[0].source.options).toMatchObject({ handicap: { amount: 7, side: "axis" } });
  });

  it("seals one letter that comes twice once, and answers it once", async () => {
    const own = (await newest(ANNA)).replyTo;
    const head = [`From: ${ANNA}`, `To: ${own}`, "Subject: Re: bid", "Message-ID: <twice@example.org>"];
    const raw = Buffer.from(`${head.join("\r\n")}\r\n\r\nbid allied 7\r\n`);
    const once = () => receive(desk.office, { door: "smtp", raw, envelope: { from: ANNA, to: [own] } });
    const before = (await desk.letters(ANNA)).length;
    const both = await Promise.all([once(), once()]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(["answered", "read-already"]);
    expect((await desk.letters(ANNA)).length).toBe(before + 1);
    // The answer names the seal that stands.
    expect(await textTo(ANNA)).toContain((await biddingOf())!.bidding!.commitment);
  });

  it("takes the later of two replacements at once, and calls neither over", async () => {
    const { office } = desk;
    const both = await Promise.all([4, 5].map((amount) => bidAgain(office, offer, { side: "axis", amount })));
    expect(both.map((each) => typeof each === "string" ? each : each.bidding!.amount)).toEqual([4, 5]);
    expect([4, 5]).toContain((await biddingOf())!.bidding!.amount);
    await mail(BRUNO, "bid axis 9 pepper", await currentAddress());
    expect(await bidAgain(office, offer, { side: "axis", amount: 1 })).toBe("gone");
  });

  it("may be of Game-Turns", async () => {
    offer = await offered("gameTurns");
    const text = await textTo(BRUNO);
    expect(text).toContain("how many Game-Turns at the end you give the other player for it: 0 to 4.");
    expect(text).toContain("each given to the Axis side one shorter.");
    await mail(BRUNO, "bid axis 4 pepper");
    expect((await heads())[0].source.options).toEqual({
      handicap: { kind: "gameTurns", side: "allied", amount: 4 },
    });
  });

  it.each([
    ["that is none", "I would rather play chess.", "bid axis 3"],
    ["that cannot be read", "bid axis lots", "bid axis 3"],
    ["that is too high", "bid axis 11", "A handicap is 10 Ground Support Points at most."],
  ])("takes no bid %s, and says how one is written", async (_, text, words) => {
    await mail(BRUNO, text);
    expect(await heads()).toEqual([]);
    expect(await textTo(BRUNO)).toContain(words);
    expect((await newest(BRUNO)).replyTo).toMatch(/^bids\+/);
  });

  it("takes none from a stranger, nor by a letter that may not be the player's", async () => {
    const own = (await newest(BRUNO)).replyTo;
    await mail("mallory@example.org", "bid axis 9 mine", own);
    expect(await textTo("mallory@example.org")).toContain(
      "only from the address that gets the bidding's letters",
    );
    await mail(BRUNO, "bid axis 9 mine", own.replace(/\.[a-z2-7]{16}@/, ".aaaaaaaaaaaaaaaa@"));
    expect(await textTo(BRUNO)).toContain("So I did nothing");
    desk.sender = doubtful("nobody vouches for it");
    await mail(BRUNO, "bid axis 9 mine", own);
    expect(await textTo(BRUNO)).toContain("does not show that this letter is yours");
    expect(await heads()).toEqual([]);
  });

  it("is over once it has been answered, or its time has run out", async () => {
    const [anna, bruno] = [(await newest(ANNA)).replyTo, (await newest(BRUNO)).replyTo];
    desk.now += 61 * DAY;
    await mail(BRUNO, "bid axis 5 pepper", bruno);
    expect(await textTo(BRUNO)).toContain("its time is over");
    await mail(ANNA, "bid axis 1", anna);
    expect(await textTo(ANNA)).toContain("its time is over");
    expect(await heads()).toEqual([]);
  });

  it("that nobody answers in time lapses, and both get one letter", async () => {
    desk.now += 59 * DAY;
    expect(await sweepBiddings(desk.office)).toBe(0);
    desk.now += 2 * DAY;
    // What has expired may be swept first.
    for (const kind of ["offer", "offer-of", "open-offer"]) {
      await sweepExpired(desk.kv, [kind], desk.now, 100);
    }
    expect(await desk.kv.get(offerKey(offer))).toMatchObject({ value: undefined });
    expect(await sweepBiddings(desk.office)).toBe(1);
    expect((await newest(ANNA)).letter).toMatchObject({
      subject: "The bids for Crusader: the Campaign have lapsed",
    });
    expect(await textTo(ANNA)).toContain("Nobody bid in time");
    expect(await textTo(BRUNO)).toContain("You did not bid in time");
    expect(await textTo(BRUNO)).not.toContain("sealed");
    expect(await sweepBiddings(desk.office)).toBe(0);
    expect(await desk.office.offers.of(newPerson(ANNA, 0).id, 0)).toEqual([]);
  });
});
