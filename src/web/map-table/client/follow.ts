/// <reference lib="dom" />
import type { Moment } from "../../api/schemas.ts";
import type { Server } from "./server.ts";

/** How often it is asked for what is new where nobody tells it. */
const ASK = 20_000;

/** Hears what is new in the game: told as it happens where the server tells, asked for where it does not. */
export function follow(server: Server, news: (moment: Moment) => void): void {
  let mark: string | undefined;
  const hear = (moment: Moment) => {
    if (moment.mark === mark) return;
    mark = moment.mark;
    news(moment);
  };
  const ask = async () => {
    if (document.visibilityState === "hidden") return;
    const answer = await server.moment();
    if (answer.kind === "ok") hear(answer.value);
  };
  const listen = async () => {
    try {
      for await (const moment of server.events()) hear(moment);
    } catch {
      // The line is gone: it is asked instead, and listened to again.
    }
    await ask();
    setTimeout(() => void listen(), ASK);
  };
  void listen();
  document.addEventListener("visibilitychange", () => void ask());
}
