import { cp, mkdtemp, rm } from "node:fs/promises";
import { existsSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { z } from "zod";
import { Club } from "./club.ts";
import { missedCommands, PageCommands } from "./commands.ts";
import { Machine, MAIL_SERVERS, within } from "./machine.ts";
import { closed, errands, errandsAtRest } from "./errands.ts";
import { bounced, COMMAND, greylisted, restored } from "./mishaps.ts";
import { failedOver, movedToPostgres, severalProcesses } from "./several.ts";

/**
 * A club on a bare Debian with systemd, by the commands of the pages in docs/run. It begins with nothing, plays a turn, and
 * ends with two processes on one database.
 *
 *     deno task machine [FOLDER] [--mail postfix|exim] [--proxy nginx|caddy]
 *
 * As root on Linux, with debootstrap; Debian stays in FOLDER for the next time.
 */

const { values, positionals: [folder = "/var/tmp/despatch-machine"] } = parseArgs({
  args: process.argv.slice(2),
  options: {
    mail: { type: "string", default: "postfix" },
    proxy: { type: "string", default: "nginx" },
  },
  allowPositionals: true,
});
const { mail, proxy } = z.object({ mail: z.enum(["postfix", "exim"]), proxy: z.enum(["nginx", "caddy"]) })
  .parse(values);
const root = join(folder, mail);
const REPOSITORY = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");
/** What this club answers to setup, unlike the club on the page. */
const ANSWERS = { sends: "local", receives: mail, proxy, operator: "olga@example.net" };
/** The program of version 1.0.0. It needs a checkout with its history. */
const OLDER = "e3304b49";
const NEWEST = execFileSync("git", ["-C", REPOSITORY, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const SITE = "https://games.example.org";
/** Without what takes minutes: a program runs from its sources as well. */
const MAKING = /task (?:bundled|painted)/;
const SETUP = /despatch setup/;
const DENO_CACHE = "export DENO_DIR=/var/cache/deno";

try {
  execFileSync("git", ["-C", REPOSITORY, "cat-file", "-e", `${OLDER}^{commit}`], { stdio: "ignore" });
} catch {
  console.error(
    `This needs the history of git, with the older version ${OLDER}: git fetch --unshallow gets it.`,
  );
  process.exit(1);
}
if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("This needs root on Linux");
const machine = await Machine.boot(root, MAIL_SERVERS[mail]);
const pages = new PageCommands();
const club = new Club(machine, SITE);
let steps = 0;
const begun = performance.now();
try {
  await cleared();
  await step("the servers that a club's owner has", () => machine.script("servers.sh", mail, proxy));
  await step("the program, by the page's commands", async () => {
    const install = pages.block("self-hosting.md", "mkdir /opt/despatch &&", SETUP);
    await put(NEWEST, withoutMaking(install));
  });
  const setup = `cd /opt/despatch; ${DENO_CACHE} DENO_CERT=/etc/despatch/ca.pem; deno task -q despatch setup`;
  await step("setup writes its files, and its commands put them to use", async () => {
    let answered = pages.block("self-hosting.md", "cat > ~/answers");
    for (const [name, answer] of Object.entries(ANSWERS)) {
      answered = answered.replace(new RegExp(`^${name} = .*`, "m"), `${name} = ${answer}`);
    }
    const said = await machine.said(`cd /opt/despatch; ${DENO_CACHE}; ${answered} --only-write`);
    const [, printed] = /^What to do next, as root:\n((?: .*\n)+)/m.exec(said)!;
    await machine.script("records.sh");
    await machine.said(printed.split("\n").filter((line) => !/enable --now/.test(line)).join("\n"));
  });
  await step("setup proves all by use", async () => {
    const proofs = await machine.said(`${setup} --only-prove --wait 120`);
    if (!proofs.includes("Nothing is wrong.")) throw new Error(proofs);
  });
  await step("a wrong setting stops the service for good, with 78", async () => {
    await machine.said(
      "cp /etc/despatch/despatch.env /root/env; echo DESPATCH_WEB_PORT=many >> /etc/despatch/despatch.env",
    );
    await machine.said("systemctl enable /etc/despatch/despatch.service; systemctl start despatch || true");
    // A service that is to start again is "activating" meanwhile, and never "failed".
    await within(() =>
      machine.expectSaid(
        "systemctl show --property=ActiveState,ExecMainStatus,NRestarts despatch | sort | xargs",
        /^ActiveState=failed ExecMainStatus=78 NRestarts=0$/m,
      )
    );
    await machine.said("mv /root/env /etc/despatch/despatch.env");
    await machine.said("systemctl disable despatch");
  });
  await step("a club at work since 1.0.0, by the page's commands for a service", async () => {
    await machine.said("rm -rf /opt/despatch");
    await put(
      OLDER,
      withoutMaking(pages.block("self-hosting.md", "mkdir /opt/despatch &&", SETUP)),
    );
    const [copied, ...others] = pages.block("self-hosting.md", "install --mode=600 .env.example").split("\n");
    const differs =
      "cat /etc/despatch/despatch.env >> /etc/despatch.env; echo DESPATCH_DATA=/var/lib/despatch >> /etc/despatch.env";
    await machine.said(["cd /opt/despatch", copied, differs, ...others].join("\n"));
    await isUp();
  });
  await step("a game is made and joined on its pages, and its first turn is played by mail", async () => {
    await club.begins();
    await club.playsATurn();
  });
  await step("an upgrade in place, by the page's commands, and setup's service for the old one", async () => {
    await machine.said("systemctl disable despatch; rm /etc/systemd/system/despatch.service");
    await machine.said("systemctl link /etc/despatch/despatch.service");
    await put(NEWEST, pages.block("self-hosting.md", "mkdir /opt/despatch.new &&"));
    await isUp();
  });
  await step("the game is there after it, with its turn", () => club.hasItsTurn());
  const newer = new Club(machine, SITE);
  await step("another game is made by letters alone, and its first turn is played", async () => {
    await newer.beginsByMail();
    await newer.playsATurn();
  });
  await step("a backup was taken by itself, and opens", async () => {
    const check = pages.line("backups.md", "backup --check").replace(
      "club.age",
      "$(ls /var/lib/despatch/backups/*.age | tail -1)",
    );
    await within(() => machine.expectSaid(`${COMMAND} ${withKey(check)}`, /it is whole/));
  });
  await step("the new program proves all by use, as JSON", async () => {
    await machine.said("systemctl stop despatch");
    const proofs = await machine.said(`${setup} --only-prove --wait 120 --json`);
    const states = proofs.trim().split("\n").map((line) => JSON.parse(line).state);
    if (states.length < 5 || states.includes("wrong")) {
      throw new Error(proofs);
    }
    await machine.said("systemctl start despatch").then(isUp);
  });
  await step("an operator's errands, by the pages' commands", () => errands(machine, club, pages));
  await step("those at rest: a new secret key, and all that is stored examined", async () => {
    await errandsAtRest(machine, pages);
    await isUp();
    await club.hasItsTurn();
  });
  await step("a letter that the mail server greylists comes later", () => greylisted(machine, club, mail));
  await step("letters that come back are told to the opponent", () => bounced(machine, club));
  await step("a backup is restored after the disk is lost", async () => {
    await restored(machine, withKey(pages.line("backups.md", "despatch restore ")));
    await isUp();
    await club.hasItsTurn();
  });
  await step("the games move to PostgreSQL, by the page's commands", async () => {
    await movedToPostgres(machine, pages);
    await isUp();
    await club.hasItsTurn();
  });
  await step(
    "two processes on it, behind the web and the mail server, by the page's commands",
    () => severalProcesses(machine, pages, mail, proxy),
  );
  await step(
    "one process is killed, and the other takes letters; then the other way round",
    () => failedOver(machine, club),
  );
  await step("the operator closes the game, by the page's command", () => closed(machine, newer, pages));
} finally {
  machine.close();
}
console.log(
  `${steps} steps in ${
    ((performance.now() - begun) / 60_000).toFixed(1)
  } minutes, with ${mail} and ${proxy}.`,
);
const missed = missedCommands(pages, mail);
for (const each of missed) console.log(`Not carried out, though the list says so: ${each}`);
process.exit(missed.length === 0 ? 0 : 1);

async function step(what: string, doing: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  try {
    await doing();
  } catch (error) {
    console.log(`${String(++steps).padStart(2)}. ${what}: FAILED`);
    throw error;
  }
  console.log(`${String(++steps).padStart(2)}. ${what}: ${((performance.now() - from) / 1000).toFixed(0)} s`);
}

/** The machine as it was before a club: the program's source, Deno and the packages that it would fetch are at hand. */
async function cleared(): Promise<void> {
  await machine.said(
    "systemctl stop 'despatch*'; rm -rf /etc/systemd/system/{,*.wants/}despatch*; systemctl daemon-reload",
  );
  await machine.said("cd /; for thing in db user; do sudo -u postgres drop$thing --if-exists despatch; done");
  const old = ["opt/despatch", "opt/despatch.old", "opt/despatch.new", "etc/despatch", "etc/despatch.env"];
  const kept = ["var/lib/despatch", "var/lib/private/despatch", "var/cache/private/despatch", "src"];
  for (const folder of [...old, ...kept]) await rm(join(root, folder), { recursive: true, force: true });
  execFileSync("git", ["clone", "--quiet", REPOSITORY, join(root, "src")]);
  if (!existsSync(join(root, "usr/local/bin/deno"))) {
    await cp(Deno.execPath(), join(root, "usr/local/bin/deno"));
  }
  // The older program has packages that this one may have newer.
  const before = await mkdtemp(join(tmpdir(), "despatch-older-"));
  execFileSync("bash", [
    "-c",
    'git -C "$1" archive "$2" | tar --extract --directory "$3"',
    "-",
    REPOSITORY,
    OLDER,
    before,
  ]);
  execFileSync(Deno.execPath(), ["install", "--frozen"], { cwd: before, stdio: "ignore" });
  await rm(before, { recursive: true });
  const { npmCache } = JSON.parse(execFileSync(Deno.execPath(), ["info", "--json"], { encoding: "utf8" }));
  await cp(npmCache, join(root, "var/cache/deno/npm"), { recursive: true, force: false });
}

/** Carries out commands of a page in the project's folder. @param version a commit */
async function put(version: string, commands: string): Promise<void> {
  await machine.said(`git -C /src checkout --quiet ${version}`);
  await machine.said(`cd /src\n${commands}`);
}

function withoutMaking(commands: string): string {
  return commands.split("\n").filter((line) => !MAKING.test(line)).join("\n");
}

/** A command of the pages with the key where setup has put it. */
function withKey(command: string): string {
  return command.replace("backup.key", "/etc/despatch/backup.key");
}

async function isUp(): Promise<void> {
  await within(() => machine.expectSaid("curl -sf http://localhost:8000/healthz", /ok/));
}
