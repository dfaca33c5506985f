import { describe, expect, it } from "vitest";
import { CannotOpen, Vault } from "./vault.ts";

const vault = new Vault("5e".repeat(32));

describe("a vault", () => {
  it("gives back what it was given, for the same place", () => {
    expect(vault.open(vault.seal("Wüstenfüchse", "the dice of K7Q2"), "the dice of K7Q2")).toBe(
      "Wüstenfüchse",
    );
  });

  it("never shows the secret, nor that two are the same", () => {
    const [first, second] = [vault.seal("secret", "here"), vault.seal("secret", "here")];
    expect(first).not.toBe(second);
    expect(new TextDecoder().decode(Uint8Array.fromBase64(first, { alphabet: "base64url" }))).not.toContain(
      "secret",
    );
  });

  it("opens nothing for another place, with another key, cut short or changed", () => {
    const sealed = vault.seal("secret", "here");
    const changed = (sealed.startsWith("A") ? "B" : "A") + sealed.slice(1);
    expect(() => vault.open(sealed, "there")).toThrow(CannotOpen);
    expect(() => new Vault("5f".repeat(32)).open(sealed, "here")).toThrow(CannotOpen);
    for (const wrong of [changed, sealed.slice(0, -4), "", "AAAA"]) {
      expect(() => vault.open(wrong, "here")).toThrow(CannotOpen);
    }
  });
});
