/** Whether an address leads nowhere (RFC 6761, 6.4), like that of a practice game. */
export function isNowhere(address: string): boolean {
  return /[@.]invalid$/i.test(address);
}
