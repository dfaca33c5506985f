import { describe, expect, it } from "vitest";
import { textOfBytes } from "./text-bytes.ts";

const TEXT = "hold 1605 → ü";
const utf8 = new TextEncoder().encode(TEXT);
const utf16 = (isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(TEXT.length * 2 + 2));
  [...`\ufeff${TEXT}`].forEach((char, at) => view.setUint16(at * 2, char.charCodeAt(0), isLittle));
  return new Uint8Array(view.buffer);
};

describe("bytes as text", () => {
  it.each<[encoding: string, bytes: Uint8Array]>([
    ["UTF-8", utf8],
    ["UTF-8 with a byte-order mark", new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])],
    ["UTF-16, the low byte first", utf16(true)],
    ["UTF-16, the high byte first", utf16(false)],
    ["UTF-16 without a mark, the low byte first", utf16(true).slice(2)],
    ["UTF-16 without a mark, the high byte first", utf16(false).slice(2)],
  ])("are read in %s", (_, bytes) => expect(textOfBytes(bytes)).toBe(TEXT));

  it("that are no UTF-8 are read as windows-1252", () => {
    expect(textOfBytes(new Uint8Array([0x5a, 0xfc, 0x67, 0x65, 0x20, 0x96]))).toBe("Züge –");
  });

  it("cut short within a character are UTF-8 all the same", () => {
    expect(textOfBytes(utf8.slice(0, -1))).toBe("hold 1605 → ");
  });

  it("that are none are no text", () => expect(textOfBytes(new Uint8Array())).toBe(""));
});
