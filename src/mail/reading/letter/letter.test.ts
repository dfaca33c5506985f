import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decoded } from "../../../../tests/support/letters.ts";

const bytes = (...lines: readonly string[]) => new TextEncoder().encode(lines.join("\r\n"));
const HEADERS = [
  "From: Bruno <bruno@example.org>",
  "To: Despatch <orders@referee.example.org>, anna@example.org",
  "Cc: carla@example.org",
  "Subject: =?utf-8?Q?Z=C3=BCge?= for you",
  "Message-ID: <1@mail.example.org>",
];

describe("a letter", () => {
  it("is decoded: its sender, recipients, subject and words", async () => {
    expect(await decoded(bytes(...HEADERS, "X-Test: Yes", "", "hold 1605", "go", ""))).toEqual({
      messageId: "<1@mail.example.org>",
      readAs: expect.stringMatching(/^<1@mail\.example\.org> [0-9a-f]{64}$/),
      readAsBefore: expect.stringMatching(/^<1@mail\.example\.org> [0-9a-f]{64}$/),
      from: "bruno@example.org",
      to: ["orders@referee.example.org", "anna@example.org", "carla@example.org"],
      subject: "Züge for you",
      text: expect.stringMatching(/^hold 1605\r?\ngo\r?\n$/),
      html: "",
      attachments: [],
      unread: [],
      date: undefined,
      headers: expect.arrayContaining([{ key: "x-test", value: "Yes" }]),
      returnPath: undefined,
    });
  });

  it("goes first to the recipients that its envelope names", async () => {
    const { to } = await decoded(bytes(...HEADERS, "Delivered-To: box@example.org", "", "go"), {
      from: "bounces@example.org",
      to: ["orders+k7q2.axis.3.abcdefghijklmnop@referee.example.org"],
    });
    expect(to).toEqual([
      "orders+k7q2.axis.3.abcdefghijklmnop@referee.example.org",
      "orders@referee.example.org",
      "anna@example.org",
      "carla@example.org",
      "box@example.org",
    ]);
  });

  it("is from the sender it names, else from the sender its envelope names, else from nobody", async () => {
    const envelope = { from: "bounces@example.org", to: [] };
    expect((await decoded(bytes(...HEADERS, "", "go"), envelope)).from).toBe("bruno@example.org");
    expect((await decoded(bytes("Subject: go", "", "go"), envelope)).from).toBe("bounces@example.org");
    expect((await decoded(bytes("Subject: go", "", "go"))).from).toBe("");
    for (const nobody of ["From: Bruno", "From: <>", "From:", "From: undisclosed:;"]) {
      expect((await decoded(bytes(nobody, "", "go"), envelope)).from).toBe("bounces@example.org");
    }
  });

  it.each<[header: string, envelope: string | undefined, returnPath: string | undefined]>([
    ["Return-Path: <bruno@example.org>", undefined, "bruno@example.org"],
    ["Return-Path: <>", undefined, ""],
    ["Return-Path: <bruno@example.org>", "", ""],
    ["X-Test: none", "bruno@example.org", "bruno@example.org"],
    ["X-Test: none", undefined, undefined],
  ])("with %s and the envelope %j returns to %j (RFC 5321, 4.4)", async (header, from, returnPath) => {
    const envelope = from === undefined ? undefined : { from, to: [] };
    expect((await decoded(bytes(header, ...HEADERS, "", "go"), envelope)).returnPath).toBe(returnPath);
  });

  it("without a Message-ID gets one from its bytes: the same for the same letter, another for another", async () => {
    const [once, again, other] = await Promise.all(
      ["go", "go", "wait"].map((text) => decoded(bytes("From: bruno@example.org", "", text))),
    );
    expect(once.messageId).toMatch(/^<[0-9a-f]{64}@no-message-id>$/);
    expect([again.messageId, again.readAs]).toEqual([once.messageId, once.readAs]);
    expect(other.messageId).not.toBe(once.messageId);
  });

  it("has no subject or sender that is longer than any", async () => {
    const long = "a".repeat(5_000);
    const { subject, from } = await decoded(bytes(`From: ${long}@example.org`, `Subject: ${long}`, "", "go"));
    expect([subject, from]).toEqual([long.slice(0, 1_000), ""]);
  });

  it.each([
    "Message-ID: <>",
    "Message-ID:",
    "Message-ID: < >",
    `Message-ID: <${"a".repeat(5_000)}@mail.example.org>`,
  ])("%s is none", async (header) => {
    const { messageId } = await decoded(bytes("From: bruno@example.org", header, "", "go"));
    expect(messageId).toMatch(/^<[0-9a-f]{64}@no-message-id>$/);
  });

  it("whose lines flow has them joined, quoted and typed ones apart (RFC 3676)", async () => {
    const type = "Content-Type: text/plain; charset=utf-8; format=flowed";
    const { text } = await decoded(
      bytes(...HEADERS, type, "", "> I think ", "> so ", "well ", "then", ""),
    );
    expect(text.trim()).toBe("> I think so \nwell then");
  });
});

describe("a letter of several parts", () => {
  const part = (headers: readonly string[], ...body: readonly string[]) => ["--b", ...headers, "", ...body];
  const mixed = (...parts: readonly (readonly string[])[]) =>
    decoded(
      bytes(...HEADERS, "Content-Type: multipart/mixed; boundary=b", "", ...parts.flat(), "--b--", ""),
    );
  const attached = (type: string, disposition: string, ...body: readonly string[]) =>
    part([`Content-Type: ${type}`, `Content-Disposition: ${disposition}; filename=x`], ...body);

  it("gives text and HTML of the same words", async () => {
    const letter = await decoded(bytes(
      ...HEADERS,
      "Content-Type: multipart/alternative; boundary=b",
      "",
      ...part(["Content-Type: text/plain"], "go"),
      ...part(["Content-Type: text/html"], "<p>go</p>"),
      "--b--",
    ));
    expect([letter.text.trim(), letter.html.trim(), letter.attachments]).toEqual(["go", "<p>go</p>", []]);
  });

  it("gives the words of text that is attached, and of nothing else", async () => {
    const letter = await mixed(
      part(["Content-Type: text/plain"], "See below."),
      attached("text/plain; charset=utf-8", "attachment", "hold 1605 \u2192"),
      attached("text/html", "attachment", "<p>hold 1705</p>"),
      attached("image/png", "inline", "hold 1805"),
      attached("application/pdf", "attachment", "hold 1905"),
    );
    expect(letter.attachments.map(({ text }) => text.trim())).toEqual([
      "hold 1605 \u2192",
      "<p>hold 1705</p>",
    ]);
    expect(letter.unread.map(({ why }) => why)).toEqual([
      "it is a picture that goes with the text",
      "it is a PDF",
    ]);
    expect(letter.text.trim()).toBe("See below.");
  });

  it("knows plain text by its file's name where it is sent as bytes", async () => {
    const octets = (name: string) =>
      part(
        ["Content-Type: application/octet-stream", `Content-Disposition: attachment; filename=${name}`],
        name,
      );
    const { attachments } = await mixed(octets("orders.TXT"), octets("orders.doc"));
    expect(attachments.map(({ text }) => text.trim())).toEqual(["orders.TXT"]);
  });

  it("reads an attachment in whatever encoding its bytes are", async () => {
    const base64 = (content: readonly number[]) =>
      part(
        ["Content-Type: text/plain", "Content-Disposition: attachment", "Content-Transfer-Encoding: base64"],
        btoa(String.fromCharCode(...content)),
      );
    const { attachments } = await mixed(
      base64([0xff, 0xfe, 0x67, 0, 0x6f, 0]),
      base64([0x5a, 0xfc, 0x67, 0x65]),
    );
    expect(attachments.map(({ text }) => text)).toEqual(["go", "Züge"]);
  });

  it("gives no more of an attachment than an order sheet could need", async () => {
    const letter = await mixed(
      part(["Content-Type: text/plain"], "See below."),
      attached("text/plain", "attachment", ...Array.from({ length: 3_000 }, () => "hold 1605 ".repeat(10))),
    );
    expect(letter.attachments[0].text.length).toBe(100_000);
  });
});

describe("whatever comes in", () => {
  it("comes out as a letter that can be told from others", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (raw) => {
        const letter = await decoded(raw);
        expect(letter.messageId).not.toBe("");
        expect([typeof letter.text, typeof letter.html, typeof letter.subject]).toEqual([
          "string",
          "string",
          "string",
        ]);
      }),
      { numRuns: 50 },
    );
  });

  it("however it pretends to be a letter, comes out as one", async () => {
    const line = fc.oneof(
      fc.constantFrom(
        ...HEADERS,
        "Content-Type: multipart/mixed; boundary=b",
        "Content-Type: text/html; charset=utf-7",
        "Content-Type: text/plain; charset=; format=flowed",
        "Content-Type: ;;;",
        "Content-Transfer-Encoding: base64",
        "Content-Transfer-Encoding: quoted-printable",
        "--b",
        "--b--",
        "",
        "=ZZ=",
        "\t folded",
        ": no name",
        "From: =?utf-8?B?!?=",
      ),
      fc.string({ maxLength: 20 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), async (lines) => {
        const letter = await decoded(bytes(...lines));
        expect(letter.messageId).not.toBe("");
      }),
      { numRuns: 100 },
    );
  });
});
