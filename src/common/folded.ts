/**
 * An address as it is compared: letters of ASCII are the same in either case, as every mail provider has them; all others stand for
 * themselves alone. By Unicode the Kelvin sign is a k, too, and anyone who has a mailbox of that name would be taken for another.
 */
export function foldedAddress(address: string): string {
  return address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
