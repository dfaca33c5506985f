import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { keyBefore } from "../../dice/key-chain.ts";
import { dieByHand } from "./one-die.ts";

/** Dice worked out for other verifiers. */
const VECTORS = JSON.parse(
  readFileSync(join(import.meta.dirname!, "../../../tests/vectors/dice-2.json"), "utf8"),
) as { key: string; message: string; block: string; die: number; run?: number }[];

it("a die is made again from its key and its line, however they were copied", () => {
  expect(VECTORS.length).toBeGreaterThan(3);
  for (const { key, message, block, die } of VECTORS) {
    const spaced = ` ${key.toUpperCase().replace(/.{8}/g, "$& ")}\n`;
    const made = dieByHand(spaced, `  ${message}\n`);
    if (!made.ok) throw new Error(made.error);
    expect(made.value[0]).toBe(`The die is ${die}.`);
    expect(made.value.join("\n")).toContain(block);
    expect(made.value.at(-1)).toContain(keyBefore(key, JSON.parse(message).run));
  }
});

it.each([
  ["a key that was cut", "1a2b", '{"run":1}', "64 digits"],
  ["a line that was cut", "a".repeat(64), '{"run":1', "Copy it whole"],
  ["a line of something else", "a".repeat(64), "[1]", "Copy it whole"],
  ["a run that no chain has a key for", "a".repeat(64), '{"run":4097,"faces":6}', "Copy it whole"],
  ["faces that no byte can tell", "a".repeat(64), '{"run":1,"faces":300}', "Copy it whole"],
])("of %s it says what is missing", (_, key, line, said) => {
  const made = dieByHand(key, line);
  expect(made.ok ? "" : made.error).toContain(said);
});
