import type { DNSResolver } from "mailauth";
import type { Arrival } from "../arrival.ts";
import { authenticated } from "./authentication.ts";
import { readAuthenticationResults } from "./authentication-results.ts";
import type { Letter } from "../reading/letter.ts";
import { isLoopback } from "../loopback.ts";
import { fail, type Finding, pass, type Requirement, type SenderCheck, unknown } from "./sender.ts";

export interface SenderCheckOptions {
  readonly requirement: Requirement;
  /** Of the mail server before the doors, whose Authentication-Results are believed; undefined where there is none. */
  readonly authservId: string | undefined;
  readonly resolver: DNSResolver;
}

/** How a referee finds out who wrote a letter: from where it came, from those whom he trusts, else by his own check. */
export function senderCheck({ requirement, authservId, resolver }: SenderCheckOptions): SenderCheck {
  return async (arrival, letter) => {
    if (isFromThisMachine(arrival, letter, authservId)) return pass("written on this very machine");
    if (requirement === "off") return unknown("senders are not checked");
    if (letter.headers.filter(({ key }) => key === "from").length !== 1) {
      return fail("its From does not name one author");
    }
    const { authenticationResults, client } = arrival;
    const told = authenticationResults === undefined
      ? resultsOf(letter, authservId)
      : readAuthenticationResults(authenticationResults, letter.from)?.finding;
    if (told !== undefined && told.verdict !== "unknown") return told;
    const isDirect = authservId === undefined && !isLoopback(client?.address);
    return await authenticated(arrival, letter, isDirect ? client : undefined, resolver);
  };
}

/**
 * Whether a letter was written on the referee's own machine: by a loopback connection, and not one of a mail server that
 * passes on what comes from outside. Such a server says so, in a Received header (RFC 5321, 4.4) or by being configured.
 */
function isFromThisMachine(
  { door, client }: Arrival,
  letter: Letter,
  authservId: string | undefined,
): boolean {
  if (door === "post-room") return true;
  return door === "smtp" && authservId === undefined && isLoopback(client?.address) &&
    !letter.headers.some(({ key }) => key === "received");
}

/** What the trusted server says in the topmost header: those below may be anybody's (RFC 8601, 5). */
function resultsOf(letter: Letter, authservId: string | undefined): Finding | undefined {
  const topmost = letter.headers.find(({ key }) => key === "authentication-results");
  if (topmost === undefined || authservId === undefined) return undefined;
  const read = readAuthenticationResults(topmost.value, letter.from);
  return read?.authservId === authservId.toLowerCase() ? read.finding : undefined;
}
