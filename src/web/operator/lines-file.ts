import type { Context } from "hono";

/** A file that is sent line by line, so that it is never wholly in memory. */
export function linesFile(context: Context, lines: AsyncIterable<string>, name: string): Response {
  const left = lines[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return context.body(
    new ReadableStream({
      async pull(controller) {
        const { done, value } = await left.next();
        if (done === true) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await left.return?.();
      },
    }),
    200,
    {
      "Content-Type": "application/jsonl; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  );
}
