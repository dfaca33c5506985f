import type { Page } from "playwright-core";

/** Everything that somebody is given to read, by whatever way, kept to be searched. */
export class Traffic {
  readonly #read: string[] = [];

  add(...texts: readonly string[]): void {
    this.#read.push(...texts);
  }

  /** Keeps every answer that a page gets, headers and all, and every event that it receives. */
  async listen(page: Page): Promise<void> {
    await page.route("**/*", async (route) => {
      // A stream of events has no end to wait for.
      if (route.request().resourceType() === "eventsource") return await route.continue();
      // As a browser does, it asks again where the connection that it kept was closed meanwhile.
      const maxRetries = route.request().method() === "GET" ? 3 : 0;
      const answer = await route.fetch({ maxRedirects: 0, maxRetries });
      this.add(answer.url(), JSON.stringify(answer.headers()), await answer.text());
      await route.fulfill({ response: answer });
    });
    const told = await page.context().newCDPSession(page);
    told.on("Network.eventSourceMessageReceived", ({ data }) => this.add(data));
    await told.send("Network.enable");
  }

  /** How many answers, events and letters there were. */
  get count(): number {
    return this.#read.length;
  }

  has(words: string): boolean {
    return this.#read.some((text) => text.includes(words));
  }
}
