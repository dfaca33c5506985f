import { afterEach, describe, expect, it } from "vitest";
import { closeAll, mail, type Row, standingFor } from "../../../tests/support/asked-letters.ts";
import { letterText } from "../../../tests/support/letters.ts";

const row = (state: Row["state"], side: Row["side"] = "allied") =>
  ({ game: "north-africa", side, state }) as const;

const textOf = (letters: Awaited<ReturnType<typeof mail>>) =>
  letters.map(letterText).join("\n").replace(/\s+/g, " ");

afterEach(closeAll);

describe("a name that may be several", () => {
  it.each([
    ["1", "7HUS (3423)"],
    ["the second one", "8RIH (3222)"],
    ["Hello,\n\n3, please\n\nSent from my phone", "11HUS (3024)"],
    ["11HUS please", "11HUS (3024)"],
  ])("is asked about by numbers, and %j goes on with the question", async (reply, piece) => {
    const at = await standingFor(row("opening"));
    const asked = textOf(await mail(at, "allied", "how far can the hussars reach 3422?"));
    expect(asked).toContain("Which one? Reply with its number.");
    expect(asked).toContain("2: how far can the 8RIH reach 3422?");
    expect(textOf(await mail(at, "allied", reply))).toContain(`${piece} can reach 3422`);
    at.desk.close();
  });

  it("is asked about in an order, and its number keeps that order and plays nothing", async () => {
    const at = await standingFor(row("opening"));
    const before = (await at.desk.current(at.id)).head;
    const asked = textOf(await mail(at, "allied", "send the hussars to 3422 they are fast"));
    expect(asked).toContain("3: move 11HUS to 3422");
    expect((await at.desk.current(at.id)).head.seats.allied.sheet ?? null).toBeNull();
    await mail(at, "allied", "3");
    const { head } = await at.desk.current(at.id);
    expect(head.seats.allied.sheet?.lines).toEqual(["move 11HUS to 3422"]);
    expect(head.run).toBe(before.run);
    at.desk.close();
  });

  it.each(["none of them", "not 1", "4", "1 and 2", "1?", "what did I miss?", "0", "99999999"])(
    "is not settled by %j",
    async (reply) => {
      const at = await standingFor(row("opening"));
      await mail(at, "allied", "hussars to 3422");
      await mail(at, "allied", reply);
      expect((await at.desk.current(at.id)).head.seats.allied.sheet ?? null, reply).toBeNull();
      at.desk.close();
    },
  );

  it("is settled by no number in a letter of another subject", async () => {
    const at = await standingFor(row("opening"));
    await mail(at, "allied", "hussars to 3422");
    await mail(at, "allied", "1", "Something else");
    expect((await at.desk.current(at.id)).head.seats.allied.sheet ?? null).toBeNull();
    at.desk.close();
  });
});

describe("`do it`", () => {
  it("plays the sheet that the letter shows", async () => {
    const at = await standingFor(row("kept"));
    const before = (await at.desk.current(at.id)).head;
    await mail(at, "allied", "Alright, do it");
    expect((await at.desk.current(at.id)).head.run).toBe(before.run + 1);
    at.desk.close();
  });

  it.each(
    [
      ["the question whether to drop it", "kept", ["Would it be trouble to drop all I have ordered?"]],
      ["what its sheet looks like", "kept", ["how far can 7I go?"]],
      ["a sheet with a refused line", "refused", ["orders"]],
      ["nothing that is kept", "opening", ["whose turn is it?"]],
    ] as const,
  )("plays nothing behind %s", async (_, state, letters) => {
    const at = await standingFor(row(state));
    const before = (await at.desk.current(at.id)).head;
    for (const letter of letters) await mail(at, "allied", letter);
    await mail(at, "allied", "do it");
    const { head } = await at.desk.current(at.id);
    expect(head.run).toBe(before.run);
    expect(head.seats.allied.sheet?.lines).toEqual(before.seats.allied.sheet?.lines);
    at.desk.close();
  });

  it.each(["do it if 7I can reach it", "don't do it", "do it tomorrow", "do it?", "he should do it"])(
    "is not said by %j",
    async (words) => {
      const at = await standingFor(row("kept"));
      const before = (await at.desk.current(at.id)).head;
      await mail(at, "allied", words);
      expect((await at.desk.current(at.id)).head.run).toBe(before.run);
      at.desk.close();
    },
  );
});

describe("a choice that is asked", () => {
  const keptOf = async (words: string) => {
    const at = await standingFor(row("choice", "axis"));
    await mail(at, "axis", words);
    const { pending } = (await at.desk.current(at.id)).head;
    at.desk.close();
    return pending?.kept ?? [];
  };

  it.each([
    "Anything but the first.",
    "I'd sooner die than take the first",
    "Neither the first nor the second.",
    "My first wife would take the second one, but I am not sure.",
  ])("is not settled by %j", async (words) => expect(await keptOf(words)).toEqual([]));

  it.each(["3214, it's the only sensible place.", "Number 2 please, and when is the next due?"])(
    "is settled by %j",
    async (words) => expect(await keptOf(words)).toEqual(["retreat 3116 3115 3214"]),
  );
});
