import { Constructed, Integer, ObjectIdentifier, OctetString, Sequence, Set as Asn1Set } from "asn1js";
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { signedContent } from "./sealed.ts";

const LETTER = join(import.meta.dirname!, "../../../../tests/letters/smime-opaque-signed.eml");
const DER = Buffer.from(readFileSync(LETTER, "latin1").split("\r\n\r\n")[1], "base64");
const text = (content: Uint8Array | undefined) => content && new TextDecoder().decode(content);

describe("what S/MIME has signed", () => {
  it("lies open in it (RFC 5652, 5.2), as OpenSSL writes it", () => {
    expect(text(signedContent(DER))).toMatch(
      /^Content-Type: text\/plain.*begin HVKR allied turn 1\r\n.*end$/s,
    );
  });

  it("may come in pieces (RFC 5652, 5.2; BER)", () => {
    const pieces = new OctetString(
      {
        isConstructed: true,
        value: ["go ", "on"].map((piece) => new OctetString({ valueHex: new TextEncoder().encode(piece) })),
      } as ConstructorParameters<typeof OctetString>[0],
    );
    const tagged = (value: Constructed["valueBlock"]["value"][number]) =>
      new Constructed({ idBlock: { tagClass: 3, tagNumber: 0 }, value: [value] });
    const data = new Sequence({
      value: [
        new Integer({ value: 1 }),
        new Asn1Set(),
        new Sequence({ value: [new ObjectIdentifier({ value: "1.2.840.113549.1.7.1" }), tagged(pieces)] }),
      ],
    });
    const info = new Sequence({
      value: [new ObjectIdentifier({ value: "1.2.840.113549.1.7.2" }), tagged(data)],
    });
    expect(text(signedContent(new Uint8Array(info.toBER())))).toBe("go on");
  });

  it.each<[what: string, der: Uint8Array]>([
    ["nothing", new Uint8Array()],
    ["what is cut short", DER.subarray(0, 100)],
    ["no DER", new TextEncoder().encode("begin K7Q2 axis turn 3")],
    [
      "sequences in sequences without end",
      Uint8Array.from({ length: 100_000 }, (_, at) => at % 2 ? 0x80 : 0x30),
    ],
    ["what is encrypted", Buffer.from("301606092a864886f70d010703a009300702010031003000", "hex")],
  ])("is not there in %s", (_, der) => expect(signedContent(der)).toBe(undefined));
});
