import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { httpDoors } from "../../mail/doors/http-doors.ts";
import type { HttpDoor } from "../../mail/doors/http.ts";
import { openSmtpDoor } from "../../mail/doors/smtp.ts";
import type { Arrival } from "../../mail/reading/letter/arrival.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import { Nonces } from "../../store/nonces.ts";
import { Rates } from "../../store/post/rates.ts";
import { openWebDoor } from "../../web/server.ts";
import type { Config } from "../settings/config.ts";
import { certificateOf } from "../serving/doors.ts";
import { orCannotStart } from "../command-line/faults.ts";

/** What a page of the trial tells, so that its asker knows that this very program answers. */
const PROOF_PATH = "/healthz";

/** The referee's doors without a referee: they take the letters that a proof is waiting for, and nothing else. */
export interface TrialDoors {
  /** What the page answers. */
  readonly word: string;
  readonly page: string;
  /** What X-Forwarded-For said when the page was asked for; undefined if nobody has asked. */
  forwarded(): string | undefined;
  /** A letter whose bytes hold a mark. @returns undefined if none comes in time */
  awaited(mark: string, patience: number): Promise<Arrival | undefined>;
  close(): Promise<void>;
}

/** Opens the doors that the settings name, by their own hosts and ports. @throws {CannotStart} if one cannot be opened */
export async function openTrialDoors(config: Config): Promise<TrialDoors> {
  const kv = await openStore(":memory:");
  const { host, webPort, smtpPort, mailDomain } = config;
  const arrivals: Arrival[] = [];
  const waiting = new Set<() => void>();
  let marks: string[] = [];
  const takes = ({ raw }: Arrival) => marks.some((mark) => new TextDecoder().decode(raw).includes(mark));
  // A player's letter that comes meanwhile is to come again, when the referee is there.
  const take = (arrival: Arrival) => {
    if (!takes(arrival)) return false;
    arrivals.push(arrival);
    for (const look of waiting) look();
    return true;
  };
  const certificate = await certificateOf(config);
  const smtp = await orCannotStart(
    `Port ${smtpPort} of ${host} (DESPATCH_SMTP_PORT) cannot be listened on`,
    () =>
      openSmtpDoor({
        host,
        port: smtpPort,
        ...(certificate === undefined ? {} : { certificate }),
        rates: config.smtpRates,
        counts: new Rates(kv),
        now: Date.now,
        recipient: (address) =>
          Promise.resolve(
            address.toLowerCase() === `orders@${mailDomain.toLowerCase()}` ? "open" : "unknown",
          ),
        onLetter: (arrival) =>
          Promise.resolve(
            take(arrival) ? { kind: "taken" } : { kind: "put-off", reason: "the referee is being set up" },
          ),
        onFault: () => {},
      }),
  );
  const word = randomUUID();
  let forwarded: string | undefined;
  const app = new Hono();
  app.get(PROOF_PATH, (context) => {
    forwarded = context.req.header("X-Forwarded-For") ?? "";
    return context.text(word);
  });
  for (const door of httpDoors(config.inbound, { nonces: new Nonces(kv), now: Date.now })) {
    app.post(`/inbound${door.path}`, async (context) => await postedTo(door, context.req.raw, take));
  }
  const web = await orCannotStart(
    `Port ${webPort} of ${host} (DESPATCH_WEB_PORT) cannot be listened on`,
    () =>
      openWebDoor({
        host,
        port: webPort,
        trustedProxies: config.trustedProxies,
        fetch: (request) => app.fetch(request),
        onFault: () => {},
      }),
  ).catch(async (error) => {
    await smtp.close();
    throw error;
  });
  return {
    word,
    page: PROOF_PATH,
    forwarded: () => forwarded,
    async awaited(mark, patience) {
      marks = [...marks, mark];
      const found = () => arrivals.find(({ raw }) => new TextDecoder().decode(raw).includes(mark));
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => found() !== undefined && resolve();
      const timer = setTimeout(resolve, patience);
      waiting.add(look);
      look();
      await promise;
      clearTimeout(timer);
      waiting.delete(look);
      return found();
    },
    async close() {
      await Promise.all([web.close(), smtp.close()]);
      kv.close();
    },
  };
}

async function postedTo(
  door: HttpDoor,
  request: Request,
  take: (arrival: Arrival) => boolean,
): Promise<Response> {
  const length = Number(request.headers.get("Content-Length") ?? NaN);
  if (!(length <= door.bodyLimit)) return new Response("too long", { status: 413 });
  const delivery = await door.read({
    headers: request.headers,
    body: async () => new Uint8Array(await request.arrayBuffer()),
  });
  if (delivery.kind === "forged") return new Response("not known", { status: 401 });
  if (delivery.kind === "letter" && take(delivery.arrival)) return new Response("taken");
  return new Response("the referee is being set up", { status: 503 });
}
