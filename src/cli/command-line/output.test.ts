import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { CannotDo } from "./command.ts";
import { lostOutput, printTo, printWhole, STDERR, STDOUT, type Write, writeAll } from "./output.ts";

function fault(code: string): Error {
  return Object.assign(new Error(`${code} of the system`), { code });
}

/** An end that takes a few bytes at a time, and is full at every second try. */
function slowEnd(): { readonly write: Write; readonly text: () => string } {
  const taken: number[] = [];
  let tries = 0;
  return {
    write: (_, bytes, from) => {
      if (tries++ % 2 === 0) throw fault("EAGAIN");
      const some = bytes.subarray(from, from + 3);
      taken.push(...some);
      return some.length;
    },
    text: () => new TextDecoder().decode(new Uint8Array(taken)),
  };
}

const closed: Write = () => {
  throw fault("EPIPE");
};

describe("what is printed", () => {
  it("reaches a slow reader whole, a little at a time", () => {
    const end = slowEnd();
    printTo(STDOUT, "Mechili, Bir Hacheim, Gazala\n", end.write);
    expect(end.text()).toBe("Mechili, Bir Hacheim, Gazala\n");
  });

  it("is written no further where the end fails", () => {
    expect(() => writeAll(STDOUT, new Uint8Array(9), closed)).toThrow("EPIPE");
  });

  it("may be left unread, as `head` does", () => {
    printTo(STDOUT, "line\n", closed);
    expect(lostOutput()).toBeUndefined();
  });

  it("is no backup where the reader leaves before its end", () => {
    expect(() => printWhole(new Uint8Array(9), closed)).toThrow(CannotDo);
  });

  it("is said to be lost where it is, of all ends the one that a command prints to", () => {
    const full: Write = () => {
      throw fault("ENOSPC");
    };
    printTo(STDERR, "line\n", full);
    expect(lostOutput()).toBeUndefined();
    printTo(STDOUT, "line\n", full);
    expect(lostOutput()).toBe("Not all could be printed: the disk is full");
  });
});

/** The parts of a pipe can be set not to wait by GNU's dd, as another writer there may do. */
describe.runIf(Deno.build.os === "linux")("a command", () => {
  const folder = resolve(import.meta.dirname!, "../../..");
  const cases = join(folder, "tests/conformance/north-africa");

  /** @param reader what reads its output @returns what it has read, what was said of errors, and the exit code of the command */
  async function piped(reader: string) {
    const command = `"${Deno.execPath()}" run -A --no-check src/cli/main.ts case ${cases}/*/7.*.json --json`;
    const script =
      `{ dd if=/dev/null oflag=nonblock status=none; ${command}; echo "code $?" >&2; } | { sleep 1; ${reader}; }`;
    const { stdout, stderr } = await new Deno.Command("sh", { args: ["-c", script], cwd: folder }).output();
    return { read: new TextDecoder().decode(stdout), said: new TextDecoder().decode(stderr) };
  }

  it("waits for a reader who is slow, at an end that does not make it wait", async () => {
    const { read, said } = await piped("cat");
    expect(said).toBe("code 0\n");
    expect(read.length).toBeGreaterThan(2 ** 16);
    for (const line of read.trimEnd().split("\n")) expect(JSON.parse(line)).toMatchObject({ pass: true });
  });

  it("ends as ever where the reader leaves after the first line", async () => {
    const { read, said } = await piped("head -1");
    expect(said).toBe("code 0\n");
    expect(JSON.parse(read)).toMatchObject({ pass: true });
  });
});
