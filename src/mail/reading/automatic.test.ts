import { describe, expect, it } from "vitest";
import { automaticReason } from "./automatic.ts";
import type { ReceivedLetter } from "./letter/letter.ts";

const PERSONAL: ReceivedLetter = {
  messageId: "<1@mail.example.org>",
  readAs: "",
  readAsBefore: "",
  from: "bruno@example.org",
  to: ["orders@referee.example.org"],
  subject: "Re: your turn",
  date: undefined,
  headers: [],
  returnPath: "bruno@example.org",
};

const own = (address: string) => address.endsWith("@referee.example.org");
const reason = (changes: Partial<ReceivedLetter>) => automaticReason({ ...PERSONAL, ...changes }, own);
const withHeader = (key: string, value: string) => reason({ headers: [{ key: key.toLowerCase(), value }] });

describe("a letter that a person wrote", () => {
  it("has no reason to go unanswered", () => {
    expect(reason({})).toBeUndefined();
    expect(reason({ returnPath: undefined })).toBeUndefined();
  });

  it.each([
    ["Auto-Submitted", "no"],
    ["Auto-Submitted", "No"],
    ["Auto-Submitted", " no; by=hand "],
    ["Auto-Submitted", "no (a person wrote this; really)"],
    ["List-Unsubscribe", "<mailto:leave@lists.example.org>"],
    ["Auto-Submitted", "(RFC 3834) no"],
    ["Precedence", "first-class"],
    ["Precedence", "urgent"],
    ["Content-Type", "multipart/alternative; boundary=b"],
    ["X-Mailer", "Pine"],
    ["X-Auto-Response-Suppress", "None"],
  ])("may say %s: %s", (key, value) => expect(withHeader(key, value)).toBeUndefined());

  it("may come from an address that only looks like a machine's", () => {
    for (
      const from of ["noreply.fan@example.org", "postmaster-general@example.org", "bruno@noreply.example.org"]
    ) {
      expect(reason({ from })).toBeUndefined();
    }
  });
});

describe("a letter that a machine wrote", () => {
  it("has a null return path (RFC 3834, 2; RFC 5321, 4.5.5)", () => {
    expect(reason({ returnPath: "" })).toBe("null return path");
  });

  it.each([
    "auto-generated",
    "auto-replied",
    "auto-notified",
    "AUTO-REPLIED",
    "auto-replied; owner-email=a@example.org",
    "x-new",
    "(no) auto-replied",
    "nobody",
  ])(
    "says Auto-Submitted: %s (RFC 3834, 5)",
    (value) => expect(withHeader("Auto-Submitted", value)).toBe(`Auto-Submitted: ${value.toLowerCase()}`),
  );

  it.each(["bulk", "junk", "list", "auto_reply", "Bulk", " list "])(
    "says Precedence: %s (RFC 3834, 2)",
    (value) => {
      expect(withHeader("Precedence", value)).toBe(`Precedence: ${value.trim().toLowerCase()}`);
    },
  );

  it.each([
    ["List-Id", "<wargames.lists.example.org>", "RFC 2919"],
    ["X-Autoreply", "yes", "as vacation programs write"],
    ["X-Autorespond", "your turn", "as vacation programs write"],
    ["X-Loop", "bruno@example.org", "as procmail writes"],
  ])("has a header %s: %s (%s)", (key, value) => {
    expect(withHeader(key, value)).toBe(`a ${key.toLowerCase()} header`);
  });

  it.each([
    ['multipart/report; report-type=delivery-status; boundary="b"', "RFC 3462"],
    ['Multipart/Report; report-type=disposition-notification; boundary="b"', "RFC 3798"],
    ["message/delivery-status", "RFC 3464"],
  ])(
    "is a delivery report: %s (%s)",
    (value) => expect(withHeader("Content-Type", value)).toBe("a delivery report"),
  );

  it.each(["MAILER-DAEMON", "mailer-daemon", "postmaster", "noreply", "no-reply"])(
    "comes from %s",
    (local) => {
      expect(reason({ from: `${local}@mail.example.org` })).toBe(`sent by ${local.toLowerCase()}`);
    },
  );

  it.each(["owner-wargames", "wargames-request", "wargames-owner", "wargames-bounces", "mailer-daemon"])(
    "has the return path %s (RFC 3834, 2)",
    (local) => expect(reason({ returnPath: `${local}@lists.example.org` })).toBe(`sent by ${local}`),
  );

  it("comes from the referee's own address", () => {
    expect(reason({ from: "orders+k7q2.axis.3.abcdefghijklmnop@referee.example.org" })).toBe(
      "sent from the referee's own address",
    );
  });
});
