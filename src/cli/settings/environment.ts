import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { parseEnv } from "node:util";
import { err, type Result } from "../../kernel/result.ts";
import { CannotDo } from "../command-line/command.ts";
import { type Config, readConfig } from "./config.ts";
import { faultWords } from "../command-line/faults.ts";
import { unknownSettings } from "./unknown-settings.ts";

const FILE = ".env";

/**
 * The configuration from the environment and the file `.env` in the working folder. The environment goes first; the file fills
 * in what it leaves out or empty.
 * @returns the configuration, or a sentence for each wrong setting, or for an unreadable file
 */
export function configFromEnvironment(): Result<Config, string[]> {
  try {
    return readConfig({ ...inFile(), ...isSet(process.env) });
  } catch (error) {
    return err([`The file ${FILE} cannot be read: ${faultWords(error)}.`]);
  }
}

/** A sentence for each name in either that looks like a setting and is none. */
export function unknownInEnvironment(): string[] {
  return unknownSettings(inFile(), process.env);
}

/** The same for a command. @throws {CannotDo} if it is wrong */
export function configured(): Config {
  const config = configFromEnvironment();
  if (!config.ok) throw new CannotDo(config.error.join("\n").replace(/\.$/, ""));
  return config.value;
}

function inFile(): NodeJS.Dict<string> {
  return existsSync(FILE) ? parseEnv(readFileSync(FILE, "utf8")) : {};
}

function isSet(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
}
