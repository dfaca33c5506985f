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

  it.each<[charset: string, bytes: readonly number[], text: string]>([
    ["UTF-8", [0x5a, 0xfc, 0x67, 0x65], "Züge"],
    ["us-ascii", [...utf8], TEXT],
    ["ISO-8859-1", [...utf8], TEXT],
    ["iso-8859-1", [0x5a, 0xfc, 0x67, 0x65], "Züge"],
    ["utf-8", [0xff, ...utf8, ...utf8], `\ufffd${TEXT}${TEXT}`],
    ["windows-1251", [0xc4, 0xe0], "Да"],
    ["koi8-r", [0xe4, 0xc1], "Да"],
    ["cp437", [0x81, 0xff], "ü\u00a0"],
    ["IBM850", [0x81, 0xff], "ü\u00a0"],
    ["cp858", [0xd5], "€"],
    ["utf-16", [0x00, 0x67, 0x00, 0x6f], "go"],
    ["utf-16", [0x30, 0x42, 0x30, 0x44], "あい"],
    ["utf-16le", [0x42, 0x30], "あ"],
    ["ucs-2", [0x67, 0x00, 0x6f, 0x00], "go"],
    ["iso-2022-kr", [...new TextEncoder().encode("\x1b$)C\x0e0!\x0f go")], "가 go"],
    ["iso-2022-jp", [...new TextEncoder().encode('\x1b$B$"\x1b(B go')], "あ go"],
    ["", [...new TextEncoder().encode('\x1b$B$"\x1b(B go')], "あ go"],
    ["iso-2022-jp", [...utf8], TEXT],
    ["shift_jis", [0x82, 0xa0], "あ"],
    ["no-such-charset", [...utf8], TEXT],
    ["utf-7", [...new TextEncoder().encode("Z+APw-ge")], "Züge"],
  ])("that are said to be in %j are read as they are: %j", (charset, bytes, text) => {
    expect(textOfBytes(Uint8Array.from(bytes), charset)).toBe(text);
  });

  it("that are none are no text", () => expect(textOfBytes(new Uint8Array())).toBe(""));
});
