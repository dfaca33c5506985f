/** An address in its two parts, in lower case: the last @ divides them, as one may stand in the quotes before it (RFC 5321, 4.1.2). */
export function partsOf(address: string): { readonly local: string; readonly domain: string } {
  const at = address.lastIndexOf("@");
  return {
    local: address.slice(0, Math.max(0, at)).toLowerCase(),
    domain: address.slice(at + 1).toLowerCase(),
  };
}

export function domainOf(address: string): string {
  return partsOf(address).domain;
}
