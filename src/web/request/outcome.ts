import type { Context } from "hono";
import type { Result } from "../../kernel/result.ts";
import { type Message, message, type Website } from "./context.ts";

/** The page after a form was sent. */
export interface OutcomeWords extends Pick<Message, "back" | "typed"> {
  /** The headings for what was done, and for what was not. */
  readonly titles?: readonly [done: string, refused: string];
  /** What is said beside what was done. */
  readonly beside?: readonly string[];
  /** How the form is meant, for readers who sent it otherwise. */
  readonly use?: string;
}

/**
 * The page with a form's result: what was done (200), or why nothing was (409), with what its player had written.
 * @param done undefined if none of our pages sends the form so (400)
 */
export function outcomePage(
  context: Context,
  site: Website,
  done: Result<string, { readonly sentence: string }> | undefined,
  { titles = ["It is done", "Nothing has changed"], beside = [], use = "Use the form.", back, typed }:
    OutcomeWords,
): Promise<Response> {
  if (done === undefined) {
    return message(context, site, 400, { title: "Nothing has changed", sentences: [use], back, typed });
  }
  return done.ok
    ? message(context, site, 200, { title: titles[0], sentences: [done.value, ...beside], back })
    : message(context, site, 409, { title: titles[1], sentences: [done.error.sentence], back, typed });
}
