import { closest } from "../sheet/spelling.ts";

/** Read by the task that starts a command, before there is one (deno.json). */
const PERMITS = "DESPATCH_PERMITS";

/**
 * Settings that are none: a slip of the pen in a name leaves what it should set as it is where nothing is set.
 * @param known the names of all settings @returns a sentence for each
 */
export function strangeSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  return Object.keys(env).filter((name) =>
    name.startsWith("DESPATCH_") && env[name] !== "" && name !== PERMITS && !known.includes(name)
  ).sort().map((name) => {
    const meant = closest(name, known);
    const hint = meant === undefined ? "" : ` Is ${meant} meant?`;
    return `${name} is no setting, and is left aside.${hint}`;
  });
}
