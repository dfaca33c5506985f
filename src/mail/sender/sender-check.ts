import { DAY } from "../../common/bytes/lengths.ts";
import { isLoopback } from "../../common/network.ts";
import type { DNSResolver } from "mailauth";
import type { Nonces } from "../../store/nonces.ts";
import type { Arrival } from "../reading/letter/arrival.ts";
import { headOf } from "../reading/letter/letter-limits.ts";
import { authenticated } from "./authentication.ts";
import { type AuthenticationResults, readAuthenticationResults } from "./authentication-results.ts";
import { hasOneAuthor } from "./author.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import { isMeantForUs } from "./meant-for-us.ts";
import { sealsOf, signaturesOf, tooManySignatures } from "./signatures.ts";
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

/** Fields that a letter has once at most (RFC 5322, 3.6; RFC 2045), and that decide its meaning and its recipient. */
const ONCE = [
  ...["message-id", "date", "subject", "to", "cc", "in-reply-to", "references"],
  ...["content-type", "content-transfer-encoding"],
];

const CARRIAGE_RETURN = 13;
const LINE_FEED = 10;

/**
 * Why the signer and the reader may read a letter in two ways; undefined if they cannot. Of a doubled field one takes the first
 * and another the last. A lone CR ends a line for one and not for the other.
 */
function ambiguity(raw: Uint8Array, { headers }: Pick<ReceivedLetter, "headers">): string | undefined {
  const doubled = ONCE.find((name) => headers.filter(({ key }) => key === name).length > 1);
  if (doubled !== undefined) return `its ${doubled} stands in it twice`;
  const head = headOf(raw);
  const isLone = (byte: number, at: number) => byte === CARRIAGE_RETURN && head[at + 1] !== LINE_FEED;
  return head.some(isLone) ? "its head can be read in two ways" : undefined;
}

/** How long a signature is remembered: as long as letters are, by default. */
const REMEMBERED = 400 * DAY;

/** What knows which letter a signature came with. */
interface ReplayGuard {
  readonly nonces: Pick<Nonces, "use">;
  readonly now: () => number;
}

/**
 * Whether a signature has come with another letter before. The bytes of a signature cannot be changed, but fields that it does
 * not cover can, such as the Message-ID or the type of the content. So a copy of "agree" or "go" could be obeyed again, for
 * something else. A letter that is the same in everything that is read may come as often as it likes.
 */
async function isReplayed(letter: ReceivedLetter, { nonces, now }: ReplayGuard): Promise<boolean> {
  const expiresAt = now() + REMEMBERED;
  for (const seal of sealsOf(letter)) {
    if (!await nonces.use(`signature ${seal}`, letter.readAs, expiresAt)) return true;
  }
  return false;
}
