import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BrowserDrafts, type Keeping, startingLines } from "./drafts.ts";
import { Device, type DeviceShelf, type ReadBack } from "../page/device.ts";
import { Server, type ServerAnswer } from "../page/server.ts";
import type { DraftAnswer, DraftToKeep } from "../../../api/operation/schemas.ts";

type Desk = Parameters<typeof startingLines>[0];

const deviceWith = (kept: ReadBack | undefined): Pick<Device, "read"> => ({ read: () => kept });
const desk = (kept: readonly string[], draft: Desk["draft"]): Pick<Desk, "draft" | "desk"> => ({
  draft,
  desk: { sight: {}, side: "allied", asked: null, kept, sheet: [], waiting: [] },
});
const DRAFT = { lines: ["fire"], revision: 3, at: 0 };

describe("what a side begins with at the table", () => {
  it("is what is kept for that side, or its draft if there is one", () => {
    expect(startingLines(desk(["stand"], null), deviceWith(undefined), null).lines).toEqual(["stand"]);
    expect(startingLines(desk(["stand"], DRAFT), deviceWith(undefined), null).lines).toEqual(["fire"]);
  });

  it("is what this device is ahead by, written while the server could not be reached", () => {
    const device = deviceWith({ lines: ["fire", "use any"], follows: 3, isAhead: true });
    expect(startingLines(desk([], DRAFT), device, null)).toEqual({
      draft: DRAFT,
      known: DRAFT.lines,
      lines: ["fire", "use any"],
      theirs: undefined,
    });
  });

  it("is not what this device had before another wrote", () => {
    const device = deviceWith({ lines: ["use any"], follows: 2, isAhead: false });
    expect(startingLines(desk([], DRAFT), device, null).lines).toEqual(["fire"]);
  });

  it("is asked for where both have written", () => {
    const device = deviceWith({ lines: ["use any"], follows: 2, isAhead: true });
    expect(startingLines(desk([], DRAFT), device, null)).toEqual({
      draft: DRAFT,
      known: DRAFT.lines,
      lines: ["use any"],
      theirs: DRAFT,
    });
  });
});

describe("the draft of a page that was kept on the device", () => {
  const since = { lines: ["fire", "stand"], follows: 5, isAhead: false };
  const starting = (draft: typeof DRAFT | null, own: ReadBack | undefined, note: object | null = {}) =>
    startingLines(desk([], draft), deviceWith(own), note);

  it("is what the server has got from here since that page was kept", () => {
    for (const draft of [DRAFT, null]) {
      expect(starting(draft, since)).toEqual({
        draft: { lines: since.lines, revision: 5, at: 0 },
        known: since.lines,
        lines: since.lines,
      });
    }
  });

  it("is followed by what was written after that", () => {
    const { draft, lines, theirs } = starting(DRAFT, { ...since, isAhead: true });
    expect([draft?.revision, lines, theirs]).toEqual([5, since.lines, undefined]);
  });

  it("is none where it was given up after that page was kept, and another where it came later", () => {
    const emptied = { lines: [], follows: 0, isAhead: false, dropped: 5 };
    expect(starting({ ...DRAFT, at: 4 }, emptied)).toEqual({ draft: null, known: [], lines: [] });
    expect(starting({ ...DRAFT, at: 6 }, emptied).lines).toEqual(DRAFT.lines);
    expect(starting({ ...DRAFT, at: 4 }, emptied, null).lines).toEqual(DRAFT.lines);
    const after = starting({ ...DRAFT, at: 4 }, { ...emptied, lines: ["stand"], isAhead: true });
    expect([after.lines, after.theirs]).toEqual([["stand"], undefined]);
  });

  it("is the server's where the server answers, and the page's own where that is the newest", () => {
    expect(starting(DRAFT, since, null).draft).toBe(DRAFT);
    expect(starting(null, since, null).draft).toBeNull();
    expect(starting(DRAFT, { ...since, follows: 3 }).draft).toBe(DRAFT);
    expect(starting(DRAFT, undefined).draft).toBe(DRAFT);
  });
});

/** A server that can be taken away, and one draft on it. */
class KeepingServer extends Server {
  isThere = true;
  draft: DraftAnswer | null = null;
  asked = 0;
  constructor() {
    super({ api: "", key: "", picture: "", page: "", setting: "" });
  }
  override keep({ lines, revision }: DraftToKeep): Promise<ServerAnswer<DraftAnswer>> {
    this.asked++;
    if (!this.isThere) return Promise.resolve({ kind: "unreachable" });
    if (revision !== (this.draft?.revision ?? 0)) {
      const said = { type: "", title: "", status: 409, detail: "", code: "other-draft" };
      return Promise.resolve({ kind: "refused", problem: { ...said, draft: this.draft } });
    }
    this.draft = { lines, revision: revision + 1, at: 0 };
    return Promise.resolve({ kind: "ok", value: this.draft });
  }
}

describe("a draft whose connection goes and comes", () => {
  let server: KeepingServer;
  let said: Keeping[];
  let page: EventTarget;
  const kinds = () => said.splice(0).map(({ kind }) => kind);
  const kept = new Map<string, string>();
  const shelf: DeviceShelf = {
    length: 0,
    key: () => null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
  const full = () => {
    throw new DOMException("", "QuotaExceededError");
  };
  const begun = (lines: readonly string[], place: DeviceShelf = shelf) =>
    new BrowserDrafts(
      server,
      new Device(["K7Q2", "axis", 1, ""], () => place),
      { gameTurn: 1, answer: null },
      server.draft,
      lines,
      (keeping) => void said.push(keeping),
    );
  const later = (time = 20_000) => vi.advanceTimersByTimeAsync(time);
  const tell = async (event: string) => {
    page.dispatchEvent(new Event(event));
    await later(0);
  };

  beforeEach(() => {
    vi.useFakeTimers();
    kept.clear();
    [server, said, page] = [new KeepingServer(), [], new EventTarget()];
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("has who of a team wrote each line, as far as the server has said", () => {
    const drafts = begun([]);
    expect(drafts.writersOf(["go"])).toEqual([undefined]);
    drafts.follow({ lines: ["go", "go", "fire"], revision: 2, at: 0, writers: ["Anna", "Carla", "Carla"] });
    expect(drafts.writersOf(["go", "hold", "go"])).toEqual(["Anna", undefined, "Carla"]);
  });

  it("stays on the device, says so, and goes to the server as soon as it is back", async () => {
    const drafts = begun([]);
    server.isThere = false;
    drafts.write(["go"]);
    await later(1000);
    expect(kinds()).toEqual(["keeping", "device"]);
    expect(JSON.parse([...kept.values()][0])).toEqual({ lines: ["go"], follows: 0, isAhead: true });
    server.isThere = true;
    await tell("online");
    expect([kinds(), server.draft?.lines, drafts.isAhead]).toEqual([["kept"], ["go"], false]);
    await tell("offline");
    expect(kinds()).toEqual(["device"]);
    await tell("online");
    expect(kinds()).toEqual(["kept"]);
  });

  it("says on the device when it was given up", async () => {
    const drafts = begun([]);
    drafts.write(["go"]);
    await later(1000);
    expect(JSON.parse([...kept.values()][0])).not.toHaveProperty("dropped");
    drafts.write([]);
    await later(1000);
    expect(JSON.parse([...kept.values()][0])).toEqual({ lines: [], follows: 0, isAhead: false, dropped: 0 });
  });

  it("is asked about once where another device has written, and nothing goes off before its writer has said", async () => {
    server.draft = { lines: ["stand"], revision: 1, at: 0 };
    const drafts = begun(["stand"]);
    server.draft = { lines: ["fire"], revision: 2, at: 0 };
    drafts.write(["go"]);
    await later();
    expect(kinds()).toEqual(["keeping", "conflict"]);
    const { asked } = server;
    drafts.write(["go", "stand"]);
    await later(60_000);
    expect([server.asked, kinds(), server.draft.lines]).toEqual([asked, [], ["fire"]]);
    drafts.insist(server.draft);
    await later();
    expect([kinds(), server.draft.lines]).toEqual([["kept"], ["go", "stand"]]);
  });

  it("goes over nothing that stood there when the page was opened, before its writer has said", async () => {
    server.draft = { lines: ["fire"], revision: 2, at: 0 };
    const drafts = begun(["go"]);
    drafts.write(["go", "stand"]);
    await later();
    expect([server.asked, server.draft.lines]).toEqual([0, ["fire"]]);
    drafts.follow(server.draft);
    await later();
    expect([drafts.isAhead, server.asked, kinds()]).toEqual([false, 0, ["kept"]]);
  });

  it("is none any more once its sheet is sent off, and what is written then is another", async () => {
    const drafts = begun([]);
    drafts.write(["go"]);
    await later(1000);
    await drafts.hold();
    // The referee keeps the sheet, and gives its draft up.
    server.draft = null;
    drafts.sent(["go"]);
    expect([kinds(), drafts.revision, kept.size]).toEqual([["keeping", "kept", "sent"], 0, 0]);
    drafts.write(["go", "stand"]);
    await later(1000);
    expect(kinds()).toEqual(["keeping", "kept"]);
    expect(server.draft).toMatchObject({ lines: ["go", "stand"] });
  });

  it("goes on from what was written while the sheet was on its way", async () => {
    const drafts = begun([]);
    await drafts.hold();
    drafts.write(["stand"]);
    await later(1000);
    drafts.sent(["go"]);
    await later(1000);
    expect([kinds(), server.draft?.lines]).toEqual([["keeping", "sent", "kept"], ["stand"]]);
  });

  it("is said to be kept nowhere where the browser keeps nothing either", async () => {
    const drafts = begun([], { ...shelf, setItem: full });
    server.isThere = false;
    drafts.write(["go"]);
    await later(1000);
    expect(kinds()).toEqual(["keeping", "nowhere"]);
    const leaving = new Event("beforeunload", { cancelable: true });
    page.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });
});
