import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { issue } from "../../../tests/support/certificates.ts";
import { type CallWays, callWebhook, signatureHeaders } from "./call.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
const BODY = '{"test": 2432232314}';

let server: Server;
let ways: CallWays;
let asked: { url: string; host: string; body: string; headers: Record<string, unknown> }[];
let answer: { status: number; headers?: Record<string, string> } | undefined;

beforeAll(async () => {
  const authority = issue({ subject: "Test authority", isAuthority: true });
  const own = issue({ subject: "bell.example", issuer: authority, hosts: ["bell.example"] });
  server = createServer({ cert: own.pem, key: own.keyPem }, (request, response) => {
    let body = "";
    request.on("data", (chunk) => body += chunk);
    request.on("end", () => {
      asked.push({ url: request.url!, host: request.headers.host!, body, headers: request.headers });
      if (answer !== undefined) response.writeHead(answer.status, answer.headers).end("x".repeat(100_000));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  ways = {
    resolve: () => Promise.resolve(["93.184.215.14"]),
    connectTo: { address: "127.0.0.1", port, ca: authority.pem },
  };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 204 };
});

const to = (url: string, more: Partial<CallWays> = {}) =>
  callWebhook({ url, secret: SECRET }, { messageId: "msg_1", body: BODY }, 1_614_265_330_000, {
    ...ways,
    ...more,
  });

describe("calling a webhook", () => {
  it("posts the body to the address that was checked, under its name, signed", async () => {
    expect(await to("https://bell.example/hooks/1?x=2")).toEqual({ kind: "answered" });
    expect(asked).toMatchObject([{
      url: "/hooks/1?x=2",
      host: "bell.example",
      body: BODY,
      headers: {
        "content-type": "application/json",
        "webhook-id": "msg_1",
        "webhook-timestamp": "1614265330",
      },
    }]);
  });

  it("follows nothing, and says that it was led elsewhere", async () => {
    answer = { status: 302, headers: { location: "https://bell.example/other" } };
    expect(await to("https://bell.example/")).toMatchObject({
      kind: "failed",
      words: expect.stringContaining("302"),
    });
    expect(asked).toHaveLength(1);
  });

  it("tells a refusal, and a webhook that is gone", async () => {
    answer = { status: 500 };
    expect(await to("https://bell.example/")).toEqual({ kind: "failed", words: "It answered 500." });
    answer = { status: 410 };
    expect(await to("https://bell.example/")).toEqual({ kind: "gone" });
  });

  it("waits for no answer for ever", async () => {
    answer = undefined;
    expect(await to("https://bell.example/", { timeout: 50 })).toEqual({
      kind: "failed",
      words: "It did not answer in time.",
    });
  });

  it("waits for no name server for ever", async () => {
    const resolve = () => new Promise<string[]>(() => {});
    expect(await to("https://bell.example/", { resolve, timeout: 50 })).toEqual({
      kind: "failed",
      words: "Its name was not found in time.",
    });
  });

  it("talks to nobody whose certificate is another's", async () => {
    expect(await to("https://other.example/")).toEqual({ kind: "failed", words: "It could not be reached." });
    expect(asked).toEqual([]);
  });

  it("talks to nobody who is not public", async () => {
    const resolve = () => Promise.resolve(["127.0.0.1"]);
    expect(await to("https://bell.example/", { resolve })).toMatchObject({
      words: expect.stringContaining("not public"),
    });
    expect(asked).toEqual([]);
  });
});

it("the signature is that of Standard Webhooks' own example", () => {
  expect(signatureHeaders(SECRET, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, BODY)["webhook-signature"])
    .toBe(
      "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    );
});
