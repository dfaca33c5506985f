import { CannotDo } from "../command-line/command.ts";
import type { Config } from "../settings/config.ts";
import { AtWork } from "../settings/data-folder.ts";

/**
 * Asks the referee at work, as its operator.
 * @returns its answer; undefined if none is at work on this machine, or no token is set
 * @throws {CannotDo} where one should be elsewhere, and does not answer
 */
export async function askReferee(
  config: Config,
  method: "GET" | "POST" | "DELETE",
  path: string,
  json?: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const { operator } = config;
  if (operator === undefined) return undefined;
  const url = operator.url ?? ownUrl(config);
  const headers = { Authorization: `Bearer ${operator.token}` };
  const sent = json === undefined ? { headers } : {
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(json),
  };
  return await fetch(`${url}/operator${path}`, { method, ...sent }).catch((error) => {
    if (operator.url === undefined) return undefined;
    throw new CannotDo(`${url} does not answer: ${(error as Error).message}`);
  });
}

/** What the referee has answered to its operator. @throws {CannotDo} where it does not take the token for the operator's */
export function answeredOk(answer: Response): Response {
  if (answer.status === 401) throw new CannotDo("The referee has another DESPATCH_OPERATOR_TOKEN");
  if (answer.status === 429) throw new CannotDo("The referee has had too many wrong tokens from here");
  return answer;
}

/**
 * Explains how to reach the running referee when it has locked the store.
 * @param doing what it would do @param otherwise another way, if there is one
 */
export function howToAsk(config: Config, doing: string, otherwise = "") {
  return (error: unknown): never => {
    if (!(error instanceof AtWork)) throw error;
    const how = config.operator === undefined
      ? `give it and this command the same DESPATCH_OPERATOR_TOKEN${otherwise}`
      : `nobody answers at ${
        ownUrl(config)
      }, so set DESPATCH_WEB_PORT to its port, or set DESPATCH_OPERATOR_URL`;
    throw new CannotDo(`${error.message}. Or leave it running, as it ${doing} itself: ${how}`, {
      cause: error,
    });
  };
}

/** Where a referee listens on this machine. */
function ownUrl({ host, webPort }: Config): string {
  const name = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${webPort}`;
}
