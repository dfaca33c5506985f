/**
 * An address in the form for comparing. ASCII letters are the same in either case, as at every mail provider; other characters
 * stand for themselves alone. By Unicode the Kelvin sign is a k, too, so the owner of a mailbox with that name could pass for
 * another person.
 */
export function foldedAddress(address: string): string {
  return address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
