import { Buffer } from "node:buffer";
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { createInterface } from "node:readline";
import { createTransport } from "nodemailer";
import type { SMTPServer } from "smtp-server";
import { type Books, openBooks } from "../../src/cli/books/books.ts";
import { readConfig } from "../../src/cli/settings/config.ts";
import { officeOf } from "../../src/cli/books/office-of.ts";
import { MINUTE } from "../../src/common/bytes/lengths.ts";
import type { PostOffice } from "../../src/mail/letters-in/post-office.ts";
import type { Chance } from "../properties/support/chance.ts";
import { NO_BEACON } from "../support/beacon.ts";
import { type Database, type DatabaseName, DATABASES } from "../kills/database.ts";
import { ACCESS_TOKEN } from "../support/kv-connect/server.ts";
import type { Agenda } from "./agenda.ts";
import type { Figures } from "./figures.ts";
import type { Order } from "./member.ts";
import { messageIdOf } from "./network.ts";
import { answerTo, type Became, type Club, openRelay, portOf, type Posted, type Relay } from "./relay.ts";
import { RECORDS } from "../support/signed-mail.ts";
import { dns } from "./signatures.ts";

const MEMBER = join(import.meta.dirname!, "member.ts");
/** In one of how many things that are done somebody is killed, and within how many milliseconds. */
const KILLED = 40;
const SOON = 150;
/** Of how many requests one is refused by the store, and of how many writes the answer is lost. */
const FAILS = 300;

interface Member {
  readonly child: ChildProcess;
  readonly port: number;
  readonly client: ReturnType<typeof createTransport>;
  readonly waiting: ((read: string | undefined) => void)[];
  readonly ended: Promise<void>;
}

/** Several referees on one database, one of which is killed now and then in the middle of its work. */
export class MonthCluster implements Club {
  readonly #members = new Set<Member>();
  readonly #killed = new Set<string>();
  /** Who has sent each letter, in turn. */
  readonly #senders = new Map<string, string[]>();
  #relay!: SMTPServer;
  #isCalm = false;

  private constructor(
    private readonly env: Record<string, string>,
    private readonly agenda: Agenda,
    private readonly chance: Chance,
    private readonly figures: Figures,
    private readonly server: Database,
    private readonly books: Books,
    readonly office: PostOffice,
  ) {}

  static async open(
    folder: string,
    processes: number,
    store: DatabaseName,
    { agenda, chance, figures }: {
      readonly agenda: Agenda;
      readonly chance: Chance;
      readonly figures: Figures;
    },
    take: Relay,
  ): Promise<MonthCluster> {
    const server = await DATABASES[store]();
    const env = {
      DESPATCH_DATA: folder,
      DESPATCH_MAIL_DOMAIN: "games.example",
      DESPATCH_STORE: server.url,
      DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN,
      DESPATCH_SECRET_KEY: "ab".repeat(32),
    };
    const config = readConfig(env);
    if (!config.ok) throw new Error(config.error.join(" "));
    const books = await openBooks(config.value, agenda.now);
    const office = officeOf(config.value, books, {
      posted: () => {},
      beacon: NO_BEACON,
      now: () => agenda.now,
      resolver: dns,
    });
    const cluster = new MonthCluster(env, agenda, chance, figures, server, books, office);
    cluster.#relay = await openRelay((letter, sender) => {
      const isTaken = take(letter, sender);
      const id = messageIdOf(letter.raw);
      if (isTaken) cluster.#senders.set(id, [...cluster.#senders.get(id) ?? [], sender]);
      return isTaken;
    });
    server.disturb(() => chance.onceIn(FAILS), () => chance.onceIn(FAILS));
    await Promise.all(Array.from({ length: processes }, () => cluster.#begin()));
    return cluster;
  }

  async take({ from, to, raw }: Posted): Promise<Became> {
    const member = this.chance.pick([...this.#members]);
    await this.#order(member, "read");
    const sending = () => member.client.sendMail({ envelope: { from, to }, raw: Buffer.from(raw) });
    const refused = await this.#inDanger([member], () => answerTo(sending)).catch((error) => {
      // Who was brought a letter and has said nothing is brought it again, as mail servers do.
      if (this.#isKilled(member)) return "put off" as const;
      throw error;
    });
    if (refused !== undefined) return refused;
    const read = await this.#order(member, "read");
    return read === undefined ? "put off" : read as Became;
  }

  async deliver(): Promise<void> {
    await this.#all("deliver");
  }

  async sweep(): Promise<void> {
    await this.#all("sweep");
  }

  /** What was in the hands of those who were killed last is taken over. */
  async settle(): Promise<void> {
    this.#isCalm = true;
    this.agenda.now += 10 * MINUTE;
    await this.sweep();
    await this.deliver();
  }

  /** All go down, and others come. */
  async restart(): Promise<void> {
    const members = [...this.#members];
    await Promise.all(members.map((member) => this.#end(member)));
    await Promise.all(members.map(() => this.#begin()));
  }

  mayHaveLeftTwice(messageId: string): boolean {
    return (this.#senders.get(messageId) ?? []).slice(0, -1).every((sender) => this.#killed.has(sender));
  }

  async close(): Promise<void> {
    await Promise.all([...this.#members].map((member) => this.#end(member)));
    await new Promise<void>((resolve) => this.#relay.close(() => resolve()));
    this.books.close();
    await this.server.close();
  }

  async #all(what: Order["what"]): Promise<void> {
    const members = [...this.#members];
    await this.#inDanger(members, () => Promise.all(members.map((member) => this.#order(member, what))));
  }

  /** During some work one of the working processes may be killed; then another replaces it. */
  async #inDanger<T>(members: readonly Member[], doing: () => Promise<T>): Promise<T> {
    const isDangerous = !this.#isCalm && this.chance.onceIn(KILLED);
    const victim = isDangerous ? this.chance.pick(members) : undefined;
    const timer = victim && setTimeout(() => void this.#end(victim), this.chance.below(SOON));
    try {
      return await doing();
    } finally {
      clearTimeout(timer);
      if (victim !== undefined && !this.#members.has(victim)) {
        this.figures.count("referees killed");
        await this.#begin();
      }
    }
  }

  /** @returns what was read last; undefined if it was killed */
  #order(member: Member, what: Order["what"]): Promise<string | undefined> {
    if (this.#isKilled(member)) return Promise.resolve(undefined);
    const order: Order = { now: this.agenda.now, what };
    return new Promise((answer) => {
      member.waiting.push(answer);
      member.child.stdin!.write(`${JSON.stringify(order)}\n`);
    });
  }

  async #begin(): Promise<void> {
    const args = [
      "run",
      "--quiet",
      "--no-check",
      "-A",
      MEMBER,
      String(portOf(this.#relay)),
      String(this.agenda.now),
      JSON.stringify(RECORDS),
    ];
    const child = spawn(process.execPath, args, {
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, ...this.env },
    });
    child.stdin!.on("error", () => {});
    const waiting: Member["waiting"] = [];
    const port = await new Promise<number>((ready, failed) => {
      child.once("exit", () => failed(new Error("a referee did not start")));
      createInterface({ input: child.stdout! }).on("line", (line) => {
        const [word, rest] = line.split(" ");
        if (word === "port") ready(Number(rest));
        else waiting.shift()?.(rest);
      });
    });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const client = createTransport({ host: "127.0.0.1", port, ignoreTLS: true, pool: true });
    const member = { child, port, client, waiting, ended };
    this.#members.add(member);
    child.once("exit", (code, signal) => {
      this.#members.delete(member);
      for (const answer of waiting.splice(0)) answer(undefined);
      client.close();
      resolve();
      if (signal !== "SIGKILL") throw new Error(`a referee ended with ${code ?? signal}`);
    });
  }

  async #end(member: Member): Promise<void> {
    this.#killed.add(`member-${member.child.pid}.example`);
    this.#members.delete(member);
    member.child.kill("SIGKILL");
    await member.ended;
  }

  #isKilled(member: Member): boolean {
    return !this.#members.has(member);
  }
}
