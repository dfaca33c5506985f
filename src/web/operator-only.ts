import { Buffer } from "node:buffer";
import type { MiddlewareHandler } from "hono";
import { sameSecret } from "../game/tokens.ts";

/**
 * Opens what is behind it by the operator's token: programs show it as such, a browser as a password. By a password things are read
 * alone: a browser that has been given one shows it to whatever any site has it ask for here.
 */
export function forOperator(token: string): MiddlewareHandler {
  return async (context, next) => {
    const header = context.req.header("Authorization");
    const isByProgram = header?.startsWith("Bearer ") === true;
    if (!sameSecret(secretIn(header), token) || !isByProgram && !READING.includes(context.req.method)) {
      // One challenge alone: two are joined in one line on their way, of which Chromium knows the first, and would ask for nothing.
      context.header("WWW-Authenticate", isByProgram ? "Bearer" : PASSWORD);
      return context.text(REFUSED, 401);
    }
    context.header("Cache-Control", "no-store");
    return await next();
  };
}

const PASSWORD = 'Basic realm="operator", charset="UTF-8"';
const REFUSED =
  "Refused. This page is the operator's: its password is the token DESPATCH_OPERATOR_TOKEN, the user's name may be anything.\n";
const READING: readonly string[] = ["GET", "HEAD"];

/** What is shown as a token, or as the password of whatever user (RFC 7617). */
function secretIn(header = ""): string {
  const [, scheme, given] = /^(Bearer|Basic) (.+)$/.exec(header) ?? [];
  if (scheme !== "Basic") return given ?? "";
  const text = Buffer.from(given, "base64").toString();
  return text.slice(text.indexOf(":") + 1);
}
