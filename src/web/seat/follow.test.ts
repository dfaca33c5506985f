import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Visitor } from "../../../tests/support/visitor.ts";
import { keepDraft } from "../../game/turn/drafts.ts";
import { renewLinks } from "../../game/letters/renew-links.ts";
import type { GameMoment } from "../../game/turn/moment.ts";
import { sendPress } from "../../game/table/press.ts";
import type { Side } from "../../kernel/side.ts";
import { openWebDoor, type WebDoor } from "../server.ts";

let visitor: Visitor;
let door: WebDoor;
let id: string;
beforeEach(async () => {
  visitor = await Visitor.open();
  door = await openWebDoor({
    host: "127.0.0.1",
    port: 0,
    trustedProxies: [],
    fetch: (request) => visitor.app.fetch(request),
    onFault: (error) => void visitor.faults.push(error),
  });
  id = await visitor.desk.begin();
});
afterEach(async () => {
  await door.close();
  visitor.close();
  expect(visitor.faults).toEqual([]);
});

/** Somebody who listens over a socket. */
class Listener {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = "";
  /** Everything that came, to the byte. */
  said = "";
  constructor(readonly response: Response) {
    this.#reader = response.body!.getReader();
  }

  /** What is said next, without what only says that the line stands; undefined where it has been hung up. */
  async next(): Promise<{ readonly id: string; readonly moment: GameMoment } | undefined> {
    for (;;) {
      const event = /^id: (.*)\nevent: moment\ndata: (.*)\n\n/m.exec(this.#text);
      if (event !== null) {
        this.#text = this.#text.slice(event.index + event[0].length);
        return { id: event[1], moment: JSON.parse(event[2]) };
      }
      const { done, value } = await this.#reader.read().catch(() => ({ done: true, value: undefined }));
      if (done) return undefined;
      const text = new TextDecoder().decode(value);
      this.#text += text;
      this.said += text;
    }
  }

  async leave(): Promise<void> {
    await this.#reader.cancel();
  }
}

async function listen(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Listener> {
  return new Listener(await fetch(`http://127.0.0.1:${door.port}${path}`, { headers }));
}
const bySeat = async (side: Side) => await listen(`${await visitor.seat(id, side)}/events`);
const draft = async (side: Side) => {
  const game = await visitor.desk.current(id);
  await keepDraft(visitor.desk.office, game, side, { lines: ["hold 3218"], revision: 0, gameTurn: 1 });
};

describe("a follower of a game", () => {
  it("hears at once how the game stands, then of each run as it is played, by page or token", async () => {
    const key = (await visitor.seat(id, "axis")).split("/").at(-1);
    const listeners = [
      await listen(`/api/v1/games/${id}/events`),
      await bySeat("allied"),
      await listen(`/api/v1/games/${id}/seats/axis/events`, { Authorization: `Bearer ${key}` }),
    ];
    expect(listeners[0].response.headers.get("Content-Type")).toBe("text/event-stream");
    for (const listener of listeners) {
      expect((await listener.next())!.moment).toMatchObject({ run: 0, asked: "allied" });
    }
    await visitor.desk.submit(id, "allied", ["go"]);
    for (const listener of listeners) {
      let told = await listener.next();
      while (told?.moment.isLocked) told = await listener.next();
      expect(told!.moment).toMatchObject({ run: 1, asked: "axis" });
      await listener.leave();
    }
  });

  it("hears nothing of what is only the other side's, and of words and drafts that they are there", async () => {
    const [allied, axis] = [await bySeat("allied"), await bySeat("axis")];
    for (const listener of [allied, axis]) await listener.next();
    await draft("allied");
    expect((await allied.next())!.moment).toMatchObject({ draft: 1 });
    await visitor.desk.submit(id, "allied", ["move 3218 to 3117", "wait"]);
    const words = { lines: ["Well played"], withTurn: false, isPublic: false };
    await sendPress(visitor.desk.office, { id, side: "allied" }, words);
    const told = (await axis.next())!.moment;
    expect(told).toMatchObject({ words: 1, draft: null, run: 0 });
    expect(JSON.stringify(told)).not.toMatch(/3218|Well/);
    // Not even a sign that the line stands, as that would tell when the other side writes.
    expect(axis.said.match(/^:/m)).toBeNull();
    for (const listener of [allied, axis]) await listener.leave();
  });

  it("hears only what is new when it comes again", async () => {
    const path = `/api/v1/games/${id}/events`;
    const first = await listen(path);
    const heard = (await first.next())!.id;
    await first.leave();
    const again = await listen(path, { "Last-Event-ID": heard });
    await visitor.desk.submit(id, "allied", ["go"]);
    expect((await again.next())!.id).not.toBe(heard);
    await again.leave();
  });

  it("is cut off when the seat's links are renewed, and when the door closes", async () => {
    const [axis, all] = [await bySeat("axis"), await listen(`/api/v1/games/${id}/events`)];
    for (const listener of [axis, all]) await listener.next();
    await renewLinks(visitor.desk.office, { id, side: "axis" });
    expect(await axis.next()).toBeUndefined();
    await door.close();
    expect(await all.next()).toBeUndefined();
  });

  it("is one of so many of a client: the others ask", async () => {
    const path = `${await visitor.seat(id, "axis")}/events`;
    const listeners = await Promise.all(Array.from({ length: 24 }, () => listen(path)));
    expect((await fetch(`http://127.0.0.1:${door.port}${path}`)).status).toBe(204);
    const { status, headers } = await fetch(`http://127.0.0.1:${door.port}/api/v1/games/${id}/events`);
    expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
    for (const listener of listeners) await listener.leave();
  });
});
