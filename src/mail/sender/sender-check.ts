import { isLoopback } from "../../common/network.ts";
import type { DNSResolver } from "mailauth";
import type { Arrival } from "../reading/letter/arrival.ts";
import { authenticated } from "./authentication.ts";
import { type AuthenticationResults, readAuthenticationResults } from "./authentication-results.ts";
import { hasOneAuthor } from "./author.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import { isMeantForUs } from "./meant-for-us.ts";
import { isReplayed, type ReplayGuard } from "./replays.ts";
import { signaturesOf, tooManySignatures } from "./signatures.ts";
import { ambiguity } from "./one-reading.ts";
import { doubtful, fail, pass, type Requirement, type SenderCheck, unknown } from "./sender.ts";

export interface SenderCheckOptions {
  readonly requirement: Requirement;
  /** The mail server before the doors, whose Authentication-Results are believed; undefined without one. */
  readonly authservId: string | undefined;
  readonly resolver: DNSResolver;
  /** Of the referee's own addresses. */
  readonly mailDomain: string;
  readonly replays: ReplayGuard;
}

/** How a referee finds out who wrote a letter: by its origin, by trusted servers, or else by its own check. */
export function senderCheck(
  { requirement, authservId, resolver, mailDomain, replays }: SenderCheckOptions,
): SenderCheck {
  return async (arrival, letter) => {
    if (isFromThisMachine(arrival, letter, authservId)) return pass("written on this very machine");
    if (requirement === "off") return unknown("senders are not checked");
    if (!hasOneAuthor(letter)) return fail("its From does not name one author");
    const twoWays = ambiguity(arrival.raw, letter);
    if (twoWays !== undefined) return doubtful(twoWays);
    const many = tooManySignatures(letter);
    if (many !== undefined) return doubtful(many);
    const { authenticationResults, client } = arrival;
    const told = authenticationResults === undefined
      ? resultsOf(letter, authservId)
      : readAuthenticationResults(authenticationResults, letter.from);
    const isDirect = authservId === undefined && !isLoopback(client?.address);
    const { finding, isSent } = told !== undefined && isFinal(told, letter, mailDomain)
      ? told
      : await authenticated(arrival, letter, isDirect ? client : undefined, { resolver, mailDomain });
    if (finding.verdict !== "pass" || isSent) return finding;
    return await isReplayed(letter, replays) ? doubtful(REPLAYED) : finding;
  };
}

const REPLAYED = "what is signed in it has come before in another letter";

/**
 * Whether a server's word about a sender needs no check of our own. It says no; or it says yes, and either the sender's server
 * delivered the letter, or no signature leaves open whether it was meant for us.
 */
function isFinal(
  { finding, isSent }: AuthenticationResults,
  letter: ReceivedLetter,
  mailDomain: string,
): boolean {
  switch (finding.verdict) {
    case "pass":
      return isSent || signaturesOf(letter).every((signed) => isMeantForUs(signed, letter, mailDomain));
    case "unknown":
      return false;
    default:
      return true;
  }
}

/**
 * Whether a letter was written on the referee's own machine: by a loopback connection, and not one of a mail server that passes
 * on what comes from outside. Such a server says so, in a Received header (RFC 5321, 4.4) or in the settings.
 */
function isFromThisMachine(
  { door, client }: Arrival,
  letter: ReceivedLetter,
  authservId: string | undefined,
): boolean {
  if (door === "post-room") return true;
  return door === "smtp" && authservId === undefined && isLoopback(client?.address) &&
    !letter.headers.some(({ key }) => key === "received");
}

/** What the trusted server says in the topmost header: lower ones may be anybody's (RFC 8601, 5). */
function resultsOf(
  letter: ReceivedLetter,
  authservId: string | undefined,
): AuthenticationResults | undefined {
  const topmost = letter.headers.find(({ key }) => key === "authentication-results");
  if (topmost === undefined || authservId === undefined) return undefined;
  const read = readAuthenticationResults(topmost.value, letter.from);
  return read?.authservId === authservId.toLowerCase() ? read : undefined;
}
