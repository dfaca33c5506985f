import { Buffer } from "node:buffer";
import { X509Certificate } from "node:crypto";
import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { Recent } from "../../common/recent.ts";
import { Sparing } from "../../common/threads/sparing.ts";

/** How the world outside is asked; another one in tests. */
export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/** More than any certificate, or answer to a subscription, has. */
const ANSWER_LIMIT = 64 * 1024;
const PATIENCE = 10_000;
/** From a certificate to its root there are two steps, or three. */
const LONGEST_CHAIN = 4;
/** SNS changes its certificate about once a year, but anyone who knows the topic may name any number. */
const UNKNOWN = { perMinute: 20, nothing: HOUR, failed: MINUTE };
/** Where SNS has its certificates. */
const PATH = /^\/SimpleNotificationService-[0-9a-z]{1,64}\.pem$/i;

/** Whether a URL is one of SNS's own, of a region. */
export function isSnsUrl(text: string, region: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "" &&
    [`sns.${region}.amazonaws.com`, `sns.${region}.amazonaws.com.cn`].includes(url.hostname);
}

/** What is at a URL. Redirects lead to somewhere else than was checked, so none is followed. @throws where it does not come */
export async function fetched(fetcher: Fetcher, url: string): Promise<Uint8Array> {
  const response = await fetcher(url, { redirect: "error", signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok || response.body === null) {
    throw new Error(`${new URL(url).host} answered ${response.status}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > ANSWER_LIMIT) throw new Error(`${new URL(url).host} answered with more than a certificate`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Finds the certificates that SNS signs with, and holds their chains against the roots that are trusted. */
export class SnsCertificates {
  readonly #known = new Recent<X509Certificate>(8);
  readonly #unknown: Sparing<X509Certificate>;

  /** @param roots PEM texts */
  constructor(
    private readonly fetcher: Fetcher,
    private readonly roots: readonly string[],
    private readonly now: () => number,
  ) {
    this.#unknown = new Sparing(UNKNOWN, now);
  }

  /**
   * @returns undefined where it is not one of Amazon's for SNS @throws if it is out of reach now, or the limit forbids
   * asking
   */
  async at(url: string, region: string): Promise<X509Certificate | undefined> {
    if (!isSnsUrl(url, region)) return undefined;
    const { pathname, search, hash, href } = new URL(url);
    if (!PATH.test(pathname) || search !== "" || hash !== "") return undefined;
    const known = this.#known.get(href);
    if (known !== undefined && this.#isInDate(known)) return known;
    return await this.#unknown.get(href, () => this.#found(href));
  }

  async #found(url: string): Promise<X509Certificate | undefined> {
    const [certificate, ...others] = certificatesIn(await fetched(this.fetcher, url));
    if (certificate === undefined || !this.#isInDate(certificate)) return undefined;
    const hosts = ["sns.amazonaws.com", new URL(url).hostname];
    if (!hosts.some((host) => certificate.checkHost(host) !== undefined)) return undefined;
    if (!await this.#isTrusted(certificate, others)) return undefined;
    this.#known.set(url, certificate);
    return certificate;
  }

  /** Whether a chain leads from a certificate to a root, over those that came with it or are named in it (RFC 5280, 4.2.2.1). */
  async #isTrusted(certificate: X509Certificate, others: readonly X509Certificate[]): Promise<boolean> {
    const roots = this.roots.map((pem) => new X509Certificate(pem));
    let lowest = certificate;
    for (let step = 0; step < LONGEST_CHAIN; step++) {
      const isIssuer = (candidate: X509Certificate) =>
        candidate.ca && this.#isInDate(candidate) && lowest.checkIssued(candidate) &&
        lowest.verify(candidate.publicKey);
      if (roots.some(isIssuer)) return true;
      const issuer = others.find(isIssuer) ?? (await this.#namedIn(lowest)).find(isIssuer);
      if (issuer === undefined) return false;
      lowest = issuer;
    }
    return false;
  }

  async #namedIn({ infoAccess }: X509Certificate): Promise<X509Certificate[]> {
    const url = /^CA Issuers - URI:(http:\/\/[a-z0-9.-]+\.amazontrust\.com\/[\w./-]+)$/m.exec(
      infoAccess ?? "",
    )?.[1];
    return url === undefined ? [] : certificatesIn(await fetched(this.fetcher, url));
  }

  #isInDate({ validFrom, validTo }: X509Certificate): boolean {
    return Date.parse(validFrom) <= this.now() && this.now() <= Date.parse(validTo);
  }
}

/** The certificates in PEM, or the one in DER. */
function certificatesIn(bytes: Uint8Array): X509Certificate[] {
  const text = new TextDecoder().decode(bytes);
  const pems = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  try {
    return pems.length > 0
      ? pems.map((pem) => new X509Certificate(pem))
      : [new X509Certificate(Buffer.from(bytes))];
  } catch {
    return [];
  }
}
