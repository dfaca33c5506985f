import { describe, expect, it } from "vitest";
import { readAuthenticationResults } from "./authentication-results.ts";

const verdict = (value: string) =>
  readAuthenticationResults(`mx.example.net; ${value}`, "Anna@Example.org")?.finding.verdict;

describe("Authentication-Results (RFC 8601)", () => {
  it.each([
    ["dmarc=pass header.from=example.org"],
    ["dmarc=pass (p=reject dis=none) header.from=Example.ORG"],
    ["DMARC=Pass header.from=example.org"],
    ["dmarc=pass"],
    ["dkim=pass header.d=example.org header.s=post"],
    ["dkim=pass header.i=@example.org"],
    ["dkim=fail header.d=list.example.net; dkim=pass header.d=example.org"],
    ["spf=pass smtp.mailfrom=anna@example.org"],
    ["spf=pass smtp.mailfrom=example.org; dkim=none"],
    ['spf=pass reason="good; dmarc=fail" smtp.mailfrom=example.org'],
  ])("that say %s vouch for the sender", (value) => expect(verdict(value)).toBe("pass"));

  it.each([
    ["dmarc=fail header.from=example.org"],
    ["dmarc=fail; dkim=pass header.d=example.org"],
  ])("that say %s speak against him", (value) => expect(verdict(value)).toBe("fail"));

  it.each([
    ["none"],
    ["dmarc=none"],
    ["dmarc=pass header.from=evil.example"],
    ["dmarc=pass header.from=sub.example.org"],
    ["dmarc=passed"],
    ["dmarc=temperror; dkim=neutral header.d=example.org; spf=softfail smtp.mailfrom=example.org"],
    ["dkim=pass header.d=evil.example header.b=example.org"],
    ["dkim=pass header.d=notexample.org"],
    ["dkim=pass"],
    ["spf=pass smtp.helo=example.org"],
    ["spf=pass smtp.mailfrom=me@evil.example"],
    ["dkim=none (dmarc=pass)"],
    ['dkim=none reason="; dmarc=pass"'],
    ["auth=pass smtp.auth=anna@example.org"],
    [""],
  ])("that say %j say nothing of him", (value) => expect(verdict(value)).toBe("unknown"));

  it.each([
    ["mx.example.net; none", "mx.example.net"],
    ["MX.Example.net 1; none", "mx.example.net"],
    ["(a comment) mx.example.net; none", "mx.example.net"],
  ])("%s are those of %s", (value, id) => {
    expect(readAuthenticationResults(value, "anna@example.org")?.authservId).toBe(id);
  });

  it("that are none cannot be read", () => {
    for (const value of ["", ";", "dmarc=pass", "dmarc=pass; mx=1"]) {
      expect(readAuthenticationResults(value, "anna@example.org")).toBeUndefined();
    }
  });
});
