import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { deskOf } from "../../game/open/desk-of.ts";
import { letter as letterSchema } from "../../kernel/block.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { sampled } from "../../../tests/properties/support/runs.ts";
import {
  closeAll,
  mail,
  type Row,
  rowsOf,
  type Standing,
  standingFor,
  subjectOf,
} from "../../../tests/support/asked-letters.ts";
import { letterText } from "../../../tests/support/letters.ts";
import { NOT_UNDERSTOOD } from "../seat/asked-letters.ts";
import { meaningsOffered } from "./offered-meanings.ts";

afterAll(closeAll);

const at = (game: Row["game"], state: Row["state"] = "opening", side: Row["side"] = "allied") =>
  standingFor({ game, side, state });

/** What a letter offers, as its buttons send it. */
function offersIn(letters: readonly OutboxItem[]): readonly string[] {
  return letters.flatMap(({ letter }) => {
    const { blocks } = letterSchema.parse(letter);
    const isOffer = blocks.some((block) =>
      block.kind === "paragraph" && /Did you mean (?:this|one of these)\?/.test(block.text)
    );
    return blocks.flatMap((block) =>
      isOffer && block.kind === "replies" ? block.replies.map(({ lines }) => lines.join("\n")) : []
    );
  });
}

/** What a letter says of lines that were refused in an earlier one. */
const FORGOTTEN = /I no longer keep what I refused before: [^.]*\./;

const said = (letters: readonly OutboxItem[]) => letters.map(letterText).join("\n").replace(/\s+/g, " ");

async function keptAt({ desk, id }: Standing, side: Row["side"]): Promise<readonly string[]> {
  return deskOf(await desk.current(id), side).kept;
}

describe("a letter that is half understood", () => {
  it.each(
    [
      ["north-africa", "44RTR has a lovely view around 3219 eh", "move 44RTR to 3219"],
      ["fire-and-movement", "44RTR has a lovely view around 3219 eh", "move 44RTR to 3219"],
      ["fast-action-battles", "4sac has a lovely view around 49 and then 44 eh", "move 4sac 49 44"],
    ] as const,
  )("is offered what its names may mean in %s, and keeps nothing", async (game, body, order) => {
    const standing = await at(game);
    const letters = await mail(standing, "allied", body);
    expect(offersIn(letters)[0]).toBe(order);
    expect(said(letters)).toMatch(/Did you mean one of these\? .* It is your turn/);
    expect(await keptAt(standing, "allied")).toEqual([]);
    const taken = await mail(standing, "allied", "1");
    expect(said(taken)).toContain(order);
    expect(await keptAt(standing, "allied")).toEqual([order]);
    standing.desk.close();
  });

  it("is offered another place for a kept order, and to strike it", async () => {
    const standing = await at("north-africa", "kept");
    const before = await keptAt(standing, "allied");
    const letters = await mail(
      standing,
      "allied",
      "44RTR is no longer in the mood for 3117, 3219 tickles it",
    );
    expect(offersIn(letters)).toEqual([
      "move 44RTR to 3219",
      "scrap 44RTR",
      "can 44RTR reach 3219?",
    ]);
    expect(said(letters)).toContain("1: move 44RTR to 3219 (in place of 3117)");
    expect(await keptAt(standing, "allied")).toEqual(before);
    await mail(standing, "allied", "move 44RTR to 3219 (in place of 3117)");
    expect(await keptAt(standing, "allied")).toEqual([
      "move 8RTR to 3216",
      "move 2NZ-art to 3217",
      "move 44RTR to 3219",
    ]);
    standing.desk.close();
  });

  it.each(["north-africa", "fire-and-movement"] as const)(
    "is offered the answers that name its places where a question is open in %s",
    async (game) => {
      const standing = await at(game, "choice", "axis");
      const letters = await mail(standing, "axis", "16 somewhat towards the sort of thing at 3114, no idea");
      expect(offersIn(letters)[0]).toBe("retreat 3116 3115 3114");
      expect(offersIn(letters).every((line) => /3114/.test(line))).toBe(true);
      expect(await keptAt(standing, "axis")).toEqual([]);
      standing.desk.close();
    },
  );

  it("is answered as ever where its names fit nothing, or nothing is named", async () => {
    const standing = await at("north-africa");
    expect(said(await mail(standing, "allied", "The flibber is gronking at the wuzzle."))).toContain(
      'You could write "what did I miss?", "send me the sheet", or HELP.',
    );
    standing.desk.close();
  });
});

describe("a question that is answered by a guess", () => {
  it("is offered what else it may ask, with a button for each, and keeps nothing", async () => {
    const standing = await at("north-africa");
    const letters = await mail(
      standing,
      "allied",
      "What is the nearest point to 3016 which 7I may lawfully occupy?",
    );
    expect(said(letters)).toMatch(
      /Or did you mean "can 7I reach 3016\?" or "how far can 7I go\?"\? Reply with that line\./,
    );
    const replies = letters.flatMap(({ letter }) => letterSchema.parse(letter).blocks)
      .flatMap((block) => block.kind === "replies" ? block.replies.map(({ lines }) => lines) : []);
    expect(replies).toEqual([["can 7I reach 3016?"], ["how far can 7I go?"]]);
    expect(said(await mail(standing, "allied", "how far can 7I go?"))).toContain("7I (3118) has 9");
    expect(await keptAt(standing, "allied")).toEqual([]);
    standing.desk.close();
  });

  it("is offered nothing where the answer says all that it names", async () => {
    const standing = await at("north-africa");
    expect(said(await mail(standing, "allied", "how far can 7I go?"))).not.toContain("Or did you mean");
    standing.desk.close();
  });

  it("is offered the replies to an open proposal that it speaks of", async () => {
    const standing = await at("north-africa", "pause");
    const letters = await mail(
      standing,
      "allied",
      "The pause is fine if it is only one week.",
    );
    expect(said(letters)).toContain('Or did you mean "PAUSE" or "RESUME"? Reply with that line.');
    standing.desk.close();
  });
});

describe("a letter that is read in part", () => {
  it("is offered the rest of its orders, and keeps all with that reply", async () => {
    const standing = await at("north-africa");
    const letters = await mail(
      standing,
      "allied",
      "I think 3CLY to 2825 and 2RGH to 2923 to start with. Oh, and 4CLY to 2924.",
    );
    expect(await keptAt(standing, "allied")).toEqual(["move 2RGH to 2923", "move 4CLY to 2924"]);
    expect(said(letters)).toContain('Or did you mean "move 3CLY to 2825"');
    await mail(standing, "allied", "move 3CLY to 2825");
    expect(await keptAt(standing, "allied")).toEqual([
      "move 2RGH to 2923",
      "move 4CLY to 2924",
      "move 3CLY to 2825",
    ]);
    standing.desk.close();
  });
});

describe("orders by the forms of the game", () => {
  it.each(
    [
      [
        "fire-and-movement",
        "Defensive orders: support up to 4 on 3116 if she hits it, and 16 retreats toward Bardia.",
        ["retreat 3116 toward 3409", "protect 3116 with support up to 4"],
        ["protect 3116 with support up to 4", "retreat 3116 toward 3409"],
      ],
    ] as const,
  )("are offered together in %s, and one number takes them all", async (game, body, lines, kept) => {
    const standing = await at(game, "opening", "axis");
    const letters = await mail(standing, "axis", body);
    expect(offersIn(letters)[0]).toBe(lines.join("\n"));
    expect(await keptAt(standing, "axis")).toEqual([]);
    await mail(standing, "axis", "1");
    expect((await keptAt(standing, "axis")).toSorted()).toEqual(kept);
    standing.desk.close();
  });

  it("are offered together beside a guess, and one line takes them both", async () => {
    const standing = await at("north-africa", "opening", "axis");
    const body = "My defence: a retreat of any kind is toward Bardia, an advance is out, never.";
    const letters = await mail(standing, "axis", body);
    expect(said(letters)).toContain("retreat all toward 3409 / advance never");
    expect(await keptAt(standing, "axis")).toEqual([]);
    await mail(standing, "axis", "retreat all toward 3409 / advance never");
    expect((await keptAt(standing, "axis")).toSorted()).toEqual(["advance all never", "retreat toward 3409"]);
    standing.desk.close();
  });

  it("ask the game a bounded number of times for a letter full of names", async () => {
    const standing = await at("north-africa");
    const current = await standing.desk.current(standing.id);
    const { orders } = current.system;
    let reads = 0;
    const counting = {
      ...orders,
      read: (...given: Parameters<typeof orders.read>) => {
        reads++;
        return orders.read(...given);
      },
    };
    const seat = {
      office: standing.desk.office,
      side: "allied" as const,
      game: { ...current, system: { ...current.system, orders: counting } },
    };
    const names =
      "44RTR 8RTR 7I 5NZ 6NZ 3RTR near 3117 3216 3217 3219 3220 with nothing, never, all of them, 3 points";
    meaningsOffered(Array.from({ length: 40 }, () => `${names}.`), seat);
    expect(reads).toBeLessThan(400);
    standing.desk.close();
  });
});

/** Words that an offer has of itself. */
const OWN_WORDS = new RegExp(
  `^(?:${
    [
      "move|scrap|to|and|toward|who|can|reach|what|is|in|where|how|far|go|retreat|battle|attack|from",
      "which|enemies|are|near|could|me|at|does|mean|odds|when|my|deadline|whose|turn|it|winning|did|i|miss|show|the|log|send|map",
      "orders|of|mine|do|you|have|please|your|last|letter|again|why|was|order|refused|happens|if|nothing|answer|left|list|pieces",
      "page|write|an|more|time|lucky|dice|fair|opponent|read|this|somebody|play|for|never|none|all|any|with|up|defend|cancel",
    ].join("|")
  })$`,
);

const SETS = readdirSync(join(import.meta.dirname!, "../../../tests/letters/asked"))
  .filter((file) => file.endsWith(".json"));

describe.each(SETS)("whole replies that are offered to letters of %s", (file) => {
  it.each(sampled(sampled(rowsOf(file))).map((row) => [row.name, row] as const))(
    "are understood, legal, and name nothing that their reader does not know: %s",
    async (_, row) => {
      const standing = await standingFor(row);
      const { orders } = (await standing.desk.current(standing.id)).system;
      const desk = deskOf(await standing.desk.current(standing.id), row.side);
      const known = [row.body, ...desk.kept, ...orders.sheet(desk)].join(" ").toLowerCase();
      const offers = offersIn(await mail(standing, row.side, row.body, row.subject));
      standing.desk.close();
      expect(offers.length).toBeLessThanOrEqual(3);
      for (const line of offers) {
        const unknown = line.toLowerCase().split(/[\s?,]+/).filter((word) =>
          word !== "" && !OWN_WORDS.test(word) && word !== "/" && !known.includes(word) &&
          orders.named?.(desk, word) === undefined
        );
        expect(unknown, line).toEqual([]);
        const sent = await standingFor(row);
        const before = await keptAt(sent, row.side);
        const answer = await mail(sent, row.side, line);
        const after = await keptAt(sent, row.side);
        sent.desk.close();
        expect(answer.map(subjectOf).join(), line).not.toContain(NOT_UNDERSTOOD);
        expect(said(answer), line).not.toMatch(/could not read/);
        if (line.endsWith("?")) expect(after).toEqual(before);
        else expect(after.join(), line).not.toBe(before.join());
        const [told] = said(answer).replace(FORGOTTEN, "").split("Your page:");
        if (!line.endsWith("?")) expect(told).not.toMatch(/\brefused\b/);
      }
    },
  );
});
