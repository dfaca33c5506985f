import { domainOf } from "../../game/access/address.ts";
import parseHeader from "mailauth/lib/parse-dkim-headers.js";
import { z } from "zod";
import type { Authentication } from "./authentication.ts";
import { fail, pass, unknown, withSigners } from "./sender.ts";

const properties = z.record(z.string(), z.unknown()).optional();
const result = z.object({ value: z.string(), header: properties, smtp: properties });
const results = z.union([result, z.array(result)]).default([]).transform((list) => [list].flat());

/** RFC 8601, 2.2: the server's name, and its result for each method; other methods are ignored. */
const schema = z.object({
  /** The authserv-id, and perhaps a version. */
  value: z.string().transform((text) => text.split(/\s/)[0].toLowerCase()),
  dmarc: results,
  dkim: results,
  spf: results,
});

/** What a server says about a letter's sender, and which server says it. */
export interface AuthenticationResults extends Authentication {
  readonly authservId: string;
}

/**
 * Reads the value of an Authentication-Results header (RFC 8601). If DMARC was judged, it decides; otherwise a signature or a
 * sending server of the From's own domain counts.
 * @param from the address in the letter's From
 * @returns undefined if it cannot be read
 */
export function readAuthenticationResults(value: string, from: string): AuthenticationResults | undefined {
  const read = schema.safeParse(parseHeader(`Authentication-Results: ${value}`).parsed);
  if (!read.success) return undefined;
  const { value: authservId, dmarc, dkim, spf } = read.data;
  const domain = domainOf(from);
  const isOf = (named: unknown) => typeof named === "string" && domainOf(named) === domain;
  const passed = (entry: z.infer<typeof result>) => entry.value.toLowerCase() === "pass";
  const about = dmarc.filter(({ header }) => header?.from === undefined || isOf(header.from));
  const signed = dkim.filter(passed);
  const isSigned = signed.some(({ header }) => isOf(header?.d) || isOf(header?.i));
  const isSent = spf.some((entry) => passed(entry) && isOf(entry.smtp?.mailfrom));
  const verdict = () => {
    if (about.length > 0 && about.every(passed)) return pass(`${authservId} says dmarc=pass`);
    if (about.some(({ value }) => value.toLowerCase() === "fail")) {
      return fail(`${authservId} says dmarc=fail`);
    }
    if (isSigned) return pass(`${authservId} says dkim=pass`);
    if (isSent) return pass(`${authservId} says spf=pass`);
    return unknown(`${authservId} does not say that it is from ${domain}`);
  };
  const signedBy = signed.flatMap(({ header }) => typeof header?.d === "string" ? [domainOf(header.d)] : []);
  return { authservId, finding: withSigners(verdict(), signedBy), isSent };
}
