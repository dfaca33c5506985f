import { Buffer } from "node:buffer";
import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import type { DNSResolver } from "mailauth";
import { isLoopback } from "../../common/network.ts";
import { SECOND } from "../../common/bytes/lengths.ts";
import type { Obstacle } from "../../mail/outgoing/transports/transport.ts";
import type { Arrival } from "../../mail/reading/letter/arrival.ts";
import { judging } from "../../mail/sender/authentication.ts";
import type { Config } from "../settings/config.ts";
import { faultWords } from "../command-line/faults.ts";
import type { fromMailbox } from "./mailbox.ts";
import type { SetupProof, ToProve } from "./proof.ts";
import type { TrialDoors } from "./trial.ts";
import { sentNow, testLetter } from "../post/try-mail.ts";

/** Loads the IMAP client on first use: it is large, and a service without a mailbox never needs it. */
const foundIn: typeof fromMailbox = async (...asked) =>
  await (await import("./mailbox.ts")).fromMailbox(...asked);

/** Proves that a letter leaves and comes back, and what another server finds in it. */
export async function* letterProofs(proving: ToProve, doors: TrialDoors): AsyncIterable<SetupProof> {
  const { config, resolver, patience } = proving;
  const { mailDomain, wayOut, mailbox } = config;
  if (wayOut === undefined) {
    yield {
      about: "letters out",
      state: "unsure",
      found: "No way out is set, so letters wait.",
      todo: "Answer who sends your letters.",
    };
    return;
  }
  const to = `orders@${mailDomain}`;
  const mark = `proof-${randomBytes(12).toString("hex")}`;
  const letter = {
    ...testLetter(config, to, new Date()),
    messageId: `<${mark}@${mailDomain}>`,
    subject: `A test letter (${mark})`,
  };
  const coming = doors.awaited(mark, patience);
  const sent = await sentNow(config, letter);
  if (!sent.taken) {
    yield {
      about: "letters out",
      state: "wrong",
      found: `A letter to ${to} was not taken: ${sent.why}.`,
      todo: TODO[sent.obstacle!],
    };
    return;
  }
  yield { about: "letters out", state: "right", found: `A letter to ${to} was taken.` };
  let arrival: Arrival | undefined;
  try {
    arrival = await (mailbox === undefined ? coming : foundIn(mailbox, mark, patience));
  } catch (error) {
    yield {
      about: "letters in",
      state: "wrong",
      found: `The mailbox cannot be opened: ${faultWords(error)}.`,
      todo: "Check server, user and password of DESPATCH_IMAP_URL.",
    };
    return;
  }
  if (arrival === undefined) {
    yield {
      about: "letters in",
      state: "wrong",
      found: `The letter to ${to} did not come back within ${patience / SECOND} seconds.`,
      todo:
        "Check the MX record, and that port 25 is open or the mail server passes letters on. A server that greylists takes some minutes: try --wait 900.",
    };
    return;
  }
  yield { about: "letters in", state: "right", found: `The letter came back by ${arrival.door}.` };
  yield* signatureProofs(arrival, config, resolver);
}

/** What to do about a refused letter. */
const TODO: Readonly<Record<Obstacle, string>> = {
  refused: "Ask the server that sends your letters why it refuses this address.",
  "put-off": "Try again in some minutes: the server takes it later.",
  shut: "Check server, port, user and password of who sends your letters.",
};

/** What another server finds in the returned letter. */
async function* signatureProofs(
  { raw, client, envelope }: Arrival,
  { mailDomain }: Config,
  resolver: DNSResolver,
): AsyncIterable<SetupProof> {
  const { authenticate } = await judging();
  const isSeen = client !== undefined && isIP(client.address) !== 0 && !isLoopback(client.address);
  const { dkim, spf } = await authenticate(Buffer.from(raw), {
    resolver,
    mta: "despatch",
    sender: envelope?.from ?? `orders@${mailDomain}`,
    ...(isSeen ? { ip: client.address, helo: client.helo ?? "" } : {}),
    disableArc: true,
    disableBimi: true,
  });
  const own = dkim.results.filter(({ signingDomain }) =>
    signingDomain?.toLowerCase() === mailDomain.toLowerCase()
  );
  const result = own.find(({ status }) => status.result === "pass")?.status ?? own[0]?.status;
  yield result?.result === "pass"
    ? { about: "DKIM", state: "right", found: `A receiver sees a valid signature of ${mailDomain}.` }
    : {
      about: "DKIM",
      state: "wrong",
      found: result === undefined
        ? `The letter has no signature of ${mailDomain}.`
        : `The signature of ${mailDomain} does not hold: ${result.comment ?? result.result}.`,
      todo: "Publish the record of dns.txt, and wait until name servers have it.",
    };
  if (!isSeen || spf === false) {
    yield {
      about: "SPF",
      state: "unsure",
      found: "The letter came by a server of yours, so SPF cannot be seen from here.",
    };
  } else if (spf.status.result === "pass") {
    yield {
      about: "SPF",
      state: "right",
      found: `A receiver sees that ${client.address} may send for ${mailDomain}.`,
    };
  } else {
    yield {
      about: "SPF",
      state: "wrong",
      found: `A receiver sees spf=${spf.status.result} for ${client.address}.`,
      todo: `Name the sending server in the SPF record of ${mailDomain}.`,
    };
  }
}
