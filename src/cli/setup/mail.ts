import { own } from "../../common/own.ts";
/** The first word of an answer with several words, and what has to follow. */
export type WordForms = Readonly<Record<string, readonly string[]>>;

/** What may send and receive letters, and what each answer needs after its first word. */
export const MAIL_ANSWERS: { readonly sends: WordForms; readonly receives: WordForms } = {
  sends: {
    "smtp:": [],
    "smtps:": [],
    local: [],
    postmark: ["TOKEN"],
    mailgun: ["KEY"],
    ses: ["REGION", "KEY-ID", "SECRET"],
    nobody: [],
  },
  receives: {
    direct: [],
    postfix: [],
    exim: [],
    "imap:": [],
    "imaps:": [],
    postmark: [],
    mailgun: ["KEY"],
    sendgrid: [],
    ses: ["ARN"],
    worker: [],
  },
};

/** Settings by name; undefined if one should stay unset. */
export type Settings = Readonly<Record<string, string | undefined>>;

/**
 * A mail server on this machine takes letters without TLS: nobody can listen between, and its certificate seldom names
 * 127.0.0.1.
 */
const LOCAL = "smtp://127.0.0.1:25?ignoreTLS=true";

export function sendingSettings(answer: string): Settings {
  const [first, ...rest] = answer.split(" ");
  switch (first) {
    case "nobody":
      return {};
    case "local":
      return { DESPATCH_SMTP_RELAY: LOCAL };
    case "postmark":
      return { DESPATCH_POSTMARK_TOKEN: rest[0] };
    case "mailgun":
      return { DESPATCH_MAILGUN_API_KEY: rest[0] };
    case "ses":
      return {
        DESPATCH_SES_REGION: rest[0],
        DESPATCH_SES_ACCESS_KEY_ID: rest[1],
        DESPATCH_SES_SECRET_ACCESS_KEY: rest[2],
      };
    default:
      return { DESPATCH_SMTP_RELAY: answer };
  }
}

/** The settings by which letters come in. @param kept a secret of a setting: the one drawn before, or a new one */
export function receivingSettings(answer: string, kept: (name: string) => string): Settings {
  const [first, ...rest] = answer.split(" ");
  const secret = (name: string) => ({ [name]: kept(name) });
  // One client brings everybody's letters.
  const local = () => ({ DESPATCH_SMTP_CLIENT_RATE: "6000", DESPATCH_SMTP_CLIENT_LINES: "100" });
  const ways: Readonly<Record<string, () => Settings>> = {
    direct: () => ({ DESPATCH_SMTP_PORT: "25" }),
    postfix: local,
    exim: local,
    worker: () => secret("DESPATCH_INBOUND_MIME_SECRET"),
    postmark: () => secret("DESPATCH_INBOUND_POSTMARK_SECRET"),
    sendgrid: () => secret("DESPATCH_INBOUND_SENDGRID_SECRET"),
    mailgun: () => ({ DESPATCH_INBOUND_MAILGUN_KEY: rest[0] }),
    ses: () => ({ DESPATCH_INBOUND_SES_TOPIC: rest[0] }),
  };
  return own(ways, first)?.() ?? { DESPATCH_IMAP_URL: answer };
}
