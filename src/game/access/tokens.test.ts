import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Side } from "../../kernel/side.ts";
import { isGameCode, isLetterId } from "../../store/kv/keys.ts";
import {
  isSeatToken,
  masked,
  newGameCode,
  newId,
  newPageKey,
  newSecret,
  parseReplyAddress,
  replyLocalPart,
  sameSecret,
} from "./tokens.ts";

const SEAT = { mailKey: "ab".repeat(32), address: "anna@example.org" };
const BASE32 = "abcdefghijklmnopqrstuvwxyz234567";
const addressOf = (seat = SEAT, game = "K7Q2", side: Side = "allied", run = 3) =>
  `${replyLocalPart(seat, game, side, run)}@games.example.org`;
const opens = (address: string, seat = SEAT) => {
  const read = parseReplyAddress(address);
  return read !== undefined && isSeatToken(seat, read);
};

describe("a reply address", () => {
  it("names its game, side and run, and opens its seat", () => {
    expect(addressOf()).toMatch(/^orders\+k7q2\.allied\.3\.[a-z2-7]{16}@games\.example\.org$/);
    expect(parseReplyAddress(addressOf())).toMatchObject({ game: "K7Q2", side: "allied", run: 3 });
    expect(opens(addressOf())).toBe(true);
  });

  it("is the same every time, so that old letters can still be answered", () => {
    expect(addressOf()).toBe(addressOf());
  });

  it("tells of which run it is, and opens its seat in a later one too", () => {
    const [old, now] = [12, 13].map((run) => addressOf(SEAT, "K7Q2", "allied", run));
    expect([old, now].map((address) => parseReplyAddress(address)!.run)).toEqual([12, 13]);
    expect([opens(old), opens(now)]).toEqual([true, true]);
    expect(parseReplyAddress(old)!.token).not.toBe(parseReplyAddress(now)!.token);
  });

  it("is named in logs without its token", () => {
    const read = parseReplyAddress(addressOf())!;
    expect(masked(read)).toBe("orders+k7q2.allied.3.…");
    expect(masked(read)).not.toContain(read.token);
  });

  it("has a local part of at most 64 octets (RFC 5321, 4.5.3.1.1)", () => {
    expect(replyLocalPart(SEAT, "ABCDEFGHJKMN", "allied", 999_999).length).toBeLessThanOrEqual(64);
  });

  it.each<[string, (address: string) => string]>([
    ["in capitals", (address) => address.toUpperCase()],
    ["with some capitals", (address) => address.replace(/[aeiou]/g, (letter) => letter.toUpperCase())],
    ["with space around it", (address) => ` ${address} `],
    ["of another domain", (address) => address.replace(/@.*/, "@relay.example.net")],
  ])("opens its seat %s too", (_, change) => expect(opens(change(addressOf()))).toBe(true));

  it("opens the seat when the player's address is written with capitals", () => {
    expect(opens(addressOf(), { ...SEAT, address: "Anna@Example.ORG" })).toBe(true);
  });

  it("with any letter of its token changed opens nothing", () => {
    const token = parseReplyAddress(addressOf())!.token;
    for (let at = 0; at < token.length; at++) {
      const other = BASE32[(BASE32.indexOf(token[at]) + 1) % 32];
      expect(opens(addressOf().replace(token, token.slice(0, at) + other + token.slice(at + 1)))).toBe(false);
    }
  });

  it.each<[string, string]>([
    ["the other side's seat", addressOf(SEAT, "K7Q2", "axis").replace(".axis.", ".allied.")],
    ["another game's seat", addressOf(SEAT, "K7Q3").replace("k7q3", "k7q2")],
    ["the same side of a game with another key", addressOf({ ...SEAT, mailKey: "cd".repeat(32) })],
    ["a seat that another address has taken", addressOf({ ...SEAT, address: "bruno@example.org" })],
    ["a side named in its place", addressOf().replace(".allied.", ".axis.")],
    ["a game named in its place", addressOf().replace("k7q2", "k7q3")],
    ["a run named in its place", addressOf().replace(".3.", ".4.")],
  ])("made for %s does not open this one", (_, address) => {
    expect(parseReplyAddress(address)).toBeDefined();
    expect(opens(address)).toBe(false);
  });

  it.each([
    "orders+k7q2.allied.3.abcdefghijklmno@games.example.org",
    "orders+k7q2.allied.3.abcdefghijklmnopq@games.example.org",
    "orders+k7q2.allied.3.abcdefghijklmn01@games.example.org",
    "orders+k7q2.german.3.abcdefghijklmnop@games.example.org",
    "orders+k7q2.3.abcdefghijklmnop@games.example.org",
    "orders+.allied.3.abcdefghijklmnop@games.example.org",
    "orders+k7q2.allied.3.abcdefghijklmnop",
    "x-orders+k7q2.allied.3.abcdefghijklmnop@games.example.org",
    "orders+k7q2.allied.abcdefghijklmnop@games.example.org",
    "orders+k7q2.allied.03.abcdefghijklmnop@games.example.org",
    "orders+k7q2.allied.-3.abcdefghijklmnop@games.example.org",
    "orders+k7q2.allied.1234567.abcdefghijklmnop@games.example.org",
    "referee@games.example.org",
    "",
  ])("is not %j", (address) => expect(parseReplyAddress(address)).toBeUndefined());

  it("is read back as it was made", () => {
    const games = fc.string({
      unit: fc.constantFrom(..."23456789ABCDEFGHJKMNPQRSTVWXYZ"),
      minLength: 4,
      maxLength: 4,
    });
    const seats = fc.record({ mailKey: fc.string(), address: fc.emailAddress() });
    const sides = fc.constantFrom<Side>("allied", "axis");
    fc.assert(fc.property(seats, games, sides, fc.nat(999_999), (seat, game, side, run) => {
      const read = parseReplyAddress(addressOf(seat, game, side, run));
      expect(read).toMatchObject({ game, side, run });
      expect(isSeatToken(seat, read!)).toBe(true);
    }));
  });
});

describe("secrets", () => {
  it("are the same only where every letter is", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => sameSecret(a, b) === (a === b) && sameSecret(a, a)),
    );
  });

  it("of dice and mail are 32 bytes, those of pages 100 bits", () => {
    expect(newSecret()).toMatch(/^[0-9a-f]{64}$/);
    expect(newPageKey()).toMatch(/^[a-z2-7]{20}$/);
  });

  it("are never given twice", () => {
    expect(new Set(Array.from({ length: 500 }, newSecret)).size).toBe(500);
    expect(new Set(Array.from({ length: 500 }, newPageKey)).size).toBe(500);
  });
});

describe("a game's code", () => {
  const codes = Array.from({ length: 3_000 }, newGameCode);

  it("has four letters and digits, none of which are taken for another", () => {
    expect(codes.filter((code) => !/^[2-9A-HJKMNP-TV-Z]{4}$/.test(code))).toEqual([]);
  });

  it("uses all of them alike", () => {
    const counts = new Map<string, number>();
    for (const letter of codes.join("")) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(30);
    expect(Math.min(...counts.values())).toBeGreaterThan(250);
    expect(Math.max(...counts.values())).toBeLessThan(560);
  });
});

describe("ids", () => {
  it("sort by time, those of one moment in the order in which they were given", () => {
    const ids = [1, 1, 1, Date.UTC(2026, 10, 5), 36 ** 8 - 1, 36 ** 8, Date.UTC(2096, 10, 5)].map(newId);
    expect(ids.toSorted()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("say nothing of how many others were given out between them: those may be another's business", () => {
    const told = (from: number, busy: boolean) => {
      newId(from);
      if (busy) { for (const later of [1, 1, 1, 2]) newId(from + later); }
      return newId(from + 3).split("-")[1];
    };
    expect(told(10, true)).toBe(told(20, false));
  });
});

it("codes and ids are such as the store takes", () => {
  for (let drawn = 0; drawn < 500; drawn++) expect(isGameCode(newGameCode())).toBe(true);
  for (const now of [0, Date.UTC(2026, 10, 5), Date.UTC(2199, 0, 1)]) {
    expect(isLetterId(newId(now))).toBe(true);
  }
});
