/// <reference lib="dom" />
import type { PushAddress } from "./subscription.ts";

/** The result of asking, in a sentence. */
interface Done {
  readonly isDone: boolean;
  readonly sentence: string;
}

/** How a page signs a browser up for its news: of a seat, of a game that the reader follows, or of all the reader's games. */
export interface PushQuestion {
  isTold(id: string): Promise<boolean>;
  tell(place: PushAddress, when: "mine" | "all"): Promise<Done>;
  /** @param auth the secret that it gave */
  stop(id: string, auth: string): Promise<Done>;
}

/** As the page's markup says it. */
export function askingOf({ dataset: { api, key, form } }: HTMLElement): PushQuestion | undefined {
  if (api !== undefined && key !== undefined) return byApi(api, key);
  return form === undefined ? undefined : byForm(form);
}

/** A seat's player, or a spectator, by the key at the end of the page's own address. */
function byApi(api: string, key: string): PushQuestion {
  const ask = (method: string, url: string, body?: unknown) =>
    fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  return {
    async isTold(id) {
      const answer = await ask("GET", `${api}?browser=${id}`);
      if (!answer.ok) return false;
      const { when }: { when: string | null } = await answer.json();
      return when !== null;
    },
    tell: async (place, when) => await doneIn(await ask("PUT", api, { ...place, when })),
    stop: async (id, auth) => await doneIn(await ask("DELETE", api, { id, auth })),
  };
}

async function doneIn(answer: Response): Promise<Done> {
  const { sentence, detail }: { sentence?: string; detail?: string } = await answer.json();
  return { isDone: answer.ok, sentence: sentence ?? detail ?? "" };
}

/** For a signed-in reader, by a form of their own pages; the page lists the browsers with news. */
function byForm(form: string): PushQuestion {
  const send = async (fields: Readonly<Record<string, string>>): Promise<Done> => {
    const answer = await fetch(form, { method: "POST", body: new URLSearchParams(fields) });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return {
      isDone: answer.ok,
      sentence: page.querySelector("main [role=status], main [role=alert]")?.textContent ?? "",
    };
  };
  return {
    isTold: (id) => Promise.resolve(document.querySelector(`[data-browser="${CSS.escape(id)}"]`) !== null),
    tell: ({ endpoint, keys: { p256dh, auth } }, when) => send({ act: "tell", endpoint, p256dh, auth, when }),
    stop: (id) => send({ act: "end", id }),
  };
}
