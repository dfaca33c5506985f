import { Buffer } from "node:buffer";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

interface Message {
  readonly uid: number;
  readonly raw: Uint8Array;
  readonly flags: Set<string>;
}

/** When all letters in the mailbox have come (RFC 3501, 2.3.3). */
export const CAME = "05-Nov-2026 12:00:00 +0000";

/** A mailbox server that speaks just enough IMAP4rev1 (RFC 3501), IDLE (RFC 2177) and MOVE (RFC 6851) for one client program. */
export class ImapServer {
  readonly #sockets = new Set<Socket>();
  readonly #folders = new Map<string, Message[]>([["INBOX", []]]);
  /** Sockets that wait in IDLE, each with the tag to answer when it is done. */
  readonly #idle = new Map<Socket, string>();
  /** How many letters each connection that has opened the mailbox knows of. */
  readonly #known = new Map<Socket, number>();
  #uids = 0;
  /** How often somebody has logged in, and how often each command was given. */
  logins = 0;
  readonly commands: string[] = [];
  /** Commands that break the connection instead of being answered, each once. */
  readonly traps: string[] = [];

  private constructor(private readonly server: Server, private readonly capabilities: string) {}

  static async open({ idle = true }: { idle?: boolean } = {}): Promise<ImapServer> {
    const server = createServer();
    const imap = new ImapServer(server, `IMAP4rev1 MOVE UIDPLUS${idle ? " IDLE" : ""}`);
    server.on("connection", (socket) => imap.#greet(socket));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return imap;
  }

  get url(): string {
    return `imap://club:pass%20word@127.0.0.1:${(this.server.address() as AddressInfo).port}/INBOX`;
  }

  /** Lays a letter into the mailbox, and says so to anyone who waits. */
  deliver(raw: Uint8Array): void {
    const inbox = this.#folder("INBOX");
    inbox.push({ uid: ++this.#uids, raw, flags: new Set() });
    for (const socket of this.#idle.keys()) this.#tell(socket);
  }

  /** The letters in a folder, oldest first. */
  lettersIn(folder: string): { raw: string; flags: string[] }[] {
    return this.#folder(folder).map(({ raw, flags }) => ({
      raw: new TextDecoder().decode(raw),
      flags: [...flags],
    }));
  }

  /** Breaks all connections. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** Says how many letters there are, where there are more than the connection knows of. */
  #tell(socket: Socket): void {
    const { length } = this.#folder("INBOX");
    if (length > this.#known.get(socket)!) socket.write(`* ${length} EXISTS\r\n`);
    if (this.#known.has(socket)) this.#known.set(socket, length);
  }

  #folder(name: string): Message[] {
    return this.#folders.get(name) ?? [];
  }

  #greet(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on("close", () => {
      this.#sockets.delete(socket);
      this.#idle.delete(socket);
      this.#known.delete(socket);
    });
    socket.on("error", () => socket.destroy());
    socket.write(`* OK [CAPABILITY ${this.capabilities}] ready\r\n`);
    let rest = "";
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString("latin1")).split("\r\n");
      rest = lines.pop()!;
      for (const line of lines) this.#answer(socket, line);
    });
  }

  #answer(socket: Socket, line: string): void {
    if (line === "DONE") {
      const tag = this.#idle.get(socket);
      this.#idle.delete(socket);
      return void socket.write(`${tag} OK done\r\n`);
    }
    const [, tag, command, words] = /^(\S+) ((?:UID )?\S+) ?(.*)$/.exec(line)!;
    this.commands.push(command.toUpperCase());
    const trap = this.traps.indexOf(command.toUpperCase());
    if (trap !== -1) {
      this.traps.splice(trap, 1);
      return void socket.destroy();
    }
    if (command === "IDLE") {
      this.#idle.set(socket, tag);
      socket.write("+ idling\r\n");
      return this.#tell(socket);
    }
    const answer = this.#done(command.toUpperCase(), words);
    if (typeof answer === "string") return void socket.write(`${tag} ${answer}\r\n`);
    const before = this.#known.get(socket) ?? 0;
    if (command === "SELECT") this.#known.set(socket, this.#folder("INBOX").length);
    if (command === "UID MOVE" && answer.length > 0) this.#known.set(socket, before - 1);
    socket.write(
      Buffer.concat([...answer.map((part) => Buffer.from(part)), Buffer.from(`${tag} OK done\r\n`)]),
    );
    if (command === "LOGOUT") return void socket.end();
    this.#tell(socket);
  }

  /** Does a command. @returns what is said before it is done, or why it is not */
  #done(command: string, words: string): (string | Uint8Array)[] | string {
    const inbox = this.#folder("INBOX");
    const [range, ...rest] = words.split(" ");
    const at = inbox.findIndex(({ uid }) => uid === Number(range));
    switch (command) {
      case "CAPABILITY":
        return [`* CAPABILITY ${this.capabilities}\r\n`];
      case "LOGIN":
        if (words.replaceAll('"', "") !== "club pass word") return "NO [AUTHENTICATIONFAILED] who are you?";
        this.logins++;
        return [];
      case "LIST":
        if (words === '"" ""') return ['* LIST (\\Noselect) "/" ""\r\n'];
        return [...this.#folders.keys()].map((name) => `* LIST () "/" "${name}"\r\n`);
      case "CREATE": {
        const name = words.replaceAll('"', "");
        if (this.#folders.has(name)) return "NO [ALREADYEXISTS] there is one";
        this.#folders.set(name, []);
        return [];
      }
      case "SELECT":
        return [`* ${inbox.length} EXISTS\r\n`, "* OK [UIDVALIDITY 7] ok\r\n", "* FLAGS (\\Seen)\r\n"];
      case "UID SEARCH":
        return [`* SEARCH ${inbox.map(({ uid }) => uid).join(" ")}\r\n`];
      case "UID FETCH": {
        if (at === -1) return [];
        const { uid, raw } = inbox[at];
        if (!words.includes("BODY")) {
          return [`* ${at + 1} FETCH (UID ${uid} RFC822.SIZE ${raw.length} INTERNALDATE "${CAME}")\r\n`];
        }
        return [`* ${at + 1} FETCH (UID ${uid} BODY[] {${raw.length}}\r\n`, raw, ")\r\n"];
      }
      case "UID STORE":
        for (const flag of words.match(/\\\w+/g) ?? []) inbox[at]?.flags.add(flag);
        return [];
      case "UID MOVE": {
        if (at === -1) return [];
        const [moved] = inbox.splice(at, 1);
        this.#folder(rest.join(" ").replaceAll('"', "")).push(moved);
        return [`* ${at + 1} EXPUNGE\r\n`];
      }
      case "SUBSCRIBE":
      case "LSUB":
      case "NOOP":
      case "LOGOUT":
        return [];
      default:
        return "BAD not known here";
    }
  }
}
