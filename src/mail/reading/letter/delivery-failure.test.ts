import { describe, expect, it } from "vitest";
import { decoded } from "../../../../tests/support/letters.ts";

const failureIn = async (raw: Uint8Array) => (await decoded(raw)).failure;

const REPORT = [
  "Reporting-MTA: dns; mx.example.org",
  "",
  "Final-Recipient: rfc822; anna@example.org",
  "Action: failed",
  "Status: 5.1.1 (no such user)",
  "Diagnostic-Code: smtp; 550 5.1.1 no such user",
];
const RETURNED = [
  "From: Despatch <orders@games.example.org>",
  "message-id:  <k7q2.axis.3@games.example.org>",
];

const report = async (
  status = REPORT,
  returned = RETURNED,
  types = ["message/delivery-status", "message/rfc822"],
) =>
  await failureIn(
    new TextEncoder().encode([
      "From: MAILER-DAEMON@mx.example.org",
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "Action: failed",
      "--b",
      `Content-Type: ${types[0]}`,
      "",
      ...status,
      "",
      "--b",
      `Content-Type: ${types[1]}`,
      "",
      ...returned,
      "",
      "the letter",
      "--b--",
    ].join("\r\n")),
  );

describe("a delivery report", () => {
  it.each([
    ["message/delivery-status", "message/rfc822"],
    ["message/delivery-status", "text/rfc822-headers"],
    ["message/global-delivery-status", "message/global"],
  ])("says which letter failed, and why: %s with %s", async (...types) => {
    expect(await report(REPORT, RETURNED, types)).toEqual({
      status: "5.1.1",
      failed: "<k7q2.axis.3@games.example.org>",
    });
  });

  it("says of several recipients that one failed", async () => {
    const relayed = ["Final-Recipient: rfc822; b@example.org", "Action: relayed", "Status: 2.0.0", ""];
    expect(await report([...REPORT.slice(0, 2), ...REPORT.slice(2, 5), "", ...relayed])).toMatchObject({
      status: "5.1.1",
    });
  });

  it("may lack the status or the letter", async () => {
    expect(await report(REPORT.slice(0, 4), [])).toEqual({ status: "5.0.0", failed: undefined });
  });

  it.each(["delayed", "delivered", "relayed", "expanded"])(
    "that says %s is no failure",
    async (action) => {
      expect(await report(REPORT.map((line) => line.replace("failed", action)))).toBeUndefined();
    },
  );

  it.each<[program: string, header: string, words: readonly string[], status: string]>([
    ["qmail", "Subject: failure notice", [
      "Hi. This is the qmail-send program at mx.example.org.",
      "I'm afraid I wasn't able to deliver your message to the following addresses.",
      "This is a permanent error; I've given up. Sorry it didn't work out.",
      "",
      "<anna@example.org>:",
      "192.0.2.25 does not like recipient.",
      "Remote host said: 550 5.1.1 no such user",
      "",
      "--- Below this line is a copy of the message.",
    ], "5.1.1"],
    ["an old Exim", "X-Failed-Recipients: anna@example.org", [
      "This message was created automatically by mail delivery software.",
      "",
      "A message that you sent could not be delivered to one or more of its recipients.",
      "",
      "  anna@example.org",
      "    mailbox is full",
      "",
      "------ This is a copy of the message, including all the headers. ------",
    ], "5.0.0"],
  ])("may be in the words of %s", async (_, header, words, status) => {
    const lines = [
      "From: MAILER-DAEMON@mx.example.org",
      header,
      "",
      ...words,
      "",
      ...RETURNED,
      "",
      "the letter",
    ];
    expect(await failureIn(new TextEncoder().encode(lines.join("\r\n")))).toEqual({
      status,
      failed: "<k7q2.axis.3@games.example.org>",
    });
  });

  it("is no other letter", async () => {
    expect(await failureIn(new TextEncoder().encode("From: a@x\r\n\r\nAction: failed")))
      .toBeUndefined();
    expect(await failureIn(new Uint8Array([0, 255, 13, 10]))).toBeUndefined();
  });
});
