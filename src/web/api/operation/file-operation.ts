import type { Context } from "hono";
import type { Website } from "../../request/context.ts";
import type { Operation, OperationOpening } from "./operation.ts";
import { noSuch, problemAnswer, problemOf } from "./problems.ts";

type Making<Asked> = (asked: Asked, context: Context, site: Website) => Promise<Response>;

/** A file in its form for pages. @param make answers like the page; an answer that is no file becomes a problem */
export function file<Asked>(
  path: string,
  summary: string,
  media: string,
  { access, open }: OperationOpening<Asked>,
  make: Making<Asked>,
): Operation {
  return {
    method: "get",
    path,
    access,
    summary,
    media,
    async answerTo(site, context) {
      const asked = await open(site, context);
      if (!asked.ok) return problemAnswer(asked.error);
      if (access !== "anybody") context.header("Cache-Control", "no-store");
      const answer = await make(asked.value, context, site);
      if (answer.status < 400) return answer;
      const wait = answer.headers.get("Retry-After");
      await answer.body?.cancel();
      return wait === null ? problemAnswer(NO_SUCH_FILE) : problemAnswer(BUSY, { "Retry-After": wait });
    },
  };
}

const NO_SUCH_FILE = noSuch(
  "run",
  "There is no such run: they are numbered from 0, the opening, to the last one played.",
);

const BUSY = problemOf(
  503,
  "busy",
  "I am making many pictures and ledgers right now. Try again in a minute.",
);
