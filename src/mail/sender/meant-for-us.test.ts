import { afterAll, describe, expect, it } from "vitest";
import { signed, unsigned } from "../../../tests/support/signed-mail.ts";
import type { Arrival } from "../reading/letter/arrival.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import { finding, LETTER, OWN, SEAT, TO_SEAT, withHeader } from "../../../tests/support/checked-senders.ts";

const kv = await openStore(":memory:");
afterAll(() => kv.close());
const found = finding(kv);

describe("a signed letter counts only as one to us", () => {
  const replayed = (letter: Partial<typeof LETTER>, arrival: Partial<Arrival> = TO_SEAT) =>
    signed({ ...LETTER, ...letter }).then((raw) => found(raw, arrival));
  const NOT_TO_US = {
    verdict: "doubtful",
    reason: "example.org has signed it, but not as a letter to this address",
    signedBy: ["example.org"],
  };

  it("where its To or Cc, signed, names the seat that it would be obeyed for", async () => {
    expect(await replayed({ to: SEAT })).toMatchObject({ verdict: "pass" });
    expect(await replayed({ to: `Despatch <${SEAT.toUpperCase()}>, bruno@example.net` })).toMatchObject({
      verdict: "pass",
    });
    const copied = await signed({ ...LETTER, to: "bruno@example.net", cc: SEAT });
    expect(await found(copied, TO_SEAT)).toMatchObject({ verdict: "pass" });
  });

  it.each([
    ["somebody else", "bruno@example.net"],
    ["another seat", SEAT.replace("k7q2", "m3rt")],
    ["this seat at another turn", SEAT.replace(".3.", ".2.")],
    ["the referee in general", "referee@games.example.org"],
    ["somebody of whose name the seat is a part", `"${SEAT}" <bruno@example.net>`],
  ])("and not where it was written to %s", async (_, to) => {
    expect(await replayed({ to })).toEqual(NOT_TO_US);
  });

  it("where it goes to no seat, any address of ours will do", async () => {
    const arrival = { envelope: { from: "anna@example.org", to: ["referee@games.example.org"] } };
    expect(await replayed({ to: "help@Games.Example.Org" }, arrival)).toMatchObject({ verdict: "pass" });
    expect(await replayed({ to: "bruno@example.net" }, arrival)).toEqual(NOT_TO_US);
    const raw = withHeader(
      await signed({ ...LETTER, to: "bruno@example.net" }),
      `References: <1@games.example.org>`,
    );
    expect(await found(raw, arrival)).toEqual(NOT_TO_US);
  });

  it.each([
    ["To", "From:Subject:Date"],
    ["Subject", "From:To:Date"],
    ["Date", "From:To:Subject"],
  ])("and not where its %s is not signed, so that it may be anybody's", async (_, headerFieldNames) => {
    const raw = await signed({ ...LETTER, to: SEAT }, { headerFieldNames });
    expect(await found(raw, TO_SEAT)).toEqual(NOT_TO_US);
  });

  it("but a server of the author's domain sends nothing that it was not given", async () => {
    const raw = await signed({ ...LETTER, to: "bruno@example.net" });
    expect(await found(raw, { ...TO_SEAT, client: OWN })).toEqual({
      verdict: "pass",
      reason: "sent by a server of example.org",
      signedBy: ["example.org"],
    });
  });

  it("whatever a server that is trusted says of the signature", async () => {
    const told = (raw: Uint8Array, authenticationResults: string) =>
      found(raw, { door: "postmark", ...TO_SEAT, authenticationResults });
    const [elsewhere, here] = [
      await signed({ ...LETTER, to: "bruno@example.net" }),
      await signed({ ...LETTER, to: SEAT }),
    ];
    for (const said of ["a; dmarc=pass header.from=example.org", "a; dkim=pass header.d=example.org"]) {
      expect(await told(elsewhere, said)).toEqual(NOT_TO_US);
      expect(await told(here, said)).toMatchObject({ verdict: "pass" });
      expect(await told(await unsigned({ ...LETTER, to: "bruno@example.net" }), said)).toMatchObject({
        verdict: "pass",
      });
    }
    const sent = "a; dmarc=pass header.from=example.org; spf=pass smtp.mailfrom=example.org";
    expect(await told(elsewhere, sent)).toMatchObject({ verdict: "pass" });
    const both = withHeader(elsewhere, "DKIM-Signature: v=1; d=example.org; h=from:to:subject:date; b=x");
    expect(await told(both, "a; dmarc=pass header.from=example.org")).toEqual(NOT_TO_US);
  });
});
