import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ATTACK_ON_THE_16, Desk } from "../../../../tests/support/office.ts";
import { comes } from "../../../../tests/support/patience.ts";
import { MINUTE } from "../../../common/bytes/lengths.ts";
import { resign } from "../../seats/resign.ts";
import { exportGame } from "../export.ts";
import { reviewOfFile } from "./own-review.ts";
import { type ReviewStanding, standingOfReview } from "./reviewing.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

async function ended(choices: Parameters<Desk["begin"]>[0] = {}): Promise<string> {
  const id = await desk.begin(choices);
  if (choices?.scenario === undefined) {
    await desk.submit(id, "axis", ["retreat toward 2106"]);
    await desk.submit(id, "allied", [...ATTACK_ON_THE_16, "retreat toward 3122"]);
  }
  await resign(desk.office, id, "axis");
  return id;
}

const standing = async (id: string, office = desk.office) => standingOfReview(office, await desk.head(id));

async function made(id: string, office = desk.office): Promise<ReviewStanding> {
  const stands = async () => {
    const now = await standing(id, office);
    return now.kind === "making" ? undefined : now;
  };
  return await comes(stands);
}

describe("the review of a game", () => {
  it("is made when somebody first asks, once for two processes, and is that of the file to the last digit", async () => {
    const id = await ended();
    const other = desk.officeOver(desk.kv);
    const kept: string[] = [];
    for (const { reviews } of [desk.office, other]) {
      const keep = reviews.keep.bind(reviews);
      reviews.keep = (game, ...rest) => (kept.push(game), keep(game, ...rest));
    }
    const first = await Promise.all([standing(id), standing(id, other), standing(id)]);
    expect(first.map(({ kind }) => kind)).toEqual(["making", "making", "making"]);
    const review = await made(id);
    const ledger = await exportGame(desk.office, await desk.head(id), "spectator");
    const byFile = await reviewOfFile(new TextEncoder().encode(ledger), () => {});
    if (!byFile.ok || review.kind !== "made") throw new Error(JSON.stringify([byFile, review]));
    expect(JSON.stringify(review.review)).toBe(JSON.stringify(byFile.value));
    expect(review.review.turns.map(({ run }) => run)).toEqual([1]);
    expect(review.review.dice.length).toBeGreaterThan(0);
    expect(await made(id, other)).toEqual(review);
    expect(kept).toEqual([id]);
  });

  it("is none where no memory is set aside for it, and one that was too costly is tried again with more", async () => {
    const id = await ended();
    const none = { ...desk.office, reviewMemory: 0 };
    expect(await standing(id, none)).toMatchObject({
      kind: "refused",
      sentence:
        "This referee makes no reviews. Download the ledger, and review it by “despatch review FILE”.",
    });
    const { reviews } = desk.office;
    const versions: string[] = [];
    const keep = reviews.keep.bind(reviews);
    reviews.keep = (game, version, record) => (versions.push(version), keep(game, version, record));
    expect((await made(id)).kind).toBe("made");
    expect((await standing(id, none)).kind).toBe("made");
    await keep(id, `${versions[0]}-768`, { kind: "refused", sentence: "Too long." });
    expect(await standing(id)).toMatchObject({ kind: "refused", sentence: "Too long." });
    expect((await made(id, { ...desk.office, reviewMemory: 900 })).kind).toBe("made");
  });

  it("is made by another where the process that made it is no more", async () => {
    const id = await ended();
    const lost = desk.officeOver(desk.kv);
    await lost.reviews.lease.take(`review ${id}`, desk.now, desk.now + 2 * MINUTE);
    expect(await standing(id)).toEqual({ kind: "making", done: 0, all: 0 });
    desk.now += 3 * MINUTE;
    expect((await made(id)).kind).toBe("made");
  });

  it("stands in the place of those of earlier versions", async () => {
    const { reviews } = desk.office;
    const refused = (words: string) => ({ kind: "refused", sentence: words.repeat(30_000) }) as const;
    await reviews.keep("K7Q2", "1", refused("long"));
    await reviews.keep("K7Q2", "2", refused("so"));
    expect(await reviews.kept("K7Q2", "1")).toBeUndefined();
    expect(await reviews.kept("K7Q2", "2")).toEqual(refused("so"));
    const keys: unknown[] = [];
    for await (const { key } of desk.kv.list(["review", "K7Q2"])) keys.push(key);
    expect(keys).toEqual([["review", "K7Q2", "2", 0], ["review", "K7Q2", "2", 1]]);
  });

  it("is refused in words while the game goes on, and where no formula judges the scenario", async () => {
    expect(await standing(await desk.begin())).toEqual({
      kind: "refused",
      isRunning: true,
      sentence: "The game is not over. It can be reviewed when it is.",
    });
    const head = await desk.head(await ended());
    const unfitted = { ...head, source: { ...head.source, scenario: "crusader/unfitted" } };
    expect(await standingOfReview(desk.office, unfitted)).toEqual({
      kind: "refused",
      isRunning: false,
      sentence: "Games of crusader/unfitted are not reviewed: no formula judges its positions well enough.",
    });
  });
});
