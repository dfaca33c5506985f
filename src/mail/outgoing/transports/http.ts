import { isRecord, jsonIn } from "../../../common/bytes/json.ts";
import type { Mail } from "./mime.ts";
import { NotTaken } from "./transport.ts";

/** How long a mail service may take; a letter's lease is longer. */
const PATIENCE = 60_000;
/** How much of an answer is read: a few words and an id. */
const ANSWER_LIMIT = 100_000;

export interface ServiceAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON object that it answers with; empty where it answers with anything else. */
  readonly json: Readonly<Record<string, unknown>>;
}

/**
 * Asks a mail service, and before it the letter whether it may still leave.
 * @throws {NotTaken} if the service does not answer or is too busy, {HeldTooLong} if the letter may not leave
 */
export async function askService(
  request: Request,
  { leaving }: Pick<Mail, "leaving">,
): Promise<ServiceAnswer> {
  leaving?.();
  let answer: ServiceAnswer;
  try {
    const response = await fetch(request, { signal: AbortSignal.timeout(PATIENCE), redirect: "error" });
    const text = (await response.text()).slice(0, ANSWER_LIMIT);
    answer = { status: response.status, headers: response.headers, json: objectIn(text) };
  } catch (error) {
    throw new NotTaken("shut", `the mail service does not answer: ${(error as Error).message}`);
  }
  const { status, headers } = answer;
  if (status === 429 || status >= 500) {
    throw new NotTaken("shut", `the mail service answers ${status}`, undefined, retryAfter(headers));
  }
  return answer;
}

/** A word of a JSON object; empty where it is none. */
export function wordIn(json: ServiceAnswer["json"], name: string): string {
  const value = json[name];
  return typeof value === "string" ? value : "";
}

function objectIn(text: string): ServiceAnswer["json"] {
  const json = jsonIn(text);
  return isRecord(json) ? json : {};
}

/** RFC 9110, 10.2.3, in seconds; a date is not asked for by any of these services. */
function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get("Retry-After") ?? "");
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1000 : undefined;
}
