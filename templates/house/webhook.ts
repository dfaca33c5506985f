/** A webhook's news: what everybody may read on the game's page. */
export interface WebhookNews {
  readonly game: string;
  readonly title: string;
  readonly status: string;
  readonly sentence: string;
  readonly waitingFor: string | null;
  /** The game's public page. */
  readonly url: string;
}

/** The body of a webhook, in its receiver's format. @param now milliseconds since 1970 */
export function payloadFor(kind: "discord" | "slack" | "generic", news: WebhookNews, now: number): string {
  const text = `${news.title}, ${news.game}: ${news.sentence} ${news.url}`;
  switch (kind) {
    case "discord":
      // Nothing in it pings anybody, whatever a title holds. Discord takes 2000 characters.
      return JSON.stringify({ content: [...text].slice(0, 2000).join(""), allowed_mentions: { parse: [] } });
    case "slack":
      return JSON.stringify({
        text: text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;"),
      });
    case "generic":
      return JSON.stringify({ type: "game.news", timestamp: new Date(now).toISOString(), data: news });
  }
}
