import { createHmac, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rmdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { within } from "../../common/within.ts";
import { SECOND } from "../../common/bytes/lengths.ts";
import { rawMail } from "../../mail/outgoing/transports/mime.ts";
import type { Config } from "../settings/config.ts";
import { dnsFindings } from "../post/dns.ts";
import { faultWords } from "../command-line/faults.ts";
import { proveBackup } from "./backup-proof.ts";
import { letterProofs } from "./letters.ts";
import type { SetupProof, ToProve } from "./proof.ts";
import { openTrialDoors, type TrialDoors } from "./trial.ts";
import { testLetter } from "../post/try-mail.ts";

/** How long a web server may take for an answer. */
const PATIENCE = 10 * SECOND;

/** Proves by use that a referee with these settings works, one thing after another. It touches nothing of a player's. */
export async function* setupProofs(proving: ToProve): AsyncIterable<SetupProof> {
  const { config, resolver } = proving;
  yield await folderProof(config);
  for (const { about, name, state, why, publish } of await dnsFindings(config, resolver)) {
    const isRight = state === "right" || state === "unsure";
    yield {
      about: `DNS ${about}`,
      state: isRight ? state : "wrong",
      found: `${name}: ${why}`,
      ...(publish === undefined || state === "right"
        ? {}
        : { todo: `Publish: ${publish.replaceAll("\n", "; ")}` }),
    };
  }
  let doors: TrialDoors;
  try {
    doors = await openTrialDoors(config);
  } catch (error) {
    yield {
      about: "doors",
      state: "wrong",
      found: `${(error as Error).message}.`,
      todo:
        "If the referee is running, stop it for this: sudo systemctl stop despatch. Then run setup again.",
    };
    yield await proveBackup(proving);
    return;
  }
  try {
    yield {
      about: "doors",
      state: "right",
      found: `Web on port ${config.webPort} and SMTP on ${config.smtpPort} open.`,
    };
    yield await pageProof(config, doors);
    yield* letterProofs(proving, doors);
    const webhook = await webhookProof(config, doors);
    if (webhook !== undefined) yield webhook;
  } finally {
    await doors.close();
  }
  yield await proveBackup(proving);
}

async function folderProof({ data }: Config): Promise<SetupProof> {
  const isNew = !existsSync(data);
  try {
    await mkdir(data, { recursive: true, mode: 0o700 });
    const probe = join(data, `.setup-${randomBytes(4).toString("hex")}`);
    await Deno.writeTextFile(probe, "");
    await Deno.remove(probe);
    const { bavail, bsize } = await statfs(data);
    // The service makes its own, with its own owner.
    if (isNew) await rmdir(data);
    const free = Math.round(bavail * bsize / 1e6);
    const found = `${data} takes files; ${free} MB are free.`;
    if (free >= LEAST_FREE) return { about: "folder", state: "right", found };
    return { about: "folder", state: "wrong", found, todo: `Make room: ${LEAST_FREE} MB should be free.` };
  } catch (error) {
    const found = `${data} takes no files: ${faultWords(error)}.`;
    return {
      about: "folder",
      state: "wrong",
      found,
      todo: "Run setup as root, or name a folder that is yours.",
    };
  }
}

/** A game of 60 turns takes about one of these. */
const LEAST_FREE = 500;

async function pageProof({ publicUrl, trustedProxies }: Config, doors: TrialDoors): Promise<SetupProof> {
  const about = publicUrl.startsWith("https:") ? "pages, TLS" : "pages";
  const url = `${publicUrl}${doors.page}`;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE), redirect: "manual" });
    if ((await answer.text()).trim() !== doors.word) {
      return {
        about,
        state: "wrong",
        found: `${url} answers ${answer.status}, but it is not this program that answers.`,
        todo: "Send the domain's requests to port 8000 here: see the web server's file beside the settings.",
      };
    }
    if (trustedProxies.length > 0 && doors.forwarded() === "") {
      return {
        about,
        state: "wrong",
        found: `${url} comes here, but without X-Forwarded-For, so all players count as one client.`,
        todo: "Let the web server add that header: see its file beside the settings.",
      };
    }
    return { about, state: "right", found: `${url} comes here.` };
  } catch (error) {
    return {
      about,
      state: "wrong",
      found: `${url} cannot be fetched: ${fetchWords(error)}.`,
      todo: "Check the A record, the web server and its certificate. Port 80 and 443 must be open.",
    };
  }
}

function fetchWords(error: unknown): string {
  const { message, cause } = error as Error;
  const inner = cause instanceof Error ? cause.message : message;
  return inner.split("\n")[0].replace(/^error sending request for url \(\S+\): /, "").replace(/\.$/, "");
}

/** Posts a letter to the referee's own address, in the mail service's form. */
async function webhookProof(
  { publicUrl, inbound, mailDomain, ...rest }: Config,
  doors: TrialDoors,
): Promise<SetupProof | undefined> {
  const mark = `proof-${randomBytes(12).toString("hex")}`;
  const config = { publicUrl, inbound, mailDomain, ...rest };
  const letter = await rawMail({
    ...testLetter(config, `orders@${mailDomain}`, new Date()),
    messageId: `<${mark}@${mailDomain}>`,
  });
  const request = postedAs(config, letter);
  if (request === undefined) {
    return inbound.sesTopic === undefined && inbound.sendgrid?.publicKey === undefined ? undefined : {
      about: "webhook",
      state: "unsure",
      found: "Only the mail service itself can sign what this door takes.",
      todo: "Send a letter to the domain from elsewhere, and look for the answer.",
    };
  }
  const came = doors.awaited(mark, PATIENCE);
  try {
    const answer = await fetch(request);
    const isThere = answer.ok && await within(SECOND, came, () => undefined) !== undefined;
    const path = new URL(request.url).pathname;
    return isThere ? { about: "webhook", state: "right", found: `A letter posted to ${path} came in.` } : {
      about: "webhook",
      state: "wrong",
      found: `${path} answers ${answer.status} to a letter with the right secret.`,
      todo: "See that the web server passes /inbound on here, and leaves the Authorization header in place.",
    };
  } catch (error) {
    return {
      about: "webhook",
      state: "wrong",
      found: `${request.url} cannot be reached: ${fetchWords(error)}.`,
      todo: "Mend the pages first.",
    };
  }
}

/** A letter in the form for the first open door; undefined if only its service can make the request. */
function postedAs({ publicUrl, inbound }: Config, letter: Uint8Array): Request | undefined {
  const { mimeSecret, postmarkSecret, sendgrid, mailgunKey } = inbound;
  const post = (path: string, body: BodyInit, secret?: string) =>
    new Request(`${publicUrl}/inbound${path}`, {
      method: "POST",
      body,
      headers: secret === undefined ? {} : { Authorization: `Bearer ${secret}` },
      signal: AbortSignal.timeout(PATIENCE),
    });
  const text = new TextDecoder().decode(letter);
  if (mimeSecret !== undefined) return post("/mime", text, mimeSecret);
  if (postmarkSecret !== undefined) {
    return post("/postmark", JSON.stringify({ RawEmail: text }), postmarkSecret);
  }
  const form = new FormData();
  if (sendgrid?.secret !== undefined && sendgrid.publicKey === undefined) {
    form.set("email", text);
    return post("/sendgrid", form, sendgrid.secret);
  }
  if (mailgunKey === undefined) return undefined;
  const [timestamp, token] = [String(Math.floor(Date.now() / SECOND)), randomBytes(25).toString("hex")];
  form.set("timestamp", timestamp);
  form.set("token", token);
  form.set("signature", createHmac("sha256", mailgunKey).update(timestamp + token).digest("hex"));
  form.set("body-mime", text);
  return post("/mailgun/mime", form);
}
