import { setTimeout as elapsed } from "node:timers/promises";
import { oneByOne } from "../../common/threads/in-turn.ts";
import { within } from "../../common/within.ts";
import type { Config } from "../settings/config.ts";
import { BY_SETTINGS, cliCommand, NO_NAMES } from "../command-line/command-table.ts";
import { placeOfGames } from "../books/books.ts";
import { configFromEnvironment, unknownInEnvironment } from "../settings/environment.ts";
import { onSignals } from "../command-line/progress.ts";
import { type Referee, startReferee } from "./referee.ts";
import { CannotStart, faultWords, NEEDS_A_PERSON, reportFault } from "../command-line/faults.ts";
import { watchStarters } from "./starters.ts";
import { transportOf } from "../settings/way-out.ts";
import { sayHere } from "../command-line/terminal.ts";
import { SECOND } from "../../common/bytes/lengths.ts";
import { warmStrangers } from "../../game/apart/sheet-work.ts";
import { warmReader } from "../../mail/reading/reader.ts";
import { judging } from "../../mail/sender/authentication.ts";
import { scriptsAhead } from "../../web/site/page-scripts.ts";
import { ownPageFile } from "../../web/verify/page-file.ts";
import { picturesAhead } from "../../web/clubhouse/scenarios.ts";

export const serveCommand = cliCommand({
  summary: "start the referee: web, SMTP and post on this machine",
  usage: "despatch serve",
  named: NO_NAMES,
  options: {},
  notes: BY_SETTINGS,
}, async () => {
  const config = configFromEnvironment();
  if (!config.ok) return refuse(config.error, NEEDS_A_PERSON);
  for (const each of unknownInEnvironment()) console.error(each);
  const stopping = stopSignal();
  const referee = await startReferee(config.value).catch((error) => {
    if (error instanceof CannotStart) return error;
    throw error;
  });
  if (referee instanceof CannotStart) {
    return refuse([`${referee.message}.`], referee.isForGood ? NEEDS_A_PERSON : 1);
  }
  if (referee.warning !== undefined) console.error(referee.warning);
  sayHere(welcome(config.value, referee));
  // In the background, and after the first page, so that no first letter, script or picture waits.
  const ahead = [
    () => warmReader(referee.office.readRaw),
    judging,
    // Every letter names it.
    () => ownPageFile.get(),
    warmStrangers,
    ...scriptsAhead(),
    ...picturesAhead(),
  ];
  void lookAtWayOut(config.value).then((fault) => fault === undefined || console.error(fault));
  void elapsed(FIRST_PAGE, undefined, { ref: false }).then(() => oneByOne(reportFault, ...ahead));
  await stopping;
  console.log("Stopping: what is under way is finished first.");
  const isFinished = await within(FAREWELL, referee.close().then(() => true), () => false);
  if (!isFinished) {
    console.log(
      "Not all is finished, such as a letter that a mail server keeps waiting: it goes on at the next start.",
    );
  }
  return 0;
});

/** Reports a blocked way out at the start, before the first letter waits for it. */
async function lookAtWayOut(config: Config): Promise<string | undefined> {
  if (config.wayOut === undefined) return undefined;
  const transport = await transportOf(config);
  try {
    await transport.look?.();
    return undefined;
  } catch (error) {
    const way = WAYS[config.wayOut.kind];
    return `Letters wait, as ${way} cannot be used: ${
      faultWords(error)
    }. \`despatch try-mail ADDRESS\` tries it again.`;
  } finally {
    transport.close();
  }
}

function refuse(problems: readonly string[], code: number): number {
  for (const problem of problems) console.error(`Despatch did not start: ${problem}`);
  return code;
}

const WAYS = {
  smtp: "the SMTP relay",
  postmark: "Postmark",
  mailgun: "Mailgun",
  ses: "Amazon SES",
} as const;

function welcome({ publicUrl, mailDomain, wayOut, data, store }: Config, referee: Referee): string {
  const { webPort, smtpPort, postRoom } = referee;
  return [
    `Despatch is at work: web on port ${webPort}, SMTP on port ${smtpPort}, games in ${
      placeOfGames({ store, data })
    }.`,
    ...(wayOut === undefined
      ? postRoom === undefined ? noWayOut(publicUrl) : firstSteps(publicUrl, postRoom, smtpPort)
      : [`Letters leave by ${WAYS[wayOut.kind]}; answers are expected at addresses of ${mailDomain}.`]),
    "",
    "Stop with Ctrl-C.",
  ].join("\n");
}

function firstSteps(publicUrl: string, postRoom: string, smtpPort: number): string[] {
  return [
    "Letters stay here, as no way out is set for them. Read and answer them in the post room, which this link opens:",
    `  ${postRoom}`,
    "",
    "What next:",
    `  1. Open ${publicUrl} and press "Start a practice game against the computer".`,
    "  2. Fill the order sheet in on the page that opens, or answer the letter in the post room, and send it.",
    `  3. Or mail from any program: server localhost, port ${smtpPort}, no password, to the address that the letter came from.`,
  ];
}

function noWayOut(publicUrl: string): string[] {
  return [
    `Letters wait, as no way out is set for them: set one (see .env.example). As the pages are at ${publicUrl}, which others reach, there is no post room.`,
  ];
}

/** How long the first page may be opened before other work takes the processor. */
const FIRST_PAGE = 2 * SECOND;

/** How long a stop waits for work to end. The next start does the rest, as after a crash. */
const FAREWELL = 20 * SECOND;

/** Waits for a signal, or for the end of the process that started the referee. A second signal ends it at once. */
async function stopSignal(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  onSignals(["SIGINT", "SIGTERM"], resolve);
  const starters = await watchStarters(resolve);
  await promise;
  starters.stop();
}
