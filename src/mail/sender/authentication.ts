import { domainOf } from "../../game/access/address.ts";
import { Buffer } from "node:buffer";
import type { authenticate, DNSResolver } from "mailauth";
import type { Arrival } from "../reading/letter/arrival.ts";
import type { ReceivedLetter } from "../reading/letter/letter.ts";
import { frugal } from "./resolver.ts";
import { isMeantForUs } from "./meant-for-us.ts";
import { doubtful, fail, pass, type SenderFinding, unknown, withSigners } from "./sender.ts";

/** What judges signatures and senders: a lot of code, and nothing that a page needs. */
export const judging = () => import("mailauth");

/** What was found out about a letter's sender, and how. */
export interface Authentication {
  readonly finding: SenderFinding;
  /** A server of the From's own domain has sent it, which no copy of a signed letter can have. */
  readonly isSent: boolean;
}

/**
 * Whether a letter comes from the domain of its From, by DKIM (RFC 6376), SPF (RFC 7208) and DMARC (RFC 9989). A signature over
 * only a part of the body does not count: anybody may write below it. One that does not show that the letter was written to us
 * raises a doubt, whatever else is known.
 * @param client the deliverer, for SPF; undefined if unknown
 */
export async function authenticated(
  { raw, envelope }: Arrival,
  letter: ReceivedLetter,
  client: Arrival["client"],
  { resolver, mailDomain }: { readonly resolver: DNSResolver; readonly mailDomain: string },
): Promise<Authentication> {
  const { authenticate } = await judging();
  const judged = await authenticate(Buffer.from(raw), {
    resolver: frugal(resolver),
    mta: "despatch",
    ...(envelope?.from === undefined ? {} : { sender: envelope.from }),
    ...(client === undefined ? {} : { ip: client.address, helo: client.helo ?? "" }),
    disableArc: true,
    disableBimi: true,
    rejectRsaSha1: true,
  });
  const { finding, isSent } = findingOf(judged, letter, mailDomain, client !== undefined);
  const held = judged.dkim.results.filter(({ status }) => status.result === "pass" && !status.underSized);
  const signers = held.flatMap(({ signingDomain }) => signingDomain?.toLowerCase() ?? []);
  return { finding: withSigners(finding, signers), isSent };
}

function findingOf(
  { dkim, spf: judged, dmarc }: Awaited<ReturnType<typeof authenticate>>,
  letter: ReceivedLetter,
  mailDomain: string,
  isClientKnown: boolean,
): Authentication {
  const spf = isClientKnown ? judged : false;
  const [author, ...more] = dkim.headerFrom;
  if (dkim.fromFields !== 1 || more.length > 0 || author?.toLowerCase() !== letter.from.toLowerCase()) {
    return found(fail("its From does not name one author"));
  }
  const domain = domainOf(letter.from);
  const signatures = dkim.results.filter(({ status }) =>
    status.result === "pass" && status.aligned && !status.underSized
  );
  const policy = dmarc === false ? "none" : dmarc.status.result;
  const sentBy = dmarc !== false && policy === "pass"
    ? dmarc.alignment?.spf.result
    : spf !== false && spf.status.result === "pass" && spf.domain.toLowerCase() === domain;
  const isMeant = signatures.some(({ signingHeaders }) =>
    isMeantForUs((signingHeaders?.headers ?? []).map(fieldOf), letter, mailDomain)
  );
  if (isMeant) return found(pass(`signed by ${domain}`), Boolean(sentBy));
  if (sentBy) return found(pass(`sent by a server of ${domain}`), true);
  if (signatures.length > 0) {
    return found(doubtful(`${domain} has signed it, but not as a letter to this address`));
  }
  const isLate = [...dkim.results, ...(spf === false ? [] : [spf]), ...(dmarc === false ? [] : [dmarc])].some(
    ({ status }) => status.result === "temperror",
  );
  if (isLate) return found(unknown(`${domain} could not be asked just now`));
  if (policy !== "none") return found(fail(`neither signed nor sent by ${domain}`));
  if (spf !== false && spf.status.result === "fail" && spf.domain.toLowerCase() === domain) {
    return found(fail(`sent by a server that ${domain} does not send by`));
  }
  return found(unknown(`${domain} does not say how its letters are known`));
}

function found(finding: SenderFinding, isSent = false): Authentication {
  return { finding, isSent };
}

/** A field of a head, as it stands in the letter. */
function fieldOf(line: string): { readonly key: string; readonly value: string } {
  const colon = line.indexOf(":");
  return { key: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() };
}
