import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keyBefore } from "../../../dice/key-chain.ts";
import { dieByHand } from "./one-die.ts";

/** Dice worked out for other verifiers. */
const VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname!, "../../../../tests/vectors/dice-2.json"), "utf8"),
) as { key: string; message: string; block: string; die: number; run?: number }[];

function made(proof: string) {
  const found = dieByHand(proof);
  if (!found.ok) throw new Error(found.error);
  return found.value;
}

it("a die is made again from its key and its line, however they were copied", () => {
  expect(VECTORS.length).toBeGreaterThan(3);
  for (const { key, message, block, die } of VECTORS) {
    const spaced = ` ${key.toUpperCase().replace(/.{8}/g, "$& ")}\n`;
    for (const proof of [`${spaced}\n  ${message}\n`, `${message}\r\n${spaced}`]) {
      const { title, isWrong, compare, steps } = made(proof);
      expect([title, isWrong]).toEqual([`The die is ${die}.`, false]);
      expect(steps.join("\n")).toContain(block);
      expect(compare.at(-1)).toContain(keyBefore(key, JSON.parse(message).run));
    }
  }
});

describe("a proof that is pasted whole", () => {
  const [{ key, message, die }] = VECTORS;
  const { run, salts } = JSON.parse(message);
  const proof = (more: { die?: number; key?: string; anchor?: string; line?: string } = {}) =>
    [
      `Die: ${more.die ?? die}`,
      `Key of run ${run}: ${more.key ?? key}`,
      `Anchor: ${more.anchor ?? keyBefore(key, run)}`,
      more.line ?? message,
    ].join("\n");

  it("says that the die is so, whose words went into it, and that the key leads to the anchor", () => {
    const { title, isWrong, compare } = made(proof());
    expect([title, isWrong]).toEqual([`The die is ${die}, as the proof says.`, false]);
    expect(compare.join(" ")).toContain(`Allied “${salts.allied}”, Axis “${salts.axis}”`);
    expect(compare.join(" ")).toContain("is the anchor that the proof names.");
  });

  it("takes a key over which a restore of the referee's store has passed", () => {
    expect(made(proof({ anchor: keyBefore(key, run + 256) })).isWrong).toBe(false);
    expect(made(proof({ anchor: keyBefore(key, run + 255) })).isWrong).toBe(true);
  });

  it.each([
    ["another die", { die: die % 6 + 1 }, /^THE PROOF IS WRONG: it says \d, and what it names makes \d\.$/],
    ["another anchor", { anchor: "0".repeat(64) }, /^THE PROOF IS WRONG: its key does not belong/],
    ["the key of another run", { key: keyBefore(key), die: undefined }, /^THE PROOF IS WRONG/],
  ])("is wrong where it names %s", (_, other, said) => {
    const { title, isWrong } = made(proof(other));
    expect([isWrong, title]).toEqual([true, expect.stringMatching(said)]);
  });

  it("is put together where a mail program has broken its line at a space, and nowhere else", () => {
    const at = message.indexOf(" ", message.indexOf('"purpose"'));
    expect(at).toBeGreaterThan(0);
    const broken = `${message.slice(0, at)}\r\n${message.slice(at + 1)}`;
    expect(made(proof({ line: broken })).title).toBe(`The die is ${die}, as the proof says.`);
    expect(made(proof({ line: `${message.slice(0, 20)}\n${message.slice(20)}` })).isWrong).toBe(false);
  });
});

it.each([
  ["a key that was cut", `1a2b {"run":1}`, "64 digits"],
  ["a line that was cut", `${"a".repeat(64)} {"run":1`, "Copy the proof whole"],
  ["a line of something else", `${"a".repeat(64)} [1]`, "Copy the proof whole"],
  ["a run that no chain has a key for", `${"a".repeat(64)} {"faces":6,"run":4097}`, "Copy the proof whole"],
  ["faces that no byte can tell", `${"a".repeat(64)} {"faces":300,"run":1}`, "Copy the proof whole"],
  ["a line that no referee hashes", `${"a".repeat(64)} {"run": 1}`, "Copy the proof whole"],
  ["nothing at all", "", "Copy the proof whole"],
  ["a book", '{"'.repeat(1_000_000), "Copy the proof whole"],
])("of %s it says what is missing", (_, proof, said) => {
  const found = dieByHand(proof);
  expect(found.ok ? "" : found.error).toContain(said);
});
