import { describe, expect, it } from "vitest";
import { deliveryFailure } from "./delivery-failure.ts";

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
  await deliveryFailure(
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

describe("a delivery status notification (RFC 3464)", () => {
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

  it("is no other letter", async () => {
    expect(await deliveryFailure(new TextEncoder().encode("From: a@x\r\n\r\nAction: failed")))
      .toBeUndefined();
    expect(await deliveryFailure(new Uint8Array([0, 255, 13, 10]))).toBeUndefined();
  });
});
