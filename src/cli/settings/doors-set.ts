import type { HouseDoor } from "../../game/house/state.ts";
import type { Config } from "./config.ts";

/** The incidents of closed doors. */
export const WAY_OUT = "way out";
export const MAILBOX_SHUT = "mailbox";

const WAYS_OUT = {
  smtp: "Letters out by the SMTP relay",
  postmark: "Letters out by Postmark",
  mailgun: "Letters out by Mailgun",
  ses: "Letters out by Amazon SES",
} as const;

/** The doors of a process, by its settings. @param paths of its doors for letters by HTTP */
export function doorsSet(config: Config, paths: readonly string[]): HouseDoor[] {
  const { wayOut, mailbox } = config;
  return [
    wayOut === undefined
      ? { name: "Letters out", cause: null, isMissing: true }
      : { name: WAYS_OUT[wayOut.kind], cause: wayOut.kind === "smtp" ? WAY_OUT : null },
    ...paths.map((path) => ({ name: `Letters in by HTTP at /inbound${path}`, cause: null })),
    ...(mailbox === undefined ? [] : [{ name: "Letters in by the mailbox (IMAP)", cause: MAILBOX_SHUT }]),
  ];
}
