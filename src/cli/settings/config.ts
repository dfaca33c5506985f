import { z } from "zod";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { HttpDoorProofs } from "../../mail/doors/http-doors.ts";
import type { Mailbox } from "../../mail/doors/imap.ts";
import { sendgridKey } from "../../mail/doors/sendgrid.ts";
import type { SmtpRates } from "../../mail/doors/smtp-rates.ts";
import { TOPIC } from "../../mail/doors/sns.ts";
import { LOG_FORMS, type LogForm } from "../../common/log/log.ts";
import { parseNetwork } from "../../common/network.ts";
import { RECIPIENT } from "../../store/backup/recipient.ts";
import { type Address, isPostgres } from "../../store/kv/shared-kv.ts";
import { type Requirement, REQUIREMENTS } from "../../mail/sender/sender.ts";
import { isBucket } from "./backup-bucket.ts";
import { digits, secret } from "./fields.ts";
import { OUTGOING, type Outgoing, OUTGOING_SECRETS, outgoingFaults, outgoingOf } from "./way-out.ts";

const bucketAddress = z.url({ protocol: /^https?$/, error: "is not an http or https address", abort: true })
  .refine(isBucket, "names no bucket, or has no key and secret before its host").optional();

/** Digits alone: `0x50` and `8e3` are numbers too, and nobody means them. */
const port = (standard: number) =>
  z.string().refine(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    "is not a port, which is a number from 0 to 65535 in digits",
  ).transform(Number).default(standard);

const SECRET_KEY = "DESPATCH_SECRET_KEY";
const SIGNING_KEY = "DESPATCH_SIGNING_KEY";
const STORE = "DESPATCH_STORE";
const BUCKET = "DESPATCH_BACKUP_BUCKET";
const LEDGER_BUCKET = "DESPATCH_LEDGER_BUCKET";
/** Their values are, or hold, keys and passwords, so no message shows them. */
const SECRETS: readonly string[] = [
  ...OUTGOING_SECRETS,
  "DESPATCH_OPERATOR_TOKEN",
  SECRET_KEY,
  SIGNING_KEY,
  STORE,
  BUCKET,
  LEDGER_BUCKET,
  "DESPATCH_INBOUND_MIME_SECRET",
  "DESPATCH_INBOUND_POSTMARK_SECRET",
  "DESPATCH_INBOUND_MAILGUN_KEY",
  "DESPATCH_INBOUND_SENDGRID_SECRET",
  "DESPATCH_IMAP_URL",
  "DENO_KV_ACCESS_TOKEN",
];

const key = z.string().regex(/^[0-9a-f]{64}$/i, "is not a key, which is 32 bytes as 64 hexadecimal digits")
  .toLowerCase().optional();

/** How a connection to PostgreSQL is secured. Modes that fall back to an open connection are not offered. */
const TLS_MODES = ["disable", "require", "verify-ca", "verify-full"];

function hasKnownTls(url: string): boolean {
  const mode = new URL(url).searchParams.get("sslmode");
  return mode === null || TLS_MODES.includes(mode);
}

/** Everything in the environment; `.env.example` explains each setting. */
const settings = z.object({
  DESPATCH_HOST: z.string().default("127.0.0.1"),
  DESPATCH_WEB_PORT: port(8000),
  DESPATCH_SMTP_PORT: port(2525),
  DESPATCH_DATA: z.string().default("./data"),
  [STORE]: z.url({
    protocol: /^(?:https?|postgres(?:ql)?)$/,
    error: "is not an http, https or postgres address",
    abort: true,
  })
    .refine(hasKnownTls, `has an sslmode that is none of ${TLS_MODES.join(", ")}`).optional(),
  DENO_KV_ACCESS_TOKEN: z.string().optional(),
  [SECRET_KEY]: key,
  [SIGNING_KEY]: key,
  DESPATCH_PUBLIC_URL: z.url({ protocol: /^https?$/, error: "is not an http or https address", abort: true })
    .refine((url) => !/[?#]/.test(url), "has a query or a fragment, and links could not be added to it")
    .optional(),
  DESPATCH_MAIL_DOMAIN: z.hostname("is not a domain name").default("despatch.localhost"),
  DESPATCH_DRAND_RELAYS: z.string().default(
    "https://api.drand.sh,https://api2.drand.sh,https://drand.cloudflare.com",
  ).transform((list) => list.split(",").map((relay) => relay.trim().replace(/(?<!\/)\/+$/, "")))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "holds what is not an http or https address" }))),
  ...OUTGOING,
  DESPATCH_LOG: z.enum(LOG_FORMS, `is none of ${LOG_FORMS.join(", ")}`).default("lines"),
  DESPATCH_BELLS: z.enum(["on", "off"], "is neither on nor off").default("on"),
  DESPATCH_OPERATOR: z.email("is not an address").optional(),
  DESPATCH_OPERATORS: z.string().default("").transform((list) =>
    list.split(",").map((each) => each.trim()).filter((each) => each !== "")
  ).pipe(z.array(z.email("holds what is not an address"))),
  DESPATCH_OPERATOR_TOKEN: secret(),
  DESPATCH_OPERATOR_URL: z.url({ protocol: /^https?$/, error: "is not an http or https address" }).optional(),
  DESPATCH_BACKUP_KEY: z.string().default("").transform((list) =>
    list.split(",").map((each) => each.trim()).filter((each) => each !== "")
  ).refine((list) => list.every((each) => RECIPIENT.test(each)), "holds what is no public key as in age1…"),
  DESPATCH_BACKUP_FOLDER: z.string().optional(),
  DESPATCH_BACKUP_DAYS: digits(14),
  [BUCKET]: bucketAddress,
  [LEDGER_BUCKET]: bucketAddress,
  DESPATCH_DISK_FREE: digits(500),
  // With less a thread does not even start.
  DESPATCH_REVIEW_MEMORY: z.string().regex(
    /^(?:0|12[89]|1[3-9]\d|[2-9]\d\d|[1-9]\d{3,5})$/,
    "is neither 0 nor a number of megabytes from 128 on, in digits",
  ).transform(Number).optional(),
  DESPATCH_SENDER_CHECK: z.enum(REQUIREMENTS, `is none of ${REQUIREMENTS.join(", ")}`).default("strict"),
  DESPATCH_AUTHSERV_ID: z.hostname("is not a server's name").optional(),
  DESPATCH_SMTP_CERT_FILE: z.string().optional(),
  DESPATCH_SMTP_KEY_FILE: z.string().optional(),
  DESPATCH_SMTP_CLIENT_RATE: digits(600),
  DESPATCH_SMTP_SENDER_RATE: digits(60),
  DESPATCH_SMTP_CLIENT_LINES: digits(20),
  DESPATCH_TRUSTED_PROXIES: z.string().default("").transform((list) =>
    list.split(",").map((each) => each.trim()).filter((each) => each !== "")
  ).refine(
    (list) => list.every((each) => parseNetwork(each) !== undefined),
    "holds what is neither an IP address nor a network such as 10.0.0.0/8",
  ),
  DESPATCH_INBOUND_MIME_SECRET: secret(),
  DESPATCH_INBOUND_POSTMARK_SECRET: secret(),
  DESPATCH_INBOUND_MAILGUN_KEY: secret(),
  DESPATCH_INBOUND_SENDGRID_SECRET: secret(),
  DESPATCH_INBOUND_SENDGRID_PUBLIC_KEY: z.string().refine(isPublicKey, "is not a public key in base64")
    .optional(),
  DESPATCH_INBOUND_SES_TOPIC: z.string().regex(TOPIC, "is not the ARN of an SNS topic").optional(),
  DESPATCH_IMAP_URL: z.url({ protocol: /^imaps?$/, error: "is not an imap or imaps address", abort: true })
    .refine((url) => new URL(url).username !== "" && new URL(url).password !== "", "has no user and password")
    .optional(),
  DESPATCH_IMAP_DONE: z.string().default("Despatch/Done"),
  DESPATCH_IMAP_FAILED: z.string().default("Despatch/Failed"),
  DESPATCH_IMAP_INTERVAL: digits(60),
});

export const SETTINGS: readonly string[] = Object.keys(settings.shape);

const environment = settings.superRefine((read, context) => {
  for (const { name, message } of outgoingFaults(read)) {
    context.addIssue({ code: "custom", path: [name], message });
  }
  const store = read[STORE] === undefined ? undefined : { url: read[STORE] };
  if (store !== undefined && !isPostgres(store) && read.DENO_KV_ACCESS_TOKEN === undefined) {
    context.addIssue({
      code: "custom",
      path: [STORE],
      message: "needs DENO_KV_ACCESS_TOKEN beside it, the token that opens it",
    });
  }
  if (read[BUCKET] !== undefined && read.DESPATCH_BACKUP_FOLDER === undefined) {
    context.addIssue({
      code: "custom",
      path: [BUCKET],
      message: "needs DESPATCH_BACKUP_FOLDER beside it, from which backups are put there",
    });
  }
  if (read.DESPATCH_BACKUP_FOLDER !== undefined && read.DESPATCH_BACKUP_KEY.length === 0) {
    context.addIssue({
      code: "custom",
      path: ["DESPATCH_BACKUP_FOLDER"],
      message: "needs DESPATCH_BACKUP_KEY beside it, the public key that backups are encrypted to",
    });
  }
  const certificate = ["DESPATCH_SMTP_CERT_FILE", "DESPATCH_SMTP_KEY_FILE"] as const;
  for (const [name, other] of [certificate, [...certificate].reverse()]) {
    if (read[name as keyof typeof read] === undefined || read[other as keyof typeof read] !== undefined) {
      continue;
    }
    context.addIssue({ code: "custom", path: [name], message: `needs ${other} beside it` });
  }
});

function isPublicKey(text: string): boolean {
  try {
    return sendgridKey(text).asymmetricKeyType === "ec";
  } catch {
    return false;
  }
}

export interface BackupConfig {
  /** The public keys to which backups are encrypted; empty if no backup is taken. */
  readonly recipients: readonly string[];
  /** Where one is written every day, if anywhere, and for how many days it is kept. */
  readonly folder: string | undefined;
  readonly days: number;
  /** A bucket for a copy of the newest, with what opens it. */
  readonly bucket: string | undefined;
}

export interface Config extends Outgoing {
  readonly host: string;
  readonly webPort: number;
  readonly smtpPort: number;
  /** The folder of the store's file, and of the key file. */
  readonly data: string;
  /** A database that several processes share, in place of that file. */
  readonly store: Address | undefined;
  /** What encrypts the store's secrets; by default a file beside the store holds it. */
  readonly secretKey: string | undefined;
  /** What signs ledgers; by default the store keeps it. */
  readonly signingKey: string | undefined;
  readonly publicUrl: string;
  readonly mailDomain: string;
  /** Relays for rounds of the public beacon, tried in order. */
  readonly drandRelays: readonly string[];
  /** Whether players may have webhooks. */
  readonly callsWebhooks: boolean;
  /** How faults and other events are written. */
  readonly log: LogForm;
  /** Who gets a letter when something is stuck. */
  readonly operatorAddress: string | undefined;
  /** Who may sign in as an operator, by address. */
  readonly operators: readonly string[];
  /** The token for the operator's commands while the referee runs, and its address; by default this machine. */
  readonly operator: { readonly token: string; readonly url: string | undefined } | undefined;
  readonly backup: BackupConfig;
  /** Where new entries of ledgers go each minute, with what opens it. */
  readonly ledgerBucket: string | undefined;
  /** How many megabytes a disk should have left. */
  readonly diskFree: number;
  /** How many megabytes a thread for a review may take; undefined: by the machine's memory. */
  readonly reviewMemory: number | undefined;
  /** What a sender must prove before a letter is obeyed at once. */
  readonly senderCheck: Requirement;
  /** The mail server before the doors, whose word about senders counts; undefined without one. */
  readonly authservId: string | undefined;
  /** The SMTP door's own certificate; without one it offers no STARTTLS. */
  readonly smtpCertificate: { readonly certFile: string; readonly keyFile: string } | undefined;
  readonly smtpRates: SmtpRates;
  /** Trusted proxies before the pages, addresses and networks: their word about the client counts. */
  readonly trustedProxies: readonly string[];
  /** The doors by HTTP that are open. */
  readonly inbound: HttpDoorProofs;
  readonly mailbox: Mailbox | undefined;
}

/** @param env an empty variable counts as unset @returns the configuration, or a sentence for each wrong variable */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Result<Config, string[]> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const read = environment.safeParse(given);
  if (!read.success) {
    return err(read.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      const value = SECRETS.includes(name) ? undefined : given[name];
      return `${name}${value === undefined ? "" : `, which is "${value}",`} ${issue.message}.`;
    }));
  }
  const set = read.data;
  return ok({
    host: set.DESPATCH_HOST,
    webPort: set.DESPATCH_WEB_PORT,
    smtpPort: set.DESPATCH_SMTP_PORT,
    data: set.DESPATCH_DATA,
    store: set[STORE] === undefined ? undefined : { url: set[STORE], token: set.DENO_KV_ACCESS_TOKEN },
    secretKey: set[SECRET_KEY],
    signingKey: set[SIGNING_KEY],
    publicUrl: (set.DESPATCH_PUBLIC_URL ?? `http://localhost:${set.DESPATCH_WEB_PORT}`).replace(
      /(?<!\/)\/+$/,
      "",
    ),
    mailDomain: set.DESPATCH_MAIL_DOMAIN,
    drandRelays: set.DESPATCH_DRAND_RELAYS,
    ...outgoingOf(set, set.DESPATCH_MAIL_DOMAIN),
    callsWebhooks: set.DESPATCH_BELLS === "on",
    log: set.DESPATCH_LOG,
    operatorAddress: set.DESPATCH_OPERATOR,
    operators: set.DESPATCH_OPERATORS,
    operator: set.DESPATCH_OPERATOR_TOKEN === undefined ? undefined : {
      token: set.DESPATCH_OPERATOR_TOKEN,
      url: set.DESPATCH_OPERATOR_URL?.replace(/(?<!\/)\/+$/, ""),
    },
    backup: {
      recipients: set.DESPATCH_BACKUP_KEY,
      folder: set.DESPATCH_BACKUP_FOLDER,
      days: set.DESPATCH_BACKUP_DAYS,
      bucket: set[BUCKET],
    },
    ledgerBucket: set[LEDGER_BUCKET],
    diskFree: set.DESPATCH_DISK_FREE,
    reviewMemory: set.DESPATCH_REVIEW_MEMORY,
    senderCheck: set.DESPATCH_SENDER_CHECK,
    authservId: set.DESPATCH_AUTHSERV_ID,
    smtpCertificate: set.DESPATCH_SMTP_CERT_FILE === undefined ? undefined : {
      certFile: set.DESPATCH_SMTP_CERT_FILE,
      keyFile: set.DESPATCH_SMTP_KEY_FILE!,
    },
    smtpRates: {
      client: set.DESPATCH_SMTP_CLIENT_RATE,
      sender: set.DESPATCH_SMTP_SENDER_RATE,
      lines: set.DESPATCH_SMTP_CLIENT_LINES,
    },
    trustedProxies: set.DESPATCH_TRUSTED_PROXIES,
    inbound: inboundOf(set),
    mailbox: set.DESPATCH_IMAP_URL === undefined ? undefined : {
      url: set.DESPATCH_IMAP_URL,
      done: set.DESPATCH_IMAP_DONE,
      failed: set.DESPATCH_IMAP_FAILED,
      interval: set.DESPATCH_IMAP_INTERVAL * 1000,
    },
  });
}

/** The defaults. */
export function defaultConfig(): Config {
  const read = readConfig({});
  if (!read.ok) throw new Error(read.error.join(" "));
  return read.value;
}

function inboundOf(set: z.infer<typeof environment>): HttpDoorProofs {
  const secret = set.DESPATCH_INBOUND_SENDGRID_SECRET;
  const publicKey = set.DESPATCH_INBOUND_SENDGRID_PUBLIC_KEY;
  return {
    mimeSecret: set.DESPATCH_INBOUND_MIME_SECRET,
    postmarkSecret: set.DESPATCH_INBOUND_POSTMARK_SECRET,
    mailgunKey: set.DESPATCH_INBOUND_MAILGUN_KEY,
    sendgrid: secret === undefined && publicKey === undefined ? undefined : { secret, publicKey },
    sesTopic: set.DESPATCH_INBOUND_SES_TOPIC,
  };
}
