/** Addresses of this very machine (RFC 5735, 3; RFC 4291, 2.5.3), as IPv4 in IPv6 too. */
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;

/** @param address an IP address, if one is known */
export function isLoopback(address: string | undefined): boolean {
  return LOOPBACK_ADDRESS.test(address ?? "");
}
