import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { booksAtHand, openBooks } from "../books/books.ts";
import { readConfig } from "./config.ts";
import { takeFolder } from "./data-folder.ts";
import { CannotStart } from "../command-line/faults.ts";

let parent: string;
let data: string;
let umask: number;
beforeEach(async () => {
  umask = process.umask(0o022);
  parent = await mkdtemp(join(tmpdir(), "despatch-folder-"));
  data = join(parent, "games", "data");
});
afterEach(async () => {
  process.umask(umask);
  await rm(parent, { recursive: true });
});

const config = () => {
  const read = readConfig({ DESPATCH_DATA: data });
  if (!read.ok) throw new Error(read.error.join(" "));
  return read.value;
};
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe("what the books lie in", () => {
  it("is closed to other users, folder and every file", async () => {
    const books = await openBooks(config(), 0);
    expect(await modeOf(data)).toBe(0o700);
    const files = await readdir(data);
    expect(files).toEqual(expect.arrayContaining(["despatch.kv", "secret.key", "referee.lock"]));
    for (const file of files) expect([file, await modeOf(join(data, file))]).toEqual([file, 0o600]);
    books.close();
  });

  it("is closed where an earlier start has left it open", async () => {
    (await openBooks(config(), 0)).close();
    await chmod(data, 0o755);
    for (const file of await readdir(data)) await chmod(join(data, file), 0o644);
    (await openBooks(config(), 0)).close();
    expect(await modeOf(data)).toBe(0o700);
    for (const file of await readdir(data)) expect(await modeOf(join(data, file))).toBe(0o600);
  });

  it("stays open where it holds other things as well, which are left as they are, and our files are closed", async () => {
    await mkdir(data, { recursive: true, mode: 0o755 });
    await writeFile(join(data, "notes.txt"), "mine", { mode: 0o644 });
    (await openBooks(config(), 0)).close();
    expect(await modeOf(data)).toBe(0o755);
    expect(await modeOf(join(data, "notes.txt"))).toBe(0o644);
    expect(await modeOf(join(data, "despatch.kv"))).toBe(0o600);
  });

  it.skipIf(process.getuid?.() !== 0)(
    "belongs to the folder's owner, also what root has made in it",
    async () => {
      await mkdir(data, { recursive: true });
      await chown(data, 4711, 4712);
      (await openBooks(config(), 0)).close();
      for (const file of await readdir(data)) {
        const { uid, gid } = await stat(join(data, file));
        expect([file, uid, gid]).toEqual([file, 4711, 4712]);
      }
    },
  );

  it("cannot be a file", async () => {
    await writeFile(join(parent, "games"), "");
    await expect(openBooks(config(), 0)).rejects.toThrow(
      `The data folder ${data} cannot be used: a part of its path is a file, not a folder`,
    );
  });
});

describe("two at once on one folder", () => {
  it("cannot be: the second gets an error, whether a referee or a command", async () => {
    const books = await openBooks(config(), 0);
    await expect(openBooks(config(), 0)).rejects.toThrow(CannotStart);
    await expect(booksAtHand(config())).rejects.toThrow(CannotStart);
    await expect(booksAtHand(config())).rejects.toThrow(`is at work on ${data}`);
    books.close();
    (await booksAtHand(config())).close();
  });

  it("are prevented only while the first lives: its lock falls when it is killed", async () => {
    await mkdir(data, { recursive: true });
    const child = new Deno.Command(Deno.execPath(), {
      args: [
        "eval",
        `const file = await Deno.open(${
          JSON.stringify(join(data, "referee.lock"))
        }, { create: true, write: true });
         if (!await file.tryLock(true)) Deno.exit(1);
         console.log("held");
         await new Promise(() => setInterval(() => {}, 1000));`,
      ],
      stdout: "piped",
    }).spawn();
    await child.stdout.getReader().read();
    await expect(takeFolder(data)).rejects.toThrow(CannotStart);
    child.kill("SIGKILL");
    await child.status;
    (await takeFolder(data)).release();
  });
});
