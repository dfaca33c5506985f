import { afterAll, describe, expect, it } from "vitest";
import { signed } from "../../../tests/support/signed-mail.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import {
  bytes,
  finding,
  LETTER,
  OWN,
  SEAT,
  TO_SEAT,
  withHeader,
} from "../../../tests/support/checked-senders.ts";

const kv = await openStore(":memory:");
afterAll(() => kv.close());
const found = finding(kv);

describe("a signed letter counts once", () => {
  const agree = (more: Partial<typeof LETTER> = {}) =>
    signed({ ...LETTER, to: SEAT, text: "agree", ...more }, { headerFieldNames: "From:To:Subject:Date" });
  const changed = (raw: Uint8Array, from: string | RegExp, to: string) =>
    bytes(new TextDecoder().decode(raw).replace(from, to));
  const AGAIN = { verdict: "doubtful", reason: "what is signed in it has come before in another letter" };
  const told = {
    ...TO_SEAT,
    door: "postmark",
    authenticationResults: "a; dkim=pass header.d=example.org",
  } as const;

  it("though it comes again and again as it is", async () => {
    const raw = await agree();
    for (const arrival of [TO_SEAT, told, TO_SEAT]) {
      expect(await found(raw, arrival)).toMatchObject({ verdict: "pass" });
    }
  });

  it.each([
    ["another Message-ID", /<1@example.org>/, "<2@example.org>"],
    ["no Message-ID", /Message-ID:.*\r\n/, ""],
    ["another kind of content", /text\/plain/, "text/html"],
  ])("and is in doubt with %s, which nobody has signed", async (_, from, to) => {
    for (const arrival of [TO_SEAT, told]) {
      const raw = await agree({ subject: `${to} ${arrival === told}` });
      expect(await found(raw, arrival)).toMatchObject({ verdict: "pass" });
      expect(await found(changed(raw, from, to), arrival)).toEqual(AGAIN);
    }
  });

  it("however its signature is written", async () => {
    const raw = await agree({ subject: "folded" });
    expect(await found(raw, TO_SEAT)).toMatchObject({ verdict: "pass" });
    const folded = changed(changed(raw, "<1@", "<2@"), / b=(.{20})/, " b=$1\r\n  ");
    expect(await found(folded, TO_SEAT)).toEqual(AGAIN);
  });

  it("whatever stands beside its signature that is none", async () => {
    for (const subject of ["one", "other"]) {
      const raw = withHeader(await agree({ subject }), "DKIM-Signature: v=1; d=example.net; h=from; b=");
      expect(await found(raw, TO_SEAT)).toMatchObject({ verdict: "pass" });
    }
  });

  it("except where a server of the sender's domain sends it, which makes no copies", async () => {
    const raw = await agree({ subject: "sent" });
    expect(await found(raw, TO_SEAT)).toMatchObject({ verdict: "pass" });
    const again = changed(raw, "<1@", "<2@");
    expect(await found(again, { ...TO_SEAT, client: OWN })).toMatchObject({ verdict: "pass" });
  });
});
