import { Constructed, fromBER, ObjectIdentifier, OctetString, Sequence } from "asn1js";

/** The type of signed data in the Cryptographic Message Syntax (RFC 5652, 5.1). */
const SIGNED_DATA = "1.2.840.113549.1.7.2";

/**
 * The signed part of unencrypted S/MIME (RFC 5652, 5.1 and 5.2), with its head. The signature is not checked, and proves
 * nothing here.
 * @returns undefined if no part can be read
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
    // It is nested too deeply; no mail program writes that.
    return undefined;
  }
}
