import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { decoded } from "../../tests/support/letters.ts";
import { signed } from "../../tests/support/signed-mail.ts";
import { evidenceOf } from "./evidence.ts";

const raw = await signed({ from: "anna@example.org", to: "orders@games.example.org", text: "go\n" });
const letter = await decoded(raw);

it("of a letter are its bytes, their SHA-256, and the signatures that held", () => {
  const { sha256, raw: kept, signatures } = evidenceOf(raw, letter, ["example.org"]);
  expect(sha256).toBe(createHash("sha256").update(raw).digest("hex"));
  expect(Buffer.from(kept!, "base64")).toEqual(Buffer.from(raw));
  expect(signatures).toEqual([{
    domain: "example.org",
    selector: "post",
    signature: expect.stringMatching(/^[A-Za-z0-9+/]{100,}=*$/),
  }]);
});

it("has no signature that did not hold", () => {
  expect(evidenceOf(raw, letter, []).signatures).toEqual([]);
  expect(evidenceOf(raw, letter, ["example.com"]).signatures).toEqual([]);
});

it("has eight signatures at most, whatever the letter claims", () => {
  const headers = Array.from(
    { length: 100 },
    () => ({ key: "dkim-signature", value: "d=A.example; s=x; b=y y" }),
  );
  const { signatures } = evidenceOf(raw, { headers }, ["a.example"]);
  expect(signatures).toEqual(
    Array.from({ length: 8 }, () => ({ domain: "a.example", selector: "x", signature: "yy" })),
  );
});

it("of a long letter is its SHA-256 alone", () => {
  expect(evidenceOf(new Uint8Array(65_537), letter, [])).toEqual({
    raw: null,
    sha256: createHash("sha256").update(new Uint8Array(65_537)).digest("hex"),
    signatures: expect.any(Array),
  });
});
