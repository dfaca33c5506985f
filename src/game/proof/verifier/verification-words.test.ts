import { describe, expect, it } from "vitest";
import { witnessesIn } from "./verification-words.ts";

const HASH = "1a2b3c4d".padEnd(64, "0");

describe("a letter's foot", () => {
  it.each([
    ["as a letter prints it", `Ledger entry 12\n${HASH}`],
    ["as it was printed once, with eight digits that prove nothing", `Ledger entry 12 (1a2b3c4d): ${HASH}`],
    ["with the hash on a line of its own", `Ledger entry 12 (1a2b3c4d)\n\n  ${HASH}\nbye`],
    ["quoted and wrapped", `> Ledger\n> entry 12 (1a2b3c4d):\n> ${HASH}`],
    ["in capitals", `LEDGER ENTRY 12 (1A2B3C4D): ${HASH.toUpperCase()}`],
  ])("%s names an entry", (_, text) => {
    expect(witnessesIn(text)).toEqual([{ n: 12, hash: HASH }]);
  });

  it.each([
    ["sixteen digits of its hash", "Ledger entry 12: 1a2b3c4d00000000", [{
      n: 12,
      hash: "1a2b3c4d00000000",
    }]],
    ["fewer", "Ledger entry 12: 1a2b3c4d0000000", []],
    ["no hash", "Ledger entry 12 (1a2b", []],
  ])("may be cut: %s", (_, text, found) => expect(witnessesIn(text)).toEqual(found));

  it("may be one of several in a thread", () => {
    const text = `Ledger entry 12\n${HASH}\n> Ledger entry 9 (99999999): ${HASH}`;
    expect(witnessesIn(text).map(({ n }) => n)).toEqual([12, 9]);
  });
});
