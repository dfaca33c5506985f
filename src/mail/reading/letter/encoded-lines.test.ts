import { Buffer } from "node:buffer";
import { describe, expect, it } from "vitest";
import { withoutPadding } from "./encoded-lines.ts";

const of = (...lines: readonly string[]) =>
  Buffer.from(withoutPadding(Buffer.from(lines.join("\r\n"), "latin1"))).toString("latin1").split("\r\n");

describe("the lines of a letter", () => {
  it("in quoted-printable lose what was added behind a soft break, and nothing else", () => {
    const head = ["Content-Transfer-Encoding: quoted-printable", ""];
    expect(of(...head, "move 1605 =", "to =  ", "=\t ", "1705 ", "a= b", "\u00e4=  ")).toEqual(
      [...head, "move 1605 =", "to =", "=", "1705 ", "a= b", "\u00e4="],
    );
  });

  it("in base64 end with their padding, each for itself", () => {
    const head = ["Content-Transfer-Encoding:", " BASE64", ""];
    expect(of(...head, "QQ==QQ==", "QUE=", "QUFB", "QQ= =", "QQ==  ")).toEqual(
      [...head, "QQ==", "QUE=", "QUFB", "QQ=", "QQ=="],
    );
  });

  it("stay as they are in any other part", () => {
    const parts = ["Content-Transfer-Encoding: base64", "", "QQ==", "--b", "a=  ", "QQ==QQ=="];
    expect(of(...parts)).toEqual(parts);
    const eight = ["Content-Transfer-Encoding: 8bit", "", "a=  ", "quoted-printable =  "];
    expect(of(...eight)).toEqual(eight);
  });
});
