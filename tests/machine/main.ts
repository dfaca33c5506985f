import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import { Machine, within } from "./machine.ts";

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
const REFEREE = "referee@games.example.org";

if (process.platform !== "linux" || process.getuid?.() !== 0) throw new Error("This needs root on Linux");
const machine = await Machine.boot(root);
let steps = 0;
/** The code of the game, once it has begun. */
let game = "";
const begun = performance.now();
try {
  await cleared();
  await step("the servers that a club's owner has", () => machine.script("servers.sh"));
  const [install, upgrade] = await commands();
  await step("the program, by the page's commands", () => machine.said(`cd /src\n${install}`));
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
    await expectSaid(
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
    await machine.letter("bruno", new RegExp(`^(?!.*(?:begins|invited)).*\\[${game} Axis\\]`));
    await within(() => expectSaid(`curl -sf http://localhost:8000/games/${game}/ledger.jsonl`, /\n.*\n/));
  });
  await step("a backup was taken by itself, and opens", async () => {
    const check =
      "f=$(ls /var/lib/despatch/backups/*.age | tail -1); deno task -q despatch backup --check $f --key /etc/despatch/backup.key";
    await within(() =>
      expectSaid(`cd /opt/despatch; export DENO_DIR=/var/cache/deno; ${check}`, /it is whole/)
    );
  });
  await step(
    "an upgrade in place, by the page's commands",
    () => machine.said(`cd /src\n${upgrade}`).then(isUp),
  );
  await step(
    "the game is there after it",
    () => expectSaid(`curl -sf http://localhost:8000/games/${game}`, /Game-Turn/),
  );
} finally {
  machine.close();
}
console.log(`${steps} steps in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`);
console.log("Not covered: Caddy, Exim, greylisting, a bounce, a restore, a second process on one database.");
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
  execFileSync("git", ["clone", "--quiet", "--depth", "1", `file://${REPOSITORY}`, join(root, "src")]);
  if (!existsSync(join(root, "usr/local/bin/deno"))) {
    await cp(Deno.execPath(), join(root, "usr/local/bin/deno"));
  }
  const { npmCache } = JSON.parse(execFileSync(Deno.execPath(), ["info", "--json"], { encoding: "utf8" }));
  await cp(npmCache, join(root, "var/cache/deno/npm"), { recursive: true, force: false });
}

/** The commands of the page that install and that upgrade: what has to be made ahead is copied if this checkout has it. */
async function commands(): Promise<[string, string]> {
  const page = await readFile(join(REPOSITORY, "docs/run/self-hosting.md"), "utf8");
  const blocks = [...page.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block);
  const install = blocks.find((block) => block.includes("mkdir /opt/despatch &&"));
  const upgrade = blocks.find((block) => block.includes("mkdir /opt/despatch.new &&"));
  if (install === undefined || upgrade === undefined) {
    throw new Error("The page has no such commands any more");
  }
  const isHere = ["painted.bin", "bundled.bin"].every((name) => existsSync(join(REPOSITORY, name)));
  const keep = (block: string) =>
    block.split("\n").filter((line) =>
      !/despatch setup/.test(line) && !(isHere && /task (?:bundled|painted)/.test(line))
    )
      .join("\n");
  return [keep(install), keep(upgrade)];
}

async function isUp(): Promise<void> {
  await within(() => expectSaid("curl -sf http://localhost:8000/healthz", /ok/));
}

async function expectSaid(command: string, words: RegExp): Promise<void> {
  const said = await machine.said(command);
  if (!words.test(said)) throw new Error(`${command} said: ${said}`);
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
