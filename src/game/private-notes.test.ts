import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../tests/support/office.ts";
import { letter as letterSchema } from "../kernel/block.ts";
import type { Side } from "../kernel/side.ts";
import { renderText } from "../../templates/text.ts";
import { askAtAddress, moveAddress } from "./letters/move-address.ts";
import { renewLinks } from "./letters/renew-links.ts";
import { returnAddress } from "./letters/return-address.ts";
import { exportGame } from "./proof/export.ts";
import { gameMoment } from "./turn/moment.ts";
import { takeBack, takeSeat } from "./table/hand-over.ts";
import { keepNote, NOTE_LIMIT, noteLines, privateNotes } from "./private-notes.ts";
import { offerSeat } from "./table/substitute.ts";

const [CARLA, HOME] = ["carla@example.org", "bruno@home.example"];

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin();
});
afterEach(() => desk.close());

const axis = () => ({ id, side: "axis" as const });
const write = async (place: string, text: string, before = "", side: Side = "axis") => {
  const kept = await keepNote(desk.office, await desk.current(id), side, { place, text, before });
  return kept.ok ? "kept" : kept.error.code;
};
const read = async (side: Side = "axis") =>
  (await privateNotes(desk.office, await desk.current(id), side)).map(({ place, text }) => [place, text]);
const newest = async (to: string) =>
  renderText(letterSchema.parse((await desk.letters(to)).at(-1)!.letter).blocks);
const keyAt = async (address: string) => /\/axis\/([a-z2-7]{20})/.exec(await newest(address))![1];

describe("a private note", () => {
  it("is on the game, or on a place by its number or name, and stays when the links are renewed", async () => {
    expect(await write("3117", "Guns:\r\nbring two.")).toBe("kept");
    expect(await write("", "Save markers.")).toBe("kept");
    expect(await write("Tobruk", "Falls last.")).toBe("kept");
    await renewLinks(desk.office, axis());
    const notes = await privateNotes(desk.office, await desk.current(id), "axis");
    expect(notes.map(({ place, text }) => [place, text])).toEqual([
      [null, "Save markers."],
      [expect.stringMatching(/^\d{4}$/), "Falls last."],
      ["3117", "Guns:\nbring two."],
    ]);
    expect(notes[1].title).toContain("Tobruk");
    expect(await write("9999", "Where?")).toBe("no-such-place");
    expect(await write("T", "Where?")).toBe("no-such-place");
  });

  it("is replaced and deleted only by a device that knows it", async () => {
    await write("3117", "One");
    expect(await write("3117", "Two")).toBe("other-note");
    expect(await write("3117", "")).toBe("other-note");
    expect(await read()).toEqual([["3117", "One"]]);
    // Sent twice, it comes to the same.
    expect(await write("3117", "One")).toBe("kept");
    expect(await write("3117", "Two", "One")).toBe("kept");
    expect(await write("3117", "", "Two")).toBe("kept");
    expect(await read()).toEqual([]);
    expect(await write("3117", "Three", "Two")).toBe("other-note");
  });

  it("has its bounds, in number and length", async () => {
    expect(await write("3117", "x".repeat(NOTE_LIMIT.characters))).toBe("kept");
    expect(await write("3118", "x".repeat(NOTE_LIMIT.characters + 1))).toBe("too-long");
    const rows = Array.from(
      { length: NOTE_LIMIT.notes },
      (_, at) => String(3110 - 100 * Math.floor(at / 10) + at % 10),
    );
    const kept = [];
    for (const place of rows) kept.push(await write(place, "x"));
    expect(kept.filter((each) => each === "kept")).toHaveLength(NOTE_LIMIT.notes - 1);
    expect(await write("", "x")).toBe("too-long");
    expect(await read()).toHaveLength(NOTE_LIMIT.notes);
  });

  it("is seen by nobody else, and is no news to anybody else", async () => {
    const viewers = ["axis", "allied", "spectator"] as const;
    const marks = async () =>
      await Promise.all(
        viewers.map(async (viewer) => (await gameMoment(desk.office, await desk.current(id), viewer)).mark),
      );
    const before = await marks();
    await write("3117", "The secret of the note");
    expect((await marks()).map((mark, at) => mark === before[at])).toEqual([false, true, true]);
    expect(await read("allied")).toEqual([]);
    const head = await desk.head(id);
    for (const viewer of viewers) {
      expect(await exportGame(desk.office, head, viewer)).not.toContain("The secret");
    }
    for await (const { value } of desk.kv.list([])) {
      expect(new TextDecoder().decode(value)).not.toContain("The secret");
    }
  });

  it("rests while a substitute has the seat, and is its writer's again after that", async () => {
    await write("3117", "Mine");
    await offerSeat(desk.office, axis(), { address: CARLA, forGood: false });
    await takeSeat(desk.office, axis(), await keyAt(CARLA));
    expect(await read()).toEqual([]);
    expect(await noteLines(desk.office, await desk.head(id), "axis")).toEqual([]);
    expect((await gameMoment(desk.office, await desk.current(id), "axis")).notes).toBeNull();
    expect(await write("3117", "Theirs")).toBe("substitute");
    await takeBack(desk.office, axis());
    expect(await read()).toEqual([["3117", "Mine"]]);
  });

  it("is gone for good with the seat", async () => {
    await write("3117", "Mine");
    await offerSeat(desk.office, axis(), { address: CARLA, forGood: true });
    await takeSeat(desk.office, axis(), await keyAt(CARLA));
    expect(await read()).toEqual([]);
    expect((await desk.office.drafts.of(id, "axis", "notes"))?.value).toMatchObject({ lines: [], sheet: "" });
    expect(await write("3117", "Theirs")).toBe("kept");
    expect(await read()).toEqual([["3117", "Theirs"]]);
  });

  it("goes with its writer to another address, and back", async () => {
    await write("3117", "Mine");
    await askAtAddress(desk.office, axis(), HOME);
    await moveAddress(desk.office, axis(), await keyAt(HOME));
    expect(await read()).toEqual([["3117", "Mine"]]);
    expect(await write("3118", "Here, too")).toBe("kept");
    const back = /\/axis\/([a-z2-7]{20})/.exec(await newest("bruno@example.org"))![1];
    expect((await returnAddress(desk.office, axis(), { key: back })).ok).toBe(true);
    expect(await read()).toEqual([["3117", "Mine"], ["3118", "Here, too"]]);
    expect(await read("allied")).toEqual([]);
    expect((await desk.head(id)).seats.axis.address).toBe("bruno@example.org");
  });
});
