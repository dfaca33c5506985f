/// <reference lib="dom" />
import type { Moment } from "../../api/operation/schemas.ts";
import { lifeOfTable } from "./page/life.ts";
import type { Server } from "./page/server.ts";

/** How often it is asked for what is new where nobody tells it. */
const ASK = 20_000;

/** Hears what is new in the game: told as it happens where the server tells, asked for where it does not. */
export function follow(
  server: Pick<Server, "moment" | "events">,
  from: Pick<Moment, "mark">,
  news: (moment: Moment) => void,
): void {
  let { mark } = from;
  const hear = (moment: Moment) => {
    if (moment.mark === mark) return;
    mark = moment.mark;
    news(moment);
    dispatchEvent(new CustomEvent("moment", { detail: moment }));
  };
  const ask = async () => {
    if (document.visibilityState === "hidden") return;
    const answer = await server.moment();
    if (answer.kind === "ok") hear(answer.value);
  };
  let asking: ReturnType<typeof setInterval> | undefined;
  const told = new EventSource(server.events);
  told.addEventListener("moment", ({ data }) => {
    clearInterval(asking);
    asking = undefined;
    hear(JSON.parse(data));
  });
  // The browser listens again by itself; until it hears something, and where there is nothing to be heard, it is asked.
  told.addEventListener("error", () => void (asking ??= setInterval(() => void ask(), ASK)));
  const signal = lifeOfTable();
  document.addEventListener("visibilitychange", () => void ask(), { signal });
  signal.addEventListener("abort", () => {
    told.close();
    clearInterval(asking);
  });
}
