import { AwsV4Signer } from "aws4fetch";
import { Buffer } from "node:buffer";
import { MINUTE } from "../../common/bytes/lengths.ts";
import { inOneLine } from "../../common/text.ts";

/** Files in a bucket of a store that speaks Amazon's S3. */

/** How long one request may take. */
const PATIENCE = 30 * MINUTE;
/** How many characters of a refusal a message shows. */
const TOLD = 200;

/**
 * Puts a file into the bucket, unless one with its name and size is there.
 * @param address `https://KEY:SECRET@host/bucket/folder?region=…`
 * @returns whether it was put there now
 * @throws if the bucket does not take it; no message repeats the address
 */
export async function putIntoBucket(address: string, name: string, file: Blob): Promise<boolean> {
  const there = await ask(address, name, "HEAD");
  await there.body?.cancel();
  if (there.status === 200 && Number(there.headers.get("content-length")) === file.size) return false;
  if (there.status !== 200 && there.status !== 404) {
    throw new Error(`it answers ${there.status} when it is asked for ${name}`);
  }
  const answer = await ask(address, name, "PUT", file);
  const said = inOneLine((await answer.text()).slice(0, TOLD));
  if (!answer.ok) throw new Error(`it answers ${answer.status} to ${name}: ${said}`);
  return true;
}

async function ask(address: string, name: string, method: "HEAD" | "PUT", file?: Blob): Promise<Response> {
  const url = new URL(address);
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent);
  const region = url.searchParams.get("region") ?? "us-east-1";
  const place = `${url.origin}${url.pathname.replace(/\/$/, "")}/${name}`;
  const signer = new AwsV4Signer({ url: place, method, accessKeyId, secretAccessKey, region, service: "s3" });
  const { url: signed, headers } = await signer.sign();
  // The bytes are not signed: a backup's encryption, and a ledger's hashes, show each change.
  return await fetch(signed, {
    method,
    headers,
    body: file ?? null,
    redirect: "error",
    signal: AbortSignal.timeout(PATIENCE),
  });
}

/** Whether an address names a bucket and what opens it. */
export function isBucket(address: string): boolean {
  const url = new URL(address);
  return url.username !== "" && url.password !== "" && /^\/[^/]/.test(url.pathname) &&
    Buffer.byteLength(url.pathname) < 500;
}
