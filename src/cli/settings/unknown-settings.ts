import { closest } from "../../sheet/blocks/spelling.ts";
import { SETTINGS } from "./config.ts";

/** Read before the program starts, by the tasks of deno.json. */
const PERMITS = "DESPATCH_PERMITS";

/**
 * What looks like a setting and is none, one sentence each. It does not keep the referee from starting, because another version
 * may have used it.
 * @param file what `.env` sets, and
 * @param env what the environment does
 */
export function unknownSettings(
  file: Readonly<Record<string, string | undefined>>,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  const late = file[PERMITS] === undefined ? [] : [
    `${PERMITS} in .env comes too late: put it into the environment in which the referee is started.`,
  ];
  const names = new Set([...Object.keys(file), ...Object.keys(env)].filter(isUnknown));
  return [...late, ...[...names].map(sentence)];
}

function isUnknown(name: string): boolean {
  return name.startsWith("DESPATCH_") && name !== PERMITS && !SETTINGS.includes(name);
}

function sentence(name: string): string {
  const meant = closest(name, SETTINGS);
  return `${name} is no setting${meant === undefined ? "" : `; ${meant} is`}. It is passed over.`;
}
