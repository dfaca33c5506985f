import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { isAmong, Lines, networksOf, parseNetwork } from "./network.ts";

describe("a client counts by its network", () => {
  it.each([
    ["192.0.2.7", ["192.0.2.7"]],
    ["::ffff:192.0.2.7", ["192.0.2.7"]],
    ["64:ff9b::192.0.2.7", ["192.0.2.7"]],
    ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:0db8:0001:0002:ffff::", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8::1", ["2001:db8:0:0::/64", "2001:db8:0::/48"]],
    ["fe80::1%eth0", ["fe80:0:0:0::/64", "fe80:0:0::/48"]],
    ["::1", ["0:0:0:0::/64", "0:0:0::/48"]],
    ["unknown", ["unknown"]],
  ])("%s as %j", (address, names) => expect(networksOf(address).map(({ name }) => name)).toEqual(names));
});

describe("lines", () => {
  it("that are printed tell of nobody", () => {
    const lines = new Lines(1);
    lines.take("192.0.2.7");
    expect(inspect(lines, { depth: null, showHidden: true })).not.toContain("192.0.2");
  });

  it("are counted by network, and given back once", () => {
    const lines = new Lines(1);
    const release = lines.take("2001:db8:1:1::1")!;
    expect(lines.take("2001:db8:1:1::2")).toBeUndefined();
    const others = [2, 3, 4, 5].map((net) => lines.take(`2001:db8:1:${net}::1`));
    expect(others.map((each) => each !== undefined)).toEqual([true, true, true, false]);
    release();
    release();
    expect(lines.take("2001:db8:1:1::2")).toBeDefined();
    expect(lines.take("2001:db8:1:1::3")).toBeUndefined();
  });
});

describe("an address among networks", () => {
  it.each([
    ["10.1.2.3", ["10.0.0.0/8"], true],
    ["::ffff:10.1.2.3", ["10.0.0.0/8"], true],
    ["11.1.2.3", ["10.0.0.0/8"], false],
    ["127.0.0.1", ["127.0.0.1", "::1"], true],
    ["::1", ["127.0.0.1", "::1"], true],
    ["2001:db8::7", ["2001:db8::/32"], true],
    ["2001:db8::7", ["10.0.0.0/8"], false],
    ["not an address", ["0.0.0.0/0"], false],
    ["", ["0.0.0.0/0"], false],
    ["10.1.2.3", [], false],
  ])("%s among %j: %s", (address, networks, expected) => expect(isAmong(address, networks)).toBe(expected));

  it.each(["10.0.0.0/33", "games.example.org", "", "10.0.0.0/-1", "/8"])("%j is no network", (text) => {
    expect(parseNetwork(text)).toBeUndefined();
  });
});
