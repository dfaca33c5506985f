import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import PostalMime, { type Email } from "postal-mime";

const run = promisify(execFile);
const HERE = import.meta.dirname!;
/** What a club's machine has beside a bare Debian. debootstrap does not know that postgrey's Perl needs the last of them. */
const PACKAGES =
  "systemd,systemd-sysv,dbus,ca-certificates,procps,iproute2,curl,openssl,git,postfix,postgrey,nginx-light,dnsmasq,perl-openssl-defaults";
const MIRROR = "http://deb.debian.org/debian";

/** A bare Debian with systemd, in namespaces of its own. It reaches no network. */
export class Machine {
  private constructor(
    readonly root: string,
    private readonly first: number,
    private readonly end: () => void,
  ) {}

  /** @param root a folder; Debian is put there if it is not there yet */
  static async boot(root: string): Promise<Machine> {
    if (!existsSync(root)) {
      // A Debian that was broken off in the making is made again.
      const part = `${root}.part`;
      await rm(part, { recursive: true, force: true });
      await mkdir(dirname(root), { recursive: true });
      await run("debootstrap", ["--variant=minbase", `--include=${PACKAGES}`, "bookworm", part, MIRROR], {
        maxBuffer: 1e8,
      });
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
  async script(name: string): Promise<void> {
    await copyFile(join(HERE, name), join(this.root, "root", name));
    await this.said(`bash /root/${name}`);
  }

  /** The letters in a mailbox, oldest first. */
  async mailbox(name: string): Promise<Email[]> {
    const file = join(this.root, "var/mail", name);
    const text = existsSync(file) ? await readFile(file, "utf8") : "";
    const letters = text.split(/^From .*\n/m).filter((letter) => letter !== "");
    return await Promise.all(letters.map((letter) => PostalMime.parse(letter)));
  }

  /** Waits for a letter whose subject is of a form. */
  letter(name: string, subject: RegExp): Promise<Email> {
    return within(async () => {
      const found = (await this.mailbox(name)).findLast((letter) => subject.test(letter.subject ?? ""));
      if (found === undefined) throw new Error(`${name} has no letter ${subject}`);
      return found;
    });
  }

  /** Hands a letter to the referee's own port, as a mail program on the machine does. */
  async mail(from: string, to: string, text: string): Promise<void> {
    const lines = [
      `From: ${from} <${from}@example.net>`,
      `To: <${to}>`,
      "Subject: A letter",
      `Message-ID: <${crypto.randomUUID()}@example.net>`,
      `Date: ${new Date().toUTCString().replace("GMT", "+0000")}`,
      "",
      ...text.split("\n"),
      "",
    ];
    await writeFile(join(this.root, "root/letter"), lines.join("\r\n"));
    const envelope = `--mail-from ${from}@example.net --mail-rcpt '${to}'`;
    await this.said(`curl -sS --url smtp://127.0.0.1:2525 ${envelope} --upload-file /root/letter`);
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
