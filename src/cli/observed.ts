import process from "node:process";
import { gauge } from "../common/telemetry.ts";
import { houseState, oldestLetter } from "../game/house/state.ts";
import type { Office } from "../game/office.ts";
import { measuredKv } from "../store/measured-kv.ts";
import type { KvPort } from "../store/port.ts";

/** Whether Deno gathers what is done, as it is told to by its own setting. */
export function isObserved(): boolean {
  return process.env.OTEL_DENO === "true";
}

/** A store of which it is told how long it takes, where somebody wants to know. */
export function observedKv(kv: KvPort): KvPort {
  return isObserved() ? measuredKv(kv) : kv;
}

/** Has it told from time to time how the house stands. @returns what ends it */
export function observeHouse(office: Office): () => void {
  if (!isObserved()) return () => {};
  const gauges = [
    gauge("despatch.outbox.age.seconds", async () => {
      const oldest = await oldestLetter(office);
      return oldest === undefined ? 0 : (office.now() - oldest) / 1000;
    }),
    gauge("despatch.clocks.due", async () => (await houseState(office)).due.clocks.count),
    gauge("despatch.stuck", async () => (await houseState(office)).stuck.length),
  ];
  return () => gauges.forEach((end) => end());
}
