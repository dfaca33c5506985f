/** What a notification shows, and which page it opens. */
interface ShownNews {
  readonly title: string;
  readonly body: string;
  readonly url: string;
  readonly tag: string;
}

/** A message in the referee's form; an unreadable one says only that there is news, because a browser wants something shown. */
export function newsIn(text: string): ShownNews {
  const parts = new Map(Object.entries(partsOf(text)));
  const word = (name: string, otherwise: string) => {
    const found = parts.get(name);
    return typeof found === "string" ? found : otherwise;
  };
  return {
    title: word("title", "Despatch"),
    body: word("body", "There is something new in a game of yours."),
    url: word("url", "/"),
    tag: word("tag", ""),
  };
}

function partsOf(text: string): object {
  try {
    const news: unknown = JSON.parse(text);
    return typeof news === "object" && news !== null ? news : {};
  } catch {
    return {};
  }
}
