import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Context } from "hono";
import { isAmong, Lines } from "../common/network.ts";
import { MINUTE, SECOND } from "../common/bytes/lengths.ts";

/** How long a client may take for the head of a request, for the whole request, and to fetch an answer. */
const HEAD = 15 * SECOND;
const REQUEST = MINUTE;
const SILENCE = 2 * MINUTE;
/** How often slow clients are looked for. */
const LOOK = 5 * SECOND;
/** How long an idle connection stays open. */
const KEPT = 10 * SECOND;
/** The most connections. Beyond that a new one takes the place of the oldest without a whole waiting request. */
const MOST_LINES = 1000;
const LINES_A_CLIENT = 100;
/**
 * How many requests may wait on one connection for their answers (RFC 9112, 9.3.2): browsers send one after another. Each is
 * answered after the earlier ones, so nobody would notice that a client with a later one has left.
 */
const ASKED_AT_ONCE = 10;
/** How long an unfinished answer may still take when the door closes. */
const FAREWELL = 10 * SECOND;

export interface WebDoorOptions {
  readonly host: string;
  readonly port: number;
  /** Proxies that speak for many: the number of their connections is not limited. */
  readonly trustedProxies: readonly string[];
  /** Answers a request. @param env for {@link servedAddress}, which finds the client's address */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  readonly onFault: (error: unknown) => void;
  /** How many connections one client may hold at once, and all together; others in tests. */
  readonly lines?: number;
  readonly most?: number;
  readonly patience?: { readonly head: number; readonly request: number; readonly look: number };
}

export interface WebDoor {
  readonly port: number;
  /** Lets unfinished answers end; hangs up on clients that have not asked, have asked only half, or listen. */
  close(): Promise<void>;
}

interface Asked {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

/** Serves pages. @throws if the port cannot be opened */
export async function openWebDoor(options: WebDoorOptions): Promise<WebDoor> {
  const { most = MOST_LINES, patience: { head = HEAD, request = REQUEST, look = LOOK } = {} } = options;
  const server = createServer({
    headersTimeout: head,
    requestTimeout: request,
    connectionsCheckingInterval: look,
    keepAliveTimeout: KEPT,
  });
  server.setTimeout(SILENCE);
  const lines = new Lines(options.lines ?? LINES_A_CLIENT);
  const open = new Set<Socket>();
  const asked = new Map<Socket, Asked[]>();
  /** Answers that go on as long as somebody listens: a listener connects again. */
  const listening = new WeakSet<object>();
  let isClosing = false;
  server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "unknown";
    const release = isAmong(address, options.trustedProxies) ? () => {} : lines.take(address);
    if (release === undefined) {
      socket.destroy();
      return;
    }
    if (open.size >= most) {
      const idle = open.values().find((line) => asked.get(line)?.[0].message.complete !== true);
      (idle ?? socket).destroy();
      if (idle === undefined) return release();
      open.delete(idle);
    }
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      asked.delete(socket);
      release();
    });
  });
  const answer = getRequestListener(async (request, env) => {
    const response = await options.fetch(isMadeAnew(request) ? ownRequest(request) : request, env);
    if (response.headers.get("Content-Type") === "text/event-stream") listening.add(env.incoming);
    return response;
  }, { overrideGlobalObjects: false });
  /** Answers the requests of a connection in their order. */
  const answerNext = (socket: Socket) => {
    const [next] = asked.get(socket) ?? [];
    if (next !== undefined) void answer(next.message, next.response);
  };
  server.on("request", (message, response) => {
    const { socket } = message;
    const line = asked.get(socket) ?? [];
    if (socket.destroyed || line.length >= ASKED_AT_ONCE) {
      socket.destroy();
      return;
    }
    asked.set(socket, [...line, { message, response }]);
    response.once("close", () => {
      const [, ...left] = asked.get(socket) ?? [];
      if (left.length === 0) asked.delete(socket);
      else asked.set(socket, left);
      if (isClosing) socket.end();
      else answerNext(socket);
    });
    if (line.length === 0) answerNext(socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port, options.host, () => resolve());
  });
  server.on("error", options.onFault);
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      isClosing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const answered = new Set(
        [...asked].filter(([, [{ message }]]) => message.complete && !listening.has(message))
          .map(([socket]) => socket),
      );
      for (const socket of open) if (!answered.has(socket)) socket.destroy();
      const farewell = setTimeout(() => open.forEach((socket) => socket.destroy()), FAREWELL);
      await closed;
      clearTimeout(farewell);
    },
  };
}

/**
 * Whether hono would read the whole body to learn its length, and make the request again: if nothing states the length before.
 */
function isMadeAnew({ method, headers }: Request): boolean {
  if (["GET", "HEAD", "CONNECT", "TRACE"].includes(method)) return false;
  return headers.has("Transfer-Encoding") || !headers.has("Content-Length");
}

/** The same request as the runtime's own class, from which alone it makes others. */
function ownRequest({ url, method, headers, body, signal }: Request): Request {
  return new Request(url, { method, headers, body, signal });
}

/** The address behind a request that {@link openWebDoor} serves. */
export function servedAddress(context: Context): string | undefined {
  const { incoming } = context.env as { readonly incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress;
}
