/**
 * What carries out each command that the pages for operators print. A command is named by how it begins. `machine` is
 * `deno task machine`, with one mail server alone where it says so. A file is the test that does the same by other values.
 * All else says why nothing does.
 */
export const CARRIED_OUT: Readonly<Record<string, readonly (readonly [begins: string, by: string])[]>> = {
  "backups.md": [["deno task despatch ", "machine"]],
  "command-line.md": [["despatch ", "machine"]],
  "databases.md": [["sudo ", "machine"], ["echo ", "machine"]],
  "doors.md": [
    ["sudo iptables ", "no: it turns port 25 of a machine's own network to the referee"],
    ["curl ", "tests/journeys/served-doors.test.ts"],
    ["#!/bin/sh", "tests/documentation-pipe.test.ts"],
  ],
  "edge.md": [
    ["deno deploy ", "no: Deno's host cannot be reached"],
    ["DESPATCH_OPERATOR_URL=", "tests/journeys/backup.test.ts"],
    ["curl ", "tests/journeys/edge.test.ts"],
    ["DESPATCH_STORE=…", "tests/journeys/backup.test.ts"],
    ["docker run ", "no: its image cannot be reached"],
    ["export ", "tests/cluster/main.ts"],
    ["DESPATCH_WEB_PORT=", "tests/cluster/main.ts"],
    ["sudo postconf ", "machine --mail postfix"],
    ["sudo systemctl reload postfix", "machine --mail postfix"],
    ["sudo sed ", "machine --mail exim"],
    ["sudo update-exim4.conf", "machine --mail exim"],
    ["sudo ", "machine"],
    ["printf ", "machine"],
  ],
  "operator.md": [
    ["deno task despatch operator substitute", "src/cli/commands/operator.test.ts"],
    ["", "machine"],
  ],
  "self-hosting.md": [
    ["npx ", "no: the machine has no network"],
    ["sudo npm ", "no: the machine has no network, so it gets Deno from the one that it is made on"],
    ['sudo install "$(npm ', "no: the machine has no network"],
    ["sudo --preserve-env=DENO_DIR deno task despatch setup --answers", "machine"],
    ["sudo --preserve-env=DENO_DIR deno task despatch setup", "src/cli/setup/setup.test.ts"],
    ["sudo --preserve-env=DENO_DIR deno task ", "no: the upgrade makes the same ahead, which takes minutes"],
    ["DESPATCH_PERMITS=", "tests/journeys/starting.test.ts"],
    ["deno task compile", "no: Deno's runtimes cannot be reached"],
    ["dist/despatch-", "no: Deno's runtimes cannot be reached"],
    ["docker ", "no: there is no docker daemon"],
    ["", "machine"],
  ],
  "watching.md": [["curl ", "machine"]],
  "ways-out.md": [
    ["DENO_CERT=", "no: a service reads it from its settings, as the machine does"],
    ["deno task despatch outbox  ", "machine"],
    ["deno task despatch outbox ", "src/cli/post/outbox.test.ts"],
    ["", "machine"],
  ],
};
