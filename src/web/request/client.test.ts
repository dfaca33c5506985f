import { Hono } from "hono";
import { expect, it } from "vitest";
import { clientOf } from "./client.ts";
import type { Website } from "./context.ts";

const PROXIES = ["127.0.0.1", "10.0.0.0/8"];

async function asked(remote: string | undefined, forwarded?: string, trustedProxies = PROXIES) {
  const site = { remoteAddress: () => remote, trustedProxies } as unknown as Website;
  const app = new Hono().get("/", (context) => context.text(clientOf(context, site)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  return await (await app.request("/", { headers })).text();
}

it.each([
  ["whoever asks himself", "192.0.2.7", undefined, "192.0.2.7"],
  ["whoever asks himself, whatever he says", "192.0.2.7", "198.51.100.1", "192.0.2.7"],
  ["whom a proxy speaks for", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  ["whom the last of several proxies saw", "127.0.0.1", "198.51.100.1, 10.2.3.4", "198.51.100.1"],
  ["whom a proxy saw, not whom he claims to be", "127.0.0.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  ["nobody whom a stranger names before a proxy", "127.0.0.1", "10.0.0.1, 198.51.100.1", "198.51.100.1"],
  ["a proxy that names nobody", "127.0.0.1", undefined, "127.0.0.1"],
  ["a proxy that names nothing", "127.0.0.1", "", "127.0.0.1"],
  ["the farthest proxy where all are ours", "127.0.0.1", "10.1.1.1", "10.1.1.1"],
  ["a client with its port", "127.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
  ["an IPv6 client", "127.0.0.1", "2001:db8::1", "2001:db8::1"],
  ["an IPv6 client with its port", "127.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"],
])("%s", async (_, remote, forwarded, client) => expect(await asked(remote, forwarded)).toBe(client));

it("nobody's word is taken where no proxy is trusted", async () => {
  expect(await asked("127.0.0.1", "198.51.100.1", [])).toBe("127.0.0.1");
});

it("one whose address nobody knows is one with all such", async () => {
  expect(await asked(undefined, "198.51.100.1")).toBe("unknown");
});
