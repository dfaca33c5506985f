import { describe, expect, it } from "vitest";
import { fakeDns } from "../../../tests/support/signed-mail.ts";
import { cachedResolver, frugal } from "./resolver.ts";

const RECORDS = { "example.org TXT": ["v=spf1 -all"] };
const NEVER = () => new Promise<string[]>(() => {});

describe("the resolver", () => {
  const questions = () => {
    const asked: string[] = [];
    let now = 0;
    const resolver = cachedResolver({
      now: () => now,
      ask: fakeDns(RECORDS, (name) => void asked.push(name)),
    });
    return { asked, resolver, pass: (time: number) => void (now += time) };
  };

  it("remembers for five minutes what it was told, whatever the capitals", async () => {
    const { asked, resolver, pass } = questions();
    for (const name of ["example.org", "Example.ORG"]) {
      expect(await resolver(name, "TXT")).toEqual([["v=spf1 -all"]]);
    }
    expect(asked).toHaveLength(1);
    pass(300_000);
    await resolver("example.org", "TXT");
    expect(asked).toHaveLength(2);
  });

  it("remembers that there is nothing", async () => {
    const { asked, resolver } = questions();
    for (let time = 0; time < 2; time++) {
      await expect(resolver("nothing.example.org", "TXT")).rejects.toMatchObject({ code: "ENOTFOUND" });
    }
    expect(asked).toHaveLength(1);
  });

  it("asks again where the name server failed", async () => {
    let failures = 1;
    const ask = () =>
      failures-- > 0
        ? Promise.reject(Object.assign(new Error("SERVFAIL"), { code: "ESERVFAIL" }))
        : Promise.resolve([["yes"]]);
    const resolver = cachedResolver({ now: () => 0, ask });
    await expect(resolver("example.org", "TXT")).rejects.toMatchObject({ code: "ESERVFAIL" });
    expect(await resolver("example.org", "TXT")).toEqual([["yes"]]);
  });

  it("waits for nobody for long", async () => {
    const resolver = cachedResolver({ now: () => 0, ask: NEVER, patience: 5 });
    await expect(resolver("example.org", "TXT")).rejects.toMatchObject({ code: "ETIMEOUT" });
  });

  it("asks only so much for one letter", async () => {
    const resolver = frugal(fakeDns(RECORDS), 2);
    for (let time = 0; time < 2; time++) await resolver("example.org", "TXT");
    await expect(resolver("example.org", "TXT")).rejects.toMatchObject({ code: "ETIMEOUT" });
  });
});
