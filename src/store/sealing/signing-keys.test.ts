import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { VAULT } from "../../../tests/support/store.ts";
import { signingKey } from "../../dice/signing.ts";
import { openStore } from "../kv/deno-kv.ts";
import type { KvPort } from "../kv/port.ts";
import { SigningKeys } from "./signing-keys.ts";
import { CannotOpen, Vault } from "./vault.ts";

let kv: KvPort;
beforeEach(async () => void (kv = await openStore(":memory:")));
afterEach(() => kv.close());

const GIVEN = "9d".repeat(32);

describe("the keys that a referee signs with", () => {
  it("are made at the first start and kept", async () => {
    const first = await SigningKeys.open(kv, VAULT, 5);
    expect(first.published).toEqual([
      { id: first.signers.active.id, public: first.signers.active.public, since: 5 },
    ]);
    const again = await SigningKeys.open(kv, VAULT, 6);
    expect([again.signers.active, again.published]).toEqual([first.signers.active, first.published]);
  });

  it("are the one that is given, which is kept too", async () => {
    const given = await SigningKeys.open(kv, VAULT, 5, GIVEN);
    expect(given.signers.active).toEqual(signingKey(GIVEN));
    expect((await SigningKeys.open(kv, VAULT, 6)).signers.active).toEqual(signingKey(GIVEN));
  });

  it("stay known and published when another is taken into use", async () => {
    const first = await SigningKeys.open(kv, VAULT, 5);
    const second = await SigningKeys.open(kv, VAULT, 6, GIVEN);
    const third = await SigningKeys.open(kv, VAULT, 7, undefined, true);
    expect(third.signers.active.id).not.toBe(second.signers.active.id);
    for (const { active } of [first.signers, second.signers, third.signers]) {
      expect(third.signers.key(active.id)).toEqual(active);
    }
    expect(third.published.map(({ since }) => since)).toEqual([5, 6, 7]);
    expect(third.signers.key("0123456789abcdef")).toBeUndefined();
  });

  it("lie encrypted in the store, and open with no other key", async () => {
    await SigningKeys.open(kv, VAULT, 5, GIVEN);
    for await (const { value } of kv.list([])) expect(new TextDecoder().decode(value)).not.toContain(GIVEN);
    await expect(SigningKeys.open(kv, new Vault("00".repeat(32)), 6)).rejects.toThrow(CannotOpen);
  });

  it("are made once where two start at the same moment", async () => {
    const [one, other] = await Promise.all([SigningKeys.open(kv, VAULT, 5), SigningKeys.open(kv, VAULT, 5)]);
    expect(one.signers.active).toEqual(other.signers.active);
  });
});
