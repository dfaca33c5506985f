import process from "node:process";
import { gauge } from "../../common/log/telemetry.ts";
import { houseState, overdueSince } from "../../game/house/state.ts";
import type { GameCabinet, PostTray } from "../../game/office.ts";

/** Whether Deno collects spans, by its own setting. */
export function isObserved(): boolean {
  return process.env.OTEL_DENO === "true";
}

/** Reports the referee's state from time to time. @returns a function that ends it */
export function observeHouse(office: GameCabinet & PostTray): () => void {
  if (!isObserved()) return () => {};
  const gauges = [
    gauge("despatch.outbox.age.seconds", async () => {
      const since = await overdueSince(office);
      return since === null ? 0 : (office.now() - since) / 1000;
    }),
    gauge("despatch.clocks.due", async () => (await houseState(office)).due.clocks.count),
    gauge("despatch.stuck", async () => (await houseState(office)).stuck.length),
  ];
  return () => gauges.forEach((end) => end());
}
