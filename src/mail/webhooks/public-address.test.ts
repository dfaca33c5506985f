import { describe, expect, it } from "vitest";
import { isPublicAddress, publicAddressOf } from "./public-address.ts";

describe("a public address", () => {
  it.each(["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:93.184.215.14"])(
    "is %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    "127.0.0.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "168.63.129.16",
    "::ffff:168.63.129.16",
    "64:ff9b::a83f:8110",
    "64:ff9b:1::a00:1",
    "2002:a83f:8110::1",
    "100.100.100.200",
    "192.0.0.192",
    "fd00:ec2::254",
    "fd20:ce::254",
    "2001:0:7f00:1::1",
    "::ffff:0:127.0.0.1",
    "0x7f.1",
    "2130706433",
    "100.64.0.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1",
    "fc00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:db8::1",
    "::7f00:1",
    "fec0::1",
    "100::1",
    "not an address",
  ])("is not %s", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("where a name leads", () => {
  const to = (...addresses: string[]) => () => Promise.resolve(addresses);

  it("is its first address, if each of them is public", async () => {
    expect(await publicAddressOf("bell.example", to("93.184.215.14", "1.1.1.1"))).toBe("93.184.215.14");
    await expect(publicAddressOf("bell.example", to("93.184.215.14", "10.0.0.1"))).rejects.toThrow(
      "not public",
    );
  });

  it.each(["127.0.0.1", "[::1]", "[::ffff:7f00:1]", "169.254.169.254"])(
    "is nowhere where it is itself an address that is not public: %s",
    async (host) => await expect(publicAddressOf(host, to("1.1.1.1"))).rejects.toThrow("not public"),
  );

  it("is one of IPv4 where it has one", async () => {
    expect(await publicAddressOf("bell.example", to("2606:4700::1111", "1.1.1.1"))).toBe("1.1.1.1");
    expect(await publicAddressOf("bell.example", to("2606:4700::1111"))).toBe("2606:4700::1111");
  });

  it("is nowhere where nobody knows it", async () => {
    await expect(publicAddressOf("bell.example", () => Promise.reject(new Error("ENOTFOUND")))).rejects
      .toThrow(
        "leads nowhere",
      );
  });
});
