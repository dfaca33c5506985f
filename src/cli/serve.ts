import process from "node:process";
import type { Config } from "./config.ts";
import type { Command } from "./command.ts";
import { configFromEnvironment } from "./environment.ts";
import { startReferee } from "./referee.ts";
import { NoKey } from "./secret-key.ts";
import { CannotOpen } from "../store/vault.ts";

/** The referee at work, until it is told to stop. */
export const serveCommand: Command = {
  summary: "start the referee: web, SMTP and post on one machine",
  usage: "despatch serve    (settings come from the environment: see .env.example)",
  async run() {
    const config = configFromEnvironment();
    if (!config.ok) return refuse(config.error);
    const referee = await startReferee(config.value).catch((error) => {
      if (error instanceof CannotOpen || error instanceof NoKey) return error;
      throw error;
    });
    if (referee instanceof Error) return refuse([`${referee.message}.`]);
    console.log(welcome(config.value, referee.webPort, referee.smtpPort));
    await stopSignal();
    console.log("Stopping: what is under way is finished first.");
    await referee.close();
    return 0;
  },
};

function refuse(problems: readonly string[]): number {
  for (const problem of problems) console.error(`Despatch did not start: ${problem}`);
  return 1;
}

const WAYS = {
  smtp: "the SMTP relay",
  postmark: "Postmark",
  mailgun: "Mailgun",
  ses: "Amazon SES",
} as const;

function welcome({ publicUrl, mailDomain, wayOut, data }: Config, webPort: number, smtpPort: number): string {
  const post = wayOut === undefined
    ? [
      `Letters stay here, as no way out is set for them: read and answer them at ${publicUrl}/post`,
      "",
      "What next:",
      `  1. Open ${publicUrl} and press "Start a practice game against the computer".`,
      "  2. Fill the order sheet in on the page that opens, or answer the letter in the post room, and send it.",
      `  3. Or mail from any program: server localhost, port ${smtpPort}, no password, to the address that the letter came from.`,
    ]
    : [`Letters leave by ${WAYS[wayOut.kind]}; answers are expected at addresses of ${mailDomain}.`];
  return [
    `Despatch is at work: web on port ${webPort}, SMTP on port ${smtpPort}, games in ${data}.`,
    ...post,
    "",
    "Stop with Ctrl-C.",
  ].join("\n");
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}
