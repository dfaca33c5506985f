import { NotTaken } from "./transport.ts";

interface SmtpFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
  readonly command?: string;
  /** What came of each address that a name has. */
  readonly errors?: readonly Error[];
}

/**
 * Only the server's replies about the recipient (RCPT) or the letter (DATA) concern those. Everything else, such as a wrong
 * password or no connection at all, is between the server and us.
 */
export function obstacle(error: SmtpFault): NotTaken {
  const { responseCode: code, response = "", command } = error;
  const isAboutIt = code !== undefined && (command === "RCPT TO" || command === "DATA");
  if (!isAboutIt) return new NotTaken("shut", words(error));
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return new NotTaken(code >= 500 ? "refused" : "put-off", error.message, status);
}

/** Faults of a server's certificate: what Deno and Node report, and what its reader can do. */
const CERTIFICATES: readonly (readonly [RegExp, string])[] = [
  [
    /unable to (?:verify|get)|self[- ]signed|UnknownIssuer/i,
    "its certificate leads to no authority that this machine trusts; if the authority is yours, put DENO_CERT with its file into the environment (docs/run/ways-out.md)",
  ],
  [/altname|NotValidForName/i, "its certificate is for another name"],
  [/certificate.*expired|expired.*certificate/i, "its certificate has expired"],
];

/** What Deno and Node report of a connection, in words. */
const CONNECTIONS: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, "nothing listens there"],
  [/ENOTFOUND/, "no machine of that name is known"],
  [/ETIMEDOUT|Connection timeout/, "it does not answer"],
  [
    /wrong version number|InvalidContentType/,
    "it speaks no TLS from the start; an address with smtp: begins without, and uses STARTTLS",
  ],
];

/** A name with several addresses fails with an error for each, and no words of its own. */
function words({ message, code, errors }: SmtpFault): string {
  const first = message !== "" ? message : errors?.[0]?.message ?? code ?? "the connection failed";
  const known = [...CERTIFICATES, ...CONNECTIONS].find(([pattern]) => pattern.test(first));
  return known === undefined ? first : `${known[1]} (${first})`;
}
