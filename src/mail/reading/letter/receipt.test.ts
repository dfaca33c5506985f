import { describe, expect, it } from "vitest";
import { decoded, readWhole } from "../../../../tests/support/letters.ts";
import { ENCRYPTED, notReadIn, unreadFile } from "./receipt.ts";

const receiptOf = async (...lines: readonly string[]) =>
  readWhole(await decoded(new TextEncoder().encode(lines.join("\r\n")))).receipt;

const part = (type: string, name: string, ...content: readonly string[]) => [
  "--b",
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  "",
  ...content,
];
const SHEET = ["begin K7Q2 axis turn 3", "hold 1605", "end"];

describe("the receipt of a letter", () => {
  it("has a row for typed text, each sheet, the quotation and each attachment", async () => {
    const receipt = await receiptOf(
      "From: bruno@example.org",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "Here you are.",
      ...SHEET,
      ...SHEET,
      "> your turn",
      ...part("text/plain", "old.txt", ...SHEET),
      ...part("image/jpeg", "orders.jpg", "xx"),
      ...part("application/pgp-signature", "signature.asc", "xx"),
      "--b--",
    );
    expect(receipt).toEqual([
      { part: "typed text", fate: "read" },
      { part: "sheet K7Q2 axis turn 3", fate: "read" },
      { part: "sheet K7Q2 axis turn 3", fate: "leftAside", why: "another sheet for the same turn counts" },
      { part: "quotation", fate: "leftAside", why: "it is another letter's text" },
      { part: "old.txt", fate: "leftAside", why: "the sheet of another part counts" },
      { part: "orders.jpg", fate: "notRead", why: "it is a picture" },
      { part: "signature.asc", fate: "leftAside", why: "it is a signature" },
    ]);
    expect(notReadIn(receipt).map(({ part }) => part)).toEqual(["orders.jpg"]);
  });

  it("names what is no whole sheet", async () => {
    expect(await receiptOf("From: a@x", "", "begin K7Q2 axis turn 3", "hold 1605")).toContainEqual(
      { part: "sheet K7Q2 axis turn 3", fate: "notRead", why: "no line END follows" },
    );
    expect(await receiptOf("From: a@x", "", "begn K7Q2 axis turn 3", "end")).toContainEqual(
      { part: '"begn K7Q2 axis turn 3"', fate: "notRead", why: "it is no first line of a sheet" },
    );
  });

  it("says how far a long file was read", async () => {
    const receipt = await receiptOf(
      "From: a@x",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      ...part("text/plain", "long.txt", ...Array.from({ length: 12_000 }, () => "hold 1605")),
      "--b--",
    );
    expect(receipt).toContainEqual(
      {
        part: "rest of long.txt",
        fate: "notRead",
        why: "only its first 100000 characters are read",
      },
    );
  });
});

describe("an attached file that nobody reads", () => {
  const file = (mimeType: string, filename: string, changes: Partial<Parameters<typeof unreadFile>[0]>) =>
    unreadFile({ mimeType, filename, disposition: "attachment", content: "xx", ...changes });
  const PHOTOGRAPH = { content: "x".repeat(30_000) };

  it.each(
    [
      ["image/png", "map.png", {}, "leftAside", "it is a picture that goes with the text"],
      ["image/svg+xml", "map-K7Q2-3.svg", {}, "leftAside", "it is a picture that goes with the text"],
      ["image/png", "logo.png", { related: true }, "leftAside", "it is a picture that goes with the text"],
      ["image/png", "orders.png", { related: true, ...PHOTOGRAPH }, "notRead", "it is a picture"],
      ["image/jpeg", "IMG_1.jpeg", { disposition: "inline", ...PHOTOGRAPH }, "notRead", "it is a picture"],
      ["image/png", "orders.png", {}, "notRead", "it is a picture"],
      ["application/pdf", "orders.pdf", {}, "notRead", "it is a PDF"],
      ["application/octet-stream", "", {}, "notRead", "it is no file of plain text"],
      ["application/octet-stream", "Befehle.DOCX", {}, "notRead", "it is a document of a word processor"],
      ["application/vnd.oasis.opendocument.spreadsheet", "", {}, "notRead", "it is a spreadsheet"],
      ["application/x-zip-compressed", "", {}, "notRead", "it is an archive: attach the file that is in it"],
      ["application/pgp-encrypted", "", {}, "leftAside", "it says how another part is encrypted"],
      ["application/pkcs7-mime", "smime.p7m", {}, "notRead", ENCRYPTED],
      ["text/calendar", "turn.ics", {}, "notRead", "it is an entry for a calendar"],
      ["text/vcard", "bruno.vcf", {}, "leftAside", "it is a visiting card"],
    ] as const,
  )(
    "%s %s %o",
    (mimeType, filename, changes, fate, why) =>
      expect(file(mimeType, filename, changes)).toEqual({
        part: filename === "" ? mimeType : filename,
        fate,
        why,
      }),
  );
});
