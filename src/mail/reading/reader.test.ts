import { describe, expect, it } from "vitest";
import { readerApart, readHere, warmReader } from "./reader.ts";

const bytes = (...lines: readonly string[]) => new TextEncoder().encode(lines.join("\r\n"));
const HEADERS = ["From: bruno@example.org", "To: referee@example.org", "Subject: go"];
const SHEET = ["begin K7Q2 axis turn 3", "move 1605 to 1705", "end"];
const LETTER = bytes(...HEADERS, "", ...SHEET, "status");
const raise = (error: unknown) => {
  throw error;
};

/** A letter whose parts lie so deep in one another, the sheet in the outermost. */
function nested(depth: number, sheet: readonly string[]): Uint8Array {
  const inner = Array.from(
    { length: depth },
    (_, at) => [`--b${at}`, `Content-Type: multipart/mixed; boundary=b${at + 1}`, ""],
  ).flat();
  return bytes(...HEADERS, "Content-Type: multipart/mixed; boundary=b0", "", "--b0", "", ...sheet, ...inner);
}

describe("a reader", () => {
  it("tells who wrote what, in a thread of its own as anywhere else", async () => {
    const here = await readHere(LETTER, { from: "bounces@example.org", to: ["a@example.org"] });
    expect(here).toMatchObject({
      kind: "read",
      letter: { from: "bruno@example.org", to: ["a@example.org", "referee@example.org"] },
      contents: {
        body: { blocks: [{ game: "K7Q2", lines: ["move 1605 to 1705"] }], around: ["status", ""] },
      },
      failure: undefined,
    });
    const apart = readerApart(raise);
    expect(await apart(LETTER, { from: "bounces@example.org", to: ["a@example.org"] })).toEqual(here);
  });

  it("is made ready by a letter in which nothing stands", async () => {
    const readings: unknown[] = [];
    await warmReader(async (raw) => {
      const reading = await readHere(raw);
      readings.push(reading);
      return reading;
    });
    expect(readings).toMatchObject([{
      kind: "read",
      letter: { to: [] },
      contents: { body: { blocks: [] } },
    }]);
  });

  it("reads where it is where there is no thread to be had, and says so once", async () => {
    const faults: unknown[] = [];
    const script = new URL("./no-such-thread.ts", import.meta.url);
    const read = readerApart((error) => void faults.push(error), { script });
    expect(await read(LETTER)).toEqual(await readHere(LETTER));
    expect(await read(LETTER)).toEqual(await readHere(LETTER));
    expect(faults.map(String)).toEqual([expect.stringMatching(/^NoThread: /)]);
  });

  it("gives up on a letter that finds no end, and on one that brings its thread down", async () => {
    const faults: unknown[] = [];
    const script = new URL("../../../tests/support/reader-of-tests.ts", import.meta.url);
    const read = readerApart((error) => void faults.push(error), { script, patience: 50 });
    const reason = "It takes longer to read than the 0.05 seconds that a letter may take";
    expect(await read(LETTER)).toEqual({ kind: "unreadable", reason });
    const patient = readerApart((error) => void faults.push(error), { script });
    expect(await patient(new Uint8Array())).toEqual({
      kind: "unreadable",
      reason: "The referee's reader gave up on it",
    });
    expect(faults).toHaveLength(2);
  });

  it.each<[what: string, letter: Uint8Array, reason: string]>([
    ["bytes", new Uint8Array(1_000_001), "Letters may be 1000000 bytes at the most"],
    ["lines", bytes(...HEADERS, "", "\n".repeat(20_001)), "Letters may have 20000 lines at the most"],
    [
      "bytes in the heads of its parts",
      bytes(
        ...HEADERS,
        "Content-Type: multipart/mixed; boundary=b",
        "",
        ...Array.from({ length: 900 }, () => ["--b", `X: ${"a".repeat(600)}`, ""]).flat(),
      ),
      "The heads of a letter's parts may have 500000 bytes at the most",
    ],
  ])("reads no letter of too many %s, and says what may be", async (_, letter, reason) => {
    expect(await readHere(letter)).toEqual({ kind: "unreadable", reason });
  });

  it("reads of parts that lie too deep in one another those above", async () => {
    expect(await readHere(nested(25, SHEET))).toMatchObject({ contents: { leftOut: undefined } });
    for (const depth of [35, 300]) {
      expect(await readHere(nested(depth, SHEET))).toMatchObject({
        contents: {
          body: { blocks: [{ lines: ["move 1605 to 1705"] }] },
          leftOut: "The parts of a letter may lie 30 deep in one another at the most",
        },
      });
    }
  });

  it("reads of too many parts the first", async () => {
    const parts = Array.from({ length: 1_500 }, () => ["--b", "", "words"]).flat();
    const letter = bytes(
      ...HEADERS,
      "Content-Type: multipart/mixed; boundary=b",
      "",
      "--b",
      "",
      ...SHEET,
      ...parts,
    );
    expect(await readHere(letter)).toMatchObject({
      contents: { body: { blocks: [{ game: "K7Q2" }] }, leftOut: "Of a letter 1000 parts are read" },
    });
  });
});
