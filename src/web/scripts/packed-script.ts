import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Context } from "hono";
import { isKnown } from "../request/conditional.ts";

export interface PackedScript {
  readonly digest: string;
  readonly code: Uint8Array;
  /** The compressed forms, by the name of the encoding. */
  readonly packed: Readonly<Record<"br" | "gzip", Uint8Array>>;
}

export function packed(text: string): PackedScript {
  const code = new TextEncoder().encode(text);
  return {
    digest: scriptDigest(code),
    code,
    packed: {
      br: brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      gzip: gzipSync(code, { level: 9, memLevel: 9 }),
    },
  };
}

export function scriptDigest(code: Uint8Array): string {
  return createHash("sha256").update(code).digest("hex").slice(0, 16);
}

/** A script for browsers: kept for ever at an address that has its digest as `v`. */
export function scriptAnswer(context: Context, script: PackedScript): Response {
  const { digest, packed } = script;
  const accepted = (context.req.header("Accept-Encoding") ?? "").split(",").map((each) =>
    each.trim().split(";")[0]
  );
  const encoding = (["br", "gzip"] as const).find((each) => accepted.includes(each));
  const tag = `"${digest}${encoding === undefined ? "" : `-${encoding}`}"`;
  context.header(
    "Cache-Control",
    context.req.query("v") === digest ? "public, max-age=31536000, immutable" : "no-cache",
  );
  context.header("ETag", tag);
  context.header("Vary", "Accept-Encoding");
  if (isKnown(context, tag)) return context.body(null, 304);
  context.header("Content-Type", "text/javascript; charset=utf-8");
  if (encoding !== undefined) context.header("Content-Encoding", encoding);
  return context.body(Uint8Array.from(encoding === undefined ? script.code : packed[encoding]));
}
