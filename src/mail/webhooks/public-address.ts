import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";

/** All addresses that a name leads to. */
export type Resolve = (host: string) => Promise<readonly string[]>;

export const systemResolve: Resolve = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

/** All that is given out of IPv6 so far (RFC 4291, 2.4; IANA): the rest is local, deprecated or nobody's. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

/** What Azure gives a machine its settings and certificates by: of the public Internet by its number, and met within Azure alone. */
const WIRE_SERVER = "168.63.129.16";

/** Whether an address is one of the public Internet: none of this machine, its network, or any set aside (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv4 ? parsed.toString() !== WIRE_SERVER : parsed.match(GLOBAL);
}

/** A name that leads somewhere else than to the public Internet, or nowhere. */
class NotPublic extends Error {
  override readonly name = "NotPublic";
}

/**
 * The address that a name is connected to: of the old kind where it has one, which every host can reach. One that leads to several has to lead to the public with each, so that nothing is
 * gained by trying again.
 * @throws {NotPublic}
 */
export async function publicAddressOf(host: string, resolve: Resolve): Promise<string> {
  const literal = host.replace(/^\[|\]$/g, "");
  const addresses = ipaddr.isValid(literal) ? [literal] : await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new NotPublic("Its name leads nowhere.");
  if (!addresses.every(isPublicAddress)) {
    throw new NotPublic("Its name leads to an address that is not public.");
  }
  return addresses.find((address) => ipaddr.IPv4.isValid(address)) ?? addresses[0];
}
