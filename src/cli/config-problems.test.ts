import { describe, expect, it } from "vitest";
import { DKIM, problems, RELAY } from "../../tests/support/settings.ts";

describe("a variable that is wrong", () => {
  it.each([
    ...["eighty", "70000", "-1", "0x50", "8e3", " 80", "65536"].map((value) => [
      "DESPATCH_WEB_PORT",
      value,
      "is not a port, which is a number from 0 to 65535 in digits",
    ]),
    ["DESPATCH_SMTP_PORT", "25.5", "is not a port, which is a number from 0 to 65535 in digits"],
    [
      "DESPATCH_PUBLIC_URL",
      "https://games.example.org/?a=1",
      "has a query or a fragment, and links could not be added to it",
    ],
    [
      "DESPATCH_PUBLIC_URL",
      "https://games.example.org/#",
      "has a query or a fragment, and links could not be added to it",
    ],
    ["DESPATCH_PUBLIC_URL", "games.example.org", "is not an http or https address"],
    ["DESPATCH_PUBLIC_URL", "ftp://games.example.org", "is not an http or https address"],
    ...["games.example.org", "10.0.0.0/99", "10.0.0.1;10.0.0.2"].map((value) => [
      "DESPATCH_TRUSTED_PROXIES",
      value,
      "holds what is neither an IP address nor a network such as 10.0.0.0/8",
    ]),
    ["DESPATCH_REVIEW_MEMORY", "127", "is neither 0 nor a number of megabytes from 128 on, in digits"],
    ["DESPATCH_SMTP_CLIENT_LINES", "0", "is not a number from 1 to 999999999 in digits"],
    ["DESPATCH_MAIL_DOMAIN", "games example org", "is not a domain name"],
    ["DESPATCH_MAIL_DOMAIN", "referee@example.org", "is not a domain name"],
    ["DESPATCH_DKIM_DOMAIN", "games example org", "is not a domain name"],
    ["DESPATCH_DKIM_SELECTOR", "a.b c", "is not a DKIM selector"],
    ["DESPATCH_BELLS", "no", "is neither on nor off"],
    ["DESPATCH_SENDER_CHECK", "none", "is none of off, lenient, strict"],
    ["DESPATCH_SENDER_CHECK", "Strict", "is none of off, lenient, strict"],
    ["DESPATCH_AUTHSERV_ID", "mx example org", "is not a server's name"],
  ])("%s=%s is named, and why", (name, value, reason) => {
    const relevant = problems({ ...RELAY, ...DKIM, [name]: value });
    expect(relevant).toEqual([`${name}, which is "${value}", ${reason}.`]);
  });

  it("does not hide another", () => {
    const all = problems({ DESPATCH_WEB_PORT: "x", DESPATCH_MAIL_DOMAIN: "x y", DESPATCH_PUBLIC_URL: "x" });
    expect(all.map((sentence) => sentence.split(",")[0]).toSorted()).toEqual([
      "DESPATCH_MAIL_DOMAIN",
      "DESPATCH_PUBLIC_URL",
      "DESPATCH_WEB_PORT",
    ]);
  });
});

describe("the relay's address, which holds a password,", () => {
  it.each([
    "smtp.example.org",
    "user:secret@smtp.example.org",
    "http://user:secret@smtp.example.org",
    "https://user:sec/ret@smtp.example.org:465",
    "https://user:secret@more@smtp.example.org",
    "smtpx://secret@smtp.example.org",
    "smtp://user:secret@",
  ])("is never shown where it is wrong: %s", (relay) => {
    expect(problems({ DESPATCH_SMTP_RELAY: relay })).toEqual([
      "DESPATCH_SMTP_RELAY is not an smtp or smtps address.",
    ]);
  });

  it("names a server", () => {
    expect(problems({ DESPATCH_SMTP_RELAY: "smtp://" })).toEqual(["DESPATCH_SMTP_RELAY names no server."]);
  });

  it("is not shown where another variable is wrong", () => {
    expect(problems({ ...RELAY, DESPATCH_WEB_PORT: "x" }).join()).not.toContain("secret");
    expect(problems({ ...RELAY, DESPATCH_DKIM_SELECTOR: "s" }).join()).not.toContain("secret");
  });
});

describe.each(["DESPATCH_SECRET_KEY", "DESPATCH_SIGNING_KEY"])("the key %s", (name) => {
  it("is 64 hexadecimal digits", () => {
    expect(problems({ [name]: "AB".repeat(32) })).toEqual([]);
  });

  it.each(["secret", "ab".repeat(31), "xy".repeat(32)])("is never shown where it is wrong: %s", (key) => {
    expect(problems({ [name]: key })).toEqual([
      `${name} is not a key, which is 32 bytes as 64 hexadecimal digits.`,
    ]);
  });
});
