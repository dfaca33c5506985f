import ipaddr from "ipaddr.js";
import { Recent } from "./recent.ts";

/** Addresses of this very machine (RFC 5735, 3; RFC 4291, 2.5.3), as IPv4 in IPv6 too. */
const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;

/** @param address an IP address, if one is known */
export function isLoopback(address: string | undefined): boolean {
  return LOOPBACK_ADDRESS.test(address ?? "");
}

/** Addresses that stand for an IPv4 address behind a translator (RFC 6052, 2.1). */
const NAT64 = ipaddr.IPv6.parseCIDR("64:ff9b::/96");
/** What one customer is given at least (RFC 4291, 2.5.4), and at most (RFC 6177, 2). */
const [NARROW, WIDE] = [64, 48];
/** How many times as much as a narrow network a wide one may: it may hold many customers, or one with all. */
const WIDER = 4;

/**
 * What counts as one client: a client with one address of an IPv6 network has the whole network, so single addresses say
 * nothing.
 */
export interface Network {
  readonly name: string;
  /** How many times as much it may as one client. */
  readonly share: number;
}

/**
 * Networks of addresses that have been asked for lately: a client comes again and again. No more addresses stand in memory for it
 * than for what counts clients, which tells them apart by nothing else; neither is shown by what prints an object.
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

/** The address as it is meant; undefined where it is none. IPv4 may stand in IPv6. */
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

/** An address, or a network such as `10.0.0.0/8`; undefined where it is neither. */
export function parseNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return undefined;
  const address = ipaddr.process(text);
  return [address, address instanceof ipaddr.IPv6 ? 128 : 32];
}

/** Whether an address is one of those, or in one of those networks. @param networks as {@link parseNetwork} reads them */
export function isAmong(address: string, networks: readonly string[]): boolean {
  const parsed = unwrapped(address);
  return parsed !== undefined && networks.some((text) => {
    const network = parseNetwork(text);
    return network?.[0].kind() === parsed.kind() && parsed.match(network);
  });
}

/** Lines that clients hold at the same time, counted by their networks. */
export class Lines {
  readonly #held = new Map<string, number>();
  /** @param most how many one client may hold */
  constructor(private readonly most: number) {}

  /** @returns what gives the line back, to be called once; undefined where the client's network holds as many as it may */
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
