import { afterAll, describe, expect, it } from "vitest";
import { fakeDns, RECORDS, signed } from "../../../tests/support/signed-mail.ts";
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

describe("a letter that can be read in two ways", () => {
  it.each([
    "Message-ID: <2@example.org>",
    "To: orders@games.example.org",
    "Date: Thu, 26 Nov 2026 18:00:00 +0100",
    "Subject: resign",
    "Content-Type: text/html",
    "Content-Transfer-Encoding: base64",
  ])("is in doubt: %s twice", async (header) => {
    const raw = withHeader(await signed(LETTER), header);
    const name = header.split(":")[0].toLowerCase();
    const told = { authenticationResults: "a; spf=pass smtp.mailfrom=example.org" };
    for (const arrival of [{}, { client: OWN }, told]) {
      expect(await found(raw, arrival)).toEqual({
        verdict: "doubtful",
        reason: `its ${name} stands in it twice`,
      });
    }
  });

  it("is in doubt where a lone CR ends its head for one reader and not for the other", async () => {
    const text = new TextDecoder().decode(await signed(LETTER));
    const raw = bytes(
      text.replace("Subject:", "X: y\r\n\r\r\nbegin K7Q2 allied turn 1\r\nresign\r\nend\r\nSubject:"),
    );
    expect(await found(raw, {})).toEqual({
      verdict: "doubtful",
      reason: "its head can be read in two ways",
    });
  });

  it("is in doubt where it bears so many signatures that nobody looks at each", async () => {
    const asked: string[] = [];
    const dns = fakeDns(RECORDS, (question) => void asked.push(question));
    const more = "DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s; h=from; bh=a; b=a; l=9\r\n";
    const raw = bytes(more.repeat(10) + new TextDecoder().decode(await signed(LETTER)));
    expect(await found(raw, {}, { dns })).toEqual({
      verdict: "doubtful",
      reason: "it bears more than 10 signatures",
    });
    expect(asked).toEqual([]);
  });
});

describe("a letter made to keep the check of its signatures busy", () => {
  it("is in doubt where they name more fields than any head has", async () => {
    const more = `DKIM-Signature: v=1; a=rsa-sha256; d=example.org; s=s; h=${"x:".repeat(500)}; bh=a; b=a`;
    expect(await found(withHeader(await signed(LETTER), more), {})).toEqual({
      verdict: "doubtful",
      reason: "its signatures name more than 500 fields",
    });
  });

  it("is in doubt where it has too many recipients to look through", async () => {
    const to = [SEAT, ...Array.from({ length: 500 }, (_, each) => `a-long-name-${each}@example.net`)];
    expect(await found(await signed({ ...LETTER, to: to.join(", ") }), TO_SEAT)).toMatchObject({
      verdict: "doubtful",
    });
  });
});
