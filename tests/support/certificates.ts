import { Buffer } from "node:buffer";
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";

/** Certificates made for a test, with keys of their own (RFC 5280). */
export interface Issued {
  readonly pem: string;
  readonly der: Uint8Array;
  readonly key: KeyObject;
  readonly keyPem: string;
  readonly subject: string;
}

export interface Wanted {
  readonly subject: string;
  /** Itself, where nobody is named. */
  readonly issuer?: Issued;
  readonly isAuthority?: boolean;
  /** Names of a server. */
  readonly hosts?: readonly string[];
  /** The address of its issuer's certificate. */
  readonly issuerUrl?: string;
  readonly from?: Date;
  readonly to?: Date;
  /** RSA where others sign and verify with the key: it takes long to find one. */
  readonly keys?: "ec" | "rsa";
}

/** How a key signs (RFC 5758, 3.2; RFC 4055, 5). */
const ALGORITHMS = {
  ec: sequence(objectId("1.2.840.10045.4.3.2")),
  rsa: sequence(objectId("1.2.840.113549.1.1.11"), tagged(0x05, [])),
};

export function issue(wanted: Wanted): Issued {
  const { subject, issuer, isAuthority = false, hosts = [], issuerUrl } = wanted;
  const { publicKey, privateKey } = wanted.keys === "rsa"
    ? generateKeyPairSync("rsa", { modulusLength: 2048 })
    : generateKeyPairSync("ec", { namedCurve: "P-256" });
  const extensions = [
    ...(isAuthority ? [extension("2.5.29.19", sequence(tagged(0x01, [0xff])))] : []),
    ...(hosts.length === 0 ? [] : [
      extension("2.5.29.17", sequence(...hosts.map((host) => tagged(0x82, Buffer.from(host))))),
    ]),
    ...(issuerUrl === undefined ? [] : [
      extension(
        "1.3.6.1.5.5.7.1.1",
        sequence(sequence(objectId("1.3.6.1.5.5.7.48.2"), tagged(0x86, Buffer.from(issuerUrl)))),
      ),
    ]),
  ];
  const signing = issuer?.key ?? privateKey;
  const algorithm = ALGORITHMS[signing.asymmetricKeyType === "rsa" ? "rsa" : "ec"];
  const unsigned = sequence(
    tagged(0xa0, integer(2)),
    integer(1 + Math.floor(Math.random() * 126)),
    algorithm,
    name(issuer?.subject ?? subject),
    sequence(
      time(wanted.from ?? new Date(Date.UTC(2020, 0, 1))),
      time(wanted.to ?? new Date(Date.UTC(2049, 0, 1))),
    ),
    name(subject),
    publicKey.export({ type: "spki", format: "der" }),
    ...(extensions.length === 0 ? [] : [tagged(0xa3, sequence(...extensions))]),
  );
  const signature = sign("sha256", unsigned, signing);
  const der = sequence(unsigned, algorithm, tagged(0x03, [0, ...signature]));
  return {
    der,
    pem: `-----BEGIN CERTIFICATE-----\n${
      der.toString("base64").replace(/.{64}(?=.)/g, "$&\n")
    }\n-----END CERTIFICATE-----\n`,
    key: privateKey,
    keyPem: privateKey.export({ type: "pkcs8", format: "pem" }) as string,
    subject,
  };
}

/** DER (X.690): a tag, a length, contents. */
function tagged(tag: number, contents: ArrayLike<number>): Buffer {
  const { length } = contents;
  const size = length < 0x80
    ? [length]
    : length < 0x100
    ? [0x81, length]
    : [0x82, length >> 8, length & 0xff];
  return Buffer.from([tag, ...size, ...Array.from(contents)]);
}

function sequence(...parts: readonly Uint8Array[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

/** Of one byte, which is all that is needed here. */
function integer(value: number): Buffer {
  return tagged(0x02, [value]);
}

function objectId(dotted: string): Buffer {
  const [first, second, ...rest] = dotted.split(".").map(Number);
  const base128 = (value: number): number[] =>
    value < 0x80 ? [value] : [...base128(value >> 7).map((byte) => byte | 0x80), value & 0x7f];
  return tagged(0x06, [first * 40 + second, ...rest.flatMap(base128)]);
}

function name(commonName: string): Buffer {
  return sequence(tagged(0x31, sequence(objectId("2.5.4.3"), tagged(0x0c, Buffer.from(commonName)))));
}

function time(date: Date): Buffer {
  return tagged(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]|\.\d+/g, "").slice(2)}`));
}

function extension(id: string, value: Uint8Array): Buffer {
  return sequence(objectId(id), tagged(0x04, value));
}
