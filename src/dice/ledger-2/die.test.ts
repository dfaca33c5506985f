import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keysAt } from "./chains.ts";
import { dieOf2, type DiePurpose, messageOf2, type RunOfDice } from "./die.ts";

const KEY = "00112233445566778899aabbccddeeff".repeat(2);
const RUN: RunOfDice = {
  game: "K7Q2",
  run: 3,
  salts: { axis: "Wüstenfuchs", allied: "rats" },
  beacon: null,
};
const of = (purpose: string, faces = 6, more: Partial<DiePurpose> = {}): DiePurpose => ({
  audience: "all",
  purpose,
  faces,
  time: 1,
  ...more,
});

/** The block that decides a die, by another hand: the canonical JSON is written out letter by letter. */
function block({ audience, purpose, faces, time }: DiePurpose): Buffer {
  const message =
    `{"audience":"${audience}","beacon":null,"faces":${faces},"game":"K7Q2","purpose":"${purpose}",` +
    `"run":3,"salts":{"allied":"rats","axis":"Wüstenfuchs"},"time":${time}}`;
  return createHmac("sha256", Buffer.from(KEY, "hex")).update(message, "utf8").digest();
}

describe("a die of protocol 2", () => {
  it("is the HMAC of its purpose under its key, as node:crypto makes it", () => {
    for (const faces of [2, 6, 10, 18, 52, 200, 255]) {
      for (const purpose of ["combat 2917", "draw"]) {
        const what = of(purpose, faces);
        const byte = block(what).find((each) => each < 256 - 256 % faces);
        if (byte !== undefined) expect(dieOf2(KEY, RUN, what)).toBe(1 + byte % faces);
      }
    }
  });

  it("passes over bytes beyond the last multiple of its faces", () => {
    for (let number = 0, passed = 0; passed < 20; number++) {
      const what = of(`search ${number}`, 129);
      const bytes = block(what);
      if (bytes[0] < 129) continue;
      passed++;
      expect(dieOf2(KEY, RUN, what)).toBe(1 + bytes.find((byte) => byte < 129)! % 129);
    }
  });

  it("depends on game, run, audience, purpose, faces, time, salts and beacon, and on nothing else", () => {
    const message = messageOf2(RUN, of("combat 2917"));
    expect(Object.keys(JSON.parse(message)).sort()).toEqual(
      ["audience", "beacon", "faces", "game", "purpose", "run", "salts", "time"],
    );
    const others = [
      messageOf2({ ...RUN, game: "K7Q3" }, of("combat 2917")),
      messageOf2({ ...RUN, run: 4 }, of("combat 2917")),
      messageOf2({ ...RUN, beacon: "00" }, of("combat 2917")),
      messageOf2({ ...RUN, salts: { ...RUN.salts, axis: "" } }, of("combat 2917")),
      messageOf2(RUN, of("combat 2918")),
      messageOf2(RUN, of("combat 2917", 10)),
      messageOf2(RUN, of("combat 2917", 6, { time: 2 })),
      messageOf2(RUN, of("combat 2917", 6, { audience: "axis" })),
    ];
    expect(new Set([message, ...others]).size).toBe(9);
  });

  it("falls on every face, and on none beyond", () => {
    fc.assert(fc.property(fc.integer({ min: 2, max: 255 }), fc.string(), (faces, purpose) => {
      const die = dieOf2(KEY, RUN, of(purpose, faces));
      expect(Number.isInteger(die) && die >= 1 && die <= faces).toBe(true);
    }));
    for (const faces of [2, 3, 6, 10, 17]) {
      const found = new Set(
        Array.from({ length: 60 * faces }, (_, index) => dieOf2(KEY, RUN, of(`p${index}`, faces))),
      );
      expect(found.size).toBe(faces);
    }
  });
});

describe("the chains of a game", () => {
  it("are three, each with an anchor of its own", () => {
    const [anchors, first] = [keysAt(KEY, 0), keysAt(KEY, 1)];
    expect(new Set([...Object.values(anchors), ...Object.values(first)]).size).toBe(6);
  });

  it.each([1, 256, 300, 2.5, NaN])("has 2 to 255 faces, and not %d, which no byte could say", (faces) => {
    expect(() => dieOf2(KEY, RUN, of("x", faces))).toThrow(RangeError);
  });
});
