import { Buffer } from "node:buffer";
import type { Context, MiddlewareHandler } from "hono";
import { HOUR, MINUTE, SECOND } from "../../common/bytes/lengths.ts";
import { sameSecret } from "../../game/access/tokens.ts";
import { isSameAddress } from "../../game/access/address.ts";
import { pageText } from "../../../templates/pages/layout.tsx";
import { OperatorSignInPage } from "../../../templates/pages/house/operator.tsx";
import { clientOf } from "../request/client.ts";
import { readerOf } from "../request/reader.ts";
import { message, PRIVATE, type Website } from "../request/context.ts";

/** Who may see the operator's pages, and who may act. */

/** How many wrong tokens a network may show within a time; then it waits, whatever it shows. */
const WRONG = { most: 10, within: 15 * MINUTE } as const;
/** How long after signing in an operator may act: a session that is stolen later does nothing. */
const FRESH = 12 * HOUR;

/** Judges the operator's token, and slows down guesses. */
export class OperatorToken {
  readonly #wrong;

  constructor(private readonly site: Website, private readonly token: string | undefined) {
    this.#wrong = site.office.rates.allowanceOfNetworks("wrong operator tokens", WRONG.most, WRONG.within);
  }

  /** @returns undefined if the request shows the token; otherwise the answer. */
  async refusal(context: Context): Promise<Response | undefined> {
    const header = context.req.header("Authorization");
    const isByProgram = header?.startsWith("Bearer ") === true;
    const [client, now] = [clientOf(context, this.site), this.site.office.now()];
    const wait = this.#wrong.wait(client, now);
    if (wait > 0) {
      context.header("Retry-After", String(Math.ceil(wait / SECOND)));
      return context.text("Too many wrong tokens came from your network. Try again later.\n", 429);
    }
    const isRight = this.token !== undefined && sameSecret(secretIn(header), this.token);
    if (isRight && (isByProgram || READING.includes(context.req.method))) return undefined;
    if (header !== undefined && !isRight) await this.#wrong.spend(client, 1, now);
    // Only one challenge: two would be joined into one line. Chromium knows only the first, and would not ask.
    context.header("WWW-Authenticate", isByProgram ? "Bearer" : PASSWORD);
    return context.text(REFUSED, 401);
  }

  /** Lets programs in that show the token as such, and for reading browsers that show it as a password. */
  get guard(): MiddlewareHandler {
    return async (context, next) => {
      const refusal = await this.refusal(context);
      if (refusal !== undefined) return refusal;
      context.header("Cache-Control", PRIVATE);
      return await next();
    };
  }
}

/**
 * Whether an operator is signed in here, by a letter to an address of the settings, and lately enough to act. The person's other
 * mailboxes do not count: others may read them.
 */
export async function isOperator(context: Context, site: Website): Promise<"fresh" | "stale" | undefined> {
  const { operators = [], office } = site;
  const reader = operators.length === 0 ? undefined : await readerOf(context, site);
  const own = reader?.person.value.addresses.map(({ address }) => address) ?? [];
  const isOperators = (address: string) => operators.some((each) => isSameAddress(each, address));
  if (!own.some(isOperators)) return undefined;
  const { createdAt, address } = reader!.session;
  const age = office.now() - createdAt;
  const isProved = address !== undefined && isOperators(address) &&
    own.some((each) => isSameAddress(each, address));
  return isProved && age >= 0 && age < FRESH ? "fresh" : "stale";
}

/** Opens the operator's pages to signed-in operators; for reading, to the password, too. */
export function forOperators(site: Website, token: OperatorToken): MiddlewareHandler {
  return async (context, next) => {
    context.header("Cache-Control", PRIVATE);
    const isReading = READING.includes(context.req.method);
    const standing = await isOperator(context, site);
    if (standing === "fresh") return await next();
    const showsToken = context.req.header("Authorization") !== undefined ||
      context.req.query("by") === "password";
    if (
      site.operatorToken !== undefined && isReading && (showsToken || (site.operators ?? []).length === 0)
    ) {
      const refusal = await token.refusal(context);
      return refusal ?? await next();
    }
    if (isReading) {
      const hasPassword = site.operatorToken !== undefined;
      return context.html(pageText(OperatorSignInPage({ hasPassword })), 403);
    }
    return await message(context, site, 403, {
      title: "Nothing has changed",
      sentences: [
        standing === "stale"
          ? "You signed in too long ago, or by another address. Ask for a link to your operator's address."
          : "Only an operator of this site who is signed in may do that.",
      ],
      back: { text: "To the operator's page", url: "/operator" },
    });
  };
}

const PASSWORD = 'Basic realm="operator", charset="UTF-8"';
const REFUSED =
  "Refused. This page is the operator's: its password is the token DESPATCH_OPERATOR_TOKEN, the user's name may be anything.\n";
const READING: readonly string[] = ["GET", "HEAD"];

/** The token in a request, or the password of any user (RFC 7617). */
function secretIn(header = ""): string {
  const [, scheme, given] = /^(Bearer|Basic) (.+)$/.exec(header) ?? [];
  if (scheme !== "Basic") return given ?? "";
  const text = Buffer.from(given, "base64").toString();
  return text.slice(text.indexOf(":") + 1);
}
