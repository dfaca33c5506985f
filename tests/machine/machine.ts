import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import nodemailer from "nodemailer";
import PostalMime, { type Email } from "postal-mime";

const run = promisify(execFile);
const HERE = import.meta.dirname!;
/** What a club's machine has beside a bare Debian. debootstrap does not know that postgrey's Perl needs the last of them. */
const PACKAGES =
  "systemd,systemd-sysv,dbus,ca-certificates,procps,iproute2,curl,openssl,git,sudo,nginx-light,caddy,dnsmasq,postgresql,postgrey,perl-openssl-defaults";
/** The packages of the mail servers that a club may have. */
export const MAIL_SERVERS = { postfix: "postfix", exim: "exim4-daemon-light" } as const;
export type MailServer = keyof typeof MAIL_SERVERS;
const MIRROR = "http://deb.debian.org/debian";

/** A bare Debian with systemd, in namespaces of its own. It reaches no network. */
export class Machine {
  private constructor(
    readonly root: string,
    private readonly first: number,
    private readonly end: () => void,
  ) {}

  /** @param root a folder; Debian is put there if it is not there yet @param mailServer the package of its mail server */
  static async boot(root: string, mailServer: string): Promise<Machine> {
    if (!existsSync(root)) {
      // A Debian that was broken off in the making is made again.
      const part = `${root}.part`;
      await rm(part, { recursive: true, force: true });
      await mkdir(dirname(root), { recursive: true });
      const include = `--include=${PACKAGES},${mailServer}`;
      await run("debootstrap", ["--variant=minbase", include, "bookworm", part, MIRROR], { maxBuffer: 1e8 });
      await rename(part, root);
    }
    const flags = [
      "--pid",
      "--fork",
      "--mount",
      "--uts",
      "--ipc",
      "--net",
      "--cgroup",
      "--kill-child=SIGKILL",
    ];
    const child = spawn("unshare", [...flags, "bash", join(HERE, "boot.sh"), root], { stdio: "ignore" });
    const first = await within(async () => Number((await run("pgrep", ["-P", String(child.pid)])).stdout));
    const machine = new Machine(root, first, () => process.kill(first, "SIGKILL"));
    await within(() => machine.said("systemctl is-system-running | grep -E 'running|degraded'"));
    return machine;
  }

  /** Runs a command of a shell as root. @returns what it prints @throws if it fails */
  async said(command: string): Promise<string> {
    const spaces = ["--pid", "--mount", "--uts", "--ipc", "--net", "--cgroup", "--root", "--wd"];
    const env = {
      PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      HOME: "/root",
      NO_COLOR: "1",
    };
    const shell = ["env", "-i", ...Object.entries(env).map((pair) => pair.join("=")), "bash", "-ec", command];
    const { stdout } = await run("nsenter", ["--target", String(this.first), ...spaces, ...shell], {
      maxBuffer: 1e8,
    });
    return stdout;
  }

  /** @throws if what a command prints is not of a form */
  async expectSaid(command: string, words: RegExp): Promise<void> {
    const said = await this.said(command);
    if (!words.test(said)) throw new Error(`${command} said: ${said}`);
  }

  /** Runs one of the scripts beside this file. */
  async script(name: string, ...args: string[]): Promise<void> {
    await copyFile(join(HERE, name), join(this.root, "root", name));
    await this.said(`bash /root/${name} ${args.join(" ")}`);
  }

  /** The letters in a mailbox, oldest first. */
  async mailbox(name: string): Promise<Email[]> {
    const file = join(this.root, "var/mail", name);
    const text = existsSync(file) ? await readFile(file, "utf8") : "";
    const letters = text.split(/^From .*\n/m).filter((letter) => letter !== "");
    return await Promise.all(letters.map((letter) => PostalMime.parse(letter)));
  }

  /** Waits for a letter whose subject is of a form. @param behind how many letters were there before */
  letter(name: string, subject: RegExp, behind = 0): Promise<Email> {
    return within(async () => {
      const found = (await this.mailbox(name)).slice(behind).findLast((letter) =>
        subject.test(letter.subject ?? "")
      );
      if (found === undefined) throw new Error(`${name} has no letter ${subject}`);
      return found;
    });
  }

  /** Hands a letter to the mail server, signed as a player's provider signs it. */
  async mail(from: string, to: string, text: string): Promise<void> {
    const privateKey = await readFile(join(this.root, "root/players.pem"), "utf8");
    const dkim = { domainName: "example.net", keySelector: "players", privateKey };
    const signer = nodemailer.createTransport({
      streamTransport: true,
      buffer: true,
      newline: "windows",
      dkim,
    });
    const { message } = await signer.sendMail({ from: `${from}@example.net`, to, subject: "A letter", text });
    await writeFile(join(this.root, "root/letter"), message as Uint8Array);
    const envelope = `--mail-from ${from}@example.net --mail-rcpt '${to}'`;
    // A server that asks the referee about an address may want the letter a little later.
    await within(() =>
      this.said(`curl -sS --url smtp://127.0.0.1:25 ${envelope} --upload-file /root/letter`)
    );
  }

  close(): void {
    this.end();
  }
}

/** How long anything may take on a busy machine. */
const PATIENCE = 120_000;

/** Tries until it does not throw. */
export async function within<T>(attempt: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((turn) => setTimeout(turn));
    }
  }
}
