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
/** How often it is looked for those who take longer. */
const LOOK = 5 * SECOND;
/** How long a line stays open on which nothing is asked any more. */
const KEPT = 10 * SECOND;
/** How many lines there may be. Then a new one takes the place of the oldest on which no whole request waits. */
const MOST_LINES = 1000;
const LINES_A_CLIENT = 100;
/**
 * How many requests may wait on one line for their answers (RFC 9112, 9.3.2): browsers send one after the other. Each is
 * answered after the earlier ones: nobody would notice a client that has left while it waits for a later one.
 */
const ASKED_AT_ONCE = 10;
/** How long an answer may take that is being written when the door closes. */
const FAREWELL = 10 * SECOND;

export interface WebDoorOptions {
  readonly host: string;
  readonly port: number;
  /** Proxies that speak for many: how many lines they hold is their own affair. */
  readonly trustedProxies: readonly string[];
  /** Answers a request. @param env what {@link servedAddress} tells the client's address by */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  readonly onFault: (error: unknown) => void;
  /** How many lines one client may hold at once, and all together; others in tests. */
  readonly lines?: number;
  readonly most?: number;
  readonly patience?: { readonly head: number; readonly request: number; readonly look: number };
}

export interface WebDoor {
  readonly port: number;
  /** Lets answers finish that are being written; hangs up on clients that have not asked, or only half, or listen. */
  close(): Promise<void>;
}

interface Asked {
  readonly message: IncomingMessage;
  readonly response: ServerResponse;
}

/** Serves pages. @throws where the port cannot be listened on */
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
  /** Those whose answers go on as long as somebody listens: a listener comes again. */
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
  /** Answers what was asked first of what is asked on a line. */
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
 * Whether hono, to learn how long a body is, reads it whole and makes the request again: if nothing states the length
 * before.
 */
function isMadeAnew({ method, headers }: Request): boolean {
  if (["GET", "HEAD", "CONNECT", "TRACE"].includes(method)) return false;
  return headers.has("Transfer-Encoding") || !headers.has("Content-Length");
}

/** The same request as the runtime's own, which alone it makes others of. */
function ownRequest({ url, method, headers, body, signal }: Request): Request {
  return new Request(url, { method, headers, body, signal });
}

/** Where a request that {@link openWebDoor} serves comes from. */
export function servedAddress(context: Context): string | undefined {
  const { incoming } = context.env as { readonly incoming?: IncomingMessage };
  return incoming?.socket.remoteAddress;
}
