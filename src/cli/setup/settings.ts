import crypto from "node:crypto";
import { parseEnv } from "node:util";
import { newKey } from "../../store/backup/sealing.ts";
import { CannotDo } from "../command-line/command.ts";
import { SETTINGS } from "../settings/config.ts";
import { receivingSettings, sendingSettings, type Settings } from "./mail.ts";
import type { SetupAnswers } from "./questions.ts";

/** Settings that setup decides; one of these is removed if another answer does without it. */
const DECIDED = [
  "DESPATCH_HOST",
  "DESPATCH_PUBLIC_URL",
  "DESPATCH_MAIL_DOMAIN",
  "DESPATCH_TRUSTED_PROXIES",
  "DESPATCH_SMTP_RELAY",
  "DESPATCH_POSTMARK_TOKEN",
  "DESPATCH_MAILGUN_API_KEY",
  "DESPATCH_SES_REGION",
  "DESPATCH_SES_ACCESS_KEY_ID",
  "DESPATCH_SES_SECRET_ACCESS_KEY",
  "DESPATCH_DKIM_DOMAIN",
  "DESPATCH_DKIM_SELECTOR",
  "DESPATCH_DKIM_KEY",
  "DESPATCH_SMTP_CLIENT_RATE",
  "DESPATCH_SMTP_CLIENT_LINES",
  "DESPATCH_INBOUND_MIME_SECRET",
  "DESPATCH_INBOUND_POSTMARK_SECRET",
  "DESPATCH_INBOUND_SENDGRID_SECRET",
  "DESPATCH_INBOUND_MAILGUN_KEY",
  "DESPATCH_INBOUND_SES_TOPIC",
  "DESPATCH_IMAP_URL",
  "DESPATCH_OPERATOR",
  "DESPATCH_OPERATOR_TOKEN",
  "DESPATCH_BACKUP_KEY",
  "DESPATCH_BACKUP_FOLDER",
];

const SELECTOR = "despatch";

/** Where backups go; undefined if none are taken. */
export function backupFolderOf({ backup, folder }: SetupAnswers): string | undefined {
  return backup === "no" ? undefined : backup === "yes" ? `${folder}/backups` : backup;
}

/** Where players reach the pages. */
function pagesAt({ domain, proxy }: SetupAnswers, { DESPATCH_WEB_PORT: port = "8000" }: Settings): string {
  return proxy === "none" ? `http://${domain}:${port}` : `https://${domain}`;
}

/** The settings that follow from answers, and the file of the key that opens backups if it has just been made. */
export interface SetUp {
  readonly settings: Settings;
  readonly backupKey: string | undefined;
}

/**
 * @param before the present settings: drawn keys and secrets stay, and so does everything that setup does not decide
 * @param keyFile the contents of the backup's key file, if there is one
 * @throws {CannotDo} if that names no public key
 */
export async function settingsBy(
  answers: SetupAnswers,
  before: Settings,
  keyFile: string | undefined,
): Promise<SetUp> {
  const { domain, sends, receives, proxy, operator } = answers;
  const kept = (name: string) => before[name] ?? crypto.randomBytes(24).toString("hex");
  const sending = sendingSettings(sends);
  const backupFolder = backupFolderOf(answers);
  const known = before.DESPATCH_BACKUP_KEY ?? (keyFile === undefined ? undefined : recipientIn(keyFile));
  const made = backupFolder === undefined || known !== undefined ? undefined : await newKey(Date.now());
  const decided: Settings = {
    DESPATCH_PUBLIC_URL: pagesAt(answers, before),
    DESPATCH_MAIL_DOMAIN: domain,
    ...(proxy === "none" || receives === "direct" ? { DESPATCH_HOST: "0.0.0.0" } : {}),
    ...(proxy === "none" ? {} : { DESPATCH_TRUSTED_PROXIES: "127.0.0.1,::1" }),
    ...sending,
    ...(sending.DESPATCH_SMTP_RELAY === undefined ? {} : {
      DESPATCH_DKIM_DOMAIN: domain,
      DESPATCH_DKIM_SELECTOR: before.DESPATCH_DKIM_SELECTOR ?? SELECTOR,
      DESPATCH_DKIM_KEY: before.DESPATCH_DKIM_KEY ?? signingKey(),
    }),
    ...receivingSettings(receives, kept),
    DESPATCH_OPERATOR: operator,
    DESPATCH_OPERATORS: before.DESPATCH_OPERATORS ?? operator,
    DESPATCH_OPERATOR_TOKEN: kept("DESPATCH_OPERATOR_TOKEN"),
    ...(backupFolder === undefined ? {} : {
      DESPATCH_BACKUP_FOLDER: backupFolder,
      DESPATCH_BACKUP_KEY: known ?? made?.recipient,
    }),
  };
  const others = Object.entries(before).filter(([name, value]) =>
    // Port 25 was for letters that come here directly.
    !DECIDED.includes(name) && !(name === "DESPATCH_SMTP_PORT" && value === "25")
  );
  return { settings: { ...decided, ...Object.fromEntries(others) }, backupKey: made?.file };
}

/** The public half of a key, as age-keygen writes it above the key. */
function recipientIn(keyFile: string): string {
  const recipient = /^# public key: (age1\w+)$/m.exec(keyFile)?.[1];
  if (recipient !== undefined) return recipient;
  throw new CannotDo("The file backup.key names no public key: move it away, and setup makes another");
}

/** A key for DKIM on one line: no file of settings can hold its line breaks for all who read it. */
function signingKey(): string {
  const { privateKey } = crypto.generateKeyPairSync("rsa", { modulusLength: 2048 });
  return (privateKey.export({ type: "pkcs8", format: "pem" }) as string).replaceAll("\n", "\\n");
}

const REMARKS: Readonly<Record<string, string>> = {
  DESPATCH_PUBLIC_URL: "Where players reach the pages, and the domain of the referee's addresses.",
  DESPATCH_SMTP_RELAY: "The way out for letters.",
  DESPATCH_DKIM_DOMAIN: "Letters are signed with this key. Its public half is in dns.txt.",
  DESPATCH_OPERATOR: "Who gets a letter when something is stuck.",
  DESPATCH_OPERATORS: "Who may sign in at /operator, and act there; several have commas between them.",
  DESPATCH_OPERATOR_TOKEN: "What `despatch operator` and `despatch outbox` ask the running referee with.",
  DESPATCH_BACKUP_FOLDER: "A backup goes there every day. The file backup.key opens it.",
};

/** A file of settings that systemd, a shell and Deno read alike. @throws {CannotDo} if one of them could misread a value */
export function settingsFile(settings: Settings): string {
  const lines = Object.entries(settings).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const remark = REMARKS[name];
    return [...(remark === undefined ? [] : ["", `# ${remark}`]), `${name}=${quoted(name, value)}`];
  });
  const head = [
    "# Settings of the referee, written by `despatch setup`. docs/run/self-hosting.md and .env.example explain them.",
    "# Change them here, or run setup again: it keeps what you add.",
  ];
  return [...head, ...lines, ""].join("\n");
}

function quoted(name: string, value: string): string {
  if (/^[\w:/.@%+,=-]*$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (/["$`\\]/.test(value)) {
    throw new CannotDo(
      `${name} cannot be written into a file of settings: it has ' beside ", $, \` or \\. In an address, write %27 for '.`,
    );
  }
  return `"${value}"`;
}

/** The settings that a file holds: ours, and those that Deno or a collector read. */
export function settingsIn(text: string): Settings {
  const isKnown = (name: string) => SETTINGS.includes(name) || /^(?:DESPATCH|DENO|OTEL)_/.test(name);
  return Object.fromEntries(
    Object.entries(parseEnv(text)).filter(([name, value]) => isKnown(name) && value !== ""),
  );
}
