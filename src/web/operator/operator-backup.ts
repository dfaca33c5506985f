import { enteredAct } from "../../game/house/entering.ts";
import { ok } from "../../kernel/result.ts";
import { Hono, type MiddlewareHandler } from "hono";
import type { Website } from "../request/context.ts";

/**
 * A backup from a running referee's store. It is encrypted to the recipient in the settings, so that a stolen token gives away
 * nothing. The operator's ledger records it. Only one is taken at a time.
 */
export function backupRoutes(
  { takeBackup, office }: Pick<Website, "takeBackup" | "office">,
  guard: MiddlewareHandler,
): Hono {
  const routes = new Hono();
  routes.use("/backup", guard);
  let isTaking = false;

  routes.post("/backup", async (context) => {
    if (takeBackup === undefined) return context.text("DESPATCH_BACKUP_KEY is not set.\n", 409);
    if (isTaking) return context.text("A backup is being taken.\n", 429, { "Retry-After": "60" });
    isTaking = true;
    try {
      await enteredAct(office, "console", () =>
        Promise.resolve(ok({
          act: "backup",
          words: "An encrypted backup is taken by a program.",
          batch: {},
          sentence: "",
        })));
      const taken = watched(await takeBackup(), () => isTaking = false);
      return context.body(taken, 200, { "Content-Type": "application/age" });
    } catch (error) {
      isTaking = false;
      throw error;
    }
  });

  return routes;
}

/** The same bytes, with a signal at their end, however they end. */
function watched(
  bytes: ReadableStream<Uint8Array>,
  over: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = bytes.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(new Uint8Array(value));
        controller.close();
      } catch (error) {
        controller.error(error);
      }
      over();
    },
    async cancel(reason) {
      over();
      await reader.cancel(reason);
    },
  });
}
