import { describe, expect, it } from "vitest";
import { fieldsOf } from "./form.ts";

const URL_ENCODED = "application/x-www-form-urlencoded";

async function fields(type: string, body: string) {
  const read = await fieldsOf({
    headers: new Headers({ "Content-Type": type }),
    body: () => Promise.resolve(new TextEncoder().encode(body)),
  });
  return read && Object.fromEntries([...read].map(([name, bytes]) => [name, [...bytes]]));
}

const codes = (text: string) => [...text].map((character) => character.charCodeAt(0));

describe("a posted form", () => {
  it.each<[body: string, fields: Record<string, number[]>]>([
    ["a=b&c=d", { a: codes("b"), c: codes("d") }],
    ["a=b+c%20d%2Be%3d", { a: codes("b c d+e=") }],
    ["a=%e4%FF%00", { a: [0xe4, 0xff, 0] }],
    ["a=100%&b=%4&c=%zz%4g", { a: codes("100%"), b: codes("%4"), c: codes("%zz%4g") }],
    ["a=b=c&d&&%61%62=", { a: codes("b=c"), d: [], ab: [] }],
    ["", {}],
  ])("%j is taken apart byte by byte", async (body, expected) => {
    expect(await fields(URL_ENCODED, body)).toEqual(expected);
  });

  it.each(["b", '"b b"'])("of parts is taken apart at the boundary %s", async (boundary) => {
    const mark = boundary.replaceAll('"', "");
    const body = `--${mark}\r\nContent-Disposition: form-data; name=a\r\n\r\nb\r\n--${mark}--\r\n`;
    expect(await fields(`multipart/form-data; boundary=${boundary}`, body)).toEqual({ a: codes("b") });
  });

  it("of more fields than any provider's is none: it is taken apart before anybody has proved anything", async () => {
    const part = "--b\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n";
    const many = (each: string, count: number, end = "") => each.repeat(count) + end;
    expect(await fields(URL_ENCODED, many("a&", 400))).toEqual({ a: [] });
    expect(await fields(URL_ENCODED, many("a&", 600))).toBeUndefined();
    expect(await fields("multipart/form-data; boundary=b", many(part, 400, "--b--\r\n"))).toEqual({ a: [] });
    expect(await fields("multipart/form-data; boundary=b", many(part, 600, "--b--\r\n"))).toBeUndefined();
    expect(await fields("multipart/form-data", part)).toBeUndefined();
  });
});
