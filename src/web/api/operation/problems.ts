import { STATUS_CODES } from "node:http";
import type { StepResult } from "../../../game/players-step.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import type { Done, DraftAnswer, Problem } from "./schemas.ts";

/** Why something was not done, in the form of an answer (RFC 9457). */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly code: string;
  /** In a sentence: what, where, and what would be right. */
  readonly detail: string;
  readonly at?: string | undefined;
  readonly draft?: DraftAnswer | null | undefined;
}

/** @param at the member or parameter in question */
export function problemOf(status: Refusal["status"], code: string, detail: string, at?: string): Refusal {
  return at === undefined ? { status, code, detail } : { status, code, detail, at };
}

/** @param at the member or parameter that names it */
export function noSuch(what: string, detail: string, at: string = what): Refusal {
  return problemOf(404, `no-such-${what}`, detail, at);
}

export function deadLink(detail: string, at = "link"): Refusal {
  return problemOf(404, "dead-link", detail, at);
}

export function refusedOften(detail: string): Refusal {
  return problemOf(429, "too-often", detail);
}

/** RFC 9457, 4.2.1: a problem whose type says no more than its status. */
const PLAIN = "about:blank";

export function problemAnswer(
  { status, code, detail, at, draft }: Refusal,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const asksFor: Record<string, string> = status === 401 ? { "WWW-Authenticate": "Bearer" } : {};
  const body: Problem = { type: PLAIN, title: STATUS_CODES[status] ?? "", status, detail, code, at, draft };
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      "Content-Type": "application/problem+json",
      "Cache-Control": "no-store",
      ...asksFor,
      ...headers,
    },
  });
}

export const NO_SUCH_GAME = problemOf(
  404,
  "no-such-game",
  "There is no game of that code: it has four letters and digits, such as K7Q2.",
);

/** The result of a page's form, in its sentence. @param acted undefined if no form asks for this */
export function actAnswer(acted: StepResult | undefined): Result<Done, Refusal> {
  if (acted === undefined) return err(problemOf(400, "no-such-act", "Nothing is done by that act.", "act"));
  return said(acted, ({ code, sentence }) => problemOf(409, code, sentence));
}

/** What was done, in its sentence. */
export function said<E>(acted: Result<string, E>, refusalOf: (why: E) => Refusal): Result<Done, Refusal> {
  return acted.ok ? ok({ sentence: acted.value }) : err(refusalOf(acted.error));
}
