import { describe, expect, it } from "vitest";
import { playWishOf } from "../../game/play-wishes.ts";
import { commandIn } from "../command-registry/registry.ts";
import { askByMail } from "./ask.ts";
import { Desk } from "../../../tests/support/office.ts";

describe("ask", () => {
  it.each([
    ["ask all", { asksAll: true }],
    ["Ask less.", { asksAll: false }],
    ["ask sparse on", { asksSparse: true }],
    ["ASK SPARSE OFF", { asksSparse: false }],
  ])("is read: %s", (line, asked) => expect(commandIn(line)).toMatchObject({ command: askByMail, asked }));

  it.each(["ask", "ask Bert", "ask sparse", "ask all of them"])("is no command: %s", (line) => {
    expect(commandIn(line)).toBeUndefined();
  });

  it("is kept with the seat, one wish beside the other, and answered", async () => {
    const desk = await Desk.open();
    try {
      const id = await desk.begin();
      for (const [number, line] of ["ask all", "ask sparse on"].entries()) {
        const written = commandIn(line)!;
        await askByMail.carryOut({
          office: desk.office,
          head: await desk.head(id),
          side: "axis",
          letter: { messageId: `<${number}@example.org>` },
        }, written.asked as Parameters<typeof askByMail.carryOut>[1]);
      }
      const head = await desk.head(id);
      expect(playWishOf(head, "axis")).toEqual({ asksAll: true, asksSparse: true });
      expect(playWishOf(head, "allied")).toEqual({ asksAll: false, asksSparse: false });
      const letters = await desk.letters("bruno@example.org");
      expect(JSON.stringify(letters.at(-1)!.letter)).toContain("you are asked once");
    } finally {
      desk.close();
    }
  });
});
