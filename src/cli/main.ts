import process from "node:process";
import { caseCommand } from "./case.ts";
import { checkCommand } from "./check.ts";
import { type Command, UsageError } from "./command.ts";
import { dnsCommand } from "./dns.ts";
import { demoCommand } from "./demo.ts";
import { explainCommand } from "./explain.ts";
import { exportCommand } from "./export.ts";
import { importCommand } from "./import.ts";
import { keysCommand } from "./keys.ts";
import { mapCommand } from "./map.ts";
import { outboxCommand } from "./outbox.ts";
import { playCommand } from "./play.ts";
import { queryCommand } from "./query.ts";
import { readCommand } from "./read.ts";
import { replayCommand } from "./replay.ts";
import { serveCommand } from "./serve.ts";
import { verifyCommand } from "./verify.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: serveCommand,
  demo: demoCommand,
  case: caseCommand,
  query: queryCommand,
  play: playCommand,
  map: mapCommand,
  read: readCommand,
  check: checkCommand,
  explain: explainCommand,
  export: exportCommand,
  import: importCommand,
  verify: verifyCommand,
  replay: replayCommand,
  keys: keysCommand,
  outbox: outboxCommand,
  dns: dnsCommand,
};

function help(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return ["despatch, a referee for board wargames by mail", "", ...lines].join("\n");
}

/** A wrong call: ours, or what node's own argument parser says. */
function isUsageError(error: unknown): error is Error {
  return error instanceof UsageError ||
    (error instanceof Error && String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS"));
}

async function main([name, ...args]: readonly string[]): Promise<number> {
  const command = COMMANDS[name ?? ""];
  if (command === undefined) {
    console.log(help());
    return name === undefined || name === "help" || name === "--help" ? 0 : 2;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (!isUsageError(error)) throw error;
    console.error(`${error.message}\nusage: ${command.usage}`);
    return 2;
  }
}

process.exit(await main(process.argv.slice(2)));
