import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { billOf, packagesOf } from "../scripts/sbom.ts";

const lock = JSON.parse(readFileSync(join(import.meta.dirname!, "../deno.lock"), "utf8"));

it("the bill of materials names every package of the lock file, with its digest", () => {
  const bill = billOf(packagesOf(lock), "1.2.3", ({ name }) => name === "hono" ? "MIT" : undefined);
  const named = bill.components.map(({ name, version }) => `${name}@${version}`);
  expect(new Set(named).size).toBe(named.length);
  for (const [key, { integrity }] of Object.entries<{ integrity: string }>(lock.npm)) {
    const at = named.indexOf(key.replace(/^(@?[^@]+@[^_]+)_.*$/, "$1"));
    expect([key, at]).not.toEqual([key, -1]);
    const [{ alg, content }] = bill.components[at].hashes;
    expect([
      alg,
      `sha512-${
        btoa(String.fromCharCode(...Uint8Array.from(content.match(/../g)!, (hex) => parseInt(hex, 16))))
      }`,
    ])
      .toEqual(["SHA-512", integrity]);
  }
  const hono = bill.components.find(({ name }) => name === "hono");
  expect(hono).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/hono@/),
    licenses: [{ license: { id: "MIT" } }],
  });
  expect(bill.components.find(({ name }) => name === "@deno/kv")?.purl).toMatch(/^pkg:npm\/%40deno\/kv@/);
  expect(bill.metadata.component.version).toBe("1.2.3");
});
