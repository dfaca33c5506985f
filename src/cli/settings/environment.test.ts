import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { configFromEnvironment } from "./environment.ts";

const before = process.cwd();
const NAMES = ["DESPATCH_SMTP_PORT", "DESPATCH_WEB_PORT", "DESPATCH_DATA"];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-env-"));
  process.chdir(folder);
});
afterEach(async () => {
  process.chdir(before);
  for (const name of NAMES) delete process.env[name];
  await rm(folder, { recursive: true });
});

const configured = () => {
  const config = configFromEnvironment();
  if (!config.ok) throw new Error(config.error.join(" "));
  return config.value;
};

it("what the environment sets holds, and .env fills in the rest", async () => {
  await writeFile(".env", "DESPATCH_SMTP_PORT=2610\nDESPATCH_WEB_PORT=8010\nDESPATCH_DATA='./my games'\n");
  process.env.DESPATCH_SMTP_PORT = "2612";
  expect(configured()).toMatchObject({ smtpPort: 2612, webPort: 8010, data: "./my games" });
});

it("a variable that is empty counts as not set", async () => {
  await writeFile(".env", "DESPATCH_SMTP_PORT=2610\nDESPATCH_WEB_PORT=\n");
  process.env.DESPATCH_SMTP_PORT = "";
  expect(configured()).toMatchObject({ smtpPort: 2610, webPort: 8000 });
});

it("nothing is carried from .env into the environment of others", async () => {
  await writeFile(".env", "DESPATCH_SMTP_PORT=2610\n");
  configured();
  expect(process.env.DESPATCH_SMTP_PORT).toBeUndefined();
});

it("a .env that cannot be read gets an error in a sentence", async () => {
  await mkdir(".env");
  expect(configFromEnvironment()).toEqual({
    ok: false,
    error: ["The file .env cannot be read: it is a folder, not a file."],
  });
});
