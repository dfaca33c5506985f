import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { Machine, within } from "./machine.ts";
import { bounced, COMMAND, greylisted, restored } from "./mishaps.ts";

/**
 * A club on a bare Debian with systemd, from nothing to a played turn, by the commands of docs/run/self-hosting.md.
 *
 *     deno task machine [FOLDER]      as root on Linux, with debootstrap; Debian stays in FOLDER for the next time
 */

const [root = "/var/tmp/despatch-machine"] = process.argv.slice(2);
const REPOSITORY = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");
const ANSWERS = [
  "domain = games.example.org",
  "sends = local",
  "receives = postfix",
  "proxy = nginx",
  "folder = /var/lib/despatch",
  "backup = yes",
  "operator = olga@example.net",
  "size = small",
  "",
];
/** A program from before, whose setup asks the same questions. It needs a checkout with its history. */
const OLDER = "bac6a97b";
const NEWEST = execFileSync("git", ["-C", REPOSITORY, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const REFEREE = "referee@games.example.org";

try {
  execFileSync("git", ["-C", REPOSITORY, "cat-file", "-e", `${OLDER}^{commit}`], { stdio: "ignore" });
} catch {
  console.error(
    `This needs the history of git, with the older version ${OLDER}: git fetch --unshallow gets it.`,
  );
  process.exit(1);
}
if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("This needs root on Linux");
const machine = await Machine.boot(root);
let steps = 0;
/** The code of the game, once it has begun, and where Axis's orders go. */
let game = "";
let axis = "";
const begun = performance.now();
try {
  await cleared();
  await step("the servers that a club's owner has", () => machine.script("servers.sh"));
  const { install, upgrade, restore } = await commands();
  await step(`an older program, ${OLDER}, by the page's commands`, () => put(OLDER, withoutMaking(install)));
  await writeFile(join(root, "root/answers"), ANSWERS.join("\n"));
  const setup =
    "cd /opt/despatch; export DENO_DIR=/var/cache/deno DENO_CERT=/etc/despatch/ca.pem; deno task -q despatch setup";
  await step("setup writes its files", () => machine.said(`${setup} --answers /root/answers --only-write`));
  await step("its files are put to use", () => machine.script("records.sh"));
  await step("setup proves all by use", async () => {
    const proofs = await machine.said(`${setup} --only-prove --wait 120`);
    if (!proofs.includes("Nothing is wrong.")) throw new Error(proofs);
  });
  await step("a wrong setting stops the service for good, with 78", async () => {
    await machine.said(
      "cp /etc/despatch/despatch.env /root/env; echo DESPATCH_WEB_PORT=many >> /etc/despatch/despatch.env",
    );
    await machine.said(
      "systemctl enable /etc/despatch/despatch.service; { systemctl start despatch || true; }; sleep 12; cp /root/env /etc/despatch/despatch.env",
    );
    await machine.expectSaid(
      "systemctl show --property=ExecMainStatus,NRestarts despatch",
      /ExecMainStatus=78[^]*NRestarts=0|NRestarts=0[^]*ExecMainStatus=78/,
    );
  });
  await step("the service starts", () => machine.said("systemctl start despatch").then(isUp));
  await step("a game is offered, taken and joined by mail", joined);
  await step("the first turn is played by mail", async () => {
    const first = await machine.letter("anna", /the game begins/);
    game = /\[(\w{4}) Allied\]/.exec(first.subject!)![1];
    await machine.mail("anna", first.replyTo![0].address!, `begin ${game} allied turn 1\ngo\nend`);
    const turn = await machine.letter("bruno", new RegExp(`^(?!.*(?:begins|invited)).*\\[${game} Axis\\]`));
    axis = turn.replyTo![0].address!;
    await goesOn();
  });
  await step("a backup was taken by itself, and opens", async () => {
    const check =
      "f=$(ls /var/lib/despatch/backups/*.age | tail -1); deno task -q despatch backup --check $f --key /etc/despatch/backup.key";
    await within(() => machine.expectSaid(`${COMMAND} ${check}`, /it is whole/));
  });
  await step("an upgrade in place, by the page's commands", () => put("", upgrade).then(isUp));
  await step("the new program proves all by use, as JSON", async () => {
    await machine.said("systemctl stop despatch");
    const proofs = await machine.said(`${setup} --only-prove --wait 120 --json`);
    const states = proofs.trim().split("\n").map((line) => JSON.parse(line).state);
    if (states.length < 5 || states.includes("wrong")) {
      throw new Error(proofs);
    }
    await machine.said("systemctl start despatch").then(isUp);
  });
  await step("the game is there after it, with its turn", goesOn);
  await step("a letter that the mail server greylists comes later", () => greylisted(machine, game, axis));
  await step("letters that come back are told to the opponent", () => bounced(machine, axis));
  await step("a backup is restored after the disk is lost", () => restored(machine, restore).then(isUp));
  await step("the game is there after it, with its turn", goesOn);
} finally {
  machine.close();
}
console.log(`${steps} steps in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
console.log("Not covered: Caddy, Exim, a second process on one database (deno task cluster has that).");
process.exit(0);

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
  await machine.said("{ systemctl stop despatch; systemctl disable --quiet despatch; } 2>/dev/null || true");
  const old = ["opt/despatch", "opt/despatch.old", "opt/despatch.new", "etc/despatch", "var/lib/despatch"];
  for (const folder of [...old, "var/lib/private/despatch", "var/cache/private/despatch", "src"]) {
    await rm(join(root, folder), { recursive: true, force: true });
  }
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

/** Carries out commands of a page in the project's folder. @param version a commit; the newest if it is empty */
async function put(version: string, commands: string): Promise<void> {
  await machine.said(`git -C /src checkout --quiet ${version === "" ? NEWEST : version}`);
  await machine.said(`cd /src\n${commands}`);
}

interface PageCommands {
  readonly install: string;
  readonly upgrade: string;
  readonly restore: string;
}

/** The commands of the pages; answers to setup come from a file, so that it is called apart. */
async function commands(): Promise<PageCommands> {
  const pages = await Promise.all(
    ["self-hosting.md", "backups.md"].map((name) => readFile(join(REPOSITORY, "docs/run", name), "utf8")),
  );
  const blocks = pages.flatMap((page) =>
    [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block)
  );
  const blockWith = (words: string) => {
    const block = blocks.find((each) => each.includes(words));
    if (block === undefined) throw new Error(`The pages have no command "${words}" any more`);
    return block.split("\n").filter((line) => !/despatch setup/.test(line)).join("\n");
  };
  return {
    install: blockWith("mkdir /opt/despatch &&"),
    upgrade: blockWith("mkdir /opt/despatch.new &&"),
    restore: blockWith("despatch restore ").split("\n").find((line) => line.includes(" restore "))!,
  };
}

/** The same without what takes minutes: the older program runs from its sources. */
function withoutMaking(commands: string): string {
  return commands.split("\n").filter((line) => !/task (?:bundled|painted)/.test(line)).join("\n");
}

async function isUp(): Promise<void> {
  await within(() => machine.expectSaid("curl -sf http://localhost:8000/healthz", /ok/));
}

/** Waits until the game's public ledger has its first run. */
async function goesOn(): Promise<void> {
  await within(() =>
    machine.expectSaid(`curl -sf http://localhost:8000/games/${game}/ledger.jsonl`, /"kind":"run"/)
  );
}

async function joined(): Promise<void> {
  await machine.mail(
    "anna",
    REFEREE,
    "offer crusader/campaign\nside: allied\nname: Anna\nwords: sand and stars",
  );
  const offered = await machine.letter("anna", /offered/);
  const code = /code ([A-Z0-9]{6})/.exec((offered.text ?? "").replace(/\s+/g, " "))?.[1];
  await machine.mail("bruno", REFEREE, `take ${code} as Bruno`);
  const invited = await machine.letter("bruno", /invited/);
  await machine.mail("bruno", invited.replyTo![0].address!, "join: stars and wind");
}
