import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** A checkout on Windows or macOS has the same bytes, and every name is one that a file may have there. */

const ROOT = join(import.meta.dirname!, "..");
const git = (...args: string[]) =>
  execFileSync("git", ["-C", ROOT, ...args], {
    encoding: "utf8",
    maxBuffer: 1e8,
    stdio: ["ignore", "pipe", "ignore"],
  });

function tracked(): string[] {
  try {
    return git("ls-files", "--eol", "-z").split("\0").filter((line) => line !== "");
  } catch {
    return [];
  }
}

const lines = tracked();
const names = lines.map((line) => line.split("\t")[1]);

describe.skipIf(lines.length === 0)("a checkout of git", () => {
  it("holds many files", () => expect(lines.length).toBeGreaterThan(1_000));

  it("ends lines as the repository does, whatever git is set to", () => {
    // i/ is how a file lies in the repository, attr/ is its line of .gitattributes.
    const isSafe = (line: string) =>
      / attr\/-text /.test(line) || /^i\/(?:lf|none|-text) .* attr\/\S*text\S* eol=lf/.test(line);
    expect(lines.filter((line) => !isSafe(line.replace(/\s+/g, " ")))).toEqual([]);
  });

  it("has LF in sources and CRLF in letters where git is set to write CRLF", () => {
    const folder = mkdtempSync(join(tmpdir(), "despatch-checkout-"));
    const some = ["deno.json", "src/cli/main.ts", "tests/letters/zoho.eml", "docs/run/self-hosting.md"];
    try {
      git(
        "-c",
        "core.autocrlf=true",
        "-c",
        "core.eol=crlf",
        "checkout-index",
        `--prefix=${folder}/`,
        "--",
        ...some,
      );
      const hasCrlf = some.map((name) => readFileSync(join(folder, name), "utf8").includes("\r\n"));
      expect(hasCrlf).toEqual([false, false, true, false]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it("has names that Windows takes: no sign that it refuses, no device, none too long", () => {
    const refused = /[<>:"|?*\\]|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i;
    expect(names.filter((name) => refused.test(name) || name.length > 160)).toEqual([]);
  });

  it("has no two names that are one where capitals do not count", () => {
    const small = names.map((name) => name.normalize("NFC").toLowerCase());
    expect(new Set(small).size).toBe(names.length);
  });
});
