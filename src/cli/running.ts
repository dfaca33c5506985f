import { CannotDo } from "./command.ts";
import type { Config } from "./config.ts";

/**
 * Asks the referee at work, as his operator.
 * @returns his answer; undefined where none is at work on this machine, or no token is set to ask him with
 * @throws {CannotDo} where one should be elsewhere, and does not answer
 */
export async function askReferee(
  config: Config,
  method: "GET" | "POST" | "DELETE",
  path: string,
): Promise<Response | undefined> {
  const { operator } = config;
  if (operator === undefined) return undefined;
  const url = operator.url ?? ownUrl(config);
  const headers = { Authorization: `Bearer ${operator.token}` };
  return await fetch(`${url}/operator${path}`, { method, headers }).catch((error) => {
    if (operator.url === undefined) return undefined;
    throw new CannotDo(`${url} does not answer: ${(error as Error).message}`);
  });
}

/** Where a referee listens on this machine. */
function ownUrl({ host, webPort }: Config): string {
  const name = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${webPort}`;
}
