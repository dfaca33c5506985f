import { readFile } from "node:fs/promises";
import { createPrivateKey } from "node:crypto";
import { z } from "zod";
import type { DailyTime } from "../../game/letters/daily.ts";
import { DOMAIN_RATES, type DomainRates } from "../../mail/outgoing/domain-limits.ts";
import { timeZone } from "../../kernel/time-control.ts";
import { mailgunTransport } from "../../mail/outgoing/transports/mailgun.ts";
import { postmarkTransport } from "../../mail/outgoing/transports/postmark.ts";
import { sesTransport } from "../../mail/outgoing/transports/ses.ts";
import { type DkimKey, smtpTransport } from "../../mail/outgoing/transports/smtp.ts";
import { NO_WAY_OUT, POST_ROOM, type Transport } from "../../mail/outgoing/transports/transport.ts";
import { isOnThisMachine } from "../../web/request/loopback.ts";
import { KEPT_DAYS } from "../../store/post/outbox.ts";
import { digits, secret } from "./fields.ts";
import { CannotStart, orCannotStart } from "../command-line/faults.ts";

export type WayOut =
  | { readonly kind: "smtp"; readonly url: string }
  | { readonly kind: "postmark"; readonly token: string; readonly stream: string }
  | { readonly kind: "mailgun"; readonly key: string; readonly domain: string; readonly url: string }
  | {
    readonly kind: "ses";
    readonly region: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  };

/** What signs letters; the key itself, or its file. */
export interface DkimSettings {
  readonly domainName: string;
  readonly keySelector: string;
  readonly key: { readonly pem: string } | { readonly file: string };
}

/** How letters leave, and how long those are kept that have. */
export interface Outgoing {
  readonly wayOut: WayOut | undefined;
  readonly dkim: DkimSettings | undefined;
  readonly domainRates: DomainRates;
  readonly keptDays: number;
  readonly daily: DailyTime;
}

export const OUTGOING_SECRETS = [
  "DESPATCH_SMTP_RELAY",
  "DESPATCH_POSTMARK_TOKEN",
  "DESPATCH_MAILGUN_API_KEY",
  "DESPATCH_SES_ACCESS_KEY_ID",
  "DESPATCH_SES_SECRET_ACCESS_KEY",
  "DESPATCH_DKIM_KEY",
];

/** Line breaks of a PEM key that an environment could not hold. */
const unescaped = (pem: string) => pem.replaceAll("\\n", "\n");

export const OUTGOING = {
  DESPATCH_SMTP_RELAY: z.url({ protocol: /^smtps?$/, error: "is not an smtp or smtps address", abort: true })
    .refine((url) => new URL(url).hostname !== "", "names no server").optional(),
  DESPATCH_POSTMARK_TOKEN: secret(),
  DESPATCH_POSTMARK_STREAM: z.string().regex(/^[a-z0-9-]+$/i, "is not a message stream").default("outbound"),
  DESPATCH_MAILGUN_API_KEY: secret(),
  DESPATCH_MAILGUN_DOMAIN: z.hostname("is not a domain name").optional(),
  DESPATCH_MAILGUN_URL: z.url({ protocol: /^https$/, error: "is not an https address" })
    .default("https://api.mailgun.net"),
  DESPATCH_SES_REGION: z.string().regex(/^[a-z]{2}(-[a-z]+)+-\d$/, "is not a region of AWS").optional(),
  DESPATCH_SES_ACCESS_KEY_ID: secret(),
  DESPATCH_SES_SECRET_ACCESS_KEY: secret(),
  DESPATCH_DKIM_DOMAIN: z.hostname("is not a domain name").optional(),
  DESPATCH_DKIM_SELECTOR: z.string().regex(/^[a-z0-9-]+$/i, "is not a DKIM selector").optional(),
  DESPATCH_DKIM_KEY: z.string().refine(isPrivateKey, "is not a private key in PEM").optional(),
  DESPATCH_DKIM_KEY_FILE: z.string().optional(),
  DESPATCH_DOMAIN_RATE: digits(DOMAIN_RATES.perMinute),
  DESPATCH_DOMAIN_AT_ONCE: digits(DOMAIN_RATES.atOnce),
  DESPATCH_KEEP_DAYS: digits(KEPT_DAYS),
  DESPATCH_DAILY_AT: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is not a time of day, such as 07:00")
    .default("07:00"),
  DESPATCH_DAILY_ZONE: timeZone.default("UTC"),
};

const fields = z.object(OUTGOING);
type Fields = z.infer<typeof fields>;

const SES = ["DESPATCH_SES_REGION", "DESPATCH_SES_ACCESS_KEY_ID", "DESPATCH_SES_SECRET_ACCESS_KEY"] as const;
const WAYS = ["DESPATCH_SMTP_RELAY", "DESPATCH_POSTMARK_TOKEN", "DESPATCH_MAILGUN_API_KEY", ...SES] as const;

/** What does not go together, each fault under its variable. */
export function outgoingFaults(read: Fields): { readonly name: string; readonly message: string }[] {
  const isSet = (name: keyof Fields) => read[name] !== undefined;
  const faults: { name: string; message: string }[] = [];
  const ways = new Set(
    WAYS.filter(isSet).map((name) => SES.find((part) => part === name)?.slice(0, 12) ?? name),
  );
  if (ways.size > 1) {
    const [first, ...others] = WAYS.filter(isSet);
    faults.push({ name: first, message: `is one way out for letters, and ${others[0]} another; set one` });
  }
  const missing = SES.filter((name) => !isSet(name));
  if (missing.length > 0 && missing.length < SES.length) {
    faults.push({ name: SES.find(isSet)!, message: `needs ${missing.join(" and ")} beside it` });
  }
  const keys = (["DESPATCH_DKIM_KEY", "DESPATCH_DKIM_KEY_FILE"] as const).filter(isSet);
  if (keys.length === 2) {
    faults.push({
      name: "DESPATCH_DKIM_KEY_FILE",
      message: "and DESPATCH_DKIM_KEY are the same thing; set one",
    });
  }
  const dkim = [isSet("DESPATCH_DKIM_DOMAIN"), isSet("DESPATCH_DKIM_SELECTOR"), keys.length > 0];
  if (dkim.includes(true) && dkim.includes(false)) {
    faults.push({
      name: "DESPATCH_DKIM_DOMAIN",
      message: "needs DESPATCH_DKIM_SELECTOR and DESPATCH_DKIM_KEY_FILE, or DESPATCH_DKIM_KEY, beside it",
    });
  }
  if (dkim.includes(true) && !isSet("DESPATCH_SMTP_RELAY")) {
    faults.push({
      name: "DESPATCH_DKIM_DOMAIN",
      message:
        "signs letters that leave by DESPATCH_SMTP_RELAY, which is not set; mail services sign by themselves",
    });
  }
  return faults;
}

/** @param mailDomain the domain for Mailgun by default */
export function outgoingOf(set: Fields, mailDomain: string): Outgoing {
  return {
    wayOut: wayOutOf(set, mailDomain),
    dkim: set.DESPATCH_DKIM_DOMAIN === undefined ? undefined : {
      domainName: set.DESPATCH_DKIM_DOMAIN,
      keySelector: set.DESPATCH_DKIM_SELECTOR!,
      key: set.DESPATCH_DKIM_KEY === undefined
        ? { file: set.DESPATCH_DKIM_KEY_FILE! }
        : { pem: unescaped(set.DESPATCH_DKIM_KEY) },
    },
    domainRates: { perMinute: set.DESPATCH_DOMAIN_RATE, atOnce: set.DESPATCH_DOMAIN_AT_ONCE },
    keptDays: set.DESPATCH_KEEP_DAYS,
    daily: { at: set.DESPATCH_DAILY_AT, zone: set.DESPATCH_DAILY_ZONE },
  };
}

function wayOutOf(set: Fields, mailDomain: string): WayOut | undefined {
  if (set.DESPATCH_SMTP_RELAY !== undefined) return { kind: "smtp", url: set.DESPATCH_SMTP_RELAY };
  if (set.DESPATCH_POSTMARK_TOKEN !== undefined) {
    return { kind: "postmark", token: set.DESPATCH_POSTMARK_TOKEN, stream: set.DESPATCH_POSTMARK_STREAM };
  }
  if (set.DESPATCH_MAILGUN_API_KEY !== undefined) {
    return {
      kind: "mailgun",
      key: set.DESPATCH_MAILGUN_API_KEY,
      domain: set.DESPATCH_MAILGUN_DOMAIN ?? mailDomain,
      url: set.DESPATCH_MAILGUN_URL.replace(/(?<!\/)\/+$/, ""),
    };
  }
  return set.DESPATCH_SES_REGION === undefined ? undefined : {
    kind: "ses",
    region: set.DESPATCH_SES_REGION,
    accessKeyId: set.DESPATCH_SES_ACCESS_KEY_ID!,
    secretAccessKey: set.DESPATCH_SES_SECRET_ACCESS_KEY!,
  };
}

interface Pages {
  readonly publicUrl: string;
}

/** Whether letters stay in the post room: without a way out, if the pages are this machine's alone. */
export function hasPostRoom({ wayOut, publicUrl }: Pick<Outgoing, "wayOut"> & Pages): boolean {
  return wayOut === undefined && isOnThisMachine(publicUrl);
}

/** How letters leave: by the configured way; without one they go to the post room; and if that is closed they wait. */
export async function transportOf(config: Outgoing & Pages): Promise<Transport> {
  const { wayOut } = config;
  switch (wayOut?.kind) {
    case undefined:
      return hasPostRoom(config) ? POST_ROOM : NO_WAY_OUT;
    case "smtp": {
      const dkim = await dkimKey(config);
      return smtpTransport({ url: wayOut.url, ...(dkim === undefined ? {} : { dkim }) });
    }
    case "postmark":
      return postmarkTransport(wayOut);
    case "mailgun":
      return mailgunTransport(wayOut);
    case "ses":
      return sesTransport(wayOut);
  }
}

/** The key that signs letters, if one is set. @throws {CannotStart} if its file holds none */
export async function dkimKey({ dkim }: Outgoing): Promise<DkimKey | undefined> {
  if (dkim === undefined) return undefined;
  const { domainName, keySelector, key } = dkim;
  const privateKey = "pem" in key ? key.pem : await keyIn(key.file);
  return { domainName, keySelector, privateKey };
}

async function keyIn(file: string): Promise<string> {
  const name = `${file} (DESPATCH_DKIM_KEY_FILE)`;
  const pem = await orCannotStart(`The file ${name} cannot be read`, () => readFile(file, "utf8"));
  if (!isPrivateKey(pem)) throw new CannotStart(`The file ${name} holds no private key in PEM`);
  return pem;
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(unescaped(pem)).type === "private";
  } catch {
    return false;
  }
}
