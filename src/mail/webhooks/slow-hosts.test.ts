import { expect, it } from "vitest";
import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { SlowHosts } from "./slow-hosts.ts";

it("a host that is slow is left alone, longer each time, until it answers quickly", async () => {
  const hosts = new SlowHosts();
  let now = 0;
  let clock = 0;
  const ask = (seconds: number, host = "slow.example") =>
    hosts.ask(host, () => now, () => {
      clock += seconds * SECOND;
      return Promise.resolve("answered");
    }, () => clock);
  expect(await ask(6)).toBe("answered");
  expect(await ask(0)).toBeUndefined();
  expect(await ask(0, "quick.example")).toBe("answered");
  now += MINUTE;
  expect(await ask(6)).toBe("answered");
  now += MINUTE;
  expect(await ask(0)).toBeUndefined();
  now += MINUTE;
  expect(await ask(0)).toBe("answered");
  expect(await ask(6)).toBe("answered");
  now += MINUTE;
  expect(await ask(0)).toBe("answered");
});

it("rests an hour at the most, and where a call failed too", async () => {
  const hosts = new SlowHosts();
  let now = 0;
  let clock = 0;
  const ask = () =>
    hosts.ask("slow.example", () => now, () => {
      clock += 6 * SECOND;
      return Promise.reject(new Error("no line"));
    }, () => clock);
  for (let times = 0; times < 12; times++) {
    await expect(ask()).rejects.toThrow("no line");
    expect(await ask()).toBeUndefined();
    now += 60 * MINUTE;
  }
});
