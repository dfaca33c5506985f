import { domainOf } from "../../game/access/address.ts";
import { jsonIn } from "../../common/bytes/json.ts";
import { Buffer } from "node:buffer";
import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import type { Arrival } from "../reading/letter/arrival.ts";
import { LETTER_LIMIT } from "../reading/letter/letter-limits.ts";
import { fieldsOf, textOf } from "./form.ts";
import { forged, type HttpDoor, knowsSecret, Misconfigured, type Posted, signedTime } from "./http.ts";
import { authenticationResults } from "./results.ts";

/** SendGrid tries for three days; beyond, a signature is somebody else's find. */
const WINDOW = 4 * 86_400_000;

/** How SendGrid is known: by the password in the URL that it is given, by its signature, or by both. */
export interface SendgridProof {
  readonly secret?: string;
  /** The security policy's public key, as SendGrid shows it: base64. */
  readonly publicKey?: string;
}

/** @throws where the text is no public key */
export function sendgridKey(text: string): KeyObject {
  return createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });
}

const envelopeSchema = z.object({ from: z.string(), to: z.array(z.string()) });

/** SendGrid's Inbound Parse, with "POST the raw, full MIME message" on. The same letter twice is known by its Message-ID. */
export function sendgridDoor({ secret, publicKey }: SendgridProof, now: () => number): HttpDoor {
  const key = publicKey === undefined ? undefined : sendgridKey(publicKey);
  return {
    path: "/sendgrid",
    bodyLimit: 2 * LETTER_LIMIT,
    finalNo: 200,
    refusesStrangers: false,
    async read(posted) {
      if (secret !== undefined && !knowsSecret(posted, secret)) return forged("the secret is not ours");
      if (key !== undefined && !await isSigned(posted, key, now())) {
        return forged("the signature is not SendGrid's");
      }
      if (secret === undefined && key === undefined) return forged("nothing tells SendGrid from anybody");
      const fields = await fieldsOf(posted);
      const raw = fields?.get("email");
      if (fields === undefined || raw === undefined || raw.length === 0) {
        throw new Misconfigured("there is no field email: turn the raw message on at SendGrid");
      }
      return { kind: "letter", arrival: arrivalOf(fields, raw) };
    },
  };
}

/** ECDSA over the time and the body as it came. */
async function isSigned({ headers, body }: Posted, key: KeyObject, now: number): Promise<boolean> {
  const signature = headers.get("X-Twilio-Email-Event-Webhook-Signature") ?? "";
  const timestamp = headers.get("X-Twilio-Email-Event-Webhook-Timestamp") ?? "";
  if (!(Math.abs(now - signedTime(timestamp)) <= WINDOW)) return false;
  return verify(
    "sha256",
    Buffer.concat([Buffer.from(timestamp), await body()]),
    key,
    Buffer.from(signature, "base64"),
  );
}

function arrivalOf(fields: ReadonlyMap<string, Uint8Array>, raw: Uint8Array): Arrival {
  const envelope = envelopeSchema.safeParse(jsonIn(textOf(fields, "envelope"))).data;
  const address = textOf(fields, "sender_ip");
  const signed = signedIn(textOf(fields, "dkim"));
  return {
    door: "sendgrid",
    raw,
    ...(envelope === undefined ? {} : { envelope }),
    ...(address === "" ? {} : { client: { address } }),
    authenticationResults: authenticationResults("sendgrid.net", [
      {
        method: "spf",
        result: textOf(fields, "SPF").toLowerCase(),
        property: ["smtp.mailfrom", domainOf(envelope?.from ?? "")],
      },
      ...signed.map(({ domain, result }) =>
        ({ method: "dkim", result, property: ["header.d", domain] }) as const
      ),
    ]),
  };
}

/** What `{@example.org : pass, @mail.example.org : fail}` says; nothing where it has any other form, as its domains are the sender's choice. */
function signedIn(dkim: string): readonly { readonly domain: string; readonly result: string }[] {
  const said = /^\{(.*)\}$/.exec(dkim.trim())?.[1].split(",").map((each) =>
    /^\s*@([\w.-]+)\s*:\s*([a-z]+)\s*$/.exec(each)
  );
  if (said === undefined || said.includes(null)) return [];
  return said.map((match) => ({ domain: match![1], result: match![2] }));
}
