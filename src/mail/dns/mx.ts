import type { DNSResolver } from "mailauth";
import type { DnsFinding, InboundService, MailSetup } from "./finding.ts";
import { addressesOf, plainName, recordsOf } from "./lookup.ts";

/** Where letters for the mail domain go: to this referee's own port, or to the service whose door is open (RFC 5321, 5). */
export async function checkMx(
  resolver: DNSResolver,
  { mailDomain, host, doors }: MailSetup,
): Promise<DnsFinding> {
  const found = await recordsOf(resolver, mailDomain, "MX");
  const wanted = doors.length === 0 ? [host] : doors.flatMap(exchangesOf);
  const publish = wanted.map((exchange) => `${mailDomain}. MX 10 ${exchange}.`).join("\n");
  const about = { about: "MX", name: mailDomain, publish } as const;
  if (found === "unknown") return { ...about, state: "unsure", found: [], why: "No name server answered." };
  const exchanges = found.map((record) => plainName(record.replace(/^\d+ /, "")));
  if (exchanges.length === 0) {
    const isImplicit = (await addressesOf(resolver, mailDomain)).length > 0;
    const why = isImplicit
      ? "There is no MX record, so letters go to the domain's own address (RFC 5321, 5.1). That is right only if this referee or its mail server listens there."
      : "There is no MX record, so nobody can answer a letter.";
    return { ...about, state: isImplicit ? "unsure" : "missing", found, why };
  }
  if (exchanges.includes("")) {
    return {
      ...about,
      state: "wrong",
      found,
      why: "The record says that the domain takes no mail (RFC 7505).",
    };
  }
  const dead: string[] = [];
  for (const exchange of exchanges) {
    if ((await addressesOf(resolver, exchange)).length === 0) dead.push(exchange);
  }
  if (dead.length === exchanges.length) {
    return { ...about, state: "wrong", found, why: `No address is known of ${dead.join(" and ")}.` };
  }
  const isService = doors.length > 0 && !exchanges.some((exchange) => wanted.includes(exchange));
  return {
    about: "MX",
    name: mailDomain,
    state: isService ? "unsure" : "right",
    found,
    why: isService
      ? `A door is open for ${
        wanted.join(" and ")
      }, and the record names another server: right only where that one passes letters on.`
      : "Answers to letters find their way. Whether this referee gets them there, only a letter can tell.",
    ...(isService ? { publish } : {}),
  };
}

/** The servers at which a service takes letters in, as it documents them. */
function exchangesOf({ kind, region }: InboundService): string[] {
  switch (kind) {
    case "postmark":
      return ["inbound.postmarkapp.com"];
    case "mailgun":
      return ["mxa.mailgun.org", "mxb.mailgun.org"];
    case "sendgrid":
      return ["mx.sendgrid.net"];
    case "ses":
      return [`inbound-smtp.${region}.amazonaws.com`];
  }
}
