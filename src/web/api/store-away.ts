import type { Context, MiddlewareHandler } from "hono";
import { MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { MessagePage, pageText } from "../../../templates/pages/layout.tsx";
import { API } from "./operation/game-views.ts";
import { OutOfReach } from "../../store/kv/persistence.ts";
import { problemAnswer, problemOf } from "./operation/problems.ts";
import type { Website } from "../request/context.ts";

/** How long a request waits before it checks the store, and how often it checks after that. */
const PATIENCE = 2.2 * SECOND;
const OFTEN = SECOND / 10;
/** After so many silent checks in a row it is away: a single one may find an answer that nobody has read yet. */
const LOOKS = 4;
/** A store that has been silent for so long is away. A slow one answers somebody meanwhile. */
const SILENT = 2 * SECOND;

/**
 * Answers while the store is away. The request's work may still be done: the store itself is more patient, and a letter that
 * comes twice is read once.
 */
export function answersWhileAway(site: Website, onFault: (error: unknown) => void): MiddlewareHandler {
  /** One outage is many requests, and the log needs one line a minute. */
  let nextSaid = -Infinity;
  const said = () => {
    if (site.office.now() < nextSaid) return;
    nextSaid = site.office.now() + MINUTE;
    onFault(new OutOfReach("The store does not answer, and pages say so"));
  };
  return async (context, next) => {
    const { promise: isAway, resolve } = Promise.withResolvers<true>();
    let silent = 0;
    const look = () => {
      silent = site.office.probe.silence() >= SILENT ? silent + 1 : 0;
      if (silent >= LOOKS) resolve(true);
      else timer = setTimeout(look, OFTEN);
    };
    let timer = setTimeout(look, PATIENCE);
    try {
      if (await Promise.race([next(), isAway]) !== true) return undefined;
      said();
      // The page may still be made, and then nobody reads the answer that has left.
      context.set("isAnswered", true);
      return awayAnswer(context);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Says that the store is away, with nothing that only the store knows. */
export function awayAnswer(context: Context): Response {
  const { path } = context.req;
  const retry = { "Retry-After": "10" };
  if (path.startsWith(`${API}/`)) {
    return problemAnswer(problemOf(503, "store-away", SAID), retry);
  }
  if (/^\/(?:inbound|operator)\//.test(path)) return context.text(SAID, 503, retry);
  const page = MessagePage({ title: "Out of reach", sentences: [SAID] });
  return context.html(pageText(page), 503, retry);
}

const SAID =
  "The referee cannot reach the games at this moment. If you have just sent something, look in a minute whether it is there before you send it again.";
