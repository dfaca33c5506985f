import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Website } from "./context.ts";
import { denoRemoteAddress, isFromThisMachine } from "./loopback.ts";

const asked = async (
  address: string | undefined,
  headers: Record<string, string>,
  url = "http://a.example/",
) => {
  const site = { remoteAddress: () => address } as unknown as Website;
  const app = new Hono().get("/", (context) => context.json(isFromThisMachine(context, site)));
  return await (await app.request(url, { headers })).json();
};

describe("a request is from this machine", () => {
  it.each([
    ["127.0.0.1", "localhost"],
    ["127.0.0.1", "localhost:8000"],
    ["127.8.9.10", "LocalHost:8000"],
    ["::1", "[::1]:8000"],
    ["::ffff:127.0.0.1", "127.0.0.1:8000"],
    ["127.0.0.1", "despatch.localhost"],
  ])("from %s to %s", async (address, host) => {
    expect(await asked(address, { Host: host })).toBe(true);
  });

  it("where only its URL names the host, as in HTTP/2", async () => {
    expect(await asked("127.0.0.1", {}, "http://localhost:8000/")).toBe(true);
    expect(await asked("127.0.0.1", {}, "http://games.example.org/")).toBe(false);
  });
});

describe("a request is not from this machine", () => {
  it.each([
    "192.0.2.7",
    "10.0.0.1",
    "::2",
    "::ffff:192.0.2.7",
    "2001:db8::1",
    "1127.0.0.1",
    "127.evil",
    undefined,
  ])(
    "from the address %s",
    async (address) => expect(await asked(address, { Host: "localhost" })).toBe(false),
  );

  it.each([
    "games.example.org",
    "localhost.example.org",
    "evil-localhost",
    "127.0.0.1.example.org",
    "localhost:8000@evil.example",
    "[::2]",
    "",
  ])("to the host %j, by whatever page it was led here", async (host) => {
    expect(await asked("127.0.0.1", { Host: host })).toBe(false);
  });

  it.each([["X-Forwarded-For", "127.0.0.1"], ["Forwarded", "for=127.0.0.1"], ["X-Real-IP", "::1"]])(
    "where a proxy passed it on with %s (RFC 7239)",
    async (header, value) => {
      expect(await asked("127.0.0.1", { Host: "localhost", [header]: value })).toBe(false);
    },
  );
});

it("a request that Deno serves comes from the address that Deno tells", async () => {
  const app = new Hono().get("/", (context) => context.text(denoRemoteAddress(context) ?? "unknown"));
  const info = { remoteAddr: { transport: "tcp", hostname: "192.0.2.7", port: 4711 } };
  expect(await (await app.request("/", {}, info)).text()).toBe("192.0.2.7");
});
