import { randomUUID } from "node:crypto";
import { z } from "zod";
import { paragraph } from "../../kernel/block.ts";
import { renderHtml } from "../../../templates/letters/html.tsx";
import { renderText } from "../../../templates/text.ts";
import { NotTaken, type Obstacle } from "../../mail/outgoing/transports/transport.ts";
import type { Mail } from "../../mail/outgoing/transports/mime.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { BY_SETTINGS, cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { printFound } from "../command-line/output.ts";
import type { Config } from "../settings/config.ts";
import { configured } from "../settings/environment.ts";
import { transportOf } from "../settings/way-out.ts";

/** A letter to one of the operator's addresses, by the way that letters of games take. */
export const tryMailCommand = cliCommand({
  summary: "send a test letter by the way out that is set, and say how it went",
  usage: "despatch try-mail ADDRESS [--json]",
  named: {
    least: 1,
    most: 1,
    wanted: "name one address that the letter goes to",
    means: { ADDRESS: "where the letter goes" },
  },
  options: JSON_OPTION,
  notes: BY_SETTINGS,
}, async ({ values, names: [to] }) => {
  if (!z.email().safeParse(to).success) throw new UsageError(`${to} is not an address`);
  const config = configured();
  if (config.wayOut === undefined) {
    throw new CannotDo("No way out is set for letters: set DESPATCH_SMTP_RELAY or a mail service first");
  }
  const tried = await sentNow(config, testLetter(config, to, new Date()));
  printFound(values.json, tried, said(tried));
  return tried.taken ? 0 : 1;
});

/** The result for a letter. */
export interface Tried {
  readonly to: string;
  readonly taken: boolean;
  readonly messageId: string;
  readonly obstacle?: Obstacle;
  readonly why?: string;
}

/** Sends a letter by the way that letters of games take. */
export async function sentNow(config: Config, letter: Mail): Promise<Tried> {
  const { to, messageId } = letter;
  const transport = await transportOf(config);
  try {
    const { sentAs = messageId } = await transport.send(() => Promise.resolve(letter));
    return { to, taken: true, messageId: sentAs };
  } catch (error) {
    if (!(error instanceof NotTaken)) throw error;
    return { to, taken: false, messageId, obstacle: error.obstacle, why: error.message };
  } finally {
    transport.close();
  }
}

const SUBJECT = "A test letter of your referee";

/** A trial letter. It is machine mail (RFC 3834), from the address of letters that belong to no seat. */
export function testLetter({ mailDomain, publicUrl }: Config, to: string, date: Date): Mail {
  const from = `orders@${mailDomain}`;
  const blocks = [
    `This is a test letter of the Despatch referee at ${publicUrl}.`,
    "If you can read it, letters of games reach you.",
    "Look at its headers: your mail server should have written dkim=pass, spf=pass or both.",
    `An answer to it shows whether letters reach the referee. You get one back if they do.`,
  ].map(paragraph);
  return {
    from: { name: "Despatch", address: from },
    replyTo: from,
    to,
    subject: SUBJECT,
    messageId: `<${randomUUID()}@${mailDomain}>`,
    references: [],
    date,
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    envelope: { from, to },
    text: renderText(blocks),
    html: renderHtml(SUBJECT, blocks, () => ({ src: "" })),
    attachments: [],
  };
}

const CURES: Readonly<Record<Obstacle, string>> = {
  refused: "The way out works, but it refused this letter or this address for good.",
  "put-off": "The way out works, but it puts this letter off. A letter of a game would be tried again later.",
  shut: "No letter leaves until that is mended. Letters of games wait, and none is lost.",
};

function said({ to, taken, messageId, obstacle, why }: Tried): string {
  return taken
    ? `The letter to ${to} was taken, as ${messageId}. Look for it in that mailbox, in the folder for spam too.`
    : `The letter to ${to} was not taken: ${why}\n${CURES[obstacle!]}`;
}
