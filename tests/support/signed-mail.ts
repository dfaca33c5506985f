import { generateKeyPairSync } from "node:crypto";
import type { DNSResolver } from "mailauth";
import { createTransport, type SendMailOptions } from "nodemailer";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** The key of a domain of tests, as its mail server signs with it. */
export const DKIM = {
  domainName: "example.org",
  keySelector: "post",
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
};

const KEY = publicKey.export({ type: "spki", format: "der" }).toString("base64");

/** What the DNS says of example.org: a key, one server that sends, and that nothing else is its. */
export const RECORDS: Readonly<Record<string, readonly string[]>> = {
  "post._domainkey.example.org TXT": [`v=DKIM1; k=rsa; p=${KEY}`],
  "example.org TXT": ["v=spf1 ip4:192.0.2.25 -all"],
  "_dmarc.example.org TXT": ["v=DMARC1; p=reject"],
};

/** A DNS that knows these records and no others. @param asked gets every question */
export function fakeDns(
  records: Readonly<Record<string, readonly string[]>> = RECORDS,
  asked: (question: string) => void = () => {},
): DNSResolver {
  return (name, type) => {
    const question = `${name.toLowerCase()} ${type}`;
    asked(question);
    const found = records[question];
    if (found === undefined) return Promise.reject(Object.assign(new Error(question), { code: "ENOTFOUND" }));
    return Promise.resolve(found.map((text) => [text]));
  };
}

/** A letter as bytes, signed by example.org. */
export async function signed(
  letter: SendMailOptions,
  dkim: Partial<typeof DKIM & { headerFieldNames: string }> = {},
): Promise<Uint8Array> {
  return await written(letter, { dkim: { ...DKIM, ...dkim } });
}

/** A letter as bytes, unsigned. */
export async function unsigned(letter: SendMailOptions): Promise<Uint8Array> {
  return await written(letter, {});
}

async function written(letter: SendMailOptions, options: { dkim?: typeof DKIM }): Promise<Uint8Array> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...options });
  const { message } = await writer.sendMail(letter);
  return new Uint8Array(message as Uint8Array);
}
