import type { HonoRequest, MiddlewareHandler } from "hono";
import { wordsIn } from "../../../templates/words/words.tsx";
import { languageOf } from "./language.ts";
import { message, type Website } from "./context.ts";

/** Answers a request whose multipart form (RFC 7578) cannot be read: without a boundary, or cut short. */
export function readableForms(site: Website): MiddlewareHandler {
  return async (context, next) => {
    if (await isReadable(context.req)) return await next();
    const language = languageOf(context);
    const say = wordsIn("site", language);
    const said = { title: say("formUnreadable"), sentences: [say("formCutShort")] };
    return message(context, site, 400, said, language);
  };
}

/** hono keeps what it has read for later handlers. */
async function isReadable(request: HonoRequest): Promise<boolean> {
  if (!/^multipart\/form-data\b/i.test(request.header("Content-Type") ?? "")) return true;
  try {
    await request.parseBody();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
