import { existsSync } from "node:fs";
import process from "node:process";
import type { Result } from "../kernel/result.ts";
import { UsageError } from "./command.ts";
import { type Config, readConfig } from "./config.ts";

/** The configuration from the environment and the file `.env`. */
export function configFromEnvironment(): Result<Config, string[]> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  return readConfig(process.env);
}

/** The same for a command. @throws {UsageError} where it is wrong */
export function configured(): Config {
  const config = configFromEnvironment();
  if (!config.ok) throw new UsageError(config.error.join("\n"));
  return config.value;
}
