import type { DNSResolver } from "mailauth";
import { checkDkim } from "./dkim.ts";
import { checkDmarc } from "./dmarc.ts";
import type { DnsFinding, MailSetup } from "./finding.ts";
import { checkMx } from "./mx.ts";
import { checkReverse } from "./reverse.ts";
import { checkSpf } from "./spf.ts";

/** Everything that the DNS has to say so that letters arrive and answers come back. */
export async function checkDns(resolver: DNSResolver, setup: MailSetup): Promise<DnsFinding[]> {
  const checks = [checkMx, checkSpf, checkDkim, checkDmarc];
  const [findings, reverse] = await Promise.all([
    Promise.all(checks.map((check) => check(resolver, setup))),
    checkReverse(resolver, setup),
  ]);
  return [...findings, ...reverse];
}
