import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Desk } from "../../tests/support/office.ts";
import { HOUR } from "../common/bytes/lengths.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { Handled } from "./letters-in/handled.ts";
import { receive } from "./reception.ts";
import { letterText } from "../../tests/support/letters.ts";
import { LetterWriter } from "../../tests/support/letter-writer.ts";

let desk: Desk, id: string, anna: LetterWriter;
beforeEach(async () => void ({ desk, id, anna } = await LetterWriter.begin()));
afterEach(() => desk.close());

describe("a letter of ours that comes back (RFC 3464)", () => {
  const BRUNO = "bruno@example.org";
  const lettersToBruno = async () => (await desk.letters(BRUNO)).map(letterText);

  let reports = 0;

  /** Anna's mail server reports on a letter. */
  async function comesBack(item: OutboxItem, action = "failed", to = item.replyTo): Promise<Handled> {
    const lines = [
      "From: MAILER-DAEMON@mx.example.org",
      `To: ${to}`,
      `Message-ID: <report-${++reports}@mx.example.org>`,
      "Auto-Submitted: auto-replied",
      "MIME-Version: 1.0",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example.org",
      "",
      `Final-Recipient: rfc822; ${LetterWriter.ANNA}`,
      `Action: ${action}`,
      "Status: 5.2.2",
      "",
      "--b",
      "Content-Type: text/rfc822-headers",
      "",
      `Message-ID: ${item.messageId}`,
      "",
      "--b--",
    ];
    const raw = new TextEncoder().encode(lines.join("\r\n"));
    return await receive(desk.office, { door: "smtp", raw, envelope: { from: "", to: [to] } });
  }

  const sent = async () => {
    const item = await anna.newest();
    await desk.office.outbox.sent(item, desk.now);
    return (await desk.office.outbox.posted(item.messageId))!;
  };

  it("is counted, and the opponent told once a day, without the address", async () => {
    const item = await sent();
    const before = (await lettersToBruno()).length;
    expect(await comesBack(item)).toEqual({ kind: "bounce", status: "5.2.2" });
    expect(await comesBack(item)).toEqual({ kind: "bounce", status: "5.2.2" });
    expect(await desk.office.games.bounces(id, "allied")).toEqual({
      count: 2,
      at: desk.now,
      status: "5.2.2",
    });
    const told = (await lettersToBruno()).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0].replace(/\s+/g, " ")).toContain("A letter to the Allied player came back on 2026-11-05");
    expect(told[0]).not.toContain(LetterWriter.ANNA);
    desk.now += 24 * HOUR;
    await comesBack(item);
    expect((await lettersToBruno()).slice(before)).toHaveLength(2);
  });

  it.each<[string, (item: OutboxItem) => Partial<OutboxItem>]>([
    ["no letter", () => ({ messageId: "" })],
    [
      "a letter that is none of ours",
      ({ messageId }) => ({ messageId: messageId.replace(/\w{16}@/, `${"a".repeat(16)}@`) }),
    ],
  ])(
    "is not believed where it names %s, as who knows the reply address could write it",
    async (_, changed) => {
      const item = await sent();
      const before = (await lettersToBruno()).length;
      expect((await comesBack({ ...item, ...changed(item) })).kind).toBe("automatic");
      expect(await desk.office.games.bounces(id, "allied")).toBeUndefined();
      expect(await lettersToBruno()).toHaveLength(before);
    },
  );

  it("is not believed of a letter to the other seat, one that has not gone yet, or one that went long ago", async () => {
    const waiting = await anna.newest();
    expect((await comesBack(waiting)).kind).toBe("automatic");
    const item = await sent();
    const [brunos] = await desk.letters(BRUNO);
    await desk.office.outbox.sent(brunos, desk.now);
    expect((await comesBack({ ...item, messageId: brunos.messageId })).kind).toBe("automatic");
    desk.now += 15 * 24 * HOUR;
    expect((await comesBack(item)).kind).toBe("automatic");
    expect(await desk.office.games.bounces(id, "allied")).toBeUndefined();
  });

  /** How servers give a letter back, by the shape of their reports: Message-ID, what they answer, what comes with it. */
  it.each<[string, (item: OutboxItem) => readonly string[]]>([
    ["Postfix", ({ messageId }) => [
      "From: Mail Delivery System <MAILER-DAEMON@mx.example.org>",
      "Auto-Submitted: auto-replied",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      ...["", "--b", "Content-Description: Notification", "Content-Type: text/plain", "", "I'm sorry.", ""],
      ...["--b", "Content-Description: Delivery report", "Content-Type: message/delivery-status", ""],
      ...["Reporting-MTA: dns; mx.example.org", "", "Action: failed", "Status: 5.1.1", ""],
      ...["--b", "Content-Description: Undelivered Message", "Content-Type: message/rfc822", ""],
      ...[
        "Return-Path: <x@example.org>",
        "Subject: Turn 3",
        `Message-ID: ${messageId}`,
        "",
        "the letter",
        "--b--",
      ],
    ]],
    ["Gmail", ({ messageId }) => [
      "From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
      "Auto-Submitted: auto-replied",
      'Content-Type: multipart/report; boundary="b"; report-type=delivery-status',
      `In-Reply-To: ${messageId}`,
      `References: ${messageId}`,
      "X-Failed-Recipients: anna@example.org",
      ...["", "--b", 'Content-Type: multipart/related; boundary="c"', ""],
      ...["--c", "Content-Type: text/html", "", "<p>Address not found</p>", "--c--", ""],
      ...["--b", "Content-Type: message/delivery-status", ""],
      ...["Reporting-MTA: dns; googlemail.com", "", "Action: failed", "Status: 5.1.1", ""],
      ...[
        "--b",
        "Content-Type: message/rfc822",
        "",
        "Subject: Turn 3",
        `Message-ID: ${messageId}`,
        "",
        "--b--",
      ],
    ]],
    ["Outlook", ({ messageId }) => [
      "From: <postmaster@outlook.com>",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      `In-Reply-To: ${messageId}`,
      ...["", "--b", 'Content-Type: multipart/alternative; boundary="c"', ""],
      ...["--c", "Content-Type: text/plain", "", "Delivery has failed.", "--c--", ""],
      ...["--b", "Content-Type: message/delivery-status", ""],
      ...["Reporting-MTA: dns;outlook.com", "", "Final-Recipient: rfc822;anna@example.org"],
      ...["Action: failed", "Status: 5.1.1", ""],
      ...[
        "--b",
        "Content-Type: message/rfc822",
        "",
        "Subject: Turn 3",
        "Message-ID:",
        `\t${messageId}`,
        "",
        "--b--",
      ],
    ]],
    ["a server that sends nothing along, but answers it", ({ messageId }) => [
      "From: <postmaster@example.org>",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      `References: ${messageId}`,
      ...["", "--b", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns;x", ""],
      ...["Action: failed", "Status: 5.1.1", "", "--b--"],
    ]],
    ["Exim", ({ messageId }) => [
      "From: Mail Delivery System <Mailer-Daemon@mx.example.org>",
      "X-Failed-Recipients: anna@example.org",
      "Auto-Submitted: auto-replied",
      `References: ${messageId}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      ...["", "--b", "Content-type: text/plain; charset=us-ascii", "", "could not be delivered", ""],
      ...["--b", "Content-type: message/delivery-status", ""],
      ...["Reporting-MTA: dns; mx.example.org", "", "Action: failed", "Status: 5.1.1", ""],
      ...["--b", "Content-type: message/rfc822", "", `Message-ID: ${messageId}`, "", "--b--"],
    ]],
  ])("is counted as %s reports it", async (_, lines) => {
    const item = await sent();
    const headers = [`To: ${item.replyTo}`, "Message-ID: <report@mx.example.org>", "MIME-Version: 1.0"];
    const raw = new TextEncoder().encode([...headers, ...lines(item), ""].join("\r\n"));
    const handled = await receive(desk.office, {
      door: "smtp",
      raw,
      envelope: { from: "", to: [item.replyTo] },
    });
    expect(handled).toEqual({ kind: "bounce", status: "5.1.1" });
  });

  it("goes out again after an hour, six hours and a day, and then no more", async () => {
    const item = await sent();
    for (const pause of [HOUR, 6 * HOUR, 24 * HOUR]) {
      await comesBack(item);
      expect(await anna.letters()).toHaveLength(1);
      desk.now += pause;
      const again = (await anna.letters()).filter(({ messageId }) => messageId === item.messageId);
      expect(again).toHaveLength(1);
      await desk.office.outbox.sent(again[0], desk.now);
    }
    await comesBack(item);
    desk.now += 48 * HOUR;
    expect((await anna.letters()).map(({ messageId }) => messageId)).not.toContain(item.messageId);
  });

  it.each(["delayed", "delivered", "relayed", "expanded"])("is not one that is %s", async (action) => {
    expect((await comesBack(await sent(), action)).kind).toBe("automatic");
    expect(await desk.office.games.bounces(id, "allied")).toBeUndefined();
  });

  it("is not believed of a seat whose address the report does not know", async () => {
    const wrong = (await anna.newest()).replyTo.replace(/.{16}@/, `${"a".repeat(16)}@`);
    expect((await comesBack(await sent(), "failed", wrong)).kind).toBe("automatic");
    expect(await desk.office.games.bounces(id, "allied")).toBeUndefined();
  });
});
