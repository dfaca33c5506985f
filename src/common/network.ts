import ipaddr from "ipaddr.js";
import { Recent } from "./recent.ts";

/** Addresses of this machine (RFC 5735, 3; RFC 4291, 2.5.3), also as IPv4 in IPv6. */
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;

/** @param address an IP address, if one is known */
export function isLoopback(address: string | undefined): boolean {
  return LOOPBACK_ADDRESS.test(address ?? "");
}

/** Addresses that stand for an IPv4 address behind a translator (RFC 6052, 2.1). */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
/** The smallest and the largest network that one customer gets (RFC 4291, 2.5.4; RFC 6177, 2). */
const [NARROW, WIDE] = [64, 48];
/**
 * How many times the share of a narrow network a wide one gets. It may hold many customers, or one who has all its addresses.
 */
const WIDER = 4;

/**
 * What counts as one client. A client with one address of an IPv6 network has the whole network, so single addresses say
 * nothing.
 */
export interface Network {
  readonly name: string;
  /** How many times the share of one client it gets. */
  readonly share: number;
}

/**
 * The networks of recent addresses, because clients come again and again. It remembers no more addresses than the counters of
 * clients do. Printing an object shows neither.
 */
const lately = new Recent<readonly Network[]>(1_000);

/** @param address an IP address; anything else is a network of its own @returns the narrowest first */
export function networksOf(address: string): readonly Network[] {
  return lately.getOr(address, () => networksIn(address));
}

function networksIn(address: string): Network[] {
  const parsed = unwrapped(address);
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed?.toString() ?? address, share: 1 }];
  return [{ name: prefix(parsed, NARROW), share: 1 }, { name: prefix(parsed, WIDE), share: WIDER }];
}

/** The IPv4 address inside an IPv6 address, or the address itself; undefined if it is none. */
function unwrapped(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = address.split("%")[0];
  if (!ipaddr.isValid(bare)) return undefined;
  const parsed = ipaddr.process(bare);
  if (!(parsed instanceof ipaddr.IPv6) || !parsed.match(NAT64)) return parsed;
  return new ipaddr.IPv4(parsed.toByteArray().slice(12));
}

function prefix(address: ipaddr.IPv6, bits: number): string {
  return `${address.parts.slice(0, bits / 16).map((part) => part.toString(16)).join(":")}::/${bits}`;
}

/** An address, or a network such as `10.0.0.0/8`; undefined if it is neither. */
export function parseNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address instanceof ipaddr.IPv6 ? 128 : 32];
}

/** Whether an address is one of these, or in one of these networks. @param networks as {@link parseNetwork} reads them */
export function isAmong(address: string, networks: readonly string[]): boolean {
  const parsed = unwrapped(address);
  return parsed !== undefined && networks.some((text) => {
    const network = parseNetwork(text);
    return network?.[0].kind() === parsed.kind() && parsed.match(network);
  });
}

/** Connections that clients hold at the same time, counted by network. */
export class Lines {
  readonly #held = new Map<string, number>();
  /** @param most how many one client may hold */
  constructor(private readonly most: number) {}

  /**
   * @returns a function that gives the connection back, to be called once; undefined if the client's network holds as many as
   * it may
   */
  take(address: string): (() => void) | undefined {
    const networks = networksOf(address);
    if (networks.some(({ name, share }) => this.#count(name) >= share * this.most)) return undefined;
    for (const { name } of networks) this.#held.set(name, this.#count(name) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const { name } of networks) this.#release(name);
    };
  }

  #count(name: string): number {
    return this.#held.get(name) ?? 0;
  }

  #release(name: string): void {
    const left = this.#count(name) - 1;
    if (left > 0) this.#held.set(name, left);
    else this.#held.delete(name);
  }
}
