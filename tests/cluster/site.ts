import PostalMime, { type Email } from "postal-mime";
import type { MailSink } from "../../src/cli/post/mail-sink.ts";
import { ATTACK_ON_THE_16 } from "../support/office.ts";
import { comes } from "../support/patience.ts";
import { seatLink } from "../support/table.ts";

/** An open line brings a turn within this time, in milliseconds: well before it would look by itself. */
const SOON = 5_000;
/** A club's pages behind a web server. */
export class Site {
  /** @param proxy what the web server is called @param sink the players' mailboxes @param client what trusts its certificate */
  constructor(
    readonly url: string,
    private readonly proxy: string,
    private readonly sink: MailSink,
    private readonly client: Deno.HttpClient,
  ) {}

  async answers(): Promise<void> {
    await comes(async () => {
      const answer = await fetch(`${this.url}/readyz`, { client: this.client }).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.ok === true;
    }, `an answer of ${this.proxy}`);
  }

  async page(path: string): Promise<string> {
    const answer = await fetch(this.url + path, { client: this.client });
    if (!answer.ok) throw new Error(`${this.proxy}: ${path} is answered ${answer.status}`);
    return await answer.text();
  }

  async playATurn(): Promise<void> {
    const players = { allied: `anna@${this.proxy}.example`, axis: `bruno@${this.proxy}.example` };
    const made = await this.#post("/games", {
      ...{ scenario: "crusader/campaign", pace: "standing", side: "allied" },
      ...{ address: players.allied, opponent: players.axis },
    });
    const game = /code is (\w+)/.exec(made)![1];
    const seats: Record<string, string> = {};
    for (const [side, address] of Object.entries(players)) {
      const [invitation] = await this.#inbox(address, 1);
      const link = new URL(seatLink(invitation));
      if (link.origin !== this.url) throw new Error(`a letter leads to ${link.origin}`);
      seats[side] = link.pathname;
      await this.#post(`${link.pathname}/join`, { salt: `${side} salt` });
    }
    await this.page(seats.axis);
    // One at each of the two, as requests go to them in turn.
    const lines = await Promise.all([1, 2].map(() => this.#follow(`${seats.axis}/events`)));
    const sheet = [`begin ${game} allied turn 1`, ...ATTACK_ON_THE_16, "go", "end"].join("\n");
    const before = await this.#inbox(players.axis, 2);
    const told = lines.map((line) => line.next());
    const begun = performance.now();
    const played = await this.#post(`${seats.allied}/orders`, { sheet });
    if (!played.includes("Your orders have been carried out.")) throw new Error("the turn is not played");
    const answered = performance.now();
    const times = (await Promise.all(told)).map((at) => at - begun);
    for (const line of lines) line.end();
    await this.#inbox(players.axis, before.length + 1);
    if (Math.max(...times) > SOON) throw new Error(`${this.proxy} keeps what is new back: ${times} ms`);
    console.log(
      `${this.proxy}: a turn by the form was answered after ${
        (answered - begun).toFixed(0)
      } ms; lines that stay open heard of it after ${
        times.map((time) => time.toFixed(0)).join(" and ")
      } ms, from when it was sent; the letter came.`,
    );
  }

  async #post(path: string, fields: Readonly<Record<string, string>>): Promise<string> {
    const answer = await fetch(this.url + path, {
      client: this.client,
      method: "POST",
      headers: { Origin: this.url },
      body: new URLSearchParams(fields),
    });
    if (!answer.ok) throw new Error(`${this.proxy}: ${path} is answered ${answer.status}`);
    return await answer.text();
  }

  /** A line that is open, and has told how it stands. */
  async #follow(path: string): Promise<{ next(): Promise<number>; end(): void }> {
    const ending = new AbortController();
    const answer = await fetch(this.url + path, { client: this.client, signal: ending.signal });
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    /** Until it has told of so many moments. @returns when, by performance.now() */
    const heard = async (moments: number) => {
      while ((text.match(/^id:/gm) ?? []).length < moments) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`${this.proxy} has ended the line: ${text}`);
        text += value;
      }
      return performance.now();
    };
    await heard(1);
    return { next: () => heard(2), end: () => ending.abort() };
  }

  async #inbox(address: string, count: number): Promise<Email[]> {
    const letters = await this.sink.wait(address, count);
    return await Promise.all(letters.map(({ raw }) => PostalMime.parse(raw)));
  }
}
