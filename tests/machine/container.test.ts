import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** The files by which the program runs in containers, as far as they can be read without a daemon. */

const ROOT = join(import.meta.dirname!, "../..");
const PACKAGING = join(ROOT, "scripts/packaging");
const containerfile = readFileSync(join(PACKAGING, "Containerfile"), "utf8");
const compose = readFileSync(join(PACKAGING, "compose.yaml"), "utf8");

it("each image has a digest, which nobody can move", () => {
  const images = [
    ...[...containerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image),
    ...[...compose.matchAll(/^ +image: (\S+)/gm)].map(([, image]) => image).filter((image) =>
      image !== "despatch"
    ),
  ];
  expect(images.length).toBe(4);
  expect(images.filter((image) => !/:[\w.-]+@sha256:[0-9a-f]{64}$/.test(image))).toEqual([]);
});

it("the container starts the program as the service does", () => {
  const started = [...JSON.parse(/^CMD (\[.*\])$/m.exec(containerfile)![1]) as string[]].join(" ");
  const unit = readFileSync(join(PACKAGING, "despatch.service"), "utf8").replaceAll("\\\n", " ");
  const service = /^ExecStart=.*$/m.exec(unit)![0];
  const flags = (text: string) =>
    text.match(/--(?:v8-flags|allow-env|allow-ffi|cached-only|no-prompt|ignore-env)\S*/g)!.toSorted();
  expect(flags(started)).toEqual(flags(service));
});

function isThere(program: string): boolean {
  try {
    execFileSync(program, ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!isThere("docker-compose"))(
  "compose.yaml, read by docker-compose with the page's .env",
  () => {
    let folder: string;
    beforeEach(() => {
      folder = mkdtempSync(join(tmpdir(), "despatch-compose-"));
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    /** @returns the file as it is understood. Version 1, which Debian has, knows no line `name`. */
    function understood(env: string): string {
      writeFileSync(join(folder, "compose.yaml"), compose.replace(/^name: .*\n/m, ""));
      writeFileSync(join(folder, "club.env"), "DESPATCH_PUBLIC_URL=https://games.example.org\n");
      writeFileSync(join(folder, ".env"), env);
      return execFileSync("docker-compose", ["config"], { cwd: folder, encoding: "utf8", stdio: "pipe" });
    }

    const page = readFileSync(join(ROOT, "docs/run/self-hosting.md"), "utf8");
    const settings = /^```sh\n(CLUB_DOMAIN=[^]*?)^```$/m.exec(page)![1];

    it("is a referee, its web server and its database", () => {
      const config = understood(settings);
      expect(config.match(/^ {2}(?:referee|web|database):$/gm)).toHaveLength(3);
      expect(config).toContain("DESPATCH_STORE: postgres://despatch:LETTERS-AND-DIGITS@database/despatch");
      expect(config).toContain("--from games.example.org --to referee:8000");
    });

    it("names what is missing", () => {
      expect(() => understood("CLUB_DOMAIN=games.example.org\n")).toThrow(
        /set it in the file \.env beside this one/,
      );
    });
  },
);
