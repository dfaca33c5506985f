import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Club } from "./club.ts";
import { blockOf, type PageCommands } from "./commands.ts";
import { type Machine, type MailServer, within } from "./machine.ts";

/** A club whose games lie in PostgreSQL, with two processes at work on them. */

const PASSWORD = "sand-and-stars";
const PROCESSES = [1, 2];
/** How many letters and pages are asked for while a process is dead. */
const LETTERS = 3;
const ASKED = 20;

export type ProxyServer = "nginx" | "caddy";

/** The file of each that has the lines for the club, and what stands above them. */
const FILES: Readonly<Record<ProxyServer, { readonly path: string; readonly head: string }>> = {
  nginx: { path: "etc/nginx/conf.d/despatch.conf", head: "" },
  // No authority of the net can be reached, so Caddy asks its own for certificates.
  caddy: { path: "etc/caddy/Caddyfile", head: "{\n\tlocal_certs\n}\n" },
};

/** Puts the games of the file into a database, and the service to work on it. */
export async function movedToPostgres(machine: Machine, pages: PageCommands): Promise<void> {
  const [user, database] = pages.block("databases.md", "createuser --pwprompt").split("\n");
  await machine.said(`printf '${PASSWORD}\\n${PASSWORD}\\n' | ${user}`);
  await machine.said(database);
  await machine.said(pages.block("databases.md", "despatch.sh restore").replace("PASSWORD", PASSWORD));
}

export async function severalProcesses(
  machine: Machine,
  pages: PageCommands,
  mail: MailServer,
  proxy: ProxyServer,
): Promise<void> {
  await machine.said(pages.block("edge.md", "despatch@.service.d"));
  for (const each of PROCESSES) await isReady(machine, each);
  await machine.said(pages.block("edge.md", mail === "postfix" ? "sudo postconf" : "exim4/conf.d/router"));
  const { path, head } = FILES[proxy];
  await mkdir(join(machine.root, path, ".."), { recursive: true });
  await writeFile(join(machine.root, path), head + blockOf("edge.md", proxy));
  await machine.said(`systemctl reload ${proxy}`);
}

/** Kills each of the two in turn: the mail server gives its letters to the other, and the web server its readers. */
export async function failedOver(machine: Machine, club: Club): Promise<void> {
  for (const each of PROCESSES) {
    await machine.said(`systemctl kill --signal=KILL despatch@${each}; systemctl stop despatch@${each}`);
    await club.isAnswered("bruno", LETTERS);
    await club.playsATurn();
    await club.hasPages(ASKED);
    await machine.said(`systemctl start despatch@${each}`);
    await isReady(machine, each);
  }
}

async function isReady(machine: Machine, process: number): Promise<void> {
  await within(() => machine.expectSaid(`curl -sf http://localhost:800${process}/readyz`, /ready/));
}
