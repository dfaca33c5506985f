import { faultsOf } from "../../../common/document-faults.ts";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { Context } from "hono";
import { z } from "zod";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { isKnown } from "../../request/conditional.ts";
import { inTurn } from "../../request/budget.ts";
import type { Website } from "../../request/context.ts";
import { readJson } from "../../../common/bytes/json.ts";
import { clipped } from "../../../common/text.ts";
import { problemAnswer, problemOf, type Refusal } from "./problems.ts";

/**
 * Who may ask: anybody; a seat's player, by key or personal token, or by key alone. Or a person, by session or token, or by
 * session alone; a spectator; a game master; the holder of a seat's renewed key; a visitor with boards.
 */
export type Access =
  | "anybody"
  | "seat"
  | "key"
  | "person"
  | "session"
  | "watch"
  | "master"
  | "renewed"
  | "visitor";

export interface OperationOpening<Asked> {
  readonly access: Access;
  open(site: Website, context: Context): Promise<Result<Asked, Refusal>>;
}

export type Method = "get" | "put" | "post" | "delete";

/** One operation of the API: its route, and its part of the document. */
export interface Operation {
  readonly method: Method;
  /** In the form of routes: `/games/:id/runs/:run` */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Absent if the answer is no JSON; what it is then. */
  readonly answer?: z.ZodType;
  /** The answer (202) while the real one is still being made. */
  readonly pending?: z.ZodType;
  readonly media?: string;
  readonly isCostly?: Costs;
  /** A body as an example. */
  readonly example?: unknown;
  answerTo(site: Website, context: Context): Promise<Response>;
}

/**
 * It reads a whole game, or plays: each client's number of these is limited, and their time counts. It takes its turn with
 * others, unless it works `apart`, in turns of its own.
 */
export type Costs = true | "apart";

interface Shape<Answer> extends Pick<Operation, "path" | "summary" | "isCostly" | "query"> {
  readonly answer: z.ZodType<Answer>;
  /** The progress (202) of an answer that is still being made. */
  readonly pending?: z.ZodType<Answer>;
  /** Cache-Control of the answer. */
  readonly caching?: (context: Context) => string;
}

type Answered<Answer> = Result<Answer, Refusal> | Promise<Result<Answer, Refusal>>;

export function readOperation<Asked, Answer>(
  { access, open }: OperationOpening<Asked>,
  { caching = access === "anybody" ? () => "no-cache" : () => "no-store", ...shape }: Shape<Answer>,
  answer: (asked: Asked, context: Context, site: Website) => Answered<Answer>,
): Operation {
  return {
    method: "get",
    access,
    ...shape,
    async answerTo(site, context) {
      const worked = async () => {
        const asked = await open(site, context);
        const done = asked.ok ? await answer(asked.value, context, site) : asked;
        if (!done.ok) return problemAnswer(done.error);
        if (shape.pending?.safeParse(done.value).success === true) {
          return answered(JSON.stringify(done.value), "no-store", { "Retry-After": ASK_AGAIN }, 202);
        }
        return tagged(context, JSON.stringify(done.value), caching(context));
      };
      return await atItsCost(shape, context, site, worked);
    },
  };
}

/** An operation that does something, or computes from what is sent. */
export function doing<Asked, Body, Answer>(
  method: Exclude<Method, "get">,
  { access, open }: OperationOpening<Asked>,
  { body, ...shape }: Omit<Shape<Answer>, "caching"> & {
    readonly body: z.ZodType<Body>;
    readonly example: z.input<z.ZodType<Body>>;
  },
  act: (asked: Asked, body: Body, context: Context, site: Website) => Answered<Answer>,
): Operation {
  return {
    method,
    access,
    body,
    ...shape,
    async answerTo(site, context) {
      const asked = await open(site, context);
      if (!asked.ok) return problemAnswer(asked.error);
      const sent = await bodyOf(context, body);
      if (!sent.ok) return problemAnswer(sent.error);
      const worked = async () => {
        const done = await act(asked.value, sent.value, context, site);
        return done.ok ? answered(JSON.stringify(done.value), "no-store") : problemAnswer(done.error);
      };
      return await atItsCost(shape, context, site, worked);
    },
  };
}

/** Computes an answer, in turn with others if that costs much. */
function atItsCost(
  { isCostly }: Pick<Operation, "isCostly">,
  context: Context,
  site: Website,
  worked: () => Promise<Response>,
): Promise<Response> {
  return isCostly === true ? inTurn(context, site, worked) : worked();
}

/** An operation that answers without content. */
export function undoing<Asked, Answer>(
  { access, open }: OperationOpening<Asked>,
  shape: Omit<Shape<Answer>, "caching">,
  act: (asked: Asked, context: Context, site: Website) => Answered<Answer>,
): Operation {
  return {
    method: "delete",
    access,
    ...shape,
    async answerTo(site, context) {
      const asked = await open(site, context);
      const done = asked.ok ? await act(asked.value, context, site) : asked;
      return done.ok ? answered(JSON.stringify(done.value), "no-store") : problemAnswer(done.error);
    },
  };
}

/** How many seconds a program should wait before it asks again. */
const ASK_AGAIN = "5";

function answered(
  json: string,
  caching: string,
  headers: Readonly<Record<string, string>> = {},
  status: 200 | 202 = 200,
): Response {
  const length = String(Buffer.byteLength(json));
  return new Response(json, {
    status,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": length,
      "Cache-Control": caching,
      ...headers,
    },
  });
}

/** An answer under the digest of its bytes (RFC 9110, 8.8.3): not sent again to a client that has it. */
function tagged(context: Context, json: string, caching: string): Response {
  const tag = `"${createHash("sha256").update(json).digest("base64url")}"`;
  const headers = { "ETag": tag, "Vary": "Authorization" };
  return isKnown(context, tag)
    ? new Response(null, { status: 304, headers: { "Cache-Control": caching, ...headers } })
    : answered(json, caching, headers);
}

/** The body as JSON that its schema accepts. A browser sends such a body to no other site without asking that first. */
async function bodyOf<Body>(context: Context, schema: z.ZodType<Body>): Promise<Result<Body, Refusal>> {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header("Content-Type") ?? "")) {
    return err(problemOf(415, "not-json", "Send a body of Content-Type application/json."));
  }
  const json = readJson(await context.req.text());
  if (!json.ok) {
    return err(problemOf(400, "not-json", `The body ${clipped(json.error, 200)}.`));
  }
  const read = schema.safeParse(json.value);
  if (read.success) return ok(read.data);
  const [{ path, message }] = read.error.issues.flatMap(faultsOf);
  const at = path.map(String).join(".");
  return err({
    status: 400,
    code: "bad-body",
    detail: `${at === "" ? "The body" : at}: ${message}. The document at /api says what is taken.`,
    ...(at === "" ? {} : { at }),
  });
}
