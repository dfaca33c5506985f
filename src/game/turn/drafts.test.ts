import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Desk } from "../../../tests/support/office.ts";
import { renderText } from "../../../templates/text.ts";
import { statusByMail } from "../../mail/commands/status.ts";
import { type Draft, draftOf, keepDraft } from "./drafts.ts";
import { gameMoment } from "./moment.ts";
import { renewLinks } from "../letters/renew-links.ts";
import { headingFor } from "../open/sheet-for.ts";

let desk: Desk;
let id: string;
beforeEach(async () => {
  desk = await Desk.open();
  id = await desk.begin({ pace: "strict" });
});
afterEach(() => desk.close());

const LINES = ["move 3218 to 3117", "move 3419 to 3216"];
const write = async (lines: readonly string[], revision: number, side: "allied" | "axis" = "allied") => {
  const game = await desk.current(id);
  return await keepDraft(desk.office, game, side, { lines, revision, ...headingFor(game, side) });
};
const draft = async (side: "allied" | "axis" = "allied"): Promise<Draft | undefined> =>
  await draftOf(desk.office, await desk.current(id), side);

describe("a draft", () => {
  it("is kept by seat, and is over when its Player-Turn has been played", async () => {
    expect(await write(LINES, 0)).toMatchObject({ ok: true, value: { revision: 1, lines: LINES } });
    expect(await draft("axis")).toBeUndefined();
    expect(await draft()).toMatchObject({ revision: 1, lines: LINES });
    await desk.submit(id, "allied", ["go"]);
    expect(await draft()).toBeUndefined();
    expect(await write(LINES, 1)).toMatchObject({ ok: false, error: { code: "other-draft" } });
    expect(await write(["retreat toward 2106"], 0)).toMatchObject({ ok: true, value: { revision: 3 } });
  });

  it("of the newer of two devices takes the other's place only where it has been seen", async () => {
    await write(LINES, 0);
    expect(await write(["move 3221 to 3217"], 0)).toMatchObject({
      ok: false,
      error: { code: "other-draft", draft: { revision: 1, lines: LINES } },
    });
    expect(await write(["move 3221 to 3217"], 1)).toMatchObject({ ok: true, value: { revision: 2 } });
    expect(await write([], 2)).toMatchObject({ ok: true });
    expect(await draft()).toBeUndefined();
    expect(await write(LINES, 2)).toMatchObject({
      ok: false,
      error: { code: "other-draft", draft: undefined },
    });
  });

  it("is kept once where the same lines come again, as after an answer that was lost", async () => {
    await write(LINES, 0);
    expect(await write(LINES, 0)).toMatchObject({ ok: true, value: { revision: 1, lines: LINES } });
    expect(await draft()).toMatchObject({ revision: 1, lines: LINES });
    const both = await Promise.all([write(LINES.slice(1), 1), write(LINES.slice(1), 1)]);
    expect(both).toMatchObject([{ ok: true, value: { revision: 2 } }, { ok: true, value: { revision: 2 } }]);
    expect(await write(LINES, 1)).toMatchObject({ ok: false, error: { code: "other-draft" } });
  });

  it("belongs to its writer alone: a player who has the seat by other links has none", async () => {
    await write(LINES, 0);
    await renewLinks(desk.office, { id, side: "allied" });
    expect(await draft()).toBeUndefined();
  });

  it("for another turn, or longer than a sheet may be, is not kept", async () => {
    const game = await desk.current(id);
    const wrong = { lines: LINES, revision: 0, gameTurn: 2 };
    expect(await keepDraft(desk.office, game, "allied", wrong)).toMatchObject({
      error: { code: "other-sheet" },
    });
    expect(await write(Array.from({ length: 401 }, () => "x"), 0)).toMatchObject({
      error: { code: "too-long" },
    });
  });

  it("lies in the store where nobody reads it, and is nothing new to anybody else", async () => {
    const marks = async () =>
      await Promise.all(
        (["allied", "axis", "spectator"] as const).map(async (viewer) =>
          (await gameMoment(desk.office, await desk.current(id), viewer)).mark
        ),
      );
    const before = await marks();
    await write(LINES, 0);
    const after = await marks();
    expect(after.map((mark, index) => mark === before[index])).toEqual([false, true, true]);
    for await (const { value } of desk.kv.list(["draft"])) {
      expect(new TextDecoder().decode(value)).not.toContain("3218");
    }
  });

  it("stands in the answer to status", async () => {
    await write(LINES, 0);
    const asking = { office: desk.office, game: await desk.current(id), side: "allied" as const };
    const { blocks } = await statusByMail.answer(asking, [true]);
    const text = renderText(blocks).replace(/\s+/g, " ");
    expect(text).toContain("A draft of 2 lines waits on your page, written on 2026-11-05 at 12:00 UTC.");
    expect(text).toContain(`put its lines into your sheet: ${LINES.join(" ")}`);
  });
});
