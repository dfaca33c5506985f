import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { comes } from "../../tests/support/patience.ts";
import { openWebDoor, servedAddress, type WebDoor } from "./server.ts";

const QUICK = { head: 200, request: 400, look: 50 };

let door: WebDoor | undefined;
let sockets: Socket[];
let arrived: PromiseWithResolvers<void>;
let answer: PromiseWithResolvers<void>;
let slowAnswers: number;
beforeEach(() => {
  [sockets, arrived, answer] = [[], Promise.withResolvers(), Promise.withResolvers()];
  slowAnswers = 0;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await door?.close();
  door = undefined;
});

async function open(patience = {}): Promise<string> {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 1000 }));
  app.get("/", (context) => context.text(`hello ${servedAddress(context)}`));
  app.post("/", async (context) => context.text(`got ${(await context.req.text()).length}`));
  app.on(["PATCH", "DELETE"], "/", async (context) => {
    return context.text(
      `${context.req.method} ${(await context.req.text()).length} ${servedAddress(context)}`,
    );
  });
  app.get("/slow", async (context) => {
    slowAnswers++;
    arrived.resolve();
    await answer.promise;
    return context.text("at last");
  });
  app.onError((error, context) => {
    if (error instanceof HTTPException) return error.getResponse();
    return context.text("failed", 500);
  });
  door = await openWebDoor({
    host: "127.0.0.1",
    port: 0,
    trustedProxies: [],
    fetch: app.fetch,
    onFault: () => {},
    ...patience,
  });
  return `http://127.0.0.1:${door.port}`;
}

/** A client that says something and holds the line. @returns all that it hears until it is hung up on */
function holds(text: string): Promise<string> {
  const socket = connect(door!.port, "127.0.0.1");
  sockets.push(socket);
  return new Promise((resolve) => {
    let heard = "";
    socket.on("error", () => {});
    socket.on("data", (chunk) => void (heard += chunk));
    socket.on("close", () => resolve(heard));
    if (text !== "") socket.write(text);
  });
}

const SILENT = "";
const HALF_HEAD = "GET / HTTP/1.1\r\nHost: x\r\nX-a: ";
const HALF_BODY = "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nabc";
const NEXT_TO_COME = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

describe("the web door", () => {
  it("answers, and knows who asks", async () => {
    const url = await open();
    expect(await (await fetch(url)).text()).toBe("hello 127.0.0.1");
    expect(await (await fetch(url, { method: "POST", body: "abc" })).text()).toBe("got 3");
    expect((await fetch(url, { method: "POST", body: "x".repeat(2000) })).status).toBe(413);
    expect((await fetch(`${url}/nothing`)).status).toBe(404);
  });

  it("takes what does not say how long it is, and what has nothing to say", async () => {
    const url = await open();
    const streamed = (text: string) => fetch(url, { method: "POST", body: new Response(text).body });
    expect(await (await streamed("abc")).text()).toBe("got 3");
    expect((await streamed("x".repeat(2000))).status).toBe(413);
    expect(await (await fetch(url, { method: "DELETE" })).text()).toBe("DELETE 0 127.0.0.1");
    expect(await (await fetch(url, { method: "PATCH" })).text()).toBe("PATCH 0 127.0.0.1");
    expect((await fetch(url, { method: "OPTIONS" })).status).toBe(404);
  });

  it.each([["says nothing", SILENT], ["sends half a head", HALF_HEAD], ["sends half a body", HALF_BODY]])(
    "hangs up on who %s",
    async (_, text) => {
      await open({ patience: QUICK });
      expect(await holds(text)).not.toContain("200 OK");
    },
  );

  it.each([["so many", [], [false, false, true]], ["as many as he likes who is a trusted proxy", [
    "127.0.0.1",
  ], [false, false, false]]])(
    "lets one client hold %s lines",
    async (_, trustedProxies, ended) => {
      await open({ lines: 2, trustedProxies });
      const isEnded = ended.map(() => false);
      for (const index of ended.keys()) {
        void holds(HALF_HEAD).then(() => void (isEnded[index] = true));
        await comes(() => sockets[index].readyState === "open" || isEnded[index]);
      }
      await comes(() => isEnded.filter(Boolean).length === ended.filter(Boolean).length);
      expect(isEnded).toEqual(ended);
    },
  );

  it.each([["that says nothing", SILENT], ["with half a head", HALF_HEAD], ["with half a body", HALF_BODY]])(
    "gives a new line, when there are as many as may be, the place of the oldest %s",
    async (_, text) => {
      const url = await open({ most: 2 });
      const served = holds("GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      await arrived.promise;
      const given = holds(text);
      await comes(() => sockets[1].readyState === "open");
      expect(await (await fetch(url, { headers: { Connection: "close" } })).text()).toBe("hello 127.0.0.1");
      expect(await given).not.toContain("200 OK");
      answer.resolve();
      expect(await served).toContain("at last");
    },
  );

  it("takes no new line where an answer is under way on each", async () => {
    await open({ most: 1 });
    const served = holds("GET /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await arrived.promise;
    expect(await holds(NEXT_TO_COME)).toBe("");
    answer.resolve();
    expect(await served).toContain("at last");
  });

  it("hangs up on who asks for much at once without waiting for an answer", async () => {
    await open();
    expect(await holds("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1_000))).toBe("");
    expect(slowAnswers).toBeLessThanOrEqual(10);
    expect(await holds(`${NEXT_TO_COME.repeat(3)}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`))
      .toMatch(/(?:200 OK[^]*){4}/);
  });

  it("answers the requests on a line one after the other, and none for a client that has gone", async () => {
    let [begun, ended] = [0, 0];
    await open({
      fetch: () => {
        begun++;
        return new Response(new ReadableStream({ cancel: () => void ended++ }));
      },
    });
    void holds(NEXT_TO_COME.repeat(5));
    await comes(() => begun > 0);
    sockets[0].destroy();
    await comes(() => ended > 0);
    void holds(NEXT_TO_COME);
    await comes(() => begun > 1);
    expect([begun, ended]).toEqual([2, 1]);
  });

  it("cannot listen where somebody else does", async () => {
    await open();
    await expect(
      openWebDoor({
        host: "127.0.0.1",
        port: door!.port,
        trustedProxies: [],
        fetch: () => new Response(),
        onFault: () => {},
      }),
    ).rejects.toMatchObject({ code: "EADDRINUSE" });
  });
});

describe("when it closes", () => {
  it("it waits for nobody who has not asked, or only half", async () => {
    await open();
    const clients = [SILENT, HALF_HEAD, HALF_BODY, NEXT_TO_COME].map(holds);
    await fetch(`http://127.0.0.1:${door!.port}`);
    await door!.close();
    await Promise.all(clients);
  });

  it("it finishes the answer that is being written, and takes no more on that line", async () => {
    const url = await open();
    const asked = fetch(`${url}/slow`);
    await arrived.promise;
    const closed = door!.close();
    await expect(fetch(url)).rejects.toThrow();
    answer.resolve();
    expect(await (await asked).text()).toBe("at last");
    await closed;
  });
});
