import type { DNSResolver } from "mailauth";
import ipaddr from "ipaddr.js";
import type { DnsFinding, MailSetup } from "./finding.ts";
import { addressesOf, plainName, recordsOf } from "./lookup.ts";

/** Names of the machine that letters leave from: an address that has no name which leads back to it is taken for a bot's. */
export async function checkReverse(resolver: DNSResolver, { wayOut }: MailSetup): Promise<DnsFinding[]> {
  if (wayOut?.kind !== "smtp") return [];
  const { host } = wayOut;
  const addresses = await addressesOf(resolver, host);
  if (addresses.length === 0) {
    const why = `No address is known of ${host}, by which letters are to leave.`;
    return [{ about: "PTR", name: host, state: "unsure", found: [], why }];
  }
  return await Promise.all(addresses.map((address) => reverseOf(resolver, host, address)));
}

async function reverseOf(resolver: DNSResolver, host: string, address: string): Promise<DnsFinding> {
  const name = reverseName(address);
  if (name === undefined) {
    const why = `${address} is not an address of the net, so no one outside sees it.`;
    return { about: "PTR", name: address, state: "unsure", found: [], why };
  }
  const found = await recordsOf(resolver, name, "PTR");
  const about = { about: "PTR", name } as const;
  if (found === "unknown") return { ...about, state: "unsure", found: [], why: "No name server answered." };
  if (found.length === 0) {
    const why = `${address} has no name. The address's provider sets it.`;
    return { ...about, state: "missing", found, why, publish: `${name}. PTR ${plainName(host)}.` };
  }
  for (const pointer of found) {
    if ((await addressesOf(resolver, plainName(pointer))).map(normal).includes(normal(address))) {
      return { ...about, state: "right", found, why: `${address} has a name that leads back to it.` };
    }
  }
  const why = `The name of ${address} does not lead back to it: give ${
    plainName(found[0])
  } that address, or the address another name.`;
  return { ...about, state: "wrong", found, why, publish: `${name}. PTR ${plainName(host)}.` };
}

/** `25.2.0.192.in-addr.arpa` (RFC 1035, 3.5; RFC 3596, 2.5); undefined for addresses that are nobody's in the net. */
function reverseName(address: string): string | undefined {
  const parsed = ipaddr.process(address);
  if (["loopback", "private", "linkLocal", "uniqueLocal"].includes(parsed.range())) return undefined;
  const bytes = parsed.toByteArray();
  return parsed.kind() === "ipv4"
    ? `${bytes.toReversed().join(".")}.in-addr.arpa`
    : `${
      bytes.flatMap((byte) => [byte >> 4, byte & 15]).toReversed().map((nibble) => nibble.toString(16)).join(
        ".",
      )
    }.ip6.arpa`;
}

function normal(address: string): string {
  return ipaddr.process(address).toNormalizedString();
}
