import { Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from "asn1js";

/** The types of what the Cryptographic Message Syntax encloses (RFC 5652, 4 to 6; RFC 3274). */
const SIGNED_DATA = "1.2.840.113549.1.7.2";

/**
 * What is signed in S/MIME that is not encrypted (RFC 5652, 5.1 and 5.2): a part with its head. The signature is not looked at:
 * nobody is believed for it.
 * @returns undefined where nothing lies open in it
 */
export function signedContent(der: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const info = parsed(der);
  if (!(info instanceof Sequence)) return undefined;
  const [type, signed] = info.valueBlock.value;
  if (!(type instanceof ObjectIdentifier) || type.valueBlock.toString() !== SIGNED_DATA) return undefined;
  const [data] = signed instanceof Constructed ? signed.valueBlock.value : [];
  const enclosed = data instanceof Sequence ? data.valueBlock.value[2] : undefined;
  const [, content] = enclosed instanceof Sequence ? enclosed.valueBlock.value : [];
  const [octets] = content instanceof Constructed ? content.valueBlock.value : [];
  return octets instanceof OctetString ? new Uint8Array(octets.getValue()) : undefined;
}

/** @returns undefined where it cannot be parsed */
function parsed(der: Uint8Array): unknown {
  try {
    const { result, offset } = fromBER(new Uint8Array(der));
    return offset === -1 ? undefined : result;
  } catch {
    // What is nested beyond measure: no letter of anybody's.
    return undefined;
  }
}
