import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SETTINGS } from "./config.ts";
import { strangeSettings } from "./strange-settings.ts";

const EXAMPLE = readFileSync(join(import.meta.dirname!, "../../.env.example"), "utf8");

it("a name that is no setting's is told of, with the one that is meant", () => {
  const env = {
    DESPATCH_SMPT_RELAY: "smtp://relay.example.org",
    DESPATCH_BACKUP_KEYS: "age1",
    DESPATCH_SOMETHING: "else",
    DESPATCH_LEFT_EMPTY: "",
    DESPATCH_LOG: "json",
    DESPATCH_PERMITS: "--allow-write",
    PATH: "/bin",
  };
  expect(strangeSettings(env, SETTINGS)).toEqual([
    "DESPATCH_BACKUP_KEYS is no setting, and is left aside. Is DESPATCH_BACKUP_KEY meant?",
    "DESPATCH_SMPT_RELAY is no setting, and is left aside. Is DESPATCH_SMTP_RELAY meant?",
    "DESPATCH_SOMETHING is no setting, and is left aside.",
  ]);
});

it("whatever the example sets is a setting", () => {
  const named = [...EXAMPLE.matchAll(/^(?:# )?(DESPATCH_\w+)=/gm)].map(([, name]) => [name, "set"]);
  expect(named.length).toBeGreaterThan(40);
  expect(strangeSettings(Object.fromEntries(named), SETTINGS)).toEqual([]);
});
