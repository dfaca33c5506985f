import type { Club } from "./club.ts";
import type { PageCommands } from "./commands.ts";
import type { Machine } from "./machine.ts";
import { COMMAND } from "./mishaps.ts";

/** What an operator does now and then, as the pages print it. */
export async function errands(machine: Machine, club: Club, pages: PageCommands): Promise<void> {
  const here = (commands: string) =>
    machine.said(
      `export CURL_CA_BUNDLE=/etc/despatch/ca.pem DENO_CERT=/etc/despatch/ca.pem; ${COMMAND} ${commands}`,
    );
  const block = (page: string, words: string, left?: RegExp) =>
    pages.block(page, words, left)
      .replaceAll("operator:TOKEN", "operator:$DESPATCH_OPERATOR_TOKEN")
      .replaceAll("K7Q2", club.code);
  await here(block("watching.md", "/readyz"));
  // Both players have written, so there is no seat for a substitute. The game is closed at the end.
  await here(block("operator.md", "operator state", /operator (?:close|substitute)/));
  await here(block("operator.md", "operator/ledger"));
  await here(block("ways-out.md", "despatch outbox ", /outbox (?:show|resend|drop)/));
  await here(block("ways-out.md", "despatch dns"));
  for (
    const folder of [
      ".local/share/bash-completion/completions",
      ".config/fish/completions",
      ".zfunc",
      ".local/share/man/man1",
    ]
  ) {
    await machine.said(`mkdir -p ~/${folder}`);
  }
  await here(`despatch() { deno task -q despatch "$@"; }; ${block("command-line.md", "completion bash")}`);
}

/** What an operator does while the service is stopped. */
export async function errandsAtRest(machine: Machine, pages: PageCommands): Promise<void> {
  await machine.said("systemctl stop despatch");
  await machine.said(pages.block("self-hosting.md", "despatch.sh doctor"));
  for (const words of ["backup --new-key", "keys change", "despatch doctor"]) {
    await machine.said(
      `rm -f /root/backup.key; ${COMMAND} ${
        pages.block("backups.md", words).replace("backup.key", "/root/backup.key")
      }`,
    );
  }
  await machine.said("systemctl start despatch");
}

/** The last of them. */
export async function closed(machine: Machine, club: Club, pages: PageCommands): Promise<void> {
  const close = pages.line("operator.md", "operator close").replace("K7Q2", club.code);
  await machine.said(`${COMMAND} ${close}`);
  await machine.letter("bruno", /closed|over|end/i);
}
