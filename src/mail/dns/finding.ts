/** What the DNS says about one thing that letters depend on. */
export interface DnsFinding {
  readonly about: "MX" | "SPF" | "DKIM" | "DMARC" | "PTR";
  readonly name: string;
  /** `unsure`: it cannot be judged from here, or nothing has to be there. */
  readonly state: "right" | "wrong" | "missing" | "unsure";
  readonly found: readonly string[];
  /** What is the matter and what it is for, in sentences. */
  readonly why: string;
  /** The record to publish, whole, where one can be named. */
  readonly publish?: string;
}

/** What to check: how letters of a mail domain leave, and where they come in. */
export interface MailSetup {
  readonly mailDomain: string;
  /** The machine that players reach the pages at. */
  readonly host: string;
  /** By which letters leave; undefined where they stay here. */
  readonly wayOut: { readonly kind: "smtp"; readonly host: string } | { readonly kind: Service } | undefined;
  /** What letters by SMTP are signed with. */
  readonly dkim: DkimSetup | undefined;
  /** The services that letters come in by, and the region where one matters. */
  readonly doors: readonly InboundService[];
}

export type Service = "postmark" | "mailgun" | "ses";
export interface InboundService {
  readonly kind: Service | "sendgrid";
  readonly region?: string;
}

export interface DkimSetup {
  readonly domain: string;
  readonly selector: string;
  /** The private key, PEM. */
  readonly privateKey: string;
}

/** What the services call themselves, for sentences. */
export const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  postmark: "Postmark",
  mailgun: "Mailgun",
  ses: "Amazon SES",
};
