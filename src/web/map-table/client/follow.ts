/// <reference lib="dom" />
import type { Moment } from "../../api/operation/schemas.ts";
import { lifeOfTable } from "./page/life.ts";
import type { Server } from "./page/server.ts";

/** How often the page polls for news if nobody sends it. */
const ASK = 20_000;

/** Hears the game's news: at once if the server sends it, and by polling if not. */
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
  // The browser reconnects by itself; until it hears something, and if there is nothing to hear, the page polls.
  told.addEventListener("error", () => void (asking ??= setInterval(() => void ask(), ASK)));
  const signal = lifeOfTable();
  document.addEventListener("visibilitychange", () => void ask(), { signal });
  signal.addEventListener("abort", () => {
    told.close();
    clearInterval(asking);
  });
}
