import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { LETTER_LIMIT } from "../reading/letter/letter-limits.ts";
import type { Rates } from "../../store/post/rates.ts";
import { SmtpLimits, type SmtpRates, type SmtpRatesSet } from "./smtp-rates.ts";
import { type SmtpReception, SmtpRefusal, SmtpSteps } from "./smtp-steps.ts";
import { MOST_VISITS, SMTP_PATIENCE, type SmtpPatience, SmtpVisits } from "./smtp-visits.ts";
import { SECOND } from "../../common/bytes/lengths.ts";

/** How long a silent client keeps its line. */
const SILENCE = 60 * SECOND;
/** With those that are being hung up on. */
const MOST_CLIENTS = 2 * MOST_VISITS;
/** How long a client may take to hang up when the door closes, and how long a letter may be read then. */
const HANGING_UP = SECOND;
const FAREWELL = 10 * SECOND;

/** PEM texts of a certificate, with those that lead up to its root, and of its private key. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

export interface SmtpDoorOptions extends SmtpReception {
  readonly host: string;
  readonly port: number;
  /** STARTTLS (RFC 3207) is offered where there is one. */
  readonly certificate?: Certificate;
  readonly rates: SmtpRates;
  readonly ratesSet?: SmtpRatesSet;
  /** What counts by them. */
  readonly counts: Rates;
  /** How long a line may be held; other times in tests. */
  readonly patience?: SmtpPatience;
  readonly now: () => number;
  readonly onFault: (error: unknown) => void;
}

export interface SmtpDoor {
  readonly port: number;
  /** Shows another certificate from the next STARTTLS on. */
  renew(certificate: Certificate): void;
  close(): Promise<void>;
}

/**
 * Listens for letters. Refuses strangers' mail at RCPT, and letters over the limit or unreadable at the end of DATA. A
 * client that comes too often gets a temporary failure. Nothing is relayed.
 */
export async function openSmtpDoor(options: SmtpDoorOptions): Promise<SmtpDoor> {
  const limits = new SmtpLimits(options.rates, options.counts, options.now, options.ratesSet);
  const visits = new SmtpVisits(
    limits.lines,
    options.patience ?? SMTP_PATIENCE,
    (session) => hangUp(server, session),
  );
  const server: SMTPServer = serverOf(options, new SmtpSteps(options, limits, visits), visits);
  const sockets = socketsOf(server);
  server.server.on("connection", (socket) => hearOut(socket, server, visits));
  await listening(server, options);
  return {
    port: (server.server.address() as AddressInfo).port,
    renew: (certificate) => server.updateSecureContext({ ...certificate }),
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const { id } of [...server.connections]) if (visits.finish(id)) hangUp(server, id);
      const hangingUp = setTimeout(() => {
        const ports = new Set([...server.connections].map(({ remotePort }) => remotePort));
        for (const socket of sockets) if (!ports.has(socket.remotePort ?? 0)) socket.destroy();
      }, HANGING_UP);
      await closed;
      clearTimeout(hangingUp);
    },
  };
}

/** The server that speaks the protocol; what it is asked goes to the steps. */
function serverOf(
  { certificate, onFault }: SmtpDoorOptions,
  steps: SmtpSteps,
  visits: SmtpVisits,
): SMTPServer {
  const temporarily = (error: unknown) => {
    if (error instanceof SmtpRefusal) return error;
    onFault(error);
    return new SmtpRefusal(451, "The referee cannot read letters just now; try again later");
  };
  const answer = (step: Promise<void>, callback: (error: Error | null) => void) =>
    void step.then(() => callback(null), (error) => callback(temporarily(error)));
  return new SMTPServer({
    banner: "Despatch",
    size: LETTER_LIMIT,
    authOptional: true,
    disabledCommands: certificate === undefined ? ["AUTH", "STARTTLS"] : ["AUTH"],
    disableReverseLookup: true,
    maxClients: MOST_CLIENTS,
    socketTimeout: SILENCE,
    closeTimeout: FAREWELL,
    allowHalfOpen: true,
    ...certificate,
    onConnect: (session, callback) => answer(steps.connect(session), callback),
    onClose: ({ id }) => visits.end(id),
    onMailFrom: (_sender, session, callback) => answer(steps.beginLetter(session), callback),
    onRcptTo: ({ address }, session, callback) => answer(steps.nameRecipient(address, session), callback),
    onData: (stream, session, callback) =>
      void steps.bringLetter(stream, session).then(
        () => callback(null, "Your letter is with the referee"),
        (error) => callback(temporarily(error)),
      ).finally(() => visits.answered(session.id)),
  });
}

/**
 * Answers a client too that has shut its own side of the line: Exim does so as soon as it has said QUIT behind its letter.
 * The library writes only to lines that are open both ways, so such a line says that it is.
 */
function hearOut(socket: Socket, server: SMTPServer, visits: SmtpVisits): void {
  Object.defineProperty(socket, "readyState", { get: () => socket.writable ? "open" : "closed" });
  socket.once("end", () => {
    const session = [...server.connections].find(({ remotePort, remoteAddress }) =>
      remotePort === socket.remotePort && remoteAddress === socket.remoteAddress
    );
    if (session === undefined || visits.left(session.id)) socket.end();
  });
}

/** The lines that are open, those too on which nothing has been said yet and which the server does not list. */
function socketsOf({ server }: SMTPServer): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return sockets;
}

/** @throws if the port is taken; later errors are faults, except from clients who hang up */
async function listening(
  server: SMTPServer,
  { host, port, onFault }: Pick<SmtpDoorOptions, "host" | "port" | "onFault">,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      server.on("error", (error) => {
        if (!isHungUp(error)) onFault(error);
      });
      resolve();
    });
  });
}

/** A client that goes without a word, in the midst of a letter, too: it sends it again, and that is no fault of ours. */
export function isHungUp(error: Error): boolean {
  return ["ECONNRESET", "EPIPE", "ETIMEDOUT"].includes(String((error as { code?: unknown }).code));
}

/** Ends a session in the words of the protocol (RFC 5321, 3.8). Where it has been ended already nothing happens. */
function hangUp(server: SMTPServer, session: string): void {
  for (const connection of server.connections) {
    if (connection.id === session) connection.send(421, "Your time is over; come again");
  }
}
